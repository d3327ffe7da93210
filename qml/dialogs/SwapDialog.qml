// SPDX-License-Identifier: GPL-3.0-or-later
// Swaps the selected parts or systems for others: candidates, how they compare, and what becomes of the wiring.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    readonly property var swap: Workbench.swap
    readonly property var lost: swap.lines.filter(line => line.fate === "lost")

    function fateIcon(fate) { return fate === "lost" ? "error" : fate === "changed" ? "swap" : fate === "note" ? "warning" : "check" }
    function fateColor(fate) { return fate === "lost" ? Theme.bad : fate === "kept" ? Theme.good : fate === "note" ? Theme.warn : Theme.accent }
    function apply() {
        if (swap.apply())
            close()
    }

    title: qsTr("Swap %1").arg(swap.title)
    subtitle: qsTr("What is attached moves to its counterpart; what finds none is listed.")
    width: 820
    onClosed: swap.close()

    Item {
        width: 780
        height: 430

        TextField {
            id: search
            width: 300
            placeholderText: qsTr("Search…")
            Accessible.name: qsTr("Search candidates")
            onTextEdited: dialog.swap.filter = text
            Keys.onDownPressed: list.forceActiveFocus()
            onAccepted: if (list.count > 0) dialog.swap.target = dialog.swap.get(Math.max(0, list.currentIndex), "itemId")
        }
        RowsView {
            id: list
            anchors { top: search.bottom; topMargin: 8; bottom: parent.bottom }
            width: 300
            clip: true
            model: dialog.swap
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            keyNavigationEnabled: true
            currentIndex: -1
            C.ScrollBar.vertical: ScrollBar {}
            Keys.onReturnPressed: if (currentIndex >= 0) dialog.swap.target = dialog.swap.get(currentIndex, "itemId")
            Keys.onSpacePressed: if (currentIndex >= 0) dialog.swap.target = dialog.swap.get(currentIndex, "itemId")
            delegate: Rectangle {
                id: row
                required property var model
                required property int index
                readonly property bool chosen: dialog.swap.target === model.itemId
                width: list.width - 10
                height: 40
                radius: Theme.radius
                color: chosen ? Theme.tint(Theme.accent, 0.16) : mouse.containsMouse || (list.activeFocus && ListView.isCurrentItem) ? Theme.hover : "transparent"
                border.color: Theme.accent
                border.width: chosen || (list.activeFocus && ListView.isCurrentItem) ? 1 : 0
                opacity: model.isCurrent ? 0.55 : 1
                Accessible.role: Accessible.ListItem
                Accessible.name: model.name + ", " + model.summary
                Column {
                    anchors { left: parent.left; leftMargin: 8; right: parent.right; rightMargin: 8; verticalCenter: parent.verticalCenter }
                    spacing: 1
                    Item {
                        width: parent.width
                        height: nameLabel.height
                        Label { id: nameLabel; text: row.model.name; width: parent.width - bestLabel.width - 6 }
                        Label { id: bestLabel; anchors.right: parent.right; caption: true; text: row.model.isCurrent ? qsTr("now") : row.model.best }
                    }
                    Label { text: row.model.summary; caption: true; width: parent.width }
                }
                MouseArea {
                    id: mouse
                    anchors.fill: parent
                    hoverEnabled: true
                    // The button may come up when the dialog has been closed by a key.
                    onClicked: {
                        if (!dialog)
                            return
                        list.currentIndex = row.index
                        dialog.swap.target = row.model.itemId
                    }
                    onDoubleClicked: if (dialog.swap.lines.length > 0 || dialog.swap.problem === "") dialog.apply()
                }
            }
            Label { visible: list.count === 0; y: 8; x: 4; caption: true; text: qsTr("Nothing matches.") }
        }
        Column {
            id: compare
            anchors { left: list.right; leftMargin: 20; right: parent.right }
            spacing: 3
            SectionLabel { text: qsTr("Compared") ; visible: dialog.swap.figures.length > 0 }
            Repeater {
                model: dialog.swap.figures
                delegate: Item {
                    required property var modelData
                    width: compare.width
                    height: 18
                    Label { text: modelData.label; caption: true; width: 110; anchors.verticalCenter: parent.verticalCenter }
                    Label { x: 120; width: 100; text: modelData.now; horizontalAlignment: Text.AlignRight; color: Theme.dim; anchors.verticalCenter: parent.verticalCenter }
                    Icon { x: 232; name: "chevron-right"; size: 10; anchors.verticalCenter: parent.verticalCenter }
                    Label { x: 250; width: 100; text: modelData.then; horizontalAlignment: Text.AlignRight; strong: true; anchors.verticalCenter: parent.verticalCenter }
                    Label { x: 362; width: 90; text: modelData.delta; horizontalAlignment: Text.AlignRight; color: modelData.better > 0 ? Theme.good : modelData.better < 0 ? Theme.bad : Theme.dim; anchors.verticalCenter: parent.verticalCenter }
                }
            }
        }
        SectionLabel {
            id: heading
            anchors { left: compare.left; top: compare.bottom; topMargin: 12 }
            visible: dialog.swap.lines.length > 0
            text: dialog.lost.length === 0 ? qsTr("Everything finds its place") : qsTr("%1 find no place").arg(dialog.lost.length)
        }
        RowsView {
            anchors { left: compare.left; right: parent.right; top: heading.bottom; topMargin: 6; bottom: parent.bottom }
            clip: true
            model: dialog.swap.lines
            spacing: 4
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            delegate: Item {
                required property var modelData
                width: ListView.view.width - 10
                height: lineText.height
                Icon { y: 1; name: dialog.fateIcon(modelData.fate); color: dialog.fateColor(modelData.fate); size: 13 }
                Label { id: lineText; x: 22; width: parent.width - 22; text: modelData.text; wrapMode: Text.Wrap; elide: Text.ElideNone }
            }
        }
        Label {
            anchors { left: compare.left; right: parent.right; verticalCenter: parent.verticalCenter }
            visible: dialog.swap.target === "" || dialog.swap.problem !== ""
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            caption: true
            color: dialog.swap.problem !== "" ? Theme.bad : Theme.dim
            text: dialog.swap.problem !== "" ? dialog.swap.problem : qsTr("Choose what to swap it for.")
        }
    }
    onOpened: search.forceActiveFocus()
    buttons: [
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button {
            text: dialog.lost.length > 0 ? qsTr("Swap anyway") : qsTr("Swap")
            kind: "primary"
            enabled: dialog.swap.lines.length > 0 || (dialog.swap.figures.length > 0 && dialog.swap.problem === "")
            onClicked: dialog.apply()
        }
    ]
}
