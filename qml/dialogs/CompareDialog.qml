// SPDX-License-Identifier: GPL-3.0-or-later
// Base and variants side by side: figures against the pinned baseline, what tells them apart in words, and drawings.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property string page: "table"
    readonly property bool alone: Workbench.variants.count < 2

    title: qsTr("Compare variants")
    subtitle: alone ? qsTr("There is only the base. Add a variant with + beside its tab, then edit while its tab is open.")
            : page === "table" ? qsTr("▲ better, ▼ worse, ≈ not distinguishable (the bands low–high overlap), against \"%1\". A click on a figure sorts by it.").arg(Workbench.variants.count > 0 ? Workbench.variants.nameOf(Workbench.variants.baseline) : "")
            : page === "changes" ? qsTr("What tells each variant from the base.")
            : qsTr("One view for all: wheel zooms, dragging moves, a double click shows everything.")
    width: parent.width - 48
    height: parent.height - 40

    CompareTable { id: figures }

    Item {
        anchors.fill: parent

        Row {
            id: tabs
            spacing: 4
            height: 30
            Repeater {
                model: [{id: "table", text: qsTr("Table")}, {id: "changes", text: qsTr("Changes")}, {id: "drawings", text: qsTr("Drawings")}]
                delegate: Tab {
                    required property var modelData
                    objectName: "page-" + modelData.id
                    text: modelData.text
                    underline: true
                    checkable: false
                    checked: dialog.page === modelData.id
                    onClicked: dialog.page = modelData.id
                }
            }
        }
        Label {
            anchors { right: parent.right; verticalCenter: tabs.verticalCenter }
            text: Workbench.tiles.rate
            caption: true
        }
        Loader {
            id: body
            anchors { left: parent.left; right: parent.right; top: tabs.bottom; topMargin: 10; bottom: parent.bottom }
            sourceComponent: dialog.page === "table" ? table : dialog.page === "changes" ? changes : drawings
            onLoaded: item.forceActiveFocus()
        }
        Component { id: table; ComparisonTable { comparison: figures } }
        Component { id: changes; ComparisonChanges { comparison: figures } }
        Component { id: drawings; ComparisonDrawings { comparison: figures } }
    }
    buttons: [
        Button { text: qsTr("Copy table"); visible: dialog.page === "table"; onClicked: { figures.copy(); dialog.window.notify(qsTr("The table is on the clipboard."), "good") } },
        Button {
            text: qsTr("Save as CSV…")
            visible: dialog.page === "table"
            onClicked: {
                // The picker takes the place of this dialog: what is written is made now.
                const window = dialog.window, written = figures.csv()
                window.openDialog("FilePicker", {saving: true, suffix: "csv", title: qsTr("Save the comparison"), accept: path => {
                    const why = Workbench.compare.write(path, written)
                    window.notify(why || qsTr("Written: %1").arg(path), why ? "bad" : "good")
                }})
            }
        },
        Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close() }
    ]
}
