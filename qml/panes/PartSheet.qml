// SPDX-License-Identifier: GPL-3.0-or-later
// The data sheet beside an entry of the palette: all that is known, where it comes from, and how sure that is.
import QtQuick
import QtQuick.Controls.Basic as C
import QtQuick.Templates as T
import Clusterwright.App
import Clusterwright.Ui

C.Popup {
    id: popup

    property var sheet: ({})
    property bool pinned: false ///< shown by a key: it stays until it is closed

    function show(id, beside, stay) {
        const found = Workbench.partSheet(id)
        if (!found.title)
            return
        sheet = found
        pinned = stay
        hideTimer.stop()
        const at = beside.mapToItem(parent, beside.width, 0)
        x = at.x + 6
        wantedY = at.y - 20
        rows.contentY = 0
        open()
    }
    /// The pointer left the entry; it may come here.
    function leave() {
        if (!pinned)
            hideTimer.restart()
    }
    property real wantedY: 0

    parent: T.Overlay.overlay
    y: Math.max(8, Math.min(wantedY, (parent ? parent.height : 800) - height - 8))
    width: 340
    height: Math.min(head.height + rows.contentHeight + foot.height + 44, (parent ? parent.height : 800) - 24, 620)
    padding: 0
    modal: false
    focus: false
    closePolicy: pinned ? C.Popup.CloseOnEscape | C.Popup.CloseOnPressOutside : C.Popup.NoAutoClose
    enter: Transition { NumberAnimation { property: "opacity"; from: 0; to: 1; duration: 80 } }
    exit: Transition {}
    background: Rectangle { color: Theme.raised; border.color: Theme.line; radius: 8 }

    Timer {
        id: hideTimer
        interval: 260
        onTriggered: if (!hover.hovered) popup.close()
    }
    contentItem: Item {
        HoverHandler {
            id: hover
            onHoveredChanged: if (!hovered) popup.leave()
        }
        Column {
            id: head
            x: 14
            y: 12
            width: parent.width - 28
            spacing: 3
            Label { width: parent.width; text: popup.sheet.title ?? ""; strong: true; font.pixelSize: 13; wrapMode: Text.Wrap; elide: Text.ElideNone }
            Label {
                width: parent.width
                caption: true
                font.pixelSize: 11
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                text: [popup.sheet.vendor, popup.sheet.year, popup.sheet.subtitle].filter(x => x).join(" · ")
            }
        }
        RowsView {
            id: rows
            anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: 8; bottom: foot.top; bottomMargin: 8 }
            clip: true
            model: popup.opened || popup.visible ? popup.sheet.rows ?? [] : []
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            delegate: Item {
                id: line
                required property var modelData
                required property int index
                readonly property bool begins: index === 0 || popup.sheet.rows?.[index - 1]?.section !== modelData.section
                width: ListView.view.width
                height: begins ? 42 : 19
                SectionLabel { x: 14; y: 8; visible: line.begins; text: line.modelData.section }
                Label {
                    id: what
                    anchors { left: parent.left; leftMargin: 14; bottom: parent.bottom; bottomMargin: 2 }
                    width: Math.min(implicitWidth, parent.width * 0.56)
                    text: line.modelData.label
                    color: Theme.dim
                }
                Label {
                    anchors { left: what.right; leftMargin: 10; right: parent.right; rightMargin: 14; bottom: parent.bottom; bottomMargin: 2 }
                    horizontalAlignment: Text.AlignRight
                    text: line.modelData.value
                }
            }
        }
        Column {
            id: foot
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: 14; bottomMargin: 10 }
            spacing: 6
            Rectangle { width: parent.width; height: 1; color: Theme.line }
            Row {
                spacing: 8
                Pill {
                    text: popup.sheet.confidence === "high" ? qsTr("high confidence") : popup.sheet.confidence === "medium" ? qsTr("medium confidence") : qsTr("low confidence")
                    hue: popup.sheet.confidence === "high" ? Theme.good : popup.sheet.confidence === "medium" ? Theme.warn : Theme.bad
                }
                Button {
                    visible: (popup.sheet.source ?? "") !== ""
                    kind: "quiet"
                    height: 18
                    leftPadding: 6
                    rightPadding: 6
                    font.pixelSize: Theme.small
                    text: qsTr("Copy source")
                    onClicked: Workbench.copyText(popup.sheet.source)
                }
            }
            Label {
                id: source
                width: parent.width
                visible: text !== ""
                text: popup.sheet.source ?? ""
                caption: true
                font.pixelSize: Theme.small
                wrapMode: Text.WrapAnywhere
                elide: Text.ElideRight
                maximumLineCount: 3
                HoverHandler { id: sourceHover; cursorShape: link.url !== "" ? Qt.PointingHandCursor : Qt.ArrowCursor }
                font.underline: link.url !== "" && sourceHover.hovered
                TapHandler {
                    id: link
                    readonly property string url: (/https?:\/\/[^\s;,)]+/.exec(source.text) ?? [""])[0]
                    onTapped: if (url !== "") Qt.openUrlExternally(url)
                }
            }
            Label {
                width: parent.width
                visible: (popup.sheet.fromMemory ?? "") !== ""
                text: qsTr("Not in the source: %1").arg(popup.sheet.fromMemory ?? "")
                caption: true
                font.pixelSize: Theme.small
                wrapMode: Text.Wrap
                maximumLineCount: 2
            }
            Label {
                width: parent.width
                visible: (popup.sheet.notes ?? "") !== ""
                text: popup.sheet.notes ?? ""
                caption: true
                font.pixelSize: Theme.small
                wrapMode: Text.Wrap
                maximumLineCount: 4
            }
        }
    }
}
