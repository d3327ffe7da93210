// SPDX-License-Identifier: GPL-3.0-or-later
// Latest-wins evaluation of the shown design on a background thread: analytic on every edit, simulation behind it.
#pragma once

#include <map>
#include <memory>

#include <QObject>
#include <QString>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

#include "sim/evaluate.h"

namespace cw
{

class Document;
class EvaluationWorker;
struct EvaluationNews;

/// Observes the document. A newer edit cancels what is running; results arrive by queued signals on the GUI thread.
class Evaluation : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(bool stale READ isStale NOTIFY stateChanged)
    Q_PROPERTY(bool simulating READ isSimulating NOTIFY stateChanged)
    Q_PROPERTY(double progress READ progress NOTIFY progressChanged)
    Q_PROPERTY(QString status READ status NOTIFY stateChanged)
    Q_PROPERTY(bool available READ isAvailable NOTIFY reportChanged)
    /// The shown figures are of the first part of a simulation that goes on.
    Q_PROPERTY(bool partial READ isPartial NOTIFY reportChanged)
    /// The user stopped the simulation of this design.
    Q_PROPERTY(bool cancelled READ isCancelled NOTIFY stateChanged)
    /// Parts of the shown report that have something to show: timeline, tenants, sessions, tools, tiers, events, paths,
    /// distributions, busy.
    Q_PROPERTY(QStringList parts READ parts NOTIFY reportChanged)

public:
    using ReportPointer = std::shared_ptr<const Report>;

    explicit Evaluation(Document* document, QObject* parent = nullptr);
    ~Evaluation() override;

    /// The report shown: the simulated one once it is there for this design, else the analytic one; null before any.
    ReportPointer report() const { return m_report; }
    /// Of the pinned baseline, made by the same method as report(), for Δ; null when there is none yet.
    ReportPointer baseReport() const;
    /// Simulated, or else analytic report of a variant ("" = base), for the table that compares; null before any.
    ReportPointer reportOf(const QString& variantId) const;
    /// The closed form of a variant, to compare with another that is not simulated yet.
    ReportPointer analyticOf(const QString& variantId) const;
    /// The expanded fabric of the shown design; null while it can't be expanded.
    std::shared_ptr<const Fabric> fabric() const { return m_fabric; }
    /// Findings of check and report together.
    const Findings& findings() const { return m_findings; }
    bool isAvailable() const { return m_report != nullptr; }
    /// The shown report belongs to an older design.
    bool isStale() const { return m_stale; }
    bool isSimulating() const { return m_simulating; }
    /// Something is computed for the open design.
    bool isRunning() const { return m_busy; }
    bool isPartial() const { return m_partial > 0 && m_partial < 1; }
    bool isCancelled() const { return m_cancelled; }
    double progress() const { return m_progress; }
    QStringList parts() const;
    /// "≈ estimate in 3 ms · edit 214", "simulating 42 %" or "simulated in 38 ms, seed 1 · edit 214".
    QString status() const;

    /// Ends what runs for this design; the figures shown stay.
    Q_INVOKABLE void cancel();
    /// Goes on after cancel().
    Q_INVOKABLE void resume();

    /// Waits until nothing runs any more (tests, export). False on timeout.
    bool waitForIdle(int milliseconds);

signals:
    void reportChanged();
    void stateChanged();
    void progressChanged();
    /// isRunning() or isCancelled() is another.
    void runningChanged();

private:
    struct Reports {
        ReportPointer best, analytic;
        std::shared_ptr<const Design> design; ///< that they are of
        bool whole = true;                    ///< of all requests
        std::shared_ptr<const Fabric> fabric; ///< and these, when it was shown once
        std::shared_ptr<const Findings> checked;
    };
    /// What is known of the shown design since it was last shown or compared; false when nothing is.
    bool showKnown();
    void keep(const EvaluationNews& news);
    void showFindings();
    void post();
    void receive(const EvaluationNews& news);
    void tell();

    Document* m_document;
    ReportPointer m_report;
    std::map<QString, Reports> m_reports; ///< by variant
    std::shared_ptr<const Fabric> m_fabric;
    Findings m_checked; ///< of the design alone
    Findings m_findings;
    bool m_stale = false, m_simulating = false, m_busy = false, m_cancelled = false;
    double m_progress = 0, m_milliseconds = 0;
    bool m_toldRunning = false, m_toldCancelled = false;
    double m_partial = 1;                       ///< of the requests that the shown report is made of
    std::unique_ptr<EvaluationWorker> m_worker; ///< last: its thread may still speak while the others live
};

} // namespace cw
