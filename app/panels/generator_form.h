// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a network generator: what to join, switches and sizes; with the figures of what it would draw.
#pragma once

#include <optional>

#include "app/panels/inspector_field.h"
#include "app/panels/rows_model.h"
#include "model/design/generate.h"

namespace cw
{

class Workbench;

/// Its rows have the roles of the inspector.
class GeneratorForm : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString kind READ kind NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    /// What the network does, in a sentence.
    Q_PROPERTY(QString about READ about NOTIFY changed)
    /// Why nothing can be drawn; empty when it can.
    Q_PROPERTY(QString problem READ problem NOTIFY changed)
    /// {label, value, hint} of what would be drawn.
    Q_PROPERTY(QVariantList figures READ figures NOTIFY changed)

public:
    explicit GeneratorForm(Workbench* workbench);

    QString kind() const { return QLatin1String(enumName(m_spec.kind)); }
    QString title() const;
    QString about() const;
    QString problem() const { return m_problem; }
    QVariantList figures() const;
    const FabricSpec& spec() const { return m_spec; }
    /// Of the preview; nothing when there is a problem.
    const std::optional<FabricFigures>& preview() const { return m_figures; }

    /// Opens the form of a generator ("fat-tree" or "generate:fat-tree") for what is selected, with its middle at `at`.
    Q_INVOKABLE bool open(const QString& kind, QPointF at);
    Q_INVOKABLE QString edit(int row, const QString& text);
    Q_INVOKABLE QString slide(int, double) { return {}; }
    Q_INVOKABLE void endGesture() {}
    Q_INVOKABLE void reset(int) {}
    Q_INVOKABLE void trigger(int) {}
    /// Draws it as one undo step and selects it. "" when done, else the reason.
    Q_INVOKABLE QString draw();

    void retranslate() override;

signals:
    void changed();

private:
    Choices nodeChoices() const;
    Choices switchChoices() const;
    Choices linkChoices() const;
    QString nodeChoice() const;
    void setField(const std::string& key, const Json& value);
    void chooseSwitch();
    /// Where the network goes: over the middle of what is selected.
    std::array<double, 2> aboveSelected() const;
    void compute();
    void rebuild();

    Workbench* m_workbench;
    FabricSpec m_spec;
    std::vector<std::string> m_selected;
    std::vector<InspectorField> m_fields;
    std::optional<FabricFigures> m_figures;
    QString m_problem;
};

} // namespace cw
