// SPDX-License-Identifier: GPL-3.0-or-later
// A trace before it is used: what its file holds, which column is what, what of it is taken, and for whom.
#pragma once

#include <memory>
#include <optional>

#include "app/panels/inspector_field.h"
#include "app/panels/rows_model.h"
#include "model/workload/trace_mapping.h"
#include "model/workload/trace_summary.h"

namespace cw
{

class Workbench;

/// Its rows have the roles of the inspector. The file is read on another thread, anew after every change.
class TraceImport : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString path READ path NOTIFY changed)
    Q_PROPERTY(QString fileName READ fileName NOTIFY changed)
    /// What kind of file it is, in words.
    Q_PROPERTY(QString format READ format NOTIFY changed)
    Q_PROPERTY(bool busy READ busy NOTIFY changed)
    /// Why it can't be used; empty when it can.
    Q_PROPERTY(QString problem READ problem NOTIFY changed)
    /// {label, value, hint} of what it holds.
    Q_PROPERTY(QVariantList figures READ figures NOTIFY changed)
    /// What was repaired and left out, in sentences.
    Q_PROPERTY(QStringList remarks READ remarks NOTIFY changed)
    /// Of the first rows: the columns, and the cells by row.
    Q_PROPERTY(QStringList names READ names NOTIFY changed)
    Q_PROPERTY(QVariantList head READ head NOTIFY changed)

public:
    explicit TraceImport(Workbench* workbench);
    ~TraceImport() override;

    QString path() const { return m_path; }
    QString fileName() const;
    QString format() const;
    bool busy() const { return m_busy; }
    QString problem() const;
    QVariantList figures() const;
    QStringList remarks() const;
    QStringList names() const;
    QVariantList head() const;
    const Traffic& traffic() const { return m_traffic; }

    /// Looks at a file or folder (path or URL). False when no design is open.
    Q_INVOKABLE bool open(const QString& pathOrUrl);
    Q_INVOKABLE QString edit(int row, const QString& text);
    Q_INVOKABLE QString slide(int, double) { return {}; }
    Q_INVOKABLE void endGesture() {}
    Q_INVOKABLE void reset(int row);
    Q_INVOKABLE void trigger(int) {}
    /// Gives it to the tenant as one undo step. "" when done, else the reason.
    Q_INVOKABLE QString use();
    /// The reading is over with.
    Q_INVOKABLE void close();

    void retranslate() override;

signals:
    void changed();

private:
    struct Job;
    /// What came out of a reading.
    struct Seen {
        std::optional<Error> failure;
        TraceSummary summary;
        std::vector<Text> remarks;
        bool hasArrivals = true;
        std::string sha256;
    };

    void setField(const std::string& key, const Json& value);
    void read();
    void take(Seen seen);
    void rebuild();
    void columnFields(FieldList&) const;
    void shapeFields(FieldList&) const;

    Workbench* m_workbench;
    QString m_path;
    std::string m_tenant; ///< id; empty = one that is made
    Traffic m_traffic;
    bool m_columns = false; ///< are chosen
    TraceHead m_head;
    std::vector<InspectorField> m_fields;
    std::optional<Seen> m_seen;
    bool m_busy = false;
    std::unique_ptr<Job> m_job;
};

} // namespace cw
