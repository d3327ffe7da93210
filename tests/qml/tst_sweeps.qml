// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps by hand: from a field of the inspector through the form to the chart, a point that becomes a variant, and the
// tornado.
import QtQuick
import QtTest
import Clusterwright.App
import Clusterwright.Ui

TestCase {
    id: test

    name: "Sweeps"
    when: windowShown

    property var window: null

    function initTestCase() {
        const component = Qt.createComponent("qrc:/qt/qml/Clusterwright/Ui/Main.qml")
        compare(component.status, Component.Ready, component.errorString())
        window = component.createObject(null, {width: 1280, height: 800})
        verify(window)
        failOnWarning(/qrc:/)
        Workbench.openExample(Workbench.examples.get(0, "path"))
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
    function named(name) {
        return find(window.overlay ? window.overlay : window.contentItem, item => item.objectName === name)
            || find(window.contentItem, item => item.objectName === name) || find(window.contentItem.parent, item => item.objectName === name)
    }

    function test_1_form() {
        Sweeps.ask("/facility/pue")
        let field = null
        tryVerify(() => (field = named("sweepValues0")) !== null)
        verify(field.text !== "")
        field.text = "1x"
        field.textEdited()
        verify(!named("sweepStart").enabled)
        field.text = "1.1, 1.2, 1.3"
        field.textEdited()
        tryVerify(() => named("sweepStart").enabled)
        tryVerify(() => named("sweepEstimate").text.includes("3"), 30000)
        mouseClick(named("sweepStart"))
        tryVerify(() => !Sweeps.running && Sweeps.count === 1, 60000)
        compare(Sweeps.get(0, "known"), 3)
    }
    function test_2_chart() {
        let picture = null
        tryVerify(() => (picture = find(window.contentItem, item => item.visible && item.leastSlo !== undefined && item.sweep !== undefined && item.width > 100)) !== null)
        tryVerify(() => !picture.empty)
        let hit = ({})
        for (let x = 0; x < picture.width && hit.index === undefined; x += 6)
            for (let y = 0; y < picture.height && hit.index === undefined; y += 6)
                hit = picture.pointAt(x, y)
        verify(hit.index !== undefined)
        verify(hit.text.includes("PUE"))
        mouseClick(picture, hit.x, hit.y)
        let button = null
        tryVerify(() => (button = find(window.contentItem, item => item.visible && item.text === "Make this a variant")) !== null)
        mouseClick(button)
        tryVerify(() => Workbench.document.activeVariant !== "")
        Workbench.document.undo()
        compare(Workbench.document.activeVariant, "")
        Sweeps.setChart(Sweeps.current, "pareto")
        tryVerify(() => !picture.empty)
        picture.leastSlo = 0.99
        picture.leastSlo = 0
        Sweeps.setChart(Sweeps.current, "curves")
    }
    function test_3_tornado() {
        const button = find(window.contentItem, item => item.visible && item.objectName === "tornadoCompute")
        verify(button)
        mouseClick(button)
        tryCompare(SensitivityModel, "state", "done", 60000)
        verify(SensitivityModel.count > 10)
        SensitivityModel.show(0)
    }
    function test_4_deleted() {
        Sweeps.remove(Sweeps.current)
        compare(Sweeps.count, 0)
        Workbench.document.undo()
        compare(Sweeps.count, 1)
    }
}
