// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/appearance.h"

#include <QCoreApplication>
#include <QFont>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPalette>
#include <QQmlEngine>

#include "app/workbench.h"

namespace cw
{

Appearance* Appearance::instance()
{
    static Appearance self;
    return &self;
}

Appearance* Appearance::create(QQmlEngine* engine, QJSEngine*)
{
    Appearance* self = instance();
    QJSEngine::setObjectOwnership(self, QJSEngine::CppOwnership);
    self->m_engines.append(engine);
    connect(engine, &QObject::destroyed, self, [self, engine] { self->m_engines.removeOne(engine); });
    return self;
}

void Appearance::follow(Workbench* workbench)
{
    m_workbench = workbench;
    connect(workbench, &Workbench::themeChanged, this, &Appearance::applyTheme);
    connect(workbench, &Workbench::languageChanged, this, &Appearance::applyLanguage);
    applyTheme();
    applyLanguage();
}

void Appearance::applyTheme()
{
    const QString theme = m_workbench->theme();
    // A desktop without a colour scheme of its own shows Qt's light default; that says nothing about a wish.
    const bool noDesktop = qEnvironmentVariableIsEmpty("XDG_CURRENT_DESKTOP");
    const bool systemDark = noDesktop || QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    const bool dark = theme == "dark" || (theme != "light" && systemDark);
    if (dark == m_dark)
        return;
    m_dark = dark;
    emit changed();
}

void Appearance::applyLanguage()
{
    if (m_workbench->language() == m_language)
        return;
    m_language = m_workbench->language();
    QCoreApplication::removeTranslator(&m_translator);
    if (m_language != "en" && m_translator.load(":/clusterwright/i18n/clusterwright_" + m_language + ".qm"))
        QCoreApplication::installTranslator(&m_translator);
    for (QQmlEngine* engine : std::as_const(m_engines))
        engine->retranslate();
    if (const QString why = missingFont(); !why.isEmpty())
        emit m_workbench->notice(why, QStringLiteral("bad"));
}

void Appearance::inLanguage(const QString& language, const std::function<void()>& work)
{
    if (language == m_language || language.isEmpty()) {
        work();
        return;
    }
    QTranslator other;
    const bool installed = m_language != "en";
    if (installed)
        QCoreApplication::removeTranslator(&m_translator);
    if (language != "en" && other.load(":/clusterwright/i18n/clusterwright_" + language + ".qm"))
        QCoreApplication::installTranslator(&other);
    work();
    QCoreApplication::removeTranslator(&other);
    if (installed)
        QCoreApplication::installTranslator(&m_translator);
}

QString Appearance::missingFont() const
{
    if (m_language != "zh_CN" || !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty())
        return {};
    // In English: Chinese could not be read.
    return QStringLiteral("No font on this computer has Chinese letters, so they show as boxes. Install one, for "
                          "example the package fonts-noto-cjk, or choose English in the menu.");
}

QString Appearance::version() const
{
    return QStringLiteral(CW_VERSION);
}

void Appearance::loadFonts()
{
    QString family;
    for (const char* weight : {"Medium", "SemiBold", "Regular"}) {
        const QString file = QStringLiteral(":/clusterwright/fonts/InterTabular-%1.otf").arg(weight);
        const int id = QFontDatabase::addApplicationFont(file);
        if (id >= 0)
            family = QFontDatabase::applicationFontFamilies(id).value(0, family);
    }
    QFont font = QGuiApplication::font();
    if (!family.isEmpty())
        font.setFamilies({family, "Noto Sans CJK SC"});
    font.setPixelSize(12);
    QGuiApplication::setFont(font);
}

} // namespace cw
