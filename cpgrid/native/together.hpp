// Several workers, each in a thread of its own, while the caller's thread watches the clock and the caller.
#pragma once

#include "limits.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace cpgrid {

// Calls `work(worker, ended)` for each of the workers; it returns soon once `ended` is true. All are over when this
// returns: why the watch ended them, if it did. What a worker throws ends the others and is thrown here.
template <typename Work> std::optional<Stop> work_together(std::size_t workers, Watch& watch, const Work& work) {
    std::atomic<bool> ended = false;
    std::mutex mutex;
    std::condition_variable finished;
    std::size_t running = workers;
    std::exception_ptr failure;
    const auto run = [&](std::size_t worker) {
        // A thread takes memory for exceptions when it first asks for them: not when none is left, which would abort.
        std::exception_ptr thrown = std::current_exception();
        try {
            work(worker, ended);
        } catch (...) {
            thrown = std::current_exception();
            ended = true;
        }
        const std::lock_guard lock(mutex);
        if (thrown) failure = thrown;
        --running;
        finished.notify_one();
    };
    std::vector<std::jthread> threads; // declared last: they are over before what they use is gone
    try {
        for (std::size_t worker = 0; worker < workers; ++worker) threads.emplace_back(run, worker);
    } catch (const std::system_error&) {
        ended = true;
        throw std::bad_alloc(); // there is no room for the stack of another thread
    }
    std::optional<Stop> reason;
    std::unique_lock lock(mutex);
    while (!finished.wait_for(lock, std::chrono::milliseconds(20), [&] { return running == 0; })) {
        lock.unlock();
        if (!reason) reason = watch.look(0);
        if (reason) ended = true;
        lock.lock();
    }
    if (failure) std::rethrow_exception(failure);
    return reason;
}

} // namespace cpgrid
