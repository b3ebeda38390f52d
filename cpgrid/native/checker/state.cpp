#include "state.hpp"

namespace cpgrid::checker {

State::State(const proof::Statement& statement)
    : statement_(statement), words_((statement.values() + bits_of_word - 1) / bits_of_word),
      domains_(std::size_t{statement.cells()} * words_), sizes_(statement.cells()) {
    for (Index cell = 0; cell < statement.cells(); ++cell)
        for (Index value = 0; value < statement.values(); ++value) {
            if (!statement.starts_with(cell * statement.values() + value)) continue;
            word(cell, value) |= Word{1} << (value % bits_of_word);
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
        const auto [cell, value] = trail_.back();
        word(cell, value) |= Word{1} << (value % bits_of_word);
        ++sizes_[cell];
    }
}

} // namespace cpgrid::checker
