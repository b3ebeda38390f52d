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

    // Takes those of some values away that the cell has, a value, or all values but one; false if none is left.
    bool remove(Index cell, Index word, Word values) {
        Word& domain = domains_[std::size_t{cell} * words_ + word];
        if (const Word gone = domain & values; gone != 0) {
            domain ^= gone;
            sizes_[cell] -= number_of(gone);
            trail_.push_back({cell, word, gone});
        }
        return sizes_[cell] > 0;
    }
    bool remove(Index cell, Index value) { return remove(cell, value / bits_of_word, bit(value)); }
    bool keep(Index cell, Index value) {
        for (Index word = 0; word < words_; ++word)
            remove(cell, word, word == value / bits_of_word ? ~bit(value) : ~Word{0});
        return sizes_[cell] > 0;
    }

    // How often values were taken away, and the state in which it was so often.
    std::size_t removals() const { return trail_.size(); }
    void undo(std::size_t removals);

  private:
    struct Removal {
        Index cell;
        Index word;
        Word values;
    };

    static Word bit(Index value) { return Word{1} << (value % bits_of_word); }

    // How many values, at least one. Mostly it is one, and without an instruction for it counting takes longer.
    static Index number_of(Word values) {
        return (values & (values - 1)) == 0 ? 1 : static_cast<Index>(std::popcount(values));
    }

    const proof::Statement& statement_;
    Index words_;
    std::vector<Word> domains_;
    std::vector<Index> sizes_;
    std::vector<Removal> trail_;
};

} // namespace cpgrid::checker
