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
    property bool approvedOpen: false
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
        delegate: FindingCard {
            visible: model.approved ? list.approvedOpen : model.severity === "note" ? list.notesOpen : list.all || index < list.few
            width: list.width
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
    Button {
        visible: Workbench.findings.approved > 0
        kind: "quiet"
        iconName: list.approvedOpen ? "chevron-down" : "chevron-right"
        text: qsTr("%1 approved").arg(Workbench.findings.approved)
        onClicked: list.approvedOpen = !list.approvedOpen
    }
}
