#include "filters.hpp"

#include <algorithm>

namespace cpgrid::checker {

using proof::Sum;

namespace {

constexpr std::size_t most_pairs = 100'000;

} // namespace

bool Filters::sum(const Sum& sum) {
    work_ += static_cast<std::int64_t>(sum.cells.size());
    if (sum.cells.empty()) return (!sum.low || *sum.low <= 0) && (!sum.high || *sum.high >= 0);
    find_reach(sum);
    if (sum.distinct && number_values(sum) && fill(sum, true)) return keep_moves(sum);
    if (fill(sum, false)) return keep_moves(sum);
    return by_bounds(sum);
}

// The least and the greatest that the cells from each one on can add.
void Filters::find_reach(const Sum& sum) {
    const std::size_t count = sum.cells.size();
    least_.assign(count + 1, 0);
    most_.assign(count + 1, 0);
    for (std::size_t place = count; place-- > 0;) {
        std::int64_t least = INT64_MAX;
        std::int64_t most = INT64_MIN;
        state_.each_value(sum.cells[place], [&](Index value) {
            least = std::min(least, statement_.part(sum, place, value));
            most = std::max(most, statement_.part(sum, place, value));
        });
        least_[place] = least_[place + 1] + least;
        most_[place] = most_[place + 1] + most;
    }
}

// Gives each value that the cells have a bit; false if they are more than a word has bits.
bool Filters::number_values(const Sum& sum) {
    bit_.assign(statement_.values(), 0);
    Index count = 0;
    for (const Index cell : sum.cells)
        state_.each_value(cell, [&](Index value) {
            if (bit_[value] == 0 && count++ < bits_of_word) bit_[value] = Word{1} << (count - 1);
        });
    return count <= bits_of_word;
}

// All fillings of the first cells, of one more at a time, and the moves between them; false if there are too many.
bool Filters::fill(const Sum& sum, bool distinct) {
    std::size_t pairs = 0;
    moves_.clear();
    first_.assign(1, 0);
    before_.assign(1, {0, 0});
    for (std::size_t place = 0; place < sum.cells.size(); ++place) {
        const std::size_t more = before_.size() * state_.size(sum.cells[place]);
        pairs += more;
        if (pairs > most_pairs) return false;
        work_ += static_cast<std::int64_t>(more);
        fillings_.clear(before_.size());
        for (Index number = 0; number < before_.size(); ++number) {
            const auto [total, used] = before_[number];
            state_.each_value(sum.cells[place], [&](Index value) {
                const Word bit = distinct ? bit_[value] : 0;
                if ((used & bit) != 0) return;
                const std::int64_t sum_so_far = total + statement_.part(sum, place, value);
                if (sum.low && sum_so_far + most_[place + 1] < *sum.low) return;
                if (sum.high && sum_so_far + least_[place + 1] > *sum.high) return;
                moves_.push_back({number, value, fillings_.number({sum_so_far, used | bit})});
            });
        }
        first_.push_back(moves_.size());
        before_.assign(fillings_.all().begin(), fillings_.all().end());
    }
    return true;
}

// Goes back from the end: a value stays if it leads from some filling to one from which the end can be reached.
bool Filters::keep_moves(const Sum& sum) {
    if (before_.empty()) return false;
    alive_.assign(before_.size(), 1);
    for (std::size_t place = sum.cells.size(); place-- > 0;) {
        supported_.assign(statement_.values(), 0);
        alive_before_.clear();
        for (std::size_t number = first_[place]; number < first_[place + 1]; ++number) {
            const auto [before, value, after] = moves_[number];
            if (after >= alive_.size() || alive_[after] == 0) continue;
            if (alive_before_.size() <= before) alive_before_.resize(std::size_t{before} + 1, 0);
            alive_before_[before] = 1;
            supported_[value] = 1;
        }
        alive_.swap(alive_before_);
        state_.each_value(sum.cells[place], [&](Index value) {
            if (supported_[value] == 0) state_.remove(sum.cells[place], value);
        });
    }
    return true;
}

bool Filters::by_bounds(const Sum& sum) {
    const std::int64_t least_total = least_[0];
    const std::int64_t most_total = most_[0];
    for (std::size_t place = 0; place < sum.cells.size(); ++place) {
        // The cell's own least and greatest, before it loses any value.
        const std::int64_t least = least_[place] - least_[place + 1];
        const std::int64_t most = most_[place] - most_[place + 1];
        state_.each_value(sum.cells[place], [&](Index value) {
            const std::int64_t part = statement_.part(sum, place, value);
            if ((sum.low && most_total - most + part < *sum.low) ||
                (sum.high && least_total - least + part > *sum.high))
                state_.remove(sum.cells[place], value);
        });
        if (state_.size(sum.cells[place]) == 0) return false;
    }
    return true;
}

} // namespace cpgrid::checker
