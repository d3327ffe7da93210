// SPDX-License-Identifier: GPL-3.0-or-later
// Sets up a sweep: which fields, which values, which figure, and how long it will take.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    /// Of the field that it begins with.
    property string pointer
    readonly property real room: Math.min(560, parent ? parent.height - 230 : 560)

    title: qsTr("Sweep fields")
    subtitle: qsTr("One field gives curves, two a heat map; each can be a front of two figures, too.")
    width: Math.min(900, parent ? parent.width - 60 : 900)

    SweepPlan { id: plan }

    function begin() {
        const id = plan.start()
        if (id === "")
            return
        Sweeps.current = id
        if (window.editor)
            window.editor.resultsDock.chosen = "sweeps"
        close()
    }
    Component.onCompleted: if (pointer !== "") plan.choose(pointer)
    onOpened: search.forceActiveFocus()

    Item {
        width: dialog.width - 40
        height: dialog.room

        TextField {
            id: search
            width: 340
            placeholderText: qsTr("Search fields: power cap, PUE, batch…")
            Accessible.name: qsTr("Search fields")
            text: plan.search
            onTextEdited: plan.search = text
            Keys.onDownPressed: { list.currentIndex = 0; list.forceActiveFocus() }
            onAccepted: if (list.count > 0) plan.choose(plan.get(0, "pointer"))
        }
        RowsView {
            id: list
            anchors { top: search.bottom; topMargin: 8; bottom: parent.bottom }
            width: 340
            clip: true
            model: plan
            boundsBehavior: Flickable.StopAtBounds
            activeFocusOnTab: true
            keyNavigationEnabled: true
            currentIndex: -1
            C.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Fields")
            Keys.onReturnPressed: if (currentIndex >= 0) plan.choose(plan.get(currentIndex, "pointer"))
            Keys.onSpacePressed: if (currentIndex >= 0) plan.choose(plan.get(currentIndex, "pointer"))
            delegate: Rectangle {
                id: entry
                required property var model
                required property int index
                width: list.width - 10
                height: 38
                radius: Theme.radius
                color: model.chosen ? Theme.tint(Theme.accent, 0.16) : mouse.containsMouse || (list.activeFocus && ListView.isCurrentItem) ? Theme.hover : "transparent"
                border.color: Theme.accent
                border.width: list.activeFocus && ListView.isCurrentItem ? 1 : 0
                Accessible.role: Accessible.ListItem
                Accessible.name: model.label + ", " + model.owner
                Label { id: fieldLabel; x: 8; y: 3; width: parent.width - nowLabel.width - 24; text: entry.model.label }
                Label { x: 8; y: 20; width: parent.width - 16; text: entry.model.owner; caption: true; font.pixelSize: Theme.small }
                Label { id: nowLabel; anchors { right: parent.right; rightMargin: 8 } y: 3; width: Math.min(implicitWidth, 120); text: entry.model.now; color: Theme.dim }
                MouseArea {
                    id: mouse
                    anchors.fill: parent
                    hoverEnabled: true
                    onClicked: { list.currentIndex = entry.index; plan.choose(entry.model.pointer) }
                }
            }
            Label { visible: list.count === 0; x: 8; y: 8; text: qsTr("No field matches."); caption: true }
        }
        Flickable {
            id: flick
            anchors { left: list.right; leftMargin: 20; right: parent.right; top: parent.top; bottom: parent.bottom }
            contentHeight: form.height
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}

            Column {
                id: form
                width: flick.width - 8
                spacing: 6

                Label {
                    visible: plan.axes.length === 0
                    width: parent.width
                    text: qsTr("Choose one or two fields on the left.")
                    caption: true
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                }
                Repeater {
                    model: plan.axes.length
                    delegate: Column {
                        id: axis
                        required property int index
                        readonly property var values: plan.axes[index] || ({})
                        width: form.width
                        spacing: 3
                        Item {
                            width: parent.width
                            height: 20
                            SectionLabel { anchors { left: parent.left; right: take.left; verticalCenter: parent.verticalCenter } text: (axis.index === 0 ? qsTr("Across · %1") : qsTr("Up or by colour · %1")).arg(axis.values.name || "") }
                            IconButton {
                                id: swap
                                visible: axis.index === 1
                                anchors { right: take.left; verticalCenter: parent.verticalCenter }
                                width: 20
                                height: 20
                                iconSize: 12
                                iconName: "swap"
                                hint: qsTr("Swap the axes")
                                onClicked: plan.swapAxes()
                            }
                            IconButton {
                                id: take
                                anchors { right: parent.right; verticalCenter: parent.verticalCenter }
                                width: 20
                                height: 20
                                iconSize: 12
                                iconName: "close"
                                hint: qsTr("Take it out")
                                onClicked: plan.removeAxis(axis.index)
                            }
                        }
                        TextField {
                            objectName: "sweepValues" + axis.index
                            width: parent.width
                            placeholderText: qsTr("300 W .. 700 W step 50 W")
                            Accessible.name: qsTr("Values of %1").arg(axis.values.name || "")
                            invalid: axis.values.problem !== "" && axis.values.problem !== undefined
                            onTextEdited: plan.setValues(axis.index, text)
                            onAccepted: if (plan.problem === "") dialog.begin()
                            readonly property string told: axis.values.typed || ""
                            onToldChanged: if (!activeFocus) text = told
                            Component.onCompleted: text = told
                        }
                        Label {
                            width: parent.width
                            text: axis.values.problem || axis.values.values || ""
                            color: axis.values.problem ? Theme.bad : Theme.dim
                            wrapMode: Text.Wrap
                            elide: Text.ElideRight
                            maximumLineCount: 3
                            font.pixelSize: 11
                        }
                    }
                }
                Label {
                    width: parent.width
                    visible: plan.axes.length > 0
                    text: qsTr("“a .. b step c”, “a .. b × 2”, “a .. b / 9” (so many), or a list with commas; with units and arithmetic.")
                    caption: true
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    font.pixelSize: 11
                }
                Item { width: 1; height: 4 }
                SectionLabel { text: qsTr("Shown") }
                Row {
                    spacing: 6
                    Repeater {
                        model: [{id: "curves", text: qsTr("Curves")}, {id: "heatmap", text: qsTr("Heat map")}, {id: "pareto", text: qsTr("Front")}]
                        delegate: Button {
                            required property var modelData
                            readonly property string now: plan.chart !== "" ? plan.chart : plan.axes.length === 2 ? "heatmap" : "curves"
                            text: modelData.text
                            enabled: modelData.id !== "heatmap" || plan.axes.length === 2
                            kind: now === modelData.id ? "primary" : "plain"
                            onClicked: plan.chart = modelData.id
                        }
                    }
                }
                Row {
                    spacing: 6
                    Label { text: plan.chart === "pareto" ? qsTr("Across") : qsTr("Figure"); width: 64; anchors.verticalCenter: parent.verticalCenter; caption: true }
                    ComboBox {
                        visible: plan.chart === "pareto"
                        width: 210
                        textRole: "text"
                        valueRole: "value"
                        model: Sweeps.metrics
                        Accessible.name: qsTr("Figure across")
                        Component.onCompleted: currentIndex = indexOfValue(plan.metricX)
                        onActivated: plan.metricX = currentValue
                    }
                    ComboBox {
                        width: 210
                        textRole: "text"
                        valueRole: "value"
                        model: Sweeps.metrics
                        Accessible.name: qsTr("Figure")
                        Component.onCompleted: currentIndex = indexOfValue(plan.metric)
                        onActivated: plan.metric = currentValue
                    }
                }
                Item { width: 1; height: 4 }
                SectionLabel { text: qsTr("Computed") }
                CheckBox {
                    text: qsTr("Simulate every point, instead of the closed form")
                    checked: plan.simulated
                    onToggled: plan.simulated = checked
                }
                CheckBox {
                    text: qsTr("With bands")
                    checked: plan.bands
                    onToggled: plan.bands = checked
                }
                TextField {
                    width: parent.width
                    placeholderText: qsTr("Name of the sweep")
                    Accessible.name: qsTr("Name of the sweep")
                    onTextEdited: plan.name = text
                }
            }
        }
    }
    buttons: [
        Label {
            objectName: "sweepEstimate"
            width: Math.min(implicitWidth, dialog.width - 260)
            anchors.verticalCenter: parent.verticalCenter
            text: plan.problem !== "" ? plan.problem : plan.estimate
            color: plan.problem !== "" && plan.axes.length > 0 ? Theme.bad : Theme.dim
        },
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button {
            objectName: "sweepStart"
            text: qsTr("Run")
            kind: "primary"
            enabled: plan.problem === ""
            onClicked: dialog.begin()
        }
    ]
}
