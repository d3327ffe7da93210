// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_input.h"

#include "app/workbench.h"

namespace cw
{

ChartInput chartInput(const Workbench& workbench, const CanvasTheme& theme)
{
    ChartInput in;
    const Document* document = workbench.document();
    const Evaluation* evaluation = workbench.evaluation();
    in.design = document->base();
    in.effective = document->design();
    in.theme = &theme;
    const VariantsModel* variants = workbench.variants();
    for (int row = 0; row < variants->count(); ++row) {
        ChartSubject subject;
        subject.id = variants->get(row, QStringLiteral("variantId")).toString();
        subject.name = variants->get(row, QStringLiteral("name")).toString();
        subject.color = variants->get(row, QStringLiteral("color")).toInt();
        subject.report = evaluation->reportOf(subject.id);
        subject.analytic = evaluation->analyticOf(subject.id);
        if (subject.id == document->activeVariant()) {
            in.shown = in.subjects.size();
            // The last figures stay, greyed, until new ones come.
            subject.report = evaluation->report();
        }
        in.subjects.push_back(std::move(subject));
    }
    return in;
}

} // namespace cw
