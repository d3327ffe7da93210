// SPDX-License-Identifier: GPL-3.0-or-later
// The chrome of a chart: menu, files, zoom, crosshair, keys, variants over each other, a click opens a state.
import QtQuick
import QtTest
import Clusterwright.App
import Clusterwright.Ui

TestCase {
    id: test

    name: "Charts"
    when: windowShown

    property var window: null

    function initTestCase() {
        const component = Qt.createComponent("qrc:/qt/qml/Clusterwright/Ui/Main.qml")
        compare(component.status, Component.Ready, component.errorString())
        window = component.createObject(null, {width: 1680, height: 1050})
        verify(window)
        failOnWarning(/qrc:/)
        Workbench.openExample(Workbench.examples.get(0, "path"))
        tryVerify(() => window.canvas !== null)
        tryVerify(() => Workbench.evaluation.parts.includes("paths"), 30000)
        Workbench.variants.add("Second")
        tryVerify(() => !Workbench.evaluation.stale, 30000)
    }
    function cleanupTestCase() {
        Workbench.document.closeDesign()
        window.destroy()
    }
    function init() {
        failOnWarning(/qrc:/)
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
    function open(page) {
        const tab = find(window.contentItem, item => item.objectName === "dock." + page)
        verify(tab, page)
        tryVerify(() => tab.visible, 30000, page) // pages come with the simulation
        if (!tab.checked)
            mouseClick(tab)
        tryVerify(() => tab.checked)
    }
    /// The card of a chart on the page that is shown.
    function card(chart) {
        let found = null
        tryVerify(() => (found = find(window.contentItem, item => item.visible && item.chart === chart && item.item !== undefined)) !== null, 5000, chart)
        return found
    }
    /// Its chart, once it has something to show.
    function ready(chart) {
        const item = card(chart).item
        tryVerify(() => !item.empty && item.width > 100, 30000, chart)
        return item
    }

    function test_1_each_page_has_charts() {
        for (const [page, charts] of [["overview", ["latency", "power", "cost", "time"]], ["latency", ["throughput"]], ["power", ["power", "energy", "cost"]], ["utilisation", ["queue"]]]) {
            open(page)
            for (const chart of charts) {
                const shown = card(chart)
                tryVerify(() => !shown.empty, 30000, chart)
                verify(shown.title !== "", chart)
                verify(shown.csv().split("\r\n").length > 2, chart)
            }
        }
    }
    function test_2_crosshair_and_points() {
        open("latency")
        const item = ready("throughput")
        compare(item.hover.text, undefined)
        const place = item.placeOf(1, 1)
        mouseMove(item, place.x, place.y)
        tryVerify(() => item.hover.text !== undefined && item.hover.text !== "")
        verify(item.hover.readOut.length > 3)
        // Keys walk along the same points.
        item.forceActiveFocus()
        keyClick(Qt.Key_Right)
        const first = item.hover.text
        // Figures of another variant may come in between and take the mark away.
        tryVerify(() => {
            keyClick(Qt.Key_Right)
            return item.hover.text !== undefined && item.hover.text !== "" && item.hover.text !== first
        })
        item.leave()
        compare(item.hover.text, undefined)
    }
    function test_3_zoom() {
        open("latency")
        const item = ready("throughput")
        verify(!item.zoomed)
        item.hoverAt(item.width / 2, item.height / 2)
        const plot = item.hover.plot
        mousePress(item, plot.x + plot.width * 0.3, plot.y + plot.height * 0.2)
        for (let step = 1; step <= 5; ++step)
            mouseMove(item, plot.x + plot.width * (0.3 + 0.08 * step), plot.y + plot.height * (0.2 + 0.1 * step), 0, Qt.LeftButton)
        verify(item.rubber.width > 20)
        mouseRelease(item, plot.x + plot.width * 0.7, plot.y + plot.height * 0.7)
        tryVerify(() => item.zoomed)
        compare(item.rubber.width, 0)
        const reset = find(card("throughput"), child => child.objectName === "chart.resetZoom")
        verify(reset.visible && reset.Accessible.name !== "")
        wait(100) // the row makes room for it in the next frame
        mouseClick(reset)
        verify(!item.zoomed)
        mouseWheel(item, item.width / 2, item.height / 2, 0, 240)
        verify(item.zoomed)
        mouseDoubleClickSequence(item, item.width / 2, item.height / 2)
        verify(!item.zoomed)
        item.forceActiveFocus()
        keyClick(Qt.Key_Plus)
        verify(item.zoomed)
        keyClick(Qt.Key_0)
        verify(!item.zoomed)
    }
    function test_4_axes_and_variants() {
        open("overview")
        const item = ready("latency")
        verify(item.standard && item.canOverlay && item.canLogY && item.logY)
        const curves = item.legend.length
        item.logY = false
        verify(!item.standard && !item.logY)
        item.logY = true
        verify(item.standard)
        item.overlay = true
        tryVerify(() => item.legend.some(l => l.text === "Second"), 30000)
        item.overlay = false
        tryCompare(item, "standard", true)
        tryVerify(() => item.legend.length === curves)
    }
    function test_5_files() {
        open("overview")
        const shown = card("cost")
        ready("cost")
        const folder = Workbench.localPath(Qt.resolvedUrl("file:///tmp"))
        for (const suffix of ["csv", "png", "svg", "pdf"]) {
            const path = folder + "/clusterwright-chart-" + Date.now() + "." + suffix
            verify(shown.write(path), suffix)
            verify(Workbench.fileExists(path))
            verify(!shown.write("/no/such/folder/chart." + suffix), suffix)
        }
        verify(!shown.write(folder + "/chart.bmp"))
    }
    function test_6_menu_and_enlarge() {
        open("overview")
        const shown = card("latency")
        ready("latency")
        const menu = find(shown, child => child.objectName === "chart.menu")
        verify(menu.Accessible.name !== "")
        menu.forceActiveFocus()
        tryVerify(() => menu.parent.opacity === 1)
        const enlarge = find(shown, child => child.objectName === "chart.enlarge")
        mouseClick(enlarge)
        let large = null
        tryVerify(() => (large = find(window.contentItem.parent, item => item.enlarged === true && item.chart === "latency")) !== null, 5000)
        tryVerify(() => large.width > 1200 && !large.empty)
        verify(!large.usesView)
        const close = find(large, child => child.objectName === "chart.close")
        mouseClick(close)
        tryVerify(() => find(window.contentItem.parent, item => item.enlarged === true && item.chart === "latency") === null)
    }
    function test_7_click_opens_the_variant() {
        open("power")
        const item = ready("energy")
        const wanted = Workbench.variants.get(0, "variantId")
        verify(Workbench.document.activeVariant !== wanted)
        const place = item.placeOf(0, 0)
        mouseClick(item, place.x, place.y)
        tryCompare(Workbench.document, "activeVariant", wanted)
    }
    function test_8_tables_are_csv() {
        open("tenants")
        let table = null
        tryVerify(() => (table = find(window.contentItem, item => item.visible && item.columns !== undefined && item.table)) !== null)
        tryVerify(() => table.csv().split("\r\n").length > 2)
        verify(table.csv().startsWith("id,offered,completed,"))
    }
}
