// Several searches for the solutions of one network, each in a thread of its own, that share short clauses and block
// the solutions of one another. The first is the search of one thread; the others differ from it in when they start
// over, in the order of decisions, and from the third on in what is decided.
//
// All have the same answer; as soon as one has refuted what is left, nothing is left. How many nodes they need, and in
// which order solutions are found, depends on how the threads run. Sources: shared.hpp.
#pragma once

#include "../limits.hpp"
#include "learner.hpp"
#include "options.hpp"
#include "shared.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace cpgrid::learning {

class Several {
  public:
    // `network` must outlive it. `domains`: what the givens leave.
    Several(const masks::Network& network, std::vector<Mask> domains, const Options& options, std::size_t threads);

    // Goes on until a limit is met or nothing is left; nodes are those of all together. No thread is left running.
    Stop advance(const Limits& limits, Watch& watch);

    // The solutions kept since the last call, one behind the other.
    std::vector<std::int32_t> take() { return std::exchange(kept_, {}); }

    std::int64_t solutions() const { return solutions_; }

    void add_to(Counters& counters) const;

  private:
    // What each thread needs to know of a call.
    struct Call {
        std::int64_t solution_goal;
        bool keep;
        std::atomic<std::int64_t> nodes_left; // that no thread has claimed
        std::atomic<bool> exhausted = false;
        std::atomic<bool> full = false; // as many solutions as wanted
    };

    Options options_of(std::size_t number) const;
    void run(std::size_t number, Call& call, std::atomic<bool>& ended);
    enum class Recorded : std::uint8_t { yes, before, full };
    Recorded record(const State& state, Call& call);

    const masks::Network& network_;
    std::vector<Mask> domains_;
    Options options_;
    Shared shared_;
    std::vector<std::unique_ptr<Learner>> learners_; // each is made in its thread
    std::mutex mutex_;                               // of all below
    std::unordered_set<std::string> found_;          // the rank of each variable's value
    std::vector<std::int32_t> kept_;
    std::int64_t solutions_ = 0;
    bool exhausted_ = false;
};

} // namespace cpgrid::learning
