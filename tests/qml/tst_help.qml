// SPDX-License-Identifier: GPL-3.0-or-later
// The help dialog: opens at the page of what has the focus, follows links, searches, changes theme and language.
import QtQuick
import QtTest
import Clusterwright.App
import Clusterwright.Ui

TestCase {
    id: test

    name: "Help"
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
    function find(parent, name) {
        for (let i = 0; i < parent.children.length; ++i) {
            const child = parent.children[i]
            const found = child.objectName === name ? child : find(child, name)
            if (found)
                return found
        }
        return null
    }
    function open(page) {
        window.openDialog("HelpDialog", {page: page || ""})
        const dialog = window.openDialogItem
        tryVerify(() => dialog.opened)
        return dialog
    }

    function test_1_start_page_opens_the_quick_start() {
        window.commands.run("help.pages")
        const dialog = window.openDialogItem
        tryVerify(() => dialog.opened)
        compare(Workbench.help.page, "quick-start")
        verify(dialog.width <= window.width && dialog.height <= window.height)
        const sheet = find(dialog.contentItem, "helpSheet")
        verify(sheet.getText(0, sheet.length).includes("Clusterwright draws an AI cluster"))
        verify(sheet.contentWidth <= sheet.width + 1)
        dialog.close()
    }
    function test_2_links_and_the_way_back() {
        const dialog = open("index")
        const sheet = find(dialog.contentItem, "helpSheet")
        sheet.linkActivated("model-power.md")
        compare(Workbench.help.page, "model-power")
        verify(sheet.getText(0, sheet.length).startsWith("Power"))
        mouseClick(find(dialog.contentItem, "helpBack"))
        compare(Workbench.help.page, "index")
        mouseClick(find(dialog.contentItem, "helpForward"))
        compare(Workbench.help.page, "model-power")
        keyClick(Qt.Key_Left, Qt.AltModifier)
        compare(Workbench.help.page, "index")
        keyClick(Qt.Key_Right, Qt.AltModifier)
        compare(Workbench.help.page, "model-power")
        dialog.close()
    }
    function test_3_typing_searches_and_enter_opens() {
        const dialog = open("index")
        for (const letter of "leviathan")
            keyClick(letter)
        compare(Workbench.help.search, "leviathan")
        compare(Workbench.help.count, 1)
        keyClick(Qt.Key_Return)
        compare(Workbench.help.page, "model-iteration")
        dialog.close()
        compare(open().help.search, "")
        window.openDialogItem.close()
    }
    function test_4_language_and_theme_follow() {
        const dialog = open("model-power")
        const sheet = find(dialog.contentItem, "helpSheet")
        Workbench.language = "zh_CN"
        verify(sheet.getText(0, sheet.length).startsWith("功率"))
        Workbench.theme = "light"
        verify(sheet.getText(0, sheet.length).startsWith("功率"))
        Workbench.theme = "dark"
        Workbench.language = "en"
        verify(sheet.getText(0, sheet.length).startsWith("Power"))
        dialog.close()
    }
    function test_5_the_page_of_the_pane() {
        window.commands.run("file.new")
        tryVerify(() => window.canvas !== null)
        window.requestActivate()
        tryCompare(window, "active", true)
        window.canvas.forceActiveFocus()
        tryVerify(() => window.canvas.activeFocus)
        window.commands.run("help.pages")
        tryCompare(Workbench.help, "page", "drawing")
        window.openDialogItem.close()
    }
    function test_6_every_page_fits_data() {
        const rows = []
        Workbench.help.open("index")
        for (let i = 0; i < Workbench.help.count; ++i)
            rows.push({tag: Workbench.help.get(i, "page")})
        return rows
    }
    function test_6_every_page_fits(row) {
        const dialog = open(row.tag)
        const sheet = find(dialog.contentItem, "helpSheet")
        verify(sheet.contentHeight > 100)
        verify(sheet.contentWidth <= sheet.width + 1, row.tag + ": " + sheet.contentWidth + " of " + sheet.width)
        dialog.close()
    }
}
