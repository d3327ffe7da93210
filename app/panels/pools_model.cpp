// SPDX-License-Identifier: GPL-3.0-or-later
// Pools and what is deployed on them.
#include "app/panels/pools_model.h"

namespace cw
{

PoolsModel::PoolsModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                       QObject* parent)
    : RowsModel({"poolId", "name", "role", "roleText", "members", "devices", "deployment", "model", "summary",
                 "selected", "color"},
                parent),
      m_catalogue(std::move(catalogue)),
      m_document(document),
      m_selection(selection)
{
}
QVariantList PoolsModel::roleChoices() const
{
    return {};
}
QVariantList PoolsModel::modelChoices() const
{
    return {};
}
QVariantList PoolsModel::precisionChoices() const
{
    return {};
}
QString PoolsModel::createFromSelection(const QString&, const QString&, const QString&, int, int, int)
{
    return {};
}
QString PoolsModel::deploy(const QString&, const QString&, const QString&, int, int, int)
{
    return {};
}
bool PoolsModel::addSelection(const QString&)
{
    return false;
}
bool PoolsModel::removeSelection(const QString&)
{
    return false;
}
bool PoolsModel::remove(const QString&)
{
    return false;
}
bool PoolsModel::rename(const QString&, const QString&)
{
    return false;
}
void PoolsModel::select(int) {}
bool PoolsModel::setSplit(const QString&, const QString&, const QString&, int, bool)
{
    return false;
}
QVariantList PoolsModel::splits() const
{
    return {};
}
void PoolsModel::retranslate() {}
void PoolsModel::rebuild() {}

} // namespace cw
