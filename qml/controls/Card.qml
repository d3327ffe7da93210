// SPDX-License-Identifier: GPL-3.0-or-later
// A framed surface.
import QtQuick
import Clusterwright.Ui

Rectangle {
    color: Theme.panel
    border.color: Theme.line
    radius: 8
}
