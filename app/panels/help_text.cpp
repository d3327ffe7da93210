// SPDX-License-Identifier: GPL-3.0-or-later
// A page of Markdown as a document in the colours of the theme.
#include <cmath>

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextFrame>
#include <QTextTable>

#include "app/panels/help_model.h"

namespace cw
{

namespace
{

constexpr int indent = 12; ///< px of code from the margin

void styleHeading(QTextCursor& c, const QTextBlock& block, int level, const HelpLook& look)
{
    constexpr double sizes[] = {1.0, 1.75, 1.25, 1.08};
    // Not BlockUnderCursor: that reaches into the block before.
    c.setPosition(block.position());
    c.setPosition(block.position() + block.length() - 1, QTextCursor::KeepAnchor);
    QTextCharFormat f = c.charFormat();
    f.clearProperty(QTextFormat::FontSizeAdjustment);
    f.setProperty(QTextFormat::FontPixelSize, static_cast<int>(std::lround(look.size * sizes[std::min(level, 3)])));
    f.setFontWeight(QFont::DemiBold);
    f.setForeground(look.text);
    c.setCharFormat(f);
    QTextBlockFormat b = block.blockFormat();
    b.setTopMargin(level > 1 ? look.size * 1.4 : 0);
    b.setBottomMargin(look.size * 0.5);
    c.setBlockFormat(b);
}

void styleCode(QTextCursor& c, const QTextBlock& block, const HelpLook& look)
{
    QTextBlockFormat b = block.blockFormat();
    const bool first = !block.previous().blockFormat().hasProperty(QTextFormat::BlockCodeFence);
    const bool last = !block.next().blockFormat().hasProperty(QTextFormat::BlockCodeFence);
    b.setLeftMargin(indent);
    b.setNonBreakableLines(false); // long lines wrap
    b.setTopMargin(first ? look.size * 0.4 : 0);
    b.setBottomMargin(last ? look.size * 0.8 : 0);
    b.setBackground(look.code);
    c.setBlockFormat(b);
    QTextCharFormat f; // that is what Qt Quick takes the ground of a block from
    f.setBackground(look.code);
    c.mergeBlockCharFormat(f);
}

/// Colours and typefaces within a block.
void styleRuns(const QTextBlock& block, const HelpLook& look)
{
    struct Run {
        int from, length;
        QTextCharFormat format;
    };
    std::vector<Run> runs; // formats change the fragments that are walked
    for (auto i = block.begin(); !i.atEnd(); ++i) {
        const QTextFragment part = i.fragment();
        QTextCharFormat f;
        if (part.charFormat().isAnchor()) {
            f.setForeground(look.link);
            f.setFontUnderline(false);
        } else if (part.charFormat().fontFixedPitch()) {
            f.setFontFamilies({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Noto Sans Mono CJK SC"),
                               QStringLiteral("monospace")});
            f.setProperty(QTextFormat::FontPixelSize, look.size - 1);
            f.setForeground(look.text);
        } else if (part.charFormat().fontWeight() > QFont::DemiBold) {
            f.setFontWeight(QFont::DemiBold); // the heaviest of the typeface that comes with the application
        }
        if (f.propertyCount() > 0)
            runs.push_back({part.position(), part.length(), f});
    }
    for (const Run& run : runs) {
        QTextCursor c(block);
        c.setPosition(run.from);
        c.setPosition(run.from + run.length, QTextCursor::KeepAnchor);
        c.mergeCharFormat(run.format);
    }
}

bool isCode(const QTextTableCell& cell)
{
    const auto first = cell.firstCursorPosition().block().begin();
    return !first.atEnd() && first.fragment().charFormat().fontFixedPitch();
}

void styleTables(QTextFrame* frame, const HelpLook& look)
{
    for (QTextFrame* child : frame->childFrames()) {
        styleTables(child, look);
        auto* table = qobject_cast<QTextTable*>(child);
        if (!table)
            continue;
        QTextTableFormat f = table->format();
        f.setBorder(0.5);
        f.setBorderBrush(look.line);
        f.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        f.setBorderCollapse(true);
        f.setCellSpacing(0);
        f.setCellPadding(look.size * 0.35);
        f.setTopMargin(look.size * 0.4);
        f.setBottomMargin(look.size * 0.9);
        // References: keys are long and break badly.
        if (table->columns() == 4 && table->cellAt(1, 0).isValid() && isCode(table->cellAt(1, 0)))
            f.setColumnWidthConstraints(
                {QTextLength(QTextLength::PercentageLength, 40), QTextLength(QTextLength::PercentageLength, 19),
                 QTextLength(QTextLength::PercentageLength, 11), QTextLength(QTextLength::PercentageLength, 30)});
        table->setFormat(f);
        for (int row = 0; row < table->rows(); ++row)
            for (int column = 0; column < table->columns(); ++column) {
                const QTextTableCell cell = table->cellAt(row, column);
                QTextCursor c = cell.firstCursorPosition();
                if (c.block().length() == 1 && cell.lastPosition() > cell.firstPosition())
                    c.deleteChar();                   // after code the reader leaves an empty line in the first cell
                c.setBlockFormat(QTextBlockFormat()); // the first one has that of a paragraph
                if (row > 0)
                    continue;
                c.setPosition(cell.lastPosition(), QTextCursor::KeepAnchor);
                QTextCharFormat bold;
                bold.setFontWeight(QFont::DemiBold);
                c.mergeCharFormat(bold);
            }
    }
}

} // namespace

void showHelpPage(QTextDocument& shown, const QString& markdown, const HelpLook& look, const QStringList& marked)
{
    // Made apart and put in at once: a TextEdit lays its document out again after every change.
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    document.setDefaultFont(shown.defaultFont());
    document.setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor c(block);
        const QTextBlockFormat format = block.blockFormat();
        if (format.headingLevel() > 0) {
            styleHeading(c, block, format.headingLevel(), look);
        } else if (format.hasProperty(QTextFormat::BlockCodeFence)) {
            styleCode(c, block, look);
        } else if (!c.currentTable()) {
            QTextBlockFormat b = format;
            b.setBottomMargin(block.textList() ? 2 : look.size * 0.6);
            b.setLineHeight(125, QTextBlockFormat::ProportionalHeight);
            c.setBlockFormat(b);
        }
        styleRuns(block, look);
    }
    styleTables(document.rootFrame(), look);
    QTextCharFormat mark;
    mark.setBackground(look.mark);
    for (const QString& word : marked)
        for (QTextCursor hit = document.find(word); !hit.isNull(); hit = document.find(word, hit))
            hit.mergeCharFormat(mark);
    shown.setUndoRedoEnabled(false);
    QTextCursor whole(&shown);
    whole.beginEditBlock();
    whole.select(QTextCursor::Document);
    whole.removeSelectedText();
    whole.setBlockFormat(QTextBlockFormat());
    whole.insertFragment(QTextDocumentFragment(&document));
    whole.endEditBlock();
}

} // namespace cw
