// SPDX-License-Identifier: GPL-3.0-or-later
// Every number of a design is finite, and none is negative that counts, prices or measures something.
#include <array>
#include <cmath>

#include "model/design/validation.h"

namespace cw::validation
{
namespace
{

/// Visits the fields of a value as reading and writing do, with the JSON pointer of each.
class NumberArchive
{
public:
    NumberArchive(Sink& sink, std::string pointer) : m_sink(sink), m_pointer(std::move(pointer)) {}

    template<class T>
    void operator()(Field f, T& v)
    {
        visit(v, childPointer(m_pointer, f.key), isSigned(f.key));
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

private:
    /// Positions, temperatures, stacking order and what is fitted may be negative.
    static bool isSigned(std::string_view key)
    {
        return key == "at" || key == "bends" || key == "camera" || key == "inlet_C" || key == "z" || key == "params" ||
               key == "offset" || key == "centres" || key == "weights";
    }

    void number(double v, const std::string& pointer, bool mayBeNegative)
    {
        if (!std::isfinite(v))
            m_sink.add(Severity::Error, "not-a-number", text(CW_TEXT("This figure is not a number.")), pointer,
                       text(CW_TEXT("Enter a number.")));
        else if (v < 0 && !mayBeNegative)
            m_sink.add(Severity::Error, "negative-value", text(CW_TEXT("{0} is below zero."), v), pointer,
                       text(CW_TEXT("Enter zero or more.")));
    }

    template<class T>
    void visit(T& v, const std::string& pointer, bool mayBeNegative)
    {
        using namespace detail;
        using V = std::remove_const_t<T>;
        if constexpr (std::is_same_v<V, bool> || std::is_enum_v<V> || std::is_same_v<V, std::string> ||
                      std::is_same_v<V, Json>)
            return;
        else if constexpr (std::is_arithmetic_v<V>)
            number(static_cast<double>(v), pointer, mayBeNegative);
        else if constexpr (IsQuantity<V>::value)
            number(v.value, pointer, mayBeNegative);
        else if constexpr (IsOptional<V>::value) {
            if (v)
                visit(*v, pointer, mayBeNegative);
        } else if constexpr (IsVector<V>::value || IsArray<V>::value) {
            for (std::size_t i = 0; i < v.size(); ++i)
                visit(v[i], childPointer(pointer, fmt::format("{}", i)), mayBeNegative);
        } else if constexpr (IsIdMap<V>::value) {
            for (const auto& element : v)
                visit(element, childPointer(pointer, element.id), mayBeNegative);
        } else if constexpr (IsStringMap<V>::value) {
            for (auto& [key, element] : v)
                visit(element, childPointer(pointer, key), mayBeNegative);
        } else {
            NumberArchive inner(m_sink, pointer);
            fields(inner, const_cast<V&>(v));
        }
    }

    Sink& m_sink;
    std::string m_pointer;
};

} // namespace

void checkNumbers(const Design& d, Sink& sink)
{
    NumberArchive archive(sink, "");
    fields(archive, const_cast<Design&>(d));
}

} // namespace cw::validation
