// SPDX-License-Identifier: GPL-3.0-or-later
// The curves that were fitted, and which of them a part gets.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "model/catalogue/curve.h"
#include "model/core/error.h"
#include "sim/cost/operator_model.h"

namespace cw
{

/// How near the measurements behind a curve are to the part asked for.
enum class Nearness {
    Measured, ///< this part
    Sibling,  ///< same architecture and class of memory
    Kind,     ///< the kind of part, pooled over those measured
    Sheet     ///< nothing measured: constants by construction and the data sheet
};

struct Chosen {
    const Curve* curve = nullptr; ///< null with Sheet
    Nearness nearness = Nearness::Sheet;
};

class Calibration
{
public:
    Calibration() = default;
    explicit Calibration(std::vector<Curve> curves) : m_curves(std::move(curves)) {}
    const std::vector<Curve>& curves() const { return m_curves; }

    /// The part's own curves come first, then by nearness; then by format (the same, else bf16 of the same part);
    /// then by engine and variant (the same, else any).
    Chosen find(std::string_view op, const Part&, std::string_view format, std::string_view engine = {},
                std::string_view variant = {}) const;
    /// All kernels that were measured where find() looks without a variant: an engine takes the fastest of them for
    /// each shape. find()'s own answer when no kernels are told apart.
    std::vector<Chosen> kernels(std::string_view op, const Part&, std::string_view format,
                                std::string_view engine = {}) const;

private:
    std::vector<Curve> m_curves;
};

/// "Hopper GH100/HBM": what a curve records of its part so that siblings find it.
std::string architectureKey(const Part&);
/// What tells siblings apart: memory rate, bf16 peak, units, scale-up domain. A curve records it of its part.
std::map<std::string, double> sheetOf(const Part&);

/// resources/calibration/constants.json, read once. A missing or damaged file gives an empty calibration.
const Calibration& shippedCalibration();
/// "clusterwright/calibration", version 1: {"curves": [...]}.
Result<Calibration> loadCalibration(const std::string& file);
std::string writeCalibration(const Calibration&);

/// One operator on one device with the constants that apply.
class OperatorTimer
{
public:
    OperatorTimer() = default;
    OperatorTimer(const OperatorModel&, const DeviceModel&, const Chosen&);
    OperatorCost cost(const Call&) const;
    double seconds(const Call& c) const { return cost(c).seconds(); }
    /// Half-width of the 80 % band, as a logarithm, of one call; and the part of it that calls share.
    double spread() const { return m_spread; }
    double systematic() const { return m_systematic; }
    Nearness nearness() const { return m_nearness; }
    const std::vector<double>& parameters() const { return m_parameters; }

private:
    const OperatorModel* m_model = nullptr;
    DeviceModel m_device;
    std::vector<double> m_parameters;
    Correction m_correction;
    double m_spread = 0, m_systematic = 0;
    Nearness m_nearness = Nearness::Sheet;
};

/// Values of a curve's params in the order of the operator, clamped to its limits; defaults where absent.
std::vector<double> parametersOf(const OperatorModel&, PartKind, const Curve*);

} // namespace cw
