// Nogoods: what the earlier runs of a restarted search have shown.
//
// A run that is cut short leaves its path: decisions "variable = value" and, between them, values that were refuted
// below the decisions before. Each refuted value with those decisions is a nogood. All nogoods of a path are kept as
// the path itself: as far as its decisions hold again, its refuted values are removed again.
//
// Source: J. H. M. Lee, C. Schulte, Z. Zhu, "Increasing nogoods in restart-based search", AAAI 2016; the filtering here
// does without what follows from a nogood whose missing decision is not the last one.
#pragma once

#include "network.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::masks {

// A value that was tried, or one that was removed because everything below it has been searched.
struct Choice {
    Index variable;
    Mask value;
    bool tried;
};

class Nogoods {
  public:
    explicit Nogoods(Index variables) : variables_(variables) {}

    // Keeps a path that begins with a value tried.
    void add(std::vector<Choice> path) {
        // Most searches end before the first restart, and never need these lists.
        if (paths_of_.empty()) paths_of_.resize(variables_);
        const auto number = static_cast<Index>(paths_.size());
        for (const Choice& choice : path)
            if (choice.tried) paths_of_[choice.variable].push_back(number);
        paths_.push_back(std::move(path));
        reached_.push_back(0);
    }

    Index count() const { return static_cast<Index>(paths_.size()); }

    // The paths on which some value of a variable was tried.
    std::span<const Index> of(Index variable) const {
        if (paths_of_.empty()) return {};
        return paths_of_[variable];
    }

    std::span<const Choice> path(Index number) const { return paths_[number]; }

    // How many choices of a path are known to hold; the next one is a value tried.
    std::size_t& reached(Index number) { return reached_[number]; }
    std::size_t reached(Index number) const { return reached_[number]; }

  private:
    Index variables_;
    std::vector<std::vector<Choice>> paths_;
    std::vector<std::vector<Index>> paths_of_;
    std::vector<std::size_t> reached_;
};

} // namespace cpgrid::masks
