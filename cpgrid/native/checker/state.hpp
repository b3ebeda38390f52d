// The state of a check: the values that each cell still has (docs/certificates/format.md, section 4), and a trail,
// which stands in for the copy that a lemma works on.
#pragma once

#include "../proof/statement.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::checker {

using proof::Index;
using Word = std::uint64_t;

constexpr Index bits_of_word = 64;

class State {
  public:
    // The domains of the statement, which must outlive it.
    explicit State(const proof::Statement& statement);

    const proof::Statement& statement() const { return statement_; }
    Index words() const { return words_; } // of a set of values
    std::span<const Word> domain(Index cell) const { return {&domains_[std::size_t{cell} * words_], words_}; }
    Index size(Index cell) const { return sizes_[cell]; }
    bool has(Index cell, Index value) const {
        return (domain(cell)[value / bits_of_word] >> (value % bits_of_word) & 1) != 0;
    }

    // Of a cell that has a value: the least and the greatest.
    Index first(Index cell) const {
        Index word = 0;
        while (domain(cell)[word] == 0) ++word;
        return word * bits_of_word + static_cast<Index>(std::countr_zero(domain(cell)[word]));
    }
    Index last(Index cell) const;

    // Calls `visit` with each value of a cell, ascending; the cell may lose the value meanwhile.
    template <typename Visit> void each_value(Index cell, const Visit& visit) const {
        for (Index word = 0; word < words_; ++word)
            for (Word bits = domain(cell)[word]; bits != 0; bits &= bits - 1)
                visit(word * bits_of_word + static_cast<Index>(std::countr_zero(bits)));
    }

    // Takes a value away if the cell has it, or all values but one; false if none is left.
    bool remove(Index cell, Index value) {
        if (has(cell, value)) {
            word(cell, value) &= ~(Word{1} << (value % bits_of_word));
            --sizes_[cell];
            trail_.push_back({cell, value});
        }
        return sizes_[cell] > 0;
    }
    bool keep(Index cell, Index value) {
        each_value(cell, [&](Index other) {
            if (other != value) remove(cell, other);
        });
        return sizes_[cell] > 0;
    }

    // How many values were taken away, and the state in which so many were.
    std::size_t removals() const { return trail_.size(); }
    void undo(std::size_t removals);

  private:
    struct Removal {
        Index cell;
        Index value;
    };

    Word& word(Index cell, Index value) { return domains_[std::size_t{cell} * words_ + value / bits_of_word]; }

    const proof::Statement& statement_;
    Index words_;
    std::vector<Word> domains_;
    std::vector<Index> sizes_;
    std::vector<Removal> trail_;
};

} // namespace cpgrid::checker
