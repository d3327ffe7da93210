// SPDX-License-Identifier: GPL-3.0-or-later
// What the selected parts or systems can be swapped for, how the candidates compare, and what a swap would do.
#pragma once

#include <optional>

#include "app/panels/rows_model.h"
#include "model/catalogue/catalogue.h"
#include "model/design/swap.h"

namespace cw
{

class Document;
class Selection;

/// Candidates. Roles: itemId, name, summary, isCurrent, best (few words about how it compares: "memory +80 %").
class SwapModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY changed)
    /// "DGX H200 × 4" …: what is swapped, and whether it can be.
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(bool possible READ isPossible NOTIFY changed)
    /// The candidate looked at.
    Q_PROPERTY(QString target READ target WRITE setTarget NOTIFY targetChanged)
    /// {label, now, then, delta, better} of the figures of the candidate looked at.
    Q_PROPERTY(QVariantList figures READ figures NOTIFY targetChanged)
    /// {fate: "lost" | "changed" | "note" | "kept", text} of what a swap would do.
    Q_PROPERTY(QVariantList lines READ lines NOTIFY targetChanged)
    Q_PROPERTY(QString problem READ problem NOTIFY targetChanged)

public:
    SwapModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
              QObject* parent = nullptr);

    /// Looks at the selection; false when it is not of one kind.
    Q_INVOKABLE bool open();
    Q_INVOKABLE void close();
    bool canOpen() const;

    QString filter() const { return m_filter; }
    void setFilter(const QString& words);
    QString title() const { return m_title; }
    bool isPossible() const { return !m_places.empty(); }
    QString target() const { return m_target; }
    void setTarget(const QString& id);
    QVariantList figures() const;
    QVariantList lines() const;
    QString problem() const { return m_problem; }
    /// One step of the history.
    Q_INVOKABLE bool apply();
    void retranslate() override { list(); }

signals:
    void changed();
    void targetChanged();

private:
    struct Figures;
    void list();
    Figures figuresOf(const std::string& id) const;

    std::shared_ptr<const Catalogue> m_catalogue;
    Document* m_document;
    Selection* m_selection;
    std::vector<std::string> m_places;
    std::string m_current; ///< part or type that is swapped
    bool m_systems = false;
    QString m_filter, m_title, m_target, m_problem;
    std::optional<Swapped> m_preview;
};

} // namespace cw
