// SPDX-License-Identifier: GPL-3.0-or-later
// IT power, or what memory tiers hold, over the simulated time, stacked.
import QtQuick
import QtCharts
import Clusterwright.App
import Clusterwright.Ui

Plot {
    id: plot

    property alias empty: feed.empty
    property alias legend: feed.legend
    property alias unit: feed.unit
    property alias quantity: feed.quantity
    property var colors: Theme.powerColors
    readonly property PowerFeed feed: PowerFeed {
        id: feed
        timeAxis: timeAxis
        powerAxis: powerAxis
        pixels: plot.plotArea.width
        colors: plot.colors
        capacity: capacityLine
        steps: Math.max(2, Math.min(5, Math.floor((plot.height - 30) / 25)))
        Component.onCompleted: [a0, a1, a2, a3, a4, a5, a6, a7].forEach(area => feed.addArea(area))
    }

    ValueAxis {
        id: timeAxis
        color: Theme.line
        gridVisible: false
        labelsColor: Theme.dim
        labelsFont.pixelSize: Theme.small
        labelFormat: "%g"
        tickType: ValueAxis.TicksDynamic
        tickAnchor: 0
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
        id: capacityLine
        axisX: timeAxis
        axisY: powerAxis
        color: Theme.text
        width: 1
        style: Qt.DashLine
        visible: false
    }
}
