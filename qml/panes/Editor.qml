// SPDX-License-Identifier: GPL-3.0-or-later
// The main screen: parts, canvas, inspector, results.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: editor

    property var window
    readonly property alias canvas: canvasPane.canvas
    // What the tour shows.
    readonly property alias sidePane: sidePane
    readonly property alias canvasPane: canvasPane
    readonly property alias inspectorPane: inspectorPane
    readonly property alias resultsDock: resultsDock
    readonly property alias variantTabs: topBar.variantTabs

    /// Puts the keyboard into the next pane (or the one before), as F6 does everywhere.
    function focusPane(step) {
        const panes = [canvasPane.canvas, inspectorPane, resultsDock, topBar, sidePane]
        let at = -1
        for (let item = window.activeFocusItem; item && at < 0; item = item.parent)
            at = panes.indexOf(item)
        for (let tried = 0; tried < panes.length; ++tried) {
            at = (at + step + panes.length) % panes.length
            const first = panes[at] === canvasPane.canvas ? canvasPane.canvas : panes[at].nextItemInFocusChain(true)
            for (let item = first; item; item = item.parent)
                if (item === panes[at]) {
                    first.forceActiveFocus(Qt.TabFocusReason)
                    return
                }
        }
    }

    TopBar {
        id: topBar
        window: editor.window
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    DiskBanner {
        id: diskBanner
        window: editor.window
        anchors { left: parent.left; right: parent.right; top: topBar.bottom }
    }
    C.SplitView {
        anchors { left: parent.left; right: parent.right; top: diskBanner.bottom; bottom: parent.bottom }
        orientation: Qt.Vertical
        handle: SplitHandle {}

        C.SplitView {
            C.SplitView.fillHeight: true
            C.SplitView.minimumHeight: 240
            orientation: Qt.Horizontal
            handle: SplitHandle {}

            SidePane {
                id: sidePane
                C.SplitView.preferredWidth: editor.width < 1400 ? 200 : 226
                C.SplitView.minimumWidth: 170
                C.SplitView.maximumWidth: 420
                window: editor.window
            }
            CanvasPane {
                id: canvasPane
                C.SplitView.fillWidth: true
                C.SplitView.minimumWidth: 320
                window: editor.window
            }
            InspectorPane {
                id: inspectorPane
                C.SplitView.preferredWidth: editor.width < 1400 ? 276 : 290
                C.SplitView.minimumWidth: 220
                C.SplitView.maximumWidth: 460
                window: editor.window
            }
        }
        ResultsDock {
            id: resultsDock
            C.SplitView.preferredHeight: editor.height < 900 ? 262 : 336
            C.SplitView.minimumHeight: 84
        }
    }
}
