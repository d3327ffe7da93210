// SPDX-License-Identifier: GPL-3.0-or-later
// Predicted against measured on two logarithmic axes; the point under the cursor says which row it is.
import QtQuick
import QtCharts
import Clusterwright.App
import Clusterwright.Ui

Card {
    id: card

    property string quantity
    property var hit: ({})
    readonly property bool hasHit: hit.what !== undefined
    readonly property alias points: feed.points
    readonly property alias drawn: feed.drawn
    readonly property var shapes: [ScatterSeries.MarkerShapeCircle, ScatterSeries.MarkerShapeRectangle, ScatterSeries.MarkerShapeTriangle, ScatterSeries.MarkerShapeRotatedRectangle]

    color: Theme.field

    AccuracyFeed {
        id: feed
        hues: Theme.series
        series: [s0, s1, s2, s3, s4, s5, s6, s7]
        aside: aside
        even: even
        above: above
        below: below
        measuredAxis: measuredAxis
        predictedAxis: predictedAxis
        onRefreshed: card.hit = ({})
    }
    Label { id: heading; x: 12; y: 8; text: qsTr("Predicted against measured"); strong: true; width: Math.min(implicitWidth, card.width - 24) }
    Label {
        anchors { left: heading.right; leftMargin: 10; right: parent.right; rightMargin: 10; baseline: heading.baseline }
        text: feed.drawn < feed.points ? qsTr("%1 of %2 rows drawn").arg(feed.drawn).arg(feed.points) : qsTr("%1 rows").arg(feed.points)
        visible: !feed.empty
        caption: true
        font.pixelSize: 11
    }
    Item {
        id: area
        anchors { left: parent.left; right: parent.right; top: heading.bottom; bottom: legend.top; margins: 2; topMargin: 2; bottomMargin: 2 }
        visible: !feed.empty

        component Points: ScatterSeries {
            property int hue: 0
            axisX: measuredAxis
            axisY: predictedAxis
            color: Theme.series[hue]
            borderColor: Theme.field
            borderWidth: 0.5
            markerSize: hue % 4 === 0 ? 6 : 7
            markerShape: card.shapes[hue % 4]
        }
        Plot {
            id: plot
            Accessible.name: qsTr("Predicted against measured")
            margins { left: 4; right: 14; top: 6; bottom: 2 }
            LogValueAxis {
                id: measuredAxis
                base: 10
                titleText: qsTr("measured · %1").arg(card.quantity)
                titleBrush: Theme.dim
                titleFont.pixelSize: 11
                titleFont.weight: Font.Normal
                color: Theme.line
                gridLineColor: Theme.tint(Theme.line, 0.5)
                minorGridVisible: false
                labelsColor: Theme.dim
                labelsFont.pixelSize: Theme.small
                labelFormat: "%g"
            }
            LogValueAxis {
                id: predictedAxis
                base: 10
                titleText: qsTr("predicted · %1").arg(card.quantity)
                titleBrush: Theme.dim
                titleFont.pixelSize: 11
                titleFont.weight: Font.Normal
                color: Theme.line
                gridLineColor: Theme.tint(Theme.line, 0.5)
                minorGridVisible: false
                labelsColor: Theme.dim
                labelsFont.pixelSize: Theme.small
                labelFormat: "%g"
            }
            LineSeries { id: above; axisX: measuredAxis; axisY: predictedAxis; color: Theme.dim; width: 1; style: Qt.DashLine }
            LineSeries { id: below; axisX: measuredAxis; axisY: predictedAxis; color: Theme.dim; width: 1; style: Qt.DashLine }
            LineSeries { id: even; axisX: measuredAxis; axisY: predictedAxis; color: Theme.text; width: 1.4 }
            ScatterSeries { id: aside; axisX: measuredAxis; axisY: predictedAxis; color: Theme.mix(Theme.field, Theme.dim, 0.35); borderColor: "transparent"; borderWidth: 0; markerSize: 5 }
            Points { id: s7; hue: 7 }
            Points { id: s6; hue: 6 }
            Points { id: s5; hue: 5 }
            Points { id: s4; hue: 4 }
            Points { id: s3; hue: 3 }
            Points { id: s2; hue: 2 }
            Points { id: s1; hue: 1 }
            Points { id: s0; hue: 0 }
        }
        Item {
            id: plotArea
            x: plot.x + plot.plotArea.x
            y: plot.y + plot.plotArea.y
            width: plot.plotArea.width
            height: plot.plotArea.height
            HoverHandler {
                onPointChanged: card.hit = hovered && plotArea.width > 0 ? feed.nearest(point.position.x / plotArea.width, point.position.y / plotArea.height, plotArea.width, plotArea.height) : {}
                onHoveredChanged: if (!hovered) card.hit = {}
            }
            Rectangle {
                visible: card.hasHit
                x: (card.hit.x || 0) * parent.width - 6
                y: (card.hit.y || 0) * parent.height - 6
                width: 12; height: 12; radius: 6
                color: "transparent"
                border.color: Theme.text
                border.width: 1.5
            }
            Rectangle {
                visible: card.hasHit
                readonly property real spotX: (card.hit.x || 0) * parent.width
                readonly property real spotY: (card.hit.y || 0) * parent.height
                x: Math.max(0, Math.min(parent.width - width, spotX + (spotX > parent.width / 2 ? -width - 12 : 12)))
                y: Math.max(0, Math.min(parent.height - height, spotY + (spotY > parent.height / 2 ? -height - 12 : 12)))
                width: Math.min(facts.implicitWidth, 300) + 20
                height: facts.implicitHeight + 14
                radius: Theme.radius
                color: Theme.raised
                border.color: Theme.line
                Column {
                    id: facts
                    x: 10
                    y: 7
                    spacing: 2
                    Label { text: card.hit.group || ""; strong: true; width: Math.min(implicitWidth, 300) }
                    Label { text: card.hit.what || ""; width: Math.min(implicitWidth, 300); wrapMode: Text.Wrap; elide: Text.ElideNone }
                    Label { text: qsTr("measured %1 · predicted %2 (%3)").arg(card.hit.measured).arg(card.hit.predicted).arg(card.hit.error); width: Math.min(implicitWidth, 300); wrapMode: Text.Wrap; elide: Text.ElideNone }
                    Label { text: qsTr("band %1").arg(card.hit.band) + (card.hit.inside ? "" : " · " + qsTr("missed")); color: card.hit.inside ? Theme.dim : Theme.warn; width: Math.min(implicitWidth, 300) }
                    Label { text: qsTr("line %1").arg(card.hit.line) + (card.hit.counted === false ? " · " + qsTr("not summed up") : ""); caption: true }
                }
            }
        }
    }
    Flow {
        id: legend
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 12; rightMargin: 8; bottomMargin: 8 }
        spacing: 10
        visible: !feed.empty
        Repeater {
            model: feed.legend
            delegate: Row {
                required property var modelData
                required property int index
                spacing: 5
                Item {
                    width: 9
                    height: 14
                    Rectangle {
                        anchors.centerIn: parent
                        visible: index % 4 !== 2
                        width: index % 4 === 3 ? 6 : 8
                        height: width
                        radius: index % 4 === 0 ? 4 : 0
                        rotation: index % 4 === 3 ? 45 : 0
                        color: modelData.color
                    }
                    Label { anchors.centerIn: parent; visible: index % 4 === 2; text: "▲"; color: modelData.color; font.pixelSize: 9 }
                }
                Label { text: modelData.text; caption: true; font.pixelSize: Theme.small; height: 14 }
            }
        }
        Row {
            spacing: 5
            Rectangle { width: 12; height: 2; color: Theme.text; anchors.verticalCenter: parent.verticalCenter }
            Label { text: qsTr("no error, dashed ±10 %"); caption: true; font.pixelSize: Theme.small; height: 14 }
        }
    }
}
