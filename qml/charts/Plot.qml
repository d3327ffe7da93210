// SPDX-License-Identifier: GPL-3.0-or-later
// A chart view without chrome of its own, in the application's colours.
import QtQuick
import QtCharts
import Clusterwright.Ui

ChartView {
    anchors.fill: parent
    anchors.margins: -6
    antialiasing: true
    legend.visible: false
    backgroundColor: "transparent"
    backgroundRoundness: 0
    plotAreaColor: "transparent"
    dropShadowEnabled: false
    animationOptions: ChartView.NoAnimation
    margins { left: 4; right: 10; top: 4; bottom: 2 }
    Accessible.role: Accessible.Chart
}
