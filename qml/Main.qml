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
    /// The file to start with is open in another window: {path, host, process}.
    property var startLocked: ({})
    readonly property var canvas: editorLoader.item ? editorLoader.item.canvas : null
    readonly property bool dialogOpen: (dialogs.item !== null && dialogs.item.visible) || tour.active
    readonly property alias tour: tour
    readonly property var openDialogItem: dialogs.item
    property bool mayClose: false

    signal searchRequested()
    signal findRequested()
    signal layersRequested()
    signal quickInsertRequested()

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
    /// A dialog that is deleted while it is open hides when its context is gone, and tables in it make rows then.
    function closeDialog() {
        if (dialogs.item)
            dialogs.item.close()
    }
    Component.onDestruction: closeDialog()
    function openDialog(name, properties) {
        closeDialog()
        dialogs.setSource("")
        dialogs.setSource("dialogs/" + name + ".qml", Object.assign({window: window}, properties || {}))
        dialogs.item.open()
    }
    /// What is to be done when the save has worked, however often it asks before.
    property var afterSave: null
    function finishSave() {
        const then = afterSave
        afterSave = null
        if (then)
            then()
    }
    function save(then) {
        afterSave = then || null
        if (Workbench.document.path === "")
            pickSave(then)
        else if (Workbench.document.save())
            finishSave()
    }
    function pickOpen() {
        openDialog("FilePicker", {saving: false, accept: path => Workbench.openFile(path)})
    }
    function pickSave(then) {
        openDialog("FilePicker", {saving: true, accept: path => {
            afterSave = then || null
            if (Workbench.document.saveAs(path))
                finishSave()
        }})
    }
    function pickTrace() {
        openDialog("FilePicker", {saving: false, title: qsTr("Import a trace"), nameFilters: ["*.csv", "*.jsonl", "*.json", "*.tsv", "*.txt"],
                                  accept: path => importTrace(path)})
    }
    function importTrace(path) {
        if (Workbench.traceImport.open(path))
            openDialog("TraceImportDialog")
    }
    function pickPicture(suffix, wishes) {
        openDialog("FilePicker", {saving: true, suffix: suffix, title: qsTr("Export drawing"),
                                  accept: path => { if (canvas.exportPicture(path, wishes || {})) notify(qsTr("Written: %1").arg(path), "good") }})
    }
    function pickReport(suffix, wishes) {
        openDialog("FilePicker", {saving: true, suffix: suffix, title: qsTr("Write report"),
                                  accept: path => openDialog("ReportProgress", {path: path, suffix: suffix, wishes: wishes})})
    }
    /// Traces that are not where the design says may be found by their names; nothing is linked without asking.
    function askForTraces() {
        if (Workbench.document.open && missingTraces.item) {
            missingTraces.item.look()
            if (missingTraces.item.count > 0 && !dialogOpen)
                openDialog("MissingTracesDialog", {traces: missingTraces.item})
        }
    }
    /// What the screen shows now, for a scene.
    function screenView() {
        const seen = canvas.viewport, all = canvas.sceneBounds
        // Who sees everything means everything, on a larger screen too.
        const whole = canvas.scope === "" && seen.left <= all.left && seen.right >= all.right && seen.top <= all.top && seen.bottom >= all.bottom
        return {x: seen.x + seen.width / 2, y: seen.y + seen.height / 2, extent: whole ? 0 : seen.width,
                inside: canvas.scope, overlay: canvas.overlay, charts: editor.resultsDock.shownCharts().filter(id => sceneList.item.charts.some(x => x.value === id))}
    }
    function recordScene() {
        const row = sceneList.item.record(screenView())
        if (row >= 0)
            notifyWith(qsTr("Scene %1 recorded").arg(row + 1), "good", qsTr("Scenes…"), () => commandTable.run("view.scenes"))
    }
    /// Full screen from a scene on; without scenes it says how to make some.
    function present(index) {
        if (sceneList.item.count === 0) {
            openDialog("ScenesPanel")
            return
        }
        presentation.active = false
        presentation.setSource("present/Presentation.qml", {owner: window, startAt: index || 0})
        presentation.active = true
        presentation.item.begin()
    }
    readonly property var presenting: presentation.item
    function openGenerator(kind, at) {
        if (Workbench.generator.open(kind, at))
            openDialog("GeneratorDialog")
    }
    function pickParts() {
        openDialog("FilePicker", {saving: false, title: qsTr("Import parts"), accept: path => Workbench.importParts(path)})
    }
    function pickPartTarget(id) {
        openDialog("FilePicker", {saving: true, suffix: "json", title: qsTr("Export part"), proposal: id,
                                  accept: path => Workbench.exportPart(id, path)})
    }
    /// A notice with a button that undoes what it tells of.
    function notifyWith(text, kind, actionText, action) {
        notify(text, kind)
        notice.actionText = actionText
        notice.action = action
    }
    function notify(text, kind) {
        notice.actionText = ""
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
    /// Whoever starts with a file has something to do: the tour waits for another day.
    property bool cameWithFile: false
    function startTour() {
        if (!Workbench.document.open)
            Workbench.openExample(Workbench.examples.get(0, "path"))
        Qt.callLater(() => tour.start())
    }
    Component.onCompleted: {
        cameWithFile = Workbench.document.open
        if (startProblem !== "")
            notify(startProblem, "bad")
        askForTraces()
        if (startLocked.path)
            openDialog("LockedDialog", startLocked)
    }

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
            drop.accept()
            const sorted = Workbench.sortFiles(drop.urls)
            if (sorted.design === "") {
                if (sorted.others.length > 0)
                    Workbench.takeFiles(sorted.others)
                if (sorted.trace !== "")
                    window.importTrace(sorted.trace)
                return
            }
            window.guarded(() => {
                if (Workbench.openFile(sorted.design))
                    Workbench.takeFiles(sorted.others)
            })
        }
    }
    Loader { id: dialogs }
    Loader {
        id: sceneList
        sourceComponent: Component { ScenesModel {} }
    }
    Loader {
        id: missingTraces
        sourceComponent: Component { MissingTraces {} }
    }
    Loader {
        id: presentation
        Connections {
            target: presentation.item
            function onLeft() {
                Qt.callLater(() => { presentation.setSource(""); window.requestActivate() })
            }
        }
    }
    Tour {
        id: tour
        anchors.fill: parent
        window: window
        editor: editorLoader.item
    }

    Rectangle {
        id: notice
        property alias text: noticeText.text
        property string kind
        property string actionText
        property var action: () => {}
        readonly property color hue: kind === "bad" ? Theme.bad : kind === "good" ? Theme.good : Theme.accent
        visible: false
        z: 10
        anchors { horizontalCenter: parent.horizontalCenter; top: parent.top; topMargin: 58 }
        width: Math.min(noticeText.implicitWidth + 60 + (noticeAction.visible ? noticeAction.width + 8 : 0), window.width - 80)
        height: noticeText.height + 18
        radius: 8
        color: Theme.tint(hue, 0.14)
        border.color: hue
        Label {
            id: noticeText
            anchors { left: parent.left; right: noticeAction.visible ? noticeAction.left : dismiss.left; leftMargin: 14; rightMargin: 6; verticalCenter: parent.verticalCenter }
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
        Button {
            id: noticeAction
            anchors { right: dismiss.left; rightMargin: 4; verticalCenter: parent.verticalCenter }
            visible: notice.actionText !== ""
            text: notice.actionText
            height: 22
            onClicked: {
                notice.visible = false
                notice.action()
            }
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
            interval: notice.kind === "bad" || notice.actionText !== "" ? 9000 : 3500
            onTriggered: notice.visible = false
        }
        Accessible.role: Accessible.AlertMessage
        Accessible.name: noticeText.text
    }
    Connections {
        target: Workbench
        function onNotice(text, kind) { window.notify(text, kind) }
        function onPartForgotten(name) { window.notifyWith(qsTr("%1 is no longer among your parts").arg(name), "info", qsTr("Undo"), () => Workbench.restorePart()) }
    }
    Connections {
        target: Workbench.variants
        function onRemoved(name) {
            // It brings back what it speaks of, and undoes nothing else.
            const step = Workbench.document.historyIndex
            window.notifyWith(qsTr("\"%1\" is deleted").arg(name), "info", qsTr("Undo"), () => {
                if (Workbench.document.historyIndex === step)
                    Workbench.document.undo()
            })
        }
    }
    Connections {
        target: Workbench.document
        function onOpened() {
            Qt.callLater(window.askForTraces)
            if (Workbench.document.open && !Workbench.tourDone && !window.cameWithFile && !tour.active)
                Qt.callLater(() => tour.start())
        }
        function onFailed(message) { window.notify(message, "bad") }
        function onSaveFailed(path, message) { Qt.callLater(() => window.openDialog("SaveFailedDialog", {path: path, message: message})) }
        function onOverwriteAsked(path) { Qt.callLater(() => window.openDialog("DiskDialog", {saving: true})) }
        function onLockedByOther(path, host, process) { Qt.callLater(() => window.openDialog("LockedDialog", {path: path, host: host, process: process})) }
    }
}
