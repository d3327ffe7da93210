// SPDX-License-Identifier: GPL-3.0-or-later
// Text of a report in lines, and tables of it.
#pragma once

#include <memory>
#include <vector>

#include <QColor>
#include <QFont>
#include <QPointF>

#include "app/report/report_content.h"

class QPainter;
class QTextLayout;

namespace cw
{

/// The application's typeface without hinting: sheets have no pixels.
QFont sheetFont(double size, QFont::Weight weight = QFont::Normal);

/// A text broken into lines of a width; words that are too long are broken too, so that nothing is cut off.
class SheetText
{
public:
    SheetText(const QString& text, const QFont& font, double width, Qt::Alignment align = Qt::AlignLeft);
    double height() const { return m_height; }
    /// Of the widest line.
    double width() const { return m_width; }
    void paint(QPainter& painter, QPointF topLeft, const QColor& ink) const;

private:
    std::shared_ptr<QTextLayout> m_layout;
    double m_height = 0, m_width = 0;
};

/// A row of a table, ready to be painted.
class SheetRow
{
public:
    SheetRow(const std::vector<ReportColumn>& columns, const std::vector<ReportCell>& cells, double width, bool header);
    double height() const { return m_height; }
    /// With a line below it; not higher than `most`.
    void paint(QPainter& painter, QPointF topLeft, double most) const;

private:
    struct Piece {
        SheetText text;
        QPointF at;
        QColor ink;
    };
    std::vector<Piece> m_pieces;
    double m_width = 0, m_height = 0;
    bool m_header = false;
};

} // namespace cw
