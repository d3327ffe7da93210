// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep before it runs: which fields take which values, what is shown of it, and how long it will take.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include <QTimer>

#include "app/panels/rows_model.h"
#include "app/panels/sweep_fields.h"
#include "sim/whatif/sweep.h"

namespace cw
{

class Document;
class Workbench;

/// The rows are the fields that match the search. Roles: pointer, owner, label, now (its value), chosen.
class SweepPlan : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    /// One or two of {pointer, name, typed, values ("5 values: 300 W · 400 W · …"), problem}.
    Q_PROPERTY(QVariantList axes READ axes NOTIFY changed)
    Q_PROPERTY(QString name MEMBER m_name NOTIFY changed)
    Q_PROPERTY(QString chart READ chart WRITE setChart NOTIFY changed)
    Q_PROPERTY(QString metric MEMBER m_metric NOTIFY changed)
    Q_PROPERTY(QString metricX MEMBER m_metricX NOTIFY changed)
    Q_PROPERTY(bool simulated READ isSimulated WRITE setSimulated NOTIFY changed)
    Q_PROPERTY(bool bands READ hasBands WRITE setBands NOTIFY changed)
    /// "45 points · about 3 s on 2 processors"
    Q_PROPERTY(QString estimate READ estimate NOTIFY changed)
    /// Why it can't start; "" when it can.
    Q_PROPERTY(QString problem READ problem NOTIFY changed)

public:
    explicit SweepPlan(QObject* parent = nullptr);
    ~SweepPlan() override;

    QString search() const { return m_search; }
    void setSearch(const QString& words);
    QVariantList axes() const;
    QString chart() const { return m_chart; }
    void setChart(const QString& chart);
    bool isSimulated() const { return m_simulated; }
    void setSimulated(bool simulated);
    bool hasBands() const { return m_bands; }
    void setBands(bool bands);
    QString estimate() const;
    QString problem() const;
    std::size_t points() const;

    /// Adds the field as an axis, with values around what it has; a field that is one already is taken out. A third
    /// takes the place of the second.
    Q_INVOKABLE void choose(const QString& pointer);
    Q_INVOKABLE void removeAxis(int axis);
    Q_INVOKABLE void swapAxes();
    Q_INVOKABLE void setValues(int axis, const QString& typed);
    /// Runs it; the id of the sweep, or "".
    Q_INVOKABLE QString start();
    /// Waits until the time of a point is known (tests).
    bool waitForEstimate(int milliseconds);
    void retranslate() override;

signals:
    void changed();
    void searchChanged();

private:
    struct Axis {
        SweepField field;
        QString typed;
        std::vector<Json> values;
        QString problem;
    };
    void rebuild();
    void readValues(Axis& axis);
    void measure();
    std::vector<SweepAxis> sweepAxes() const;

    Workbench* m_workbench;
    std::vector<SweepField> m_fields;
    std::vector<Axis> m_axes;
    QString m_search, m_name, m_chart, m_metric = QStringLiteral("cost"), m_metricX = QStringLiteral("throughput");
    bool m_simulated = false, m_bands = false;
    /// Seconds of one point, by what is asked of it (simulated, bands).
    std::map<std::pair<bool, bool>, double> m_seconds;
    int m_measured = 0;
    std::jthread m_thread;
};

} // namespace cw
