// SPDX-License-Identifier: GPL-3.0-or-later
// Failures, repairs, scaling and new versions over simulated time.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

DockTable {
    file: "EventsTable"
    part: "events"
    title: qsTr("Events")
    subtitle: events.summary
    emptyText: qsTr("Nothing failed, scaled or was replaced in the simulation")
    model: EventRows { id: events }
    columns: [
        {title: qsTr("Time"), role: "time", share: 0.6},
        {title: qsTr("Event"), role: "kind", state: "state", left: true},
        {title: qsTr("Where"), role: "what", share: 2, left: true},
        {title: qsTr("Number"), role: "replicas", hint: qsTr("Replicas that serve afterwards; or how many replicas or transfers a failure reached")}
    ]
}
