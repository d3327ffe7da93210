// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/connection_editor.h"

#include <charconv>

#include <QLocale>
#include <QRegularExpression>

#include "app/canvas/facts.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/panels/quantity_text.h"
#include "app/panels/software_text.h"
#include "model/design/edit_connection.h"
#include "model/design/links.h"
#include "model/fabric/patterns.h"
#include "model/fabric/place_name.h"
#include "sim/explain/drawn.h"

namespace cw
{

namespace
{

QVariantMap choice(const QString& value, const QString& text)
{
    return {{QStringLiteral("value"), value}, {QStringLiteral("text"), text}};
}

std::optional<std::int64_t> wholeNumber(const QString& text)
{
    const std::string s = text.trimmed().toStdString();
    std::int64_t n = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), n);
    return error == std::errc() && end == s.data() + s.size() ? std::optional(n) : std::nullopt;
}

QString count(std::int64_t n)
{
    return QLocale::c().toString(static_cast<qlonglong>(n));
}

/// "4", or "4–5" where not all have the same.
QString range(std::int64_t fewest, std::int64_t most)
{
    return fewest == most ? count(most) : QString::fromUtf8("%1–%2").arg(count(fewest), count(most));
}

} // namespace

ConnectionEditor::ConnectionEditor(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                                   QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue)), m_document(document), m_selection(selection)
{
    connect(document, &Document::designChanged, this, &ConnectionEditor::documentChanged);
    connect(document, &Document::opened, this, &ConnectionEditor::accept);
}

QString ConnectionEditor::connectPlaces(const QString& from, const QString& to, const QString& link)
{
    accept();
    m_document->endGesture();
    const int before = m_document->undoStack()->index();
    ++m_gesture;
    std::string made;
    const bool done = m_document->apply(
        tr("Connect"),
        [&](Design design) -> Result<Design> {
            CW_TRY(Connected result, connectDrawn(std::move(design), *m_catalogue, from.toStdString(), to.toStdString(),
                                                  link.toStdString()));
            made = result.pointer;
            return std::move(result.design);
        },
        QStringLiteral("connection-%1").arg(m_gesture));
    if (!done)
        return {};
    m_made = QString::fromStdString(made);
    m_madeFrom = before;
    m_madeAt = m_document->undoStack()->index();
    m_selection->setConnections({m_made});
    return m_made;
}

bool ConnectionEditor::openConnection(const QString& pointer)
{
    accept();
    const Connection* connection = drawnConnection(*m_document->design(), pointer.toStdString());
    if (!connection)
        return false;
    const int index = m_document->undoStack()->index();
    m_fresh = pointer == m_made && index == m_madeAt;
    m_before = m_fresh ? m_madeFrom : index;
    m_step = m_fresh ? tr("Connect") : tr("Change connection");
    if (!m_fresh) {
        m_document->endGesture();
        ++m_gesture;
    }
    m_pointer = pointer;
    m_draft = *connection;
    m_problem.clear();
    tryOut();
    emit changed();
    return true;
}

void ConnectionEditor::documentChanged()
{
    if (m_pointer.isEmpty() || m_changing)
        return;
    const Connection* now = drawnConnection(*m_document->design(), m_pointer.toStdString());
    if (!now) {
        accept(); // undone elsewhere: there is nothing left to show
        return;
    }
    m_draft = *now;
    m_problem.clear();
    tryOut();
    emit changed();
}

void ConnectionEditor::tryOut()
{
    auto made = previewConnection(*m_document->design(), m_pointer.toStdString(), m_draft);
    if (made) {
        m_preview = std::move(*made);
        return;
    }
    m_preview.reset();
    m_problem = localized(made.error().what);
    if (const QString fix = localized(made.error().fix); !fix.isEmpty())
        m_problem += QLatin1Char(' ') + fix;
}

bool ConnectionEditor::parse(const QString& field, const QString& value)
{
    const auto refuse = [this](const QString& why) {
        m_problem = why;
        return false;
    };
    if (field == QLatin1String("link")) {
        m_draft.link = value.toStdString();
    } else if (field == QLatin1String("medium")) {
        m_draft.medium = value.toStdString();
    } else if (field == QLatin1String("wrap")) {
        m_draft.wrap = value == QLatin1String("true");
    } else if (field == QLatin1String("pattern")) {
        const auto pattern = enumFromName<Pattern>(value.toStdString());
        if (!pattern)
            return false;
        m_draft.pattern = *pattern;
        // Sizes that pair are proposed; those that the user gave and that fit stay.
        const std::int64_t n = m_preview ? m_preview->sizeA : 0;
        if (hasDims() && n > 0 && listSizeWanted(m_draft) != n)
            m_draft.dims = usualDims(*pattern, n);
        if (!hasDims())
            m_draft.dims.clear();
    } else if (field == QLatin1String("bundle")) {
        const auto n = wholeNumber(value);
        if (!n || *n < 1 || *n > 65535)
            return refuse(tr("A bundle is a whole number from 1 to 65535."));
        m_draft.bundle = static_cast<int>(*n);
        m_draft.total = 0;
    } else if (field == QLatin1String("total")) {
        const auto n = value.trimmed().isEmpty() ? std::optional<std::int64_t>(0) : wholeNumber(value);
        if (!n || *n < 0)
            return refuse(tr("The total is a whole number of links; empty means that the bundle decides."));
        m_draft.total = *n;
    } else if (field == QLatin1String("dims")) {
        static const QRegularExpression between(QString::fromUtf8("[\\sx×*,;]+"));
        std::vector<std::int64_t> sizes;
        for (const QString& part : value.split(between, Qt::SkipEmptyParts)) {
            const auto n = wholeNumber(part);
            if (!n || *n < 1)
                return refuse(tr("Sizes are whole numbers like 4 × 4 × 2."));
            sizes.push_back(*n);
        }
        m_draft.dims = std::move(sizes);
    } else if (field == QLatin1String("length")) {
        const auto metres =
            value.trimmed().isEmpty() ? Result<double>(0) : parseQuantity(value.toStdString(), Unit::Metres);
        if (!metres)
            return refuse(localized(metres.error()));
        if (*metres < 0)
            return refuse(tr("A length is not negative."));
        m_draft.length = Metres(*metres);
    }
    return true;
}

void ConnectionEditor::set(const QString& field, const QString& value)
{
    if (m_pointer.isEmpty())
        return;
    m_problem.clear();
    if (parse(field, value))
        tryOut();
    if (m_problem.isEmpty()) {
        m_changing = true;
        m_document->apply(
            m_step,
            [&](Design design) {
                return setConnection(std::move(design), *m_catalogue, m_pointer.toStdString(), m_draft);
            },
            QStringLiteral("connection-%1").arg(m_gesture));
        m_changing = false;
    }
    emit changed();
}

void ConnectionEditor::accept()
{
    if (m_pointer.isEmpty())
        return;
    m_pointer.clear();
    m_made.clear();
    m_fresh = false;
    m_problem.clear();
    m_preview.reset();
    m_document->endGesture();
    emit changed();
}

void ConnectionEditor::revert()
{
    if (m_pointer.isEmpty())
        return;
    accept();
    while (m_document->undoStack()->index() > m_before)
        m_document->undo();
}

QString ConnectionEditor::endName(const std::string& place) const
{
    const Design& design = *m_document->design();
    std::string path = place.substr(0, place.find('#'));
    const std::string type = drawnType(m_pointer.toStdString());
    const IdMap<Item>* scope = &design.items;
    if (const Type* t = design.types.find(type))
        scope = &t->items;
    const auto resolved = resolvePlace(design, *scope, path);
    if (!resolved)
        return QString::fromStdString(place);
    const Item& item = resolved->item();
    const Part* part = design.parts.find(item.part);
    return !item.name.empty() ? QString::fromStdString(item.name)
           : part             ? shortName(*part)
                              : QString::fromStdString(displayName(design, item));
}

QString ConnectionEditor::title() const
{
    if (m_pointer.isEmpty())
        return {};
    const QString from = endName(m_draft.from);
    return m_draft.to.empty() ? tr("Among %1").arg(from) : QString::fromUtf8("%1 → %2").arg(from, endName(m_draft.to));
}

QString ConnectionEditor::subtitle() const
{
    const std::string type = drawnType(m_pointer.toStdString());
    if (type.empty())
        return {};
    const Type* t = m_document->design()->types.find(type);
    return tr("in the type %1: all its instances follow")
        .arg(QString::fromStdString(t && !t->name.empty() ? t->name : type));
}

QVariantList ConnectionEditor::links() const
{
    QVariantList list;
    if (m_pointer.isEmpty())
        return list;
    const auto add = [&](const Part* part, const std::string& id) {
        QString words = part && !part->name.empty() ? QString::fromStdString(part->name) : QString::fromStdString(id);
        if (part && part->link && part->link->rate.value > 0)
            words += QString::fromUtf8(" · ") + shown(part->link->rate.value, Unit::BytesPerSecond);
        list << choice(QString::fromStdString(id), words);
    };
    const Design scope = scopeWithout(*m_document->design(), m_pointer.toStdString());
    const std::string& to = m_draft.to.empty() ? m_draft.from : m_draft.to;
    bool listed = false;
    if (const auto fit = findLink(scope, *m_catalogue, m_draft.from, to))
        for (const Part* part : fit->links) {
            add(part, part->id);
            listed |= part->id == m_draft.link;
        }
    if (!listed)
        list.prepend(choice(link(), [&] {
            const Part* part = findPart(scope, *m_catalogue, m_draft.link);
            return part && !part->name.empty() ? QString::fromStdString(part->name) : link();
        }()));
    return list;
}

QVariantList ConnectionEditor::patterns() const
{
    QVariantList list;
    for (const auto& [value, text] : patternChoices(m_draft.to.empty()))
        list << choice(value, text);
    return list;
}

QVariantList ConnectionEditor::media() const
{
    QVariantList list{choice({}, tr("not said"))};
    const auto medium = [](const Part& p) { return p.kind == PartKind::Medium; };
    bool listed = m_draft.medium.empty();
    for (const Part& p : m_catalogue->parts)
        if (medium(p)) {
            list << choice(QString::fromStdString(p.id), QString::fromStdString(p.name.empty() ? p.id : p.name));
            listed |= p.id == m_draft.medium;
        }
    if (!listed)
        list << choice(QString::fromStdString(m_draft.medium), QString::fromStdString(m_draft.medium));
    return list;
}

QString ConnectionEditor::pattern() const
{
    return QString::fromLatin1(enumName(m_draft.pattern));
}

QString ConnectionEditor::bundle() const
{
    return QString::number(m_draft.bundle);
}

QString ConnectionEditor::total() const
{
    return m_draft.total > 0 ? count(m_draft.total) : QString();
}

QString ConnectionEditor::length() const
{
    return m_draft.length.value > 0 ? fieldText(m_draft.length.value, Unit::Metres) : QString();
}

QString ConnectionEditor::dims() const
{
    QStringList sizes;
    for (const std::int64_t d : m_draft.dims)
        sizes << QString::number(d);
    return sizes.join(QString::fromUtf8(" × "));
}

QString ConnectionEditor::dimsHint() const
{
    return m_draft.pattern == Pattern::Dragonfly ? tr("groups × routers × cables between groups")
                                                 : tr("size of each dimension");
}

QString ConnectionEditor::amount() const
{
    if (!m_preview)
        return {};
    const ConnectionPreview& p = *m_preview;
    const QString made = p.links == 1 ? tr("1 link") : tr("%1 links").arg(count(p.links));
    if (m_draft.to.empty())
        return tr("%1 instances, %2").arg(count(p.sizeA), made);
    const bool product = m_draft.pattern == Pattern::All && m_draft.total == 0 && p.sizeA * p.sizeB == p.pairs;
    if (!product)
        return QString::fromUtf8("%1 → %2: %3").arg(count(p.sizeA), count(p.sizeB), made);
    return m_draft.bundle > 1
               ? QString::fromUtf8("%1 × %2 × %3 = %4").arg(count(p.sizeA), count(p.sizeB), count(m_draft.bundle), made)
               : QString::fromUtf8("%1 × %2 = %3").arg(count(p.sizeA), count(p.sizeB), made);
}

QString ConnectionEditor::share() const
{
    if (!m_preview || m_preview->links == 0)
        return {};
    const ConnectionPreview& p = *m_preview;
    if (m_draft.to.empty())
        return tr("%1 at each instance").arg(range(p.fewestA, p.mostA));
    return tr("%1 at each %2, %3 at each %4")
        .arg(range(p.fewestA, p.mostA), endName(m_draft.from), range(p.fewestB, p.mostB), endName(m_draft.to));
}

} // namespace cw
