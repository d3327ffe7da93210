// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/line_reader.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace cw
{
namespace
{
constexpr std::size_t chunk = std::size_t{256} << 10;
}

Result<LineReader> LineReader::open(const std::string& path)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return fail(text(CW_TEXT("This is a folder, not a file.")), path, text(CW_TEXT("Choose a trace file.")));
    LineReader reader(path);
    reader.m_file.reset(std::fopen(path.c_str(), "rb"));
    if (!reader.m_file)
        return fail(text(CW_TEXT("The file can't be opened: {0}."), std::strerror(errno)), path,
                    text(CW_TEXT("Check the path and the permissions.")));
    return reader;
}

LineReader LineReader::over(std::string_view contents, std::string name)
{
    LineReader reader(std::move(name));
    reader.m_text = contents;
    return reader;
}

std::string LineReader::where() const
{
    return fmt::format("{}:{}", m_name, m_lineNumber);
}

Result<void> LineReader::fill()
{
    if (m_begin > 0) {
        std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(m_begin),
                  m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end), m_buffer.begin());
        m_end -= m_begin;
        m_begin = 0;
    }
    if (m_buffer.size() - m_end < chunk)
        m_buffer.resize(m_end + std::max(chunk, m_end));
    std::size_t got = 0;
    if (m_file) {
        got = std::fread(m_buffer.data() + m_end, 1, m_buffer.size() - m_end, m_file.get());
        if (got == 0 && std::ferror(m_file.get()))
            return fail(text(CW_TEXT("The file can't be read: {0}."), std::strerror(errno)), m_name);
    } else {
        got = m_text.copy(m_buffer.data() + m_end, m_buffer.size() - m_end);
        m_text.remove_prefix(got);
    }
    m_end += got;
    m_atEnd = got == 0;
    return {};
}

std::string_view LineReader::take(std::size_t length, std::size_t lengthOfEnd)
{
    std::string_view line(m_buffer.data() + m_begin, length);
    m_begin += length + lengthOfEnd;
    ++m_lineNumber;
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    if (m_lineNumber == 1 && line.starts_with("\xEF\xBB\xBF"))
        line.remove_prefix(3);
    return line;
}

Result<bool> LineReader::next(std::string_view& line)
{
    std::size_t searched = 0;
    for (;;) {
        const std::size_t unread = m_end - m_begin;
        const char* from = m_buffer.data() + m_begin;
        const void* end = unread > searched ? std::memchr(from + searched, '\n', unread - searched) : nullptr;
        const std::size_t length = end ? static_cast<std::size_t>(static_cast<const char*>(end) - from) : unread;
        if (length > maxLine)
            return fail(text(CW_TEXT("The line is longer than {0} MiB."), maxLine >> 20),
                        fmt::format("{}:{}", m_name, m_lineNumber + 1),
                        text(CW_TEXT("Check that this is a trace with one request a line.")));
        if (end) {
            line = take(length, 1);
            return true;
        }
        if (m_atEnd) {
            if (unread == 0)
                return false;
            line = take(unread, 0);
            return true;
        }
        searched = unread;
        CW_CHECK(fill());
    }
}

Result<bool> LineReader::nextFilled(std::string_view& line)
{
    for (;;) {
        CW_TRY(const bool more, next(line));
        if (!more || line.find_first_not_of(" \t") != std::string_view::npos)
            return more;
    }
}

} // namespace cw
