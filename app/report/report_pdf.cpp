// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

#include "app/report/pdf_links.h"
#include "app/report/report_layout.h"
#include "app/report/write_report.h"

namespace cw
{

QByteArray reportPdf(const ReportContent& content, const QString& paper)
{
    QSizeF sheet =
        QPageSize::size(paper == QLatin1String("Letter") ? QPageSize::Letter : QPageSize::A4, QPageSize::Point);
    sheet.transpose();
    const LaidOutReport report = layOutReport(content, sheet);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(content.title);
        writer.setCreator(QStringLiteral("Clusterwright"));
        writer.setResolution(72);
        writer.setPageSize(QPageSize(sheet, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        if (!content.attachment.isEmpty())
            writer.addFileAttachment(content.attachmentName, content.attachment, QStringLiteral("application/json"));
        QPainter painter(&writer);
        for (std::size_t i = 0; i < report.sheets.size(); ++i) {
            if (i > 0)
                writer.newPage();
            for (const auto& paint : report.sheets[i].paints)
                paint(painter);
        }
    }
    return withLinks(std::move(bytes), report, sheet.height(), content.created);
}

} // namespace cw
