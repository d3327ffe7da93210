// SPDX-License-Identifier: GPL-3.0-or-later
// Independent pieces of work on all processors.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace cw
{

/// Calls work(i) once for each i < count, on as many threads as the machine has processors (or at most `most`, if not
/// 0); the caller's is one of them. What a piece throws first is thrown again here, when all have ended.
template<class Work>
void inParallel(std::size_t count, const Work& work, std::size_t most = 0)
{
    std::atomic<std::size_t> next{0};
    std::atomic_flag failed;
    std::exception_ptr error;
    const auto take = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            try {
                work(i);
            } catch (...) {
                if (!failed.test_and_set())
                    error = std::current_exception();
            }
    };
    {
        std::vector<std::jthread> others;
        const std::size_t threads =
            std::min<std::size_t>(count, most > 0 ? most : std::max(1U, std::thread::hardware_concurrency()));
        for (std::size_t t = 1; t < threads; ++t)
            others.emplace_back(take);
        take();
    }
    if (error)
        std::rethrow_exception(error);
}

} // namespace cw
