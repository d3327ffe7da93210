// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector.
#include "app/panels/inspector_model.h"

namespace cw
{

InspectorModel::InspectorModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                               Evaluation* evaluation, QObject* parent)
    : RowsModel({"section", "label", "value", "unit", "kind", "choices", "pointer", "provenance", "mixed", "resettable",
                 "current", "number", "from", "to", "hint"},
                parent),
      m_catalogue(std::move(catalogue)),
      m_document(document),
      m_selection(selection),
      m_evaluation(evaluation)
{
}
QString InspectorModel::edit(int, const QString&)
{
    return {};
}
QString InspectorModel::slide(int, double)
{
    return {};
}
void InspectorModel::endGesture() {}
void InspectorModel::reset(int) {}
void InspectorModel::trigger(int) {}
int InspectorModel::rowOfPointer(const QString&) const
{
    return -1;
}
void InspectorModel::rebuild() {}

} // namespace cw
