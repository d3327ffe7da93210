// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes in the memory of the devices and in each tier over simulated time, stacked.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    title: qsTr("KV by tier")
    subtitle: areas.empty ? "" : qsTr("%1 over simulated seconds").arg(areas.unit)
    empty: areas.empty
    emptyText: qsTr("Appears when a memory tier keeps KV and the simulation has run")
    legend: areas.legend

    TimelineAreas {
        id: areas
        anchors.fill: parent
        quantity: "tiers"
        colors: Theme.tierColors
    }
}
