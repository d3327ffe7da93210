// SPDX-License-Identifier: GPL-3.0-or-later
// Divides the equal nodes that an item stands for between two pools.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    readonly property string item: Workbench.selection.current
    readonly property int nodes: Number(Workbench.types.countText(item))
    readonly property var pools: Workbench.pools.splitChoices(item)
    property string refusal

    function apply() {
        const first = firstBox.currentValue, second = secondBox.currentValue
        refusal = Workbench.pools.divide(item, first, second, share.value)
        if (refusal === "")
            close()
    }

    title: qsTr("Divide %1 nodes between two pools").arg(nodes)
    subtitle: qsTr("A pool that is not there yet is made.")
    width: 440

    Column {
        width: 400
        spacing: 12
        Row {
            spacing: 12
            Column {
                spacing: 4
                Label { text: qsTr("The first"); caption: true }
                ComboBox { id: firstBox; width: 194; textRole: "text"; valueRole: "value"; model: dialog.pools; Component.onCompleted: currentIndex = 0; Accessible.name: qsTr("First pool") }
            }
            Column {
                spacing: 4
                Label { text: qsTr("The others"); caption: true }
                ComboBox { id: secondBox; width: 194; textRole: "text"; valueRole: "value"; model: dialog.pools; Component.onCompleted: currentIndex = Math.min(1, count - 1); Accessible.name: qsTr("Second pool") }
            }
        }
        Slider {
            id: share
            width: 400
            from: 0
            to: dialog.nodes
            stepSize: 1
            value: Math.ceil(dialog.nodes / 2)
            Accessible.name: qsTr("Nodes of the first pool")
        }
        Row {
            width: 400
            Label { width: 200; text: firstBox.currentText + " " + share.value }
            Label { width: 200; horizontalAlignment: Text.AlignRight; text: secondBox.currentText + " " + (dialog.nodes - share.value) }
        }
        Label { visible: dialog.refusal !== ""; width: 400; wrapMode: Text.Wrap; elide: Text.ElideNone; color: Theme.bad; text: dialog.refusal }
    }
    onOpened: share.forceActiveFocus()
    buttons: [
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button { text: qsTr("Divide"); kind: "primary"; enabled: firstBox.currentValue !== secondBox.currentValue; onClicked: dialog.apply() }
    ]
}
