// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/key_bindings.h"

#include <QKeySequence>
#include <QSettings>

namespace cw
{

namespace
{

constexpr auto group = "keys";

QStringList split(const QString& keys)
{
    return keys.split(QStringLiteral("; "), Qt::SkipEmptyParts);
}

QString settingsKey(const QString& id)
{
    return QLatin1String(group) + QLatin1Char('/') + id;
}

} // namespace

KeyBindings::KeyBindings()
{
    QSettings settings;
    settings.beginGroup(QLatin1String(group));
    for (const QString& id : settings.childKeys())
        m_own[id] = settings.value(id).toString();
}

QStringList KeyBindings::keysOf(const Action& action) const
{
    const auto own = m_own.find(QLatin1String(action.id));
    return split(own == m_own.end() ? QLatin1String(action.keys) : own->second);
}

const Action* KeyBindings::owner(const QString& key) const
{
    for (const ActionSection& section : actionSections())
        for (const Action& action : section.actions)
            if (keysOf(action).contains(key, Qt::CaseInsensitive))
                return &action;
    return nullptr;
}

void KeyBindings::set(const Action& action, const QString& keys)
{
    if (keys == QLatin1String(action.keys))
        return reset(action);
    m_own[QLatin1String(action.id)] = keys;
    QSettings().setValue(settingsKey(QLatin1String(action.id)), keys);
}

void KeyBindings::take(const Action& action, const QString& key)
{
    QStringList keys = keysOf(action);
    keys.removeIf([&](const QString& own) { return own.compare(key, Qt::CaseInsensitive) == 0; });
    set(action, keys.join(QStringLiteral("; ")));
}

void KeyBindings::reset(const Action& action)
{
    m_own.erase(QLatin1String(action.id));
    QSettings().remove(settingsKey(QLatin1String(action.id)));
}

void KeyBindings::resetAll()
{
    m_own.clear();
    QSettings().remove(QLatin1String(group));
}

QString KeyBindings::refusal(const QString& key)
{
    const QKeySequence sequence(key, QKeySequence::PortableText);
    if (sequence.isEmpty())
        return actionText(ACTION_TEXT("This key can't be a shortcut."));
    const QKeyCombination pressed = sequence[0];
    const bool modified = pressed.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    switch (pressed.key()) {
    case Qt::Key_Escape:
    case Qt::Key_Tab:
    case Qt::Key_Backtab: return actionText(ACTION_TEXT("%1 moves through the program everywhere.")).arg(key);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (!modified)
            return actionText(ACTION_TEXT("%1 works on the canvas and in lists.")).arg(key);
        return {};
    default: return {};
    }
}

QString KeyBindings::textOf(int key, int modifiers)
{
    switch (key) {
    case Qt::Key_Control:
    case Qt::Key_Shift:
    case Qt::Key_Alt:
    case Qt::Key_AltGr:
    case Qt::Key_Meta:
    case Qt::Key_unknown:
    case Qt::Key_CapsLock:
    case 0: return {};
    default: break;
    }
    auto held = Qt::KeyboardModifiers(modifiers) & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
    // "?" is Shift+/ on one keyboard and not on the next: signs are named without Shift, letters with it.
    const bool isSign = key > Qt::Key_Space && key < 0x80 && !QChar(key).isLetterOrNumber();
    if (isSign)
        held &= ~Qt::KeyboardModifiers(Qt::ShiftModifier);
    return QKeySequence(QKeyCombination(held, static_cast<Qt::Key>(key))).toString(QKeySequence::PortableText);
}

} // namespace cw
