// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a presentation, for a moment at its start and whenever H is pressed.
import QtQuick
import Clusterwright.Ui

Rectangle {
    id: keys

    property real unit: 1
    property bool shown: true
    readonly property var list: [["→ ←", qsTr("next, previous")], ["1–9", qsTr("to a scene")], ["O", qsTr("overview")], ["V", qsTr("flip the variant")],
                                 ["L", qsTr("laser pointer, held")], ["B", qsTr("black")], ["S", qsTr("speaker's window")], ["D", qsTr("other screen")],
                                 ["A", qsTr("movement on or off")], ["Esc", qsTr("leave")], ["H", qsTr("these keys")]]

    visible: opacity > 0
    opacity: shown ? 1 : 0
    Behavior on opacity { NumberAnimation { duration: 250 } }
    Timer { running: true; interval: 5000; onTriggered: keys.shown = false }
    width: flow.width + 32 * unit
    height: flow.height + 20 * unit
    radius: 10 * unit
    color: Theme.raised
    border.color: Theme.line
    Flow {
        id: flow
        anchors.centerIn: parent
        width: Math.min(900 * keys.unit, keys.parent.width - 80 * keys.unit)
        spacing: 16 * keys.unit
        Repeater {
            model: keys.list
            delegate: Row {
                required property var modelData
                spacing: 6 * keys.unit
                Label { text: parent.modelData[0]; strong: true; font.pixelSize: Math.round(13 * keys.unit) }
                Label { text: parent.modelData[1]; caption: true; font.pixelSize: Math.round(13 * keys.unit) }
            }
        }
    }
}
