// SPDX-License-Identifier: GPL-3.0-or-later
// The help in the language of the application: list of pages, search, the page shown, and the way back.
#pragma once

#include <QColor>
#include <QQuickTextDocument>

#include "app/panels/help_pages.h"
#include "app/panels/rows_model.h"

class QTextDocument;

namespace cw
{

/// How a page looks in the present theme.
struct HelpLook {
    QColor text, dim, link, code, line, mark;
    int size = 12; ///< px
};
/// Fills the document with a page of Markdown. What the search found is marked.
void showHelpPage(QTextDocument&, const QString& markdown, const HelpLook&, const QStringList& marked);

/// Roles: page (its id), title, section, excerpt. Without a search all pages, else those that were found, the best
/// first.
class HelpModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    /// Id of the page shown; "" before the first open().
    Q_PROPERTY(QString page READ page NOTIFY pageChanged)
    Q_PROPERTY(QString title READ title NOTIFY pageChanged)
    Q_PROPERTY(bool canGoBack READ canGoBack NOTIFY pageChanged)
    Q_PROPERTY(bool canGoForward READ canGoForward NOTIFY pageChanged)

public:
    explicit HelpModel(QObject* parent = nullptr);

    /// "en" or "zh_CN"; pages are read when they are first asked for.
    void setLanguage(const QString& language);
    const HelpPages& pages();

    QString search() const { return m_search; }
    void setSearch(const QString& search);
    QString page() const { return m_at < 0 ? QString() : m_trail[m_at]; }
    QString title();
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_trail.size(); }

    /// Shows a page by its id or by a link from another page; a web address opens in the browser. False when there is
    /// no such page.
    Q_INVOKABLE bool open(const QString& link);
    Q_INVOKABLE void back();
    Q_INVOKABLE void forward();
    /// Writes the page into the document of a TextEdit; `look` has the members of HelpLook.
    Q_INVOKABLE void show(QQuickTextDocument* document, const QVariantMap& look);

signals:
    void searchChanged();
    void pageChanged();

private:
    void rebuild();

    QString m_language = QStringLiteral("en"), m_loaded;
    HelpPages m_pages;
    QString m_search;
    QStringList m_trail;
    qsizetype m_at = -1;
};

} // namespace cw
