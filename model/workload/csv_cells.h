// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of comma-separated values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/workload/line_reader.h"

namespace cw
{

/// Splits a row; blanks and quotes around a cell are taken off (doubled quotes within stay doubled).
void splitCells(std::string_view row, char separator, std::vector<std::string_view>& cells);

/// The next row that is not blank; one with line ends within quotes is put together in `joined`. `row` is valid until
/// the next call.
Result<bool> nextRow(LineReader&, std::string& joined, std::string_view& row);

/// The one of , ; tab and | that the header has most of.
char separatorOf(std::string_view header);

} // namespace cw
