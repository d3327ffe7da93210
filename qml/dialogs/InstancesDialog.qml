// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of single instances: choose which, set one, see and reset those that differ.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    readonly property var instances: Workbench.instances
    property string refusal
    property int stamp: 0

    function chosen() {
        const all = []
        for (let i = 0; i < levels.count; ++i)
            all.push(levels.itemAt(i).choice)
        return all
    }
    function set() {
        refusal = instances.set(chosen(), figure.currentValue, value.text)
        if (refusal === "")
            value.text = ""
    }

    title: qsTr("Figures of single instances")
    subtitle: instances.title + (instances.summary !== "" ? " · " + instances.summary : "")
    width: 520

    Column {
        width: 480
        spacing: 8

        component Caption: Label { caption: true; width: 130; anchors.verticalCenter: parent ? parent.verticalCenter : undefined }

        Repeater {
            id: levels
            model: dialog.instances.levels
            delegate: Row {
                required property var modelData
                property alias choice: which.text
                spacing: 10
                Caption { text: qsTr("%1, of %2").arg(modelData.name).arg(modelData.count) }
                TextField {
                    id: which
                    width: 220
                    placeholderText: qsTr("all")
                    suffix: qsTr("0 to %1").arg(modelData.count - 1)
                    Accessible.name: modelData.name
                    onTextChanged: dialog.stamp += 1
                }
                Label { caption: true; text: qsTr("such as 1 or 0-3;7"); anchors.verticalCenter: parent.verticalCenter }
            }
        }
        Row {
            spacing: 10
            Caption { text: qsTr("Figure") }
            ComboBox { id: figure; width: 150; textRole: "text"; valueRole: "key"; model: dialog.instances.figures; Accessible.name: qsTr("Figure") }
            TextField {
                id: value
                width: 130
                invalid: dialog.refusal !== ""
                placeholderText: figure.currentIndex >= 0 && dialog.instances.figures.length > figure.currentIndex ? dialog.instances.figures[figure.currentIndex].now : ""
                Accessible.name: qsTr("Value")
                onTextEdited: dialog.refusal = ""
                onAccepted: dialog.set()
            }
            Button { text: qsTr("Set"); enabled: value.text.trim() !== ""; onClicked: dialog.set() }
        }
        Label {
            x: 140
            width: parent.width - 140
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            caption: true
            color: dialog.refusal !== "" ? Theme.bad : Theme.dim
            text: dialog.refusal !== "" ? dialog.refusal : dialog.stamp >= 0 ? dialog.instances.chosenText(dialog.chosen()) : ""
        }
        SectionLabel { text: qsTr("Set so far"); visible: list.count > 0 }
        RowsView {
            id: list
            width: parent.width
            height: Math.min(contentHeight, 200)
            clip: true
            model: dialog.instances
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            delegate: Item {
                id: row
                required property var model
                required property int index
                width: list.width
                height: 28
                Rectangle { x: 2; width: 6; height: 6; radius: 3; color: Theme.accent; anchors.verticalCenter: parent.verticalCenter }
                Label { x: 16; width: 210; text: row.model.selector; anchors.verticalCenter: parent.verticalCenter }
                Label { x: 232; width: 90; text: row.model.figure; caption: true; anchors.verticalCenter: parent.verticalCenter }
                Label { x: 326; width: 80; text: row.model.value; strong: true; anchors.verticalCenter: parent.verticalCenter }
                Label { x: 400; width: 40; text: "×" + row.model.instances; caption: true; anchors.verticalCenter: parent.verticalCenter }
                IconButton { anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter } iconName: "reset"; hint: qsTr("Reset"); onClicked: dialog.instances.reset(row.index) }
            }
        }
    }
    onOpened: value.forceActiveFocus()
    buttons: [
        Button { text: qsTr("Reset all"); enabled: list.count > 0; onClicked: dialog.instances.resetAll() },
        Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close() }
    ]
}
