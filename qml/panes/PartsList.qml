// SPDX-License-Identifier: GPL-3.0-or-later
// The searchable catalogue; entries are dragged onto the canvas or placed by a double click or Enter.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: parts

    property var window
    property var closed: [] ///< sections that are folded away; a search looks into all
    readonly property bool narrowed: Workbench.palette.filter !== "" || Workbench.palette.filters > 0

    function focusSearch() {
        search.forceActiveFocus()
        search.selectAll()
    }
    function isClosed(section) {
        return closed.includes(section) && !narrowed
    }
    function toggle(section) {
        closed = closed.includes(section) ? closed.filter(s => s !== section) : closed.concat([section])
    }
    function place(id) {
        const canvas = parts.window.canvas
        if (id === "" || !canvas)
            return
        const at = canvas.toScope(canvas.toScene(Qt.point(canvas.width / 2, canvas.height / 2)))
        if (id.startsWith("generate:")) {
            parts.window.openGenerator(id, canvas.toScene(Qt.point(canvas.width / 2, canvas.height / 2)))
            return
        }
        Workbench.insertFromPalette(id, at.x, at.y, canvas.scope)
        canvas.forceActiveFocus()
    }
    /// Holds a part ready: every click on the canvas places one.
    function arm(id) {
        const canvas = parts.window.canvas
        if (!canvas)
            return
        canvas.arm(id)
        canvas.forceActiveFocus()
    }
    function showMenu(entry) {
        menu.entry = entry
        menu.popup()
    }
    function edit(id, asCopy) {
        if (Workbench.partEditor.openCatalogue(id, asCopy))
            parts.window.openDialog("PartEditor")
    }
    /// The roles of a row as an object, for what outlives its delegate.
    function entryAt(row) {
        const entry = {}
        for (const role of ["partId", "what", "own", "favourite"])
            entry[role] = Workbench.palette.get(row, role)
        return entry
    }

    Menu {
        id: menu
        property var entry: ({})
        MenuItem { text: menu.entry.what === "generator" ? qsTr("Open the form…") : qsTr("Place in the design"); onTriggered: parts.place(menu.entry.partId) }
        MenuItem { text: menu.entry.favourite ? qsTr("Remove from favourites") : qsTr("Add to favourites"); keys: "*"; onTriggered: Workbench.palette.toggleFavourite(menu.entry.partId) }
        MenuItem { text: qsTr("Data sheet"); keys: "I"; visible: menu.entry.what !== "generator"; onTriggered: sheet.show(menu.entry.partId, list.currentItem ?? list, true) }
        MenuItem { text: qsTr("Edit…"); visible: menu.entry.own === true && menu.entry.what === "part"; onTriggered: parts.edit(menu.entry.partId, false) }
        MenuItem { text: qsTr("Duplicate as my part…"); visible: menu.entry.what === "part"; onTriggered: parts.edit(menu.entry.partId, true) }
        MenuItem { text: qsTr("Export part…"); visible: menu.entry.what === "part"; onTriggered: parts.window.pickPartTarget(menu.entry.partId) }
        MenuItem { text: qsTr("Remove from my types"); visible: menu.entry.own === true && menu.entry.what === "system"; onTriggered: Workbench.types.forgetMine(menu.entry.partId) }
        MenuItem { text: qsTr("Remove from my parts"); visible: menu.entry.own === true && menu.entry.what === "part"; onTriggered: Workbench.forgetPart(menu.entry.partId) }
    }
    Menu {
        id: addMenu
        MenuItem { text: qsTr("New part of my own…"); onTriggered: parts.window.commands.run("part.new") }
        MenuItem { text: qsTr("Import parts…"); onTriggered: parts.window.commands.run("part.import") }
    }
    PartSheet { id: sheet }
    PartFilters {
        id: filters
        x: 8
        y: search.y + search.height + 6
        width: Math.max(parts.width - 16, 290)
    }

    TextField {
        id: search
        anchors { left: parent.left; right: filterButton.left; top: parent.top; margins: 10; rightMargin: 4 }
        placeholderText: qsTr("Search %1 parts…").arg(Workbench.palette.total)
        Accessible.name: qsTr("Search parts")
        onTextChanged: Workbench.palette.filter = text
        onAccepted: {
            parts.place(Workbench.palette.best())
            text = ""
        }
        Keys.onEscapePressed: {
            text = ""
            if (parts.window.canvas)
                parts.window.canvas.forceActiveFocus()
        }
        Keys.onDownPressed: {
            list.currentIndex = Math.max(0, Workbench.palette.indexOf(Workbench.palette.best()))
            list.forceActiveFocus()
        }
    }
    IconButton {
        id: filterButton
        anchors { right: addButton.left; verticalCenter: search.verticalCenter }
        width: 24
        iconName: "filter"
        iconSize: 14
        checked: Workbench.palette.filters > 0
        hint: qsTr("Filter by kind, vendor and year")
        onClicked: filters.opened ? filters.close() : filters.open()
    }
    IconButton {
        id: addButton
        anchors { right: parent.right; rightMargin: 6; verticalCenter: search.verticalCenter }
        width: 24
        iconName: "plus"
        iconSize: 14
        hint: qsTr("New or imported parts")
        onClicked: addMenu.popup(addButton, 0, addButton.height + 2)
    }
    Item {
        id: counts
        anchors { left: parent.left; right: parent.right; top: search.bottom; topMargin: visible ? 4 : 0; leftMargin: 12; rightMargin: 8 }
        height: visible ? 20 : 0
        visible: parts.narrowed
        Label {
            anchors { left: parent.left; right: clear.left; verticalCenter: parent.verticalCenter }
            text: qsTr("%1 of %2").arg(Workbench.palette.matches).arg(Workbench.palette.total)
            caption: true
            font.pixelSize: 11
        }
        Button {
            id: clear
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            kind: "quiet"
            height: 20
            leftPadding: 6
            rightPadding: 6
            font.pixelSize: 11
            visible: Workbench.palette.filters > 0
            text: qsTr("Clear filters")
            onClicked: Workbench.palette.clearFilters()
        }
    }
    RowsView {
        id: list
        anchors { left: parent.left; right: parent.right; top: counts.bottom; bottom: parent.bottom; topMargin: 6 }
        clip: true
        model: Workbench.palette
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: true
        activeFocusOnTab: true
        bottomMargin: 10
        reuseItems: true
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Parts")
        C.ScrollBar.vertical: ScrollBar {}
        onContentYChanged: sheet.leave()
        // Letters of the list come before the window's.
        Keys.onShortcutOverride: event => event.accepted = [Qt.Key_I, Qt.Key_Asterisk, Qt.Key_Return].includes(event.key) && !(event.modifiers & Qt.ControlModifier)
        Keys.onPressed: event => {
            if (currentIndex < 0)
                return
            const entry = parts.entryAt(currentIndex)
            event.accepted = true
            if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
                parts.place(entry.partId)
            else if (event.key === Qt.Key_Menu)
                parts.showMenu(entry)
            else if (event.key === Qt.Key_I && entry.what !== "generator")
                sheet.opened ? sheet.close() : sheet.show(entry.partId, currentItem, true)
            else if (event.key === Qt.Key_Asterisk)
                Workbench.palette.toggleFavourite(entry.partId)
            else if (event.key === Qt.Key_Escape && sheet.opened)
                sheet.close()
            else if (event.key === Qt.Key_Escape && parts.window.canvas)
                parts.window.canvas.forceActiveFocus()
            else
                event.accepted = false
        }
        onCurrentIndexChanged: if (sheet.opened && sheet.pinned && currentIndex >= 0) sheet.show(Workbench.palette.get(currentIndex, "partId"), currentItem ?? list, true)
        section.property: "section"
        section.delegate: C.AbstractButton {
            id: heading
            required property string section
            width: ListView.view.width
            height: 28
            hoverEnabled: true
            focusPolicy: Qt.TabFocus
            Accessible.name: section
            Accessible.description: parts.isClosed(section) ? qsTr("closed") : qsTr("open")
            onClicked: parts.toggle(section)
            contentItem: Item {
                Icon {
                    x: 10
                    anchors.verticalCenter: headingLabel.verticalCenter
                    size: 10
                    name: parts.isClosed(heading.section) ? "chevron-right" : "chevron-down"
                    color: heading.hovered ? Theme.text : Theme.dim
                }
                SectionLabel { id: headingLabel; x: 24; anchors { bottom: parent.bottom; bottomMargin: 4 } text: heading.section }
            }
            background: Item { FocusRing { target: heading } }
        }
        delegate: PartRow {
            id: partRow
            view: list
            folded: parts.isClosed(model.section)
            onArmWanted: parts.arm(model.partId)
            onPlaceWanted: {
                parts.arm("")
                parts.place(model.partId)
            }
            onMenuWanted: parts.showMenu(parts.entryAt(index))
            onSheetWanted: sheet.show(model.partId, partRow, false)
            onSheetUnwanted: sheet.leave()
        }
        Label {
            visible: list.count === 0
            x: 14
            y: 10
            width: list.width - 28
            caption: true
            wrapMode: Text.Wrap
            text: search.text !== "" ? qsTr("Nothing matches “%1”.").arg(search.text)
                : Workbench.palette.filters > 0 ? qsTr("Nothing passes all filters.") : qsTr("The catalogue is empty.")
        }
    }
}
