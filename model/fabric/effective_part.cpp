// SPDX-License-Identifier: GPL-3.0-or-later
// The dotted key is followed through the fields of the part, as reading and writing visit them.
#include "model/fabric/effective_part.h"

namespace cw
{
namespace
{

constexpr std::string_view capKey = "cap_W";

class FigureArchive
{
public:
    FigureArchive(std::string_view key, double value) : m_key(key), m_value(value) {}

    template<class T>
    void operator()(Field f, T& v)
    {
        const std::size_t dot = m_key.find('.');
        if (m_key.substr(0, dot) != f.key)
            return;
        const std::string_view whole = m_key;
        m_key = dot == std::string_view::npos ? std::string_view() : m_key.substr(dot + 1);
        visit(v);
        m_key = whole;
    }
    template<class T, class D>
    void operator()(Field f, T& v, const D&)
    {
        (*this)(f, v);
    }
    template<class T>
    void required(Field f, T& v)
    {
        (*this)(f, v);
    }
    void extra(Extra&) {}

    bool found = false, fits = true;

private:
    template<class T>
    void visit(T& v)
    {
        using namespace detail;
        if constexpr (std::is_same_v<T, bool> || std::is_enum_v<T> || std::is_same_v<T, std::string>) {
            return; // no figure
        } else if constexpr (std::is_arithmetic_v<T>) {
            if (!m_key.empty())
                return;
            found = true;
            fits = std::is_floating_point_v<T> || (m_value >= 0 && m_value <= 1e9 && m_value == std::floor(m_value));
            if (fits)
                v = static_cast<T>(m_value);
        } else if constexpr (IsQuantity<T>::value) {
            if (m_key.empty()) {
                found = true;
                v.value = m_value;
            }
        } else if constexpr (IsOptional<T>::value) {
            if (v)
                visit(*v);
        } else if constexpr (IsStringMap<T>::value) {
            if (const auto at = v.find(std::string(m_key)); at != v.end()) {
                m_key = {};
                visit(at->second);
            }
        } else if constexpr (!IsVector<T>::value) {
            fields(*this, v);
        }
    }

    std::string_view m_key; ///< what is left of it
    double m_value;
};

} // namespace

double itemCap(const Item& item)
{
    const auto cap = item.values.find(std::string(capKey));
    return cap == item.values.end() ? 0 : cap->second;
}

Result<Part> effectivePart(const Part& part, const Item& item, const std::string& pointer)
{
    Part own = part;
    for (const auto& [key, value] : item.values) {
        if (key == capKey)
            continue;
        FigureArchive figure(key, value);
        fields(figure, own);
        const std::string where = childPointer(pointer + "/values", key);
        if (!figure.found)
            return fail(text(CW_TEXT("{0} has no figure \"{1}\"."), part.id, key), where,
                        text(CW_TEXT("Use a key of the part's data sheet, such as power.max_W or memory.rate_Bps.")));
        if (!figure.fits)
            return fail(text(CW_TEXT("{0} is not possible as \"{1}\"."), value, key), where,
                        text(CW_TEXT("Use a whole number from 0.")));
    }
    return own;
}

} // namespace cw
