// SPDX-License-Identifier: GPL-3.0-or-later
// The heading of a group of rows.
import QtQuick
import Clusterwright.Ui

Label {
    caption: true
    font.pixelSize: Theme.small
    font.weight: Font.DemiBold
    font.capitalization: Font.AllUppercase
    font.letterSpacing: 0.4
}
