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

    TopBar {
        id: topBar
        window: editor.window
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    C.SplitView {
        anchors { left: parent.left; right: parent.right; top: topBar.bottom; bottom: parent.bottom }
        orientation: Qt.Vertical
        handle: SplitHandle {}

        C.SplitView {
            C.SplitView.fillHeight: true
            C.SplitView.minimumHeight: 240
            orientation: Qt.Horizontal
            handle: SplitHandle {}

            SidePane {
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
                C.SplitView.preferredWidth: editor.width < 1400 ? 276 : 290
                C.SplitView.minimumWidth: 220
                C.SplitView.maximumWidth: 460
                window: editor.window
            }
        }
        ResultsDock {
            C.SplitView.preferredHeight: editor.height < 900 ? 262 : 336
            C.SplitView.minimumHeight: 84
        }
    }
}
