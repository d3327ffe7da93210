// SPDX-License-Identifier: GPL-3.0-or-later
// Who asks for what, and what is promised: a trace file or made-up traffic, SLOs, facility and prices.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window

    title: qsTr("Workload and promises")
    subtitle: qsTr("A recorded trace, or made-up traffic; every field takes units")
    width: Math.min(520, parent.width - 40)
    height: Math.min(760, parent.height - 40)

    // With nothing selected the inspector shows the design itself.
    onAboutToShow: Workbench.selection.clear()

    Item {
        anchors.fill: parent
        Row {
            id: source
            spacing: 8
            Button {
                text: qsTr("Use a trace file…")
                iconName: "folder"
                onClicked: {
                    const window = dialog.window
                    dialog.close()
                    Qt.callLater(() => window.pickTrace())
                }
            }
            Button {
                text: qsTr("Agent sessions…")
                iconName: "group"
                onClicked: {
                    const window = dialog.window
                    dialog.close()
                    Qt.callLater(() => window.openDialog("SessionEditor"))
                }
            }
            Label {
                height: Theme.control
                text: qsTr("A published trace, or a log of your own")
                width: Math.min(implicitWidth, rows.width - x)
                caption: true
            }
        }
        Flickable {
            anchors { left: parent.left; right: parent.right; top: source.bottom; bottom: parent.bottom; topMargin: 10 }
            contentHeight: rows.height
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            Column {
                id: rows
                width: parent.width - 10
                spacing: 4
                Repeater {
                    model: Workbench.inspector
                    delegate: InspectorRow { width: rows.width }
                }
            }
        }
    }
    buttons: [ Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close() } ]
}
