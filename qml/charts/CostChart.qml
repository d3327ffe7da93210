// SPDX-License-Identifier: GPL-3.0-or-later
// What a million output tokens cost, split by cause, for the base and each variant.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    file: "CostChart"
    chart: "cost"
    standard: StackBars { chart: card.item }
    subtitle: item.empty ? "" : qsTr("%1, by variant").arg(item.unitY)
}
