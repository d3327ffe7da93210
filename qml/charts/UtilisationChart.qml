// SPDX-License-Identifier: GPL-3.0-or-later
// How busy each engine is over the simulated time.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    file: "UtilisationChart"
    chart: "utilisation"
}
