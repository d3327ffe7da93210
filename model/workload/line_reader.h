// SPDX-License-Identifier: GPL-3.0-or-later
// Reads lines from a file or a text in chunks, so that traces of any length stream.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/error.h"

namespace cw
{

/// Lines end with LF or CRLF; the last one may lack its end. A byte order mark at the start is skipped.
class LineReader
{
public:
    /// Longer lines are an error: no trace format needs them, and a binary file must not fill the memory.
    static constexpr std::size_t maxLine = std::size_t{16} << 20;

    /// An error when the file can't be opened or is a directory.
    static Result<LineReader> open(const std::string& path);
    /// `contents` must outlive the reader; `name` is used in errors.
    static LineReader over(std::string_view contents, std::string name);

    /// The next line in `line` (valid until the next call); false at the end.
    Result<bool> next(std::string_view& line);
    /// The same, passing over lines of nothing but blanks.
    Result<bool> nextFilled(std::string_view& line);

    std::int64_t lineNumber() const { return m_lineNumber; }
    const std::string& name() const { return m_name; }
    /// "file:line" of the line that was read last.
    std::string where() const;

private:
    explicit LineReader(std::string name) : m_name(std::move(name)) {}
    Result<void> fill();
    std::string_view take(std::size_t length, std::size_t lengthOfEnd);

    struct Close {
        void operator()(std::FILE* f) const { std::fclose(f); }
    };
    std::string m_name;
    std::unique_ptr<std::FILE, Close> m_file; ///< null when reading a text
    std::string_view m_text;                  ///< what of the text is still to come
    std::vector<char> m_buffer;
    std::size_t m_begin = 0, m_end = 0; ///< unread part of the buffer
    bool m_atEnd = false;
    std::int64_t m_lineNumber = 0;
};

} // namespace cw
