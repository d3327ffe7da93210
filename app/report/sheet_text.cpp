// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/sheet_text.h"

#include <algorithm>

#include <QGuiApplication>
#include <QPainter>
#include <QTextLayout>

#include "app/report/report_layout.h"

namespace cw
{

namespace
{

constexpr double cellSize = 9, between = 8, above = 3.5;

} // namespace

QFont sheetFont(double size, QFont::Weight weight)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(std::max(1, static_cast<int>(size)));
    font.setWeight(weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    // Shaping swaps dashes and brackets for forms that no letter stands for: a PDF would lose them as text.
    font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

SheetText::SheetText(const QString& text, const QFont& font, double width, Qt::Alignment align)
{
    QString lines = text;
    lines.replace(QLatin1Char('\n'), QChar::LineSeparator);
    m_layout = std::make_shared<QTextLayout>(lines, font);
    QTextOption option(align);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setUseDesignMetrics(true);
    m_layout->setTextOption(option);
    m_layout->setCacheEnabled(true);
    m_layout->beginLayout();
    for (QTextLine line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
        line.setLineWidth(std::max(1.0, width));
        line.setPosition({0, m_height});
        m_height += line.height();
        m_width = std::max(m_width, line.naturalTextWidth());
    }
    m_layout->endLayout();
}

void SheetText::paint(QPainter& painter, QPointF topLeft, const QColor& ink) const
{
    painter.setPen(ink);
    m_layout->draw(&painter, topLeft);
}

SheetRow::SheetRow(const std::vector<ReportColumn>& columns, const std::vector<ReportCell>& cells, double width,
                   bool header)
    : m_width(width), m_header(header)
{
    double whole = 0;
    for (const ReportColumn& c : columns)
        whole += c.weight;
    double x = 0;
    for (std::size_t i = 0; i < columns.size() && i < cells.size(); ++i) {
        const double room = width * columns[i].weight / whole;
        const Qt::Alignment align = columns[i].right ? Qt::AlignRight : Qt::AlignLeft;
        const ReportCell& cell = cells[i];
        const QFont font = sheetFont(cellSize, header ? QFont::DemiBold : QFont::Normal);
        const qsizetype first = cell.text.indexOf(QLatin1Char('\n'));
        double y = above;
        const auto add = [&](const QString& text, const QColor& ink) {
            m_pieces.push_back({SheetText(text, font, room - between, align), {x, y}, ink});
            y += m_pieces.back().text.height();
        };
        const QColor toned = reportInk(header ? ReportTone::Dim : cell.tone);
        add(cell.text.left(first < 0 ? cell.text.size() : first), first < 0 ? toned : reportInk(ReportTone::Plain));
        if (first >= 0)
            add(cell.text.mid(first + 1), toned);
        m_height = std::max(m_height, y + above);
        x += room;
    }
}

void SheetRow::paint(QPainter& painter, QPointF topLeft, double most) const
{
    painter.save();
    painter.translate(topLeft);
    if (m_height > most)
        painter.scale(most / m_height, most / m_height);
    for (const Piece& piece : m_pieces)
        piece.text.paint(painter, piece.at, piece.ink);
    painter.setPen(QPen(mixed(Qt::white, reportInk(ReportTone::Dim), m_header ? 0.9 : 0.3), m_header ? 0.8 : 0.4));
    painter.drawLine(QPointF(0, m_height), QPointF(m_width, m_height));
    painter.restore();
}

} // namespace cw
