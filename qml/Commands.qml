// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of all commands, and what the face does for those that the workbench leaves to it.
import QtQuick
import QtQml
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: commands

    required property var window
    readonly property var canvas: window.canvas
    readonly property bool drawing: Workbench.document.open && canvas !== null

    /// By id; tools of the canvas are set by their name.
    readonly property var face: ({
        "file.new": () => window.guarded(() => Workbench.document.newDesign()),
        "file.open": () => window.guarded(() => window.pickOpen()),
        "file.saveAs": () => window.pickSave(),
        "file.importTrace": () => window.pickTrace(),
        "file.export": () => window.openDialog("ExportDialog"),
        "file.report": () => window.openDialog("ReportDialog"),
        "file.close": () => window.guarded(() => Workbench.document.closeDesign()),
        "file.quit": () => window.close(),
        "edit.find": () => { if (drawing) window.findRequested() },
        "arrange.layers": () => { if (drawing) window.layersRequested() },
        "edit.part": () => { if (Workbench.partEditor.openSelected()) window.openDialog("PartEditor") },
        "edit.makePool": () => window.openDialog("PoolDialog"),
        "edit.workload": () => window.openDialog("WorkloadDialog"),
        "edit.sessions": () => window.openDialog("SessionEditor"),
        "edit.connectTo": () => { if (Workbench.connectTargets.begin(Workbench.selection.current)) window.openDialog("ConnectDialog") },
        "edit.connection": () => {
            const pointer = Workbench.selection.connections[0]
            if (drawing && pointer)
                canvas.connectionOpened(pointer, canvas.placeOfConnection(pointer))
        },
        "edit.collapse": () => { if (drawing) canvas.toggleCollapsedSelection() },
        "edit.count": () => { if (drawing) canvas.editCount() },
        "edit.divide": () => { if (drawing && !canvas.focusDivider()) window.openDialog("SplitDialog") },
        "edit.swap": () => { if (Workbench.swap.open()) window.openDialog("SwapDialog") },
        "edit.instances": () => window.openDialog("InstancesDialog"),
        "type.list": () => window.openDialog("TypesDialog"),
        "type.save": () => saveType(Workbench.selection.current),
        "view.quickInsert": () => { if (drawing) window.quickInsertRequested() },
        "part.new": () => { if (Workbench.partEditor.openNew("gpu")) window.openDialog("PartEditor") },
        "part.import": () => window.pickParts(),
        "view.nextPane": () => { if (drawing) window.editor.focusPane(1) },
        "view.previousPane": () => { if (drawing) window.editor.focusPane(-1) },
        "overlay.next": () => { if (drawing) canvas.cycleOverlay() },
        "view.history": () => window.openDialog("HistoryDialog"),
        "view.palette": () => window.openDialog("CommandPalette"),
        "variant.rename": () => { if (drawing) window.editor.variantTabs.rename(Workbench.document.activeVariant) },
        "variant.recolor": () => window.openDialog("ColorDialog", {variant: Workbench.document.activeVariant}),
        "variant.promote": () => window.openDialog("PromoteDialog", {variant: Workbench.document.activeVariant}),
        "variant.conflicts": () => window.openDialog("ConflictsDialog", {variant: Workbench.document.activeVariant}),
        "variant.flip": () => flip(),
        "variant.marks": () => { if (drawing) canvas.marks = !canvas.marks },
        "view.compare": () => window.openDialog("CompareDialog"),
        "view.sweep": () => window.openDialog("SweepDialog"),
        "view.sensitivity": () => {
            if (drawing) {
                window.editor.resultsDock.chosen = "sweeps"
                SensitivityModel.compute()
            }
        },
        "view.present": () => window.present(0),
        "view.recordScene": () => { if (drawing) window.recordScene() },
        "view.scenes": () => window.openDialog("ScenesPanel"),
        "view.shortcuts": () => window.openDialog("ShortcutSheet"),
        "help.pages": () => window.openDialog("HelpDialog", {page: helpPage()}),
        "help.keys": () => window.openDialog("KeysDialog"),
        "help.tour": () => window.startTour(),
        "help.accuracy": () => window.openDialog("AccuracyPage"),
        "help.about": () => window.openDialog("AboutDialog")
    })

    /// The page on what has the focus.
    function helpPage() {
        if (!window.editor)
            return "quick-start"
        const editor = window.editor
        const about = [[editor.canvasPane, Workbench.selection.connections.length > 0 ? "connections" : "drawing"],
                       [editor.inspectorPane, Workbench.selection.pool !== "" ? "software" : "values"],
                       [editor.resultsDock, "results"], [editor.variantTabs, "what-if"], [editor.sidePane, "main-screen"]]
        for (let item = window.activeFocusItem; item; item = item.parent)
            for (const [pane, page] of about)
                if (item === pane)
                    return page
        return ""
    }
    function saveType(path) {
        const type = Workbench.types.typeOf(path)
        window.openDialog("RenameDialog", {title: qsTr("Save as my type"), subtitle: qsTr("with its wiring and the parts it is made of"), confirm: qsTr("Save"),
                                           value: type !== "" ? Workbench.types.nameOf(type) : path,
                                           accept: name => Workbench.types.saveMine(path, name)})
    }
    function run(id) {
        Workbench.actions.trigger(id)
    }
    function canPerform(id) {
        return id in face || id.startsWith("arrange.") || id.startsWith("select.") || id.startsWith("view.") || id.startsWith("tool.") || id.startsWith("overlay.") || id.startsWith("generate.")
    }
    function perform(id) {
        if (id === "tool.connect" && Workbench.actions.isEnabled("edit.connectTo")) {
            // With one thing selected, connecting begins there.
            run("edit.connectTo")
        } else if (id.startsWith("tool.")) {
            if (drawing)
                canvas.command(id)
        } else if (id.startsWith("generate.")) {
            if (drawing)
                window.openGenerator(id.substring(9), canvas.toScene(Qt.point(canvas.width / 2, canvas.height / 2)))
        } else if (id in face) {
            face[id]()
        } else if (id.startsWith("overlay.")) {
            const name = id.substring(8)
            if (drawing)
                canvas.overlay = canvas.overlay === name ? "" : name
        } else if (drawing) {
            canvas.command(id)
        }
    }
    /// To the baseline and back to the variant that was shown before it.
    property string flipBack: ""
    function flip() {
        const shown = Workbench.document.activeVariant
        const baseline = Workbench.variants.baseline
        if (shown !== baseline) {
            flipBack = shown
            Workbench.variants.activate(baseline)
            return
        }
        const known = Workbench.variants.indexOf(flipBack) >= 0 && flipBack !== baseline
        Workbench.variants.activate(known ? flipBack : Workbench.variants.beside(baseline, 1))
    }
    /// The switches of the active tool and overlay are on.
    function showTool() {
        for (const id of Workbench.actions.menu("tool"))
            if (id.startsWith("tool."))
                Workbench.actions.setChecked(id, canvas !== null && id === "tool." + canvas.tool)
        Workbench.actions.setChecked("variant.marks", canvas !== null && canvas.marks)
        for (const id of Workbench.actions.menu("overlay"))
            if (id !== "-" && id !== "overlay.next")
                Workbench.actions.setChecked(id, canvas !== null && id === "overlay." + canvas.overlay)
    }

    onCanvasChanged: showTool()
    Connections {
        target: commands.canvas
        function onToolChanged() { commands.showTool() }
        function onOverlayChanged() { commands.showTool() }
        function onMarksChanged() { commands.showTool() }
    }
    Connections {
        target: Sweeps
        function onAsked(pointer) { commands.window.openDialog("SweepDialog", {pointer: pointer}) }
        function onFailed(message) { Workbench.notice(message, "bad") }
    }
    Connections {
        target: Workbench.actions
        function onTriggered(id) { commands.perform(id) }
    }
    Instantiator {
        model: Workbench.actions
        delegate: Shortcut {
            required property var model
            sequences: model.shortcuts
            enabled: model.enabled && !commands.window.dialogOpen
            onActivated: commands.run(model.actionId)
        }
    }
}
