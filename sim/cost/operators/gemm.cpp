// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/operator_model.h"

namespace cw
{
namespace
{

class Operator final : public OperatorModel
{
public:
    std::string_view name() const override { return "gemm"; }
    std::span<const Parameter> parameters() const override { return {}; }
    OperatorCost physical(const DeviceModel&, const Call&, std::span<const double>) const override
    {
        return {.compute = 0, .memory = 1e-6};
    }
    std::size_t featureCount() const override { return 0; }
    Features features(const DeviceModel&, const Call&) const override { return {}; }
};

} // namespace

const OperatorModel& gemmOperator()
{
    static const Operator instance;
    return instance;
}

} // namespace cw
