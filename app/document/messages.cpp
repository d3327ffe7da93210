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
    QString line = localized(error.what);
    if (!error.where.empty())
        line = QString::fromStdString(error.where) + QStringLiteral(": ") + line;
    if (!error.fix.empty())
        line += QLatin1Char(' ') + localized(error.fix);
    return line;
}

} // namespace cw
