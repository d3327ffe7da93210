// SPDX-License-Identifier: GPL-3.0-or-later
// Words of the charts for translation.
#pragma once

#include <QCoreApplication>

namespace cw
{

struct ChartText {
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

} // namespace cw
