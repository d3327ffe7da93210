// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/fuzzy.h"

#include <algorithm>
#include <array>

#include <iconv.h>

namespace cw
{

namespace
{

constexpr int letterScore = 4, wordStartScore = 7, runScore = 8, firstScore = 4, gapCost = 2, mostGapCost = 4;

bool startsWord(QStringView text, qsizetype at)
{
    if (at == 0)
        return true;
    const QChar before = text[at - 1], here = text[at];
    return !before.isLetterOrNumber() || (before.isLower() && here.isUpper()) || (before.isDigit() != here.isDigit());
}

/// The best places for the letters of one word: best[i][j] is the best score with letter i at place j.
std::optional<FuzzyMatch> matchWord(QStringView word, QStringView text)
{
    const auto n = static_cast<std::size_t>(word.size()), m = static_cast<std::size_t>(text.size());
    if (n > m)
        return std::nullopt;
    constexpr int none = -1000000;
    std::vector<int> best(n * m, none);
    std::vector<int> from(n * m, -1);
    for (std::size_t i = 0; i < n; ++i) {
        int before = none, beforeAt = -1; // best of the letter before that is not the neighbour, its gap counted
        for (std::size_t j = i; j < m; ++j) {
            if (i > 0 && j >= 2) {
                const int left = best[(i - 1) * m + j - 2];
                if (left != none && left - gapCost >= before - gapCost) {
                    before = left - gapCost;
                    beforeAt = static_cast<int>(j) - 2;
                }
            }
            if (word[static_cast<qsizetype>(i)].toCaseFolded() != text[static_cast<qsizetype>(j)].toCaseFolded())
                continue;
            const int own = letterScore + (startsWord(text, static_cast<qsizetype>(j)) ? wordStartScore : 0);
            int& here = best[i * m + j];
            if (i == 0) {
                here = own + (j == 0 ? firstScore : -std::min(static_cast<int>(j) / 4, mostGapCost));
                continue;
            }
            const int run = j > 0 ? best[(i - 1) * m + j - 1] : none;
            const bool isRun = run != none && run + runScore >= before;
            if (!isRun && before == none)
                continue;
            here = own + (isRun ? run + runScore : before);
            from[i * m + j] = isRun ? static_cast<int>(j) - 1 : beforeAt;
        }
    }
    const auto last = best.end() - static_cast<std::ptrdiff_t>(m);
    const auto top = std::max_element(last, best.end());
    if (*top == none)
        return std::nullopt;
    FuzzyMatch match{*top, {}};
    int at = static_cast<int>(top - last);
    for (auto i = n; i-- > 0; at = from[i * m + static_cast<std::size_t>(at)])
        match.positions.insert(match.positions.begin(), at);
    // Letters that neither begin a word nor follow the one before are chance.
    int scattered = 0;
    for (std::size_t i = 0; i < n; ++i)
        if (!startsWord(text, match.positions[i]) && (i == 0 || match.positions[i] != match.positions[i - 1] + 1))
            ++scattered;
    if (n > 1 && scattered * 3 > static_cast<int>(n))
        return std::nullopt;
    return match;
}

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(QStringView pattern, QStringView text)
{
    FuzzyMatch all;
    for (const QStringView word : pattern.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto match = matchWord(word, text);
        if (!match)
            return std::nullopt;
        all.score += match->score;
        all.positions.insert(all.positions.end(), match->positions.begin(), match->positions.end());
    }
    std::sort(all.positions.begin(), all.positions.end());
    all.positions.erase(std::unique(all.positions.begin(), all.positions.end()), all.positions.end());
    // Of two equal matches the shorter text is meant.
    all.score -= pattern.isEmpty() ? 0 : static_cast<int>(text.size()) / 8;
    return all;
}

QString markedText(const QString& text, const std::vector<int>& positions)
{
    QString html;
    std::size_t next = 0;
    for (int i = 0; i < text.size(); ++i) {
        const bool marked = next < positions.size() && positions[next] == i;
        const bool follows = marked && next > 0 && positions[next - 1] == i - 1;
        if (marked && !follows)
            html += QLatin1String("<b>");
        html += QString(text[i]).toHtmlEscaped();
        if (!marked)
            continue;
        ++next;
        if (next == positions.size() || positions[next] != i + 1)
            html += QLatin1String("</b>");
    }
    return html;
}

QString pinyinInitials(const QString& text)
{
    // GB 2312 orders its 3755 common characters by Pinyin: where the characters of a letter begin.
    struct Start {
        int code;
        char letter;
    };
    static constexpr std::array<Start, 24> starts{
        {{0xB0A1, 'a'}, {0xB0C5, 'b'}, {0xB2C1, 'c'}, {0xB4EE, 'd'}, {0xB6EA, 'e'}, {0xB7A2, 'f'},
         {0xB8C1, 'g'}, {0xB9FE, 'h'}, {0xBBF7, 'j'}, {0xBFA6, 'k'}, {0xC0AC, 'l'}, {0xC2E8, 'm'},
         {0xC4C3, 'n'}, {0xC5B6, 'o'}, {0xC5BE, 'p'}, {0xC6DA, 'q'}, {0xC8BB, 'r'}, {0xC8F6, 's'},
         {0xCBFA, 't'}, {0xCDDA, 'w'}, {0xCEF4, 'x'}, {0xD1B9, 'y'}, {0xD4D1, 'z'}, {0xD7FA, ' '}}};
    const iconv_t to = ::iconv_open("GB2312", "UTF-8");
    if (to == reinterpret_cast<iconv_t>(-1))
        return {};
    QString initials = text;
    for (QChar& c : initials) {
        if (c.unicode() < 0x3400)
            continue;
        QByteArray in = QString(c).toUtf8();
        std::array<char, 8> out{};
        char *read = in.data(), *write = out.data();
        std::size_t inLeft = static_cast<std::size_t>(in.size()), outLeft = out.size();
        const bool converted = ::iconv(to, &read, &inLeft, &write, &outLeft) != static_cast<std::size_t>(-1);
        const int code = static_cast<unsigned char>(out[0]) * 256 + static_cast<unsigned char>(out[1]);
        c = QLatin1Char(' ');
        for (std::size_t i = 0; converted && i + 1 < starts.size(); ++i)
            if (code >= starts[i].code && code < starts[i + 1].code)
                c = QLatin1Char(starts[i].letter);
    }
    ::iconv_close(to);
    return initials;
}

} // namespace cw
