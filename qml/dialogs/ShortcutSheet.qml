// SPDX-License-Identifier: GPL-3.0-or-later
// Every key on one page, by section.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    /// What the canvas does with pointer and held keys: no commands, so not in the table.
    readonly property var gestures: [
        {text: qsTr("Move the view"), shortcuts: [qsTr("Space or middle button, dragged")]},
        {text: qsTr("Zoom"), shortcuts: [qsTr("Wheel or pinch")]},
        {text: qsTr("Back to selecting"), shortcuts: ["Esc"]},
        {text: qsTr("Without snapping"), shortcuts: [qsTr("Alt, held")]}
    ]
    readonly property var groups: {
        const all = Workbench.actions.matching("").filter(x => x.shortcuts.length > 0)
        const groups = Workbench.actions.sections().map(id => ({
            title: Workbench.actions.sectionText(id), entries: all.filter(x => x.sectionId === id)
        })).filter(x => x.entries.length > 0)
        groups.push({title: qsTr("Canvas"), entries: gestures})
        return groups
    }
    /// Two columns of about the same height.
    readonly property var columns: {
        const heights = [0, 0], columns = [[], []]
        for (const group of groups) {
            const at = heights[0] <= heights[1] ? 0 : 1
            columns[at].push(group)
            heights[at] += group.entries.length + 1.6
        }
        return columns
    }

    title: qsTr("Keys")
    width: Math.min(800, parent.width - 40)
    height: Math.min(680, parent.height - 40)

    Flickable {
        id: page
        anchors.fill: parent
        contentHeight: pair.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        C.ScrollBar.vertical: ScrollBar {}
        Row {
            id: pair
            spacing: 36
            Repeater {
                model: dialog.columns
                delegate: Column {
                    id: column
                    required property var modelData
                    width: (page.width - 36 - 16) / 2
                    Repeater {
                        model: column.modelData
                        delegate: Column {
                            id: group
                            required property var modelData
                            width: column.width
                            bottomPadding: 14
                            SectionLabel { text: group.modelData.title; bottomPadding: 4 }
                            Repeater {
                                model: group.modelData.entries
                                delegate: Item {
                                    id: entry
                                    required property var modelData
                                    width: group.width
                                    height: 24
                                    Accessible.role: Accessible.ListItem
                                    Accessible.name: modelData.text + ", " + modelData.shortcuts.join(", ")
                                    Label { anchors { left: parent.left; right: caps.left; rightMargin: 8; verticalCenter: parent.verticalCenter } text: entry.modelData.text }
                                    Row {
                                        id: caps
                                        spacing: 4
                                        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
                                        Repeater {
                                            model: entry.modelData.shortcuts
                                            delegate: KeyCap { required property string modelData; text: modelData; ink: Theme.text }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    buttons: [
        Button {
            text: qsTr("Change keys…")
            onClicked: {
                const window = dialog.window
                dialog.close()
                Qt.callLater(() => window.openDialog("KeysDialog"))
            }
        },
        Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close(); Component.onCompleted: forceActiveFocus() }
    ]
}
