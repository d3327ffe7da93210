// SPDX-License-Identifier: GPL-3.0-or-later
// Whole-file reading and atomic replacement.
#include "model/io/json.h"

#include <cerrno>
#include <cstring>
#include <memory>

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
    std::string temporary = target + ".XXXXXX";
    Descriptor d{::mkostemp(temporary.data(), O_CLOEXEC)};
    if (d.fd < 0)
        return failed(text(CW_TEXT("The file can't be written.")), path);
    const auto giveUp = [&](Text what) {
        const auto error = failed(std::move(what), path);
        ::unlink(temporary.c_str());
        return error;
    };
    struct stat old {
    };
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(d.fd, ::stat(target.c_str(), &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask);
    std::size_t done = 0;
    while (done < contents.size()) {
        const ssize_t n = ::write(d.fd, contents.data() + done, contents.size() - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return giveUp(text(CW_TEXT("The file can't be written.")));
        done += static_cast<std::size_t>(n);
    }
    if (::fsync(d.fd) != 0 || ::rename(temporary.c_str(), target.c_str()) != 0)
        return giveUp(text(CW_TEXT("The file can't be written.")));
    // The rename itself must survive a power cut; a file system without directory sync is not an error.
    const auto slash = target.rfind('/');
    Descriptor dir{
        ::open(slash == std::string::npos ? "." : target.substr(0, slash + 1).c_str(), O_RDONLY | O_CLOEXEC)};
    if (dir.fd >= 0)
        ::fsync(dir.fd);
    return {};
}

} // namespace cw
