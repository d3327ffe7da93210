// SPDX-License-Identifier: GPL-3.0-or-later
// "Fail this now": something drawn is made to fail in the simulation.
#pragma once

#include <string>
#include <string_view>

#include "model/design/design.h"

namespace cw
{

/// One instance of what is drawn at `path`: "prefill/gpu" → "rack[0]/prefill[0]/gpu[0]". Errors: no such place.
Result<std::string> firstInstance(const Design&, std::string_view path);
/// One link of the connection at a JSON pointer: "/types/node/connections/nvl" → "prefill[0]/connections/nvl[0]".
/// Errors: no such connection, a design that can't be expanded.
Result<std::string> firstLink(const Design&, std::string_view pointer);
/// The design in which what is drawn at `path` (one instance of it), or a link of the connection at a JSON pointer,
/// fails at `at` seconds.
Result<Design> planFailure(Design, std::string_view path, double at);

} // namespace cw
