// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/operator_model.h"

#include <algorithm>

namespace cw
{

std::vector<double> OperatorModel::defaults(PartKind) const
{
    std::vector<double> values;
    for (const Parameter& p : parameters())
        values.push_back(p.value);
    return values;
}

std::span<const OperatorModel* const> operatorModels()
{
    static const std::array all{&gemmOperator(),     &attentionPrefillOperator(), &attentionDecodeOperator(),
                                &moeOperator(),      &elementwiseOperator(),      &collectiveOperator(),
                                &allToAllOperator(), &memoryAccessOperator()};
    return all;
}

const OperatorModel* operatorModel(std::string_view name)
{
    for (const OperatorModel* m : operatorModels())
        if (m->name() == name)
            return m;
    return nullptr;
}

} // namespace cw
