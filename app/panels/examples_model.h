// SPDX-License-Identifier: GPL-3.0-or-later
// The examples gallery of the start page.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

/// Roles: title, notes, path, fileName.
class ExamplesModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")

public:
    explicit ExamplesModel(QObject* parent = nullptr);
    void setDirectory(const QString& directory);
};

} // namespace cw
