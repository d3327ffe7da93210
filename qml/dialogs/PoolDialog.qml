// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a pool of the selected components and says what runs on it.
import QtQuick
import QtQuick.Layouts
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    /// What would be made, or why it can't be.
    readonly property var plan: Workbench.pools.plan(role.currentValue ?? "", modelBox.currentValue ?? "", parseInt(tp.text) || 0, parseInt(pp.text) || 0, parseInt(ep.text) || 0)
    readonly property bool deploys: (modelBox.currentValue ?? "") !== ""

    title: qsTr("New pool")
    subtitle: qsTr("of the selected components, in one step")
    width: 400

    GridLayout {
        width: 360
        columns: 2
        rowSpacing: 8
        columnSpacing: 12

        component Caption: Label { caption: true; Layout.preferredWidth: 100 }
        component Number: TextField {
            Layout.fillWidth: true
            text: "1"
            inputMethodHints: Qt.ImhDigitsOnly
            validator: RegularExpressionValidator { regularExpression: /[1-9][0-9]{0,4}/ }
        }

        Caption { text: qsTr("Role") }
        ComboBox { id: role; Layout.fillWidth: true; textRole: "text"; valueRole: "value"; model: Workbench.pools.roleChoices; Accessible.name: qsTr("Role") }
        Caption { text: qsTr("Model") }
        ComboBox { id: modelBox; Layout.fillWidth: true; textRole: "text"; valueRole: "value"; model: [{value: "", text: qsTr("none yet")}].concat(Workbench.pools.modelChoices); Accessible.name: qsTr("Model") }
        Caption { text: qsTr("Precision"); visible: dialog.deploys }
        ComboBox { id: precision; visible: dialog.deploys; Layout.fillWidth: true; textRole: "text"; valueRole: "value"; model: Workbench.pools.precisionChoices; Component.onCompleted: currentIndex = indexOfValue("bf16"); Accessible.name: qsTr("Precision") }
        Caption { text: qsTr("Parallelism"); visible: dialog.deploys }
        RowLayout {
            visible: dialog.deploys
            spacing: 6
            Number { id: tp; suffix: "TP"; Accessible.name: qsTr("Tensor parallel") }
            Number { id: pp; suffix: "PP"; Accessible.name: qsTr("Pipeline parallel") }
            Number { id: ep; visible: Workbench.pools.hasExperts(modelBox.currentValue ?? ""); suffix: "EP"; Accessible.name: qsTr("Expert parallel") }
        }
        Label {
            Layout.columnSpan: 2
            Layout.fillWidth: true
            text: dialog.plan.problem || dialog.plan.text
            color: dialog.plan.problem !== "" ? Theme.bad : Theme.dim
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            font.pixelSize: 11
        }
    }
    onOpened: role.forceActiveFocus()
    buttons: [
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button {
            text: qsTr("Make pool")
            kind: "primary"
            enabled: tp.acceptableInput && pp.acceptableInput && ep.acceptableInput && dialog.plan.problem === ""
            onClicked: {
                if (Workbench.pools.createFromSelection(role.currentValue, modelBox.currentValue, precision.currentValue, tp.text, pp.text, ep.text) !== "")
                    dialog.close()
            }
        }
    ]
}
