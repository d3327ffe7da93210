// SPDX-License-Identifier: GPL-3.0-or-later
// The menu behind the three dots: every command by section.
import QtQuick
import QtQml
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Menu {
    id: menu

    property var window

    component Command: MenuItem {
        property string command
        readonly property int stamp: Workbench.actions.count
        text: Workbench.actions.text(command) + (Workbench.language ? "" : "")
        keys: Workbench.actions.shortcut(command)
        enabled: Workbench.actions.isEnabled(command)
        onTriggered: menu.window.commands.run(command)
        Connections {
            target: menu
            function onAboutToShow() { enabled = Workbench.actions.isEnabled(command) }
        }
    }

    Menu {
        title: qsTr("File")
        Command { command: "file.new" }
        Command { command: "file.open" }
        MenuLine {}
        Command { command: "file.save" }
        Command { command: "file.saveAs" }
        Command { command: "file.export" }
        MenuLine {}
        Command { command: "file.close" }
        Command { command: "file.quit" }
    }
    Menu {
        title: qsTr("Edit")
        Command { command: "edit.undo" }
        Command { command: "edit.redo" }
        MenuLine {}
        Command { command: "edit.cut" }
        Command { command: "edit.copy" }
        Command { command: "edit.paste" }
        Command { command: "edit.duplicate" }
        Command { command: "edit.delete" }
        Command { command: "edit.selectAll" }
        MenuLine {}
        Command { command: "edit.group" }
        Command { command: "edit.ungroup" }
        Command { command: "edit.collapse" }
        Command { command: "edit.count" }
        Command { command: "edit.divide" }
        Command { command: "edit.swap" }
        Command { command: "edit.instances" }
        Command { command: "edit.part" }
        MenuLine {}
        Command { command: "edit.find" }
    }
    Menu {
        title: qsTr("Types")
        Command { command: "type.list" }
        MenuLine {}
        Command { command: "edit.makeType" }
        Command { command: "type.own" }
        Command { command: "type.dissolve" }
        Command { command: "type.save" }
        MenuLine {}
        Command { command: "type.removeUnused" }
    }
    Menu {
        title: qsTr("View")
        Command { command: "view.zoomFit" }
        Command { command: "view.zoomSelection" }
        Command { command: "view.zoom100" }
        MenuLine {}
        MenuItem { text: qsTr("Dark theme"); checkable: true; checked: Theme.dark; onTriggered: Workbench.theme = "dark" }
        MenuItem { text: qsTr("Light theme"); checkable: true; checked: !Theme.dark; onTriggered: Workbench.theme = "light" }
        MenuLine {}
        MenuItem { text: "English"; checkable: true; checked: Workbench.language !== "zh_CN"; onTriggered: Workbench.language = "en" }
        MenuItem { text: "简体中文"; checkable: true; checked: Workbench.language === "zh_CN"; onTriggered: Workbench.language = "zh_CN" }
    }
    Menu {
        title: qsTr("Overlays")
        Command { command: "overlay.utilisation" }
        Command { command: "overlay.power" }
        Command { command: "overlay.kv" }
        Command { command: "overlay.domains" }
        Command { command: "overlay.findings" }
        Command { command: "overlay.traffic" }
        MenuLine {}
        Command { command: "overlay.next" }
    }
    MenuLine {}
    MenuItem { text: qsTr("Workload and promises…"); onTriggered: menu.window.openDialog("WorkloadDialog") }
    Command { command: "view.palette" }
    Command { command: "view.shortcuts" }
    MenuLine {}
    Command { command: "help.accuracy" }
    MenuItem { text: qsTr("About Clusterwright"); onTriggered: menu.window.openDialog("AboutDialog") }
}
