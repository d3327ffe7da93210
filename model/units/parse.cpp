// SPDX-License-Identifier: GPL-3.0-or-later
// Reads quantities: a recursive descent over numbers, units and operators with dimensions carried along.
#include <charconv>
#include <cmath>
#include <cstdint>

#include "model/units/dimension.h"

namespace cw
{
namespace
{

constexpr std::size_t maxLength = 1000;
constexpr int maxDepth = 50;

/// One code point of UTF-8 at the front; malformed bytes come through one by one.
std::string_view frontCharacter(std::string_view s)
{
    const auto lead = static_cast<unsigned char>(s.front());
    const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    return s.substr(0, std::min(length, s.size()));
}

std::uint32_t codePoint(std::string_view c)
{
    if (c.size() == 3)
        return (static_cast<std::uint32_t>(c[0] & 0x0F) << 12) | (static_cast<std::uint32_t>(c[1] & 0x3F) << 6) |
               static_cast<std::uint32_t>(c[2] & 0x3F);
    if (c.size() == 2)
        return (static_cast<std::uint32_t>(c[0] & 0x1F) << 6) | static_cast<std::uint32_t>(c[1] & 0x3F);
    return c.size() == 1 ? static_cast<unsigned char>(c[0]) : 0;
}

/// Full-width forms, other minus and multiplication signs and wide spaces become ASCII.
std::string normalised(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::string_view c = frontCharacter(text);
        text.remove_prefix(c.size());
        const std::uint32_t code = codePoint(c);
        if (code >= 0xFF01 && code <= 0xFF5E)
            out += static_cast<char>(code - 0xFEE0);
        else if (code == 0x3000 || code == 0xA0 || (code >= 0x2002 && code <= 0x200A) || code == 0x202F || code == '\t')
            out += ' ';
        else if (code == 0x2212)
            out += '-';
        else if (code == 0x3002) // what an input method makes of a point
            out += '.';
        else if (code == 0xD7 || code == 0x22C5)
            out += '*';
        else if (code == 0xF7)
            out += '/';
        else if (code == 0x3001 || code == 0x066B || code == 0x066C) // ideographic comma, Arabic separators
            out += ',';
        else
            out += c;
    }
    return out;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// "12 000" and "12_000" are 12000: groups of three digits after one to three, parted by one space or underscore.
/// Anything else stays as it is.
std::string withoutThousands(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const bool inNumber = !out.empty() && (isDigit(out.back()) || out.back() == '.');
        std::size_t digits = 0;
        while (i + digits < text.size() && isDigit(text[i + digits]))
            ++digits;
        if (digits == 0 || inNumber) {
            out += text[i++];
            continue;
        }
        out += text.substr(i, digits);
        i += digits;
        const auto isGroup = [&](std::size_t at) {
            return at + 3 < text.size() && (text[at] == ' ' || text[at] == '_') && isDigit(text[at + 1]) &&
                   isDigit(text[at + 2]) && isDigit(text[at + 3]) && (at + 4 == text.size() || !isDigit(text[at + 4]));
        };
        while (digits <= 3 && isGroup(i)) {
            out += text.substr(i + 1, 3);
            i += 4;
        }
    }
    return out;
}

struct Value {
    double number = 0;
    Dimension dimension{};
    bool bare = true;     ///< no unit anywhere in it
    bool percent = false; ///< a number of percent: what it is added to says of what
};

class Parser
{
public:
    /// In a field of percent "90 - 5 %" could mean two things, and is refused.
    Parser(std::string_view text, bool inPercent) : m_rest(text), m_inPercent(inPercent) {}

    Result<Value> whole()
    {
        CW_TRY(const Value v, sum(0));
        if (peek())
            return fail(text(CW_TEXT("\"{0}\" is not expected here."), m_rest), {},
                        text(CW_TEXT("Write a quantity such as 8 * 400 Gb/s.")));
        return v;
    }

private:
    /// The next character that is no space; 0 at the end.
    char peek()
    {
        while (!m_rest.empty() && m_rest.front() == ' ')
            m_rest.remove_prefix(1);
        return m_rest.empty() ? '\0' : m_rest.front();
    }

    static bool startsNumber(char c) { return isDigit(c) || c == '.'; }
    static bool isUnitCharacter(char c)
    {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '%' || c == '$' || (c & 0x80);
    }

    std::string_view unitName() const
    {
        std::size_t n = 0;
        while (n < m_rest.size() && isUnitCharacter(m_rest[n]))
            ++n;
        return m_rest.substr(0, n);
    }

    Result<Value> sum(int depth)
    {
        CW_TRY(Value left, product(depth));
        for (char op = peek(); op == '+' || op == '-'; op = peek()) {
            m_rest.remove_prefix(1);
            CW_TRY(const Value right, product(depth));
            if (right.percent && !left.percent && !m_inPercent) { // "141 GB + 10 %"
                left.number *= 1 + (op == '+' ? right.number : -right.number);
                continue;
            }
            if (left.dimension != right.dimension || left.bare != right.bare)
                return fail(text(CW_TEXT("Quantities of different kinds cannot be added.")), {},
                            text(CW_TEXT("Give both the same kind of unit.")));
            left.number += op == '+' ? right.number : -right.number;
        }
        return left;
    }

    Result<Value> product(int depth)
    {
        CW_TRY(Value left, signedOperand(depth));
        for (char op = peek(); op == '*' || op == '/'; op = peek()) {
            m_rest.remove_prefix(1);
            CW_TRY(const Value right, signedOperand(depth));
            combine(left, right, op == '*' ? 1 : -1);
        }
        return left;
    }

    static void combine(Value& left, const Value& right, int sign)
    {
        left.number = sign > 0 ? left.number * right.number : left.number / right.number;
        left.bare = left.bare && right.bare;
        left.percent = false;
        for (std::size_t i = 0; i < left.dimension.size(); ++i)
            left.dimension[i] = static_cast<std::int16_t>(left.dimension[i] + sign * right.dimension[i]);
    }

    Result<Value> signedOperand(int depth)
    {
        if (depth > maxDepth)
            return fail(text(CW_TEXT("The expression is nested too deeply.")));
        const char c = peek();
        if (c == '-' || c == '+') {
            m_rest.remove_prefix(1);
            CW_TRY(Value v, signedOperand(depth + 1));
            if (c == '-')
                v.number = -v.number;
            return v;
        }
        return operand(depth);
    }

    Result<Value> operand(int depth)
    {
        Value v{1, {}, true};
        if (peek() == '$') { // before the number
            m_rest.remove_prefix(1);
            const auto dollar = *unitByName("$");
            v = {dollar.factor, dollar.dimension, false};
            if (peek() == '-') { // "$-5"
                m_rest.remove_prefix(1);
                v.number = -v.number;
            }
        }
        if (peek() == '(') {
            m_rest.remove_prefix(1);
            CW_TRY(const Value inner, sum(depth + 1));
            if (peek() != ')')
                return fail(text(CW_TEXT("A closing parenthesis is missing.")));
            m_rest.remove_prefix(1);
            combine(v, inner, 1);
        } else if (startsNumber(peek())) {
            double number = 0;
            const auto [end, error] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), number);
            if (error != std::errc())
                return fail(text(CW_TEXT("\"{0}\" is not a number that can be used."), m_rest));
            m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
            if (!m_rest.empty() && startsNumber(m_rest.front()))
                return fail(text(CW_TEXT("\"{0}\" is not expected here."), m_rest));
            v.number *= number;
        } else if (unitName().empty()) {
            return fail(peek() ? text(CW_TEXT("A number is missing before \"{0}\"."), m_rest)
                               : text(CW_TEXT("A number is missing at the end.")));
        }
        return withUnit(v);
    }

    /// The unit after a number: "Gb/s", "/kWh", "k". A slash belongs to it when a unit follows, not a number.
    Result<Value> withUnit(Value v)
    {
        peek();
        if (!unitName().empty())
            CW_CHECK(applyUnit(v, 1));
        while (peek() == '/') {
            const std::string_view before = m_rest;
            m_rest.remove_prefix(1);
            peek();
            // "$" opens an amount of money as well as a unit.
            if (unitName().empty() || (m_rest.front() == '$' && m_rest.size() > 1 && startsNumber(m_rest[1]))) {
                m_rest = before;
                break;
            }
            CW_CHECK(applyUnit(v, -1));
        }
        return v;
    }

    Result<void> applyUnit(Value& v, int sign)
    {
        const std::string_view name = unitName();
        const auto unit = unitByName(name);
        if (!unit) {
            const bool lower = name == "gb" || name == "mb" || name == "kb" || name == "tb";
            return fail(text(CW_TEXT("The unit \"{0}\" is not known."), name), {},
                        lower ? text(CW_TEXT("Write Gb for gigabits or GB for gigabytes."))
                              : text(CW_TEXT("Write units as in 400 Gb/s, 80 GiB, 250 ns, 560 W, $0.08/kWh.")));
        }
        m_rest.remove_prefix(name.size());
        // "k" and "M" alone only scale: the number stays as bare as it was.
        const bool percent = name == "%";
        const bool plain = v.bare;
        combine(v, Value{unit->factor, unit->dimension, unit->dimension == Dimension{} && !percent}, sign);
        v.percent = percent && plain && sign > 0;
        return {};
    }

    std::string_view m_rest;
    bool m_inPercent;
};

} // namespace

Result<double> parseQuantity(std::string_view written, Unit unit)
{
    const UnitSheet& sheet = sheetOf(unit);
    if (written.size() > maxLength)
        return fail(text(CW_TEXT("The text is too long for a quantity.")));
    const std::string plain = normalised(written);
    if (plain.find_first_not_of(' ') == std::string::npos)
        return fail(text(CW_TEXT("A quantity is missing.")), {},
                    text(CW_TEXT("Write for example {0}."), sheet.example));
    if (plain.find(',') != std::string::npos)
        return fail(text(CW_TEXT("A comma is not read: it parts thousands in some places and decimals in others.")), {},
                    text(CW_TEXT("Use a point for decimals and nothing between thousands.")));
    const std::string numbers = withoutThousands(plain);
    CW_TRY(const Value v, Parser(numbers, unit == Unit::Percent).whole());
    const bool anyScalar = v.dimension == Dimension{} && sheet.dimension == Dimension{};
    if (!v.bare && v.dimension != sheet.dimension)
        return fail(text(CW_TEXT("This is another kind of quantity than the field takes.")), {},
                    text(CW_TEXT("Write for example {0}."), sheet.example));
    const double value = v.bare      ? v.number * (unit == Unit::Percent ? sheet.factor : 1)
                         : anyScalar ? v.number
                                     : v.number / sheet.factor;
    if (!std::isfinite(value))
        return fail(text(CW_TEXT("The result is not a finite number.")));
    return value;
}

} // namespace cw
