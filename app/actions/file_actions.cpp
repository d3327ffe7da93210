// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on files.
#include "app/actions/rules.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

const char* somethingToSave(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    const Document& document = *w.document();
    return document.isModified() || document.path().isEmpty() ? nullptr : ACTION_TEXT("Everything is saved.");
}

void save(Workbench& w)
{
    if (w.document()->path().isEmpty())
        emit w.actions()->triggered(QStringLiteral("file.saveAs"));
    else
        w.document()->save();
}

constexpr Action table[] = {
    {.id = "file.new", .text = ACTION_TEXT("New design"), .icon = "plus", .keys = "Ctrl+N"},
    {.id = "file.open", .text = ACTION_TEXT("Open…"), .icon = "folder", .keys = "Ctrl+O"},
    {.id = "file.save",
     .text = ACTION_TEXT("Save"),
     .icon = "save",
     .keys = "Ctrl+S",
     .whyNot = somethingToSave,
     .run = save,
     .line = true},
    {.id = "file.saveAs",
     .text = ACTION_TEXT("Save as…"),
     .icon = "save",
     .keys = "Ctrl+Shift+S",
     .whyNot = rules::designOpen},
    {.id = "file.importTrace",
     .text = ACTION_TEXT("Import trace…"),
     .icon = "workload",
     .whyNot = rules::designOpen,
     .line = true},
    {.id = "file.export",
     .text = ACTION_TEXT("Export drawing…"),
     .icon = "export",
     .keys = "Ctrl+Shift+E",
     .whyNot = rules::designOpen,
     .line = true},
    {.id = "file.report",
     .text = ACTION_TEXT("Write report…"),
     .icon = "file",
     .keys = "Ctrl+Shift+R",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("PDF or HTML with figures, drawings, findings, assumptions and sources")},
    {.id = "file.close",
     .text = ACTION_TEXT("Close design"),
     .icon = "close",
     .keys = "Ctrl+W",
     .whyNot = rules::designOpen,
     .line = true},
    {.id = "file.quit", .text = ACTION_TEXT("Quit"), .keys = "Ctrl+Q"},
};

} // namespace

std::span<const Action> fileActions()
{
    return table;
}

} // namespace cw
