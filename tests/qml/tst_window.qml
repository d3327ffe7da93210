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
        return ["AboutDialog", "GeneratorDialog", "CommandPalette", "CompareDialog", "FilePicker", "PoolDialog", "RenameDialog", "ShortcutSheet",
                "UnsavedDialog", "WorkloadDialog"].map(name => ({tag: name}))
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
}
