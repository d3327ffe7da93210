// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of single requests as bars over time; a click explains a stage.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    readonly property alias timeline: timeline

    chart: "requests"
    shownByItem: false
    file: "RequestGantt"
    title: qsTr("Requests")
    subtitle: timeline.empty ? "" : qsTr("%1 of the simulation: first, median, p95, p99, slowest and others").arg(timeline.count)
    empty: timeline.empty
    emptyText: qsTr("Appears when the simulation is done")
    legend: timeline.kinds.map(k => ({text: k.text, color: Theme.stageColor(k.kind)}))

    tools: [
        IconButton {
            objectName: "gantt.aligned"
            width: 20
            height: 20
            iconName: "clock"
            iconSize: 12
            hint: timeline.aligned ? qsTr("Show all on one clock") : qsTr("Begin each row with its arrival")
            onClicked: timeline.aligned = !timeline.aligned
        },
        IconButton {
            width: 20
            height: 20
            visible: timeline.zoomed
            iconName: "reset"
            iconSize: 12
            hint: qsTr("Show everything")
            onClicked: timeline.showAll()
        }
    ]
    RequestTimeline {
        id: timeline
        anchors { left: parent.left; right: facts.visible ? facts.left : parent.right; top: parent.top; bottom: parent.bottom; leftMargin: 8; rightMargin: 6 }
        colors: Theme.stageColors
        clip: true
        Accessible.role: Accessible.Chart
        Accessible.name: card.title
        Accessible.description: selected.title ? selected.title + ". " + selected.facts : qsTr("Arrow keys walk through the stages")
        FocusRing { target: timeline }
    }
    Rectangle {
        id: facts
        visible: timeline.selected.title !== undefined
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom; rightMargin: 8; topMargin: 4; bottomMargin: 4 }
        width: Math.max(150, Math.min(240, parent.width * 0.3))
        radius: Theme.radius
        color: Theme.raised
        border.color: Theme.line
        clip: true
        Rectangle { x: 0; y: 0; width: 3; height: parent.height; color: Theme.stageColor(timeline.selected.kind) }
        Column {
            anchors { left: parent.left; right: parent.right; top: parent.top; margins: 8; leftMargin: 12 }
            spacing: 3
            component Fact: Label { width: parent.width; wrapMode: Text.Wrap; elide: Text.ElideNone; font.pixelSize: 11 }
            Fact { text: timeline.selected.title || ""; strong: true }
            Fact { text: [timeline.selected.tenant, timeline.selected.tokens].filter(t => t).join(" · "); color: Theme.dim }
            Fact { text: timeline.selected.facts || "" }
            Fact { text: timeline.selected.why || ""; color: Theme.dim }
        }
    }
}
