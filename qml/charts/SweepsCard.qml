// SPDX-License-Identifier: GPL-3.0-or-later
// The sweeps of the design: a list, and the chart of the one that is chosen.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Card {
    id: card

    /// Shown over the whole window.
    property bool enlarged: false
    signal closeRequested()
    function enlarge() {
        large.setSource("../dialogs/ChartDialog.qml", {file: "SweepsCard"})
        large.item.open()
    }

    readonly property bool runs: watch.phase === "running"
    /// The point that was clicked.
    property var pinned: ({})

    function stateText(state, known, size) {
        switch (state) {
        case "running": return qsTr("running")
        case "old": return qsTr("of an older design")
        case "partial": return qsTr("%1 of %2").arg(known).arg(size)
        default: return ""
        }
    }

    /// The kept sweep as it is in reports: PNG, SVG, PDF or CSV by the suffix.
    function exportChart() {
        const window = Window.window
        if (window && window.openDialog)
            window.openDialog("FilePicker", {saving: true, suffix: "svg", title: qsTr("Export chart"), proposal: watch.name,
                                             accept: path => {
                                                 const chart = exporter.createObject(card, {chartId: "sweep:" + Sweeps.current})
                                                 const done = chart.save(path)
                                                 chart.destroy()
                                                 return done
                                             }})
    }
    Loader {
        id: large
        Connections { target: large.item; function onClosed() { large.setSource("") } }
    }
    Component {
        id: exporter
        ChartItem { visible: false }
    }

    /// The row that is chosen, as it is now.
    QtObject {
        id: watch
        property string phase
        property string chart: "curves"
        property string metric: "cost"
        property string metricX: "throughput"
        property string name
        property int known
        property int size
        function read() {
            const row = Sweeps.indexOf(Sweeps.current)
            if (row < 0) {
                watch.phase = ""
                return
            }
            watch.phase = Sweeps.get(row, "state")
            watch.chart = Sweeps.get(row, "chart")
            watch.metric = Sweeps.get(row, "metric")
            watch.metricX = Sweeps.get(row, "metricX") || "throughput"
            watch.name = Sweeps.get(row, "name")
            watch.known = Sweeps.get(row, "known")
            watch.size = Sweeps.get(row, "size")
        }
        Component.onCompleted: read()
    }
    Connections {
        target: Sweeps
        function onCurrentChanged() { watch.read(); card.pinned = {} }
        function onProgressChanged() { watch.read() }
        function onChanged() { watch.read() }
        function onDataChanged() { watch.read() }
        function onCountChanged() { watch.read() }
    }

    Item {
        id: side
        x: 10
        y: 8
        width: Math.min(220, card.width * 0.28)
        height: card.height - 16

        Label { id: heading; text: qsTr("Sweeps"); strong: true; width: parent.width - 60 }
        IconButton {
            id: add
            anchors { right: parent.right; verticalCenter: heading.verticalCenter }
            width: 20
            height: 20
            iconName: "plus"
            iconSize: 13
            hint: qsTr("Sweep a field…")
            onClicked: Sweeps.ask("")
        }
        RowsView {
            id: list
            anchors { left: parent.left; right: parent.right; top: heading.bottom; topMargin: 6; bottom: parent.bottom }
            clip: true
            model: Sweeps
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            keyNavigationEnabled: true
            C.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: heading.text
            onCurrentIndexChanged: if (activeFocus && currentIndex >= 0) Sweeps.current = Sweeps.get(currentIndex, "sweepId")
            delegate: Rectangle {
                id: entry
                required property var model
                required property int index
                readonly property bool chosen: Sweeps.current === model.sweepId
                width: list.width - 4
                height: 36
                radius: Theme.radius
                color: chosen ? Theme.tint(Theme.accent, 0.16) : mouse.containsMouse ? Theme.hover : "transparent"
                Accessible.role: Accessible.ListItem
                Accessible.name: model.name + ", " + model.summary
                Label { x: 7; y: 3; width: parent.width - 30; text: entry.model.name }
                Label {
                    x: 7
                    y: 19
                    width: parent.width - 14
                    font.pixelSize: Theme.small
                    caption: true
                    readonly property string word: card.stateText(entry.model.state, entry.model.known, entry.model.size)
                    text: word !== "" ? word + " · " + entry.model.summary : entry.model.summary
                    color: entry.model.state === "old" ? Theme.warn : entry.model.state === "running" ? Theme.accent : Theme.dim
                }
                MouseArea {
                    id: mouse
                    anchors.fill: parent
                    hoverEnabled: true
                    acceptedButtons: Qt.LeftButton | Qt.RightButton
                    onClicked: event => {
                        Sweeps.current = entry.model.sweepId
                        if (event.button === Qt.RightButton)
                            menu.popup()
                    }
                }
                IconButton {
                    anchors { right: parent.right; rightMargin: 2; top: parent.top; topMargin: 1 }
                    visible: entry.chosen || mouse.containsMouse || hovered
                    width: 20
                    height: 20
                    iconSize: 12
                    iconName: "more"
                    hint: qsTr("What can be done with it")
                    onClicked: {
                        Sweeps.current = entry.model.sweepId
                        menu.popup()
                    }
                }
            }
        }
        Label {
            visible: Sweeps.count === 0
            anchors { left: parent.left; right: parent.right; top: heading.bottom; topMargin: 10 }
            text: qsTr("Figures over a range of values: right-click a field of the inspector, or press +.")
            caption: true
            wrapMode: Text.Wrap
            elide: Text.ElideNone
        }
    }
    ChartFiles { id: files }
    ChartItem { id: kept; visible: false; chartId: "sweep:" + Sweeps.current }
    Menu {
        id: menu
        MenuItem { text: qsTr("Rename…"); enabled: !card.runs; onTriggered: renamer.begin() }
        MenuItem { text: qsTr("Duplicate"); iconName: "copy"; enabled: !card.runs; onTriggered: Sweeps.duplicate(Sweeps.current) }
        MenuItem { text: qsTr("Go on"); iconName: "play"; enabled: !Sweeps.running && watch.phase === "partial"; onTriggered: Sweeps.resume(Sweeps.current, false) }
        MenuItem { text: qsTr("Run again"); iconName: "redo"; enabled: !Sweeps.running; onTriggered: Sweeps.resume(Sweeps.current, true) }
        MenuItem { text: qsTr("Export chart…"); iconName: "export"; onTriggered: card.exportChart() }
        MenuItem { text: qsTr("Copy as CSV"); iconName: "copy"; onTriggered: Workbench.copyText(Sweeps.csv(Sweeps.current)) }
        MenuItem { text: qsTr("CSV…"); iconName: "export"; onTriggered: files.pick("csv", watch.name, path => kept.saveText(path, Sweeps.csv(Sweeps.current))) }
        MenuItem { text: qsTr("PNG…"); iconName: "export"; onTriggered: files.pick("png", watch.name, path => kept.save(path)) }
        MenuItem { text: qsTr("SVG…"); iconName: "export"; onTriggered: files.pick("svg", watch.name, path => kept.save(path)) }
        MenuItem { text: qsTr("Delete"); iconName: "trash"; onTriggered: Sweeps.remove(Sweeps.current) }
    }

    Item {
        id: body
        anchors { left: side.right; leftMargin: 12; right: parent.right; rightMargin: 8; top: parent.top; topMargin: 6; bottom: parent.bottom; bottomMargin: 4 }
        visible: watch.phase !== ""

        Item {
            id: head
            width: parent.width
            height: Math.max(24, choices.implicitHeight + 2)
            Flow {
                id: choices
                spacing: 6
                width: parent.width - actions.width - 8
                y: 1
                ComboBox {
                    id: kind
                    width: 92
                    height: 22
                    textRole: "text"
                    valueRole: "value"
                    model: Sweeps.axes.length === 2 ? [{value: "curves", text: qsTr("Curves")}, {value: "heatmap", text: qsTr("Heat map")}, {value: "pareto", text: qsTr("Front")}]
                                                    : [{value: "curves", text: qsTr("Curves")}, {value: "pareto", text: qsTr("Front")}]
                    readonly property string now: watch.chart
                    function follow() { currentIndex = Math.max(0, indexOfValue(now)) }
                    onNowChanged: follow()
                    onModelChanged: follow()
                    Component.onCompleted: follow()
                    Accessible.name: qsTr("Shown as")
                    onActivated: Sweeps.setChart(Sweeps.current, currentValue)
                }
                ComboBox {
                    id: metricX
                    visible: watch.chart === "pareto"
                    width: 140
                    height: 22
                    textRole: "text"
                    valueRole: "value"
                    model: Sweeps.metrics
                    readonly property string now: watch.metricX
                    onNowChanged: currentIndex = indexOfValue(now)
                    Component.onCompleted: currentIndex = indexOfValue(now)
                    Accessible.name: qsTr("Figure across")
                    onActivated: Sweeps.setMetrics(Sweeps.current, currentValue, watch.metric)
                }
                ComboBox {
                    id: metricY
                    width: 140
                    height: 22
                    textRole: "text"
                    valueRole: "value"
                    model: Sweeps.metrics
                    readonly property string now: watch.metric
                    onNowChanged: currentIndex = indexOfValue(now)
                    Component.onCompleted: currentIndex = indexOfValue(now)
                    Accessible.name: qsTr("Figure")
                    onActivated: Sweeps.setMetrics(Sweeps.current, watch.metricX, currentValue)
                }
                SweepFilters {
                    picture: picture
                    chart: watch.chart
                }
            }
            Row {
                id: actions
                anchors.right: parent.right
                spacing: 4
                Label {
                    height: 22
                    width: Math.min(implicitWidth, head.width * 0.3)
                    text: card.runs ? Sweeps.status : picture.subtitle
                    caption: true
                    font.pixelSize: 11
                }
                IconButton { width: 22; height: 22; iconSize: 12; iconName: card.enlarged ? "close" : "fit"; hint: card.enlarged ? qsTr("Close") : qsTr("Enlarge"); onClicked: card.enlarged ? card.closeRequested() : card.enlarge() }
                Button { visible: card.runs; height: 22; text: qsTr("Stop"); iconName: "stop"; onClicked: Sweeps.cancel() }
                Button { visible: watch.phase === "partial" && !Sweeps.running; height: 22; text: qsTr("Go on"); iconName: "play"; onClicked: Sweeps.resume(Sweeps.current, false) }
                Button { visible: watch.phase === "old" && !Sweeps.running; height: 22; text: qsTr("Run again"); iconName: "redo"; onClicked: Sweeps.resume(Sweeps.current, true) }
            }
        }
        Rectangle {
            anchors { left: parent.left; right: parent.right; top: head.bottom }
            visible: card.runs
            height: 2
            color: Theme.line
            Rectangle { height: 2; width: parent.width * (Sweeps.total > 0 ? Sweeps.done / Sweeps.total : 0); color: Theme.accent }
        }
        SweepPicture {
            id: picture
            anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: 3; bottom: parent.bottom }
            sweep: Sweeps.current
            dark: Theme.dark
            opacity: watch.phase === "old" ? 0.5 : 1
            Accessible.role: Accessible.Graphic
            Accessible.name: watch.name
            onClicked: point => card.pinned = point
            onDrawn: card.pinned = {}
        }
        Label {
            anchors.centerIn: picture
            width: picture.width - 40
            visible: picture.empty
            horizontalAlignment: Text.AlignHCenter
            text: picture.emptyText
            caption: true
        }
        Rectangle {
            readonly property var hit: card.pinned.index !== undefined ? card.pinned : picture.hit
            readonly property bool shown: hit.index !== undefined
            visible: shown
            x: picture.x + (shown ? hit.x : 0) - 6
            y: picture.y + (shown ? hit.y : 0) - 6
            width: 12
            height: 12
            radius: 6
            color: "transparent"
            border.color: Theme.text
            border.width: 1.5
        }
        Rectangle {
            id: tip
            readonly property bool isPinned: card.pinned.index !== undefined
            readonly property var hit: isPinned ? card.pinned : picture.hit
            readonly property bool shown: hit.index !== undefined
            visible: shown
            readonly property real spotX: shown ? picture.x + hit.x : 0
            readonly property real spotY: shown ? picture.y + hit.y : 0
            x: Math.max(0, Math.min(body.width - width, spotX + (spotX > body.width / 2 ? -width - 12 : 12)))
            y: Math.max(0, Math.min(body.height - height, spotY + (spotY > body.height / 2 ? -height - 8 : 8)))
            width: Math.max(facts.contentWidth, isPinned ? 130 : 0) + 20
            height: facts.contentHeight + (isPinned ? 42 : 14)
            radius: Theme.radius
            color: Theme.raised
            border.color: isPinned ? Theme.accent : Theme.line
            Label {
                id: facts
                x: 10
                y: 7
                width: 280
                text: tip.hit.text || ""
                color: tip.hit.failed === true ? Theme.bad : Theme.text
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
            Button {
                x: 10
                anchors { top: facts.bottom; topMargin: 6 }
                height: 22
                visible: tip.isPinned
                enabled: tip.hit.failed !== true
                text: qsTr("Make this a variant")
                onClicked: Sweeps.makeVariant(Sweeps.current, tip.hit.index)
            }
        }
    }
    C.Popup {
        id: renamer
        function begin() {
            entry.text = watch.name
            open()
            entry.forceActiveFocus()
            entry.selectAll()
        }
        x: side.x
        y: side.y + 26
        padding: 6
        background: Rectangle { color: Theme.raised; border.color: Theme.line; radius: Theme.radius }
        TextField {
            id: entry
            width: side.width - 12
            Accessible.name: qsTr("Name of the sweep")
            onAccepted: {
                Sweeps.rename(Sweeps.current, text)
                renamer.close()
            }
        }
    }
}
