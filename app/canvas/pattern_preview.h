// SPDX-License-Identifier: GPL-3.0-or-later
// A small schematic of a connection: instances of both ends in two rows (of one list on a ring), joined as the
// expansion joins them.
#pragma once

#include <QPointer>
#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>

#include "app/panels/connection_editor.h"

namespace cw
{

class PatternPreview : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(cw::ConnectionEditor* editor READ editor WRITE setEditor NOTIFY editorChanged)
    /// "dark" or "light".
    Q_PROPERTY(QString theme READ theme WRITE setTheme NOTIFY themeChanged)

public:
    explicit PatternPreview(QQuickItem* parent = nullptr);

    ConnectionEditor* editor() const { return m_editor; }
    void setEditor(ConnectionEditor* editor);
    QString theme() const { return m_theme; }
    void setTheme(const QString& theme);
    void paint(QPainter* painter) override;

signals:
    void editorChanged();
    void themeChanged();

private:
    QPointer<ConnectionEditor> m_editor;
    QString m_theme = QStringLiteral("dark");
};

} // namespace cw
