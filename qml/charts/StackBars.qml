// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars of a chart, one for the base and each variant.
import QtQuick
import QtCharts
import Clusterwright.App
import Clusterwright.Ui

Plot {
    id: plot

    property var chart
    readonly property StackFeed feed: StackFeed {
        id: feed
        chart: plot.chart
        bars: stack
        nameAxis: nameAxis
        valueAxis: valueAxis
        steps: Math.max(2, Math.min(5, Math.floor((plot.height - 45) / 25))) // labels that touch are cut
    }

    margins.bottom: names.height + 4
    Accessible.ignored: true // the chart item over it speaks

    BarCategoryAxis {
        id: nameAxis
        color: Theme.line
        gridVisible: false
        labelsVisible: false // drawn below, where they can wrap
    }
    ValueAxis {
        id: valueAxis
        color: Theme.line
        gridLineColor: Theme.tint(Theme.line, 0.5)
        labelsColor: Theme.dim
        labelsFont.pixelSize: Theme.small
        labelFormat: "%g"
    }
    StackedBarSeries {
        id: stack
        axisX: nameAxis
        axisY: valueAxis
        barWidth: 0.5
    }
    Row {
        id: names
        x: plot.plotArea.x
        y: plot.plotArea.y + plot.plotArea.height + 4
        Repeater {
            id: nameLabels
            model: feed.names
            delegate: Label {
                id: nameLabel
                required property string modelData
                width: plot.plotArea.width / Math.max(1, nameLabels.count)
                leftPadding: 3
                rightPadding: 3
                text: modelData
                caption: true
                font.pixelSize: Theme.small
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignTop
                wrapMode: Text.Wrap
                maximumLineCount: plot.height < 130 ? 1 : 2
                HoverHandler { id: nameHover }
                ToolTip { text: nameLabel.modelData; visible: nameHover.hovered && nameLabel.truncated }
            }
        }
    }
}
