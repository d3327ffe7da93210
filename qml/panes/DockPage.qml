// SPDX-License-Identifier: GPL-3.0-or-later
// A page of the results dock: cards side by side, each a file of charts/.
import QtQuick

QtObject {
    property string key
    property string title
    /// Left out of the tabs while there is nothing to show.
    property bool shown: true
    property var cards: []
    /// Width of each card as a share of the row; absent: all alike.
    property var shares: []
}
