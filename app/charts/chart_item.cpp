// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_item.h"

#include <algorithm>
#include <cmath>

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include "app/charts/chart_file.h"
#include "app/charts/chart_input.h"
#include "app/charts/chart_text.h"
#include "app/charts/chart_ticks.h"
#include "app/charts/chart_turns.h"
#include "app/charts/report_table.h"
#include "app/face/appearance.h"
#include "app/workbench.h"

namespace cw
{
namespace
{

constexpr QSizeF pictureSize(960, 540);

/// On cards, whose ground is the panel's.
const CanvasTheme& cardTheme(bool dark)
{
    const auto onPanel = [](CanvasTheme theme, const char* panel, const char* line) {
        theme.box = QColor(panel);
        theme.line = QColor(line);
        return theme;
    };
    static const CanvasTheme onDark = onPanel(darkTheme(), "#1b1e25", "#333946");
    static const CanvasTheme onLight = onPanel(lightTheme(), "#ffffff", "#d3d9e2");
    return dark ? onDark : onLight;
}

QString titleOf(const ChartAxis& axis)
{
    if (!axis.categories.isEmpty())
        return {};
    return axis.unit.isEmpty() ? axis.title : ChartText::tr("%1, %2").arg(axis.title, axis.unit);
}

} // namespace

ChartItem::ChartItem(QQuickItem* parent) : QQuickPaintedItem(parent)
{
    setAcceptHoverEvents(true);
    setAcceptedMouseButtons(Qt::LeftButton);
    setActiveFocusOnTab(true);
    if (Workbench* workbench = Workbench::instance()) {
        connect(workbench->evaluation(), &Evaluation::reportChanged, this, &ChartItem::schedule);
        connect(workbench->document(), &Document::designChanged, this, &ChartItem::schedule);
        connect(workbench, &Workbench::languageChanged, this, &ChartItem::schedule);
    }
    connect(Appearance::instance(), &Appearance::changed, this, &ChartItem::schedule);
    schedule();
}

void ChartItem::schedule()
{
    m_old = true;
    if (isVisible())
        ChartTurns::instance().ask(this, [this] { refresh(); });
}

void ChartItem::refresh()
{
    if (!m_old)
        return;
    m_old = false;
    Workbench* workbench = Workbench::instance();
    if (!workbench || m_id.isEmpty())
        return;
    ChartInput in = chartInput(*workbench, cardTheme(Appearance::instance()->isDark()));
    in.overlay = m_overlay;
    m_made = chartContent(m_id, in);
    m_canOverlay = in.subjects.size() > 1 && canOverlayChart(m_id);
    shape();
}

void ChartItem::shape()
{
    m_content = m_made;
    m_content.x.logarithmic = m_content.x.logarithmic != m_flipX;
    m_content.y.logarithmic = m_content.y.logarithmic != m_flipY;
    // Another scale: what the builder said of the range holds as far as a logarithm has a place for it.
    if (m_zoom) {
        m_content.x.least = m_zoom->x.least;
        m_content.x.most = m_zoom->x.most;
        m_content.y.least = m_zoom->y.least;
        m_content.y.most = m_zoom->y.most;
    }
    m_hit = {};
    if (m_inside)
        m_hit = hitAt(m_content, frame(), m_cursor);
    emit contentChanged();
    emit hoverChanged();
    update();
}

void ChartItem::setChartId(const QString& id)
{
    if (id == m_id)
        return;
    m_id = id;
    m_zoom.reset();
    m_flipX = m_flipY = false;
    emit chartIdChanged();
    emit wishesChanged();
    schedule();
}

void ChartItem::setPainted(bool painted)
{
    if (painted == m_painted)
        return;
    m_painted = painted;
    setFlag(ItemHasContents, painted);
    emit paintedChanged();
    update();
}

void ChartItem::setPlotArea(const QRectF& area)
{
    if (area == m_plotArea)
        return;
    m_plotArea = area;
    emit plotAreaChanged();
}

void ChartItem::setTextSize(double size)
{
    if (size == m_textSize)
        return;
    m_textSize = size;
    emit textSizeChanged();
    update();
}

void ChartItem::setAxisTitles(bool shown)
{
    if (shown == m_axisTitles)
        return;
    m_axisTitles = shown;
    emit textSizeChanged();
    update();
}

void ChartItem::setOverlay(bool overlay)
{
    if (overlay == m_overlay)
        return;
    m_overlay = overlay;
    emit wishesChanged();
    schedule();
}

void ChartItem::setLogX(bool on)
{
    if (on == isLogX())
        return;
    m_flipX = !m_flipX;
    m_zoom.reset();
    shape();
    emit wishesChanged();
}

void ChartItem::setLogY(bool on)
{
    if (on == isLogY())
        return;
    m_flipY = !m_flipY;
    m_zoom.reset();
    shape();
    emit wishesChanged();
}

bool ChartItem::hasOnlyCurves() const
{
    // A part of a stack or of a bar has no place on a logarithmic axis.
    return !m_content.cells && !m_content.series.empty() &&
           std::all_of(m_content.series.begin(), m_content.series.end(), [](const ChartSeries& s) {
               return s.shape == SeriesShape::Line || s.shape == SeriesShape::Points || s.shape == SeriesShape::Band;
           });
}

bool ChartItem::canLogX() const
{
    return hasOnlyCurves() && m_content.x.categories.isEmpty();
}

bool ChartItem::canLogY() const
{
    return hasOnlyCurves() && m_content.y.categories.isEmpty();
}

QString ChartItem::axisX() const
{
    return titleOf(m_content.x);
}

QString ChartItem::axisY() const
{
    return titleOf(m_content.y);
}

QVariantList ChartItem::legend() const
{
    // What must be read first comes first: a small card has one line.
    QVariantList out, bands;
    QStringList seen;
    const auto entry = [](const QString& name, const QColor& color, bool line) {
        return QVariantMap{
            {QStringLiteral("text"), name}, {QStringLiteral("color"), color}, {QStringLiteral("line"), line}};
    };
    for (const ChartSeries& s : m_content.series) {
        if (!s.inLegend || s.name.isEmpty() || seen.contains(s.name))
            continue;
        seen << s.name;
        if (s.shape == SeriesShape::Band)
            bands << entry(s.name, mixed(cardTheme(Appearance::instance()->isDark()).box, s.color, 0.35), false);
        else
            out << entry(s.name, s.color, s.shape == SeriesShape::Line);
    }
    for (const ChartLimit& l : m_content.limits)
        out << entry(l.name, l.color, true);
    out += bands;
    return out.size() > 1 ? out : QVariantList();
}

QVariantMap ChartItem::hover() const
{
    const ChartFrame f = frame();
    if (m_hit.text.isEmpty() && (!m_inside || isEmpty() || !f.plot.contains(m_cursor)))
        return {};
    const QPointF at = m_hit.text.isEmpty() || m_hit.series < 0 ? m_cursor : m_hit.at;
    return {{QStringLiteral("x"), at.x()},          {QStringLiteral("y"), at.y()},
            {QStringLiteral("text"), m_hit.text},   {QStringLiteral("readOut"), readOut(m_content, f, m_cursor)},
            {QStringLiteral("opens"), m_hit.opens}, {QStringLiteral("plot"), f.plot}};
}

ChartStyle ChartItem::style() const
{
    ChartStyle style;
    style.theme = &cardTheme(Appearance::instance()->isDark());
    style.textSize = m_textSize;
    style.title = false;
    style.axisTitles = m_axisTitles;
    style.legend = m_content.cells.has_value(); // the card has its own; of a heat map this is the scale
    return style;
}

ChartFrame ChartItem::frame() const
{
    if (m_painted)
        return chartFrame(m_content, boundingRect(), style());
    ChartFrame f;
    const AxisRange x = rangeOfX(m_content), y = rangeOfY(m_content);
    f.plot = m_plotArea;
    f.left = x.least;
    f.right = x.most;
    f.bottom = y.least;
    f.top = y.most;
    f.logarithmicX = x.logarithmic;
    f.logarithmicY = y.logarithmic;
    return f;
}

void ChartItem::paint(QPainter* painter)
{
    if (m_painted && !m_content.isEmpty())
        paintChart(*painter, boundingRect(), m_content, style());
}

QString ChartItem::csv()
{
    refresh();
    return chartCsv(m_made);
}

void ChartItem::copy()
{
    refresh();
    auto* data = new QMimeData;
    const QString table = chartCsv(m_made);
    data->setText(table);
    data->setData(QStringLiteral("text/csv"), table.toUtf8());
    data->setImageData(chartImage(m_content, themeNamed(Appearance::instance()->isDark()), pictureSize));
    QGuiApplication::clipboard()->setMimeData(data);
    if (Workbench* workbench = Workbench::instance())
        emit workbench->notice(tr("Picture and table copied"), QStringLiteral("good"));
}

bool ChartItem::save(const QString& path)
{
    refresh();
    // The table is of everything, the picture of what is seen.
    const bool table = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    const QString wrong =
        writeChart(table ? m_made : m_content, themeNamed(Appearance::instance()->isDark()), pictureSize, path);
    return told(wrong, path);
}

bool ChartItem::told(const QString& wrong, const QString& path)
{
    if (Workbench* workbench = Workbench::instance())
        emit workbench->notice(wrong.isEmpty() ? tr("Written: %1").arg(path) : wrong,
                               wrong.isEmpty() ? QStringLiteral("good") : QStringLiteral("bad"));
    return wrong.isEmpty();
}

QString ChartItem::reportTable(const QString& part) const
{
    Workbench* workbench = Workbench::instance();
    const auto report = workbench ? workbench->evaluation()->report() : nullptr;
    return report ? reportTableCsv(*report, part) : QString();
}

bool ChartItem::saveText(const QString& path, const QString& text)
{
    return told(writeBytes(path, text.toUtf8()), path);
}

void ChartItem::hoverAt(double x, double y)
{
    m_cursor = {x, y};
    m_inside = true;
    m_hit = isEmpty() ? ChartHit() : hitAt(m_content, frame(), m_cursor);
    emit hoverChanged();
}

void ChartItem::leave()
{
    m_inside = false;
    m_hit = {};
    emit hoverChanged();
}

void ChartItem::selectNext(int points, int series)
{
    const auto count = static_cast<int>(m_content.series.size());
    if (count == 0)
        return;
    int s = m_hit.series, p = m_hit.point;
    if (s < 0)
        s = p = 0;
    else
        s = std::clamp(s + series, 0, count - 1);
    const auto& chosen = m_content.series[static_cast<std::size_t>(s)];
    if (chosen.points.empty())
        return;
    p = std::clamp(p + points, 0, static_cast<int>(chosen.points.size()) - 1);
    const QPointF at = placeOf(s, p);
    hoverAt(at.x(), at.y());
    // What lies over it must not win.
    if (m_hit.series != s || m_hit.point != p) {
        ChartContent alone = m_content;
        alone.series = {chosen};
        const ChartHit told = hitAt(alone, frame(), at, 1e6);
        m_hit = {s, p, at, told.text, chosen.opens.value(p)};
        emit hoverChanged();
    }
}

QPointF ChartItem::placeOf(int series, int point) const
{
    if (series < 0 || series >= static_cast<int>(m_content.series.size()))
        return {};
    const ChartSeries& s = m_content.series[static_cast<std::size_t>(series)];
    if (point < 0 || point >= static_cast<int>(s.points.size()))
        return {};
    const auto i = static_cast<std::size_t>(point);
    QPointF v = s.points[i];
    const auto levels = stacked(m_content);
    const auto& level = levels[static_cast<std::size_t>(series)];
    if (!level.lower.empty()) // the middle of its part
        (m_content.horizontal ? v.rx() : v.ry()) = (level.lower[i] + level.upper[i]) / 2;
    if (s.shape == SeriesShape::Spans && i < s.lows.size())
        v.setX((s.lows[i] + v.x()) / 2);
    return frame().toPixel(v);
}

bool ChartItem::open()
{
    const QString state = m_hit.opens;
    if (state.isEmpty())
        return false;
    Workbench* workbench = Workbench::instance();
    if (workbench && state.startsWith(QLatin1String("variant:")))
        workbench->document()->setActiveVariant(state.mid(8));
    emit opened(state);
    return true;
}

void ChartItem::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    update();
}

void ChartItem::itemChange(ItemChange change, const ItemChangeData& data)
{
    QQuickPaintedItem::itemChange(change, data);
    if (change == ItemVisibleHasChanged && data.boolValue && m_old)
        schedule();
}

} // namespace cw
