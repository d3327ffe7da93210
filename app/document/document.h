// SPDX-License-Identifier: GPL-3.0-or-later
// The open design: one door for every change, named undo steps as snapshots, files, autosave and recovery.
#pragma once

#include <functional>
#include <memory>

#include <QObject>
#include <QString>
#include <QUrl>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

#include "app/document/history.h"
#include "model/design/design.h"

namespace cw
{

class BendCarrier;
class FileGuard;
class VariantStates;
struct VariantConflict;

/// Lives on the GUI thread. `design()` is what is shown and edited: the base, or the base with the active variant's
/// patch. An edit while a variant is active rewrites that variant's patch; changes of it that do not apply to the base
/// stay in it until they are resolved.
class Document : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString name READ name NOTIFY designChanged)
    Q_PROPERTY(QString path READ path NOTIFY pathChanged)
    Q_PROPERTY(bool modified READ isModified NOTIFY modifiedChanged)
    Q_PROPERTY(bool open READ isOpen NOTIFY pathChanged)
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY undoChanged)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY undoChanged)
    Q_PROPERTY(QString undoText READ undoText NOTIFY undoChanged)
    Q_PROPERTY(QString redoText READ redoText NOTIFY undoChanged)
    /// Steps done, and the number of steps at which the design was saved (−1 = at none of these).
    Q_PROPERTY(int historyIndex READ historyIndex NOTIFY undoChanged)
    Q_PROPERTY(int savedIndex READ savedIndex NOTIFY undoChanged)
    /// Older steps were given up for the memory they took.
    Q_PROPERTY(bool historyDropped READ historyDropped NOTIFY undoChanged)
    /// What became of the file on disk since it was read or written: "same", "changed" (by another program), "missing".
    Q_PROPERTY(QString diskState READ diskState NOTIFY diskChanged)
    Q_PROPERTY(QString activeVariant READ activeVariant WRITE setActiveVariant NOTIFY activeVariantChanged)

public:
    using Edit = std::function<Result<Design>(Design)>;

    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    DesignPointer base() const { return m_base; }
    DesignPointer design() const { return m_design; }
    /// What a variant stands for ("" = the base), without the changes that no longer apply; null when there is no such
    /// variant, or its patch can't be read.
    DesignPointer designOf(const QString& variant) const;
    /// Changes of a variant that the base has moved away from; good until the next change of the design.
    const std::vector<VariantConflict>& conflictsOf(const QString& variant) const;
    /// Counts designs shown; "edit 214" in the status line.
    int revision() const { return m_revision; }

    QString name() const;
    QString path() const { return m_path; }
    /// False on the start page.
    bool isOpen() const { return m_open; }
    bool isModified() const;
    bool canUndo() const;
    bool canRedo() const;
    QString undoText() const;
    QString redoText() const;
    QString activeVariant() const { return m_activeVariant; }
    void setActiveVariant(const QString& id);

    /// Applies an edit to design() as one undo step called `name`. Steps with the same non-empty `gesture` that follow
    /// one another merge into one until endGesture(). An edit that changes nothing leaves no step. On error nothing
    /// changes, failed() says why and false returns.
    bool apply(const QString& name, const Edit& edit, const QString& gesture = {});
    /// The same on the base, whatever variant is active (variants, view and workload files are edited so).
    bool applyToBase(const QString& name, const Edit& edit, const QString& gesture = {});
    Q_INVOKABLE void endGesture();
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    /// Names of all steps, oldest first, and where we are; jumpTo moves there.
    Q_INVOKABLE QStringList history() const;
    Q_INVOKABLE void jumpTo(int index);
    int historyIndex() const { return m_history.index(); }
    int savedIndex() const { return m_history.savedIndex(); }
    bool historyDropped() const { return m_history.dropped(); }
    /// "12 steps, 0.4 of 128 MB".
    Q_INVOKABLE QString historySize() const;

    Q_INVOKABLE void newDesign();
    /// False, with failed() emitted, when the file can't be read, or lockedByOther() when another window has it open;
    /// the old document stays.
    Q_INVOKABLE bool openFile(const QString& path);
    /// Opens it whoever else has it open.
    Q_INVOKABLE bool openAnyway(const QString& path);
    /// Opens a copy without a path (examples, files of another window); traces are looked for beside the original.
    Q_INVOKABLE bool openCopy(const QString& path);
    /// Opens a rescued file as unsaved work of `originalPath` (may be empty), with traces in `baseDirectory`.
    bool openRecovered(const QString& rescued, const QString& originalPath, const QString& baseDirectory);
    /// False when nothing was written: saveFailed() says why, or overwriteAsked() that another program changed the
    /// file.
    Q_INVOKABLE bool save();
    Q_INVOKABLE bool saveAs(const QString& path);
    /// Saves over what another program wrote.
    Q_INVOKABLE bool overwrite();
    /// Takes over what another program wrote, as a step that can be undone.
    Q_INVOKABLE bool reload();
    /// What another program wrote may be overwritten by the next save.
    Q_INVOKABLE void keepMine();
    /// {place, mine, theirs} of what differs between the design and the file, "" where one has nothing.
    Q_INVOKABLE QVariantList diskDifferences();
    QString diskState() const;
    Q_INVOKABLE void closeDesign();
    /// Directory that relative trace paths refer to.
    QString baseDirectory() const { return m_baseDirectory; }

    History& steps() { return m_history; }

signals:
    /// design() is another value.
    void designChanged();
    void pathChanged();
    void modifiedChanged();
    void undoChanged();
    void activeVariantChanged();
    /// Another document was opened: views reset camera and selection.
    void opened();
    void failed(const QString& message);
    void saved(const QString& path);
    void saveFailed(const QString& path, const QString& message);
    void overwriteAsked(const QString& path);
    /// Another window, process `process` on `host`, has the file open.
    void lockedByOther(const QString& path, const QString& host, int process);
    void diskChanged();

private:
    using State = History::State;
    /// `base` with what applies of `variant` shown; the base alone, and a message, when its patch can't be read.
    State stateOf(DesignPointer base, const QString& variant);
    void show(const State& state);
    void push(const QString& name, State next, const QString& gesture);
    /// `contents` of the file at `path`, as far as we know.
    void reset(DesignPointer base, const QString& path, const QString& baseDirectory, bool isOpen,
               std::string_view contents = {});
    /// Shows what the history stands at, and says what changed besides.
    void goTo(int index);
    void historyChanged(bool wasModified);
    bool report(const Error& error);
    bool write(const QString& path);
    /// The base with trace files as seen from another directory.
    Design withTracePaths(const QString& newDirectory) const;

    std::unique_ptr<FileGuard> m_guard;
    std::unique_ptr<BendCarrier> m_bends;
    std::unique_ptr<VariantStates> m_variants;
    DesignPointer m_base;
    DesignPointer m_design;
    History m_history;
    QString m_path;
    QString m_baseDirectory;
    QString m_activeVariant;
    int m_revision = 0;
    bool m_open = false;
};

} // namespace cw
