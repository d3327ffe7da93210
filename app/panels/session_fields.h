// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of the session editor: of a graph, a step, a way, or a tool.
#pragma once

#include "app/panels/field_rows.h"
#include "app/panels/inspector_fields.h"

namespace cw
{

/// What is edited: a graph, or one step or way of it; or a tool.
struct SessionSubject {
    std::string graph, step, edge, tool;
    friend bool operator==(const SessionSubject&, const SessionSubject&) = default;
};

QString stepKindText(StepKind);
Choices stepKindChoices();
/// What a step does, in a few words: "120 → 250 tokens", "web-search · + 1,200 tokens".
QString stepSummary(const Design&, const SessionStep&);
FieldList sessionFields(const InspectorContext&, const SessionSubject&);

class SessionFields : public FieldRows
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the session editor")

public:
    using FieldRows::FieldRows;
    void show(FieldList list) { setFields(std::move(list.fields)); }
};

} // namespace cw
