// SPDX-License-Identifier: GPL-3.0-or-later
// Shown while no design is open: examples, recent files, rescued work.
import QtQuick
import QtQuick.Window
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: page

    property var window

    color: Theme.canvas
    Component.onCompleted: {
        drawPictures()
        lookAgain()
    }
    /// Files come and go while another window is in front.
    function lookAgain() {
        Workbench.recent.refresh()
        Workbench.recoverable.refresh()
    }
    Connections {
        target: page.window || null
        function onActiveChanged() { if (page.window.active) page.lookAgain() }
    }

    function drawPictures() {
        Workbench.examples.drawPictures(Theme.dark ? "dark" : "light", Screen.devicePixelRatio)
    }
    Connections {
        target: Theme
        function onDarkChanged() { page.drawPictures() }
    }

    C.ScrollView {
        id: scroller
        anchors.fill: parent
        contentWidth: availableWidth
        C.ScrollBar.vertical: ScrollBar { parent: page; anchors { right: parent.right; top: parent.top; bottom: parent.bottom } }

        Column {
            x: Math.max(32, (page.width - width) / 2)
            width: Math.min(page.width - 64, 1120)
            topPadding: Math.max(32, page.height * 0.07)
            bottomPadding: 40
            spacing: 26

            Row {
                spacing: 16
                Rectangle {
                    width: 52; height: 52; radius: 13
                    color: Theme.accent
                    Icon { anchors.centerIn: parent; name: "logo"; size: 32; color: Theme.accentInk }
                }
                Column {
                    spacing: 4
                    Label { text: "Clusterwright"; font.pixelSize: 26; strong: true }
                    Label { text: qsTr("Draw an AI cluster and see latency, power and token cost live."); caption: true; font.pixelSize: 13 }
                }
            }
            Row {
                spacing: 10
                Button {
                    kind: "primary"
                    text: qsTr("New design")
                    iconName: "plus"
                    height: 32
                    onClicked: page.window.commands.run("file.new")
                    Accessible.description: qsTr("Starts with an empty canvas")
                }
                Button {
                    text: qsTr("Open…")
                    iconName: "folder"
                    height: 32
                    onClicked: page.window.commands.run("file.open")
                }
            }
            Column {
                visible: Workbench.recoverable.count > 0
                width: parent.width
                spacing: 8
                SectionLabel { text: qsTr("Rescued work") }
                Repeater {
                    model: Workbench.recoverable
                    delegate: Card {
                        required property var model
                        width: parent.width
                        height: 52
                        border.color: Theme.warn
                        Icon { id: mark; x: 16; anchors.verticalCenter: parent.verticalCenter; name: "clock"; color: Theme.warn; size: 18 }
                        Column {
                            anchors { left: mark.right; leftMargin: 12; verticalCenter: parent.verticalCenter }
                            spacing: 2
                            Label { text: model.name; strong: true }
                            Label { text: [model.time, model.path, model.older ? qsTr("the file on disk is newer") : ""].filter(x => x).join(" · "); caption: true; font.pixelSize: 11 }
                        }
                        Row {
                            anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter }
                            spacing: 8
                            Button { text: qsTr("Discard"); kind: "danger"; onClicked: Workbench.recoverable.discard(model.recoveryId) }
                            Button { text: qsTr("Recover"); kind: "primary"; onClicked: Workbench.recoverable.recover(model.recoveryId) }
                        }
                    }
                }
            }
            Column {
                width: parent.width
                spacing: 10
                SectionLabel { text: qsTr("Examples") }
                Grid {
                    id: grid
                    width: parent.width
                    columns: width > 900 ? 3 : 2
                    spacing: 12
                    Repeater {
                        model: Workbench.examples
                        delegate: C.AbstractButton {
                            id: example
                            required property var model
                            width: (grid.width - (grid.columns - 1) * grid.spacing) / grid.columns
                            height: picture.height + 88
                            hoverEnabled: true
                            Accessible.name: model.title
                            Accessible.description: model.notes
                            onClicked: Workbench.openExample(model.path)
                            contentItem: Item {
                                Rectangle {
                                    id: picture
                                    anchors { left: parent.left; right: parent.right; top: parent.top; margins: 1 }
                                    height: Math.round(width * 168 / 364)
                                    radius: 8
                                    color: Theme.canvas
                                    Image {
                                        anchors { fill: parent; margins: 2 }
                                        source: example.model.picture
                                        asynchronous: true
                                        fillMode: Image.PreserveAspectFit
                                        opacity: status === Image.Ready ? 1 : 0
                                        Behavior on opacity { NumberAnimation { duration: 120 } }
                                    }
                                    Rectangle { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } height: 1; color: Theme.line }
                                }
                                Label {
                                    id: exampleTitle
                                    anchors { left: parent.left; right: parent.right; top: picture.bottom; leftMargin: 14; rightMargin: 14; topMargin: 9 }
                                    text: example.model.title
                                    strong: true
                                    font.pixelSize: 13
                                }
                                Label {
                                    id: exampleNotes
                                    anchors { left: parent.left; right: parent.right; top: exampleTitle.bottom; leftMargin: 14; rightMargin: 14; topMargin: 3 }
                                    text: example.model.notes
                                    caption: true
                                    wrapMode: Text.Wrap
                                    maximumLineCount: 2
                                }
                                Label {
                                    anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 14; rightMargin: 14; bottomMargin: 8 }
                                    text: example.model.facts
                                    caption: true
                                    font.pixelSize: Theme.small
                                }
                            }
                            background: Card {
                                color: example.hovered ? Theme.raised : Theme.panel
                                border.color: example.hovered ? Theme.accent : Theme.line
                                FocusRing { target: example; radius: 10 }
                            }
                        }
                    }
                }
            }
            Column {
                visible: Workbench.recent.count > 0
                width: parent.width
                spacing: 6
                SectionLabel { text: qsTr("Recent files") }
                Repeater {
                    model: Workbench.recent
                    delegate: RecentRow { width: parent.width; window: page.window }
                }
                Button {
                    kind: "quiet"
                    text: qsTr("Clear the list")
                    onClicked: Workbench.recent.clear()
                }
            }
        }
    }
    Row {
        visible: scroller.contentItem.contentY < 30
        anchors { right: parent.right; top: parent.top; margins: 14 }
        spacing: 6
        IconButton {
            iconName: "sun"
            hint: qsTr("Dark or light")
            onClicked: Workbench.theme = Theme.dark ? "light" : "dark"
        }
        Button {
            kind: "quiet"
            text: Workbench.language === "zh_CN" ? "English" : "简体中文"
            onClicked: Workbench.language = Workbench.language === "zh_CN" ? "en" : "zh_CN"
        }
    }
}
