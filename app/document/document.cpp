// SPDX-License-Identifier: GPL-3.0-or-later
// The open design: snapshots as undo steps, files.
#include "app/document/document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include "app/document/file_guard.h"
#include "app/document/messages.h"
#include "app/document/variant_states.h"
#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/design/edit_connection.h"
#include "model/design/variant.h"
#include "model/io/json.h"

namespace cw
{

namespace
{

std::string nativePath(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

} // namespace

Document::Document(QObject* parent)
    : QObject(parent),
      m_guard(std::make_unique<FileGuard>()),
      m_bends(std::make_unique<BendCarrier>()),
      m_variants(std::make_unique<VariantStates>()),
      m_base(std::make_shared<const Design>()),
      m_design(m_base)
{
    connect(m_guard.get(), &FileGuard::diskChanged, this, &Document::diskChanged);
}

Document::~Document() = default;

QString Document::name() const
{
    return QString::fromStdString(m_base->name);
}

bool Document::isModified() const
{
    return m_open && !m_history.isSaved();
}

bool Document::canUndo() const
{
    return m_history.index() > 0;
}

bool Document::canRedo() const
{
    return m_history.index() < m_history.size();
}

QString Document::undoText() const
{
    return canUndo() ? m_history.name(m_history.index() - 1) : QString();
}

QString Document::redoText() const
{
    return canRedo() ? m_history.name(m_history.index()) : QString();
}

bool Document::report(const Error& error)
{
    emit failed(localized(error));
    return false;
}

Document::State Document::stateOf(DesignPointer base, const QString& variant)
{
    if (variant.isEmpty() || !base->variants.contains(variant.toStdString()))
        return {base, base, {}};
    const VariantStates::State& state = m_variants->of(base, variant.toStdString());
    if (state.error) {
        report(*state.error);
        return {base, base, {}};
    }
    return {base, state.design, variant};
}

DesignPointer Document::designOf(const QString& variant) const
{
    if (variant == m_activeVariant)
        return m_design;
    return variant.isEmpty() ? m_base : m_variants->of(m_base, variant.toStdString()).design;
}

const std::vector<VariantConflict>& Document::conflictsOf(const QString& variant) const
{
    static const std::vector<VariantConflict> none;
    return variant.isEmpty() ? none : m_variants->of(m_base, variant.toStdString()).conflicts;
}

void Document::show(const State& state)
{
    const bool otherVariant = m_activeVariant != state.variant;
    m_base = state.base;
    m_design = state.design;
    m_activeVariant = state.variant;
    ++m_revision;
    if (otherVariant)
        emit activeVariantChanged();
    emit designChanged();
}

void Document::setActiveVariant(const QString& id)
{
    if (id == m_activeVariant || (!id.isEmpty() && !m_base->variants.contains(id.toStdString())))
        return;
    endGesture();
    const State next = stateOf(m_base, id);
    if (next.variant == m_activeVariant)
        return;
    show(next);
}

void Document::push(const QString& name, State next, const QString& gesture)
{
    const bool wasModified = isModified();
    m_history.push(name, {m_base, m_design, m_activeVariant}, next, gesture);
    show(next);
    historyChanged(wasModified);
}

void Document::historyChanged(bool wasModified)
{
    emit undoChanged();
    if (wasModified != isModified())
        emit modifiedChanged();
}

bool Document::apply(const QString& name, const Edit& edit, const QString& gesture)
{
    if (m_activeVariant.isEmpty())
        return applyToBase(name, edit, gesture);
    auto edited = edit(*m_design);
    if (!edited)
        return report(edited.error());
    *edited = m_bends->carry(*m_design, std::move(*edited));
    const std::string variant = m_activeVariant.toStdString();
    const bool whole = m_variants->of(m_base, variant).whole;
    auto base = whole ? withVariant(*m_base, variant, *edited) : withVariantKept(*m_base, variant, *edited);
    if (!base)
        return report(base.error());
    if (*base == *m_base)
        return true;
    const auto next = std::make_shared<const Design>(std::move(*base));
    if (!whole) {
        push(name, stateOf(next, m_activeVariant), gesture);
        return true;
    }
    // The edited value is the effective variant already: no need to patch again.
    edited->variants = next->variants;
    const auto shown = std::make_shared<const Design>(std::move(*edited));
    m_variants->know(next, variant, shown);
    push(name, {next, shown, m_activeVariant}, gesture);
    return true;
}

bool Document::applyToBase(const QString& name, const Edit& edit, const QString& gesture)
{
    auto edited = edit(*m_base);
    if (!edited)
        return report(edited.error());
    *edited = m_bends->carry(*m_base, std::move(*edited));
    if (*edited == *m_base)
        return true;
    push(name, stateOf(std::make_shared<const Design>(std::move(*edited)), m_activeVariant), gesture);
    return true;
}

void Document::endGesture()
{
    m_history.endGesture();
}

void Document::goTo(int index)
{
    endGesture();
    if (index < 0 || index > m_history.size() || index == m_history.index())
        return;
    const bool wasModified = isModified();
    const State next = m_history.state(index);
    m_history.setIndex(index);
    show(next);
    historyChanged(wasModified);
}

void Document::undo()
{
    goTo(m_history.index() - 1);
}

void Document::redo()
{
    goTo(m_history.index() + 1);
}

QStringList Document::history() const
{
    return m_history.names();
}

void Document::jumpTo(int index)
{
    goTo(index);
}

QString Document::historySize() const
{
    const auto megabytes = [](std::size_t bytes) {
        return QLocale().toString(std::max(0.1, static_cast<double>(bytes) / 1048576), 'f', 1);
    };
    return tr("%1 of at most %2 MB of memory; the oldest steps go first.")
        .arg(megabytes(m_history.bytes()), QLocale().toString(static_cast<qulonglong>(History::mostBytes >> 20)));
}

void Document::reset(DesignPointer base, const QString& path, const QString& baseDirectory, bool isOpen,
                     std::string_view contents)
{
    endGesture();
    m_history.clear();
    *m_variants = {};
    m_path = path;
    m_baseDirectory = baseDirectory;
    m_open = isOpen;
    m_guard->follow(path, QByteArrayView(contents.data(), static_cast<qsizetype>(contents.size())));
    show({base, base, {}});
    emit pathChanged();
    emit modifiedChanged();
    emit undoChanged();
    emit opened();
}

void Document::newDesign()
{
    Design design;
    design.name = tr("Untitled").toStdString();
    reset(std::make_shared<const Design>(std::move(design)), {}, QDir::homePath(), true);
}

bool Document::openFile(const QString& path)
{
    FileGuard::Holder holder;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const QString real = QFileInfo(absolute).canonicalFilePath();
    const bool isOurs = !m_path.isEmpty() && !real.isEmpty() && real == QFileInfo(m_path).canonicalFilePath();
    if (!isOurs && !FileGuard::isFree(absolute, &holder)) {
        emit lockedByOther(absolute, holder.host, static_cast<int>(holder.process));
        return false;
    }
    return openAnyway(path);
}

bool Document::openAnyway(const QString& path)
{
    const std::string name = nativePath(path);
    const auto contents = readFile(name);
    auto loaded = contents ? readDesign(*contents, name) : std::unexpected(contents.error());
    if (!loaded)
        return report(loaded.error());
    const QFileInfo file(path);
    reset(std::make_shared<const Design>(std::move(*loaded)), file.absoluteFilePath(), file.absolutePath(), true,
          *contents);
    return true;
}

bool Document::openCopy(const QString& path)
{
    auto loaded = loadDesign(nativePath(path));
    if (!loaded)
        return report(loaded.error());
    reset(std::make_shared<const Design>(std::move(*loaded)), {}, QFileInfo(path).absolutePath(), true);
    return true;
}

bool Document::openRecovered(const QString& rescued, const QString& originalPath, const QString& baseDirectory)
{
    auto loaded = loadDesign(nativePath(rescued));
    if (!loaded)
        return report(loaded.error());
    // What is on disk under the original name is older, and known to be: the work counts as unsaved.
    const auto onDisk = originalPath.isEmpty() ? Result<std::string>() : readFile(nativePath(originalPath));
    reset(std::make_shared<const Design>(std::move(*loaded)), originalPath, baseDirectory, true,
          onDisk ? *onDisk : std::string());
    m_history.setUnsaved();
    emit modifiedChanged();
    emit undoChanged();
    return true;
}

bool Document::save()
{
    if (m_path.isEmpty())
        return false;
    if (m_guard->look() == FileGuard::Disk::Changed) {
        emit overwriteAsked(m_path);
        return false;
    }
    return write(m_path);
}

bool Document::overwrite()
{
    return !m_path.isEmpty() && write(m_path);
}

QString Document::diskState() const
{
    switch (m_guard->disk()) {
    case FileGuard::Disk::Changed: return QStringLiteral("changed");
    case FileGuard::Disk::Missing: return QStringLiteral("missing");
    case FileGuard::Disk::Same: break;
    }
    return QStringLiteral("same");
}

bool Document::reload()
{
    const auto contents = readFile(nativePath(m_path));
    auto loaded = contents ? readDesign(*contents, nativePath(m_path)) : std::unexpected(contents.error());
    if (!loaded)
        return report(loaded.error());
    endGesture();
    if (!applyToBase(tr("Reload from disk"), [&](Design) -> Result<Design> { return std::move(*loaded); }))
        return false;
    const bool wasModified = isModified();
    m_history.setSaved();
    m_guard->know(QByteArrayView(contents->data(), static_cast<qsizetype>(contents->size())));
    historyChanged(wasModified);
    return true;
}

void Document::keepMine()
{
    const bool wasModified = isModified();
    m_guard->accept();
    m_history.setUnsaved();
    historyChanged(wasModified);
}

QVariantList Document::diskDifferences()
{
    auto theirs = loadDesign(nativePath(m_path));
    if (!theirs) {
        report(theirs.error());
        return {};
    }
    const auto shown = [](const Json* value) {
        QString text = value ? QString::fromStdString(writeJsonCompact(*value)) : QString();
        constexpr int most = 300;
        return text.size() > most ? text.left(most) + QStringLiteral("…") : text;
    };
    QVariantList rows;
    const Json patch = makePatch(*m_base, *theirs);
    const Json* before = nullptr; // a test tells what stands here now
    for (const Json& operation : *patch.array()) {
        const std::string kind = *operation.find("op")->string();
        const Json* value = operation.find("value");
        if (kind == "test") {
            before = value;
            continue;
        }
        rows << QVariantMap{{QStringLiteral("place"), QString::fromStdString(*operation.find("path")->string())},
                            {QStringLiteral("mine"), shown(kind == "add" ? nullptr : before)},
                            {QStringLiteral("theirs"), shown(kind == "remove" ? nullptr : value)}};
        before = nullptr;
    }
    return rows;
}

Design Document::withTracePaths(const QString& newDirectory) const
{
    const QDir from(m_baseDirectory), to(newDirectory);
    Design design = *m_base;
    if (from == to)
        return design;
    for (const Tenant& tenant : m_base->workload.tenants) {
        const QString trace = QString::fromStdString(tenant.traffic.trace);
        if (trace.isEmpty() || QDir::isAbsolutePath(trace))
            continue;
        design.workload.tenants.update(tenant.id, [&](Tenant& t) {
            t.traffic.trace = to.relativeFilePath(from.absoluteFilePath(trace)).toStdString();
        });
    }
    return design;
}

bool Document::saveAs(const QString& path)
{
    const QFileInfo file(QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".cluster.json") : path);
    const QString absolute = file.absoluteFilePath();
    if (absolute == m_path)
        return save();
    FileGuard::Holder holder;
    if (!FileGuard::isFree(absolute, &holder)) {
        emit saveFailed(absolute, tr("%1 is open in another window.").arg(absolute));
        return false;
    }
    return write(absolute);
}

bool Document::write(const QString& path)
{
    endGesture();
    const QString folder = QFileInfo(path).absolutePath();
    // Written before it becomes a step: a save that fails leaves everything as it was.
    const Design design = withTracePaths(folder);
    const std::string contents = writeDesign(design);
    if (auto done = writeFileAtomically(nativePath(path), contents); !done) {
        emit saveFailed(path, localized(done.error()));
        return false;
    }
    if (!applyToBase(tr("Keep trace files in reach"), [&](Design) -> Result<Design> { return design; }))
        return false;
    const bool isOther = m_path != path;
    m_path = path;
    m_baseDirectory = folder;
    m_guard->follow(path, QByteArrayView(contents.data(), static_cast<qsizetype>(contents.size())));
    const bool wasModified = isModified();
    m_history.setSaved();
    if (isOther)
        emit pathChanged();
    historyChanged(wasModified);
    emit saved(m_path);
    return true;
}

void Document::closeDesign()
{
    reset(std::make_shared<const Design>(), {}, {}, false);
}

} // namespace cw
