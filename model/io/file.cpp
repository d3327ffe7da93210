// SPDX-License-Identifier: GPL-3.0-or-later
// Whole-file reading and atomic replacement.
#include "model/io/json.h"

#include <cerrno>
#include <cstring>
#include <memory>

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cw
{
namespace
{

constexpr off_t maxFile = off_t{1} << 30;

struct Descriptor {
    int fd = -1;
    ~Descriptor()
    {
        if (fd >= 0)
            ::close(fd);
    }
};

/// False, with errno, when not all could be written.
bool writeAll(int fd, std::string_view contents)
{
    std::size_t done = 0;
    while (done < contents.size()) {
        const ssize_t n = ::write(fd, contents.data() + done, contents.size() - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        done += static_cast<std::size_t>(n);
    }
    return true;
}

/// The new content of a file beside the old one. It has no name until it is whole, where the file system can do that,
/// so that a program that is killed halfway leaves nothing behind.
class Temporary
{
public:
    explicit Temporary(const std::string& target) : m_name(target + ".XXXXXX")
    {
        const auto slash = target.rfind('/');
        const std::string folder = slash == std::string::npos ? "." : target.substr(0, slash + 1);
        if (::access("/proc/self/fd", X_OK) == 0)
            m_file.fd = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
        if (m_file.fd >= 0)
            return;
        m_file.fd = ::mkostemp(m_name.data(), O_CLOEXEC);
        m_isNamed = m_file.fd >= 0;
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary()
    {
        const int reason = errno; // of whatever failed before
        if (m_isNamed)
            ::unlink(m_name.c_str());
        errno = reason;
    }
    int fd() const { return m_file.fd; }
    /// False, with errno, when it could not take the target's place.
    bool replace(const std::string& target)
    {
        if (!m_isNamed && !giveName(target))
            return false;
        if (::rename(m_name.c_str(), target.c_str()) != 0)
            return false;
        m_isNamed = false;
        return true;
    }

private:
    bool giveName(const std::string& target)
    {
        const std::string open = fmt::format("/proc/self/fd/{}", m_file.fd);
        constexpr int most = 100; // left over by programs of the same process id
        for (int i = 0; i < most && !m_isNamed; ++i) {
            m_name = fmt::format("{}.{}-{}", target, ::getpid(), i);
            m_isNamed = ::linkat(AT_FDCWD, open.c_str(), AT_FDCWD, m_name.c_str(), AT_SYMLINK_FOLLOW) == 0;
            if (!m_isNamed && errno != EEXIST)
                return false;
        }
        return m_isNamed;
    }

    Descriptor m_file;
    std::string m_name;
    bool m_isNamed = false;
};

std::unexpected<Error> failed(Text what, const std::string& path)
{
    return fail(std::move(what), path, text(CW_TEXT("({0})"), std::strerror(errno)));
}

} // namespace

Result<std::string> readFile(const std::string& path)
{
    Descriptor d{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    struct stat st {
    };
    if (d.fd < 0 || ::fstat(d.fd, &st) != 0)
        return failed(text(CW_TEXT("The file can't be opened.")), path);
    if (!S_ISREG(st.st_mode))
        return fail(text(CW_TEXT("This is not a regular file.")), path, text(CW_TEXT("Choose a file.")));
    if (st.st_size > maxFile)
        return fail(text(CW_TEXT("The file is larger than 1 GiB.")), path, text(CW_TEXT("Choose a smaller file.")));
    std::string contents(static_cast<std::size_t>(st.st_size), '\0');
    std::size_t done = 0;
    while (done < contents.size()) {
        const ssize_t n = ::read(d.fd, contents.data() + done, contents.size() - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return failed(text(CW_TEXT("The file can't be read.")), path);
        if (n == 0)
            break;
        done += static_cast<std::size_t>(n);
    }
    contents.resize(done);
    return contents;
}

Result<void> writeFileAtomically(const std::string& path, std::string_view contents)
{
    // Follow a link, so that saving through it does not replace the link itself.
    std::string target = path;
    if (const std::unique_ptr<char, void (*)(void*)> real(::realpath(path.c_str(), nullptr), std::free); real)
        target = real.get();
    struct stat old {
    };
    const bool exists = ::stat(target.c_str(), &old) == 0;
    // A device or a pipe is written to, never replaced.
    if (exists && !S_ISREG(old.st_mode)) {
        Descriptor d{::open(target.c_str(), O_WRONLY | O_CLOEXEC)};
        if (d.fd < 0 || !writeAll(d.fd, contents))
            return failed(text(CW_TEXT("The file can't be written.")), path);
        return {};
    }
    // The folder would let us replace it; whoever protected the file did not mean that.
    if (exists && ::access(target.c_str(), W_OK) != 0)
        return failed(text(CW_TEXT("The file is write-protected.")), path);
    Temporary temporary(target);
    if (temporary.fd() < 0)
        return failed(text(CW_TEXT("The file can't be written.")), path);
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(temporary.fd(), exists ? old.st_mode & 07777 : 0666 & ~mask);
    if (!writeAll(temporary.fd(), contents) || ::fsync(temporary.fd()) != 0 || !temporary.replace(target))
        return failed(text(CW_TEXT("The file can't be written.")), path);
    // The rename itself must survive a power cut; a file system without directory sync is not an error.
    const auto slash = target.rfind('/');
    Descriptor dir{
        ::open(slash == std::string::npos ? "." : target.substr(0, slash + 1).c_str(), O_RDONLY | O_CLOEXEC)};
    if (dir.fd >= 0)
        ::fsync(dir.fd);
    return {};
}

} // namespace cw
