// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: start page or editor, dialogs, and no way to lose unsaved work silently.
import QtQuick
import QtQuick.Window
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

C.ApplicationWindow {
    id: window

    property string startProblem
    readonly property var editor: editorLoader.item
    readonly property var canvas: editorLoader.item ? editorLoader.item.canvas : null
    readonly property bool dialogOpen: dialogs.item !== null && dialogs.item.visible
    readonly property var openDialogItem: dialogs.item
    property bool mayClose: false

    signal searchRequested()

    width: Math.min(1680, Screen.desktopAvailableWidth)
    height: Math.min(1050, Screen.desktopAvailableHeight)
    minimumWidth: 1024
    minimumHeight: 640
    visible: true
    title: Workbench.document.open
        ? (Workbench.document.modified ? "• " : "") + (Workbench.document.name || qsTr("Untitled")) + " – Clusterwright" : "Clusterwright"
    color: Theme.canvas
    font.pixelSize: Theme.base
    palette {
        window: Theme.panel
        windowText: Theme.text
        base: Theme.field
        text: Theme.text
        highlight: Theme.accent
        highlightedText: Theme.accentInk
        buttonText: Theme.text
        placeholderText: Theme.dim
    }

    /// Runs `action` when nothing unsaved is lost by it.
    function guarded(action) {
        if (!Workbench.document.open || !Workbench.document.modified)
            action()
        else
            openDialog("UnsavedDialog", {proceed: action, window: window})
    }
    function openDialog(name, properties) {
        dialogs.setSource("")
        dialogs.setSource("dialogs/" + name + ".qml", Object.assign({window: window}, properties || {}))
        dialogs.item.open()
    }
    function save(then) {
        if (Workbench.document.path === "")
            pickSave(then)
        else if (Workbench.document.save() && then)
            then()
    }
    function pickOpen() {
        openDialog("FilePicker", {saving: false, accept: path => Workbench.openFile(path)})
    }
    function pickSave(then) {
        openDialog("FilePicker", {saving: true, accept: path => {
            if (Workbench.document.saveAs(path) && then)
                then()
        }})
    }
    function pickTrace() {
        openDialog("FilePicker", {saving: false, title: qsTr("Use a trace"), nameFilters: ["*.csv", "*.jsonl"],
                                  accept: path => Workbench.useTrace(path)})
    }
    function pickPicture(suffix, wishes) {
        openDialog("FilePicker", {saving: true, suffix: suffix, title: qsTr("Export drawing"),
                                  accept: path => { if (canvas.exportPicture(path, wishes || {})) notify(qsTr("Written: %1").arg(path), "good") }})
    }
    function notify(text, kind) {
        notice.text = text
        notice.kind = kind
        notice.visible = true
        noticeTimer.restart()
    }

    onClosing: close => {
        if (mayClose || !Workbench.document.open || !Workbench.document.modified)
            return
        close.accepted = false
        guarded(() => { mayClose = true; window.close() })
    }
    Component.onCompleted: if (startProblem !== "") notify(startProblem, "bad")

    Loader {
        id: editorLoader
        anchors.fill: parent
        active: Workbench.document.open
        source: active ? "panes/Editor.qml" : ""
        onLoaded: item.window = window
    }
    Loader {
        anchors.fill: parent
        active: !Workbench.document.open
        source: active ? "panes/StartPage.qml" : ""
        onLoaded: item.window = window
    }
    Commands {
        id: commandTable
        window: window
    }
    property alias commands: commandTable

    DropArea {
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: drop => {
            if (!drop.hasUrls)
                return
            const path = Workbench.localPath(drop.urls[0])
            drop.accept()
            if (/\.(csv|jsonl)$/i.test(path) && Workbench.document.open)
                Workbench.useTrace(path)
            else
                window.guarded(() => Workbench.openFile(path))
        }
    }
    Loader { id: dialogs }

    Rectangle {
        id: notice
        property alias text: noticeText.text
        property string kind
        readonly property color hue: kind === "bad" ? Theme.bad : kind === "good" ? Theme.good : Theme.accent
        visible: false
        z: 10
        anchors { horizontalCenter: parent.horizontalCenter; top: parent.top; topMargin: 58 }
        width: Math.min(noticeText.implicitWidth + 60, window.width - 80)
        height: noticeText.height + 18
        radius: 8
        color: Theme.tint(hue, 0.14)
        border.color: hue
        Label {
            id: noticeText
            anchors { left: parent.left; right: dismiss.left; leftMargin: 14; rightMargin: 6; verticalCenter: parent.verticalCenter }
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        IconButton {
            id: dismiss
            anchors { right: parent.right; rightMargin: 5; verticalCenter: parent.verticalCenter }
            iconName: "close"
            iconSize: 12
            hint: qsTr("Dismiss")
            onClicked: notice.visible = false
        }
        Timer {
            id: noticeTimer
            interval: notice.kind === "bad" ? 9000 : 3500
            onTriggered: notice.visible = false
        }
        Accessible.role: Accessible.AlertMessage
        Accessible.name: noticeText.text
    }
    Connections {
        target: Workbench
        function onNotice(text, kind) { window.notify(text, kind) }
    }
    Connections {
        target: Workbench.document
        function onFailed(message) { window.notify(message, "bad") }
    }
}
