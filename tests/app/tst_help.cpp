// SPDX-License-Identifier: GPL-3.0-or-later
// The help: every page in both languages, links, search, the way back, and how a page is laid out.
#include <QDir>
#include <QRegularExpression>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include "app/panels/help_model.h"
#include "app_fixture.h"

using namespace cw;

namespace
{

const QString folder = QStringLiteral(CW_BUILD_RESOURCES "/help/");

QStringList filesOf(const QString& language)
{
    return QDir(folder + language).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
}

qsizetype lines(const QString& text, const QString& pattern)
{
    return text.count(QRegularExpression(pattern, QRegularExpression::MultilineOption));
}

const HelpLook look{Qt::black, Qt::gray, Qt::blue, Qt::lightGray, Qt::gray, Qt::yellow, 13};

} // namespace

class TestHelp : public QObject
{
    Q_OBJECT

private slots:
    void languages_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Chinese") << QStringLiteral("zh");
    }

    void everyPageIsInTheContents_data() { languages_data(); }
    void everyPageIsInTheContents()
    {
        QFETCH(QString, language);
        const HelpPages pages(folder + language);
        QCOMPARE(static_cast<qsizetype>(pages.all().size()), filesOf(language).size());
        for (const HelpPage& p : pages.all()) {
            QVERIFY2(!p.title.isEmpty() && p.plain.size() > 60, qPrintable(p.id));
            QCOMPARE(p.section.isEmpty(), p.id == QLatin1String("index"));
            QVERIFY2(!p.markdown.contains(QLatin1String("<!--")), qPrintable(p.id));
        }
    }

    void everyLinkLeadsSomewhere_data() { languages_data(); }
    void everyLinkLeadsSomewhere()
    {
        QFETCH(QString, language);
        const HelpPages pages(folder + language);
        static const QRegularExpression link(QStringLiteral("\\]\\(([^)]*)\\)"));
        for (const HelpPage& p : pages.all())
            for (auto i = link.globalMatch(p.markdown); i.hasNext();) {
                const QString target = i.next().captured(1);
                QVERIFY2(target.startsWith(QLatin1String("https://")) || pages.indexOf(helpPageOf(target)) >= 0,
                         qPrintable(p.id + QStringLiteral(": ") + target));
            }
    }

    /// The same pages with the same headings, tables, formulas and links.
    void bothLanguagesSayTheSame()
    {
        QCOMPARE(filesOf(QStringLiteral("zh")), filesOf(QStringLiteral("en")));
        const HelpPages english(folder + QStringLiteral("en")), chinese(folder + QStringLiteral("zh"));
        for (const HelpPage& p : english.all()) {
            const int at = chinese.indexOf(p.id);
            QVERIFY2(at >= 0, qPrintable(p.id));
            const HelpPage& other = chinese.all()[static_cast<std::size_t>(at)];
            for (const char* pattern : {"^#+ ", "^\\|", "^```", "^- ", "\\]\\("})
                QVERIFY2(lines(p.markdown, QLatin1String(pattern)) == lines(other.markdown, QLatin1String(pattern)),
                         qPrintable(p.id + QStringLiteral(": ") + QLatin1String(pattern)));
        }
    }

    void searchFinds_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("first");
        QTest::newRow("title") << "en"
                               << "power"
                               << "model-power";
        QTest::newRow("two words") << "en"
                                   << "exit codes"
                                   << "command-line";
        QTest::newRow("letters of any case") << "en"
                                             << "ERLANG"
                                             << "model-queueing";
        QTest::newRow("part of a word") << "en"
                                        << "speculat"
                                        << "model-iteration";
        QTest::newRow("Chinese") << "zh" << QString::fromUtf8("排队") << "model-queueing";
        QTest::newRow("Chinese text") << "zh" << QString::fromUtf8("退出码") << "command-line";
    }
    void searchFinds()
    {
        QFETCH(QString, language);
        QFETCH(QString, words);
        QFETCH(QString, first);
        const HelpPages pages(folder + language);
        const auto hits = pages.find(words);
        QVERIFY(!hits.empty());
        const HelpPage& page = pages.all()[hits.front().page];
        QVERIFY2(page.id == first || (hits.size() > 1 && pages.all()[hits[1].page].id == first), qPrintable(page.id));
        for (const HelpHit& hit : hits) {
            QVERIFY(hit.excerpt.size() < 130);
            QVERIFY(!hit.excerpt.contains(QLatin1Char('`')));
        }
    }

    void searchFindsNothing()
    {
        const HelpPages pages(folder + QStringLiteral("en"));
        QVERIFY(pages.find(QStringLiteral("xyzzy")).empty());
        QVERIFY(pages.find(QStringLiteral("   ")).empty());
        QVERIFY(pages.find(QStringLiteral("power xyzzy")).empty());
        QVERIFY(HelpPages(folder + QStringLiteral("nowhere")).all().empty());
    }

    void modelListsAndSearches()
    {
        HelpModel model;
        QVERIFY(model.open(QStringLiteral("index")));
        QCOMPARE(static_cast<qsizetype>(model.count()), filesOf(QStringLiteral("en")).size());
        model.setSearch(QStringLiteral("max-min"));
        QVERIFY(model.count() > 0);
        QCOMPARE(model.get(0, QStringLiteral("page")).toString(), QStringLiteral("model-network"));
        QVERIFY(!model.get(0, QStringLiteral("excerpt")).toString().isEmpty());
        model.setSearch({});
        QCOMPARE(static_cast<qsizetype>(model.count()), filesOf(QStringLiteral("en")).size());
    }

    void goesBackAndForward()
    {
        HelpModel model;
        QVERIFY(model.open(QStringLiteral("index")));
        QVERIFY(model.open(QStringLiteral("model-power.md#cap")));
        QVERIFY(model.open(QStringLiteral("model-power.md"))); // the same again adds no step
        QVERIFY(!model.open(QStringLiteral("nowhere.md")));
        QCOMPARE(model.title(), QStringLiteral("Power"));
        QVERIFY(model.canGoBack() && !model.canGoForward());
        model.back();
        QCOMPARE(model.page(), QStringLiteral("index"));
        model.back();
        QCOMPARE(model.page(), QStringLiteral("index"));
        model.forward();
        QCOMPARE(model.page(), QStringLiteral("model-power"));
        model.back();
        QVERIFY(model.open(QStringLiteral("keys"))); // what was ahead is gone
        QVERIFY(!model.canGoForward());
    }

    void speaksTheLanguage()
    {
        HelpModel model;
        QVERIFY(model.open(QStringLiteral("model-power")));
        model.setLanguage(QStringLiteral("zh_CN"));
        QCOMPARE(model.page(), QStringLiteral("model-power"));
        QCOMPARE(model.title(), QString::fromUtf8("功率"));
        QCOMPARE(model.get(model.indexOf(QStringLiteral("model-power")), QStringLiteral("title")).toString(),
                 QString::fromUtf8("功率"));
    }

    void pagesAreLaidOut_data() { languages_data(); }
    void pagesAreLaidOut()
    {
        QFETCH(QString, language);
        const HelpPages pages(folder + language);
        for (const HelpPage& p : pages.all()) {
            QTextDocument document;
            showHelpPage(document, p.markdown, look, {});
            // Nothing of the markup is left to see outside of code, and every table became one.
            qsizetype tables = 0;
            for (QTextFrame* f : document.rootFrame()->childFrames())
                tables += qobject_cast<QTextTable*>(f) ? 1 : 0;
            QCOMPARE(tables, lines(p.markdown, QStringLiteral("^\\|[-|]+\\|$")));
            bool code = false;
            for (QTextBlock b = document.begin(); b.isValid(); b = b.next()) {
                code = b.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
                QVERIFY2(code || !b.text().contains(QLatin1String("](")), qPrintable(p.id + b.text()));
                QVERIFY2(code || !b.text().contains(QLatin1String("**")), qPrintable(p.id + b.text()));
            }
        }
    }

    void whatWasSearchedIsMarked()
    {
        QTextDocument document;
        showHelpPage(document, QStringLiteral("# Title\n\nOne word and another Word.\n"), look,
                     {QStringLiteral("word")});
        int marked = 0;
        for (QTextBlock b = document.begin(); b.isValid(); b = b.next())
            for (auto i = b.begin(); !i.atEnd(); ++i)
                marked += i.fragment().charFormat().background().color() == QColor(Qt::yellow) ? 1 : 0;
        QCOMPARE(marked, 2);
    }
};

QTEST_MAIN(TestHelp)
#include "tst_help.moc"
