// SPDX-License-Identifier: GPL-3.0-or-later
// Engine texts in the user's language.
#include "app/document/messages.h"

#include <QCoreApplication>

namespace cw
{

QString localized(const Text& text)
{
    if (text.empty())
        return {};
    const QString pattern = QCoreApplication::translate("engine", text.pattern.c_str());
    return QString::fromStdString(fill(pattern.toStdString(), text.args));
}

QString localized(const Error& error)
{
    return (error.where.empty() ? QString() : QString::fromStdString(error.where) + QStringLiteral(": ")) +
           reason(error);
}

QString reason(const Error& error)
{
    return error.fix.empty() ? localized(error.what) : localized(error.what) + QLatin1Char(' ') + localized(error.fix);
}

} // namespace cw
