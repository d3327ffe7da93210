// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes and their presentation: recorded from the screen, gone through by keys, and at every size and language no text
// is cut or lies over another.
import QtQuick
import QtTest
import Clusterwright.App
import Clusterwright.Ui

TestCase {
    id: test

    name: "Present"
    when: windowShown
    width: 400
    height: 300

    property var window: null

    function initTestCase() {
        const component = Qt.createComponent("qrc:/qt/qml/Clusterwright/Ui/Main.qml")
        compare(component.status, Component.Ready, component.errorString())
        window = component.createObject(null, {width: 1280, height: 800})
        verify(window)
        failOnWarning(/qrc:/)
        let row = 0
        while (!Workbench.examples.get(row, "path").endsWith("llama-70b-node.cluster.json"))
            ++row
        verify(Workbench.openExample(Workbench.examples.get(row, "path")))
        tryVerify(() => window.canvas !== null)
        tryVerify(() => Workbench.evaluation.available, 30000)
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
            if (child.objectName === name)
                return child
            const deeper = find(child, name)
            if (deeper)
                return deeper
        }
        return null
    }
    /// Texts that are seen, with where they stand.
    function textsIn(item, root, out) {
        if (!item.visible || item.opacity === 0)
            return
        if (item.truncated !== undefined && item.text !== undefined && item.paintedWidth !== undefined && item.text !== "") {
            const at = item.mapToItem(root, 0, 0)
            const left = item.horizontalAlignment === Text.AlignRight ? item.width - item.paintedWidth : item.horizontalAlignment === Text.AlignHCenter ? (item.width - item.paintedWidth) / 2 : 0
            const top = item.verticalAlignment === Text.AlignTop ? 0 : (item.height - item.paintedHeight) / 2
            out.push({text: item.text, truncated: item.truncated, x: at.x + left, y: at.y + top, w: item.paintedWidth, h: item.paintedHeight})
        }
        for (let i = 0; i < item.children.length; ++i)
            textsIn(item.children[i], root, out)
    }
    function check(slide, what) {
        const texts = []
        textsIn(slide, slide, texts)
        verify(texts.length > 3, what)
        for (let i = 0; i < texts.length; ++i) {
            const a = texts[i]
            verify(!a.truncated, what + ": cut: " + a.text)
            verify(a.x >= -1 && a.y >= -1 && a.x + a.w <= slide.width + 1 && a.y + a.h <= slide.height + 1, what + ": outside: " + a.text)
            for (let k = 0; k < i; ++k) {
                const b = texts[k]
                const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x), h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
                verify(w < 1.5 || h < 0.2 * Math.min(a.h, b.h), what + ": \"" + a.text + "\" over \"" + b.text + "\"")
            }
        }
    }

    Component {
        id: showComponent
        Window {
            property alias show: inner
            visible: true
            SlideShow {
                id: inner
                anchors.fill: parent
                focus: true
                animated: false
            }
        }
    }
    function open(width, height) {
        const shown = createTemporaryObject(showComponent, test, {width: width, height: height})
        verify(shown)
        shown.requestActivate()
        tryVerify(() => shown.show.slide.width === width)
        shown.show.forceActiveFocus()
        return shown
    }

    function test_1_nothing_is_cut_data() {
        const rows = []
        for (const language of ["en", "zh_CN"])
            for (const size of [[1280, 720], [1920, 1080], [3840, 2160]])
                rows.push({tag: language + " " + size[0] + "x" + size[1], language: language, width: size[0], height: size[1]})
        return rows
    }
    function test_1_nothing_is_cut(row) {
        Workbench.language = row.language
        const shown = open(row.width, row.height)
        verify(shown.show.count >= 3)
        for (let i = 0; i < shown.show.count; ++i) {
            shown.show.go(i)
            wait(60)
            check(shown.show.slide, row.tag + ", scene " + (i + 1))
        }
        Workbench.language = "en"
    }
    function test_2_keys() {
        const shown = open(1280, 720), show = shown.show
        tryVerify(() => show.activeFocus)
        const last = show.count - 1
        for (const key of [Qt.Key_Right, Qt.Key_Left, Qt.Key_PageDown, Qt.Key_PageUp, Qt.Key_Space, Qt.Key_Backspace, Qt.Key_Down, Qt.Key_Up]) {
            const before = show.current
            keyClick(key)
            compare(show.current, before === 0 ? 1 : 0)
        }
        keyClick(Qt.Key_End); compare(show.current, last)
        keyClick(Qt.Key_Right); compare(show.current, last)
        keyClick(Qt.Key_Home); compare(show.current, 0)
        keyClick(Qt.Key_Left); compare(show.current, 0)
        keyClick(Qt.Key_2); compare(show.current, 1)
        keyClick(Qt.Key_V); compare(show.flipped, true)
        compare(show.slide.variant, "cap-400")
        keyClick(Qt.Key_V); compare(show.flipped, false)
        keyClick(Qt.Key_B); compare(show.black, true)
        keyClick(Qt.Key_Escape); compare(show.black, false)
        keyClick(Qt.Key_O); compare(show.overview, true)
        keyClick(Qt.Key_Right); compare(show.current, 2)
        compare(show.overview, true)
        keyClick(Qt.Key_Return); compare(show.overview, false)
        keyPress(Qt.Key_L); compare(show.laser, true)
        keyRelease(Qt.Key_L); compare(show.laser, false)
        keyClick(Qt.Key_A); compare(show.animated, true)
        let left = 0
        show.leaveRequested.connect(() => ++left)
        keyClick(Qt.Key_Escape)
        compare(left, 1)
    }
    function test_3_mouse() {
        const shown = open(1280, 720), show = shown.show
        show.go(0)
        mouseClick(show, 600, 300, Qt.LeftButton); compare(show.current, 1)
        mouseClick(show, 600, 300, Qt.RightButton); compare(show.current, 0)
    }
    function test_4_recorded() {
        const before = window.presenting
        compare(before, null)
        Workbench.actions.trigger("view.recordScene")
        tryCompare(Workbench.document, "undoText", "Record scene")
        Workbench.document.undo()
        Workbench.actions.trigger("view.scenes")
        tryVerify(() => window.openDialogItem && window.openDialogItem.opened)
        const panel = window.openDialogItem, list = find(panel.contentItem, "scenes.list")
        compare(list.count, 3)
        mouseClick(find(panel.contentItem, "scenes.down"))
        tryCompare(list, "currentIndex", 1)
        compare(Workbench.document.undoText, "Move scene")
        mouseClick(find(panel.contentItem, "scenes.record"))
        tryCompare(list, "count", 4)
        compare(list.currentIndex, 2)
        mouseClick(find(panel.contentItem, "scenes.delete"))
        tryCompare(list, "count", 3)
        while (Workbench.document.canUndo)
            Workbench.document.undo()
        panel.close()
    }
    function test_5_words_that_are_long() {
        const model = createTemporaryQmlObject("import Clusterwright.App; ScenesModel {}", test)
        verify(model.setField(0, "name", "A title that goes on and on, since somebody had much to say about the cluster and said it all here at once"))
        verify(model.setField(0, "text", "And a sentence under it that is no shorter than the title was, with numbers such as 12,345 and words of every kind, so that it takes more than one line on any screen there is. 以及一些中文文字，看看它们如何换行。"))
        for (const size of [[1280, 720], [1920, 1080]]) {
            const shown = open(size[0], size[1])
            shown.show.go(0)
            wait(60)
            check(shown.show.slide, "long words " + size[0])
            shown.destroy()
        }
        while (Workbench.document.canUndo)
            Workbench.document.undo()
    }
    function test_6_without_scenes_it_says_how() {
        const model = createTemporaryQmlObject("import Clusterwright.App; ScenesModel {}", test)
        while (model.count > 0)
            model.remove(0)
        Workbench.actions.trigger("view.present")
        tryVerify(() => window.openDialogItem && window.openDialogItem.opened)
        const panel = window.openDialogItem
        mouseClick(find(panel.contentItem, "scenes.set"))
        tryVerify(() => model.count > 2)
        panel.close()
        while (Workbench.document.canUndo)
            Workbench.document.undo()
    }
    function test_7_a_report_is_written_or_says_why_not() {
        window.openDialog("ReportProgress", {path: "/no/such/place/report.pdf", suffix: "pdf", wishes: {language: "en", paper: "A4", currency: "USD", rate: "1"}})
        const dialog = window.openDialogItem
        tryVerify(() => dialog.failed, 60000)
        dialog.close()
    }
}
