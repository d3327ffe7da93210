// SPDX-License-Identifier: GPL-3.0-or-later
// How the application looks and speaks: follows the theme and language of the workbench, live.
#pragma once

#include <functional>

#include <QObject>
#include <QTranslator>
#include <QtQml/qqmlregistration.h>

class QJSEngine;
class QQmlEngine;

namespace cw
{

class Workbench;

/// One per process. Makes the application font, installs the translator and retranslates the QML engine.
class Appearance : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    /// What the theme comes to on this screen.
    Q_PROPERTY(bool dark READ isDark NOTIFY changed)
    Q_PROPERTY(QString version READ version CONSTANT)

public:
    static Appearance* instance();
    static Appearance* create(QQmlEngine* engine, QJSEngine*);

    /// From now on theme and language are those of this workbench.
    void follow(Workbench* workbench);
    bool isDark() const { return m_dark; }
    QString version() const;
    /// Why the language shown can't be read here; empty when it can.
    QString missingFont() const;

    /// Runs `work` with the texts of another language; what is on screen stays as it is.
    void inLanguage(const QString& language, const std::function<void()>& work);

    /// Loads the bundled typeface and makes it the application font, with CJK behind it.
    static void loadFonts();

signals:
    void changed();

private:
    Appearance() = default;
    void applyTheme();
    void applyLanguage();

    Workbench* m_workbench = nullptr;
    QList<QQmlEngine*> m_engines;
    QTranslator m_translator;
    QString m_language = QStringLiteral("en");
    bool m_dark = true;
};

} // namespace cw
