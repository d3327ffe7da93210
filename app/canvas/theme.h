// SPDX-License-Identifier: GPL-3.0-or-later
// Colours and typefaces of the canvas. Texts reach 4.5:1 against what they stand on, in both themes (tested).
#pragma once

#include <array>

#include <QColor>
#include <QFont>

namespace cw
{

/// One hue per kind of part or family of link; pools take their own by role.
enum class Hue { Accelerator, Cpu, Memory, Network, ScaleUp, Host, Neutral, Bad, Route };
inline constexpr int hueCount = 9;

/// Sizes in canvas units at 100 %.
enum class TextStyle { Title, Caption, Badge, Header, Pill };

struct CanvasTheme {
    QColor background, grid;
    QColor box, track;        ///< fill of components; unused part of a bar
    QColor line, text, dim;   ///< frames; names; captions
    QColor accent, good, bad; ///< selection; drop allowed; saturated
    std::array<QColor, hueCount> hues;
    std::array<QColor, 8> series; ///< by index of a series hue, as in the rest of the face

    const QColor& hue(Hue h) const { return hues[static_cast<std::size_t>(h)]; }
    const QColor& seriesHue(int index) const { return series[static_cast<std::size_t>(((index % 8) + 8) % 8)]; }
    bool dark = true;
};

const CanvasTheme& darkTheme();
const CanvasTheme& lightTheme();
inline const CanvasTheme& themeNamed(bool dark)
{
    return dark ? darkTheme() : lightTheme();
}

/// `over` laid on `under` with opacity `share`: an opaque colour, so that nothing has to be blended.
QColor mixed(const QColor& under, const QColor& over, double share);
/// WCAG 2 contrast ratio of two opaque colours, 1 … 21.
double contrast(const QColor& a, const QColor& b);

/// The application's typeface in a style, `scale` times as large as at 100 %.
QFont canvasFont(TextStyle style, double scale);
/// Width of a text in canvas units at 100 %.
double textWidth(TextStyle style, const QString& text);

} // namespace cw
