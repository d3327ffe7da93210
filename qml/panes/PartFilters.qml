// SPDX-License-Identifier: GPL-3.0-or-later
// Filters of the palette: kinds, vendors and years as chips with their counts.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

C.Popup {
    id: popup

    readonly property var palette_: Workbench.palette

    padding: 12
    margins: 8
    height: Math.min(implicitHeight, 460)
    implicitHeight: chips.height + 2 * padding
    focus: true
    closePolicy: C.Popup.CloseOnEscape | C.Popup.CloseOnPressOutside
    background: Rectangle { color: Theme.raised; border.color: Theme.line; radius: Theme.radius }

    component Chip: C.AbstractButton {
        id: chip
        property int count: -1
        hoverEnabled: true
        checkable: false
        implicitHeight: 22
        implicitWidth: face.implicitWidth + 16
        Accessible.role: Accessible.CheckBox
        Accessible.name: text
        Accessible.checked: checked
        contentItem: Item {
            Row {
                id: face
                anchors.centerIn: parent
                spacing: 5
                Icon { visible: chip.checked; name: "check"; size: 10; color: Theme.accent; anchors.verticalCenter: parent.verticalCenter }
                Label { text: chip.text; font.pixelSize: 11; anchors.verticalCenter: parent.verticalCenter }
                Label { visible: chip.count >= 0; text: chip.count; caption: true; font.pixelSize: Theme.small; anchors.verticalCenter: parent.verticalCenter }
            }
        }
        background: Rectangle {
            radius: 11
            color: chip.checked ? Theme.tint(Theme.accent, 0.2) : chip.hovered ? Theme.hover : Theme.panel
            border.color: chip.checked ? Theme.accent : Theme.line
            FocusRing { target: chip; radius: 11 }
        }
    }
    component Facet: Column {
        id: facet
        property string title
        property string name
        property var values: []
        width: parent ? parent.width : 0
        spacing: 6
        visible: values.length > 0
        SectionLabel { text: facet.title }
        Flow {
            width: parent.width
            spacing: 5
            Repeater {
                model: facet.values
                delegate: Chip {
                    required property var modelData
                    text: modelData.text
                    count: modelData.count
                    checked: modelData.checked
                    onClicked: popup.palette_.toggleFilter(facet.name, modelData.value)
                }
            }
        }
    }

    contentItem: Flickable {
        clip: true
        contentHeight: chips.height
        boundsBehavior: Flickable.StopAtBounds
        C.ScrollBar.vertical: ScrollBar {}
        Column {
            id: chips
            width: parent.width
            spacing: 12
            Flow {
                width: parent.width
                spacing: 5
                Chip { text: qsTr("Favourites only"); checked: popup.palette_.favouritesOnly; onClicked: popup.palette_.favouritesOnly = !popup.palette_.favouritesOnly }
            }
            Facet { title: qsTr("Kind"); name: "kind"; values: popup.opened ? popup.palette_.kinds : [] }
            Facet { title: qsTr("Year"); name: "year"; values: popup.opened ? popup.palette_.years : [] }
            Facet { title: qsTr("Vendor"); name: "vendor"; values: popup.opened ? popup.palette_.vendors : [] }
            Row {
                spacing: 8
                Button { text: qsTr("Clear"); enabled: popup.palette_.filters > 0; onClicked: popup.palette_.clearFilters() }
                Label { height: Theme.control; caption: true; text: qsTr("%1 of %2").arg(popup.palette_.matches).arg(popup.palette_.total) }
            }
        }
    }
}
