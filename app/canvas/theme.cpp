// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/theme.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHash>

namespace cw
{

const CanvasTheme& darkTheme()
{
    static const CanvasTheme theme{
        .background = "#15181d",
        .grid = "#23272e",
        .box = "#242932",
        .track = "#323843",
        .line = "#3a414c",
        .text = "#e6e9ee",
        .dim = "#a0a8b4",
        .accent = "#5aa9f8",
        .good = "#4fbf76",
        .bad = "#f2706a",
        .hues = {"#5aa9f8", "#b9a0f0", "#45c4a8", "#f2b54a", "#4fbf76", "#9fb0d0", "#a0a8b4", "#f2706a", "#f0a3c4"},
        .series = {"#58a6f7", "#f09ecb", "#4fc47c", "#f0b64c", "#bfa2f5", "#f58a6d", "#45c8c8", "#aab3c2"},
        .dark = true,
    };
    return theme;
}

const CanvasTheme& lightTheme()
{
    static const CanvasTheme theme{
        .background = "#f4f5f7",
        .grid = "#e2e5e9",
        .box = "#ffffff",
        .track = "#e1e4e9",
        .line = "#c3c9d2",
        .text = "#1b2027",
        .dim = "#565f6c",
        .accent = "#1565c0",
        .good = "#1b7a3d",
        .bad = "#c0261f",
        .hues = {"#1565c0", "#6a3fc0", "#0b7663", "#8f5a00", "#1b7a3d", "#47587a", "#565f6c", "#c0261f", "#a8326c"},
        .series = {"#1763b6", "#b33d85", "#1a7a44", "#9a6300", "#7344c4", "#c24a22", "#0b7a86", "#586272"},
        .dark = false,
    };
    return theme;
}

QColor mixed(const QColor& under, const QColor& over, double share)
{
    const auto mix = [share](int u, int o) { return static_cast<int>(std::lround(u + (o - u) * share)); };
    return QColor(mix(under.red(), over.red()), mix(under.green(), over.green()), mix(under.blue(), over.blue()));
}

double contrast(const QColor& a, const QColor& b)
{
    // WCAG 2.1, relative luminance of sRGB.
    const auto luminance = [](const QColor& c) {
        const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
    };
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QFont canvasFont(TextStyle style, double scale)
{
    QFont font = QGuiApplication::font();
    // The application brings its own Inter with figures of one width; without it the system's does.
    if (!font.family().startsWith(QLatin1String("Inter")))
        font.setFamilies({"Inter", "Noto Sans CJK SC", "sans-serif"});
    double size = 10;
    auto weight = QFont::Normal;
    switch (style) {
    case TextStyle::Title:
        size = 12;
        weight = QFont::DemiBold;
        break;
    case TextStyle::Badge:
    case TextStyle::Header: weight = QFont::DemiBold; break;
    case TextStyle::Caption:
    case TextStyle::Pill: break;
    }
    // Whole pixels keep stems sharp; tiny sizes are not drawn at all.
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(size * scale))));
    font.setWeight(weight);
    return font;
}

double textWidth(TextStyle style, const QString& text)
{
    static const std::array<QFontMetricsF, 5> metrics{
        QFontMetricsF(canvasFont(TextStyle::Title, 1)), QFontMetricsF(canvasFont(TextStyle::Caption, 1)),
        QFontMetricsF(canvasFont(TextStyle::Badge, 1)), QFontMetricsF(canvasFont(TextStyle::Header, 1)),
        QFontMetricsF(canvasFont(TextStyle::Pill, 1))};
    // Shaping a text costs more than all the rest of laying out its label.
    thread_local std::array<QHash<QString, double>, 5> known;
    QHash<QString, double>& widths = known[static_cast<std::size_t>(style)];
    if (widths.size() > 20'000)
        widths.clear();
    const auto found = widths.constFind(text);
    return found != widths.cend()
               ? *found
               : *widths.insert(text, metrics[static_cast<std::size_t>(style)].horizontalAdvance(text));
}

} // namespace cw
