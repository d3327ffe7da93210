// SPDX-License-Identifier: GPL-3.0-or-later
// What a report holds and how: file format, language, paper, currency, sections.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property var wished: ({}) ///< what was asked for before, when writing failed
    readonly property bool pdf: format.currentValue === "pdf"
    readonly property string problem: form.problem(currency.text, rate.text)
    property var without: wished.without || []

    title: qsTr("Write report")
    subtitle: qsTr("Figures, drawings, findings, assumptions and the design itself")
    width: Math.min(480, parent.width - 40)

    ReportForm { id: form }
    function wishes() {
        return {language: language.currentValue, paper: paper.currentValue, currency: currency.text, rate: rate.text, without: without}
    }
    function begin(box, value) {
        for (let i = 0; i < box.model.length; ++i)
            if (box.model[i].value === value)
                box.currentIndex = i
    }

    component Row2: Row {
        property string label
        default property alias field: holder.data
        spacing: 12
        Label { text: parent.label; width: 120; height: Theme.control; verticalAlignment: Text.AlignVCenter; color: Theme.dim }
        Item { id: holder; width: 290; height: Theme.control }
    }
    component Choice: ComboBox {
        anchors.fill: parent
        textRole: "text"
        valueRole: "value"
    }

    Column {
        spacing: 8
        Row2 {
            label: qsTr("Format")
            Choice {
                id: format
                objectName: "report.format"
                model: [{text: qsTr("PDF, for print and mail"), value: "pdf"}, {text: qsTr("HTML, one page for the browser"), value: "html"}]
                Component.onCompleted: dialog.begin(format, dialog.wished.format || "pdf")
                Accessible.name: qsTr("Format")
            }
        }
        Row2 {
            label: qsTr("Language")
            Choice {
                id: language
                model: [{text: "English", value: "en"}, {text: "简体中文", value: "zh_CN"}]
                Component.onCompleted: dialog.begin(language, dialog.wished.language || form.usual.language)
                Accessible.name: qsTr("Language")
            }
        }
        Row2 {
            label: qsTr("Paper")
            visible: dialog.pdf
            Choice {
                id: paper
                model: [{text: "A4", value: "A4"}, {text: "Letter", value: "Letter"}]
                Component.onCompleted: dialog.begin(paper, dialog.wished.paper || form.usual.paper)
                Accessible.name: qsTr("Paper")
            }
        }
        Row2 {
            label: qsTr("Currency")
            TextField {
                id: currency
                objectName: "report.currency"
                width: 70
                text: dialog.wished.currency || form.usual.currency
                onTextEdited: if (text.toUpperCase() === "USD") rate.text = "1"
                Accessible.name: qsTr("Currency, three letters")
            }
            Label { x: 80; height: Theme.control; verticalAlignment: Text.AlignVCenter; caption: true; text: qsTr("1 USD =") }
            TextField {
                id: rate
                objectName: "report.rate"
                x: 136
                width: 90
                text: dialog.wished.rate || form.usual.rate
                enabled: currency.text.toUpperCase() !== "USD" || text !== "1"
                Accessible.name: qsTr("Exchange rate to one US dollar")
            }
        }
        Label {
            visible: dialog.problem !== ""
            width: 422
            wrapMode: Text.Wrap
            color: Theme.bad
            text: dialog.problem
        }
        Row2 {
            label: qsTr("Sections")
            height: sections.height
            Column {
                id: sections
                Repeater {
                    model: form.sections
                    delegate: CheckBox {
                        required property var modelData
                        text: modelData.text
                        checked: !dialog.without.includes(modelData.value)
                        onToggled: dialog.without = checked ? dialog.without.filter(x => x !== modelData.value) : dialog.without.concat([modelData.value])
                    }
                }
            }
        }
    }
    buttons: [
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button {
            text: qsTr("Choose a file…")
            kind: "primary"
            enabled: dialog.problem === ""
            onClicked: {
                const window = dialog.window, suffix = format.currentValue, wishes = dialog.wishes()
                dialog.close()
                Qt.callLater(() => window.pickReport(suffix, wishes))
            }
        }
    ]
}
