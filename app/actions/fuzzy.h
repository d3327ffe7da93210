// SPDX-License-Identifier: GPL-3.0-or-later
// Finding a command by some of its letters, in order: "zsel" finds "Zoom to selection".
#pragma once

#include <optional>
#include <vector>

#include <QList>
#include <QString>

namespace cw
{

struct FuzzyMatch {
    int score = 0;              ///< higher is better; comparable between texts
    std::vector<int> positions; ///< of the matched letters in the text, ascending
};

/// Matches every word of `pattern` (split at spaces) as a subsequence of `text`, whatever the case. Letters at the
/// beginning of words and runs of letters count more; a match that is mostly scattered letters is none. An empty
/// pattern matches all with score 0.
std::optional<FuzzyMatch> fuzzyMatch(QStringView pattern, QStringView text);

/// `text` as simple HTML with the letters at `positions` in bold.
QString markedText(const QString& text, const std::vector<int>& positions);

/// First letters of the Pinyin of Chinese characters ("撤销" → "cx"), all others unchanged; rare characters become a
/// space. Same length as `text`. Empty where the system can't convert to GB 2312, whose order of characters tells them.
QString pinyinInitials(const QString& text);

} // namespace cw
