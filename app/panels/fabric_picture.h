// SPDX-License-Identifier: GPL-3.0-or-later
// A small picture of the network that a generator would draw: its shape, not each of its switches.
#pragma once

#include <QPointer>
#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>

#include "app/panels/generator_form.h"

namespace cw
{

class FabricPicture : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(cw::GeneratorForm* form READ form WRITE setForm NOTIFY formChanged)
    Q_PROPERTY(QColor nodes MEMBER m_nodes NOTIFY looksChanged)
    Q_PROPERTY(QColor switches MEMBER m_switches NOTIFY looksChanged)
    Q_PROPERTY(QColor lines MEMBER m_lines NOTIFY looksChanged)

public:
    explicit FabricPicture(QQuickItem* parent = nullptr);
    GeneratorForm* form() const { return m_form; }
    void setForm(GeneratorForm* form);
    void paint(QPainter* painter) override;

signals:
    void formChanged();
    void looksChanged();

private:
    using Points = std::vector<QPointF>;
    Points row(std::int64_t count, double share) const;
    void join(QPainter& painter, const Points& a, const Points& b) const;
    void boxes(QPainter& painter, const Points& points, const QColor& color) const;
    void drawTiers(QPainter& painter, const FabricFigures& figures) const;
    void drawDragonfly(QPainter& painter, const FabricFigures& figures) const;
    void drawTorus(QPainter& painter, const FabricFigures& figures) const;

    QPointer<GeneratorForm> m_form;
    QColor m_nodes, m_switches, m_lines;
};

} // namespace cw
