// SPDX-License-Identifier: GPL-3.0-or-later
// One page of a presentation at any size: title, sentence, drawing, charts, headline figures. Everything is laid out in
// units of a page that is 1280 × 720.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: slide

    /// A row of ScenesModel.
    property var scene: ({})
    property bool flipped: false
    property bool animated: true
    property int number: 0 ///< of the page, from 1; 0: not said
    property int count: 0
    readonly property real unit: Math.max(0.1, Math.min(width / 1280, height / 720))
    readonly property bool valid: scene.name !== undefined
    readonly property string variant: !valid ? "" : flipped && scene.flip !== undefined ? scene.flip : scene.variant
    readonly property string variantName: !valid ? "" : flipped ? scene.flipName || qsTr("Base") : scene.variantName
    readonly property var charts: valid ? scene.charts : []
    readonly property bool drawing: valid && scene.drawing
    readonly property real pad: 32 * unit

    color: Theme.canvas
    clip: true

    // Texts as high as they come out in full size: what is fitted can't say that of itself.
    component Measure: Text {
        visible: false
        wrapMode: Text.Wrap
        textFormat: Text.PlainText
    }
    Measure { id: titleSize; width: title.width; text: title.text; font: title.font }
    Measure { id: sentenceSize; width: sentence.width; text: sentence.text; font: sentence.font }
    // Title and sentence.
    Label {
        id: title
        anchors { left: parent.left; right: chip.left; top: parent.top; leftMargin: slide.pad; rightMargin: 20 * slide.unit; topMargin: 20 * slide.unit }
        height: Math.min(titleSize.implicitHeight, 84 * slide.unit)
        text: slide.valid ? slide.scene.name : ""
        strong: true
        wrapMode: Text.Wrap
        fontSizeMode: Text.Fit
        minimumPixelSize: Math.round(14 * slide.unit)
        font.pixelSize: Math.round(30 * slide.unit)
        verticalAlignment: Text.AlignTop
    }
    Rectangle {
        id: chip
        anchors { right: parent.right; rightMargin: slide.pad; verticalCenter: title.top; verticalCenterOffset: 19 * slide.unit }
        width: Math.min(chipRow.implicitWidth + 26 * slide.unit, slide.width * 0.3)
        height: 30 * slide.unit
        radius: height / 2
        color: Theme.panel
        border.color: chipDot.color
        border.width: Math.max(1, 1.5 * slide.unit)
        visible: Workbench.variants.count > 1
        Row {
            id: chipRow
            x: 13 * slide.unit
            anchors.verticalCenter: parent.verticalCenter
            spacing: 8 * slide.unit
            Rectangle {
                id: chipDot
                anchors.verticalCenter: parent.verticalCenter
                width: 10 * slide.unit; height: width; radius: width / 2
                readonly property int row: Workbench.variants.count >= 0 ? Workbench.variants.indexOf(slide.variant) : -1
                color: Theme.seriesColor((row >= 0 ? Workbench.variants.get(row, "color") : -1) + 1)
            }
            Label {
                text: slide.variantName
                font.pixelSize: Math.round(14 * slide.unit)
                width: Math.min(implicitWidth, slide.width * 0.3 - 46 * slide.unit)
                elide: Text.ElideMiddle
            }
        }
    }
    Label {
        id: sentence
        anchors { left: parent.left; right: parent.right; top: title.bottom; leftMargin: slide.pad; rightMargin: slide.pad; topMargin: 4 * slide.unit }
        text: slide.valid ? slide.scene.text : ""
        visible: text !== ""
        height: visible ? Math.min(sentenceSize.implicitHeight, 108 * slide.unit) : 0
        caption: true
        wrapMode: Text.Wrap
        fontSizeMode: Text.Fit
        minimumPixelSize: Math.round(9 * slide.unit)
        font.pixelSize: Math.round(18 * slide.unit)
        verticalAlignment: Text.AlignTop
    }
    // Drawing and charts share what is left.
    Item {
        id: stage
        anchors { left: parent.left; right: parent.right; top: sentence.bottom; bottom: figures.visible ? figures.top : foot.top
                  leftMargin: slide.pad; rightMargin: slide.pad; topMargin: 12 * slide.unit; bottomMargin: 10 * slide.unit }
        readonly property real gap: 12 * slide.unit
        readonly property real drawn: !slide.drawing ? 0 : slide.charts.length === 0 ? width : width * 0.6 - gap / 2

        SlideDrawing {
            visible: slide.drawing
            width: stage.drawn
            height: parent.height
            scene: slide.scene
            variant: slide.variant
            animated: slide.animated
            unit: slide.unit
        }
        Item {
            id: chartArea
            x: slide.drawing ? stage.drawn + stage.gap : 0
            width: parent.width - x
            height: parent.height
            readonly property int columns: slide.drawing ? (slide.charts.length > 3 ? 2 : 1) : slide.charts.length > 4 ? 3 : slide.charts.length > 1 ? 2 : 1
            readonly property int rows: Math.ceil(slide.charts.length / columns)
            Repeater {
                model: slide.charts
                delegate: Rectangle {
                    required property string modelData
                    required property int index
                    readonly property bool alone: index === slide.charts.length - 1 && index % chartArea.columns === 0
                    x: (index % chartArea.columns) * (width + stage.gap)
                    y: Math.floor(index / chartArea.columns) * (height + stage.gap)
                    width: alone ? chartArea.width : (chartArea.width - (chartArea.columns - 1) * stage.gap) / chartArea.columns
                    height: (chartArea.height - (chartArea.rows - 1) * stage.gap) / chartArea.rows
                    radius: 8 * slide.unit
                    color: Theme.panel
                    border.color: Theme.line
                    SlideChart {
                        anchors { fill: parent; margins: 10 * slide.unit }
                        chart: parent.modelData
                        variant: slide.variant
                        dark: Theme.dark
                        textSize: Math.max(6, (chartArea.rows > 2 || chartArea.columns > 2 ? 11 : 13) * slide.unit)
                    }
                }
            }
        }
        Label {
            anchors.centerIn: parent
            visible: slide.valid && !slide.drawing && slide.charts.length === 0 && !slide.scene.figures
            text: qsTr("This scene shows neither the drawing nor a chart.")
            caption: true
            font.pixelSize: Math.round(16 * slide.unit)
        }
    }
    Row {
        id: figures
        anchors { left: parent.left; right: parent.right; bottom: foot.top; leftMargin: slide.pad; rightMargin: slide.pad; bottomMargin: 8 * slide.unit }
        height: 98 * slide.unit
        spacing: 10 * slide.unit
        visible: slide.valid && slide.scene.figures
        SlideFigures {
            id: numbers
            variant: slide.variant
        }
        Repeater {
            model: figures.visible ? numbers : null
            delegate: SlideTile {
                width: (figures.width - figures.spacing * (numbers.count - 1)) / Math.max(1, numbers.count)
                height: figures.height
                unit: slide.unit
                animated: slide.animated
            }
        }
    }
    Item {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: slide.pad; rightMargin: slide.pad; bottomMargin: 10 * slide.unit }
        height: 18 * slide.unit
        Label {
            anchors { left: parent.left; right: page.left; rightMargin: 12 * slide.unit; verticalCenter: parent.verticalCenter }
            readonly property string missing: slide.valid ? slide.scene.missing : ""
            readonly property string design: Workbench.document.name || qsTr("Untitled")
            text: missing !== "" ? missing : numbers.rate !== "" && figures.visible ? qsTr("%1 · %2").arg(design).arg(numbers.rate) : design
            color: missing !== "" ? Theme.warn : Theme.dim
            font.pixelSize: Math.round(11 * slide.unit)
            elide: Text.ElideMiddle
        }
        Label {
            id: page
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            visible: slide.number > 0
            text: slide.number > 0 ? qsTr("%1 / %2").arg(slide.number).arg(slide.count) : ""
            caption: true
            font.pixelSize: Math.round(11 * slide.unit)
        }
    }
}
