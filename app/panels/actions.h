// SPDX-License-Identifier: GPL-3.0-or-later
// Every command once: menus, tool bar, command palette and the sheet of keys read this table.
#pragma once

#include <map>
#include <memory>

#include <QTimer>

#include "app/actions/action.h"
#include "app/actions/key_bindings.h"
#include "app/panels/rows_model.h"

class QTranslator;

namespace cw
{

class Workbench;

/// The rows of app/actions/ as they stand now. Roles: actionId, text, shortcut (portable text, "" = none), shortcuts
/// (all of them), section (text), sectionId, icon, hint, enabled, whyNot (text), checkable, checked. The functions look
/// afresh; rows and `revision` follow at the next turn of the event loop.
class ActionTable : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    /// Counts changes of anything that the functions tell: bindings name it to be worked out again.
    Q_PROPERTY(int revision READ revision NOTIFY revised)

public:
    explicit ActionTable(Workbench* workbench);
    ~ActionTable() override;

    /// Runs the command when it only touches the document or the settings; all others are emitted for the face to do.
    Q_INVOKABLE void trigger(const QString& id);
    Q_INVOKABLE bool isEnabled(const QString& id) const;
    /// Why it can't be done now; empty when it can.
    Q_INVOKABLE QString whyNot(const QString& id) const;
    Q_INVOKABLE bool isCheckable(const QString& id) const;
    Q_INVOKABLE bool isChecked(const QString& id) const;
    Q_INVOKABLE QString shortcut(const QString& id) const;
    Q_INVOKABLE QString text(const QString& id) const;
    Q_INVOKABLE QString icon(const QString& id) const;
    Q_INVOKABLE QString hint(const QString& id) const;
    /// Whether trigger() does it without the face.
    Q_INVOKABLE bool runsItself(const QString& id) const;

    /// What only the face knows: the state of a switch, and why a command can't be done ("" = it can).
    Q_INVOKABLE void setChecked(const QString& id, bool checked);
    Q_INVOKABLE void setWhyNot(const QString& id, const QString& why);

    /// Ids of all sections, and the text of one.
    Q_INVOKABLE QStringList sections() const;
    Q_INVOKABLE QString sectionText(const QString& sectionId) const;
    /// Ids of a section's menu, "-" for a line.
    Q_INVOKABLE QStringList menu(const QString& sectionId) const;
    /// Ids of the canvas's context menu with lines, and of the tool bar.
    Q_INVOKABLE QStringList contextMenu() const;
    /// Sections that are submenus of the context menu, and what is in one.
    Q_INVOKABLE QStringList contextSubmenus() const;
    Q_INVOKABLE QStringList contextSubmenu(const QString& sectionId) const;
    Q_INVOKABLE QStringList toolBar() const;

    /// The commands that fit what was typed, best first; all of them for nothing, those used last in front. English and
    /// Chinese are searched whatever the language. Beside the roles: marked (text as HTML with the letters found in
    /// bold), also (the same of the other language when it was found by that, else "").
    Q_INVOKABLE QVariantList matching(const QString& words) const;

    // The editor of keys.
    /// Portable text of a pressed key; "" for a modifier alone.
    Q_INVOKABLE QString keyText(int key, int modifiers) const { return KeyBindings::textOf(key, modifiers); }
    /// Why it can't be a shortcut, or "".
    Q_INVOKABLE QString keyRefusal(const QString& key) const { return KeyBindings::refusal(key); }
    /// The id of the other command that has this key, or "".
    Q_INVOKABLE QString keyOwner(const QString& key, const QString& otherThan) const;
    /// Makes it the only key of the command ("" = none), taking it from whoever has it.
    Q_INVOKABLE void rebind(const QString& id, const QString& key);
    Q_INVOKABLE bool isRebound(const QString& id) const;
    /// Back to the keys that the program came with, taking them from whoever has them now.
    Q_INVOKABLE void resetKeys(const QString& id);
    Q_INVOKABLE void resetAllKeys();

    int revision() const { return m_revision; }
    void retranslate() override { rebuild(); }

signals:
    /// A command that the face has to carry out.
    void triggered(const QString& id);
    void revised();

private:
    void rebuild();
    bool isChecked(const Action& action) const;
    QString titleOf(const Action& action) const;
    QString whyNot(const Action& action) const;
    QString inChinese(const char* english) const;

    Workbench* m_workbench;
    KeyBindings m_keys;
    std::map<QString, bool> m_checked;
    std::map<QString, QString> m_whyNot;
    QStringList m_used; ///< last first
    std::unique_ptr<QTranslator> m_chinese;
    QTimer m_later;
    int m_revision = 0;
};

} // namespace cw
