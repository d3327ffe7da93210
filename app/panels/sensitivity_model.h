// SPDX-License-Identifier: GPL-3.0-or-later
// The tornado of the shown design, computed when it is asked for.
#pragma once

#include <memory>
#include <thread>

#include "app/panels/rows_model.h"
#include "sim/whatif/sensitivity.h"

class QJSEngine;
class QQmlEngine;

namespace cw
{

class Workbench;

/// Rows: the inputs, the widest first. Roles: label, pointer ("" of constants), text, low and high (where their ends
/// are between `least` and `most`, 0 … 1), lowText, highText, change ("+12 %"), moves.
class SensitivityModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(QString metric READ metric WRITE setMetric NOTIFY changed)
    /// "none", "running", "done", "old" (the design is another now), "failed".
    Q_PROPERTY(QString state READ state NOTIFY changed)
    Q_PROPERTY(double progress READ progress NOTIFY progressChanged)
    Q_PROPERTY(QString problem READ problem NOTIFY changed)
    Q_PROPERTY(QString baseText READ baseText NOTIFY changed)
    /// Where the figure as it is stands between the ends of the widest bars, 0 … 1.
    Q_PROPERTY(double base READ base NOTIFY changed)
    /// "$0.41 (5 %) · $0.47 · $0.55 (95 %)": what the price ranges leave.
    Q_PROPERTY(QString risk READ risk NOTIFY changed)

public:
    static SensitivityModel* of(Workbench* workbench);
    static SensitivityModel* create(QQmlEngine*, QJSEngine*);
    ~SensitivityModel() override;

    QString metric() const { return m_metric; }
    /// Computes again when something was computed.
    void setMetric(const QString& metric);
    QString state() const;
    double progress() const { return m_progress; }
    QString problem() const { return m_problem; }
    QString baseText() const;
    double base() const;
    QString risk() const;
    /// Null before any.
    const Sensitivity* result() const { return m_result ? &*m_result : nullptr; }

    Q_INVOKABLE void compute();
    Q_INVOKABLE void cancel();
    /// Focuses the field of a row in the inspector.
    Q_INVOKABLE void show(int row);
    bool waitForIdle(int milliseconds);
    void retranslate() override;

signals:
    void changed();
    void progressChanged();
    void idle();

private:
    explicit SensitivityModel(Workbench* workbench);
    void rebuild();
    void stop();
    std::pair<double, double> ends() const;

    Workbench* m_workbench;
    QString m_metric = QStringLiteral("cost"), m_problem;
    std::optional<Sensitivity> m_result;
    std::shared_ptr<const Design> m_of; ///< design of the result, or of what runs
    bool m_running = false, m_old = false;
    double m_progress = 0;
    int m_run = 0;
    std::jthread m_thread;
};

} // namespace cw
