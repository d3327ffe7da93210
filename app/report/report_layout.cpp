// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_layout.h"

#include <algorithm>

#include <QPainter>

#include "app/canvas/painter_sink.h"
#include "app/charts/chart_painter.h"
#include "app/report/report_pages.h"
#include "app/report/sheet_text.h"

namespace cw
{

namespace
{

using Style = ReportText::Style;

constexpr double side = 48, top = 44, bottom = 40;
constexpr double titleSize = 20, gap = 10;
constexpr double leastPicture = 220; ///< points of height below which a picture goes to the next sheet
constexpr double most = 1.6;         ///< a small drawing is not blown up to posters

QColor accent()
{
    return lightTheme().accent;
}

double sizeOf(Style style)
{
    switch (style) {
    case Style::Lead: return 15;
    case Style::Heading: return 12;
    case Style::Small: return 8;
    default: return 10;
    }
}

/// Fills sheets from top to bottom.
class Flow
{
public:
    Flow(LaidOutReport& out, QSizeF sheet) : m_out(out), m_sheet(sheet) {}

    double width() const { return m_sheet.width() - 2 * side; }
    double left() const { return m_sheet.height() - bottom - m_y; }
    double room() const { return m_sheet.height() - bottom - m_body; }
    ReportSheet& sheet() { return m_out.sheets.back(); }
    int number() const { return static_cast<int>(m_out.sheets.size()) - 1; }

    void begin(const QString& title)
    {
        m_title = title;
        next(title);
    }
    /// Makes room for something of this height.
    void need(double height)
    {
        if (height > left() && m_y > m_body)
            next(ReportWords::tr("%1 (continued)").arg(m_title));
    }
    /// Paints with the painter moved to where the flow stands, and moves on.
    void place(double height, std::function<void(QPainter&)> paint)
    {
        const QPointF at(side, m_y);
        sheet().paints.emplace_back([at, p = std::move(paint)](QPainter& painter) {
            painter.save();
            painter.translate(at);
            p(painter);
            painter.restore();
        });
        m_y += height;
    }
    void skip(double height) { m_y += height; }
    double y() const { return m_y; }
    bool isFull() const { return m_y > m_body; }

private:
    void next(const QString& title)
    {
        m_out.sheets.emplace_back();
        m_y = top;
        if (!title.isEmpty()) {
            const SheetText text(title, sheetFont(titleSize, QFont::DemiBold), width());
            place(text.height(), [text](QPainter& p) { text.paint(p, {}, reportInk(ReportTone::Plain)); });
            skip(4);
            const double line = width();
            place(gap, [line](QPainter& p) { p.fillRect(QRectF(0, 0, line, 1.2), accent()); });
            skip(4);
        }
        m_body = m_y;
    }

    LaidOutReport& m_out;
    QSizeF m_sheet;
    QString m_title;
    double m_y = 0, m_body = 0;
};

void add(Flow& flow, const ReportText& t)
{
    const double indent = t.style == Style::Bullet ? 12 : 0;
    const bool strong = t.style == Style::Heading;
    if (strong && flow.isFull())
        flow.skip(6);
    const SheetText text(t.text, sheetFont(sizeOf(t.style), strong ? QFont::DemiBold : QFont::Normal),
                         flow.width() - indent);
    flow.need(text.height() + (strong ? 60 : 0)); // no heading alone at the foot
    const QColor ink = reportInk(t.tone);
    flow.place(text.height(), [text, ink, indent](QPainter& p) {
        if (indent > 0) {
            p.setPen(Qt::NoPen);
            p.setBrush(accent());
            p.drawEllipse(QPointF(4, 6.5), 1.8, 1.8);
        }
        text.paint(p, {indent, 0}, ink);
    });
    flow.skip(t.style == Style::Bullet ? 4 : gap - 2);
}

void add(Flow& flow, const ReportTable& table)
{
    std::vector<ReportCell> titles;
    for (const ReportColumn& c : table.columns)
        titles.emplace_back(c.title);
    const SheetRow header(table.columns, titles, flow.width(), true);
    const auto putHeader = [&] { flow.place(header.height(), [header](QPainter& p) { header.paint(p, {}, 1e9); }); };
    bool begun = false;
    for (const auto& cells : table.rows) {
        const SheetRow row(table.columns, cells, flow.width(), false);
        const double tallest = flow.room() - header.height();
        const double height = std::min(row.height(), tallest);
        const int sheet = flow.number();
        flow.need(height + (begun ? 0 : header.height()));
        if (!begun || flow.number() != sheet)
            putHeader();
        begun = true;
        flow.place(height, [row, tallest](QPainter& p) { row.paint(p, {}, tallest); });
    }
    flow.skip(gap);
}

void add(Flow& flow, const ReportFigures& list)
{
    constexpr int columns = 4;
    constexpr double pad = 8;
    const double width = (flow.width() - (columns - 1) * gap) / columns, inner = width - 2 * pad;
    struct Card {
        SheetText label, value, unit, band, remark;
        QColor tone;
        double height() const
        {
            return label.height() + value.height() + remark.height() + (unitBelow ? unit.height() : 0) + 2 * pad + 2;
        }
        bool unitBelow = false;
    };
    for (std::size_t from = 0; from < list.figures.size(); from += columns) {
        std::vector<Card> cards;
        double height = 0;
        for (std::size_t i = from; i < std::min(from + columns, list.figures.size()); ++i) {
            const ReportFigure& f = list.figures[i];
            Card card{
                SheetText(f.label, sheetFont(9), inner),  SheetText(f.value, sheetFont(20, QFont::DemiBold), inner),
                SheetText(f.unit, sheetFont(9), inner),   SheetText(f.band, sheetFont(9), inner, Qt::AlignRight),
                SheetText(f.remark, sheetFont(8), inner), reportInk(f.tone)};
            card.unitBelow = card.value.width() + card.unit.width() + card.band.width() + 14 > inner;
            height = std::max(height, card.height());
            cards.push_back(std::move(card));
        }
        flow.need(height);
        flow.place(height, [cards, height, width](QPainter& p) {
            const QColor dim = reportInk(ReportTone::Dim), ink = reportInk(ReportTone::Plain);
            for (std::size_t i = 0; i < cards.size(); ++i) {
                const Card& c = cards[i];
                const double x = static_cast<double>(i) * (width + gap);
                p.setPen(QPen(mixed(Qt::white, dim, 0.35), 0.7));
                p.setBrush(Qt::NoBrush);
                p.drawRoundedRect(QRectF(x, 0, width, height), 5, 5);
                double y = pad;
                c.label.paint(p, {x + pad, y}, dim);
                y += c.label.height();
                c.value.paint(p, {x + pad, y}, ink);
                const double small = y + c.value.height() - c.unit.height() - 3;
                y += c.value.height();
                if (c.unitBelow) {
                    c.unit.paint(p, {x + pad, y}, dim);
                    c.band.paint(p, {x + pad, y}, dim);
                    y += c.unit.height();
                } else {
                    c.unit.paint(p, {x + pad + c.value.width() + 5, small}, dim);
                    c.band.paint(p, {x + pad, small}, dim);
                }
                c.remark.paint(p, {x + pad, y + 2}, c.tone);
            }
        });
        flow.skip(gap);
    }
}

void add(Flow& flow, const ReportDrawing& d)
{
    flow.need(leastPicture);
    const double height = flow.left();
    const QSizeF room(flow.width(), height);
    flow.place(height, [d, room](QPainter& p) {
        const double scale = std::min({room.width() / d.area.width(), room.height() / d.area.height(), most});
        p.translate((room.width() - d.area.width() * scale) / 2, 0);
        p.scale(scale, scale);
        p.translate(-d.area.topLeft());
        paint(p, *d.list);
    });
}

void add(Flow& flow, const ChartContent& chart)
{
    flow.need(leastPicture);
    const double height = std::min(flow.left(), flow.width() * 0.56);
    const QRectF area(0, 0, flow.width(), height);
    flow.place(height, [chart, area](QPainter& p) {
        ChartStyle style;
        style.title = !chart.subtitle.isEmpty();
        paintChart(p, area, chart, style);
    });
    flow.skip(gap);
}

/// What is said on the first sheet, smaller where it is much.
void addTitleSheet(LaidOutReport& out, const ReportContent& content, QSizeF sheet)
{
    ReportSheet& first = out.sheets.emplace_back();
    const double width = sheet.width() - 2 * side;
    struct Line {
        SheetText text;
        ReportTone tone;
    };
    std::vector<Line> lines;
    double height = 0;
    const double room = sheet.height() - top - 2 * bottom;
    for (double part = 1; part > 0.3; part -= 0.1) {
        lines.clear();
        height = 0;
        const auto put = [&](const QString& text, double size, QFont::Weight weight, ReportTone tone) {
            lines.push_back({SheetText(text, sheetFont(size * part, weight), width), tone});
            height += lines.back().text.height() + 8;
        };
        put(content.title, 30, QFont::DemiBold, ReportTone::Plain);
        for (const QString& fact : content.facts)
            put(fact, 12, QFont::Normal, ReportTone::Dim);
        if (height <= room)
            break;
    }
    double y = std::max(top + 26, std::min(sheet.height() * 0.28, sheet.height() - bottom - height));
    first.paints.emplace_back([y](QPainter& p) { p.fillRect(QRectF(side, y - 26, 64, 5), accent()); });
    for (const Line& line : lines) {
        first.paints.emplace_back([line, y](QPainter& p) { line.text.paint(p, {side, y}, reportInk(line.tone)); });
        y += line.text.height() + 8;
    }
}

} // namespace

QColor reportInk(ReportTone tone)
{
    const CanvasTheme& theme = lightTheme();
    return tone == ReportTone::Good  ? theme.good
           : tone == ReportTone::Bad ? theme.bad
           : tone == ReportTone::Dim ? theme.dim
                                     : theme.text;
}

LaidOutReport layOutReport(const ReportContent& content, QSizeF sheet)
{
    LaidOutReport body;
    Flow flow(body, sheet);
    for (const ReportPage& page : content.pages) {
        flow.begin(page.title);
        body.titles.push_back({page.title, page.level, flow.number()});
        for (const ReportBlock& block : page.blocks)
            std::visit([&](const auto& b) { add(flow, b); }, block);
    }
    // The contents come before, and their length shifts what they name.
    LaidOutReport out;
    addTitleSheet(out, content, sheet);
    // On one sheet as long as it can be read.
    const double line = std::clamp(
        (sheet.height() - 2 * top - 2 * bottom) / std::max(1.0, static_cast<double>(body.titles.size())), 14.0, 19.0);
    LaidOutReport contents;
    {
        Flow probe(contents, sheet);
        probe.begin(ReportWords::tr("Contents"));
        for (std::size_t i = 0; i < body.titles.size(); ++i) {
            probe.need(line);
            probe.place(line, [](QPainter&) {});
        }
    }
    const int before = 1 + static_cast<int>(contents.sheets.size());
    Flow list(out, sheet);
    list.begin(ReportWords::tr("Contents"));
    for (const SheetTitle& t : body.titles) {
        list.need(line);
        const int target = t.sheet + before;
        const double indent = t.level > 1 ? 18 : 0, width = list.width();
        const QFont font = sheetFont(11, t.level > 1 ? QFont::Normal : QFont::DemiBold);
        const QString name = QFontMetricsF(font).elidedText(t.text, Qt::ElideMiddle, width - indent - 50);
        const SheetText text(name, font, width - indent - 40),
            page(QString::number(target + 1), sheetFont(11), 40, Qt::AlignRight);
        list.sheet().links.push_back({QRectF(side, list.y(), width, line), target});
        list.place(line, [=](QPainter& p) {
            text.paint(p, {indent, 2}, reportInk(ReportTone::Plain));
            page.paint(p, {width - 40, 2}, reportInk(ReportTone::Plain));
            QPen dots(mixed(Qt::white, reportInk(ReportTone::Dim), 0.6), 0.6);
            dots.setDashPattern({1.5, 4});
            p.setPen(dots);
            const double from = indent + text.width() + 8, until = width - page.width() - 8;
            if (from < until)
                p.drawLine(QPointF(from, 12), QPointF(until, 12));
        });
        out.titles.push_back({t.text, t.level, target});
    }
    for (ReportSheet& s : body.sheets)
        out.sheets.push_back(std::move(s));
    const auto count = out.sheets.size();
    for (std::size_t i = 1; i < count; ++i) {
        const double y = sheet.height() - 28, width = sheet.width() - 2 * side;
        const QFont small = sheetFont(8);
        const SheetText name(QFontMetricsF(small).elidedText(content.title, Qt::ElideMiddle, width - 120), small,
                             width - 80);
        const SheetText number(ReportWords::tr("%1 of %2").arg(i + 1).arg(count), sheetFont(8), 80, Qt::AlignRight);
        out.sheets[i].paints.emplace_back([=](QPainter& p) {
            name.paint(p, {side, y}, reportInk(ReportTone::Dim));
            number.paint(p, {side + width - 80, y}, reportInk(ReportTone::Dim));
        });
    }
    return out;
}

} // namespace cw
