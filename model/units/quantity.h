// SPDX-License-Identifier: GPL-3.0-or-later
// Strong physical quantities: the compiler checks that bytes over bytes-per-second are seconds.
#pragma once

#include <compare>

namespace cw
{

/// A double in SI base units with exponents of byte, second, joule, floating-point operation, token, US dollar, metre.
template<int Byte, int Second, int Joule, int Flop, int Token, int Usd, int Metre>
struct Quantity {
    double value = 0;

    constexpr Quantity() = default;
    constexpr explicit Quantity(double v) : value(v) {}

    constexpr Quantity& operator+=(Quantity o)
    {
        value += o.value;
        return *this;
    }
    constexpr Quantity& operator-=(Quantity o)
    {
        value -= o.value;
        return *this;
    }
    constexpr Quantity& operator*=(double k)
    {
        value *= k;
        return *this;
    }
    constexpr Quantity& operator/=(double k)
    {
        value /= k;
        return *this;
    }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.value + b.value); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.value - b.value); }
    friend constexpr Quantity operator-(Quantity a) { return Quantity(-a.value); }
    friend constexpr Quantity operator*(Quantity a, double k) { return Quantity(a.value * k); }
    friend constexpr Quantity operator*(double k, Quantity a) { return Quantity(a.value * k); }
    friend constexpr Quantity operator/(Quantity a, double k) { return Quantity(a.value / k); }
    friend constexpr auto operator<=>(Quantity, Quantity) = default;
};

/// A product or quotient without a dimension is a plain number.
template<int B, int S, int J, int F, int T, int U, int M>
constexpr auto quantity(double v)
{
    if constexpr (B == 0 && S == 0 && J == 0 && F == 0 && T == 0 && U == 0 && M == 0)
        return v;
    else
        return Quantity<B, S, J, F, T, U, M>(v);
}

template<int B, int S, int J, int F, int T, int U, int M, int b, int s, int j, int f, int t, int u, int m>
constexpr auto operator*(Quantity<B, S, J, F, T, U, M> x, Quantity<b, s, j, f, t, u, m> y)
{
    return quantity<B + b, S + s, J + j, F + f, T + t, U + u, M + m>(x.value * y.value);
}
template<int B, int S, int J, int F, int T, int U, int M, int b, int s, int j, int f, int t, int u, int m>
constexpr auto operator/(Quantity<B, S, J, F, T, U, M> x, Quantity<b, s, j, f, t, u, m> y)
{
    return quantity<B - b, S - s, J - j, F - f, T - t, U - u, M - m>(x.value / y.value);
}

//                             byte  s  J  flop tok usd m
using Bytes = Quantity<1, 0, 0, 0, 0, 0, 0>;
using BytesPerSecond = Quantity<1, -1, 0, 0, 0, 0, 0>;
using Seconds = Quantity<0, 1, 0, 0, 0, 0, 0>;
using PerSecond = Quantity<0, -1, 0, 0, 0, 0, 0>; ///< frequency, requests a second
using Joules = Quantity<0, 0, 1, 0, 0, 0, 0>;
using Watts = Quantity<0, -1, 1, 0, 0, 0, 0>;
using JoulesPerByte = Quantity<-1, 0, 1, 0, 0, 0, 0>;
using Flops = Quantity<0, 0, 0, 1, 0, 0, 0>; ///< operations, not a rate
using FlopsPerSecond = Quantity<0, -1, 0, 1, 0, 0, 0>;
using Tokens = Quantity<0, 0, 0, 0, 1, 0, 0>;
using TokensPerSecond = Quantity<0, -1, 0, 0, 1, 0, 0>;
using JoulesPerToken = Quantity<0, 0, 1, 0, -1, 0, 0>;
using Usd = Quantity<0, 0, 0, 0, 0, 1, 0>;
using UsdPerSecond = Quantity<0, -1, 0, 0, 0, 1, 0>;
using UsdPerToken = Quantity<0, 0, 0, 0, -1, 1, 0>;
using UsdPerJoule = Quantity<0, 0, -1, 0, 0, 1, 0>;
using Metres = Quantity<0, 0, 0, 0, 0, 0, 1>;

} // namespace cw
