// SPDX-License-Identifier: GPL-3.0-or-later
// Parts groups of a menu.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.MenuSeparator {
    padding: 4
    contentItem: Rectangle { implicitHeight: 1; color: Theme.line }
}
