// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/pdf_links.h"

#include <map>

#include <QRegularExpression>

namespace cw
{

namespace
{

struct Object {
    int number = 0;
    QByteArray body; ///< between "obj" and "endobj"
};

/// The object at an offset; number 0 when there is none.
Object objectAt(const QByteArray& pdf, qsizetype at)
{
    const qsizetype begin = pdf.indexOf(" 0 obj", at), end = pdf.indexOf("endobj", at);
    if (at < 0 || begin < 0 || end < begin || begin - at > 12)
        return {};
    return {pdf.mid(at, begin - at).trimmed().toInt(), pdf.mid(begin + 6, end - begin - 6)};
}

/// Offsets by object of the only cross-reference table; empty when it is no plain table.
std::vector<qsizetype> offsetsOf(const QByteArray& pdf, qsizetype& table, QByteArray& trailer)
{
    const qsizetype mark = pdf.lastIndexOf("startxref");
    if (mark < 0)
        return {};
    table = pdf.mid(mark + 9, 24).simplified().split(' ').value(0).toLongLong();
    const qsizetype tail = pdf.indexOf("trailer", table);
    if (table <= 0 || tail < 0 || !pdf.mid(table, 4).startsWith("xref"))
        return {};
    trailer = pdf.mid(tail + 7, mark - tail - 7);
    std::vector<qsizetype> offsets;
    const QList<QByteArray> lines = pdf.mid(table, tail - table).split('\n');
    for (qsizetype i = 2; i < lines.size(); ++i)
        if (lines[i].size() >= 18)
            offsets.push_back(lines[i].left(10).toLongLong());
    return offsets;
}

int referenceIn(const QByteArray& dictionary, const char* key)
{
    static const QRegularExpression number(QStringLiteral("^\\s*(\\d+) 0 R"));
    const qsizetype at = dictionary.indexOf(key);
    if (at < 0)
        return 0;
    const auto match = number.match(QString::fromLatin1(dictionary.mid(at + qsizetype(qstrlen(key)), 24)));
    return match.hasMatch() ? match.captured(1).toInt() : 0;
}

/// A text string as UTF-16 in hexadecimal digits.
QByteArray hexText(const QString& text)
{
    QByteArray hex("<FEFF");
    for (const QChar c : text)
        hex += QByteArray::number(c.unicode(), 16).rightJustified(4, '0').toUpper();
    return hex + '>';
}

QByteArray ref(int number)
{
    return QByteArray::number(number) + " 0 R";
}

/// Adds entries before the end of a dictionary.
QByteArray extended(const QByteArray& body, const QByteArray& entries)
{
    const qsizetype end = body.lastIndexOf(">>");
    return end < 0 ? body : body.left(end) + entries + body.mid(end);
}

/// A glyph that stands for an ideograph and for the radical that looks the same (U+2E80 …) is named by the radical:
/// text that is searched or copied has the ideograph. Lengths stay.
void nameIdeographs(QByteArray& pdf)
{
    constexpr int firstRadical = 0x2e80, lastRadical = 0x2fd5, digits = 4;
    for (qsizetype at = pdf.indexOf("begincmap"); at >= 0; at = pdf.indexOf("begincmap", at + 1)) {
        const qsizetype end = pdf.indexOf("endcmap", at);
        for (qsizetype open = pdf.indexOf('<', pdf.indexOf('[', at)); open >= 0 && open < end;
             open = pdf.indexOf('<', open + 1)) {
            bool isNumber = false;
            const int code = pdf.mid(open + 1, digits).toInt(&isNumber, 16);
            if (!isNumber || code < firstRadical || code > lastRadical || pdf[open + 1 + digits] != '>')
                continue;
            const QString plain = QString(QChar(code)).normalized(QString::NormalizationForm_KC);
            if (plain.size() == 1)
                pdf.replace(open + 1, digits,
                            QByteArray::number(plain[0].unicode(), 16).rightJustified(digits, '0').toUpper());
        }
    }
}

} // namespace

QByteArray withLinks(QByteArray pdf, const LaidOutReport& report, double sheetHeight, const QDateTime& created)
{
    nameIdeographs(pdf);
    static const char date[] = "/CreationDate (D:";
    if (const qsizetype at = pdf.indexOf(date); at >= 0 && created.isValid())
        pdf.replace(at + qsizetype(sizeof date) - 1, 14, created.toString(QStringLiteral("yyyyMMddHHmmss")).toLatin1());

    qsizetype table = 0;
    QByteArray trailer;
    const std::vector<qsizetype> offsets = offsetsOf(pdf, table, trailer);
    const auto object = [&](int number) {
        return number > 0 && static_cast<std::size_t>(number) < offsets.size()
                   ? objectAt(pdf, offsets[static_cast<std::size_t>(number)])
                   : Object();
    };
    const Object catalog = object(referenceIn(trailer, "/Root"));
    const Object tree = object(referenceIn(catalog.body, "/Pages"));
    const qsizetype kids = tree.body.indexOf("/Kids");
    std::vector<Object> pages;
    if (kids >= 0) {
        static const QRegularExpression kid(QStringLiteral("(\\d+) 0 R"));
        const QByteArray list = tree.body.mid(kids, tree.body.indexOf(']', kids) - kids);
        auto match = kid.globalMatch(QString::fromLatin1(list));
        while (match.hasNext())
            pages.push_back(object(match.next().captured(1).toInt()));
    }
    if (catalog.number == 0 || pages.size() != report.sheets.size())
        return pdf;

    int next = static_cast<int>(offsets.size());
    QByteArray added;
    std::map<int, qsizetype> places;
    const auto write = [&](int number, const QByteArray& body) {
        places[number] = pdf.size() + added.size();
        added += QByteArray::number(number) + " 0 obj" + body + "endobj\n";
    };
    const auto target = [&](int sheet) { return '[' + ref(pages[static_cast<std::size_t>(sheet)].number) + " /Fit]"; };
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (report.sheets[i].links.empty() || pages[i].body.contains("/Annots"))
            continue;
        QByteArray annotations("/Annots [");
        for (const SheetLink& link : report.sheets[i].links) {
            const QRectF& a = link.area;
            annotations += "<</Type /Annot /Subtype /Link /Border [0 0 0] /Rect [";
            for (const double v : {a.left(), sheetHeight - a.bottom(), a.right(), sheetHeight - a.top()})
                annotations += QByteArray::number(v, 'f', 2) + ' ';
            annotations += "] /Dest " + target(link.sheet) + ">>\n";
        }
        write(pages[i].number, extended(pages[i].body, annotations + "]\n"));
    }
    if (!report.titles.empty()) {
        const int outlines = next++, first = next;
        next += static_cast<int>(report.titles.size());
        write(outlines, "\n<</Type /Outlines /First " + ref(first) + " /Last " + ref(next - 1) + " /Count " +
                            QByteArray::number(next - first) + ">>\n");
        for (int i = first; i < next; ++i) {
            const SheetTitle& t = report.titles[static_cast<std::size_t>(i - first)];
            QByteArray body =
                "\n<</Title " + hexText(t.text) + " /Parent " + ref(outlines) + " /Dest " + target(t.sheet);
            if (i > first)
                body += " /Prev " + ref(i - 1);
            if (i + 1 < next)
                body += " /Next " + ref(i + 1);
            write(i, body + ">>\n");
        }
        write(catalog.number, extended(catalog.body, "/Outlines " + ref(outlines) + "\n/PageMode /UseOutlines\n"));
    }
    const qsizetype newTable = pdf.size() + added.size();
    added += "xref\n";
    for (const auto& [number, place] : places)
        added +=
            QByteArray::number(number) + " 1\n" + QByteArray::number(place).rightJustified(10, '0') + " 00000 n \n";
    static const QRegularExpression size(QStringLiteral("/Size \\d+"));
    QString update = QString::fromLatin1(trailer);
    update.replace(size, QStringLiteral("/Size %1").arg(next));
    added += "trailer" + extended(update.toLatin1(), "/Prev " + QByteArray::number(table) + '\n');
    added += "startxref\n" + QByteArray::number(newTable) + "\n%%EOF\n";
    return pdf + added;
}

} // namespace cw
