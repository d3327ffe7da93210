// SPDX-License-Identifier: GPL-3.0-or-later
// What tells each variant from the base, in words.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

FocusScope {
    id: page

    required property var comparison

    RowsView {
        id: list
        anchors.fill: parent
        clip: true
        focus: true
        spacing: 10
        boundsBehavior: Flickable.StopAtBounds
        C.ScrollBar.vertical: ScrollBar {}
        model: page.comparison.heads.filter(h => h.variantId !== "")
        delegate: Card {
            id: card
            required property var modelData
            readonly property var changes: Workbench.variants.differences(modelData.variantId, 200)
            width: ListView.view.width - 10
            height: words.height + 20
            color: Theme.field
            Rectangle { x: 0; y: 0; width: 3; height: parent.height; radius: 1.5; color: Theme.seriesColor(card.modelData.color + 1) }
            Column {
                id: words
                anchors { left: parent.left; leftMargin: 14; right: parent.right; rightMargin: 12; top: parent.top; topMargin: 10 }
                spacing: 4
                Label { text: card.modelData.name; strong: true; width: parent.width }
                Label {
                    visible: card.modelData.leftOut > 0
                    text: qsTr("⚠ without %1 changes that no longer fit").arg(card.modelData.leftOut)
                    color: Theme.warn
                    width: parent.width
                }
                Repeater {
                    model: card.changes
                    delegate: Label {
                        required property string modelData
                        text: modelData
                        width: words.width
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                    }
                }
                Label { visible: card.changes.length === 0; caption: true; text: qsTr("The same as the base.") }
            }
        }
    }
    Label { anchors.centerIn: parent; visible: list.count === 0; caption: true; text: qsTr("No variant is shown.") }
}
