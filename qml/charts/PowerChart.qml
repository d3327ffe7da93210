// SPDX-License-Identifier: GPL-3.0-or-later
// Power by kind: over time when simulated, as bars of all variants before.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    readonly property bool timeline: areas.status === Loader.Ready && !areas.item.empty
    readonly property var shown: timeline ? areas.item : bars.item

    title: qsTr("IT power")
    subtitle: !shown ? "" : timeline ? qsTr("%1 over simulated seconds, by kind").arg(shown.unit) : qsTr("%1 by kind and variant").arg(shown.unit)
    empty: shown === null || shown.empty
    legend: shown ? shown.legend : []

    Loader {
        id: areas
        anchors.fill: parent
        source: "TimelineAreas.qml"
        visible: card.timeline
    }
    Loader {
        id: bars
        anchors.fill: parent
        active: !card.timeline
        sourceComponent: StackBars {
            quantity: "power"
            colors: Theme.powerColors
        }
    }
}
