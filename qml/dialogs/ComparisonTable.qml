// SPDX-License-Identifier: GPL-3.0-or-later
// Every headline figure of every design, with its change against the baseline.
import QtQuick
import QtQml
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

FocusScope {
    id: page

    required property var comparison
    readonly property var heads: comparison.heads
    readonly property int labelWidth: 196
    readonly property int rowHeight: 40
    readonly property int headHeight: 46
    readonly property int columnWidth: Math.max(188, Math.min(240, (width - labelWidth) / Math.max(1, heads.length)))

    Row {
        id: tools
        spacing: 10
        height: Theme.control
        TextField {
            id: filter
            width: 190
            focus: true
            placeholderText: qsTr("Filter figures")
            text: page.comparison.filter
            Accessible.name: placeholderText
            onTextEdited: page.comparison.filter = text
        }
        CheckBox {
            text: qsTr("Only what differs")
            checked: page.comparison.onlyDifferent
            onToggled: page.comparison.onlyDifferent = checked
        }
        Button {
            readonly property int shown: page.heads.length
            text: shown < page.comparison.allHeads.length ? qsTr("Columns (%1 of %2)").arg(shown).arg(page.comparison.allHeads.length) : qsTr("Columns")
            onClicked: columns.popup(this, 0, height + 4)
            Menu {
                id: columns
                Instantiator {
                    model: page.comparison.allHeads
                    delegate: MenuItem {
                        required property var modelData
                        text: modelData.name
                        marked: modelData.shown
                        onTriggered: page.comparison.setShown(modelData.variantId, !modelData.shown)
                    }
                    onObjectAdded: (index, object) => columns.insertItem(index, object)
                    onObjectRemoved: (index, object) => columns.removeItem(object)
                }
            }
        }
    }
    Item {
        id: head
        anchors { left: parent.left; leftMargin: page.labelWidth; right: parent.right; top: tools.bottom; topMargin: 8 }
        height: page.headHeight
        clip: true
        Row {
            x: -table.contentX
            Repeater {
                model: page.heads
                delegate: Item {
                    id: column
                    required property var modelData
                    width: page.columnWidth
                    height: page.headHeight
                    Rectangle { anchors.fill: parent; color: column.modelData.active ? Theme.tint(Theme.accent, 0.07) : "transparent" }
                    Rectangle { id: hue; x: 4; width: 8; height: 8; radius: 4; color: Theme.seriesColor(column.modelData.color + 1); anchors.verticalCenter: name.verticalCenter }
                    Label {
                        id: name
                        anchors { left: hue.right; leftMargin: 7; right: pin.left; rightMargin: 2; top: parent.top; topMargin: 6 }
                        text: column.modelData.name
                        strong: true
                    }
                    IconButton {
                        id: pin
                        anchors { right: parent.right; rightMargin: 4; verticalCenter: name.verticalCenter }
                        width: 22
                        height: 22
                        iconName: "pin"
                        iconSize: 13
                        checked: column.modelData.baseline
                        opacity: checked || hovered || over.hovered || activeFocus ? 1 : 0
                        hint: checked ? qsTr("Others are compared with this one.") : qsTr("Compare the others with this one")
                        onClicked: Workbench.variants.setBaseline(column.modelData.variantId)
                    }
                    Label {
                        anchors { left: name.left; right: parent.right; rightMargin: 6; top: name.bottom; topMargin: 1 }
                        readonly property bool bad: column.modelData.error !== "" || column.modelData.leftOut > 0
                        text: column.modelData.error !== "" ? column.modelData.error
                            : column.modelData.leftOut > 0 ? qsTr("⚠ %1 changes left out").arg(column.modelData.leftOut)
                            : column.modelData.baseline ? qsTr("baseline")
                            : column.modelData.method === "" ? qsTr("computing…")
                            : column.modelData.simulated ? qsTr("simulated") : qsTr("estimate")
                        caption: !bad
                        color: bad ? Theme.warn : Theme.dim
                        font.pixelSize: Theme.small
                    }
                    HoverHandler { id: over }
                    TapHandler { onDoubleTapped: Workbench.variants.activate(column.modelData.variantId) }
                    ToolTip {
                        visible: over.hovered && !pin.hovered
                        onAboutToShow: text = [column.modelData.name, column.modelData.error].concat(Workbench.variants.differences(column.modelData.variantId, 8)).filter(x => x).join("\n")
                    }
                }
            }
        }
    }
    Rectangle { anchors { left: parent.left; right: parent.right; top: head.bottom } height: 1; color: Theme.line }
    TableView {
        id: table
        anchors { left: parent.left; leftMargin: page.labelWidth; right: parent.right; top: head.bottom; topMargin: 1; bottom: parent.bottom }
        clip: true
        model: page.comparison
        boundsBehavior: Flickable.StopAtBounds
        columnWidthProvider: () => page.columnWidth
        rowHeightProvider: () => page.rowHeight
        onWidthChanged: forceLayout()
        C.ScrollBar.vertical: ScrollBar {}
        C.ScrollBar.horizontal: ScrollBar {}
        delegate: Item {
            id: cell
            required property var model
            implicitWidth: page.columnWidth
            implicitHeight: page.rowHeight
            readonly property string judgement: model.judgement || ""
            readonly property color hue: judgement === "better" ? Theme.good : judgement === "worse" ? Theme.bad : Theme.dim
            readonly property string sign: judgement === "better" ? "▲ " : judgement === "worse" ? "▼ " : judgement === "unclear" ? "≈ " : ""
            Rectangle { anchors.fill: parent; color: cell.model.active ? Theme.tint(Theme.accent, 0.07) : "transparent" }
            Column {
                anchors { left: parent.left; leftMargin: 4; right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter }
                Row {
                    width: parent.width
                    spacing: 7
                    Label { id: figure; text: cell.model.text || ""; font.weight: Font.Medium }
                    Label {
                        anchors.baseline: figure.baseline
                        visible: figure.width + implicitWidth + 7 <= parent.width
                        text: cell.model.band || ""
                        caption: true
                        font.pixelSize: Theme.small
                    }
                }
                Label {
                    width: parent.width
                    visible: text !== ""
                    text: cell.model.delta ? cell.sign + [cell.model.delta, cell.model.percent].filter(x => x).join(" · ") : ""
                    Accessible.name: cell.judgement === "unclear" ? qsTr("not distinguishable: %1").arg(cell.model.delta)
                                   : cell.judgement === "better" ? qsTr("better: %1").arg(cell.model.delta)
                                   : cell.judgement === "worse" ? qsTr("worse: %1").arg(cell.model.delta) : text
                    color: cell.hue
                    font.pixelSize: 11
                }
            }
            Rectangle { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } height: 1; color: Theme.line; opacity: 0.5 }
        }
    }
    RowsView {
        id: labels
        anchors { left: parent.left; top: table.top; bottom: table.bottom }
        width: page.labelWidth
        clip: true
        interactive: false
        contentY: table.contentY
        model: page.comparison.lines
        delegate: C.AbstractButton {
            id: label
            required property var modelData
            readonly property bool sorts: page.comparison.sortedBy === modelData.metric
            width: ListView.view.width
            height: page.rowHeight
            hoverEnabled: true
            focusPolicy: Qt.TabFocus
            Accessible.name: qsTr("Sort columns by %1").arg(modelData.label)
            onClicked: page.comparison.sortBy(modelData.metric)
            contentItem: Item {
                Label {
                    anchors { left: parent.left; right: arrow.left; rightMargin: 4; verticalCenter: parent.verticalCenter }
                    text: label.modelData.label
                    caption: !label.sorts && !label.hovered
                }
                Label {
                    id: arrow
                    anchors { right: parent.right; rightMargin: 8; verticalCenter: parent.verticalCenter }
                    text: label.sorts ? (page.comparison.descending ? "→ −" : "→ +") : ""
                    visible: label.sorts
                    color: Theme.accent
                    font.pixelSize: 11
                }
            }
            background: Rectangle {
                color: label.hovered ? Theme.hover : "transparent"
                FocusRing { target: label }
                Rectangle { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } height: 1; color: Theme.line; opacity: 0.5 }
            }
        }
    }
    Label {
        anchors { horizontalCenter: table.horizontalCenter; top: table.top; topMargin: 24 }
        visible: page.comparison.lines.length === 0 || page.heads.length === 0
        text: page.heads.length === 0 ? qsTr("No column is shown.") : page.comparison.onlyDifferent ? qsTr("No figure differs.") : qsTr("No figure has such a name.")
        caption: true
    }
}
