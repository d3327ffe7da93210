// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong or worth knowing, worst first; a click selects and shows it.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Column {
    id: list

    property bool all: false
    property bool notesOpen: false
    readonly property int few: 4
    readonly property int problems: Workbench.findings.errors + Workbench.findings.warnings

    visible: Workbench.findings.count > 0
    spacing: 6

    Row {
        spacing: 6
        SectionLabel { text: qsTr("Findings"); anchors.verticalCenter: parent.verticalCenter }
        Pill { visible: Workbench.findings.errors > 0; text: Workbench.findings.errors; hue: Theme.bad }
        Pill { visible: Workbench.findings.warnings > 0; text: Workbench.findings.warnings; hue: Theme.warn }
    }
    Repeater {
        model: Workbench.findings
        delegate: C.AbstractButton {
            id: card
            required property var model
            required property int index
            readonly property color hue: Theme.severityColor(model.severity)
            visible: model.severity === "note" ? list.notesOpen : list.all || index < list.few
            width: list.width
            height: visible ? body.implicitHeight + 18 : 0
            hoverEnabled: true
            Accessible.name: model.text
            Accessible.description: model.fix
            onClicked: Workbench.findings.activate(index)
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
                        Icon {
                            id: mark
                            y: 1
                            size: 14
                            name: card.model.severity === "error" ? "error" : card.model.severity === "warning" ? "warning" : "note"
                            color: card.hue
                        }
                        Label {
                            width: parent.width - mark.width - 7
                            text: card.model.text
                            wrapMode: Text.Wrap
                            elide: Text.ElideNone
                            color: card.model.severity === "error" ? card.hue : Theme.text
                        }
                    }
                    Label {
                        visible: text !== ""
                        width: parent.width
                        leftPadding: 21
                        text: card.model.fix
                        caption: true
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                        font.pixelSize: 11
                    }
                }
            }
            padding: 0
            background: Rectangle {
                radius: 7
                color: Theme.tint(card.hue, card.hovered ? 0.16 : 0.09)
                border.color: Theme.tint(card.hue, 0.55)
                FocusRing { target: card }
            }
        }
    }
    Button {
        visible: list.problems > list.few
        kind: "quiet"
        text: list.all ? qsTr("Show fewer") : qsTr("Show all %1").arg(list.problems)
        onClicked: list.all = !list.all
    }
    Button {
        visible: Workbench.findings.notes > 0
        kind: "quiet"
        iconName: list.notesOpen ? "chevron-down" : "chevron-right"
        text: Workbench.findings.notes === 1 ? qsTr("1 note") : qsTr("%1 notes").arg(Workbench.findings.notes)
        onClicked: list.notesOpen = !list.notesOpen
    }
}
