// SPDX-License-Identifier: GPL-3.0-or-later
// What of the drawing becomes a picture, and how: file format, page, scale, colours, letters.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window

    title: qsTr("Export drawing")
    subtitle: qsTr("As on screen, with overlay and legend; never cropped")
    width: Math.min(460, parent.width - 40)

    readonly property bool png: format.currentValue === "png"
    readonly property bool onPage: page.currentValue !== "fit"

    function wishes() {
        const w = {page: page.currentValue, theme: colors.currentValue, background: ground.currentValue,
                   outlines: letters.currentValue, overlay: overlay.checked ? window.canvas.overlay : "",
                   selectionOnly: what.currentValue === "selection"}
        if (!onPage && scale.text.trim() !== "")
            w.scale = scale.text.trim().replace(/[×x]$/, "").trim()
        return w
    }

    component Row2: Row {
        property string label
        default property alias field: holder.data
        spacing: 12
        Label { text: parent.label; width: 120; height: Theme.control; verticalAlignment: Text.AlignVCenter; color: Theme.dim }
        Item { id: holder; width: 280; height: Theme.control }
    }
    component Choice: ComboBox {
        anchors.fill: parent
        textRole: "text"
        valueRole: "value"
    }

    Column {
        spacing: 8
        Row2 {
            label: qsTr("What")
            Choice {
                id: what
                model: Workbench.selection.items.length > 0
                    ? [{text: qsTr("The whole drawing"), value: "all"}, {text: qsTr("The selection"), value: "selection"}]
                    : [{text: qsTr("The whole drawing"), value: "all"}]
                Accessible.name: qsTr("What to export")
            }
        }
        Row2 {
            label: qsTr("Format")
            Choice {
                id: format
                model: [{text: qsTr("SVG, for drawing programs"), value: "svg"}, {text: qsTr("PDF, for documents"), value: "pdf"},
                        {text: qsTr("PNG, for slides and mail"), value: "png"}]
                Accessible.name: qsTr("Format")
            }
        }
        Row2 {
            label: qsTr("Page")
            Choice {
                id: page
                model: [{text: qsTr("As large as the drawing"), value: "fit"}, {text: "A4", value: "A4"}, {text: "A3", value: "A3"},
                        {text: "Letter", value: "Letter"}]
                Accessible.name: qsTr("Page")
            }
        }
        Row2 {
            label: qsTr("Scale")
            enabled: !dialog.onPage
            TextField {
                id: scale
                anchors.fill: parent
                placeholderText: dialog.onPage ? qsTr("fits the page") : dialog.png ? "2" : "1"
                Accessible.name: qsTr("Scale")
            }
        }
        Row2 {
            label: qsTr("Colours")
            Choice {
                id: colors
                model: [{text: qsTr("Light theme"), value: "light"}, {text: qsTr("Dark theme"), value: "dark"}]
                currentIndex: 0
                Accessible.name: qsTr("Colours")
            }
        }
        Row2 {
            label: qsTr("Background")
            Choice {
                id: ground
                model: [{text: qsTr("The theme's"), value: "theme"}, {text: qsTr("White paper"), value: "white"}, {text: qsTr("Transparent"), value: "none"}]
                Accessible.name: qsTr("Background")
            }
        }
        Row2 {
            label: qsTr("Letters")
            visible: !dialog.png
            Choice {
                id: letters
                model: [{text: qsTr("Text, can be searched and edited"), value: "false"}, {text: qsTr("Outlines, look the same everywhere"), value: "true"}]
                Accessible.name: qsTr("Letters")
            }
        }
        CheckBox {
            id: overlay
            visible: dialog.window && dialog.window.canvas && dialog.window.canvas.overlay !== ""
            checked: true
            text: qsTr("With the overlay that is shown")
        }
    }
    buttons: [
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button {
            text: qsTr("Choose a file…")
            kind: "primary"
            onClicked: {
                const window = dialog.window, suffix = format.currentValue, wishes = dialog.wishes()
                dialog.close()
                Qt.callLater(() => window.pickPicture(suffix, wishes))
            }
        }
    ]
}
