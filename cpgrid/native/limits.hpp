// How far one call of a search may go, and the clock and interrupt poll that keep it to that.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

namespace cpgrid {

// Why a search handed control back. Every reason but `exhausted` leaves it ready to go on.
enum class Stop : std::uint8_t { exhausted, solution_limit, time_limit, node_limit, interrupted };

// Limits of one call, counted from its start.
struct Limits {
    std::int64_t solutions = 0;                               // 0 = no limit
    std::int64_t nodes = 0;                                   // 0 = no limit
    double seconds = std::numeric_limits<double>::infinity(); // wall-clock
    bool keep = true;                                         // false: solutions are counted, not stored
};

// Watches the deadline and asks, a few dozen times a second, whether the caller wants the search to end.
//
// Reading the clock costs as much as some dozen link updates, so a search reports its work (any measure near one memory
// update a unit) and the clock is read once in `stride` units: well under a millisecond.
class Watch {
  public:
    using Clock = std::chrono::steady_clock;

    // `interrupted` is called with the search in a consistent state; true ends the search with Stop::interrupted.
    Watch(double seconds, std::function<bool()> interrupted)
        : interrupted_(std::move(interrupted)), start_(Clock::now()), next_question_(start_ + question_interval),
          seconds_(seconds) {}

    // Whether `work`, which never falls during a call, has grown enough for the clock to be read.
    bool due(std::int64_t work) const { return work >= next_work_; }

    // Reads the clock; says why the search must stop, if it must.
    std::optional<Stop> look(std::int64_t work) {
        next_work_ = work + stride;
        const Clock::time_point now = Clock::now();
        if (std::chrono::duration<double>(now - start_).count() >= seconds_) return Stop::time_limit;
        if (now < next_question_) return std::nullopt;
        next_question_ = now + question_interval;
        if (interrupted_ && interrupted_()) return Stop::interrupted;
        return std::nullopt;
    }

  private:
    static constexpr std::int64_t stride = 1 << 15;
    // Asking takes Python's global lock: a busy second thread hands it over after up to 5 ms, so ask sparingly.
    static constexpr std::chrono::milliseconds question_interval{20};

    std::function<bool()> interrupted_;
    Clock::time_point start_;
    Clock::time_point next_question_;
    double seconds_;
    std::int64_t next_work_ = std::numeric_limits<std::int64_t>::min();
};

} // namespace cpgrid
