// SPDX-License-Identifier: GPL-3.0-or-later
// How busy each engine is over the simulated time.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    file: "UtilisationChart"
    subtitle: item.empty ? "" : qsTr("share of the time at work, over simulated seconds")
    chart: "utilisation"
}
