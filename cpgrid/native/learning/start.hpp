// What a search begins with: what the givens leave of a network, by the filters of the search by depth, which see more.
#pragma once

#include "../limits.hpp"
#include "../masks/propagation.hpp"
#include "../masks/search.hpp"

#include <optional>
#include <span>
#include <vector>

namespace cpgrid::learning {

using masks::Index;
using masks::Mask;

class Start {
  public:
    // `network` must outlive it.
    Start(const masks::Network& network, std::span<const masks::Given> givens)
        : variables_(network.variables()), propagation_(network), failed_(!network.possible()) {
        for (const masks::Given& given : givens)
            if (!failed_ && !propagation_.restrict(given.variable, masks::bit(given.rank))) failed_ = true;
    }

    // Goes on until nothing follows, or says why it was stopped.
    std::optional<Stop> advance(Watch& watch) {
        while (!failed_) {
            if (watch.due(work())) {
                if (const auto stop = watch.look(work())) return stop;
            }
            switch (propagation_.run(watch)) {
            case masks::Propagation::Result::paused:
                continue;
            case masks::Propagation::Result::failed:
                failed_ = true;
                return std::nullopt;
            case masks::Propagation::Result::quiet:
                return std::nullopt;
            }
        }
        return std::nullopt;
    }

    // Whether there is no solution.
    bool failed() const { return failed_; }

    // What each variable may have, once nothing follows.
    std::vector<Mask> domains() const {
        std::vector<Mask> domains;
        for (Index variable = 0; variable < variables_; ++variable) domains.push_back(propagation_.domain(variable));
        return domains;
    }

    // Calls `visit(variable, rank)` with each value that is gone, in the order in which they went.
    template <typename Visit> void visit_gone(const Visit& visit) const {
        propagation_.visit_changes([&](Index variable, Mask gone) {
            for (; gone != 0; gone &= gone - 1) visit(variable, masks::least(gone));
        });
    }

    std::int64_t work() const { return propagation_.work(); }
    std::int64_t changes() const { return propagation_.changes(); }

  private:
    Index variables_;
    masks::Propagation propagation_;
    bool failed_;
};

} // namespace cpgrid::learning
