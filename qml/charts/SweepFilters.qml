// SPDX-License-Identifier: GPL-3.0-or-later
// What of a sweep is looked at: one value of an axis, only points that keep their promises.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Row {
    id: filters

    property var picture
    property string chart

    spacing: 6
    Repeater {
        model: filters.chart === "pareto" || Sweeps.axes.length > 2 ? Sweeps.axes.length : 0
        delegate: ComboBox {
            required property int index
            readonly property var axis: Sweeps.axes[index] || ({label: "", field: "", values: []})
            width: 132
            height: 22
            font.pixelSize: 11
            model: [qsTr("%1: all").arg(axis.field)].concat(axis.values)
            Accessible.name: qsTr("Only one value of %1").arg(axis.label)
            function follow() { currentIndex = (filters.picture.only[index] === undefined ? -1 : filters.picture.only[index]) + 1 }
            onModelChanged: follow()
            Component.onCompleted: follow()
            onActivated: {
                const only = []
                for (let i = 0; i < Sweeps.axes.length; ++i)
                    only.push(i === index ? currentIndex - 1 : filters.picture.only[i] === undefined ? -1 : filters.picture.only[i])
                filters.picture.only = only
            }
        }
    }
    CheckBox {
        visible: filters.chart === "pareto"
        height: 22
        text: qsTr("promises kept")
        font.pixelSize: 11
        checked: filters.picture.leastSlo > 0
        onToggled: filters.picture.leastSlo = checked ? 0.99 : 0
    }
}
