// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of a chart: title, what it shows, legend; greyed while its figures are of an older design.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Card {
    id: card

    property string title
    property string subtitle
    property var legend: []
    property bool empty: false
    property string emptyText: qsTr("Appears when a pool serves a model and somebody asks for it")
    default property alias content: body.data

    Label { id: titleLabel; x: 12; y: 8; text: card.title; strong: true; width: Math.min(implicitWidth, card.width - 24) }
    Label {
        anchors { left: titleLabel.right; leftMargin: 10; right: parent.right; rightMargin: 10; baseline: titleLabel.baseline }
        text: card.subtitle
        caption: true
        font.pixelSize: 11
    }
    Item {
        id: legendRow
        visible: card.legend.length > 0 && !card.empty && card.height > 150
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 12; rightMargin: 8; bottomMargin: visible ? 7 : 0 }
        height: visible ? Math.min(flow.implicitHeight, 34) : 0
        clip: true
        Flow {
            id: flow
            width: parent.width
            spacing: 8
            Repeater {
                model: card.legend
                delegate: Row {
                    required property var modelData
                    spacing: 4
                    Rectangle {
                        width: 8
                        height: modelData.line ? 2 : 8
                        radius: 2
                        color: modelData.color
                        anchors.verticalCenter: parent.verticalCenter
                    }
                    Label { text: modelData.text; caption: true; font.pixelSize: Theme.small }
                }
            }
        }
    }
    Item {
        id: body
        anchors { left: parent.left; right: parent.right; top: titleLabel.bottom; bottom: legendRow.top; margins: 2; topMargin: 2; bottomMargin: 0 }
        opacity: card.empty ? 0 : Workbench.evaluation.stale ? 0.45 : 1
        visible: opacity > 0
    }
    Label {
        visible: card.empty
        anchors.centerIn: parent
        width: parent.width - 40
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        text: card.emptyText
        caption: true
    }
}
