// SPDX-License-Identifier: GPL-3.0-or-later
// One finding: what is wrong, what helps, ways out that were tried, and room for the reason when somebody accepts it.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

C.AbstractButton {
    id: card

    required property var model
    required property int index
    readonly property color hue: model.approved ? Theme.dim : Theme.severityColor(model.severity)
    readonly property string iconOfSeverity: model.approved ? "check" : model.severity === "error" ? "error" : model.severity === "warning" ? "warning" : "note"
    /// Ways out to choose from; null: nobody asked yet.
    property var choices: null
    property bool asVariant: false
    property bool approving: false
    property string problem

    function offer(variant) {
        approving = false
        asVariant = variant
        choices = Workbench.findings.fixes(index)
        if (choices.length === 1)
            take(0)
    }
    function take(which) {
        const variant = asVariant
        choices = null
        Workbench.findings.applyFix(index, which, variant)
    }
    function approve() {
        problem = Workbench.findings.approve(index, reason.text)
        if (problem === "")
            approving = false
    }

    height: visible ? body.implicitHeight + 18 : 0
    padding: 0
    hoverEnabled: true
    Accessible.name: model.text
    Accessible.description: model.approved ? model.reason : model.fix
    onClicked: Workbench.findings.activate(index)

    component Small: Button {
        height: 22
        implicitHeight: 22
        leftPadding: 7
        rightPadding: 7
        kind: "quiet"
        font.pixelSize: 11
    }

    contentItem: Item {
        Column {
            id: body
            x: 10
            y: 9
            width: parent.width - 20
            spacing: 4
            Row {
                width: parent.width
                spacing: 7
                Icon { id: mark; y: 1; size: 14; name: card.iconOfSeverity; color: card.hue }
                Label {
                    width: parent.width - mark.width - 7
                    text: card.model.text
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    color: card.model.severity === "error" && !card.model.approved ? card.hue : Theme.text
                }
            }
            Label {
                visible: text !== ""
                width: parent.width
                leftPadding: 21
                text: card.model.approved ? qsTr("Approved: %1").arg(card.model.reason) : card.model.fix
                caption: true
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                font.pixelSize: 11
            }
            Row {
                x: 14
                spacing: 2
                visible: !card.approving && card.choices === null
                Small { visible: card.model.fixable && !card.model.approved; text: qsTr("Fix"); hint: qsTr("Shows what helps; each way was tried on this design"); onClicked: card.offer(false) }
                Small { visible: card.model.fixable && !card.model.approved; text: qsTr("Try as a variant"); onClicked: card.offer(true) }
                Small { visible: !card.model.approved; text: qsTr("Approve…"); hint: qsTr("Accepts this finding and keeps the reason in the design"); onClicked: { card.approving = true; reason.forceActiveFocus() } }
                Small { visible: card.model.approved; text: qsTr("Withdraw approval"); onClicked: Workbench.findings.unapprove(card.index) }
            }
            Column {
                width: parent.width
                spacing: 2
                visible: card.choices !== null
                Label {
                    leftPadding: 21
                    width: parent.width
                    caption: true
                    font.pixelSize: 11
                    wrapMode: Text.Wrap
                    text: card.choices !== null && card.choices.length === 0 ? qsTr("Nothing that was tried helps. A click on the finding shows the field.")
                        : card.asVariant ? qsTr("Try in a new variant:") : qsTr("Any of these helps:")
                }
                Repeater {
                    model: card.choices ?? []
                    delegate: Small {
                        required property string modelData
                        required property int index
                        x: 14
                        width: parent.width - 14
                        text: modelData
                        contentItem: Item {
                            implicitHeight: 22
                            Icon { id: tick; anchors.verticalCenter: parent.verticalCenter; name: "check"; size: 12; color: Theme.text }
                            Label { anchors { left: tick.right; leftMargin: 6; right: parent.right; verticalCenter: parent.verticalCenter } text: modelData; font.pixelSize: 11 }
                        }
                        hint: modelData
                        onClicked: card.take(index)
                    }
                }
                Small { x: 14; text: qsTr("Cancel"); onClicked: card.choices = null }
            }
            Column {
                x: 21
                width: parent.width - 21
                spacing: 4
                visible: card.approving
                TextField {
                    id: reason
                    width: parent.width
                    placeholderText: qsTr("Why is this accepted?")
                    invalid: card.problem !== ""
                    Accessible.name: qsTr("Reason")
                    onAccepted: card.approve()
                    Keys.onEscapePressed: event => {
                        card.approving = false
                        event.accepted = true
                    }
                }
                Label { visible: card.problem !== ""; width: parent.width; text: card.problem; color: Theme.bad; wrapMode: Text.Wrap; font.pixelSize: 11 }
                Row {
                    spacing: 4
                    Small { kind: "primary"; text: qsTr("Approve"); onClicked: card.approve() }
                    Small { text: qsTr("Cancel"); onClicked: card.approving = false }
                }
            }
        }
    }
    background: Rectangle {
        radius: 7
        color: Theme.tint(card.hue, card.hovered ? 0.16 : 0.09)
        border.color: Theme.tint(card.hue, card.model.approved ? 0.3 : 0.55)
        FocusRing { target: card }
    }
}
