// SPDX-License-Identifier: GPL-3.0-or-later
// What a file or a text that comes in from outside is: told by its content, not by its name alone.
#pragma once

#include <string_view>

#include <QString>

#include "model/io/json.h"

namespace cw
{

enum class IncomingKind {
    Design,      ///< also one that can't be read: opening it says why
    Fragment,    ///< copied from a drawing
    Trace,       ///< CSV or JSON Lines of requests
    ModelConfig, ///< config.json of Hugging Face
    Parts,       ///< catalogue entries
    Unknown
};

struct Incoming {
    IncomingKind kind = IncomingKind::Unknown;
    QString why;          ///< for Unknown: what it is instead, and what can be taken
    Json root;            ///< parsed, for ModelConfig and Parts
    std::string contents; ///< of what was read whole
};

/// A path from a path or a file URL.
QString plainPath(const QString& pathOrUrl);

/// Looks at a file. Large files that are no JSON are told by their beginning.
Incoming inspectFile(const QString& path);
/// The same for text of the clipboard.
Incoming inspectText(std::string_view text);

} // namespace cw
