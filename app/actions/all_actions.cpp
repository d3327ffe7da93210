// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "app/actions/action.h"

namespace cw
{

std::span<const ActionSection> actionSections()
{
    static const std::array sections{
        ActionSection{"file", ACTION_TEXT("File"), fileActions()},
        ActionSection{"edit", ACTION_TEXT("Edit"), editActions()},
        ActionSection{"select", ACTION_TEXT("Selection"), selectActions()},
        ActionSection{"insert", ACTION_TEXT("Insert"), insertActions()},
        ActionSection{"assembly", ACTION_TEXT("Assemblies"), assemblyActions()},
        ActionSection{"connection", ACTION_TEXT("Connections"), connectionActions()},
        ActionSection{"arrange", ACTION_TEXT("Arrange"), arrangeActions()},
        ActionSection{"layer", ACTION_TEXT("Layers"), layerActions()},
        ActionSection{"view", ACTION_TEXT("View"), viewActions()},
        ActionSection{"overlay", ACTION_TEXT("Overlays"), overlayActions()},
        ActionSection{"tool", ACTION_TEXT("Tools"), toolActions()},
        ActionSection{"variant", ACTION_TEXT("Variants"), variantActions()},
        ActionSection{"help", ACTION_TEXT("Help"), helpActions()},
    };
    return sections;
}

} // namespace cw
