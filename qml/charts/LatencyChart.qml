// SPDX-License-Identifier: GPL-3.0-or-later
// TTFT percentiles over the offered load, with the promise.
import QtQuick
import QtCharts
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    subtitle: item.empty ? "" : item.logY ? qsTr("%1 · log · against requests/s").arg(item.axisY) : qsTr("%1 · against requests/s").arg(item.axisY)
    chart: "latency"
    file: "LatencyChart"
    legendLines: height < 200 ? 1 : 2

    standard: Plot {
        Accessible.ignored: true // the chart item over it speaks

        readonly property LatencyFeed feed: LatencyFeed {
            chart: card.item
            p50: p50
            p95: p95
            p99: p99
            bandLow: bandLow
            bandHigh: bandHigh
            promise: promise
            now: now
            loadAxis: loadAxis
            timeAxis: timeAxis
        }
        ValueAxis {
            id: loadAxis
            color: Theme.line
            gridLineColor: Theme.tint(Theme.line, 0.5)
            labelsColor: Theme.dim
            labelsFont.pixelSize: Theme.small
            labelFormat: "%g"
        }
        LogValueAxis {
            id: timeAxis
            base: 10
            color: Theme.line
            gridLineColor: Theme.tint(Theme.line, 0.5)
            minorGridVisible: false
            labelsColor: Theme.dim
            labelsFont.pixelSize: Theme.small
            labelFormat: "%g"
        }
        AreaSeries {
            axisX: loadAxis
            axisY: timeAxis
            visible: feed.hasBand
            color: Qt.alpha(Theme.accent, 0.22)
            borderWidth: 0
            borderColor: "transparent"
            lowerSeries: LineSeries { id: bandLow }
            upperSeries: LineSeries { id: bandHigh }
        }
        LineSeries { id: p99; axisX: loadAxis; axisY: timeAxis; color: Theme.mix(Theme.accent, Theme.panel, 0.3); width: 1.5; style: Qt.DotLine }
        LineSeries { id: p95; axisX: loadAxis; axisY: timeAxis; color: Theme.mix(Theme.accent, Theme.panel, 0.15); width: 1.2; style: Qt.DashLine }
        LineSeries { id: p50; axisX: loadAxis; axisY: timeAxis; color: Theme.accent; width: 2 }
        LineSeries { id: promise; axisX: loadAxis; axisY: timeAxis; color: Theme.bad; width: 1.2; style: Qt.DashLine }
        ScatterSeries { id: now; axisX: loadAxis; axisY: timeAxis; color: Theme.text; borderColor: Theme.panel; markerSize: 9 }
    }
}
