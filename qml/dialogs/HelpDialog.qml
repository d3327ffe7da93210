// SPDX-License-Identifier: GPL-3.0-or-later
// The help: pages by subject, search over all of them, links, and the way back.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    /// To begin with; "" = the one shown last, or the contents.
    property string page: ""
    readonly property var help: Workbench.help
    readonly property bool dark: Theme.dark

    function draw() {
        help.show(sheet.textDocument, {text: Theme.text, dim: Theme.dim, link: Theme.accent, code: Theme.raised, line: Theme.line,
                                       mark: Theme.tint(Theme.warn, 0.35), size: 13})
    }
    function scroll(amount) {
        view.contentY = Math.max(0, Math.min(view.contentHeight - view.height, view.contentY + amount))
    }

    title: qsTr("Help")
    width: Math.min(1180, parent.width - 48)
    height: parent.height - 40
    onDarkChanged: draw()
    onOpened: {
        help.search = ""
        if (!help.open(page !== "" ? page : help.page !== "" ? help.page : "index"))
            help.open("index")
        search.forceActiveFocus()
    }

    Connections {
        target: dialog.help
        function onPageChanged() {
            dialog.draw()
            view.contentY = 0
            const at = dialog.help.indexOf(dialog.help.page)
            if (at >= 0)
                list.positionViewAtIndex(at, ListView.Contain)
        }
    }
    Shortcut { sequences: [StandardKey.Back]; enabled: dialog.opened; onActivated: dialog.help.back() }
    Shortcut { sequences: [StandardKey.Forward]; enabled: dialog.opened; onActivated: dialog.help.forward() }
    Shortcut { sequences: [StandardKey.Find]; enabled: dialog.opened; onActivated: { search.forceActiveFocus(); search.selectAll() } }

    Item {
        anchors.fill: parent

        TextField {
            id: search
            width: side.width
            text: dialog.help.search
            placeholderText: qsTr("Search the help…")
            Accessible.name: placeholderText
            onTextEdited: dialog.help.search = text
            onAccepted: if (text !== "" && dialog.help.count > 0) dialog.help.open(dialog.help.get(0, "page"))
            Keys.onDownPressed: {
                list.currentIndex = Math.max(0, list.currentIndex)
                list.forceActiveFocus()
            }
        }
        Card {
            id: side
            anchors { left: parent.left; top: search.bottom; bottom: parent.bottom; topMargin: 8 }
            width: dialog.width < 1000 ? 220 : 256
            color: Theme.field
            ListView {
                id: list
                anchors { fill: parent; margins: 5 }
                clip: true
                model: dialog.help
                currentIndex: -1
                activeFocusOnTab: true
                keyNavigationEnabled: true
                boundsBehavior: Flickable.StopAtBounds
                Accessible.role: Accessible.List
                Accessible.name: qsTr("Pages")
                C.ScrollBar.vertical: ScrollBar {}
                Keys.onReturnPressed: if (currentIndex >= 0) dialog.help.open(dialog.help.get(currentIndex, "page"))
                section.property: "section"
                section.delegate: SectionLabel {
                    required property string section
                    text: section
                    visible: section !== ""
                    leftPadding: 8
                    topPadding: 10
                    bottomPadding: 3
                    height: visible ? implicitHeight : 0
                }
                delegate: Item {
                    id: entry
                    required property var model
                    required property int index
                    readonly property bool shown: model.page === dialog.help.page
                    width: ListView.view.width
                    height: column.height + 10
                    Accessible.role: Accessible.ListItem
                    Accessible.name: model.title
                    Rectangle {
                        anchors { fill: parent; rightMargin: 6 }
                        radius: 5
                        color: entry.shown ? Theme.tint(Theme.accent, 0.2) : hover.hovered ? Theme.hover : "transparent"
                        border.color: entry.ListView.isCurrentItem && list.activeFocus ? Theme.accent : "transparent"
                    }
                    Column {
                        id: column
                        anchors { left: parent.left; right: parent.right; leftMargin: 8; rightMargin: 12; verticalCenter: parent.verticalCenter }
                        spacing: 2
                        Label { width: parent.width; text: entry.model.title; strong: entry.shown }
                        Label {
                            width: parent.width
                            visible: text !== ""
                            caption: true
                            font.pixelSize: Theme.small
                            wrapMode: Text.Wrap
                            maximumLineCount: 3
                            text: entry.model.excerpt
                        }
                    }
                    HoverHandler { id: hover }
                    TapHandler {
                        onTapped: {
                            list.currentIndex = entry.index
                            dialog.help.open(entry.model.page)
                        }
                    }
                }
            }
            Label {
                anchors { fill: parent; margins: 12 }
                visible: list.count === 0 && search.text !== ""
                verticalAlignment: Text.AlignTop
                wrapMode: Text.Wrap
                caption: true
                text: qsTr("Nothing matches “%1”.").arg(search.text)
            }
        }

        Row {
            id: bar
            anchors { left: side.right; top: parent.top; leftMargin: 18 }
            height: Theme.control
            spacing: 4
            IconButton { objectName: "helpBack"; iconName: "chevron-right"; rotation: 180; hint: qsTr("Back"); enabled: dialog.help.canGoBack; onClicked: dialog.help.back() }
            IconButton { objectName: "helpForward"; iconName: "chevron-right"; hint: qsTr("Forward"); enabled: dialog.help.canGoForward; onClicked: dialog.help.forward() }
            IconButton { iconName: "menu"; hint: qsTr("Contents"); onClicked: dialog.help.open("index") }
        }
        Flickable {
            id: view
            anchors { left: side.right; right: parent.right; top: side.top; bottom: parent.bottom; leftMargin: 22 }
            contentWidth: width
            contentHeight: sheet.height + 24
            clip: true
            activeFocusOnTab: true
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.Document
            Accessible.name: dialog.help.title
            Keys.onPressed: event => {
                const step = {[Qt.Key_Down]: 40, [Qt.Key_Up]: -40, [Qt.Key_PageDown]: height * 0.9, [Qt.Key_PageUp]: -height * 0.9,
                              [Qt.Key_Space]: height * 0.9, [Qt.Key_Home]: -contentHeight, [Qt.Key_End]: contentHeight}[event.key]
                if (step === undefined)
                    return
                dialog.scroll(step)
                event.accepted = true
            }
            TextEdit {
                id: sheet
                objectName: "helpSheet"
                width: view.width - 20
                readOnly: true
                selectByMouse: true
                activeFocusOnPress: false
                textFormat: TextEdit.RichText
                wrapMode: TextEdit.Wrap
                font.pixelSize: 13
                color: Theme.text
                selectionColor: Theme.accent
                selectedTextColor: Theme.accentInk
                onLinkActivated: link => dialog.help.open(link)
                HoverHandler { cursorShape: sheet.hoveredLink !== "" ? Qt.PointingHandCursor : Qt.IBeamCursor }
            }
        }
    }
    buttons: [ Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close() } ]
}
