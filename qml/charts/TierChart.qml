// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes in the memory of the devices and in each tier over simulated time, stacked.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    file: "TierChart"
    subtitle: item.empty ? "" : qsTr("%1 over simulated seconds").arg(item.unitY)
    chart: "tiers"
    standardFits: item.legend.length <= 9 // areas of the view, and the limit
    standard: TimelineAreas { chart: card.item }
}
