// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of a file that could not be used, each with its place and the reason.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

RowsView {
    id: list

    /// {where, text}
    property var problems: []

    clip: true
    model: problems
    spacing: 6
    activeFocusOnTab: true
    boundsBehavior: Flickable.StopAtBounds
    C.ScrollBar.vertical: ScrollBar {}
    delegate: Item {
        required property var modelData
        width: ListView.view.width
        height: Math.max(place.height, reason.height) + 2
        Accessible.role: Accessible.ListItem
        Accessible.name: modelData.where + " " + modelData.text
        Icon { id: mark; y: 2; name: "warning"; size: 12; color: Theme.warn }
        Label { id: place; anchors { left: mark.right; leftMargin: 7 } width: Math.min(implicitWidth, 190); text: parent.modelData.where; caption: true; elide: Text.ElideLeft }
        Label { id: reason; anchors { left: place.right; leftMargin: 8; right: parent.right; rightMargin: 10 } text: parent.modelData.text; wrapMode: Text.Wrap; elide: Text.ElideNone }
    }
}
