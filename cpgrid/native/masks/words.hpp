// Words that automata accept: which nodes of each diagram still lie on a path from the start to the end that takes
// values of the domains, kept up to date as domains shrink and undone with them.
//
// What a filter has to look at is what changed: nodes are reached again from the first layer that changed on, as long
// as some are lost, and then the same backwards. Both passes go over nodes that are left, each a bit.
//
// Sources: G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004; H.
// Verhaeghe, C. Lecoutre, P. Schaus, "Compact-MDD: Efficiently Filtering (s)MDD Constraints with Reversible Sparse
// Bit-sets", IJCAI 2018, for sets of bits that are undone word by word.
#pragma once

#include "network.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::masks {

class Words {
  public:
    // All words of a network, with every node, and every value still to be looked at.
    explicit Words(const Network& network);

    // Says that the domain of the variable read at that step has shrunk since `filter` was called for the word.
    void touch(Index word, Index step) { touched_[word] |= flag(step); }

    // Forgets what was touched in a word: the domains go back to what they were.
    void forget(Index word) { touched_[word] = 0; }

    // Finds the values that are left at each step of a word; false if there is none at some step.
    //
    // `kept` has room for the steps; where the values were not looked at, because nothing there changed, it is full.
    bool filter(Index word, std::span<const Mask> domains, std::span<Mask> kept);

    std::size_t mark() const { return trail_.size(); }
    void undo(std::size_t mark);

    // A hash of the nodes that are left, for internal checks.
    std::size_t fingerprint() const;

    // Arcs looked at so far, a measure of the work.
    std::int64_t work() const { return work_; }

  private:
    struct Change {
        std::size_t place;
        Mask before;
    };

    // Steps and layers past the 63rd share a flag.
    static Mask flag(Index step) { return bit(static_cast<int>(step < most_values ? step : most_values - 1)); }

    enum class Reached : std::uint8_t { same, fewer, none };

    Reached forward(const Diagram& diagram, std::size_t base, Index step, Mask domain);
    bool backward(const Diagram& diagram, std::size_t base, Index step, Mask domain, Mask& kept);
    void set(std::size_t place, Mask after) {
        trail_.push_back({place, nodes_[place]});
        nodes_[place] = after;
    }

    const Network& network_;
    std::vector<Mask> nodes_;       // of all words, layer by layer: those that are left
    std::vector<std::size_t> base_; // of each word: where its nodes begin
    std::vector<Mask> touched_;     // of each word: steps
    std::vector<Mask> reached_;     // of one layer
    std::vector<Change> trail_;
    std::int64_t work_ = 0;
};

} // namespace cpgrid::masks
