// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/incoming.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

#include "app/document/messages.h"

namespace cw
{

namespace
{

/// A design of this size would hold millions of items.
constexpr qint64 mostJson = qint64{256} << 20;

QString tr(const char* english)
{
    return QCoreApplication::translate("Incoming", english);
}

QString whatIsTaken()
{
    return tr(QT_TRANSLATE_NOOP(
        "Incoming",
        "Designs, traces (CSV or JSON Lines), a model's config.json and catalogue parts can be dropped here."));
}

Incoming unknown(const QString& what)
{
    return {IncomingKind::Unknown, what + QLatin1Char(' ') + whatIsTaken(), {}, {}};
}

bool hasAny(const Json& object, std::initializer_list<const char*> keys)
{
    return std::any_of(keys.begin(), keys.end(), [&](const char* key) { return object.find(key) != nullptr; });
}

bool isPart(const Json& value)
{
    const Json* kind = value.find("kind");
    return kind && kind->isString() && hasAny(value, {"name", "vendor", "source", "power", "compute", "ports"});
}

bool isText(std::string_view beginning)
{
    return beginning.find('\0') == std::string_view::npos;
}

std::string_view firstLine(std::string_view text)
{
    return text.substr(0, text.find_first_of("\r\n"));
}

Incoming inspectJson(std::string contents, const std::string& name)
{
    auto root = parseJson(contents, name);
    if (!root) {
        // JSON Lines are one object a line.
        if (const auto line = firstLine(contents); line.size() < contents.size() && parseJson(line))
            return {IncomingKind::Trace, {}, {}, {}};
        // A damaged design is opened, so that the message names the place.
        if (contents.find("clusterwright/design") != std::string::npos)
            return {IncomingKind::Design, {}, {}, std::move(contents)};
        return unknown(localized(root.error()));
    }
    if (const Json* format = root->find("format"); format && format->isString()) {
        if (format->string()->starts_with("clusterwright/design"))
            return {IncomingKind::Design, {}, {}, std::move(contents)};
        if (format->string()->starts_with("clusterwright/fragment"))
            return {IncomingKind::Fragment, {}, {}, std::move(contents)};
    }
    if (hasAny(*root, {"model_type", "architectures", "hidden_size", "n_embd", "text_config"}))
        return {IncomingKind::ModelConfig, {}, std::move(*root), {}};
    if (isPart(*root) || hasAny(*root, {"parts"}))
        return {IncomingKind::Parts, {}, std::move(*root), std::move(contents)};
    if (hasAny(*root, {"timestamp", "input_length", "hash_ids"}))
        return {IncomingKind::Trace, {}, {}, {}};
    return unknown(tr(QT_TRANSLATE_NOOP("Incoming", "This JSON is neither a design nor a model's config nor a part.")));
}

} // namespace

QString plainPath(const QString& pathOrUrl)
{
    const QUrl url(pathOrUrl);
    return url.isLocalFile() ? url.toLocalFile() : pathOrUrl;
}

Incoming inspectFile(const QString& path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return {IncomingKind::Unknown, tr(QT_TRANSLATE_NOOP("Incoming", "There is no such file.")), {}, {}};
    if (info.isDir())
        return unknown(tr(QT_TRANSLATE_NOOP("Incoming", "This is a folder.")));
    QFile file(path);
    if (!info.isFile() || !file.open(QIODevice::ReadOnly))
        return {IncomingKind::Unknown, tr(QT_TRANSLATE_NOOP("Incoming", "The file can't be read.")), {}, {}};
    const std::string beginning = file.peek(4096).toStdString();
    if (beginning.empty())
        return unknown(tr(QT_TRANSLATE_NOOP("Incoming", "The file is empty.")));
    if (!isText(beginning))
        return unknown(tr(QT_TRANSLATE_NOOP("Incoming", "This is not a text file.")));
    const QString suffix = info.suffix().toLower();
    if (suffix == QLatin1String("csv") || suffix == QLatin1String("jsonl"))
        return {IncomingKind::Trace, {}, {}, {}};
    const auto first = beginning.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const bool isJson = first != std::string::npos && (beginning[first] == '{' || beginning[first] == '[');
    if (isJson && file.size() > mostJson)
        return unknown(tr(QT_TRANSLATE_NOOP("Incoming", "The file is too large.")));
    if (isJson)
        return inspectJson(file.readAll().toStdString(), QFile::encodeName(info.fileName()).toStdString());
    // A table under another name: its heading has several words.
    const auto heading = firstLine(beginning);
    if (std::count(heading.begin(), heading.end(), ',') > 0 &&
        (suffix == QLatin1String("txt") || suffix == QLatin1String("tsv") || suffix.isEmpty()))
        return {IncomingKind::Trace, {}, {}, {}};
    return unknown(suffix.isEmpty() ? tr(QT_TRANSLATE_NOOP("Incoming", "Files of this kind are not read."))
                                    : tr(QT_TRANSLATE_NOOP("Incoming", ".%1 files are not read.")).arg(suffix));
}

Incoming inspectText(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {IncomingKind::Unknown, tr(QT_TRANSLATE_NOOP("Incoming", "The clipboard is empty.")), {}, {}};
    if (text[first] != '{' && text[first] != '[')
        return {IncomingKind::Unknown,
                tr(QT_TRANSLATE_NOOP("Incoming",
                                     "The clipboard holds no part of a design. Copy something from a drawing first.")),
                {},
                {}};
    return inspectJson(std::string(text), {});
}

} // namespace cw
