// SPDX-License-Identifier: GPL-3.0-or-later
// Every command once: menus, tool bar, command palette and shortcut sheet read this table.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

class Workbench;

/// Roles: actionId, text, shortcut (portable text, "" = none), section, enabled, checkable, checked.
/// Ids: file.new file.open file.save file.saveAs file.close, edit.undo edit.redo edit.cut edit.copy edit.paste
/// edit.duplicate edit.delete edit.selectAll edit.group edit.ungroup edit.makeType edit.part edit.connectTo
/// edit.connection edit.straighten edit.find, view.zoomFit
/// view.zoomSelection view.zoom100 view.theme view.language view.palette view.shortcuts view.quickInsert view.compare,
/// file.export, overlay.utilisation and its like, overlay.next, variant.add, help.accuracy.
class ActionTable : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")

public:
    explicit ActionTable(Workbench* workbench);

    /// Runs the command when it only touches the document or the settings; all others are emitted for the face to do.
    Q_INVOKABLE void trigger(const QString& id);
    Q_INVOKABLE bool isEnabled(const QString& id) const;
    Q_INVOKABLE QString shortcut(const QString& id) const;
    Q_INVOKABLE QString text(const QString& id) const;
    /// {actionId, text, shortcut, section, enabled} of the actions that match all words, best first.
    Q_INVOKABLE QVariantList matching(const QString& words) const;
    void retranslate() override { rebuild(); }
    void rebuild();

signals:
    /// A command that the face has to carry out.
    void triggered(const QString& id);

private:
    Workbench* m_workbench;
};

/// Carries out a command that only touches document, selection, clipboard or settings; false when it is not one.
bool runCommand(Workbench&, const QString& id);

} // namespace cw
