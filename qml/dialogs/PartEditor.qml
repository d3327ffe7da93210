// SPDX-License-Identifier: GPL-3.0-or-later
// A part's data sheet, field by field, and constants fitted to measurements of it.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui
import "../panes"

Dialog {
    id: dialog

    property var window
    readonly property var editor: Workbench.partEditor
    property string problem
    property bool asked: false ///< whether changes may be lost

    title: editor.title
    subtitle: editor.subtitle
    width: Math.min(1040, parent.width - 60)
    height: Math.min(860, parent.height - 50)
    closePolicy: C.Popup.NoAutoClose
    onClosed: editor.cancelImport()
    onOpened: fields.forceActiveFocus()

    /// Closes when nothing is lost by it, or when asked twice.
    function leave() {
        if (!editor.edited || asked) {
            close()
            return
        }
        asked = true
        problem = qsTr("There are changes. Cancel again to give them up.")
    }
    function finish(reason) {
        problem = reason
        if (reason === "")
            close()
    }

    Item {
        anchors.fill: parent
        Keys.onEscapePressed: dialog.leave()

        Flickable {
            id: fields
            anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
            width: side.visible ? Math.max(380, parent.width * 0.5) : parent.width
            contentHeight: sheet.height + 10
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            Keys.onDownPressed: flick(0, -900)
            Keys.onUpPressed: flick(0, 900)

            Column {
                id: sheet
                width: fields.width - 14
                spacing: 4
                Repeater {
                    id: rows
                    model: dialog.editor
                    delegate: InspectorRow {

                        source: dialog.editor
                        width: sheet.width
                    }
                }
            }
            /// Tab moves into fields that may lie outside.
            readonly property Item focused: dialog.window.activeFocusItem
            onFocusedChanged: {
                let inside = focused
                while (inside && inside !== sheet)
                    inside = inside.parent
                if (!inside)
                    return
                const y = focused.mapToItem(sheet, 0, 0).y
                if (y < contentY + 30)
                    contentY = Math.max(0, y - 40)
                else if (y + focused.height > contentY + height - 10)
                    contentY = Math.max(0, Math.min(contentHeight - height, y + focused.height - height + 40))
            }
        }
        Item {
            id: side
            anchors { left: fields.right; leftMargin: 18; right: parent.right; top: parent.top; bottom: parent.bottom }
            visible: parent.width > 700

            Column {
                id: top
                anchors { left: parent.left; right: parent.right; top: parent.top }
                spacing: 8

                Row {
                    spacing: 8
                    visible: dialog.editor.fresh
                    Label { height: Theme.control; text: qsTr("What it is") }
                    ComboBox {
                        width: 180
                        textRole: "text"
                        valueRole: "value"
                        model: dialog.editor.kinds()
                        Accessible.name: qsTr("Kind of part")
                        Component.onCompleted: currentIndex = indexOfValue(dialog.editor.kind)
                        onActivated: dialog.editor.openNew(currentValue)
                    }
                }
                CheckBox {
                    visible: dialog.editor.mayReplace
                    width: parent.width
                    text: dialog.editor.inDesign ? qsTr("Make it a part of its own: only what is selected gets it") : qsTr("Save it as another part")
                    checked: dialog.editor.copy
                    onToggled: {
                        dialog.editor.copy = checked
                        checked = Qt.binding(() => dialog.editor.copy)
                    }
                }
                Row {
                    spacing: 8
                    visible: dialog.editor.warnings.length > 0
                    Icon { y: 2; name: "warning"; size: 12; color: Theme.warn }
                    Label { width: top.width - 20; text: dialog.editor.warnings.join("\n"); wrapMode: Text.Wrap; elide: Text.ElideNone; lineHeight: 1.25 }
                }
                Item { width: 1; height: 2; visible: dialog.editor.measurable }
                SectionLabel { text: qsTr("Measurements"); visible: dialog.editor.measurable }
                Label {
                    visible: dialog.editor.measurable
                    width: parent.width
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    caption: true
                    text: dialog.editor.curves.length === 0
                        ? qsTr("Times come from measurements of related parts and from the data sheet. Rows measured on this part make them its own.")
                        : qsTr("Constants and a smooth correction for each operator, number format and software. They come before those that were shipped.")
                }
                Row {
                    spacing: 8
                    visible: dialog.editor.measurable
                    Button {
                        text: dialog.editor.importing ? qsTr("Cancel import") : qsTr("Import measurements…")
                        hint: dialog.editor.importing || picker.visible ? "" : qsTr("A CSV file with the columns of one of the kinds on the accuracy page")
                        onClicked: dialog.editor.importing ? dialog.editor.cancelImport() : picker.open()
                    }
                    Button { text: qsTr("Remove all"); kind: "quiet"; visible: dialog.editor.curves.length > 0 && !dialog.editor.importing; onClicked: dialog.editor.removeCurves() }
                }
                Rectangle {
                    visible: dialog.editor.importing
                    width: parent.width
                    height: 4
                    radius: 2
                    color: Theme.line
                    Rectangle { width: parent.width * Math.max(0.02, dialog.editor.progress); height: 4; radius: 2; color: Theme.accent }
                }
                Label { text: dialog.editor.importing ? qsTr("Fitting constants…") : dialog.editor.summary; visible: text !== ""; width: parent.width }
            }
            Item {
                id: curveTable
                anchors { left: parent.left; right: parent.right; top: top.bottom; topMargin: 8 }
                readonly property real most: (problemList.visible ? 0.55 : 1) * (side.height - top.height - 8)
                readonly property real figureWidth: Math.min(72, width * 0.145)
                height: visible ? Math.min(most, 34 + curves.contentHeight) : 0
                visible: dialog.editor.curves.length > 0
                Row {
                    id: curveHead
                    height: 30
                    Repeater {
                        model: [qsTr("operator · format · software"), qsTr("rows"), qsTr("error, fitted"), qsTr("error, left out"), qsTr("inside band")]
                        delegate: Label {
                            required property string modelData
                            required property int index
                            width: index === 0 ? curveTable.width - 4 * curveTable.figureWidth - 10 : curveTable.figureWidth
                            height: curveHead.height
                            text: modelData
                            wrapMode: Text.Wrap
                            elide: Text.ElideNone
                            horizontalAlignment: index === 0 ? Text.AlignLeft : Text.AlignRight
                            caption: true
                            font.pixelSize: Theme.small
                            font.weight: Font.DemiBold
                        }
                    }
                }
                Rectangle { anchors.top: curveHead.bottom; width: parent.width; height: 1; color: Theme.line }
                RowsView {
                    id: curves
                    anchors { left: parent.left; right: parent.right; top: curveHead.bottom; topMargin: 2; bottom: parent.bottom }
                    clip: true
                    model: dialog.editor.curves
                    activeFocusOnTab: true
                    boundsBehavior: Flickable.StopAtBounds
                    Accessible.role: Accessible.Table
                    Accessible.name: qsTr("Fitted curves")
                    C.ScrollBar.vertical: ScrollBar {}
                    delegate: Row {
                        id: curve
                        required property var modelData
                        readonly property var figures: [modelData.rows, modelData.inside, modelData.leftOut, modelData.covered]
                        height: 24
                        Label { width: curveTable.width - 4 * curveTable.figureWidth - 10; height: parent.height; text: [curve.modelData.op, curve.modelData.format, curve.modelData.engine].filter(x => x).join(" · ") }
                        Repeater {
                            model: curve.figures
                            delegate: Label { required property string modelData; width: curveTable.figureWidth; height: 24; horizontalAlignment: Text.AlignRight; text: modelData }
                        }
                    }
                }
            }
            SectionLabel {
                id: problemHead
                anchors { left: parent.left; top: curveTable.bottom; topMargin: 10 }
                visible: problemList.visible
                text: qsTr("Rows left out (%1)").arg(dialog.editor.problems.length)
            }
            ProblemList {
                id: problemList
                anchors { left: parent.left; right: parent.right; top: problemHead.bottom; topMargin: 6; bottom: parent.bottom }
                visible: dialog.editor.problems.length > 0 && !dialog.editor.importing
                problems: dialog.editor.problems
            }
        }
        FilePicker {
            id: picker
            window: dialog.window
            title: qsTr("Import measurements")
            nameFilters: ["*.csv"]
            accept: path => dialog.editor.importFile(path)
        }
    }
    buttons: [
        Label { text: dialog.problem; color: Theme.bad; height: Theme.control; width: Math.min(implicitWidth, dialog.width - 480); visible: text !== "" },
        Button { text: qsTr("Cancel"); onClicked: dialog.leave() },
        Button {
            text: qsTr("Save to my parts")
            kind: dialog.editor.inDesign ? "plain" : "primary"
            visible: dialog.editor.mayKeep
            enabled: !dialog.editor.importing
            hint: qsTr("Then it is in the palette of every design")
            onClicked: dialog.finish(dialog.editor.saveToMine())
        },
        Button {
            text: qsTr("Save in this design")
            kind: "primary"
            visible: dialog.editor.inDesign
            enabled: dialog.editor.modified && !dialog.editor.importing
            onClicked: dialog.finish(dialog.editor.saveInDesign())
        }
    ]
}
