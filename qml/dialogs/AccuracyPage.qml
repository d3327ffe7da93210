// SPDX-License-Identifier: GPL-3.0-or-later
// How far predictions lie from published measurements, kind by kind, and from the user's own.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui
import "../charts"

Dialog {
    id: dialog

    property var window
    readonly property var accuracy: Workbench.accuracy
    readonly property bool running: accuracy.state === "running"

    title: qsTr("How accurate is this?")
    subtitle: qsTr("Predictions beside published measurements. A band is the range that is to hold 8 of 10 measurements of a call.")
    width: parent.width - 48
    height: parent.height - 40
    onOpened: {
        accuracy.begin()
        kinds.forceActiveFocus()
    }

    Item {
        anchors.fill: parent

        Card {
            id: side
            anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
            width: dialog.width < 1300 ? 218 : 250
            color: Theme.field
            RowsView {
                id: kinds
                anchors { fill: parent; margins: 5 }
                clip: true
                model: dialog.accuracy
                currentIndex: dialog.accuracy.current
                activeFocusOnTab: true
                boundsBehavior: Flickable.StopAtBounds
                Accessible.role: Accessible.List
                Accessible.name: qsTr("Kinds of measurement")
                C.ScrollBar.vertical: ScrollBar {}
                Keys.onDownPressed: dialog.accuracy.current = Math.min(count - 1, currentIndex + 1)
                Keys.onUpPressed: dialog.accuracy.current = Math.max(0, currentIndex - 1)
                header: Item {
                    width: ListView.view.width
                    height: 24
                    SectionLabel { x: 8; anchors.verticalCenter: parent.verticalCenter; text: qsTr("Measurement") }
                    SectionLabel { anchors { right: parent.right; rightMargin: 8; verticalCenter: parent.verticalCenter } text: qsTr("median error"); font.capitalization: Font.MixedCase }
                }
                delegate: Item {
                    id: entry
                    required property var model
                    required property int index
                    width: ListView.view.width
                    height: 30
                    Accessible.role: Accessible.ListItem
                    Accessible.name: model.title + " " + model.figure
                    Rectangle {
                        anchors.fill: parent
                        radius: Theme.radius
                        color: entry.ListView.isCurrentItem ? Theme.raised : hover.hovered ? Theme.hover : "transparent"
                        border.color: kinds.activeFocus ? Theme.accent : Theme.line
                        border.width: entry.ListView.isCurrentItem ? 1 : 0
                    }
                    HoverHandler { id: hover }
                    TapHandler {
                        onTapped: {
                            kinds.forceActiveFocus()
                            dialog.accuracy.current = entry.index
                        }
                    }
                    Label {
                        anchors { left: parent.left; leftMargin: 8; right: figure.left; rightMargin: 6; verticalCenter: parent.verticalCenter }
                        text: entry.model.title
                        font.weight: entry.ListView.isCurrentItem ? Font.DemiBold : Font.Normal
                    }
                    Label {
                        id: figure
                        anchors { right: parent.right; rightMargin: 8; verticalCenter: parent.verticalCenter }
                        text: entry.model.state === "running" ? "…"
                            : entry.model.state === "failed" ? qsTr("unreadable")
                            : entry.model.figure !== "" ? entry.model.figure : "–"
                        color: entry.model.state === "failed" ? Theme.bad : entry.model.state === "done" ? Theme.text : Theme.dim
                        font.pixelSize: 11
                    }
                    Rectangle {
                        visible: entry.model.state === "running"
                        anchors { left: parent.left; leftMargin: 8; bottom: parent.bottom }
                        width: (parent.width - 16) * entry.model.progress
                        height: 2
                        radius: 1
                        color: Theme.accent
                    }
                }
            }
        }
        Item {
            id: main
            anchors { left: side.right; leftMargin: 16; right: parent.right; top: parent.top; bottom: parent.bottom }

            Column {
                id: head
                anchors { left: parent.left; right: metric.visible ? metric.left : parent.right; rightMargin: 12; top: parent.top }
                spacing: 3
                Label { text: dialog.accuracy.title; strong: true; font.pixelSize: 14; width: parent.width }
                Label { text: dialog.accuracy.about; width: parent.width; wrapMode: Text.Wrap; elide: Text.ElideNone; visible: text !== "" }
                Label {
                    text: [dialog.accuracy.summary, dialog.accuracy.sources !== "" ? (dialog.accuracy.own ? dialog.accuracy.sources : qsTr("measured by or collected in %1").arg(dialog.accuracy.sources)) : ""].filter(x => x).join(" · ")
                    visible: text !== ""
                    width: parent.width
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    caption: true
                    font.pixelSize: 11
                }
            }
            ComboBox {
                id: metric
                anchors { right: parent.right; top: parent.top }
                width: 190
                visible: dialog.accuracy.metrics.length > 1
                textRole: "text"
                valueRole: "value"
                model: dialog.accuracy.metrics
                Accessible.name: qsTr("Quantity")
                function follow() { currentIndex = indexOfValue(dialog.accuracy.metric) }
                Component.onCompleted: follow()
                onModelChanged: follow()
                onActivated: dialog.accuracy.metric = currentValue
            }
            Item {
                id: body
                anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: 10; bottom: parent.bottom }
                visible: dialog.accuracy.state === "done" && dialog.accuracy.metrics.length > 0

                AccuracyScatter {
                    id: scatter
                    anchors { left: parent.left; top: parent.top }
                    width: Math.min(parent.height * 1.02, parent.width * 0.45)
                    height: Math.min(parent.height, width + 70)
                    quantity: metric.visible ? metric.displayText : dialog.accuracy.metrics.length > 0 ? dialog.accuracy.metrics[0].text : ""
                }
                Row {
                    id: pages
                    anchors { left: scatter.right; leftMargin: 12; top: parent.top }
                    spacing: 4
                    Tab { id: groupsTab; text: qsTr("By part, precision and engine"); underline: true; checked: true }
                    Tab { id: problemsTab; text: qsTr("Problems (%1)").arg(dialog.accuracy.problems.length); underline: true; visible: dialog.accuracy.problems.length > 0; onVisibleChanged: if (!visible) groupsTab.checked = true }
                }
                AccuracyTable {
                    anchors { left: pages.left; right: parent.right; top: pages.bottom; topMargin: 4; bottom: parent.bottom }
                    visible: groupsTab.checked
                    groups: dialog.accuracy.groups
                }
                ProblemList {
                    anchors { left: pages.left; right: parent.right; top: pages.bottom; topMargin: 10; bottom: parent.bottom }
                    visible: problemsTab.checked
                    problems: dialog.accuracy.problems
                }
            }
            Column {
                anchors.centerIn: parent
                width: Math.min(parent.width - 40, 560)
                spacing: 12
                visible: !body.visible
                Icon {
                    anchors.horizontalCenter: parent.horizontalCenter
                    name: dialog.accuracy.state === "failed" ? "error" : dialog.running ? "clock" : "search"
                    size: 30
                    color: dialog.accuracy.state === "failed" ? Theme.bad : Theme.dim
                }
                Label {
                    width: parent.width
                    horizontalAlignment: Text.AlignHCenter
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    text: dialog.accuracy.count === 0 ? qsTr("No measurements came with this installation. Add rows of your own.")
                        : dialog.accuracy.state === "failed" ? dialog.accuracy.failure
                        : dialog.running ? qsTr("Predicting each row…")
                        : dialog.accuracy.state === "done" ? qsTr("No row of this file could be predicted.")
                        : qsTr("These rows are not predicted yet.")
                }
                Rectangle {
                    visible: dialog.running
                    width: parent.width
                    height: 4
                    radius: 2
                    color: Theme.line
                    Rectangle { width: parent.width * dialog.accuracy.progress; height: 4; radius: 2; color: Theme.accent }
                }
                Button {
                    anchors.horizontalCenter: parent.horizontalCenter
                    visible: dialog.accuracy.count > 0 && (dialog.running || dialog.accuracy.state === "waiting" || dialog.accuracy.state === "failed")
                    text: dialog.running ? qsTr("Cancel") : dialog.accuracy.state === "failed" ? qsTr("Try again") : qsTr("Predict")
                    onClicked: dialog.running ? dialog.accuracy.cancel() : dialog.accuracy.runAgain()
                }
                ProblemList {
                    width: parent.width
                    height: 220
                    visible: dialog.accuracy.state === "done" && dialog.accuracy.problems.length > 0
                    problems: dialog.accuracy.problems
                }
            }
        }
        FilePicker {
            id: picker
            window: dialog.window
            title: qsTr("Add measured rows")
            nameFilters: ["*.csv"]
            accept: path => dialog.accuracy.addFile(path)
        }
    }
    buttons: [
        Button { text: qsTr("Take off the list"); kind: "quiet"; visible: dialog.accuracy.own; onClicked: dialog.accuracy.removeCurrent() },
        Button { text: qsTr("Add rows…"); hint: picker.visible ? "" : qsTr("A CSV file of your own measurements with the columns of one of these kinds"); onClicked: picker.open() },
        Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close() }
    ]
}
