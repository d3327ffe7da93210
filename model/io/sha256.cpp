// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/io/sha256.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

namespace cw
{
namespace
{

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
constexpr std::array<std::uint32_t, 64> roots{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t bigEndian(const unsigned char* b)
{
    return std::uint32_t{b[0]} << 24 | std::uint32_t{b[1]} << 16 | std::uint32_t{b[2]} << 8 | b[3];
}

} // namespace

void Sha256::block(const unsigned char* bytes)
{
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i)
        w[i] = bigEndian(bytes + 4 * i);
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3)) + w[i - 7] +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10));
    }
    auto [a, b, c, d, e, f, g, h] = m_state;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t t1 =
            h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + roots[i] + w[i];
        const std::uint32_t t2 =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const std::array<std::uint32_t, 8> sums{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < sums.size(); ++i)
        m_state[i] += sums[i];
}

void Sha256::add(std::string_view bytes)
{
    m_length += bytes.size();
    while (!bytes.empty()) {
        if (m_inRest == 0 && bytes.size() >= m_rest.size()) {
            block(reinterpret_cast<const unsigned char*>(bytes.data()));
            bytes.remove_prefix(m_rest.size());
            continue;
        }
        const std::size_t n = std::min(bytes.size(), m_rest.size() - m_inRest);
        std::memcpy(m_rest.data() + m_inRest, bytes.data(), n);
        bytes.remove_prefix(n);
        m_inRest += n;
        if (m_inRest == m_rest.size()) {
            block(m_rest.data());
            m_inRest = 0;
        }
    }
}

std::string Sha256::hex()
{
    const std::uint64_t bits = m_length * 8;
    add(std::string_view("\x80", 1));
    constexpr std::size_t beforeLength = 56;
    while (m_inRest != beforeLength)
        add(std::string_view("\0", 1));
    std::array<char, 8> length{};
    for (std::size_t i = 0; i < length.size(); ++i)
        length[i] = static_cast<char>(bits >> (56 - 8 * i));
    add({length.data(), length.size()});
    std::string digits;
    for (const std::uint32_t word : m_state)
        digits += fmt::format("{:08x}", word);
    return digits;
}

Result<std::string> sha256OfFile(const std::string& path)
{
    struct Close {
        void operator()(std::FILE* f) const { std::fclose(f); }
    };
    const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
    std::vector<char> buffer(std::size_t{256} << 10);
    Sha256 hash;
    while (file) {
        const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), file.get());
        hash.add({buffer.data(), got});
        if (got == 0)
            break;
    }
    if (!file || std::ferror(file.get()))
        return fail(text(CW_TEXT("The file can't be read: {0}."), std::strerror(errno)), path);
    return hash.hex();
}

} // namespace cw
