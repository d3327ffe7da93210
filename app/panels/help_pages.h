// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of the help as files of Markdown: read once, searched by words.
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

namespace cw
{

struct HelpPage {
    QString id;      ///< file name without ".md"
    QString section; ///< of the contents
    QString title;
    QString markdown;
    QString plain; ///< without marks, for the search
};

struct HelpHit {
    std::size_t page = 0;
    QString excerpt; ///< the text around the first word found; empty when only the title has it
};

class HelpPages
{
public:
    HelpPages() = default;
    /// The pages of a folder, in the order in which index.md links to them under its headings; that one comes first.
    explicit HelpPages(const QString& folder);

    const std::vector<HelpPage>& all() const { return m_pages; }
    /// −1 = there is none.
    int indexOf(const QString& id) const;
    /// Pages that hold every word: those with words in their title first, then those with more of them for their
    /// length. No words, no hits.
    std::vector<HelpHit> find(const QString& words) const;

private:
    std::vector<HelpPage> m_pages;
};

/// "model-power" of "model-power.md#cap".
QString helpPageOf(const QString& link);
QStringList wordsOf(const QString& search);

} // namespace cw
