#include "explanation.hpp"
#include "filters.hpp"

#include <algorithm>
#include <bit>

namespace cpgrid::proof {

bool SumFilter::operator()(const Sum& sum, Store& store) {
    pairs_ = 0;
    if (sum.cells.empty()) return (!sum.low || *sum.low <= 0) && (!sum.high || *sum.high >= 0);
    find_reach(sum, store);
    const bool distinct = sum.distinct && number_values(sum, store) && (adds_up(sum) || few_sets(sum, store));
    if ((distinct && reach(sum, store, true)) || reach(sum, store, false)) return keep_supported(sum, store);
    return by_bounds(sum, store);
}

// The least and the greatest total of the cells from each one on.
void SumFilter::find_reach(const Sum& sum, const Store& store) {
    const std::size_t count = sum.cells.size();
    least_.assign(count + 1, 0);
    most_.assign(count + 1, 0);
    for (std::size_t cell = count; cell-- > 0;) {
        std::int64_t least = INT64_MAX;
        std::int64_t most = INT64_MIN;
        store.each_value(sum.cells[cell], [&](Index value) {
            const std::int64_t part = store.statement().part(sum, cell, value);
            least = std::min(least, part);
            most = std::max(most, part);
        });
        least_[cell] = least_[cell + 1] + least;
        most_[cell] = most_[cell + 1] + most;
    }
}

// Whether values are added up, and not only counted.
bool SumFilter::adds_up(const Sum& sum) {
    return std::ranges::any_of(sum.coefficients, [](std::int64_t each) { return each != 0; });
}

// Whether there are few sets of used values. Where values are counted, a set hardly ever rules out more than the
// count does, and in a large group of different values, where each value has many such sums, they would take all the
// time.
bool SumFilter::few_sets(const Sum& sum, const Store& store) const {
    double ways = 1; // to fill the first cells
    double sets = 1; // of so many values
    double pairs = 0;
    double left = count_;
    for (std::size_t cell = 0; cell < sum.cells.size(); ++cell, --left) {
        pairs += std::min(ways, sets) * store.size(sum.cells[cell]);
        ways *= store.size(sum.cells[cell]);
        sets *= left / static_cast<double>(cell + 1);
    }
    return pairs <= most_pairs_counted;
}

// Numbers the values that the cells have; false if they are more than a word has bits.
bool SumFilter::number_values(const Sum& sum, const Store& store) {
    constexpr Index unknown = ~Index{0};
    number_.assign(store.values(), unknown);
    count_ = 0;
    for (const Index cell : sum.cells)
        store.each_value(cell, [&](Index value) {
            if (number_[value] == unknown) number_[value] = count_++;
        });
    return count_ <= bits_of_word;
}

// The place of a state among those after the cell at hand; it is added if it is new.
Index SumFilter::place_of(const State& state) {
    if (2 * (after_.size() + 1) > slots_.size()) {
        slots_.assign(std::max<std::size_t>(64, 4 * std::bit_ceil(after_.size() + 1)), 0);
        const std::vector<State> known = std::move(after_);
        after_.clear();
        after_.reserve(2 * known.size() + 32);
        for (const State& each : known) place_of(each);
    }
    const std::size_t mask = slots_.size() - 1;
    const Word mixed = (static_cast<Word>(state.total) * 0x9e3779b97f4a7c15 + state.used) * 0xd6e8feb86659fd93;
    for (std::size_t slot = (mixed ^ (mixed >> 32)) & mask;; slot = (slot + 1) & mask) {
        if (slots_[slot] == 0) {
            after_.push_back(state);
            slots_[slot] = static_cast<Index>(after_.size());
            return static_cast<Index>(after_.size() - 1);
        }
        if (after_[slots_[slot] - 1] == state) return slots_[slot] - 1;
    }
}

// All states cell by cell, with the steps between them; false if there are too many.
bool SumFilter::reach(const Sum& sum, const Store& store, bool distinct) {
    std::size_t pairs = 0;
    moves_.clear();
    begins_.clear();
    after_.assign(1, {0, 0});
    for (std::size_t cell = 0; cell < sum.cells.size(); ++cell) {
        pairs += after_.size() * store.size(sum.cells[cell]);
        if (pairs > most_pairs) return false;
        pairs_ += after_.size() * store.size(sum.cells[cell]);
        before_.swap(after_);
        after_.clear();
        // Not larger than it must be: it is cleared for each cell.
        slots_.assign(std::max<std::size_t>(64, 4 * std::bit_ceil(before_.size() + 1)), 0);
        begins_.push_back(moves_.size());
        for (Index from = 0; from < before_.size(); ++from) {
            const State state = before_[from];
            store.each_value(sum.cells[cell], [&](Index value) {
                const Word bit = distinct ? Word{1} << number_[value] : 0;
                if ((state.used & bit) != 0) return;
                const std::int64_t total = state.total + store.statement().part(sum, cell, value);
                if (sum.low && total + most_[cell + 1] < *sum.low) return;
                if (sum.high && total + least_[cell + 1] > *sum.high) return;
                moves_.push_back({from, value, place_of({total, state.used | bit})});
            });
        }
    }
    alive_.assign(after_.size(), 1);
    return true;
}

// Goes back from the end: a value stays if a step with it leads to a state from which the end can be reached.
bool SumFilter::keep_supported(const Sum& sum, Store& store) {
    if (alive_.empty()) return false;
    std::size_t end = moves_.size();
    for (std::size_t cell = sum.cells.size(); cell-- > 0;) {
        supported_.assign(store.values(), 0);
        alive_before_.clear();
        for (std::size_t move = begins_[cell]; move < end; ++move) {
            const Move& step = moves_[move];
            if (alive_[step.to] == 0) continue;
            if (alive_before_.size() <= step.from) alive_before_.resize(std::size_t{step.from} + 1, 0);
            alive_before_[step.from] = 1;
            supported_[step.value] = 1;
        }
        end = begins_[cell];
        store.each_value(sum.cells[cell], [&](Index value) {
            if (supported_[value] == 0) store.remove(sum.cells[cell], value);
        });
        std::size_t states = 1;
        for (std::size_t move = cell > 0 ? begins_[cell - 1] : end; move < end; ++move)
            states = std::max(states, std::size_t{moves_[move].to} + 1);
        alive_before_.resize(states, 0);
        alive_.swap(alive_before_);
    }
    return true;
}

bool SumFilter::by_bounds(const Sum& sum, Store& store) {
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::vector<std::pair<std::int64_t, std::int64_t>> ends;
    for (std::size_t cell = 0; cell < sum.cells.size(); ++cell) {
        auto& [low, high] = ends.emplace_back(INT64_MAX, INT64_MIN);
        store.each_value(sum.cells[cell], [&](Index value) {
            const std::int64_t part = store.statement().part(sum, cell, value);
            low = std::min(low, part);
            high = std::max(high, part);
        });
        least += low;
        most += high;
    }
    for (std::size_t cell = 0; cell < sum.cells.size(); ++cell) {
        const auto [low, high] = ends[cell];
        store.each_value(sum.cells[cell], [&](Index value) {
            const std::int64_t part = store.statement().part(sum, cell, value);
            if ((sum.low && most - high + part < *sum.low) || (sum.high && least - low + part > *sum.high))
                store.remove(sum.cells[cell], value);
        });
        if (store.size(sum.cells[cell]) == 0) return false;
    }
    return true;
}

void Explanation::explain_sum(const Sum& sum, std::size_t before) {
    for (const Index cell : sum.cells) mark_cell(cell, none, before);
}

} // namespace cpgrid::proof
