// SPDX-License-Identifier: GPL-3.0-or-later
// What the memory of the devices and each tier below it held and gave back.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

DockTable {
    file: "TiersTable"
    part: "tiers"
    title: qsTr("Memory tiers")
    subtitle: qsTr("KV that outlives its requests, in the order in which it moves down")
    emptyText: qsTr("Appears when a memory tier keeps KV and the simulation has run")
    model: TierRows {}
    columns: [
        {title: qsTr("Memory"), role: "name", share: 1.8},
        {title: qsTr("Capacity"), role: "capacity", share: 1.1},
        {title: qsTr("Peak"), role: "peak", hint: qsTr("Most that was held, of the capacity; the rest was stranded")},
        {title: qsTr("Hit rate"), role: "hits", hint: qsTr("Of the blocks asked for here, those that were here")},
        {title: qsTr("Hit tokens"), role: "tokens", share: 1.1},
        {title: qsTr("Fetched"), role: "fetched", share: 1.1},
        {title: qsTr("Written"), role: "written", share: 1.1},
        {title: qsTr("Evicted"), role: "evictions", hint: qsTr("Blocks")},
        {title: qsTr("Recomputed"), role: "recomputed", hint: qsTr("Times that computing again was predicted to be sooner than a fetch")},
        {title: qsTr("Stall"), role: "stall", hint: qsTr("Mean wait of the requests that waited for a fetch")},
        {title: qsTr("Break-even"), role: "idle", hint: qsTr("KV that is idle for longer costs more to keep here than to compute again")}
    ]
}
