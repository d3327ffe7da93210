// SPDX-License-Identifier: GPL-3.0-or-later
// The open design: snapshots as undo steps, files.
#include "app/document/document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "app/document/messages.h"
#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/design/edit_connection.h"
#include "model/design/variant.h"

namespace cw
{

namespace
{

constexpr int mostSteps = 1000;

std::string nativePath(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

} // namespace

/// The design before and after; copies of designs share all that is equal, so a step costs a few kilobytes.
class SnapshotCommand : public QUndoCommand
{
public:
    SnapshotCommand(Document* document, const QString& name, Document::State before, Document::State after,
                    const QString& gesture, int serial)
        : QUndoCommand(name),
          m_document(document),
          m_before(std::move(before)),
          m_after(std::move(after)),
          m_gesture(gesture),
          m_serial(serial)
    {
    }
    void undo() override { m_document->show(m_before); }
    void redo() override { m_document->show(m_after); }
    int id() const override { return m_gesture.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* command) override
    {
        const auto* next = static_cast<const SnapshotCommand*>(command);
        if (next->m_gesture != m_gesture || next->m_serial != m_serial)
            return false;
        m_after = next->m_after;
        if (*m_after.base == *m_before.base)
            setObsolete(true);
        return true;
    }

private:
    Document* m_document;
    Document::State m_before, m_after;
    QString m_gesture;
    int m_serial;
};

Document::Document(QObject* parent)
    : QObject(parent), m_base(std::make_shared<const Design>()), m_design(m_base), m_undo(this)
{
    m_undo.setUndoLimit(mostSteps);
    connect(&m_undo, &QUndoStack::indexChanged, this, &Document::undoChanged);
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Document::modifiedChanged);
}

Document::~Document()
{
    // The stack signals while it is cleared; nobody may hear that from a half-destroyed document.
    m_undo.disconnect(this);
}

QString Document::name() const
{
    return QString::fromStdString(m_base->name);
}

bool Document::isModified() const
{
    return m_open && !m_undo.isClean();
}

bool Document::canUndo() const
{
    return m_undo.canUndo();
}

bool Document::canRedo() const
{
    return m_undo.canRedo();
}

QString Document::undoText() const
{
    return m_undo.undoText();
}

QString Document::redoText() const
{
    return m_undo.redoText();
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
    auto effective = effectiveDesign(*base, variant.toStdString());
    if (!effective) {
        report(effective.error());
        return {base, base, {}};
    }
    return {base, std::make_shared<const Design>(std::move(*effective)), variant};
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
    m_undo.push(
        new SnapshotCommand(this, name, {m_base, m_design, m_activeVariant}, std::move(next), gesture, m_gesture));
    // A merged step leaves the index where it was, but the step's name may be new.
    emit undoChanged();
}

bool Document::apply(const QString& name, const Edit& edit, const QString& gesture)
{
    if (m_activeVariant.isEmpty())
        return applyToBase(name, edit, gesture);
    auto edited = edit(*m_design);
    if (!edited)
        return report(edited.error());
    *edited = carryBends(*m_design, std::move(*edited));
    auto base = withVariant(*m_base, m_activeVariant.toStdString(), *edited);
    if (!base)
        return report(base.error());
    if (*base == *m_base)
        return true;
    // The edited value is the effective variant already: no need to patch again.
    edited->variants = base->variants;
    push(name,
         {std::make_shared<const Design>(std::move(*base)), std::make_shared<const Design>(std::move(*edited)),
          m_activeVariant},
         gesture);
    return true;
}

bool Document::applyToBase(const QString& name, const Edit& edit, const QString& gesture)
{
    auto edited = edit(*m_base);
    if (!edited)
        return report(edited.error());
    *edited = carryBends(*m_base, std::move(*edited));
    if (*edited == *m_base)
        return true;
    push(name, stateOf(std::make_shared<const Design>(std::move(*edited)), m_activeVariant), gesture);
    return true;
}

void Document::endGesture()
{
    ++m_gesture;
}

void Document::undo()
{
    endGesture();
    m_undo.undo();
}

void Document::redo()
{
    endGesture();
    m_undo.redo();
}

QStringList Document::history() const
{
    QStringList names;
    for (int i = 0; i < m_undo.count(); ++i)
        names << m_undo.text(i);
    return names;
}

void Document::jumpTo(int index)
{
    endGesture();
    m_undo.setIndex(index);
}

void Document::reset(DesignPointer base, const QString& path, const QString& baseDirectory, bool isOpen)
{
    endGesture();
    m_undo.clear();
    m_path = path;
    m_baseDirectory = baseDirectory;
    m_open = isOpen;
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
    auto loaded = loadDesign(nativePath(path));
    if (!loaded)
        return report(loaded.error());
    const QFileInfo file(path);
    reset(std::make_shared<const Design>(std::move(*loaded)), file.absoluteFilePath(), file.absolutePath(), true);
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
    reset(std::make_shared<const Design>(std::move(*loaded)), originalPath, baseDirectory, true);
    // What is on disk under the original name is older: the work counts as unsaved.
    m_undo.resetClean();
    emit modifiedChanged();
    return true;
}

bool Document::save()
{
    return !m_path.isEmpty() && saveAs(m_path);
}

void Document::keepTracePaths(const QString& newDirectory)
{
    const QDir from(m_baseDirectory), to(newDirectory);
    if (from == to)
        return;
    const auto move = [&](Design design) -> Result<Design> {
        for (const Tenant& tenant : m_base->workload.tenants) {
            const QString trace = QString::fromStdString(tenant.traffic.trace);
            if (trace.isEmpty() || QDir::isAbsolutePath(trace))
                continue;
            design.workload.tenants.update(tenant.id, [&](Tenant& t) {
                t.traffic.trace = to.relativeFilePath(from.absoluteFilePath(trace)).toStdString();
            });
        }
        return design;
    };
    applyToBase(tr("Keep trace files in reach"), move);
}

bool Document::saveAs(const QString& path)
{
    const QFileInfo file(QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".cluster.json") : path);
    endGesture();
    keepTracePaths(file.absolutePath());
    if (auto done = saveDesign(*m_base, nativePath(file.absoluteFilePath())); !done)
        return report(done.error());
    m_path = file.absoluteFilePath();
    m_baseDirectory = file.absolutePath();
    m_undo.setClean();
    emit pathChanged();
    emit modifiedChanged();
    emit saved(m_path);
    return true;
}

void Document::closeDesign()
{
    reset(std::make_shared<const Design>(), {}, {}, false);
}

} // namespace cw
