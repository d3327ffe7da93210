// SPDX-License-Identifier: GPL-3.0-or-later
// A report for people as a value: pages of titles, sentences, tables, figures, drawings and charts. PDF and HTML are
// made from the same one.
#pragma once

#include <memory>
#include <variant>
#include <vector>

#include <QByteArray>
#include <QDateTime>
#include <QRectF>
#include <QString>
#include <QStringList>

#include "app/canvas/draw_list.h"
#include "app/charts/chart_content.h"

namespace cw
{

enum class ReportTone { Plain, Good, Bad, Dim };

struct ReportText {
    enum class Style { Body, Lead, Heading, Small, Bullet };
    QString text;
    Style style = Style::Body;
    ReportTone tone = ReportTone::Plain;
};

/// The tone is of a single line, or of what follows the first.
struct ReportCell {
    QString text;
    ReportTone tone = ReportTone::Plain;
    ReportCell(QString t = {}, ReportTone o = ReportTone::Plain) : text(std::move(t)), tone(o) {} ///< most are plain
};
struct ReportColumn {
    QString title;
    double weight = 1; ///< share of the width
    bool right = false;
};
struct ReportTable {
    std::vector<ReportColumn> columns;
    std::vector<std::vector<ReportCell>> rows;
};

/// A headline figure.
struct ReportFigure {
    QString label, value, unit, band, remark;
    ReportTone tone = ReportTone::Plain; ///< of the remark
};
struct ReportFigures {
    std::vector<ReportFigure> figures;
};

struct ReportDrawing {
    std::shared_ptr<const DrawList> list;
    QRectF area; ///< of the list's coordinates
    QString caption;
};

using ReportBlock = std::variant<ReportText, ReportTable, ReportFigures, ReportDrawing, ChartContent>;

/// One idea; what does not fit runs on over more sheets.
struct ReportPage {
    QString id; ///< stable: "summary", "variant:ID" …
    QString title;
    std::vector<ReportBlock> blocks;
    int level = 1; ///< 2: in the contents under the one before
};

struct ReportContent {
    QString language;  ///< "en" or "zh_CN"
    QString title;     ///< of the design
    QStringList facts; ///< below the title: what, when, by which version
    QDateTime created; ///< UTC
    std::vector<ReportPage> pages;
    QString attachmentName;
    QByteArray attachment; ///< the design as JSON
};

} // namespace cw
