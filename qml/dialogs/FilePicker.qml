// SPDX-License-Identifier: GPL-3.0-or-later
// Opens or saves a file: a path field over the folder's list. The platform's own dialogs are not everywhere.
import QtQuick
import QtCore
import QtQuick.Controls.Basic as C
import Qt.labs.folderlistmodel
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property bool saving: false
    property string suffix: "cluster.json"
    property string proposal ///< name without suffix; empty: that of the design
    property var nameFilters: saving ? ["*." + suffix] : ["*.json"]
    property var accept: path => {}
    property bool overwrite: false

    title: saving ? qsTr("Save as") : qsTr("Open design")
    width: Math.min(760, parent.width - 40)
    height: Math.min(520, parent.height - 40)

    function fileUrl(local) {
        return Qt.resolvedUrl("file://" + encodeURI(local).replace(/#/g, "%23").replace(/\?/g, "%3F"))
    }
    function local(url) {
        return Workbench.localPath(url)
    }
    function finish() {
        let chosen = path.text.trim()
        if (chosen === "" || chosen.endsWith("/"))
            return
        if (!chosen.startsWith("/"))
            chosen = local(files.folder) + "/" + chosen
        if (saving && !/\.[A-Za-z0-9]+$/.test(chosen))
            chosen += "." + suffix
        path.text = chosen
        if (saving && Workbench.fileExists(chosen) && !overwrite) {
            overwrite = true
            return
        }
        const done = accept
        close()
        Qt.callLater(() => done(chosen))
    }
    /// Folders to jump to: the usual ones, then those of recent files.
    readonly property var places: {
        const usual = [[StandardPaths.HomeLocation, qsTr("Home")], [StandardPaths.DocumentsLocation, qsTr("Documents")],
                       [StandardPaths.DownloadLocation, qsTr("Downloads")]]
        const list = [], seen = []
        const add = (path, name) => {
            if (path === "" || seen.includes(path) || !Workbench.fileExists(path))
                return
            seen.push(path)
            list.push({path: path, name: name})
        }
        for (const [location, name] of usual)
            add(local(StandardPaths.writableLocation(location)), name)
        for (let row = 0; row < Workbench.recent.count && list.length < 9; ++row) {
            const folder = Workbench.recent.get(row, "folder")
            add(folder, folder.substring(folder.lastIndexOf("/") + 1) || folder)
        }
        return list
    }
    function enterFolder(folder) {
        const name = saving ? path.text.substring(path.text.lastIndexOf("/") + 1) : ""
        files.folder = folder
        path.text = local(folder) + "/" + name
    }

    FolderListModel {
        id: files
        showDirsFirst: true
        showDotAndDotDot: false
        caseSensitive: false
        nameFilters: dialog.nameFilters
        folder: {
            const known = Workbench.document.path
            return known !== "" ? dialog.fileUrl(known.substring(0, known.lastIndexOf("/")))
                                : StandardPaths.writableLocation(StandardPaths.HomeLocation)
        }
    }
    Item {
        anchors.fill: parent
        Row {
            id: bar
            width: parent.width
            spacing: 6
            IconButton {
                iconName: "up"
                hint: qsTr("Parent folder")
                onClicked: if (files.parentFolder.toString() !== "") dialog.enterFolder(files.parentFolder)
            }
            TextField {
                id: path
                width: parent.width - 32
                Accessible.name: qsTr("Path of the file")
                invalid: dialog.overwrite
                onTextChanged: dialog.overwrite = false
                onAccepted: dialog.finish()
                Keys.onDownPressed: list.forceActiveFocus()
            }
        }
        Column {
            id: placeColumn
            anchors { left: parent.left; top: bar.bottom; topMargin: 10 }
            width: 132
            spacing: 2
            Repeater {
                model: dialog.places
                delegate: C.AbstractButton {
                    id: place
                    required property var modelData
                    width: placeColumn.width
                    height: 26
                    hoverEnabled: true
                    focusPolicy: Qt.TabFocus
                    Accessible.name: modelData.name
                    onClicked: dialog.enterFolder(dialog.fileUrl(modelData.path))
                    contentItem: Item {
                        Icon { id: sign; x: 6; anchors.verticalCenter: parent.verticalCenter; name: "folder"; size: 14 }
                        Label { anchors { left: sign.right; leftMargin: 8; right: parent.right; verticalCenter: parent.verticalCenter } text: place.modelData.name }
                    }
                    background: Rectangle { radius: 5; color: place.hovered ? Theme.hover : "transparent"; FocusRing { target: place } }
                    ToolTip { text: place.modelData.path; visible: place.hovered }
                }
            }
        }
        Card {
            anchors { left: placeColumn.right; leftMargin: 8; right: parent.right; top: bar.bottom; bottom: parent.bottom; topMargin: 10; bottomMargin: warning.visible ? 24 : 0 }
            color: Theme.field
            RowsView {
                id: list
                anchors { fill: parent; margins: 4 }
                clip: true
                model: files
                activeFocusOnTab: true
                keyNavigationEnabled: true
                boundsBehavior: Flickable.StopAtBounds
                C.ScrollBar.vertical: ScrollBar {}
                Keys.onReturnPressed: if (currentItem) currentItem.choose(true)
                delegate: Item {
                    id: entry
                    required property string fileName
                    required property url fileUrl
                    required property bool fileIsDir
                    required property date fileModified
                    required property int index
                    width: ListView.view.width
                    height: 26
                    Accessible.role: Accessible.ListItem
                    Accessible.name: fileName
                    function choose(finally_) {
                        list.currentIndex = index
                        if (fileIsDir) {
                            if (finally_)
                                dialog.enterFolder(fileUrl)
                            return
                        }
                        path.text = dialog.local(fileUrl)
                        if (finally_)
                            dialog.finish()
                    }
                    Rectangle {
                        anchors.fill: parent
                        radius: 4
                        color: hover.hovered || entry.ListView.isCurrentItem && list.activeFocus ? Theme.hover : "transparent"
                    }
                    HoverHandler { id: hover }
                    TapHandler { onTapped: entry.choose(false); onDoubleTapped: entry.choose(true) }
                    Icon { id: mark; x: 8; anchors.verticalCenter: parent.verticalCenter; name: entry.fileIsDir ? "folder" : "file"; color: entry.fileIsDir ? Theme.accent : Theme.dim }
                    Label { anchors { left: mark.right; leftMargin: 8; right: when.left; rightMargin: 10; verticalCenter: parent.verticalCenter } text: entry.fileName }
                    Label { id: when; anchors { right: parent.right; rightMargin: 10; verticalCenter: parent.verticalCenter } text: entry.fileModified.toLocaleString(Qt.locale(Workbench.language), Locale.ShortFormat); caption: true; font.pixelSize: Theme.small }
                }
            }
            Label { anchors.centerIn: parent; visible: files.status === FolderListModel.Ready && files.count === 0; text: qsTr("No such files in this folder"); caption: true }
        }
        Label {
            id: warning
            anchors { left: parent.left; bottom: parent.bottom }
            visible: dialog.overwrite
            color: Theme.bad
            text: qsTr("This file exists. Press again to replace it.")
        }
    }
    onOpened: {
        const folder = local(files.folder)
        const known = Workbench.document.path
        const base = proposal !== "" ? proposal : known !== "" ? known.substring(known.lastIndexOf("/") + 1).replace(/\.cluster\.json$|\.json$/, "") : (Workbench.document.name || "design").replace(/[\/\\]/g, "-")
        path.text = folder + "/" + (saving ? base + "." + suffix : "")
        path.forceActiveFocus()
        if (saving)
            path.select(folder.length + 1, folder.length + 1 + base.length)
        else
            path.cursorPosition = path.text.length
    }
    buttons: [
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button { text: dialog.overwrite ? qsTr("Replace") : dialog.saving ? qsTr("Save") : qsTr("Open"); kind: "primary"; enabled: path.text !== "" && !path.text.endsWith("/"); onClicked: dialog.finish() }
    ]
}
