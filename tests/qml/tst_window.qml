// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window: start page, drawing by the palette, refused entries, unsaved work, live language.
import QtQuick
import QtTest
import Clusterwright.App
import Clusterwright.Ui

TestCase {
    id: test

    name: "Window"
    when: windowShown

    property var window: null

    function initTestCase() {
        const component = Qt.createComponent("qrc:/qt/qml/Clusterwright/Ui/Main.qml")
        compare(component.status, Component.Ready, component.errorString())
        window = component.createObject(null, {width: 1280, height: 800})
        verify(window)
    }
    function cleanupTestCase() {
        Workbench.document.closeDesign()
        window.destroy()
    }
    function init() {
        failOnWarning(/qrc:/)
    }
    /// The first item below `parent` that `matches`.
    function find(parent, matches) {
        for (let i = 0; i < parent.children.length; ++i) {
            const child = parent.children[i]
            if (matches(child))
                return child
            const deeper = find(child, matches)
            if (deeper)
                return deeper
        }
        return null
    }
    function labelled(text) {
        return find(window.contentItem, item => item.visible && item.text === text)
    }

    function test_1_start_page() {
        verify(!Workbench.document.open)
        verify(labelled("New design"))
        compare(window.title, "Clusterwright")
    }
    function test_2_new_design_shows_the_editor() {
        window.commands.run("file.new")
        tryVerify(() => window.canvas !== null)
        verify(labelled("Drag a part here, or press / and type its name"))
    }
    function test_3_quick_insert_places_the_best_match() {
        window.searchRequested()
        Workbench.palette.filter = "h100"
        verify(Workbench.palette.count > 0)
        const id = Workbench.palette.best()
        verify(id !== "")
        verify(Workbench.addFromPalette(id, 0, 0) !== "")
        Workbench.palette.filter = ""
        verify(Workbench.outline.count > 0)
        verify(Workbench.document.modified)
        Workbench.document.undo()
        compare(Workbench.outline.count, 0)
        Workbench.document.redo()
    }
    function test_4_unsaved_work_is_not_lost() {
        verify(Workbench.document.modified)
        window.commands.run("file.close")
        verify(window.dialogOpen)
        verify(Workbench.document.open)
        const asked = window.openDialogItem
        verify(asked.title.startsWith("Save changes"))
        asked.close()
        verify(Workbench.document.open)
    }
    function test_5_every_dialog_opens_data() {
        return ["AboutDialog", "GeneratorDialog", "CommandPalette", "CompareDialog", "FilePicker", "HistoryDialog", "KeysDialog", "LockedDialog",
                "PoolDialog", "RenameDialog", "SaveFailedDialog", "ShortcutSheet", "TraceImportDialog", "UnsavedDialog", "WorkloadDialog"].map(name => ({tag: name}))
    }
    function test_5_every_dialog_opens(row) {
        window.openDialog(row.tag)
        verify(window.dialogOpen)
        verify(window.openDialogItem.width <= window.width)
        verify(window.openDialogItem.height <= window.height)
        window.openDialogItem.close()
        tryVerify(() => !window.dialogOpen)
    }
    function test_6_language_changes_live() {
        Workbench.language = "zh_CN"
        window.openDialog("ShortcutSheet")
        verify(window.openDialogItem.title !== "Keys")
        window.openDialogItem.close()
        Workbench.language = "en"
    }
    function test_7_save_and_open_again() {
        window.pickSave()
        const picker = window.openDialogItem
        verify(picker.saving)
        picker.close()
    }

    function test_8_every_command_is_done_by_somebody() {
        for (let row = 0; row < Workbench.actions.count; ++row) {
            const id = Workbench.actions.get(row, "actionId")
            verify(Workbench.actions.runsItself(id) || window.commands.canPerform(id), id)
        }
        for (const id in window.commands.face)
            verify(Workbench.actions.indexOf(id) >= 0, id)
    }
    function test_8_tools_are_switches() {
        Workbench.selection.clear() // with one thing selected, connecting begins there
        window.commands.run("tool.connect")
        compare(window.canvas.tool, "connect")
        tryVerify(() => Workbench.actions.isChecked("tool.connect") && !Workbench.actions.isChecked("tool.select"))
        window.commands.run("tool.select")
    }
    function test_8_palette_runs_what_is_chosen() {
        window.openDialog("CommandPalette")
        const palette = window.openDialogItem
        tryVerify(() => palette.opened)
        for (const letter of "sel all")
            keyClick(letter)
        compare(palette.matches[0].actionId, "edit.selectAll")
        verify(palette.lit(palette.matches[0].marked).includes("<b>Sel"))
        keyClick(Qt.Key_Return)
        tryVerify(() => !window.dialogOpen)
        tryVerify(() => Workbench.selection.items.length > 0)
    }
    function test_8_keys_are_changed_by_pressing_them() {
        window.openDialog("KeysDialog")
        const keys = window.openDialogItem
        tryVerify(() => keys.opened)
        keys.listen("edit.group")
        keyClick(Qt.Key_J, Qt.ControlModifier)
        compare(Workbench.actions.shortcut("edit.group"), "Ctrl+J")
        keys.listen("edit.group")
        keyClick(Qt.Key_D, Qt.ControlModifier)
        compare(Workbench.actions.shortcut("edit.group"), "Ctrl+J") // asks first: somebody has it
        compare(keys.owner, "edit.duplicate")
        keyClick(Qt.Key_Return)
        compare(Workbench.actions.shortcut("edit.group"), "Ctrl+D")
        compare(Workbench.actions.shortcut("edit.duplicate"), "")
        keys.listen("edit.group")
        keyClick(Qt.Key_Escape)
        verify(keys.opened)
        compare(Workbench.actions.shortcut("edit.group"), "Ctrl+D")
        Workbench.actions.resetAllKeys()
        compare(Workbench.actions.shortcut("edit.duplicate"), "Ctrl+D")
        keys.close()
        tryVerify(() => !window.dialogOpen)
    }
    function test_8_history_jumps() {
        const before = Workbench.document.historyIndex
        verify(before > 0)
        window.commands.run("view.history")
        const panel = window.openDialogItem
        tryVerify(() => panel.opened)
        compare(panel.names.length, before)
        keyClick(Qt.Key_Home)
        compare(Workbench.document.historyIndex, 0)
        keyClick(Qt.Key_End)
        compare(Workbench.document.historyIndex, before)
        panel.close()
        tryVerify(() => !window.dialogOpen)
    }
    function test_9_tour_data() {
        return [{tag: "en", size: [1280, 800]}, {tag: "zh_CN", size: [1280, 800]}, {tag: "en", size: [1024, 640]}]
    }
    function test_9_tour(row) {
        Workbench.language = row.tag
        window.width = row.size[0]
        window.height = row.size[1]
        Workbench.tourDone = false
        window.commands.run("help.tour")
        tryVerify(() => window.tour.active)
        verify(window.dialogOpen) // no command interferes
        const card = find(window.tour, item => item.place !== undefined)
        for (let i = 0; i < window.tour.steps.length; ++i) {
            compare(window.tour.step, i)
            tryVerify(() => window.tour.activeFocus)
            verify(card.x >= 0 && card.y >= 0, "step " + i)
            verify(card.x + card.width <= window.tour.width && card.y + card.height <= window.tour.height, "step " + i)
            if (i === 1) {
                keyClick(Qt.Key_Left)
                compare(window.tour.step, 0)
                keyClick(Qt.Key_Right)
            }
            keyClick(Qt.Key_Right)
        }
        verify(!window.tour.active)
        verify(Workbench.tourDone)
        window.commands.run("help.tour")
        tryVerify(() => window.tour.active)
        keyClick(Qt.Key_Escape)
        verify(!window.tour.active)
        Workbench.language = "en"
    }
    function test_8_find_layers_and_notes() {
        window.commands.run("edit.find")
        const field = find(window.contentItem, item => item.visible && item.placeholderText === "Find by name, part, value or warning")
        verify(field)
        field.text = "h100"
        verify(Workbench.finder.count > 0)
        Workbench.finder.activate(0)
        compare(Workbench.selection.items.length, 1)
        keyClick(Qt.Key_Escape)
        tryVerify(() => !field.visible)
        window.commands.run("arrange.layers")
        tryVerify(() => labelled("Add layer") !== null)
        const layer = Workbench.layers.add()
        Workbench.layers.takeSelection(layer)
        compare(Workbench.layers.get(0, "itemCount"), 1)
        window.commands.run("arrange.layers")
        window.commands.run("tool.note")
        compare(window.canvas.tool, "note")
        window.commands.run("tool.select")
    }
}
