// SPDX-License-Identifier: GPL-3.0-or-later
// The interface of everything whose time can be measured alone: an equation with a few constants, and the features
// over which a smooth correction may vary. One file each in sim/cost/operators; a registry by name.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/catalogue/part.h"
#include "sim/cost/device_model.h"
#include "sim/cost/operator_cost.h"

namespace cw
{

/// One call of an operator. What `shape` holds is said by the enum of the operator (sim/cost/operators/*.h).
struct Call {
    std::string format;             ///< of the kernel: bf16, fp8, fp8_block, nvfp4, mxfp4, int4 …
    std::array<double, 12> shape{}; ///< rows, columns, tokens, bytes …
};

/// A constant of an equation. `value` is what a GPU has where nothing was measured; fits stay between low and high.
struct Parameter {
    const char* name;
    double value, low, high;
    const char* doc;
};

constexpr std::size_t mostFeatures = 6;
using Features = std::array<double, mostFeatures>;

class OperatorModel
{
public:
    virtual ~OperatorModel() = default;
    virtual std::string_view name() const = 0;
    virtual std::span<const Parameter> parameters() const = 0;
    /// Constants of a kind of part, from its construction, for parts without measurements; in the order of
    /// parameters(). The default gives every kind the GPU's values.
    virtual std::vector<double> defaults(PartKind) const;
    /// The equation. Never decreasing in work, never increasing in a rate of the device.
    virtual OperatorCost physical(const DeviceModel&, const Call&, std::span<const double> parameters) const = 0;
    /// Number of features in use, at most mostFeatures.
    virtual std::size_t featureCount() const = 0;
    /// Logarithms of the shape and of counts of the device (units, tiles over units). Never of a rate of the device:
    /// then a faster part is never predicted slower, and a sibling inherits the correction of the same shape.
    virtual Features features(const DeviceModel&, const Call&) const = 0;
};

/// Null when no operator has this name.
const OperatorModel* operatorModel(std::string_view name);
std::span<const OperatorModel* const> operatorModels();

// One function per file of sim/cost/operators.
const OperatorModel& gemmOperator();
const OperatorModel& attentionPrefillOperator();
const OperatorModel& attentionDecodeOperator();
const OperatorModel& moeOperator();
const OperatorModel& elementwiseOperator();
const OperatorModel& collectiveOperator();
const OperatorModel& allToAllOperator();
const OperatorModel& memoryAccessOperator();

} // namespace cw
