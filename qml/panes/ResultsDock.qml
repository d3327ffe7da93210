// SPDX-License-Identifier: GPL-3.0-or-later
// The live results: headline tiles over a page of charts and tables.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: dock

    readonly property int gap: 8
    readonly property int tileRows: width < 1200 && Workbench.tiles.count > 8 ? 2 : 1
    readonly property int perRow: Math.max(1, Math.ceil(Workbench.tiles.count / tileRows))

    color: Theme.canvas
    clip: true

    DockPages { id: table }
    /// The page that is shown: the one chosen while it has something to show, else the first.
    property string chosen: "overview"
    readonly property string page: shows(chosen) ? chosen : table.pages[0].key

    /// Ids of the charts that are in view, for a scene.
    function shownCharts() {
        const ids = []
        for (let p = 0; p < dock.children.length; ++p) {
            const page = dock.children[p]
            for (let c = 0; page.current === true && c < page.children.length; ++c)
                if (page.children[c].item && page.children[c].item.chart)
                    ids.push(page.children[c].item.chart)
        }
        return ids
    }
    function shows(key) {
        for (let i = 0; i < table.pages.length; ++i)
            if (table.pages[i].key === key)
                return table.pages[i].shown
        return false
    }

    Row {
        id: tabs
        anchors { left: parent.left; leftMargin: 10; top: parent.top; topMargin: 2 }
        height: 20
        spacing: 2
        Accessible.role: Accessible.PageTabList
        Accessible.name: qsTr("Results")
        Repeater {
            model: table.pages
            delegate: Tab {
                required property var modelData
                objectName: "dock." + modelData.key
                visible: modelData.shown
                height: 20
                underline: true
                text: modelData.title
                checked: dock.page === modelData.key
                autoExclusive: false
                onClicked: {
                    dock.chosen = modelData.key
                    checked = Qt.binding(() => dock.page === modelData.key) // a click on the page that is shown leaves it
                }
            }
        }
    }
    C.AbstractButton {
        id: accuracyLink
        anchors { right: parent.right; rightMargin: 12; top: parent.top; topMargin: 4 }
        height: 16
        hoverEnabled: true
        focusPolicy: Qt.TabFocus
        Accessible.name: contentItem.text
        Accessible.role: Accessible.Link
        onClicked: Workbench.actions.trigger("help.accuracy")
        contentItem: Label {
            text: qsTr("How accurate is this?")
            color: accuracyLink.hovered ? Theme.text : Theme.accent
            font.pixelSize: Theme.small
        }
        background: Item { FocusRing { target: accuracyLink } }
    }
    Label {
        anchors { right: accuracyLink.left; rightMargin: 14; verticalCenter: accuracyLink.verticalCenter }
        visible: text !== ""
        text: Workbench.tiles.rate
        caption: true
        font.pixelSize: Theme.small
    }
    Grid {
        id: tiles
        anchors { left: parent.left; right: parent.right; top: tabs.bottom; margins: 10; topMargin: dock.gap }
        columns: dock.perRow
        spacing: dock.gap
        Repeater {
            model: Workbench.tiles
            delegate: Tile {
                width: (tiles.width - (dock.perRow - 1) * dock.gap) / dock.perRow
                height: 62
            }
        }
    }
    Repeater {
        model: table.pages
        delegate: Row {
            id: cards
            required property var modelData
            readonly property bool current: dock.page === modelData.key
            /// Made when it is first looked at, kept after.
            property bool seen: false
            readonly property real room: width - (modelData.cards.length - 1) * dock.gap
            anchors { left: dock.left; right: dock.right; top: tiles.bottom; bottom: dock.bottom; margins: 10; topMargin: dock.gap }
            spacing: dock.gap
            visible: current && height > 90
            onVisibleChanged: seen = seen || visible
            Component.onCompleted: seen = seen || visible
            Repeater {
                model: cards.modelData.cards
                delegate: Loader {
                    required property string modelData
                    required property int index
                    readonly property var shares: cards.modelData.shares
                    width: cards.room * (shares.length > index ? shares[index] : 1 / cards.modelData.cards.length)
                    height: cards.height
                    asynchronous: true
                    active: cards.seen
                    source: "../charts/" + modelData + ".qml"
                }
            }
        }
    }
}
