// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster behind a measured serving run: accelerators in the box they are sold in, as many as the run used, and the
// deployment that its columns describe, as a design that can be expanded, placed and simulated like a drawn one.
#pragma once

#include <string>
#include <vector>

#include "model/catalogue/catalogue.h"
#include "model/design/design.h"

namespace cw
{

/// Instances of a model that do the same work.
struct ServingWorkers {
    Role role = Role::Unified;
    Parallel parallel;
    int count = 1; ///< 0 counts as 1
    EngineSettings settings;
    int receiveInterval = 1; ///< see EngineLimits
    friend bool operator==(const ServingWorkers&, const ServingWorkers&) = default;
};

/// What a measured run was made with.
struct ServingSystem {
    const Part* part = nullptr;
    const Architecture* model = nullptr;
    Precision precision;
    std::vector<ServingWorkers> workers; ///< one unified, or those that prefill and those that decode
};

/// Equal for systems that expand and place alike.
std::string keyOf(const ServingSystem&);

/// Formats of a checkpoint that is called `gemm` (dense products) and `moe` (experts): "fp8", "nvfp4" … as
/// formatByName() knows them. What checkpoints leave in 16 bits stays so: the router and the head everywhere, the
/// attention of models with latent attention in 4 bits, all but the experts of models that were trained with experts
/// of 4 bits.
Precision checkpointPrecision(const Architecture&, const Part&, const std::string& gemm, const std::string& moe);

/// A box of the part from the catalogue that holds a whole scale-up domain, or a plain one: the parts on one switch of
/// their own scale-up link, else of PCIe; where more are needed than one scale-up domain holds, boxes of a domain each
/// with the adapters of a system of the same architecture. More boxes than one are joined by their network adapters, or
/// a fast link between the boxes where the catalogue's box has none. Errors say which part or size is not possible.
Result<Design> designOf(const ServingSystem&, const Tenant&, const Catalogue&);

} // namespace cw
