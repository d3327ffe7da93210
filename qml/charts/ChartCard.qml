// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of a chart or a table: title, what it shows, legend, its commands; greyed while its figures are of an older
// design.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Card {
    id: card

    /// Id of the chart; "" for tables and what paints itself.
    property string chart
    readonly property alias item: item
    /// A Qt Charts view (Plot) for the chart as it is at first; else, and once it is zoomed or changed, it paints itself.
    property Component standard
    property bool standardFits: true
    /// What makes the table as CSV, where the chart can't.
    property var table: null
    /// Name of the card's own file, to show it large.
    property string file
    property bool enlarged: false
    /// Whether pictures can be made of it.
    readonly property bool drawn: chart !== ""
    /// The chart is what the card shows.
    property bool shownByItem: drawn
    /// Further buttons.
    property alias tools: toolRow.data

    property string title: item.title
    property string subtitle: !drawn || item.empty ? "" : item.subtitle !== "" ? item.subtitle : item.axisY
    property var legend: item.legend
    property int legendLines: 2
    property bool empty: item.empty
    property string emptyText: item.emptyText !== "" ? item.emptyText : qsTr("Appears when a pool serves a model and somebody asks for it")
    default property alias content: body.data
    border.width: enlarged ? 0 : 1
    readonly property bool usesView: standard !== null && standardFits && item.standard && !enlarged

    function pick(suffix) {
        files.pick(suffix, card.title, path => card.write(path))
    }
    function csv() {
        return card.table ? card.table() : item.csv()
    }
    function write(path) {
        return card.table && path.endsWith(".csv") ? item.saveText(path, card.table()) : item.save(path)
    }
    function copy() {
        if (card.drawn)
            item.copy()
        else
            Workbench.copyText(card.table())
    }
    function enlarge() {
        large.setSource("../dialogs/ChartDialog.qml", {file: card.file})
        large.item.open()
    }
    signal closeRequested()

    ChartFiles { id: files }
    Loader {
        id: large
        Connections { target: large.item; function onClosed() { large.setSource("") } }
    }
    Label { id: titleLabel; x: 12; y: 8; text: card.title; strong: true; width: Math.min(implicitWidth, buttons.x - 16) }
    Label {
        anchors { left: titleLabel.right; leftMargin: 10; right: buttons.left; rightMargin: 6; baseline: titleLabel.baseline }
        text: card.subtitle
        caption: true
        font.pixelSize: 11
        visible: width > 20
        HoverHandler { id: subtitleHover }
        ToolTip { text: card.subtitle; visible: subtitleHover.hovered && parent.truncated }
    }
    Row {
        id: buttons
        anchors { right: parent.right; rightMargin: 6; top: parent.top; topMargin: 5 }
        spacing: 1

        component Tool: IconButton { width: 20; height: 20; iconSize: 12 }

        Row { id: toolRow; spacing: 1 }
        Tool {
            objectName: "chart.resetZoom"
            visible: item.zoomed
            iconName: "reset"
            hint: qsTr("Show everything")
            onClicked: item.resetZoom()
        }
        Row {
            id: onHover
            visible: !card.empty
            spacing: 1
            opacity: card.enlarged || over.hovered || item.inside || menuButton.activeFocus || enlargeButton.activeFocus || menu.visible ? 1 : 0
            Tool {
                id: enlargeButton
                objectName: "chart.enlarge"
                visible: card.file !== "" && !card.enlarged
                iconName: "fit"
                hint: qsTr("Enlarge")
                onClicked: card.enlarge()
            }
            Tool {
                id: menuButton
                objectName: "chart.menu"
                visible: card.drawn || card.table !== null
                iconName: "more"
                hint: qsTr("Chart menu")
                hintShown: !menu.visible
                onClicked: menu.popup(menuButton, 0, menuButton.height)
            }
            Tool {
                objectName: "chart.close"
                visible: card.enlarged
                iconName: "close"
                hint: qsTr("Close")
                onClicked: card.closeRequested()
            }
        }
    }
    Menu {
        id: menu
        MenuItem { objectName: "chart.copy"; iconName: "copy"; text: card.drawn ? qsTr("Copy picture and table") : qsTr("Copy table"); onTriggered: card.copy() }
        MenuItem { objectName: "chart.csv"; iconName: "export"; text: qsTr("CSV…"); onTriggered: card.pick("csv") }
        MenuItem { visible: card.drawn; iconName: "export"; text: qsTr("PNG…"); onTriggered: card.pick("png") }
        MenuItem { visible: card.drawn; iconName: "export"; text: qsTr("SVG…"); onTriggered: card.pick("svg") }
        MenuLine { visible: card.shownByItem && (item.canOverlay || item.canLogX || item.canLogY); height: visible ? implicitHeight : 0 }
        MenuItem {
            objectName: "chart.overlay"
            visible: card.shownByItem && item.canOverlay
            text: qsTr("All variants")
            marked: item.overlay
            onTriggered: item.overlay = !item.overlay
        }
        MenuItem {
            objectName: "chart.logY"
            visible: card.shownByItem && item.canLogY
            text: qsTr("Logarithmic vertical axis")
            marked: item.logY
            onTriggered: item.logY = !item.logY
        }
        MenuItem {
            objectName: "chart.logX"
            visible: card.shownByItem && item.canLogX
            text: qsTr("Logarithmic horizontal axis")
            marked: item.logX
            onTriggered: item.logX = !item.logX
        }
        MenuItem { visible: card.shownByItem; enabled: item.zoomed; text: qsTr("Show everything"); onTriggered: item.resetZoom() }
    }
    HoverHandler { id: over }

    Item {
        id: legendRow
        visible: card.legend.length > 0 && !card.empty && card.height > 150
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 12; rightMargin: 8; bottomMargin: visible ? 7 : 0 }
        height: visible ? Math.min(flow.implicitHeight, card.legendLines === 1 ? 13 : 34) : 0
        clip: true
        Flow {
            id: flow
            width: parent.width
            spacing: 8
            Repeater {
                model: card.legend
                delegate: Row {
                    required property var modelData
                    spacing: 4
                    Rectangle {
                        width: 8
                        height: modelData.line ? 2 : 8
                        radius: 2
                        color: modelData.color
                        anchors.verticalCenter: parent.verticalCenter
                    }
                    Label { text: modelData.text; caption: true; font.pixelSize: Theme.small; width: Math.min(implicitWidth, flow.width - 12) }
                }
            }
        }
    }
    Item {
        id: body
        anchors { left: parent.left; right: parent.right; top: titleLabel.bottom; bottom: legendRow.top; margins: 2; topMargin: 2; bottomMargin: 0 }
        opacity: card.empty ? 0 : Workbench.evaluation.stale ? 0.45 : 1
        // Not invisible: what is hidden asks for no figures, and would stay empty for ever.
        enabled: !card.empty

        Loader {
            id: view
            anchors.fill: parent
            active: card.usesView
            sourceComponent: card.standard
        }
        ChartItem {
            id: item
            objectName: "chart.item"
            chartId: card.chart
            anchors { fill: parent; leftMargin: 2; rightMargin: 2 }
            visible: card.shownByItem
            painted: !card.usesView
            axisTitles: card.enlarged
            textSize: card.enlarged ? 13 : 10
            plotArea: {
                const plot = view.item
                return plot && plot.plotArea ? Qt.rect(plot.x + plot.plotArea.x - x, plot.y + plot.plotArea.y - y, plot.plotArea.width, plot.plotArea.height)
                                             : Qt.rect(0, 0, 0, 0)
            }
            Accessible.role: Accessible.Chart
            Accessible.name: card.title
            Accessible.description: hover.text ? hover.text : qsTr("Arrow keys walk through the points")
            FocusRing { target: item }
        }
        ChartCursor { target: item; visible: card.shownByItem }
    }
    Label {
        visible: card.empty
        anchors.centerIn: parent
        width: parent.width - 40
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        text: card.emptyText
        caption: true
    }
}
