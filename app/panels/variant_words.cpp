// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/variant_words.h"

#include <algorithm>
#include <map>

#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/panels/inspector_fields.h"
#include "app/workbench.h"
#include "model/design/edit.h"
#include "model/design/variant_words.h"

namespace cw
{

namespace
{

/// Texts of this file.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(VariantWords)
};

const Catalogue& catalogue()
{
    static const Catalogue none;
    return Workbench::instance() ? Workbench::instance()->catalogue() : none;
}

/// The inspector's fields of a design, page by page as they are asked for.
class Fields
{
public:
    explicit Fields(const Design& design) : m_context{design, catalogue()} {}

    /// The field that edits this pointer, or null.
    const InspectorField* find(const std::string& pointer)
    {
        const auto steps = splitPointer(pointer);
        if (!steps || steps->empty())
            return nullptr;
        for (const InspectorField& f : pageOf(*steps, pointer).list.fields)
            if (f.pointers.size() == 1 && f.pointers.front() == pointer)
                return &f;
        return nullptr;
    }

private:
    const InspectorPage& pageOf(const std::vector<std::string>& s, const std::string& pointer)
    {
        const bool entry = s.size() > 1 && (s[0] == "items" || s[0] == "types" || s[0] == "connections" ||
                                            s[0] == "pools" || s[0] == "deployments");
        const std::string key = entry ? s[0] + "/" + s[1] + (s[0] == "types" && s.size() > 3 ? "/" + s[3] : "") : "";
        const auto [at, isNew] = m_pages.try_emplace(key);
        if (isNew)
            at->second = entry ? entryPage(s, pointer) : designPage(m_context);
        return at->second;
    }

    InspectorPage entryPage(const std::vector<std::string>& s, const std::string& pointer) const
    {
        const Design& d = m_context.design;
        if (s[0] == "items" || s[0] == "types") {
            const std::string path = s[0] == "items" ? s[1] : placeOfPointer(d, pointer);
            if (const auto place = drawnPlace(d, path))
                return itemPage(m_context, {path, *place}, false);
        } else if (s[0] == "connections") {
            if (const Connection* c = d.connections.find(s[1]))
                return connectionPage(m_context, childPointer("/connections", s[1]), *c, false);
        } else {
            const Deployment* deployment = s[0] == "deployments" ? d.deployments.find(s[1]) : nullptr;
            if (const Pool* pool = d.pools.find(deployment ? deployment->pool : s[1]))
                return poolPage(m_context, *pool);
        }
        return {};
    }

    InspectorContext m_context;
    std::map<std::string, InspectorPage> m_pages;
};

/// What stands in a field; switches in words.
QString shownText(const InspectorField& f)
{
    if (f.kind != FieldKind::Toggle)
        return f.text();
    return f.text() == QLatin1String("true") ? Words::tr("on") : Words::tr("off");
}

/// The field as the engine calls it, in the user's language where it has a word.
QString plainSentence(DesignChange c)
{
    if (!c.field.empty())
        c.field = QCoreApplication::translate("engine", c.field.c_str()).toStdString();
    return localized(words(c));
}

QString sentence(const DesignChange& c, Fields& before, Fields& after)
{
    if (c.kind != DesignChange::Kind::Set)
        return plainSentence(c);
    const InspectorField *old = before.find(c.path), *now = after.find(c.path);
    const auto value = [](const InspectorField* f, const std::string& plain) {
        const QString text = f ? shownText(*f) : QString();
        return text.isEmpty() ? QString::fromStdString(plain) : text;
    };
    const InspectorField* named = now ? now : old;
    // What a part or a system is, its own row shows as a button.
    if (!named || named->kind == FieldKind::Action || named->label.isEmpty())
        return plainSentence(c);
    const QString from = value(old, c.before), to = value(now, c.after);
    return c.subject.empty()
               ? Words::tr("%1 %2 → %3").arg(named->label, from, to)
               : Words::tr("%1: %2 %3 → %4").arg(QString::fromStdString(c.subject), named->label, from, to);
}

QStringList told(const Design& base, const Design& variant, std::size_t most)
{
    const auto changes = changesBetween(base, variant);
    Fields before(base), after(variant);
    QStringList out;
    for (const DesignChange& c : changes) {
        if (static_cast<std::size_t>(out.size()) == most) {
            out << Words::tr("and %n more", nullptr, static_cast<int>(changes.size() - most));
            break;
        }
        out << sentence(c, before, after);
    }
    return out;
}

} // namespace

QStringList variantDifferences(const Design& base, const Design& variant)
{
    return told(base, variant, std::size_t(-1));
}

QStringList firstDifferences(const Design& base, const Design& variant, int most)
{
    return told(base, variant, static_cast<std::size_t>(most));
}

QStringList differencesAt(const Design& base, const Design& variant, const std::vector<std::string>& pointers)
{
    Fields before(base), after(variant);
    QStringList out;
    for (const DesignChange& c : changesBetween(base, variant))
        if (std::any_of(pointers.begin(), pointers.end(),
                        [&](const std::string& p) { return c.path == p || c.path.starts_with(p + "/"); }))
            out << sentence(c, before, after);
    return out;
}

QString placeWords(const Design& design, const std::string& pointer)
{
    Fields fields(design);
    const InspectorField* f = fields.find(pointer);
    if (!f || f->label.isEmpty() || f->kind == FieldKind::Action)
        return QString::fromStdString(placeInWords(design, pointer));
    const auto steps = splitPointer(pointer);
    // Whose field it is: the place without its last steps.
    const std::string owner = steps && steps->size() > 2
                                  ? placeInWords(design, childPointer("/" + steps->front(), (*steps)[1]))
                                  : std::string();
    const bool own = steps && (steps->front() == "items" || steps->front() == "connections" ||
                               steps->front() == "pools" || steps->front() == "deployments");
    return own && !owner.empty() ? Words::tr("%1: %2").arg(QString::fromStdString(owner), f->label) : f->label;
}

QString valueWords(const Design& design, const std::string& pointer, const Json* value)
{
    // As the field would show it.
    if (value && !value->isObject() && !value->isArray()) {
        if (const auto set = setField(design, pointer, *value)) {
            Fields fields(*set);
            if (const InspectorField* f = fields.find(pointer); f && f->kind != FieldKind::Action)
                if (const QString text = shownText(*f); !text.isEmpty())
                    return text;
        }
    }
    return QString::fromStdString(valueInWords(design, pointer, value));
}

Result<Json> readWords(const Design& design, const std::string& pointer, const QString& typed, const Json& like)
{
    Fields fields(design);
    if (const InspectorField* f = fields.find(pointer); f && f->kind != FieldKind::Action)
        return f->parse(typed);
    const std::string text = typed.trimmed().toStdString();
    if (like.isString())
        return Json(text);
    return parseJson(text);
}

} // namespace cw
