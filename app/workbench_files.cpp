// SPDX-License-Identifier: GPL-3.0-or-later
// The workbench and files: opening, and what is dropped or pasted from outside.
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QSettings>

#include "app/document/incoming.h"
#include "app/document/members.h"
#include "app/document/messages.h"
#include "app/workbench.h"
#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/llm/hf_config.h"
#include "model/workload/request.h"

namespace cw
{

namespace
{

/// Parameters of a model for people: "8.03 B".
QString parametersText(const Architecture& model)
{
    const double n = model.parameters();
    return n >= 1e9 ? QStringLiteral("%1 B").arg(n / 1e9, 0, 'g', 3) : QStringLiteral("%1 M").arg(n / 1e6, 0, 'g', 3);
}

/// A config.json is named by its folder, all others by themselves.
QString modelName(const Json& config, const QString& path)
{
    for (const char* key : {"_name_or_path", "name"})
        if (const Json* name = config.find(key); name && name->isString() && !name->string()->empty())
            return QString::fromStdString(*name->string()).section(QLatin1Char('/'), -1);
    const QFileInfo file(path);
    if (file.completeBaseName() != QLatin1String("config") && !path.isEmpty())
        return file.completeBaseName();
    const QString folder = path.isEmpty() ? QString() : file.dir().dirName();
    return folder.isEmpty() ? QStringLiteral("model") : folder;
}

} // namespace

bool Workbench::opened(bool done)
{
    if (done && !m_document->path().isEmpty())
        m_recent->add(m_document->path());
    else if (!done)
        m_recent->refresh();
    return done;
}

bool Workbench::openFile(const QString& pathOrUrl)
{
    return opened(m_document->openFile(plainPath(pathOrUrl)));
}

bool Workbench::openLocked(const QString& path, bool asCopy)
{
    return opened(asCopy ? m_document->openCopy(path) : m_document->openAnyway(path));
}

bool Workbench::openExample(const QString& path)
{
    return m_document->openCopy(plainPath(path));
}

QString Workbench::localPath(const QUrl& url) const
{
    return url.toLocalFile();
}

bool Workbench::fileExists(const QString& path) const
{
    return QFileInfo::exists(path);
}

void Workbench::setTourDone(bool done)
{
    if (done == m_tourDone)
        return;
    m_tourDone = done;
    QSettings().setValue(QStringLiteral("tour/done"), done);
    emit tourDoneChanged();
}

bool Workbench::useTrace(const QString& pathOrUrl)
{
    const QString path = plainPath(pathOrUrl);
    return m_document->apply(tr("Use trace %1").arg(QFileInfo(path).fileName()), [&](Design design) -> Result<Design> {
        const std::string tenant = firstTenant(design, tr("Users").toStdString());
        design.workload.tenants.update(tenant, [&](Tenant& t) {
            t.traffic.trace = QDir(m_document->baseDirectory()).relativeFilePath(path).toStdString();
            t.traffic.sha256.clear();
        });
        return design;
    });
}

QVariantMap Workbench::sortFiles(const QList<QUrl>& urls)
{
    QString design;
    QStringList others, problems;
    for (const QUrl& url : urls) {
        const QString path = url.toLocalFile(), name = QFileInfo(path).fileName();
        if (!url.isLocalFile()) {
            problems << tr("%1: only files of this computer can be dropped.").arg(url.toDisplayString());
            continue;
        }
        const Incoming incoming = inspectFile(path);
        if (incoming.kind == IncomingKind::Unknown)
            problems << name + QStringLiteral(": ") + incoming.why;
        else if (incoming.kind != IncomingKind::Design)
            others << path;
        else if (design.isEmpty())
            design = path;
        else
            problems << tr("%1: one design is open at a time.").arg(name);
    }
    if (!problems.isEmpty())
        emit notice(problems.join(QLatin1Char('\n')), QStringLiteral("bad"));
    return {{QStringLiteral("design"), design}, {QStringLiteral("others"), others}};
}

void Workbench::takeFiles(const QStringList& paths)
{
    QStringList said;
    bool all = true;
    for (const QString& path : paths) {
        const Taken taken = takeFile(path);
        all = all && taken.done;
        said << (taken.done ? taken.say : QFileInfo(path).fileName() + QStringLiteral(": ") + taken.say);
    }
    if (!said.isEmpty())
        emit notice(said.join(QLatin1Char('\n')), all ? QStringLiteral("good") : QStringLiteral("bad"));
}

Workbench::Taken Workbench::takeFile(const QString& path)
{
    const Incoming incoming = inspectFile(path);
    switch (incoming.kind) {
    case IncomingKind::Parts: return takeParts(incoming.root);
    case IncomingKind::ModelConfig: return takeModel(incoming.root, modelName(incoming.root, path));
    case IncomingKind::Trace: {
        if (!m_document->isOpen())
            return {false, tr("Open a design first, then drop its trace.")};
        const auto trace = readTrace(QFile::encodeName(path).toStdString());
        if (!trace)
            return {false, localized(trace.error())};
        if (!useTrace(path))
            return {false, tr("The trace could not be used.")};
        return {true, tr("%1 is the trace of %2 now (requests: %3).")
                          .arg(QFileInfo(path).fileName(), m_document->name(),
                               QLocale().toString(static_cast<qulonglong>(trace->requests.size())))};
    }
    case IncomingKind::Fragment: {
        if (!m_document->isOpen())
            return {false, tr("Open a design first.")};
        pasteText(QString::fromStdString(incoming.contents));
        return {true, tr("Pasted.")};
    }
    default: return {false, incoming.why};
    }
}

Workbench::Taken Workbench::takeModel(const Json& config, const QString& name)
{
    auto model = architectureFromHfConfig(config, slug(name.toStdString()));
    if (!model)
        return {false, localized(model.error())};
    if (!m_document->isOpen())
        m_document->newDesign();
    const DesignPointer before = m_document->design();
    const Architecture* known = before->models.find(model->id);
    if (model->name.empty())
        model->name = name.toStdString();
    if (known && *known == *model)
        return {true, tr("The model %1 is in the design already.").arg(name)};
    model->id = freshId(before->models, model->id);
    const bool done = m_document->apply(tr("Add model %1").arg(name), [&](Design design) -> Result<Design> {
        design.models.set(*model);
        return design;
    });
    if (!done)
        return {false, tr("The model could not be added.")};
    return {
        true,
        tr("The model %1 (%2 parameters) is in the design: choose it for a pool.").arg(name, parametersText(*model))};
}

Workbench::Taken Workbench::takeParts(const Json& root)
{
    // A bare part is one entry of a catalogue.
    Json whole = root;
    const QString lone = tr("part");
    if (const Json* kind = root.find("kind"); kind && kind->isString()) {
        const Json *id = root.find("id"), *name = root.find("name");
        Json entry = root;
        entry.erase("id");
        const std::string key = id && id->isString()       ? *id->string()
                                : name && name->isString() ? slug(*name->string())
                                                           : lone.toStdString();
        Json parts;
        parts.set(key, std::move(entry));
        whole = Json();
        whole.set("parts", std::move(parts));
    }
    if (!whole.find("format")) {
        whole.set("format", "clusterwright/catalogue");
        whole.set("version", 1);
    }
    const auto read = catalogueFromJson(whole);
    if (!read)
        return {false, localized(read.error())};
    QStringList names;
    for (const Part& part : read->parts) {
        if (const auto done = m_userCatalogue->save(part); !done)
            return {false, localized(done.error())};
        names << QString::fromStdString(part.name.empty() ? part.id : part.name);
    }
    if (names.isEmpty())
        return {false, tr("The file holds no parts.")};
    return {true, tr("In your parts now: %1").arg(names.join(QStringLiteral(", ")))};
}

void Workbench::pasteText(const QString& text)
{
    const std::string contents = text.toStdString();
    const Incoming incoming = inspectText(contents);
    const auto say = [this](const Taken& taken) {
        emit notice(taken.say, taken.done ? QStringLiteral("good") : QStringLiteral("bad"));
    };
    std::string fragment = contents;
    switch (incoming.kind) {
    case IncomingKind::ModelConfig: return say(takeModel(incoming.root, modelName(incoming.root, {})));
    case IncomingKind::Parts: return say(takeParts(incoming.root));
    case IncomingKind::Unknown: return say({false, incoming.why});
    case IncomingKind::Trace: return say({false, tr("The clipboard holds a trace. Save it as a file and drop that.")});
    case IncomingKind::Design: {
        const auto design = readDesign(contents);
        if (!design)
            return say({false, localized(design.error())});
        std::vector<std::string> all;
        for (const Item& item : design->items)
            all.push_back(item.id);
        if (all.empty())
            return say({false, tr("The design on the clipboard is empty.")});
        fragment = copyItems(*design, all);
        break;
    }
    case IncomingKind::Fragment: break;
    }
    std::vector<std::string> pasted;
    QStringList places;
    const bool done = m_document->apply(tr("Paste"), [&](Design design) -> Result<Design> {
        CW_TRY(Pasted result, pasteItems(std::move(design), fragment, {m_insertPoint.x(), m_insertPoint.y()}));
        pasted = std::move(result.ids);
        places.clear();
        for (const std::string& id : result.annotations)
            places << pathOfNote(QString::fromStdString(id));
        return std::move(result.design);
    });
    for (const std::string& id : pasted)
        places << QString::fromStdString(id);
    if (done)
        m_selection->setItems(places);
}

} // namespace cw
