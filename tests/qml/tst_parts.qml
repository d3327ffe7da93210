// SPDX-License-Identifier: GPL-3.0-or-later
// Placing by keys alone: the quick insert counted key by key, the palette, the generator's form, the outline.
import QtQuick
import QtTest
import Clusterwright.App
import Clusterwright.Ui

TestCase {
    id: test

    name: "Parts"
    when: windowShown

    property var window: null
    property int keys: 0

    function initTestCase() {
        const component = Qt.createComponent("qrc:/qt/qml/Clusterwright/Ui/Main.qml")
        compare(component.status, Component.Ready, component.errorString())
        window = component.createObject(null, {width: 1280, height: 800})
        verify(window)
        window.requestActivate()
        window.commands.run("file.new")
        tryVerify(() => window.canvas !== null)
        tryVerify(() => window.active)
    }
    function cleanupTestCase() {
        Workbench.document.closeDesign()
        window.destroy()
    }
    function init() {
        failOnWarning(/qrc:/)
        window.canvas.forceActiveFocus()
        keys = 0
    }
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
    function press(key) {
        ++keys
        // Where the focus is, as the window system does.
        const target = window.activeFocusItem
        verify(target)
        keyClick(key)
    }

    function test_1_six_keys_place_a_linked_h200() {
        const sw = Workbench.addFromPalette("nvswitch3", 0, 0)
        verify(sw !== "")
        const steps = Workbench.document.history().length
        window.canvas.forceActiveFocus()
        Workbench.actions.trigger("view.quickInsert") // the key "/": one
        keys = 1
        const field = window.activeFocusItem
        verify(field && field.placeholderText === "Insert a part…")
        for (const c of "h200") {
            field.insert(field.cursorPosition, c)
            ++keys
        }
        compare(Workbench.quickInsert.get(0, "partId"), "h200-sxm")
        field.accepted() // Enter
        ++keys
        verify(keys <= 6)
        const placed = Workbench.selection.current
        verify(placed !== sw)
        compare(Workbench.outline.get(Workbench.outline.indexOf(placed), "name").includes("H200"), true)
        compare(Workbench.document.history().length, steps + 1)
        verify(Workbench.document.undoText.includes("join"))
        compare(Workbench.selection.items.length, 1)
        compare(window.activeFocusItem, window.canvas) // ready for the next key
    }
    function test_2_generator_form() {
        window.openGenerator("fat-tree", Qt.point(0, 0))
        verify(window.dialogOpen)
        verify(window.openDialogItem.height <= window.height)
        const before = Workbench.outline.count
        window.openDialogItem.finish()
        tryVerify(() => !window.dialogOpen)
        verify(Workbench.outline.count > before)
        Workbench.document.undo()
    }
    function test_3_palette_filters_and_sheet() {
        const list = find(window.contentItem, item => item.model === Workbench.palette)
        verify(list)
        Workbench.palette.toggleFilter("kind", "GPU")
        verify(list.count > 10 && list.count < Workbench.palette.total)
        list.forceActiveFocus()
        list.currentIndex = 0
        Workbench.palette.clearFilters()
        compare(Workbench.palette.filters, 0)
    }
    function test_4_new_part_opens() {
        window.commands.run("part.new")
        verify(window.dialogOpen)
        verify(Workbench.partEditor.fresh)
        window.openDialogItem.close()
        tryVerify(() => !window.dialogOpen)
    }
    function test_5_removal_is_told_with_undo() {
        Workbench.partForgotten("My part")
        const undo = find(window.contentItem, item => item.visible && item.text === "Undo")
        verify(undo)
    }
}
