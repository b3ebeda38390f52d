// Searches that hand out solutions in Python: what the one by depth, the one that learns and the dynamic programme have
// in common.
#pragma once

#include "options.hpp"
#include "python.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace cpgrid {

// A search that one thread at a time may use.
template <typename Core> class SolutionSearch {
  public:
    // Of so many variables; the search is made of the other arguments.
    template <typename... Arguments>
    explicit SolutionSearch(std::size_t variables, Arguments&&... arguments)
        : variables_(variables), search_(std::forward<Arguments>(arguments)...) {}

    Stop advance(std::int64_t solutions, std::int64_t nodes, double seconds, bool keep) {
        check_limit("solutions", solutions);
        check_limit("nodes", nodes);
        check_seconds(seconds);
        Watch watch(seconds, python_interrupts);
        return advance_freely(access_, [&] {
            return search_.advance({.solutions = solutions, .nodes = nodes, .seconds = seconds, .keep = keep}, watch);
        });
    }

    nb::object take() {
        const Claim claim(access_);
        std::vector<std::int32_t> values = search_.take();
        const std::size_t count = values.size() / variables_;
        return hand_over<std::int32_t, 2>(std::move(values), {count, variables_});
    }

    std::int64_t solutions() const {
        const Claim claim(access_);
        return search_.solutions();
    }

    auto counters() const {
        const Claim claim(access_);
        return search_.counters();
    }

  protected:
    const Core& search() const { return search_; }
    Core& search() { return search_; }
    Access& access() const { return access_; }

  private:
    std::size_t variables_;
    Core search_;
    mutable Access access_;
};

} // namespace cpgrid
