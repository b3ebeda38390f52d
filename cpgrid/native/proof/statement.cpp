#include "statement.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>

namespace cpgrid::proof {
namespace {

[[noreturn]] void refuse(Index constraint, const char* problem) {
    throw std::invalid_argument("constraint " + std::to_string(constraint) + " " + problem);
}

} // namespace

Statement::Statement(const Program& program)
    : cells_(0), grid_cells_(0), values_(program.values.begin(), program.values.end()),
      domains_(program.domains.begin(), program.domains.end()) {
    if (values_.empty() || domains_.empty() || domains_.size() % values_.size() != 0)
        throw std::invalid_argument("there must be values, and for each cell as many domain entries as values");
    if (domains_.size() > static_cast<std::size_t>(INT32_MAX) - 1)
        throw std::invalid_argument("there are too many cells and values");
    if (!std::ranges::is_sorted(values_, std::less_equal{}) && values_.size() > 1)
        throw std::invalid_argument("the values must ascend");
    cells_ = static_cast<Index>(domains_.size() / values_.size());
    if (program.helpers >= cells_) throw std::invalid_argument("there must be a cell that is no helper");
    grid_cells_ = cells_ - static_cast<Index>(program.helpers);
    for (const std::int64_t value : values_) greatest_value_ = std::max(greatest_value_, value < 0 ? -value : value);
    groups_of_.resize(cells_);
    const std::size_t count = program.kinds.size();
    if (program.offsets.size() != count + 1 || program.low.size() != count || program.high.size() != count ||
        program.automata.size() != count || program.coefficients.size() != program.cells.size() ||
        program.by_value.size() != program.cells.size() || program.offsets.front() != 0 ||
        static_cast<std::size_t>(program.offsets.back()) != program.cells.size())
        throw std::invalid_argument("the arrays of the constraints have unlike lengths");
    add_automata(program);
    for (Index constraint = 0; constraint < count; ++constraint) {
        if (program.offsets[constraint] > program.offsets[constraint + 1]) refuse(constraint, "ends before it begins");
        const auto begin = static_cast<std::size_t>(program.offsets[constraint]);
        const auto end = static_cast<std::size_t>(program.offsets[constraint + 1]);
        std::vector<std::int32_t> sorted(program.cells.begin() + program.offsets[constraint],
                                         program.cells.begin() + program.offsets[constraint + 1]);
        std::ranges::sort(sorted);
        if (!sorted.empty() && (sorted.front() < 0 || static_cast<Index>(sorted.back()) >= cells_))
            refuse(constraint, "names a cell that does not exist");
        if (program.kinds[constraint] == 2) {
            add_regular(program, constraint, program.cells.subspan(begin, end - begin));
            continue;
        }
        if (std::ranges::adjacent_find(sorted) != sorted.end()) refuse(constraint, "names a cell twice");
        if (program.kinds[constraint] == 0)
            add_all_different(program.cells.subspan(begin, end - begin));
        else
            add_sum(program, constraint, begin, end);
    }
    for (Sum& sum : sums_) sum.distinct = distinct(sum.cells);
}

void Statement::add_all_different(std::span<const std::int32_t> cells) {
    const auto number = static_cast<Index>(all_different_.size());
    places_.push_back({ConstraintKind::all_different, number});
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
    places_.push_back({ConstraintKind::sum, static_cast<Index>(sums_.size())});
    Terms terms{std::vector<std::int64_t>(cells_, 0), std::vector<Weights>(cells_)};
    for (std::size_t term = begin; term < end; ++term) {
        const auto cell = static_cast<Index>(program.cells[term]);
        terms.coefficients[cell] = program.coefficients[term];
        const std::int32_t row = program.by_value[term];
        if (row < 0 && program.coefficients[term] == 0) refuse(constraint, "has a coefficient of 0");
        if (row < 0) continue;
        if ((static_cast<std::size_t>(row) + 1) * values_.size() > program.weights.size())
            refuse(constraint, "has weights that are not there");
        const auto weights = program.weights.subspan(static_cast<std::size_t>(row) * values_.size(), values_.size());
        terms.weights[cell].assign(weights.begin(), weights.end());
        for (Index value = 0; value < values(); ++value)
            if (!starts_with(cell * values() + value)) terms.weights[cell][value] = 0;
    }
    const auto bound = [](std::int64_t number, std::int64_t none) {
        return number == none ? std::nullopt : std::optional{number};
    };
    sums_.push_back(
        make_sum(terms, bound(program.low[constraint], INT64_MIN), bound(program.high[constraint], INT64_MAX)));
    if (!affordable(sums_.back())) refuse(constraint, "could overflow");
}

void Statement::add_regular(const Program& program, Index constraint, std::span<const std::int32_t> word) {
    places_.push_back({ConstraintKind::regular, static_cast<Index>(regulars_.size())});
    const std::int32_t automaton = program.automata[constraint];
    if (automaton < 0 || static_cast<std::size_t>(automaton) >= automata_.size() ||
        automata_[static_cast<std::size_t>(automaton)].layers.size() != word.size() || word.empty())
        refuse(constraint, "has no automaton that reads as many values as it has cells");
    regulars_.push_back({{word.begin(), word.end()}, static_cast<Index>(automaton)});
}

void Statement::add_automata(const Program& program) {
    const auto ascend = [](std::span<const std::int32_t> ends, std::size_t last) {
        return !ends.empty() && ends.front() == 0 && std::ranges::is_sorted(ends) &&
               static_cast<std::size_t>(ends.back()) == last;
    };
    if (!ascend(program.steps, program.edges.size()) || !ascend(program.layers, program.steps.size() - 1))
        throw std::invalid_argument("the arrays of the automata have unlike lengths");
    const auto count = static_cast<std::int32_t>(values_.size());
    for (std::size_t number = 0; number + 1 < program.layers.size(); ++number) {
        Automaton& automaton = automata_.emplace_back();
        const auto first = static_cast<std::size_t>(program.layers[number]);
        const auto last = static_cast<std::size_t>(program.layers[number + 1]);
        const auto begin = static_cast<std::size_t>(program.steps[first]);
        const auto edges = program.edges.subspan(begin, static_cast<std::size_t>(program.steps[last]) - begin);
        automaton.edges.assign(edges.begin(), edges.end());
        automaton.states.push_back(1);
        for (std::size_t layer = first; layer < last; ++layer) {
            const auto from = static_cast<std::size_t>(program.steps[layer]);
            const auto to = static_cast<std::size_t>(program.steps[layer + 1]);
            const std::span<const Edge> own(automaton.edges.data() + (from - begin), to - from);
            Index after = 0;
            for (const Edge& edge : own) {
                if (edge.before < 0 || static_cast<Index>(edge.before) >= automaton.states.back() || edge.value < 0 ||
                    edge.value >= count || edge.after < 0)
                    throw std::invalid_argument("a step of an automaton leads from nowhere, or reads no value");
                after = std::max(after, static_cast<Index>(edge.after) + 1);
            }
            if (!std::ranges::is_sorted(own)) throw std::invalid_argument("the steps of an automaton must ascend");
            automaton.layers.push_back(own);
            automaton.states.push_back(after);
        }
    }
}

Sum Statement::make_sum(const Terms& terms, std::optional<std::int64_t> low, std::optional<std::int64_t> high) const {
    Sum sum{{}, {}, {}, low, high, false};
    const auto adds = [&](Index cell) {
        return cell < terms.weights.size() && std::ranges::any_of(terms.weights[cell], std::identity{});
    };
    bool by_value = false;
    for (Index cell = 0; cell < terms.coefficients.size(); ++cell) {
        const bool weighted = adds(cell);
        if (terms.coefficients[cell] == 0 && !weighted) continue;
        by_value = by_value || weighted;
        sum.cells.push_back(cell);
        sum.coefficients.push_back(terms.coefficients[cell]);
        sum.weights.push_back(weighted ? terms.weights[cell] : Weights{});
    }
    if (!by_value) sum.weights.clear();
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
    const auto amount = [](std::int64_t number) { return number < 0 ? -static_cast<Wide>(number) : Wide{number}; };
    Wide total = 0;
    for (const std::int64_t coefficient : sum.coefficients) total += amount(coefficient) * greatest_value_;
    for (const Weights& weights : sum.weights) {
        Wide most = 0;
        for (const std::int64_t weight : weights) most = std::max(most, amount(weight));
        total += most;
    }
    return total <= greatest_number;
}

} // namespace cpgrid::proof
