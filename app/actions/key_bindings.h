// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of commands: those of the table, or what the user has put in their place, kept in the settings.
#pragma once

#include <map>

#include <QString>
#include <QStringList>

#include "app/actions/action.h"

namespace cw
{

class KeyBindings
{
public:
    KeyBindings();

    /// Portable texts of all keys of a command; empty = none.
    QStringList keysOf(const Action& action) const;
    bool isRebound(const Action& action) const { return m_own.contains(QLatin1String(action.id)); }
    /// The command that has a key, or null.
    const Action* owner(const QString& key) const;
    /// Replaces the keys of a command ("; " between several, "" = none).
    void set(const Action& action, const QString& keys);
    /// Takes one key away from a command.
    void take(const Action& action, const QString& key);
    /// Back to the table.
    void reset(const Action& action);
    void resetAll();

    /// Why a key can't be a shortcut ("" = it can): Esc, arrows and their like belong to the canvas and to dialogs.
    static QString refusal(const QString& key);
    /// Portable text of a pressed key; "" for a modifier alone.
    static QString textOf(int key, int modifiers);

private:
    std::map<QString, QString> m_own; ///< by id
};

} // namespace cw
