// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/help_model.h"

#include <QDesktopServices>
#include <QUrl>

#include "model/catalogue/catalogue.h"

namespace cw
{

HelpModel::HelpModel(QObject* parent) : RowsModel({"page", "title", "section", "excerpt"}, parent) {}

void HelpModel::setLanguage(const QString& language)
{
    if (language == m_language)
        return;
    m_language = language;
    if (m_loaded.isEmpty())
        return;
    rebuild();
    emit pageChanged();
}

const HelpPages& HelpModel::pages()
{
    if (m_loaded == m_language)
        return m_pages;
    m_loaded = m_language;
    const QString folder = m_language.startsWith(QLatin1String("zh")) ? QStringLiteral("zh") : QStringLiteral("en");
    const auto data = dataDirectory();
    m_pages = data ? HelpPages(QString::fromStdString(*data) + QStringLiteral("/help/") + folder) : HelpPages();
    return m_pages;
}

void HelpModel::rebuild()
{
    QList<Row> list;
    const auto add = [&](const HelpPage& p, const QString& section, const QString& excerpt) {
        list << Row{p.id, {p.id, p.title, section, excerpt}};
    };
    const auto& all = pages().all();
    if (wordsOf(m_search).isEmpty())
        for (const HelpPage& p : all)
            add(p, p.section, {});
    else
        for (const HelpHit& hit : m_pages.find(m_search))
            add(all[hit.page], {}, hit.excerpt);
    setRows(std::move(list));
}

void HelpModel::setSearch(const QString& search)
{
    if (search == m_search)
        return;
    m_search = search;
    rebuild();
    emit searchChanged();
}

QString HelpModel::title()
{
    const int at = pages().indexOf(page());
    return at < 0 ? QString() : m_pages.all()[static_cast<std::size_t>(at)].title;
}

bool HelpModel::open(const QString& link)
{
    if (link.startsWith(QLatin1String("https://")))
        return QDesktopServices::openUrl(QUrl(link));
    const QString id = helpPageOf(link);
    if (pages().indexOf(id) < 0)
        return false;
    if (count() == 0 && m_search.isEmpty())
        rebuild();
    if (id != page()) {
        m_trail.resize(m_at + 1);
        m_trail << id;
        ++m_at;
    }
    emit pageChanged();
    return true;
}

void HelpModel::back()
{
    if (!canGoBack())
        return;
    --m_at;
    emit pageChanged();
}

void HelpModel::forward()
{
    if (!canGoForward())
        return;
    ++m_at;
    emit pageChanged();
}

void HelpModel::show(QQuickTextDocument* document, const QVariantMap& look)
{
    const int at = pages().indexOf(page());
    if (!document || at < 0)
        return;
    const auto color = [&](const char* name) { return look.value(QLatin1String(name)).value<QColor>(); };
    const HelpLook l{color("text"),
                     color("dim"),
                     color("link"),
                     color("code"),
                     color("line"),
                     color("mark"),
                     look.value(QStringLiteral("size"), 12).toInt()};
    showHelpPage(*document->textDocument(), m_pages.all()[static_cast<std::size_t>(at)].markdown, l, wordsOf(m_search));
}

} // namespace cw
