// SPDX-License-Identifier: GPL-3.0-or-later
// Power by kind: over time when simulated, as bars of all variants before.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    file: "PowerChart"
    readonly property bool timeline: item.axisX !== "" // bars stand on names

    chart: "power"
    subtitle: item.empty ? "" : timeline ? qsTr("%1 over simulated seconds, by kind").arg(item.unitY) : qsTr("%1 by kind and variant").arg(item.unitY)
    standard: timeline ? areas : bars

    Component { id: areas; TimelineAreas { chart: card.item } }
    Component { id: bars; StackBars { chart: card.item } }
}
