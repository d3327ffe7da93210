// SPDX-License-Identifier: GPL-3.0-or-later
// The sweeps that a design keeps, and the one that runs.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <QElapsedTimer>
#include <QTimer>

#include "app/charts/builders/sweep_chart.h"
#include "app/panels/rows_model.h"
#include "model/design/design.h"

class QJSEngine;
class QQmlEngine;

namespace cw
{

class Document;
class SweepRunner;
class Workbench;

/// Roles: sweepId, name, summary ("PUE · 9 values"), state ("running", "done", "partial", "old"), known, size, chart,
/// simulated, metric. In the order of their ranks, the one that runs for the first time last.
class Sweeps : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(bool running READ isRunning NOTIFY progressChanged)
    Q_PROPERTY(int done READ done NOTIFY progressChanged)
    Q_PROPERTY(int total READ total NOTIFY progressChanged)
    /// "63 of 200 points · about 20 s left".
    Q_PROPERTY(QString status READ status NOTIFY progressChanged)
    /// Id of the sweep that is looked at; "" without any.
    Q_PROPERTY(QString current READ current WRITE setCurrent NOTIFY currentChanged)
    /// Of the sweep looked at, for the choices beside its chart: {label, field, pointer, values: [text]} of each
    /// axis.
    Q_PROPERTY(QVariantList axes READ axes NOTIFY currentChanged)
    /// {value, text} of all headline metrics.
    Q_PROPERTY(QVariantList metrics READ metrics NOTIFY languageChanged)

public:
    /// The one of a workbench, made when it is first asked for.
    static Sweeps* of(Workbench* workbench);
    static Sweeps* create(QQmlEngine*, QJSEngine*);
    ~Sweeps() override;

    bool isRunning() const;
    int done() const;
    int total() const { return static_cast<int>(m_total); }
    QString status() const;
    QString current() const { return m_current; }
    void setCurrent(const QString& id);
    QVariantList axes() const;
    QVariantList metrics() const;

    /// A new sweep of what is shown; one step of the history when it has ended. Returns its id, or "" while another
    /// runs.
    QString start(SavedSweep sweep, bool bands);
    /// The form for a sweep opens, with this field as its first axis ("": with none).
    Q_INVOKABLE void ask(const QString& pointer) { emit asked(pointer); }
    /// Ends the one that runs; what is done is kept.
    Q_INVOKABLE void cancel();
    /// Computes what is missing; all of it when the results are old or `again`.
    Q_INVOKABLE bool resume(const QString& id, bool again = false);
    Q_INVOKABLE void rename(const QString& id, const QString& name);
    Q_INVOKABLE QString duplicate(const QString& id);
    Q_INVOKABLE void remove(const QString& id);
    /// How it is shown: curves, heatmap or pareto; the metrics of the axes.
    Q_INVOKABLE void setChart(const QString& id, const QString& chart);
    Q_INVOKABLE void setMetrics(const QString& id, const QString& x, const QString& y);
    /// {text, failed, values} of a point.
    Q_INVOKABLE QVariantMap explain(const QString& id, int index) const;
    /// A variant of the design with the values of a point, as a new tab; returns its id or "".
    Q_INVOKABLE QString makeVariant(const QString& id, int index);
    /// The points as CSV (RFC 4180).
    Q_INVOKABLE QString csv(const QString& id) const;

    /// With the points known so far; null when there is none of this id.
    const SavedSweep* sweepOf(const QString& id) const;
    Document* document() const { return m_document; }
    /// Waits until nothing runs (tests); false when it takes longer.
    bool waitForIdle(int milliseconds);
    void retranslate() override;

signals:
    void asked(const QString& pointer);
    void progressChanged();
    void currentChanged();
    void languageChanged();
    /// Something of the sweep with this id is to be drawn anew.
    void changed(const QString& id);
    void finished(const QString& id);
    void failed(const QString& message);

private:
    explicit Sweeps(Workbench* workbench);
    void rebuild();
    void judgeAge();
    void advanced(std::size_t first, const std::vector<SweptPoint>& points);
    void ended(const SavedSweep& sweep, const QString& problem);
    QString run(SavedSweep sweep, bool bands, bool again, const QString& step);
    bool edit(const QString& step, const QString& id, const std::function<void(SavedSweep&)>& change);

    Workbench* m_workbench;
    Document* m_document;
    SweepRunner* m_runner;
    std::optional<SavedSweep> m_live; ///< the one that runs, with its points so far
    QString m_step;                   ///< of the history, when it has ended
    std::size_t m_total = 0, m_begun = 0;
    QElapsedTimer m_clock;
    QTimer m_judging, m_telling;
    std::map<std::string, bool> m_old;
    QString m_current;
};

} // namespace cw
