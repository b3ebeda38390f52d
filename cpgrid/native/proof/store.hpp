// The state of a proof: the values that each cell still has, and the trail of what was removed, which undoes it.
#pragma once

#include "statement.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace cpgrid::proof {

using Word = std::uint64_t;
constexpr Index bits_of_word = 64;

// Why a value was removed: a number that the owner of the store gives it, and which filter run it belongs to.
struct Cause {
    std::int32_t number;
    std::int32_t run;
};

class Store {
  public:
    struct Removal {
        Index literal;      // cell * values + value
        Cause cause;        // why
        Index last_of_cell; // the position of the cell's removal before this one
    };

    static constexpr Index never = std::numeric_limits<Index>::max();        // still there
    static constexpr Index at_start = std::numeric_limits<Index>::max() - 1; // not in the domain from the start

    // The domains of the statement, which must outlive the store.
    explicit Store(const Statement& statement)
        : statement_(statement), values_(statement.values()), words_((values_ + bits_of_word - 1) / bits_of_word),
          domain_(std::size_t{statement.cells()} * words_), size_(statement.cells()),
          last_(statement.cells(), at_start), removed_at_(statement.literals(), at_start),
          cell_of_(statement.literals()) {
        for (Index literal = 0; literal < statement.literals(); ++literal) {
            cell_of_[literal] = literal / values_;
            if (!statement.starts_with(literal)) continue;
            const Index cell = cell_of_[literal];
            const Index value = literal - cell * values_;
            domain_[std::size_t{cell} * words_ + value / bits_of_word] |= Word{1} << (value % bits_of_word);
            ++size_[cell];
            removed_at_[literal] = never;
        }
    }

    const Statement& statement() const { return statement_; }
    Index values() const { return values_; }
    Index words() const { return words_; }
    std::span<const Word> domain(Index cell) const { return {&domain_[std::size_t{cell} * words_], words_}; }
    Index size(Index cell) const { return size_[cell]; }
    bool has(Index cell, Index value) const { return removed_at_[cell * values_ + value] == never; }

    // Whether a literal is true of every grid that is left, and whether it is false of every one.
    bool holds(Literal literal) const {
        const auto number = static_cast<Index>(literal > 0 ? literal : -literal) - 1;
        const bool has = removed_at_[number] == never;
        return literal > 0 ? has && size_[cell_of_[number]] == 1 : !has;
    }
    bool fails(Literal literal) const { return holds(-literal); }
    Index cell_of(Index literal) const { return cell_of_[literal]; }

    // The only value of a cell that has one, the least of one that has several.
    Index first(Index cell) const {
        const auto words = domain(cell);
        Index word = 0;
        while (words[word] == 0) ++word;
        return word * bits_of_word + static_cast<Index>(std::countr_zero(words[word]));
    }

    // The greatest value of a cell that has one.
    Index last(Index cell) const {
        const auto words = domain(cell);
        Index word = words_ - 1;
        while (words[word] == 0) --word;
        return word * bits_of_word + bits_of_word - 1 - static_cast<Index>(std::countl_zero(words[word]));
    }

    // Calls `visit` with each value of a cell, ascending; the cell may lose the value meanwhile.
    template <typename Visit> void each_value(Index cell, const Visit& visit) const {
        for (Index word = 0; word < words_; ++word)
            for (Word bits = domain(cell)[word]; bits != 0; bits &= bits - 1)
                visit(word * bits_of_word + static_cast<Index>(std::countr_zero(bits)));
    }

    // What `remove` and `keep` give as the reason from now on.
    void set_cause(Cause cause) { cause_ = cause; }

    // Takes a value away if the cell has it; false if none is left.
    bool remove(Index cell, Index value) {
        const Index literal = cell * values_ + value;
        if (removed_at_[literal] != never) return size_[cell] > 0;
        removed_at_[literal] = static_cast<Index>(trail_.size());
        trail_.push_back({literal, cause_, last_[cell]});
        last_[cell] = removed_at_[literal];
        domain_[std::size_t{cell} * words_ + value / bits_of_word] &= ~(Word{1} << (value % bits_of_word));
        return --size_[cell] > 0;
    }

    // Takes all values but one away; false if none is left.
    bool keep(Index cell, Index value) {
        each_value(cell, [&](Index other) {
            if (other != value) remove(cell, other);
        });
        return size_[cell] > 0;
    }

    // Takes givens, of each cell the number of its value, -1 = open; false at a contradiction.
    bool take(std::span<const std::int32_t> givens) {
        for (Index cell = 0; cell < givens.size(); ++cell) {
            if (givens[cell] < 0) continue;
            const auto value = static_cast<Index>(givens[cell]);
            if (!has(cell, value) || !keep(cell, value)) return false;
        }
        return true;
    }

    std::size_t mark() const { return trail_.size(); }
    void undo(std::size_t mark) {
        for (; trail_.size() > mark; trail_.pop_back()) {
            const Removal& last = trail_.back();
            const Index cell = cell_of_[last.literal];
            const Index value = last.literal - cell * values_;
            removed_at_[last.literal] = never;
            last_[cell] = last.last_of_cell;
            domain_[std::size_t{cell} * words_ + value / bits_of_word] |= Word{1} << (value % bits_of_word);
            ++size_[cell];
        }
    }

    const std::vector<Removal>& trail() const { return trail_; }

    // The position of a literal's removal in the trail, or `never`, or `at_start`.
    Index removed_at(Index literal) const { return removed_at_[literal]; }

    // An internal check (checks.hpp).
    void check() const;

    // The position of a cell's latest removal, or `at_start`.
    Index last_of(Index cell) const { return last_[cell]; }

  private:
    const Statement& statement_;
    Index values_;
    Index words_;
    std::vector<Word> domain_;
    std::vector<Index> size_;
    std::vector<Index> last_;
    std::vector<Index> removed_at_;
    std::vector<Index> cell_of_; // of each literal
    std::vector<Removal> trail_;
    Cause cause_{0, 0};
};

} // namespace cpgrid::proof
