// SPDX-License-Identifier: GPL-3.0-or-later
// A recent file: open, pin; or, when it is missing, locate and forget.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

C.AbstractButton {
    id: recent

    required property var model
    property var window

    height: 32
    hoverEnabled: true
    Accessible.name: model.exists ? model.name : qsTr("%1, missing").arg(model.name)
    Accessible.description: model.folder
    onClicked: if (model.exists) Workbench.openFile(model.path); else locate()

    function locate() {
        const old = model.path
        window.openDialog("FilePicker", {title: qsTr("Where is %1 now?").arg(model.name), accept: path => {
            if (Workbench.openFile(path))
                Workbench.recent.relocate(old, path)
        }})
    }

    contentItem: Item {
        Icon { id: mark; x: 2; anchors.verticalCenter: parent.verticalCenter; name: recent.model.exists ? "file" : "warning"; color: recent.model.exists ? Theme.dim : Theme.warn }
        Label {
            id: name
            anchors { left: mark.right; leftMargin: 10; verticalCenter: parent.verticalCenter }
            width: Math.min(implicitWidth, recent.width * 0.4)
            text: recent.model.name
            caption: !recent.model.exists
        }
        Label {
            anchors { left: name.right; leftMargin: 12; right: actions.left; rightMargin: 12; verticalCenter: parent.verticalCenter }
            text: recent.model.exists ? recent.model.folder : qsTr("missing · %1").arg(recent.model.folder)
            caption: true
            elide: Text.ElideMiddle
        }
        Row {
            id: actions
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            spacing: 6
            Button { visible: !recent.model.exists; height: 24; text: qsTr("Locate…"); onClicked: recent.locate() }
            IconButton {
                visible: recent.hovered || activeFocus || !recent.model.exists
                iconName: "close"
                iconSize: 13
                hint: qsTr("Take off the list")
                onClicked: Workbench.recent.remove(recent.model.path)
            }
            IconButton {
                opacity: recent.model.pinned || recent.hovered || activeFocus ? 1 : 0
                iconName: recent.model.pinned ? "star-filled" : "star"
                iconSize: 15
                ink: recent.model.pinned ? Theme.warn : Theme.dim
                hint: recent.model.pinned ? qsTr("Unpin") : qsTr("Pin to the top")
                onClicked: Workbench.recent.setPinned(recent.model.path, !recent.model.pinned)
            }
        }
    }
    background: Rectangle { radius: Theme.radius; color: recent.hovered ? Theme.hover : "transparent"; FocusRing { target: recent } }
}
