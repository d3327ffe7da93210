// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked areas of a chart over the simulated time.
import QtQuick
import QtCharts
import Clusterwright.App
import Clusterwright.Ui

Plot {
    id: plot

    property var chart
    readonly property PowerFeed feed: PowerFeed {
        id: feed
        chart: plot.chart
        timeAxis: timeAxis
        powerAxis: powerAxis
        pixels: plot.plotArea.width
        limit: limitLine
        steps: Math.max(2, Math.min(5, Math.floor((plot.height - 30) / 25)))
        Component.onCompleted: [a0, a1, a2, a3, a4, a5, a6, a7].forEach(area => feed.addArea(area))
    }
    Accessible.ignored: true // the chart item over it speaks

    ValueAxis {
        id: timeAxis
        color: Theme.line
        gridVisible: false
        labelsColor: Theme.dim
        labelsFont.pixelSize: Theme.small
        labelFormat: "%g"
    }
    ValueAxis {
        id: powerAxis
        color: Theme.line
        gridLineColor: Theme.tint(Theme.line, 0.5)
        labelsColor: Theme.dim
        labelsFont.pixelSize: Theme.small
        labelFormat: "%g"
    }
    component Area: AreaSeries {
        axisX: timeAxis
        axisY: powerAxis
        borderWidth: 0
        borderColor: "transparent"
        lowerSeries: LineSeries {}
        upperSeries: LineSeries {}
    }
    Area { id: a0 }
    Area { id: a1 }
    Area { id: a2 }
    Area { id: a3 }
    Area { id: a4 }
    Area { id: a5 }
    Area { id: a6 }
    Area { id: a7 }
    LineSeries {
        id: limitLine
        axisX: timeAxis
        axisY: powerAxis
        width: 1.2
        style: Qt.DashLine
        visible: false
    }
}
