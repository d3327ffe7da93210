// SPDX-License-Identifier: GPL-3.0-or-later
// One computing device as the cost model sees it: the rates of its data sheet.
#pragma once

#include <memory>

#include "model/catalogue/part.h"

namespace cw
{

/// Rates are of one device.
struct DeviceModel {
    const Part* part = nullptr;
    double units = 0;
    double memoryRate = 0;              ///< bytes/s
    double memoryCapacity = 0;          ///< bytes, as the driver reports where known
    double launch = 0;                  ///< s: one kernel from the host, when no graph is captured
    bool valid = false;                 ///< has a computing rate and memory
    std::shared_ptr<const Part> slowed; ///< what `part` points to when a cap lowers the clock
};

/// `clock` < 1 lowers the computing rates (a power cap); memory is not scaled.
DeviceModel deviceModel(const Part&, double clock = 1);

} // namespace cw
