// SPDX-License-Identifier: GPL-3.0-or-later
// The base and its variants as tabs: drag to reorder, double click to rename, right click for more.
import QtQuick
import QtQml
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: tabs

    property var window
    property int dropAt: -1 ///< row before which the dragged tab would go; −1 = none is dragged
    readonly property alias count: list.count

    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Variants")

    // What stands beside it takes more or less room as it speaks.
    onWidthChanged: Qt.callLater(reveal)
    function itemAtIndex(row) { return list.itemAtIndex(row) }
    function reveal() {
        const row = Workbench.variants.indexOf(Workbench.document.activeVariant)
        if (row >= 0)
            list.positionViewAtIndex(row, ListView.Contain)
    }
    function rename(id) {
        window.openDialog("RenameDialog", {title: qsTr("Rename variant"), value: Workbench.variants.nameOf(id), accept: text => Workbench.variants.rename(id, text)})
    }
    function menuFor(id) {
        variantMenu.variant = id
        variantMenu.row = Workbench.variants.indexOf(id)
        variantMenu.popup()
    }
    Connections {
        target: Workbench.document
        function onActiveVariantChanged() { Qt.callLater(tabs.reveal) }
    }

    RowsView {
        id: list
        width: Math.max(0, parent.width - add.width - all.width - 4)
        height: parent.height
        orientation: ListView.Horizontal
        spacing: 4
        clip: true
        // Drags move tabs; the wheel scrolls.
        interactive: false
        model: Workbench.variants

        WheelHandler {
            acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
            orientation: Qt.Vertical
            onWheel: event => {
                const most = Math.max(0, list.contentWidth - list.width)
                list.contentX = Math.max(list.originX, Math.min(list.originX + most, list.contentX - event.angleDelta.y / 2 - event.angleDelta.x / 2))
            }
        }
        delegate: Tab {
            id: tab
            required property var model
            required property int index
            readonly property bool isBase: model.variantId === ""
            text: model.name
            dot: Theme.seriesColor(model.color + 1)
            pinned: model.baseline && tabs.count > 1
            warning: model.unreadable || model.conflicts > 0
            checked: model.active
            autoExclusive: false
            checkable: false
            opacity: drag.active ? 0.5 : 1
            onClicked: Workbench.variants.activate(model.variantId)
            onDoubleClicked: if (!isBase) tabs.rename(model.variantId)
            Keys.onPressed: event => {
                if (event.key === Qt.Key_Menu)
                    tabs.menuFor(model.variantId)
                else if (event.key === Qt.Key_F2 && !isBase)
                    tabs.rename(model.variantId)
                else
                    return
                event.accepted = true
            }
            Accessible.description: isBase ? qsTr("The base design") : [qsTr("Variant, %1 changes").arg(model.changes), conflictText].filter(x => x).join(". ")
            readonly property string conflictText: model.unreadable ? qsTr("Its changes can't be read.")
                                                 : model.leftOut > 0 ? qsTr("%1 changes no longer fit the base and are left out.").arg(model.leftOut)
                                                 : model.conflicts > 0 ? qsTr("%1 changes go over what the base has come to have.").arg(model.conflicts) : ""
            function tip() {
                const lines = isBase ? [] : Workbench.variants.differences(model.variantId)
                // A long name has no room on its tab.
                const name = model.name.length > 18 ? model.name : ""
                return [name, isBase ? qsTr("The base design") : lines.length > 0 ? lines.join("\n") : qsTr("The same as the base. Edits made now belong to this variant."),
                        conflictText, model.baseline && tabs.count > 1 ? qsTr("Others are compared with this one.") : ""].filter(x => x).join("\n")
            }
            ToolTip {
                id: toolTip
                visible: tab.hovered && !drag.active && !variantMenu.visible
                onAboutToShow: text = tab.tip()
            }
            TapHandler {
                acceptedButtons: Qt.RightButton
                onTapped: tabs.menuFor(tab.model.variantId)
            }
            DragHandler {
                id: drag
                enabled: !tab.isBase
                target: null
                yAxis.enabled: false
                // Of the base nothing comes before; behind the middle of a tab means after it.
                function aim() {
                    const at = list.contentItem.mapFromItem(null, centroid.scenePosition.x, 0).x
                    let row = 1
                    for (let i = 1; i < tabs.count; ++i) {
                        const other = list.itemAtIndex(i)
                        if (other && at > other.x + other.width / 2)
                            row = i + 1
                    }
                    tabs.dropAt = row
                }
                onCentroidChanged: if (active) aim()
                onActiveChanged: {
                    if (active) {
                        aim()
                        return
                    }
                    const row = tabs.dropAt
                    tabs.dropAt = -1
                    // Places count without the base, and without the tab that is moved.
                    if (row >= 1 && row !== tab.index && row !== tab.index + 1)
                        Workbench.variants.move(tab.model.variantId, row - 1 - (row > tab.index ? 1 : 0))
                }
                onCanceled: tabs.dropAt = -1
            }
            Rectangle {
                visible: tabs.dropAt === tab.index || (tabs.dropAt === tabs.count && tab.index === tabs.count - 1)
                x: tabs.dropAt === tab.index ? -3 : parent.width + 1
                width: 2
                height: parent.height
                radius: 1
                color: Theme.accent
            }
        }
    }
    IconButton {
        id: add
        x: Math.min(list.contentWidth + 4, parent.width - width - all.width)
        anchors.verticalCenter: parent.verticalCenter
        iconName: "plus"
        iconSize: 14
        width: 30
        hint: qsTr("Add a variant")
        onClicked: Workbench.actions.trigger("variant.add")
    }

    IconButton {
        id: all
        visible: list.contentWidth > list.width
        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        iconName: "chevron-down"
        iconSize: 14
        width: 24
        hint: qsTr("All variants")
        hintShown: !allMenu.visible
        onClicked: allMenu.popup(this, 0, height + 4)
        Menu {
            id: allMenu
            Instantiator {
                model: Workbench.variants
                delegate: MenuItem {
                    required property var model
                    text: model.name
                    marked: model.active
                    onTriggered: Workbench.variants.activate(model.variantId)
                }
                onObjectAdded: (index, object) => allMenu.insertItem(index, object)
                onObjectRemoved: (index, object) => allMenu.removeItem(object)
            }
        }
    }

    Menu {
        id: variantMenu
        property string variant
        readonly property bool isBase: variant === ""
        property int row: -1
        function told(role) { return visible && row >= 0 ? Workbench.variants.get(row, role) : undefined }
        MenuItem { text: qsTr("Rename…"); iconName: "pencil"; enabled: !variantMenu.isBase; onTriggered: tabs.rename(variantMenu.variant) }
        MenuItem { text: variantMenu.isBase ? qsTr("New variant of it") : qsTr("Duplicate"); iconName: "copy"; onTriggered: variantMenu.isBase ? Workbench.variants.add() : Workbench.variants.duplicate(variantMenu.variant) }
        C.MenuItem {
            visible: !variantMenu.isBase
            implicitHeight: visible ? 34 : 0
            implicitWidth: 240
            padding: 0
            background: null
            contentItem: ColorRow {
                current: variantMenu.told("color") === undefined ? -1 : variantMenu.told("color")
                onChosen: index => {
                    Workbench.variants.setColor(variantMenu.variant, index)
                    variantMenu.close()
                }
            }
        }
        MenuLine {}
        MenuItem {
            text: qsTr("Compare with this one")
            marked: variantMenu.told("baseline") === true
            onTriggered: Workbench.variants.setBaseline(variantMenu.variant)
        }
        MenuItem { text: qsTr("Conflicts with the base…"); iconName: "warning"; enabled: variantMenu.told("conflicts") > 0; onTriggered: tabs.window.openDialog("ConflictsDialog", {variant: variantMenu.variant}) }
        MenuItem { text: qsTr("Make it the base…"); iconName: "up"; enabled: !variantMenu.isBase; onTriggered: tabs.window.openDialog("PromoteDialog", {variant: variantMenu.variant}) }
        MenuLine {}
        MenuItem { text: qsTr("Move to the left"); enabled: variantMenu.row > 1; onTriggered: Workbench.variants.move(variantMenu.variant, variantMenu.row - 2) }
        MenuItem { text: qsTr("Move to the right"); enabled: !variantMenu.isBase && variantMenu.row < tabs.count - 1; onTriggered: Workbench.variants.move(variantMenu.variant, variantMenu.row) }
        MenuLine {}
        MenuItem { text: qsTr("Delete"); iconName: "trash"; enabled: !variantMenu.isBase; onTriggered: Workbench.variants.remove(variantMenu.variant) }
    }
}
