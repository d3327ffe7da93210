// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/engine_profile.h"

namespace cw
{

EngineProfile engineProfile(std::string_view name)
{
    if (name == "ideal")
        return {};
    if (name == "sglang")
        return {0.6e-3, 5e-6, 20e-3};
    if (name == "trtllm")
        return {0.5e-3, 4e-6, 20e-3};
    return {1.5e-3, 8e-6, 20e-3};
}

} // namespace cw
