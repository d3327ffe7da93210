// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/report_form.h"

#include <limits>

#include <QLocale>
#include <QTimer>

#include "app/document/messages.h"
#include "app/face/appearance.h"
#include "app/report/report_source.h"
#include "app/report/write_report.h"
#include "app/workbench.h"
#include "model/design/design_file.h"

namespace cw
{

namespace
{

/// NaN when it is no number.
double rateOf(const QString& text)
{
    bool ok = false;
    const double rate = QLocale::c().toDouble(text.trimmed(), &ok);
    return ok && !text.contains(QLatin1Char(',')) ? rate : std::numeric_limits<double>::quiet_NaN();
}

} // namespace

ReportForm::ReportForm(QObject* parent) : QObject(parent), m_workbench(Workbench::instance())
{
    if (!m_workbench)
        return;
    connect(m_workbench->evaluation(), &Evaluation::progressChanged, this, &ReportForm::progressChanged);
    connect(m_workbench->evaluation(), &Evaluation::runningChanged, this, [this] {
        if (m_state == QLatin1String("waiting") && !m_workbench->evaluation()->isRunning())
            writeNow();
    });
}

double ReportForm::progress() const
{
    return m_workbench ? m_workbench->evaluation()->progress() : 0;
}

QVariantList ReportForm::sections() const
{
    QVariantList list;
    for (const ReportSection& s : reportSections())
        list << QVariantMap{{QStringLiteral("value"), s.id}, {QStringLiteral("text"), s.name}};
    return list;
}

QVariantMap ReportForm::usual() const
{
    if (!m_workbench)
        return {};
    const Economics& e = m_workbench->document()->base()->economics;
    const bool inches = QLocale::system().measurementSystem() == QLocale::ImperialUSSystem;
    return {{QStringLiteral("language"), m_workbench->language()},
            {QStringLiteral("paper"), inches ? QStringLiteral("Letter") : QStringLiteral("A4")},
            {QStringLiteral("currency"), QString::fromStdString(e.currency)},
            {QStringLiteral("rate"), shown(e.currencyRate, Unit::Count, 12)}};
}

QString ReportForm::problem(const QString& code, const QString& rate) const
{
    const Error why = currencyProblem(code.trimmed().toUpper().toStdString(), rateOf(rate));
    return why.what.empty() ? QString() : reason(why);
}

void ReportForm::go(const QString& state, const QString& message)
{
    m_state = state;
    m_message = message;
    emit stateChanged();
}

void ReportForm::write(const QString& path, const QVariantMap& wishes)
{
    m_path = path;
    m_wishes = wishes;
    if (m_workbench->evaluation()->isRunning())
        go(QStringLiteral("waiting"));
    else
        writeNow();
}

void ReportForm::writeNow()
{
    go(QStringLiteral("writing"));
    // The face shows it first.
    QTimer::singleShot(30, this, &ReportForm::writeFile);
}

void ReportForm::cancel()
{
    go(QStringLiteral("idle"));
}

void ReportForm::writeFile()
{
    if (m_state != QLatin1String("writing"))
        return;
    ReportOptions options;
    options.language = m_wishes.value(QStringLiteral("language"), m_workbench->language()).toString();
    options.paper = m_wishes.value(QStringLiteral("paper")).toString();
    options.without = m_wishes.value(QStringLiteral("without")).toStringList();
    options.created = reportTime();
    const QString code = m_wishes.value(QStringLiteral("currency")).toString().trimmed().toUpper();
    if (!code.isEmpty()) {
        options.ownCurrency = true;
        options.currency = {code.toStdString(), rateOf(m_wishes.value(QStringLiteral("rate")).toString())};
        if (const Error why = currencyProblem(options.currency.code, options.currency.perUsd); !why.what.empty()) {
            go(QStringLiteral("failed"), reason(why));
            return;
        }
    }
    QString why;
    Appearance::instance()->inLanguage(options.language, [&] {
        const auto design = QByteArray::fromStdString(writeDesign(*m_workbench->document()->base()));
        why =
            writeReportFile(m_path, reportContent(reportSource(*m_workbench, options), options, design), options.paper);
    });
    go(why.isEmpty() ? QStringLiteral("done") : QStringLiteral("failed"), why);
}

} // namespace cw
