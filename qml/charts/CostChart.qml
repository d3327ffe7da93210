// SPDX-License-Identifier: GPL-3.0-or-later
// What a million output tokens cost, split by cause, for the base and each variant.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    title: qsTr("Token cost")
    subtitle: qsTr("$ per million output tokens, by variant")
    empty: bars.empty
    legend: bars.legend

    StackBars {
        id: bars
        quantity: "cost"
        colors: Theme.costColors
    }
}
