// SPDX-License-Identifier: GPL-3.0-or-later
// Variants and the comparison in the window: tabs, menus, dialogs, linked drawings.
import QtQuick
import QtTest
import Clusterwright.App
import Clusterwright.Ui

TestCase {
    id: test

    name: "Variants"
    when: windowShown

    property var window: null
    readonly property var tabs: window && window.editor ? window.editor.variantTabs : null

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
        Workbench.document.newDesign()
        tryVerify(() => window.canvas !== null)
        verify(Workbench.addFromPalette("dgx-h100", 0, 0) !== "")
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
    function named(parent, name) { return find(parent, item => item.objectName === name) }
    function names() {
        const list = []
        for (let i = 1; i < Workbench.variants.count; ++i)
            list.push(Workbench.variants.get(i, "name"))
        return list.join()
    }
    function dialog() { return window.openDialogItem }

    function test_tabs_are_dragged() {
        for (const name of ["one", "two", "three"])
            Workbench.variants.add(name)
        tryCompare(tabs, "count", 4)
        waitForRendering(tabs)
        const from = tabs.itemAtIndex(1), to = tabs.itemAtIndex(3)
        verify(from && to)
        const steps = Workbench.document.historyIndex
        mousePress(from, from.width / 2, 10)
        for (let i = 1; i <= 6; ++i)
            mouseMove(from, from.width / 2 + i * 12, 10)
        const end = from.mapFromItem(to, to.width - 4, 10)
        mouseMove(from, end.x, 10)
        verify(tabs.dropAt > 0)
        mouseRelease(from, end.x, 10)
        tryVerify(() => names() === "two,three,one")
        compare(Workbench.document.historyIndex, steps + 1)
        compare(tabs.dropAt, -1)
    }
    function test_commands_open_their_dialogs() {
        const id = Workbench.variants.add("什么都有的方案")
        wait(20)
        for (const command of ["variant.rename", "variant.recolor", "variant.promote", "view.compare"]) {
            window.commands.run(command)
            verify(window.dialogOpen, command)
            dialog().close()
        }
        verify(!Workbench.actions.isEnabled("variant.conflicts"))
        Workbench.variants.activate("")
        wait(20)
        verify(!Workbench.actions.isEnabled("variant.promote"))
        compare(Workbench.variants.nameOf(id), "什么都有的方案")
    }
    function test_flip_goes_there_and_back() {
        const a = Workbench.variants.add("a"), b = Workbench.variants.add("b")
        wait(20)
        window.commands.run("variant.flip")
        compare(Workbench.document.activeVariant, "")
        window.commands.run("variant.flip")
        compare(Workbench.document.activeVariant, b)
        Workbench.variants.setBaseline(a)
        window.commands.run("variant.flip")
        compare(Workbench.document.activeVariant, a)
        window.commands.run("variant.flip")
        compare(Workbench.document.activeVariant, b)
    }
    function test_marks_are_switched() {
        Workbench.variants.add("a")
        wait(20)
        const before = window.canvas.marks
        window.commands.run("variant.marks")
        compare(window.canvas.marks, !before)
        compare(Workbench.actions.isChecked("variant.marks"), !before)
        window.commands.run("variant.marks")
    }
    function test_deleting_offers_undo() {
        const id = Workbench.variants.add("gone")
        wait(20)
        window.commands.run("variant.remove")
        tryVerify(() => Workbench.variants.indexOf(id) < 0)
        const undo = find(window.contentItem, item => item.visible && item.text === "Undo" && item.clicked)
        verify(undo)
        undo.clicked()
        verify(Workbench.variants.indexOf(id) > 0)
    }
    function test_conflicts_are_listed_and_resolved() {
        const item = Workbench.outline.get(0, "path")
        const id = Workbench.variants.add("more")
        Workbench.selection.setItems([item])
        Workbench.inspector.edit(Workbench.inspector.rowOfPointer("/items/" + item + "/count"), "3")
        Workbench.variants.activate("")
        Workbench.inspector.edit(Workbench.inspector.rowOfPointer("/items/" + item + "/count"), "2")
        compare(Workbench.variants.get(1, "conflicts"), 1)
        Workbench.variants.activate(id)
        wait(20)
        window.commands.run("variant.conflicts")
        verify(window.dialogOpen)
        wait(50)
        const take = find(dialog().contentItem, i => i.text === "Keep mine")
        verify(take)
        take.clicked()
        compare(Workbench.variants.get(1, "conflicts"), 0)
        dialog().close()
        Workbench.document.undo()
        compare(Workbench.variants.get(1, "conflicts"), 1)
    }
    function test_the_comparison_has_three_pages() {
        for (let i = 0; i < 9; ++i)
            Workbench.variants.add(i === 4 ? "a very long name of a variant that no column has room for 一二三四五六七八" : "v" + i)
        window.commands.run("view.compare")
        const page = dialog()
        for (const id of ["changes", "drawings", "table"]) {
            named(page.contentItem, "page-" + id).clicked()
            compare(page.page, id)
            wait(60)
        }
        page.close()
    }
    function test_drawings_move_together() {
        const id = Workbench.variants.add("other")
        window.commands.run("view.compare")
        const page = dialog()
        page.page = "drawings"
        const one = named(page.contentItem, "firstDrawing"), two = named(page.contentItem, "secondDrawing")
        verify(one && two)
        compare(one.variant, "")
        compare(two.variant, id)
        tryVerify(() => one.width > 100 && one.shownZoom > 0)
        fuzzyCompare(one.shownZoom, two.shownZoom, 1e-9)
        mouseWheel(one, 100, 100, 0, 240)
        tryVerify(() => one.zoom > 0 && one.zoom === two.zoom)
        tryVerify(() => Math.abs(one.center.x - two.center.x) < 1e-6)
        mouseDrag(two, 50, 50, 40, 20)
        tryVerify(() => Math.abs(one.center.x - two.center.x) < 1e-6 && Math.abs(one.center.y - two.center.y) < 1e-6)
        for (const mode of ["flicker", "over", "beside"]) {
            named(page.contentItem, "mode-" + mode).clicked()
            wait(40)
        }
        // Removed while it is shown.
        Workbench.variants.remove(id)
        wait(60)
        Workbench.document.undo()
        wait(60)
        page.close()
    }
    function test_promotion_keeps_the_old_base() {
        const id = Workbench.variants.add("next")
        wait(20)
        window.commands.run("variant.promote")
        const button = find(dialog().footer, i => i.text === "Make it the base")
        verify(button)
        button.clicked()
        compare(names(), "Former base")
        Workbench.document.undo()
        compare(names(), "next")
    }
}
