// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the QML tests with the application's types, icons and fonts; settings go to a place of the test's own.
#include <QApplication>
#include <QQmlEngine>
#include <QQuickStyle>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtQuickTest>

#include "app/face/appearance.h"
#include "app/face/icon_provider.h"
#include "app/workbench.h"

class Setup : public QObject
{
    Q_OBJECT

public slots:
    void qmlEngineAvailable(QQmlEngine* engine)
    {
        engine->addImageProvider(QStringLiteral("icon"), new cw::IconProvider);
        engine->addImportPath(QStringLiteral("qrc:/qt/qml"));
    }
};

int main(int argc, char** argv)
{
    QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.filePath("config").toUtf8());
    qputenv("XDG_DATA_HOME", home.filePath("data").toUtf8());
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("clusterwright-test"));
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    cw::Appearance::loadFonts();
    cw::Workbench workbench(nullptr);
    workbench.setTheme(QStringLiteral("dark"));
    workbench.setLanguage(QStringLiteral("en"));
    workbench.setTourDone(true); // shown when a test asks for it
    cw::Appearance::instance()->follow(&workbench);
    Setup setup;
    return quick_test_main_with_setup(argc, argv, "qml", nullptr, &setup);
}

#include "tst_qml.moc"
