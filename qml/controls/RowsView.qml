// SPDX-License-Identifier: GPL-3.0-or-later
// A list whose rows are made when they come into view: rows that are made ahead, in the background, while the model
// loses them leave Qt with indices that are no more.
import QtQuick

ListView {
    cacheBuffer: 0
}
