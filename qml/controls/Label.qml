// SPDX-License-Identifier: GPL-3.0-or-later
// Text in the application's typeface and colour.
import QtQuick
import Clusterwright.Ui

Text {
    property bool strong: false
    property bool caption: false

    color: caption ? Theme.dim : Theme.text
    font.pixelSize: Theme.base
    font.weight: strong ? Font.DemiBold : Font.Normal
    textFormat: Text.PlainText
    elide: Text.ElideRight
    verticalAlignment: Text.AlignVCenter
}
