// SPDX-License-Identifier: GPL-3.0-or-later
// One connection being drawn or changed: kind of link, bundle, pattern, length and medium, with what they amount to.
#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

#include "app/document/document.h"
#include "app/document/selection.h"
#include "model/catalogue/catalogue.h"
#include "model/design/connection_preview.h"

namespace cw
{

/// Values that make sense go into the design at once, as parts of one step of the history; a value that does not is
/// answered in words and stays out. A connection that has just been drawn and its first values are one step together.
class ConnectionEditor : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    /// JSON pointer of the connection; "" = none is open.
    Q_PROPERTY(QString pointer READ pointer NOTIFY changed)
    Q_PROPERTY(bool fresh READ isFresh NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(QString subtitle READ subtitle NOTIFY changed)
    /// {value, text}
    Q_PROPERTY(QVariantList links READ links NOTIFY changed)
    Q_PROPERTY(QVariantList patterns READ patterns NOTIFY changed)
    Q_PROPERTY(QVariantList media READ media NOTIFY changed)
    Q_PROPERTY(QString link READ link NOTIFY changed)
    Q_PROPERTY(QString pattern READ pattern NOTIFY changed)
    Q_PROPERTY(QString medium READ medium NOTIFY changed)
    Q_PROPERTY(QString bundle READ bundle NOTIFY changed)
    /// "" = the bundle decides.
    Q_PROPERTY(QString total READ total NOTIFY changed)
    Q_PROPERTY(QString length READ length NOTIFY changed)
    /// "4 × 4"; hasDims says whether the pattern wants them, dimsHint what they are.
    Q_PROPERTY(QString dims READ dims NOTIFY changed)
    Q_PROPERTY(bool hasDims READ hasDims NOTIFY changed)
    Q_PROPERTY(QString dimsHint READ dimsHint NOTIFY changed)
    Q_PROPERTY(bool wrap READ wrap NOTIFY changed)
    Q_PROPERTY(bool hasWrap READ hasWrap NOTIFY changed)
    /// "64 × 8 = 512 links", and how they fall on single instances.
    Q_PROPERTY(QString amount READ amount NOTIFY changed)
    Q_PROPERTY(QString share READ share NOTIFY changed)
    /// Why the values that were typed last can't be used; "" = they are in the design.
    Q_PROPERTY(QString problem READ problem NOTIFY changed)

public:
    ConnectionEditor(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                     QObject* parent = nullptr);

    /// Joins two places and selects the connection; "" with the reason told by the document when they can't be joined.
    /// `link` empty: the best that fits.
    Q_INVOKABLE QString connectPlaces(const QString& from, const QString& to, const QString& link = {});
    /// Opens a connection; false when there is none. One that was drawn as the last step is fresh.
    Q_INVOKABLE bool openConnection(const QString& pointer);
    /// Field: link, pattern, bundle, total, dims, wrap, length, medium.
    Q_INVOKABLE void set(const QString& field, const QString& value);
    /// Closes it and keeps all.
    Q_INVOKABLE void accept();
    /// Closes it and takes back what was done here: a fresh connection goes.
    Q_INVOKABLE void revert();

    QString pointer() const { return m_pointer; }
    bool isFresh() const { return m_fresh; }
    QString title() const;
    QString subtitle() const;
    QVariantList links() const;
    QVariantList patterns() const;
    QVariantList media() const;
    QString link() const { return QString::fromStdString(m_draft.link); }
    QString pattern() const;
    QString medium() const { return QString::fromStdString(m_draft.medium); }
    QString bundle() const;
    QString total() const;
    QString length() const;
    QString dims() const;
    bool hasDims() const { return m_draft.pattern >= Pattern::Torus; }
    QString dimsHint() const;
    bool wrap() const { return m_draft.wrap; }
    bool hasWrap() const { return m_draft.pattern == Pattern::Torus; }
    QString amount() const;
    QString share() const;
    QString problem() const { return m_problem; }
    /// Of the values shown; nothing when they make no sense.
    const std::optional<ConnectionPreview>& preview() const { return m_preview; }

signals:
    void changed();

private:
    void documentChanged();
    void tryOut();
    bool parse(const QString& field, const QString& value);
    QString endName(const std::string& place) const;

    std::shared_ptr<const Catalogue> m_catalogue;
    Document* m_document;
    Selection* m_selection;
    QString m_pointer;
    bool m_fresh = false, m_changing = false;
    Connection m_draft;
    std::optional<ConnectionPreview> m_preview;
    QString m_problem;
    QString m_step; ///< name of the history's step
    int m_gesture = 0;
    int m_before = 0;                  ///< where the history was
    QString m_made;                    ///< the connection that was drawn last
    int m_madeAt = -1, m_madeFrom = 0; ///< where the history is after and was before that
};

} // namespace cw
