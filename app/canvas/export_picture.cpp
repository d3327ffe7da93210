// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/export_picture.h"

#include <charconv>

#include <QBuffer>
#include <QFileInfo>
#include <QFontDatabase>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "app/canvas/facts.h"
#include "app/canvas/legend.h"
#include "app/canvas/painter_sink.h"
#include "app/canvas/scene_painter.h"

namespace cw
{

namespace
{

constexpr double margin = 24;        ///< canvas units about the scene
constexpr double pageMargin = 28;    ///< points: 1 cm
constexpr double mostPixels = 16000; ///< of a side of a PNG: what image viewers open

/// The drawing in canvas units, with its legend below.
struct Sheet {
    DrawList drawing;
    QRectF area;
    QColor ground; ///< invalid = none
    QRectF seen;   ///< of the scene, without the legend
};

Sheet sheetOf(const Scene& scene, const Report* report, std::span<const Finding> findings,
              const PictureOptions& options, double pixelRatio)
{
    using Background = PictureOptions::Background;
    // White paper takes the inks of the light theme.
    CanvasTheme theme = themeNamed(options.dark && options.background != Background::White);
    if (options.background == Background::White)
        theme.background = Qt::white;
    const Overlay overlay = overlayOf(options.overlay, scene, report, findings);
    SceneView view;
    view.pixelRatio = pixelRatio;
    view.overlay = &overlay;
    Sheet sheet;
    sheet.drawing = drawScene(scene, theme, view);
    sheet.area = scene.bounds.adjusted(-margin, -margin, margin, margin);
    if (overlay.shown()) {
        const QSizeF legend = legendSize(overlay);
        drawLegend(sheet.drawing, overlay, theme, scene.bounds.bottomLeft() + QPointF(0, margin));
        sheet.area.setHeight(sheet.area.height() + legend.height() + margin);
        sheet.area.setWidth(std::max(sheet.area.width(), legend.width() + 2 * margin));
    }
    if (options.background != Background::None)
        sheet.ground = theme.background;
    return sheet;
}

/// How a sheet lies on its paper: scaled and shifted.
struct Fit {
    QSizeF paper; ///< pixels or points
    double scale = 1;
    QPointF corner; ///< of the sheet's area
};

Fit fitOf(const QRectF& area, const PictureOptions& options, double usualScale)
{
    Fit fit;
    if (options.page.isEmpty() && options.size.isEmpty()) {
        fit.scale = options.scale > 0 ? options.scale : usualScale;
        fit.paper = area.size() * fit.scale;
        return fit;
    }
    double space = 0;
    if (!options.page.isEmpty()) {
        const auto id = options.page == QLatin1String("A4")   ? QPageSize::A4
                        : options.page == QLatin1String("A3") ? QPageSize::A3
                                                              : QPageSize::Letter;
        fit.paper = QPageSize::size(id, QPageSize::Point);
        if (area.width() > area.height())
            fit.paper.transpose();
        space = pageMargin;
        if (usualScale > 1) // pixels: 200 a inch
            fit.paper *= 200.0 / 72, space *= 200.0 / 72;
    } else {
        fit.paper = options.size;
    }
    const QSizeF room = fit.paper - QSizeF(2 * space, 2 * space);
    // A small drawing is not blown up to posters.
    const double most = options.page.isEmpty() ? 1e9 : 1.5 * (usualScale > 1 ? 200.0 / 72 : 1);
    fit.scale = std::min({room.width() / area.width(), room.height() / area.height(), most});
    fit.corner =
        QPointF(fit.paper.width() - area.width() * fit.scale, fit.paper.height() - area.height() * fit.scale) / 2;
    return fit;
}

void paintSheet(QPaintDevice& device, const Sheet& sheet, const Fit& fit, bool outlines)
{
    QPainter painter(&device);
    if (sheet.ground.isValid())
        painter.fillRect(QRectF(QPointF(), fit.paper).adjusted(-2, -2, 2, 2), sheet.ground); // no white hair at the rim
    painter.translate(fit.corner);
    painter.scale(fit.scale, fit.scale);
    painter.translate(-sheet.area.topLeft());
    paint(painter, sheet.drawing, Smoothing::On, outlines ? Lettering::Outlines : Lettering::Text);
}

std::optional<double> numberOf(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    double value = 0;
    const auto [end, error] = std::from_chars(bytes.data(), bytes.data() + bytes.size(), value);
    if (error != std::errc() || end != bytes.data() + bytes.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

} // namespace

void nameOtherFonts(QByteArray& svg)
{
    const QByteArray family = canvasFont(TextStyle::Title, 1).family().toUtf8();
    svg.replace("font-family=\"" + family + "\"",
                "font-family=\"'" + family +
                    "', Inter, 'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', sans-serif\"");
}

QString readPictureOption(PictureOptions& o, const QString& name, const QString& value)
{
    using Background = PictureOptions::Background;
    const auto wrong = [&](const char* choices) {
        return CanvasText::tr("\"%1\" is not a %2; choose from: %3").arg(value, name, QLatin1String(choices));
    };
    if (name == QLatin1String("page")) {
        for (const char* known : {"A4", "A3", "Letter"})
            if (value.compare(QLatin1String(known), Qt::CaseInsensitive) == 0) {
                o.page = QLatin1String(known);
                return {};
            }
        if (value.isEmpty() || value == QLatin1String("fit")) {
            o.page.clear();
            return {};
        }
        return wrong("A4, A3, Letter, fit");
    }
    if (name == QLatin1String("scale")) {
        const auto number = numberOf(value);
        if (!number || *number < 0.05 || *number > 20)
            return CanvasText::tr("\"%1\" is not a scale between 0.05 and 20").arg(value);
        o.scale = *number;
        return {};
    }
    if (name == QLatin1String("size")) {
        const QStringList sides = value.split(QLatin1Char('x'), Qt::KeepEmptyParts, Qt::CaseInsensitive);
        const auto w = numberOf(sides.value(0)), h = numberOf(sides.value(1));
        if (sides.size() != 2 || !w || !h || *w < 16 || *h < 16 || *w > mostPixels || *h > mostPixels)
            return CanvasText::tr("\"%1\" is not a size such as 1920x1080, between 16 and %2 a side")
                .arg(value)
                .arg(mostPixels);
        o.size = QSizeF(*w, *h).toSize();
        return {};
    }
    if (name == QLatin1String("theme")) {
        if (value != QLatin1String("dark") && value != QLatin1String("light"))
            return wrong("dark, light");
        o.dark = value == QLatin1String("dark");
        return {};
    }
    if (name == QLatin1String("background")) {
        if (value == QLatin1String("theme"))
            o.background = Background::Theme;
        else if (value == QLatin1String("white"))
            o.background = Background::White;
        else if (value == QLatin1String("none"))
            o.background = Background::None;
        else
            return wrong("theme, white, none");
        return {};
    }
    if (name == QLatin1String("overlay")) {
        o.overlay = overlayNamed(value);
        return o.overlay == OverlayKind::None && !value.isEmpty()
                   ? wrong("utilisation, power, kv, domains, findings, traffic")
                   : QString();
    }
    if (name == QLatin1String("outlines"))
        o.outlines = value == QLatin1String("true");
    return {};
}

Scene excerpt(const Scene& scene, const QStringList& places)
{
    Scene part;
    part.design = scene.design;
    std::vector<int> indexOf(scene.nodes.size(), -1);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const SceneNode& n = scene.nodes[i];
        const int parent = n.parent >= 0 ? indexOf[static_cast<std::size_t>(n.parent)] : -1;
        if (parent < 0 && !places.contains(QString::fromStdString(n.path)))
            continue;
        indexOf[i] = static_cast<int>(part.nodes.size());
        part.byPath.try_emplace(n.path, indexOf[i]);
        part.nodes.push_back(n);
        part.nodes.back().parent = parent;
    }
    for (const SceneNote& n : scene.notes)
        if (places.contains(QString::fromStdString(n.path())))
            part.notes.push_back(n);
    std::vector<int> poolOf(scene.pools.size(), -1);
    for (std::size_t k = 0; k < scene.pools.size(); ++k) {
        ScenePool pool = scene.pools[k];
        bool whole = true;
        for (int& m : pool.members)
            whole &= (m = indexOf[static_cast<std::size_t>(m)]) >= 0;
        if (!whole)
            continue;
        poolOf[k] = static_cast<int>(part.pools.size());
        part.pools.push_back(std::move(pool));
    }
    for (const SceneLink& l : scene.links) {
        const auto& ends = l.route ? poolOf : indexOf;
        const int from = ends[static_cast<std::size_t>(l.from)], to = ends[static_cast<std::size_t>(l.to)];
        if (from < 0 || to < 0)
            continue;
        part.links.push_back(l);
        part.links.back().from = from;
        part.links.back().to = to;
    }
    measure(part);
    return part;
}

QString writePicture(const Scene& whole, const Report* report, std::span<const Finding> findings, const QString& path,
                     const PictureOptions& options)
{
    for (const QString& place : options.selection)
        if (!whole.byPath.contains(place.toStdString()) && whole.findNote(place.toStdString()) < 0)
            return CanvasText::tr("The drawing has no %1.").arg(place);
    const Scene part = options.selection.isEmpty() ? Scene() : excerpt(whole, options.selection);
    const Scene& scene = options.selection.isEmpty() ? whole : part;
    if (scene.bounds.isEmpty())
        return CanvasText::tr("There is nothing to export yet.");
    const QString suffix = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (suffix == QLatin1String("png")) {
        const QRectF area = sheetOf(scene, report, findings, options, 1).area;
        Fit fit = fitOf(area, options, 2);
        const double longest = std::max(fit.paper.width(), fit.paper.height());
        if (longest > mostPixels && options.scale > 0)
            return CanvasText::tr("At this scale the picture would have %1 pixels a side; use SVG or PDF, or a smaller "
                                  "scale.")
                .arg(std::lround(longest));
        if (longest > mostPixels) {
            fit.scale *= mostPixels / longest;
            fit.paper *= mostPixels / longest;
        }
        QImage image(fit.paper.toSize(), QImage::Format_ARGB32_Premultiplied);
        if (image.isNull())
            return CanvasText::tr("The drawing is too large for a PNG; use SVG or PDF.");
        image.fill(Qt::transparent);
        paintSheet(image, sheetOf(scene, report, findings, options, fit.scale), fit, options.outlines);
        if (options.background != PictureOptions::Background::None)
            image = std::move(image).convertToFormat(QImage::Format_RGB32);
        image.setText(QStringLiteral("Title"), options.title);
        image.save(&buffer, "PNG");
    } else if (suffix == QLatin1String("svg")) {
        const Sheet sheet = sheetOf(scene, report, findings, options, 1);
        const Fit fit = fitOf(sheet.area, options, 1);
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(options.page.isEmpty() ? 96 : 72);
        generator.setSize(fit.paper.toSize());
        generator.setViewBox(QRectF(QPointF(), fit.paper));
        generator.setTitle(options.title);
        generator.setDescription(QStringLiteral("Clusterwright"));
        paintSheet(generator, sheet, fit, options.outlines);
        buffer.close();
        nameOtherFonts(bytes);
    } else if (suffix == QLatin1String("pdf")) {
        const Sheet sheet = sheetOf(scene, report, findings, options, 1);
        const Fit fit = fitOf(sheet.area, options, 1);
        QPdfWriter writer(&buffer);
        writer.setTitle(options.title);
        writer.setCreator(QStringLiteral("Clusterwright"));
        writer.setResolution(72);
        writer.setPageSize(QPageSize(fit.paper, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        paintSheet(writer, sheet, fit, options.outlines);
    } else {
        return CanvasText::tr("Pictures are written as .png, .svg or .pdf.");
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return CanvasText::tr("%1 can't be written: %2").arg(path, file.errorString());
    return {};
}

} // namespace cw
