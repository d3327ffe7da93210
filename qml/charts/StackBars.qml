// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars of the base and each variant.
import QtQuick
import QtCharts
import Clusterwright.App
import Clusterwright.Ui

Plot {
    id: plot

    property alias quantity: feed.quantity
    property alias empty: feed.empty
    property alias legend: feed.legend
    property alias unit: feed.unit
    property alias colors: feed.colors
    readonly property StackFeed feed: StackFeed {
        id: feed
        bars: stack
        nameAxis: nameAxis
        valueAxis: valueAxis
    }

    BarCategoryAxis {
        id: nameAxis
        color: Theme.line
        gridVisible: false
        labelsColor: Theme.dim
        labelsFont.pixelSize: Theme.small
    }
    ValueAxis {
        id: valueAxis
        color: Theme.line
        gridLineColor: Theme.tint(Theme.line, 0.5)
        labelsColor: Theme.dim
        labelsFont.pixelSize: Theme.small
        labelFormat: "%g"
        tickCount: plot.height < 130 ? 3 : 5
    }
    StackedBarSeries {
        id: stack
        axisX: nameAxis
        axisY: valueAxis
        barWidth: 0.5
    }
}
