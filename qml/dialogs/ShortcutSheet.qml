// SPDX-License-Identifier: GPL-3.0-or-later
// Every key on one page.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    readonly property var tools: [
        {text: qsTr("Select"), shortcut: "V"}, {text: qsTr("Connect"), shortcut: "C"}, {text: qsTr("Pool"), shortcut: "P"},
        {text: qsTr("Pan"), shortcut: qsTr("Space or middle button, dragged")}, {text: qsTr("Zoom"), shortcut: qsTr("Wheel or pinch")},
        {text: qsTr("Back to selecting"), shortcut: "Esc"}, {text: qsTr("Without snapping"), shortcut: qsTr("Alt, held")}
    ]
    readonly property var all: Workbench.actions.matching("").filter(x => x.shortcut !== "").concat(tools)

    title: qsTr("Keys")
    width: Math.min(760, parent.width - 40)
    height: Math.min(640, parent.height - 40)

    Flickable {
        anchors.fill: parent
        contentHeight: flow.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        C.ScrollBar.vertical: ScrollBar {}
        Flow {
            id: flow
            width: parent.width
            spacing: 0
            Repeater {
                model: dialog.all
                delegate: Item {
                    required property var modelData
                    width: flow.width / 2 - 12
                    height: 28
                    Label { anchors { left: parent.left; right: cap.left; rightMargin: 8; verticalCenter: parent.verticalCenter } text: modelData.text }
                    Rectangle {
                        id: cap
                        anchors { right: parent.right; rightMargin: 20; verticalCenter: parent.verticalCenter }
                        width: key.implicitWidth + 14
                        height: 20
                        radius: 5
                        color: Theme.raised
                        border.color: Theme.line
                        Label { id: key; anchors.centerIn: parent; text: modelData.shortcut; font.pixelSize: 11 }
                    }
                }
            }
        }
    }
    buttons: [ Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close(); Component.onCompleted: forceActiveFocus() } ]
}
