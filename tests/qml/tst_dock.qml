// SPDX-License-Identifier: GPL-3.0-or-later
// The results dock: pages come with the parts of the report, requests can be looked at, tenants have their table.
import QtQuick
import QtTest
import Clusterwright.App
import Clusterwright.Ui

TestCase {
    id: test

    name: "Dock"
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
        tryVerify(() => Workbench.evaluation.parts.includes("paths"), 30000)
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
        verify(tab)
        verify(tab.visible)
        mouseClick(tab)
        tryVerify(() => tab.checked)
    }

    function test_1_requests_are_explained() {
        open("requests")
        let timeline = null
        tryVerify(() => (timeline = find(window.contentItem, item => item.visible && item.aligned !== undefined && item.showAll !== undefined)) !== null)
        tryVerify(() => timeline.width > 100 && timeline.count > 5)
        verify(timeline.kinds.some(k => k.kind === "decode"))
        compare(timeline.selected.title, undefined)
        timeline.selectNext(0, 0)
        verify(timeline.selected.title !== undefined)
        verify(timeline.selected.facts !== "" && timeline.selected.why !== "")
        timeline.selectNext(100, 0)
        compare(timeline.selected.kind, "decode")
        // A click where the stage is drawn selects the same.
        const kept = timeline.selected.title
        const place = timeline.placeOf(0, 0)
        timeline.selectAt(place.x, place.y)
        verify(timeline.selected.title !== kept)
        timeline.zoom(4, timeline.width / 2)
        verify(timeline.zoomed)
        timeline.pan(-50, -10)
        timeline.showAll()
        verify(!timeline.zoomed)
        timeline.aligned = false
        tryVerify(() => timeline.count > 5)
        timeline.aligned = true
    }
    function test_2_tenants_have_a_table() {
        open("tenants")
        tryVerify(() => find(window.contentItem, item => item.visible && item.text === qsTr("Busy")) !== null)
    }
    function test_3_overview_comes_back() {
        open("overview")
        tryVerify(() => find(window.contentItem, item => item.visible && item.text === "Latency over load") !== null)
    }
    function test_4_stop_and_go_on() {
        tryVerify(() => !Workbench.actions.isEnabled("view.stopSimulation"), 60000)
        verify(!Workbench.actions.isEnabled("view.simulate"))
    }
}
