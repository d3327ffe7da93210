// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/help_pages.h"

#include <algorithm>

#include <QDir>
#include <QFile>
#include <QRegularExpression>

namespace cw
{

namespace
{

const QString contents = QStringLiteral("index");

QString readPage(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString text = QString::fromUtf8(file.readAll());
    static const QRegularExpression comment(QStringLiteral("<!--.*?-->\\n?"));
    return text.remove(comment);
}

QString titleOf(const QString& markdown)
{
    return markdown.startsWith(QLatin1String("# ")) ? markdown.section(QLatin1Char('\n'), 0, 0).mid(2).trimmed()
                                                    : QString();
}

/// Marks of headings, tables, emphasis and code go; of links the text stays.
QString plainOf(QString text)
{
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]*)\\]\\([^)]*\\)"));
    static const QRegularExpression rule(QStringLiteral("^\\|[-|]+\\|$|^```.*$|^#+ "),
                                         QRegularExpression::MultilineOption);
    static const QRegularExpression mark(QStringLiteral("[*`|]"));
    text.replace(link, QStringLiteral("\\1"));
    text.remove(rule);
    text.replace(mark, QStringLiteral(" "));
    return text.simplified();
}

/// Not from before `begin`, where the title is.
QString excerptAt(const QString& text, qsizetype begin, qsizetype at)
{
    constexpr qsizetype before = 30, length = 110;
    qsizetype from = std::max(begin, at - before);
    // From a whole word on, where words have spaces between them.
    if (const qsizetype space = text.indexOf(QLatin1Char(' '), from); from > begin && space >= 0 && space < at)
        from = space + 1;
    const QString part = text.mid(from, length);
    return (from > begin ? QStringLiteral("…") : QString()) + part +
           (from + length < text.size() ? QStringLiteral("…") : QString());
}

} // namespace

QString helpPageOf(const QString& link)
{
    QString id = link.section(QLatin1Char('#'), 0, 0);
    if (id.endsWith(QLatin1String(".md")))
        id.chop(3);
    return id;
}

QStringList wordsOf(const QString& search)
{
    return search.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

HelpPages::HelpPages(const QString& folder)
{
    const QDir directory(folder);
    const auto add = [&](const QString& id, const QString& section) {
        HelpPage page{id, section, {}, readPage(directory.filePath(id + QStringLiteral(".md"))), {}};
        page.title = titleOf(page.markdown);
        page.plain = plainOf(page.markdown);
        if (!page.title.isEmpty() && indexOf(id) < 0)
            m_pages.push_back(std::move(page));
    };
    add(contents, {});
    if (m_pages.empty())
        return;
    const QString list = m_pages.front().markdown;
    static const QRegularExpression entry(QStringLiteral("^- \\[[^\\]]*\\]\\(([^)]*)\\)"));
    QString section;
    for (const QString& line : list.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("## ")))
            section = line.mid(3).trimmed();
        else if (const auto match = entry.match(line); match.hasMatch())
            add(helpPageOf(match.captured(1)), section);
    }
}

int HelpPages::indexOf(const QString& id) const
{
    const auto at = std::find_if(m_pages.begin(), m_pages.end(), [&](const HelpPage& p) { return p.id == id; });
    return at == m_pages.end() ? -1 : static_cast<int>(at - m_pages.begin());
}

std::vector<HelpHit> HelpPages::find(const QString& search) const
{
    const QStringList words = wordsOf(search);
    if (words.isEmpty())
        return {};
    std::vector<HelpHit> hits;
    std::vector<std::pair<qsizetype, double>> score; // words in the title, density in the text
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        const HelpPage& page = m_pages[i];
        qsizetype inTitle = 0, inText = 0, first = page.plain.size();
        bool all = page.id != contents;
        for (const QString& word : words) {
            const bool titled = page.title.contains(word, Qt::CaseInsensitive);
            // The text begins with the title.
            const qsizetype at = page.plain.indexOf(word, page.title.size(), Qt::CaseInsensitive);
            all = all && (titled || at >= 0);
            inTitle += titled ? 1 : 0;
            inText += page.plain.count(word, Qt::CaseInsensitive);
            first = at >= 0 ? std::min(first, at) : first;
        }
        if (!all)
            continue;
        hits.push_back(
            {i, first < page.plain.size() ? excerptAt(page.plain, page.title.size() + 1, first) : QString()});
        score.emplace_back(inTitle, static_cast<double>(inText) / static_cast<double>(page.plain.size()));
    }
    std::vector<std::size_t> order(hits.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t i) { return score[i]; });
    std::vector<HelpHit> sorted;
    for (const std::size_t i : order)
        sorted.push_back(std::move(hits[i]));
    return sorted;
}

} // namespace cw
