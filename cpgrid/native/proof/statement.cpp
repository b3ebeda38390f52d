#include "statement.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace cpgrid::proof {
namespace {

[[noreturn]] void refuse(Index constraint, const char* problem) {
    throw std::invalid_argument("constraint " + std::to_string(constraint) + " " + problem);
}

} // namespace

Statement::Statement(const Program& program)
    : cells_(0), values_(program.values.begin(), program.values.end()),
      domains_(program.domains.begin(), program.domains.end()) {
    if (values_.empty() || domains_.empty() || domains_.size() % values_.size() != 0)
        throw std::invalid_argument("there must be values, and for each cell as many domain entries as values");
    if (domains_.size() > static_cast<std::size_t>(INT32_MAX) - 1)
        throw std::invalid_argument("there are too many cells and values");
    if (!std::ranges::is_sorted(values_, std::less_equal{}) && values_.size() > 1)
        throw std::invalid_argument("the values must ascend");
    cells_ = static_cast<Index>(domains_.size() / values_.size());
    for (const std::int64_t value : values_) greatest_value_ = std::max(greatest_value_, value < 0 ? -value : value);
    groups_of_.resize(cells_);
    const std::size_t count = program.kinds.size();
    if (program.offsets.size() != count + 1 || program.low.size() != count || program.high.size() != count ||
        program.coefficients.size() != program.cells.size() || program.offsets.front() != 0 ||
        static_cast<std::size_t>(program.offsets.back()) != program.cells.size())
        throw std::invalid_argument("the arrays of the constraints have unlike lengths");
    for (Index constraint = 0; constraint < count; ++constraint) {
        if (program.offsets[constraint] > program.offsets[constraint + 1]) refuse(constraint, "ends before it begins");
        const auto begin = static_cast<std::size_t>(program.offsets[constraint]);
        const auto end = static_cast<std::size_t>(program.offsets[constraint + 1]);
        std::vector<std::int32_t> sorted(program.cells.begin() + program.offsets[constraint],
                                         program.cells.begin() + program.offsets[constraint + 1]);
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) != sorted.end()) refuse(constraint, "names a cell twice");
        if (!sorted.empty() && (sorted.front() < 0 || static_cast<Index>(sorted.back()) >= cells_))
            refuse(constraint, "names a cell that does not exist");
        if (program.kinds[constraint] == 0)
            add_all_different(program.cells.subspan(begin, end - begin));
        else
            add_sum(program, constraint, begin, end);
    }
    for (Sum& sum : sums_) sum.distinct = distinct(sum.cells);
}

void Statement::add_all_different(std::span<const std::int32_t> cells) {
    const auto number = static_cast<Index>(all_different_.size());
    places_.push_back({false, number});
    AllDifferent& group = all_different_.emplace_back();
    group.cells.assign(cells.begin(), cells.end());
    for (const Index cell : group.cells) groups_of_[cell].push_back(number);
    for (Index value = 0; value < values(); ++value) {
        const auto has = [&](Index cell) { return starts_with(cell * values() + value); };
        if (std::ranges::any_of(group.cells, has)) group.values.push_back(value);
    }
    group.full = group.values.size() == group.cells.size();
}

void Statement::add_sum(const Program& program, Index constraint, std::size_t begin, std::size_t end) {
    places_.push_back({true, static_cast<Index>(sums_.size())});
    std::vector<std::int64_t> by_cell(cells_, 0);
    for (std::size_t term = begin; term < end; ++term) {
        if (program.coefficients[term] == 0) refuse(constraint, "has a coefficient of 0");
        by_cell[static_cast<std::size_t>(program.cells[term])] = program.coefficients[term];
    }
    sums_.push_back(make_sum(by_cell, program.low[constraint], program.high[constraint]));
    if (!affordable(sums_.back())) refuse(constraint, "could overflow");
}

Sum Statement::make_sum(std::span<const std::int64_t> coefficients_by_cell, std::optional<std::int64_t> low,
                        std::optional<std::int64_t> high) const {
    Sum sum{{}, {}, low, high, false};
    for (Index cell = 0; cell < cells_; ++cell) {
        if (coefficients_by_cell[cell] == 0) continue;
        sum.cells.push_back(cell);
        sum.coefficients.push_back(coefficients_by_cell[cell]);
    }
    sum.distinct = distinct(sum.cells);
    return sum;
}

bool Statement::distinct(std::span<const Index> cells) const {
    if (cells.empty()) return false;
    return std::ranges::any_of(groups_of_[cells.front()], [&](Index group) {
        return std::ranges::all_of(cells.subspan(1),
                                   [&](Index cell) { return std::ranges::binary_search(groups_of_[cell], group); });
    });
}

bool Statement::affordable(const Sum& sum) const {
    const auto within = [](const std::optional<std::int64_t>& bound) {
        return !bound || (-greatest_number <= *bound && *bound <= greatest_number);
    };
    if (!within(sum.low) || !within(sum.high)) return false;
    __extension__ using Wide = __int128;
    Wide total = 0;
    for (const std::int64_t coefficient : sum.coefficients)
        total += static_cast<Wide>(coefficient < 0 ? -static_cast<Wide>(coefficient) : coefficient) * greatest_value_;
    return total <= greatest_number;
}

} // namespace cpgrid::proof
