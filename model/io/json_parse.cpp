// SPDX-License-Identifier: GPL-3.0-or-later
// Strict reading by SAX: depth limit, duplicate keys and number ranges are checked before a tree is built.
#include "model/io/json.h"

#include <charconv>
#include <unordered_set>

#include <nlohmann/json.hpp>

namespace cw
{
namespace
{

constexpr std::size_t maxDepth = 256;

struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
};

Place placeOf(std::string_view input, std::size_t offset)
{
    Place p;
    for (std::size_t i = 0; i < std::min(offset, input.size()); ++i) {
        ++p.column;
        if (input[i] == '\n') {
            ++p.line;
            p.column = 1;
        }
    }
    return p;
}

class Builder final : public nlohmann::json_sax<nlohmann::json>
{
public:
    Json take() { return std::move(m_root); }
    const Text& problem() const { return m_problem; }
    std::size_t offset() const { return m_offset; }
    /// Where in the tree a problem without a byte offset was met.
    std::string pointer() const
    {
        std::string p;
        for (std::size_t i = 0; i < m_frames.size(); ++i)
            p = childPointer(p, m_frames[i].isArray ? std::to_string(m_frames[i].items.size()) : m_frames[i].key);
        return p;
    }

    bool null() override { return add(Json()); }
    bool boolean(bool v) override { return add(Json(v)); }
    bool number_integer(std::int64_t v) override { return add(Json(v)); }
    bool number_unsigned(std::uint64_t v) override
    {
        return add(v <= static_cast<std::uint64_t>(INT64_MAX) ? Json(static_cast<std::int64_t>(v)) : Json(v));
    }
    bool number_float(double v, const std::string& digits) override
    {
        // The lexer writes the locale's decimal point; the number is read again without any locale.
        std::string plain = digits;
        for (char& c : plain)
            if ((c < '0' || c > '9') && c != '+' && c != '-' && c != 'e' && c != 'E')
                c = '.';
        if (plain.find_first_of(".eE") == std::string::npos)
            return refuse(text(CW_TEXT("The integer {0} does not fit 64 bits."), plain));
        double exact = v;
        const auto error = std::from_chars(plain.data(), plain.data() + plain.size(), exact).ec;
        return add(Json(error == std::errc() ? exact : v)); // too small for a double: v is what is nearest
    }
    bool string(std::string& v) override { return add(Json(std::move(v))); }
    bool binary(nlohmann::json::binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool key(std::string& k) override
    {
        Frame& f = m_frames.back();
        f.key = std::move(k);
        if (!f.keys.insert(f.key).second)
            return refuse(text(CW_TEXT("The key \"{0}\" occurs twice in one object."), f.key));
        return true;
    }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& e) override
    {
        m_offset = position ? position - 1 : 0;
        std::string_view what = e.what();
        if (what.find("ill-formed UTF-8") != std::string_view::npos) { // what was read can't be shown either
            m_problem = text(CW_TEXT("This is not valid JSON: a byte here is no UTF-8."));
            return false;
        }
        if (const auto colon = what.rfind(": "); colon != std::string_view::npos)
            what.remove_prefix(colon + 2);
        m_problem = text(CW_TEXT("This is not valid JSON: {0}."), what);
        return false;
    }

private:
    struct Frame {
        bool isArray = false;
        JsonArray items;
        JsonObject members;
        std::unordered_set<std::string> keys;
        std::string key;
    };

    bool refuse(Text problem)
    {
        m_problem = std::move(problem);
        return false;
    }
    bool add(Json v)
    {
        if (m_frames.empty())
            m_root = std::move(v);
        else if (Frame& f = m_frames.back(); f.isArray)
            f.items.push_back(std::move(v));
        else
            f.members.emplace_back(f.key, std::move(v));
        return true;
    }
    bool open(bool isArray)
    {
        if (m_frames.size() >= maxDepth)
            return refuse(text(CW_TEXT("The nesting is deeper than {0} levels."), maxDepth));
        m_frames.emplace_back().isArray = isArray;
        return true;
    }
    bool close()
    {
        Frame f = std::move(m_frames.back());
        m_frames.pop_back();
        return add(f.isArray ? Json(std::move(f.items)) : Json(std::move(f.members)));
    }

    Json m_root;
    std::vector<Frame> m_frames;
    Text m_problem;
    std::size_t m_offset = 0;
};

} // namespace

Result<Json> parseJson(std::string_view input, std::string_view fileName)
{
    if (input.starts_with("\xEF\xBB\xBF"))
        input.remove_prefix(3);
    Builder builder;
    bool ok = false;
    try {
        ok = nlohmann::json::sax_parse(input.begin(), input.end(), &builder);
    } catch (const std::exception& e) {
        return fail(text(CW_TEXT("This is not valid JSON: {0}."), e.what()), std::string(fileName));
    }
    if (ok)
        return builder.take();
    std::string where(fileName);
    if (builder.offset() || builder.pointer().empty()) {
        const Place p = placeOf(input, builder.offset());
        where += fmt::format("{}{}:{}", where.empty() ? "" : ":", p.line, p.column);
    } else {
        where += (where.empty() ? "" : ": ") + builder.pointer();
    }
    return fail(builder.problem(), where, text(CW_TEXT("Mend the file at this place, or open an older copy.")));
}

} // namespace cw
