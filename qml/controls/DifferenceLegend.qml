// SPDX-License-Identifier: GPL-3.0-or-later
// What the signs on a drawing mean that is compared with another.
import QtQuick
import Clusterwright.Ui

Row {
    spacing: 12
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("+ added, − removed, ~ changed")

    Repeater {
        model: [{sign: "+", text: qsTr("added"), color: Theme.good}, {sign: "−", text: qsTr("removed"), color: Theme.bad}, {sign: "~", text: qsTr("changed"), color: Theme.warn}]
        delegate: Row {
            id: entry
            required property var modelData
            spacing: 5
            Rectangle {
                width: 15
                height: 15
                radius: 7.5
                color: entry.modelData.color
                anchors.verticalCenter: parent.verticalCenter
                Label { anchors.centerIn: parent; text: entry.modelData.sign; color: Theme.panel; strong: true }
            }
            Label { text: entry.modelData.text; caption: true; anchors.verticalCenter: parent.verticalCenter }
        }
    }
}
