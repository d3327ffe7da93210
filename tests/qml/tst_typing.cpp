// SPDX-License-Identifier: GPL-3.0-or-later
// Typing into the inspector of the real window: keys, an input method, focus that leaves, refused entries.
#include <functional>

#include <QApplication>

#include <QInputMethodEvent>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QtTest>

#include "app/face/appearance.h"
#include "app/face/icon_provider.h"
#include "app/workbench.h"
#include "tests/app/app_fixture.h"

using namespace cw;

namespace
{
constexpr const char* countField = "/items/a/count";
constexpr const char* rateField = "/parts/acc/memory/rate_Bps";
} // namespace

class TestTyping : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        fixture::isolate(m_directory);
        QQuickStyle::setStyle(QStringLiteral("Basic"));
        Appearance::loadFonts();
        w = std::make_unique<Workbench>(fixture::catalogue());
        w->setTourDone(true); // it would take the keyboard
        w->setTheme(QStringLiteral("dark"));
        w->setLanguage(QStringLiteral("en"));
        Appearance::instance()->follow(w.get());
        m_engine = std::make_unique<QQmlEngine>();
        m_engine->addImageProvider(QStringLiteral("icon"), new IconProvider);
        m_engine->addImportPath(QStringLiteral("qrc:/qt/qml"));
        QQmlComponent component(m_engine.get(), QUrl(QStringLiteral("qrc:/qt/qml/Clusterwright/Ui/Main.qml")));
        m_root.reset(component.createWithInitialProperties({{"width", 1400}, {"height", 900}, {"visible", true}}));
        QVERIFY2(m_root, qPrintable(component.errorString()));
        m_window = qobject_cast<QQuickWindow*>(m_root.get());
        QVERIFY(m_window);
    }
    void init()
    {
        QVERIFY(w->openFile(fixture::smallFile(m_directory)));
        w->selection()->setItems({"a"});
        m_window->requestActivate();
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        QTest::qWait(100); // rows find their places
    }
    void cleanupTestCase()
    {
        m_root.reset();
        m_engine.reset();
        w.reset();
    }

    void enterTakesAndEscapeRestores()
    {
        QQuickItem* field = focus(countField);
        type("2 * 6");
        QCOMPARE(count(), 2);
        key(Qt::Key_Return);
        QCOMPARE(count(), 12);
        QCOMPARE(text(field), QString("12"));
        QCOMPARE(m_window->activeFocusItem(), field);
        type("99");
        QCOMPARE(text(field), QString("99"));
        key(Qt::Key_Escape);
        QCOMPARE(text(field), QString("12"));
        QCOMPARE(count(), 12);
        QVERIFY2(field->hasActiveFocus(), qPrintable(QDebug::toString(m_window->activeFocusItem())));
    }

    void arrowsStepWhileTyping()
    {
        QQuickItem* field = focus(countField);
        key(Qt::Key_Up);
        key(Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(count(), 13);
        QCOMPARE(text(field), QString("13"));
        key(Qt::Key_Down);
        QCOMPARE(count(), 12);
        key(Qt::Key_Return);
        QCOMPARE(w->document()->history().size(), 1);
    }

    void whatIsRefusedStaysInTheField()
    {
        QQuickItem* field = focus(rateField);
        type("38,4 Gb/s");
        // Focus goes to another field; the text and the reason stay.
        QQuickItem* other = find(countField);
        other->forceActiveFocus();
        QCOMPARE(text(field), QString("38,4 Gb/s"));
        QVERIFY(field->property("invalid").toBool());
        QVERIFY(!w->document()->canUndo());
        field->forceActiveFocus();
        key(Qt::Key_Escape);
        QCOMPARE(text(field), QString("3 TB/s"));
        QVERIFY(!field->property("invalid").toBool());
    }

    void anInputMethodComposesInPeace()
    {
        QQuickItem* field = focus(countField);
        QMetaObject::invokeMethod(field, "selectAll");
        QInputMethodEvent composing(QString::fromUtf8("７"), {});
        QCoreApplication::sendEvent(field, &composing);
        QCOMPARE(count(), 2);
        QVERIFY(!w->document()->canUndo());
        QInputMethodEvent committed;
        committed.setCommitString(QString::fromUtf8("７＊２"));
        QCoreApplication::sendEvent(field, &committed);
        QCOMPARE(count(), 2); // in the field, not yet in the design
        key(Qt::Key_Return);
        QCOMPARE(count(), 14);
        // A composition that is given up leaves the field as it was.
        QInputMethodEvent again(QString::fromUtf8("9"), {}), empty;
        QCoreApplication::sendEvent(field, &again);
        QCoreApplication::sendEvent(field, &empty);
        key(Qt::Key_Escape);
        QCOMPARE(count(), 14);
        QCOMPARE(w->document()->history().size(), 1);
    }

    void clicksWithoutTypingChangeNothing()
    {
        const auto before = w->document()->design();
        for (const char* label : {countField, rateField, "/items/a/name", "/parts/acc/memory/capacity_B"}) {
            QQuickItem* field = focus(label);
            const QPointF at = field->mapToScene({8, field->height() / 2});
            QTest::mouseClick(m_window, Qt::LeftButton, {}, at.toPoint());
            key(Qt::Key_Return);
        }
        QCOMPARE(w->document()->design(), before);
    }

    void aFindingFocusesItsField()
    {
        QVERIFY(
            w->document()->apply("Count", [](Design d) { return setField(std::move(d), "/items/b/count", Json(0)); }));
        QVERIFY(w->evaluation()->waitForIdle(20000));
        w->selection()->clear();
        const int row = w->findings()->rowOf("bad-count", "/items/b/count");
        QVERIFY(row >= 0);
        w->findings()->activate(row);
        QTRY_VERIFY(m_window->activeFocusItem());
        QTRY_COMPARE(m_window->activeFocusItem()->property("text").toString(), QString("0"));
        QCOMPARE(w->selection()->items(), QStringList{"b"});
    }

private:
    int count() const { return static_cast<int>(w->document()->design()->items.find("a")->count); }
    static QString text(QQuickItem* field) { return field->property("text").toString(); }
    /// The field of a pointer.
    QQuickItem* find(const QString& pointer)
    {
        QQuickItem* found = nullptr;
        const std::function<void(QQuickItem*)> walk = [&](QQuickItem* item) {
            if (found || !item->isVisible())
                return;
            if (item->objectName() == pointer)
                found = item;
            for (QQuickItem* child : item->childItems())
                walk(child);
        };
        walk(m_window->contentItem());
        if (!found)
            qFatal("no field of %s", qPrintable(pointer));
        return found;
    }
    QQuickItem* focus(const QString& pointer)
    {
        QQuickItem* field = find(pointer);
        field->forceActiveFocus(Qt::MouseFocusReason);
        return field;
    }
    void type(const QString& text)
    {
        QQuickItem* field = m_window->activeFocusItem();
        QMetaObject::invokeMethod(field, "selectAll");
        QInputMethodEvent typed;
        typed.setCommitString(text);
        QCoreApplication::sendEvent(field, &typed);
    }
    void key(int code, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_window, static_cast<Qt::Key>(code), modifiers);
    }

    QTemporaryDir m_directory;
    std::unique_ptr<Workbench> w;
    std::unique_ptr<QQmlEngine> m_engine;
    std::unique_ptr<QObject> m_root;
    QQuickWindow* m_window = nullptr;
};

QTEST_MAIN(TestTyping)
#include "tst_typing.moc"
