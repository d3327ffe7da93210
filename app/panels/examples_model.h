// SPDX-License-Identifier: GPL-3.0-or-later
// The examples gallery of the start page: names, a few facts, and pictures that are drawn when somebody looks.
#pragma once

#include <QSize>
#include <QTimer>

#include "app/panels/rows_model.h"

namespace cw
{

/// Roles: title, notes, path, fileName, picture (URL; empty until it is drawn), facts ("1024 accelerators · Llama 3.1
/// 70B"; with the picture).
class ExamplesModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")

public:
    explicit ExamplesModel(QObject* parent = nullptr);
    void setDirectory(const QString& directory);

    /// Draws the pictures that the cache does not have, one a turn of the event loop. `theme` is "dark" or "light".
    Q_INVOKABLE void drawPictures(const QString& theme, double pixelRatio);
    /// Size of the pictures, device-independent pixels.
    static QSize pictureSize() { return {364, 168}; }

    void retranslate() override;

private:
    void drawNext();
    QString cacheFile(const QString& path) const;
    void show(int row, const QString& file);

    QTimer m_turn;
    QString m_theme = QStringLiteral("dark");
    double m_pixelRatio = 1;
};

} // namespace cw
