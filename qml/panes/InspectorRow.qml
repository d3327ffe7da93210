// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the inspector or of an editor: label, field with its unit or provenance, reset; the reason when an entry is refused.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Column {
    id: row

    /// A row on its way out has no window, and nothing to say.
    readonly property bool inWindow: Window.window !== null
    required property var model
    required property int index
    property string problem
    property string refused ///< whose entry that was
    onProblemChanged: if (problem !== "") refused = model.label
    /// Whose fields these are.
    property var source: Workbench.inspector
    readonly property bool startsSection: index === 0 || row.source.get(index - 1, "section") !== model.section
    readonly property bool folded: model.folded === true
    readonly property bool folds: row.source.toggleSection !== undefined && model.section !== ""
    readonly property bool slides: !folded && model.kind === "quantity" && model.to > model.from

    readonly property string origin: model.unit || originText(model.provenance)

    function originText(provenance) {
        switch (provenance) {
        case "data sheet": return qsTr("data sheet")
        case "override": return qsTr("changed")
        case "design": return qsTr("design")
        case "default": return qsTr("default")
        case "fitted": return qsTr("fitted")
        default: return provenance
        }
    }

    signal focusWanted(Item area)

    function endGesture() {
        if (source.endGesture !== undefined)
            source.endGesture()
    }
    function toggle() {
        if (folds)
            source.toggleSection(model.section)
    }

    function takeFocus() {
        if (editor.item) {
            editor.item.forceActiveFocus()
            focusWanted(row)
        }
    }

    /// Fields of the design, not of an editor of its own.
    readonly property bool hasMenu: source === Workbench.inspector && model.pointer !== "" && !model.mixed && ["quantity", "choice", "toggle", "text"].includes(model.kind)
    function openMenu() {
        rowMenu.active = true
        rowMenu.item.popup(row)
    }

    visible: !folded || startsSection
    spacing: 2
    // An entry that was refused goes with its row when something else is selected: that is told.
    Component.onDestruction: {
        if (problem !== "" && source === Workbench.inspector && Workbench.document.open)
            Workbench.notice(qsTr("%1 was not changed. %2").arg(refused).arg(problem), "bad")
    }

    Item {
        id: heading
        visible: row.startsSection && row.model.section !== ""
        width: row.width
        height: visible ? caption.implicitHeight : 0
        activeFocusOnTab: row.folds && visible
        Accessible.role: Accessible.Button
        Accessible.name: caption.text
        Accessible.onPressAction: row.toggle()
        Keys.onSpacePressed: row.toggle()
        Keys.onReturnPressed: row.toggle()
        SectionLabel {
            id: caption
            width: parent.width - 18
            text: row.model.section
            topPadding: row.index === 0 ? 4 : 10
            bottomPadding: 3
            color: headingHover.hovered && row.folds ? Theme.text : Theme.dim
        }
        Icon {
            anchors { right: parent.right; rightMargin: 2; bottom: parent.bottom; bottomMargin: 4 }
            visible: row.folds && (row.folded || headingHover.hovered || heading.activeFocus)
            name: row.folded ? "chevron-right" : "chevron-down"
            size: 11
            color: Theme.dim
        }
        Rectangle { anchors { fill: parent; topMargin: row.index === 0 ? 1 : 7 } radius: 3; color: "transparent"; border.color: Theme.accent; visible: heading.activeFocus }
        HoverHandler { id: headingHover; cursorShape: row.folds ? Qt.PointingHandCursor : Qt.ArrowCursor }
        TapHandler { enabled: row.folds; onTapped: row.toggle() }
    }
    Item {
        visible: !row.folded
        width: row.width
        height: row.model.kind === "readonly" ? 22 : row.model.kind === "notes" && editor.item ? editor.item.implicitHeight : Theme.control
        // Over the field, which would keep a right click to itself.
        MouseArea {
            z: 1
            anchors.fill: parent
            acceptedButtons: Qt.RightButton
            enabled: row.hasMenu
            onClicked: row.openMenu()
        }
        Keys.onMenuPressed: if (row.hasMenu) row.openMenu()
        Label {
            id: label
            anchors { left: parent.left; top: parent.top }
            height: row.model.kind === "readonly" ? 22 : Theme.control
            width: parent.width * 0.4 - 6
            visible: row.model.kind !== "action"
            text: row.model.label
            color: row.model.provenance === "override" ? Theme.text : Theme.dim
            HoverHandler { id: labelHover }
            ToolTip { text: row.model.hint || row.model.label; visible: row.inWindow && labelHover.hovered && (row.model.hint !== "" || label.truncated) }
        }
        Loader {
            id: editor
            anchors { left: row.model.kind === "action" ? parent.left : label.right; leftMargin: row.model.kind === "action" ? 0 : 6; right: parent.right; rightMargin: row.model.resettable ? 22 : 0; verticalCenter: parent.verticalCenter }
            sourceComponent: {
                switch (row.model.kind) {
                case "choice": return choice
                case "notes": return notes
                case "toggle": return toggle
                case "action": return action
                case "readonly": return plain
                default: return field
                }
            }
        }
        IconButton {
            visible: row.model.resettable
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            width: 20
            height: 20
            iconName: "reset"
            iconSize: 12
            hint: qsTr("Reset to the data sheet or default")
            onClicked: row.source.reset(row.index)
        }
    }
    /// What else can be done with the field; made when it is asked for.
    Loader {
        id: rowMenu
        visible: false
        active: false
        sourceComponent: Menu {
            MenuItem { text: qsTr("Sweep this field…"); onTriggered: Sweeps.ask(row.model.pointer) }
            MenuItem { text: qsTr("Reset"); iconName: "reset"; enabled: row.model.resettable; onTriggered: row.source.reset(row.index) }
            MenuItem { text: qsTr("Copy its JSON pointer"); iconName: "copy"; onTriggered: Workbench.copyText(row.model.pointer) }
        }
    }
    Loader {
        active: row.slides && !row.model.mixed
        visible: active
        x: row.width * 0.4
        width: row.width * 0.6
        height: active ? 20 : 0
        sourceComponent: Slider {
            height: 20
            from: row.model.from
            to: row.model.to
            value: row.model.number
            Accessible.name: row.model.label
            onMoved: row.problem = row.source.slide(row.index, value)
            onPressedChanged: if (!pressed) row.source.endGesture()
        }
    }
    Label {
        visible: row.problem !== "" && !row.folded
        width: row.width
        text: row.problem
        color: Theme.bad
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        font.pixelSize: 11
    }

    Component {
        id: field
        TextField {
            id: input
            objectName: row.model.pointer
            readonly property string shown: row.model.mixed ? "" : row.model.value
            text: shown
            placeholderText: row.model.mixed ? qsTr("mixed") : ""
            suffix: activeFocus ? "" : row.origin
            invalid: row.problem !== ""
            Accessible.name: row.model.label
            Accessible.description: row.model.hint
            function commit() {
                if (text === shown) {
                    row.problem = ""
                    return
                }
                row.problem = row.source.edit(row.index, text)
                if (row.problem === "")
                    text = Qt.binding(() => shown)
            }
            onActiveFocusChanged: {
                if (activeFocus) {
                    selectAll()
                } else {
                    commit()
                    row.endGesture()
                }
            }
            /// The arrow keys change the figure: by one percent, by ten with Shift.
            function nudge(event, steps) {
                event.accepted = row.model.kind === "quantity" && row.source.step !== undefined
                if (!event.accepted)
                    return
                commit()
                if (row.problem !== "")
                    return
                row.problem = row.source.step(row.index, steps, (event.modifiers & Qt.ShiftModifier) !== 0)
                selectAll()
            }
            // Else commands that have these keys would take them.
            Keys.onShortcutOverride: event => event.accepted = row.model.kind === "quantity" && (event.key === Qt.Key_Up || event.key === Qt.Key_Down)
            Keys.onUpPressed: event => nudge(event, 1)
            Keys.onDownPressed: event => nudge(event, -1)
            onAccepted: {
                commit()
                row.endGesture()
                selectAll()
            }
            Keys.onEscapePressed: event => {
                // In a field as it was Esc is meant for what is around it.
                event.accepted = text !== shown || row.problem !== ""
                text = Qt.binding(() => shown)
                row.problem = ""
            }
            onShownChanged: if (!activeFocus && row.problem === "") text = Qt.binding(() => shown)
            HoverHandler { id: fieldHover }
            ToolTip { text: row.model.hint; visible: row.inWindow && fieldHover.hovered && !input.activeFocus && row.model.hint !== "" }
        }
    }
    Component {
        id: notes
        NotesField {
            value: row.model.mixed ? "" : row.model.value
            placeholderText: row.model.mixed ? qsTr("mixed") : ""
            invalid: row.problem !== ""
            Accessible.name: row.model.label
            onTaken: text => row.problem = row.source.edit(row.index, text)
        }
    }
    Component {
        id: choice
        ComboBox {
            textRole: "text"
            valueRole: "value"
            model: row.model.choices
            displayText: row.model.mixed ? qsTr("mixed") : currentText
            Accessible.name: row.model.label
            function follow() { currentIndex = row.model.mixed ? -1 : indexOfValue(row.model.current) }
            Component.onCompleted: follow()
            onModelChanged: follow()
            onActivated: {
                row.problem = row.source.edit(row.index, currentValue)
                follow()
            }
            readonly property var now: row.model.current
            onNowChanged: follow()
        }
    }
    Component {
        id: toggle
        CheckBox {
            checked: !row.model.mixed && row.model.current === true
            text: row.model.mixed ? qsTr("mixed") : ""
            Accessible.name: row.model.label
            onToggled: {
                row.problem = row.source.edit(row.index, checked ? "true" : "false")
                checked = Qt.binding(() => row.model.current === true)
            }
        }
    }
    Component {
        id: action
        Button {
            text: row.model.label
            hint: row.model.hint
            onClicked: row.source.trigger(row.index)
        }
    }
    Component {
        id: plain
        Item {
            implicitHeight: 22
            Label {
                id: plainValue
                anchors { left: parent.left; leftMargin: 7; verticalCenter: parent.verticalCenter }
                text: row.model.value
                width: Math.min(implicitWidth, parent.width - 8)
                HoverHandler { id: plainHover }
                ToolTip { text: row.model.hint || row.model.value; visible: row.inWindow && plainHover.hovered && (row.model.hint !== "" || plainValue.truncated) }
            }
            Label {
                anchors { right: parent.right; rightMargin: 7; left: plainValue.right; leftMargin: 6; verticalCenter: parent.verticalCenter }
                horizontalAlignment: Text.AlignRight
                text: row.origin
                caption: true
                font.pixelSize: Theme.small
            }
        }
    }
}
