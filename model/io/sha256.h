// SPDX-License-Identifier: GPL-3.0-or-later
// The hash by which a design knows the trace that it was made with.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/core/error.h"

namespace cw
{

/// SHA-256 (FIPS 180-4), fed in pieces.
class Sha256
{
public:
    void add(std::string_view bytes);
    /// 64 hexadecimal digits. Nothing can be added any more.
    std::string hex();

private:
    void block(const unsigned char* bytes);

    std::array<std::uint32_t, 8> m_state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<unsigned char, 64> m_rest{};
    std::size_t m_inRest = 0;
    std::uint64_t m_length = 0; ///< bytes
};

/// Of a file's contents, read in pieces. The error names the file.
Result<std::string> sha256OfFile(const std::string& path);

} // namespace cw
