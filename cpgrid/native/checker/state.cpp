#include "state.hpp"

namespace cpgrid::checker {

State::State(const proof::Statement& statement)
    : statement_(statement), words_((statement.values() + bits_of_word - 1) / bits_of_word),
      domains_(std::size_t{statement.cells()} * words_), sizes_(statement.cells()) {
    for (Index cell = 0; cell < statement.cells(); ++cell)
        for (Index value = 0; value < statement.values(); ++value) {
            if (!statement.starts_with(cell * statement.values() + value)) continue;
            domains_[std::size_t{cell} * words_ + value / bits_of_word] |= bit(value);
            ++sizes_[cell];
        }
}

Index State::last(Index cell) const {
    Index word = words_ - 1;
    while (domain(cell)[word] == 0) --word;
    return word * bits_of_word + bits_of_word - 1 - static_cast<Index>(std::countl_zero(domain(cell)[word]));
}

void State::undo(std::size_t removals) {
    for (; trail_.size() > removals; trail_.pop_back()) {
        const auto& [cell, word, values] = trail_.back();
        domains_[std::size_t{cell} * words_ + word] |= values;
        sizes_[cell] += number_of(values);
    }
}

} // namespace cpgrid::checker
