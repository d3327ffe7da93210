// SPDX-License-Identifier: GPL-3.0-or-later
// What an output token takes in energy, by kind of part, for the base and each variant.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    file: "EnergyChart"
    chart: "energy"
    standard: StackBars { chart: card.item }
    subtitle: item.empty ? "" : qsTr("J per output token, by variant")
}
