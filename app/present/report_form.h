// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a report of the open design from the dialog: waits for the simulation first, unless told not to.
#pragma once

#include <QObject>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

namespace cw
{

class Workbench;

class ReportForm : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    /// "idle", "waiting" for figures, "writing", "done" or "failed".
    Q_PROPERTY(QString state READ state NOTIFY stateChanged)
    /// Of the simulation that is waited for, 0 … 1.
    Q_PROPERTY(double progress READ progress NOTIFY progressChanged)
    /// Why it failed.
    Q_PROPERTY(QString message READ message NOTIFY stateChanged)
    /// {value, text} of what can be left out.
    Q_PROPERTY(QVariantList sections READ sections CONSTANT)
    /// What to start with: the language of the application, the usual paper, the currency of the design.
    Q_PROPERTY(QVariantMap usual READ usual CONSTANT)

public:
    explicit ReportForm(QObject* parent = nullptr);

    QString state() const { return m_state; }
    double progress() const;
    QString message() const { return m_message; }
    QVariantList sections() const;
    QVariantMap usual() const;
    /// Why figures can't be shown in this currency at this rate; empty when they can.
    Q_INVOKABLE QString problem(const QString& code, const QString& rate) const;
    /// `wishes`: language, paper, currency, rate, without (ids of sections).
    Q_INVOKABLE void write(const QString& path, const QVariantMap& wishes);
    /// With the figures there are now.
    Q_INVOKABLE void writeNow();
    Q_INVOKABLE void cancel();

signals:
    void stateChanged();
    void progressChanged();

private:
    void go(const QString& state, const QString& message = {});
    void writeFile();
    Workbench* m_workbench;
    QString m_state = QStringLiteral("idle"), m_message, m_path;
    QVariantMap m_wishes;
};

} // namespace cw
