// SPDX-License-Identifier: GPL-3.0-or-later
// Where the mean request spends its time, by stage.
import QtQuick
import Clusterwright.Ui

TimeBars {
    quantity: "e2e"
    emptyText: qsTr("Appears when the simulation has answered the first requests")
}
