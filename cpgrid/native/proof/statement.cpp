#include "statement.hpp"

#include "../clamped.hpp"

#include "../model/model.hpp"

#include <algorithm>
#include <functional>

namespace cpgrid::proof {
namespace {

ConstraintKind kind_of(Model::Kind kind) {
    switch (kind) {
    case Model::Kind::group:
        return ConstraintKind::all_different;
    case Model::Kind::sum:
        return ConstraintKind::sum;
    case Model::Kind::word:
        return ConstraintKind::regular;
    case Model::Kind::graph:
        break;
    }
    return ConstraintKind::components;
}

std::optional<std::int64_t> bound_of(std::int64_t end, std::int64_t none) {
    return end == none ? std::nullopt : std::optional{end};
}

bool within_numbers(const std::optional<std::int64_t>& bound) {
    return !bound || (-greatest_number <= *bound && *bound <= greatest_number);
}

} // namespace

Statement::Statement(const Model& model, std::size_t helpers)
    : cells_(model.variables()), grid_cells_(0), values_(model.values().begin(), model.values().end()) {
    if (cells_ * values_.size() > static_cast<std::size_t>(INT32_MAX) - 1)
        refuse("there are too many cells and values");
    if (helpers >= cells_) refuse("there must be a cell that is no helper");
    grid_cells_ = cells_ - static_cast<Index>(helpers);
    domains_.reserve(cells_ * values_.size());
    for (Index cell = 0; cell < cells_; ++cell)
        for (Index value = 0; value < values(); ++value)
            domains_.push_back(static_cast<std::uint8_t>(model.domain(cell)[value / 64] >> (value % 64) & 1));
    for (const std::int64_t value : values_) greatest_value_ = std::max(greatest_value_, value < 0 ? -value : value);
    groups_of_.resize(cells_);
    add_automata(model);
    for (const auto& [kind, number] : model.constraints()) {
        places_.push_back({kind_of(kind), number});
        switch (kind) {
        case Model::Kind::group:
            add_all_different(model.groups()[number]);
            break;
        case Model::Kind::sum:
            add_sum(model, number);
            break;
        case Model::Kind::word: {
            const auto word = model.word(number);
            regulars_.push_back({{word.variables.begin(), word.variables.end()}, word.diagram});
            break;
        }
        case Model::Kind::graph:
            add_components(model, number);
            break;
        }
    }
    for (Sum& sum : sums_) sum.distinct = distinct(sum.cells);
}

void Statement::add_all_different(std::span<const Index> cells) {
    const auto number = static_cast<Index>(all_different_.size());
    AllDifferent& group = all_different_.emplace_back();
    group.cells.assign(cells.begin(), cells.end());
    for (const Index cell : group.cells) groups_of_[cell].push_back(number);
    for (Index value = 0; value < values(); ++value) {
        const auto has = [&](Index cell) { return starts_with(cell * values() + value); };
        if (std::ranges::any_of(group.cells, has)) group.values.push_back(value);
    }
    group.full = group.values.size() == group.cells.size();
}

void Statement::add_sum(const Model& model, Index number) {
    const Model::Sum sum = model.sum(number);
    Terms terms{std::vector<std::int64_t>(cells_, 0), std::vector<Weights>(cells_)};
    for (std::size_t term = 0; term < sum.variables.size(); ++term) {
        const Index cell = sum.variables[term];
        terms.coefficients[cell] = sum.coefficients[term];
        const std::int32_t row = sum.rows.empty() ? -1 : sum.rows[term];
        if (row < 0) continue;
        const auto weights = model.weights(static_cast<std::size_t>(row));
        terms.weights[cell].assign(weights.begin(), weights.end());
        for (Index value = 0; value < values(); ++value)
            if (!starts_with(cell * values() + value)) terms.weights[cell][value] = 0;
    }
    const auto [low, high] = sum.ends;
    sums_.push_back(make_sum(terms, bound_of(low, Model::Ends::no_low), bound_of(high, Model::Ends::no_high)));
    if (!affordable(sums_.back())) refuse(name("sum", number) + " could leave 60 bits");
}

void Statement::add_automata(const Model& model) {
    for (const Model::Diagram& diagram : model.diagrams()) {
        Automaton& automaton = automata_.emplace_back();
        std::vector<std::size_t> ends;
        automaton.states.push_back(1);
        for (std::size_t layer = 0; layer < diagram.count(); ++layer) {
            const auto begin = static_cast<std::ptrdiff_t>(automaton.edges.size());
            Index after = 0;
            for (const auto& arc : diagram[layer]) {
                // A state that no edge leads to is of no use.
                if (static_cast<Index>(arc.before) >= automaton.states.back()) continue;
                automaton.edges.push_back({arc.before, arc.rank, arc.after});
                after = std::max(after, static_cast<Index>(arc.after) + 1);
            }
            std::ranges::sort(automaton.edges.begin() + begin, automaton.edges.end());
            ends.push_back(automaton.edges.size());
            automaton.states.push_back(after);
        }
        std::size_t begin = 0;
        for (const std::size_t end : ends) {
            automaton.layers.emplace_back(automaton.edges.data() + begin, end - begin);
            begin = end;
        }
    }
}

void Statement::add_components(const Model& model, Index number) {
    const Model::Graph& graph = model.graphs()[number];
    Components& components = components_.emplace_back();
    for (const std::int32_t variable : graph.variables)
        components.cells.push_back(variable < 0 ? Components::always : static_cast<Index>(variable));
    components.sets = graph.sets;
    components.neighbours.resize(graph.variables.size());
    for (const auto [one, other] : graph.edges) {
        components.neighbours[static_cast<std::size_t>(one)].push_back(static_cast<Index>(other));
        components.neighbours[static_cast<std::size_t>(other)].push_back(static_cast<Index>(one));
    }
    components.single = graph.single;
    components.work =
        static_cast<std::int64_t>(graph.variables.size() * (1 + graph.totals.size()) + graph.edges.size());
    for (const auto& [weights, ends, anchor] : graph.totals) {
        components.totals.push_back({weights, bound_of(ends.low, Model::Ends::no_low),
                                     bound_of(ends.high, Model::Ends::no_high),
                                     anchor < 0 ? std::nullopt : std::optional{static_cast<Index>(anchor)}});
        const Total& total = components.totals.back();
        if (!within_numbers(total.low) || !within_numbers(total.high))
            refuse(name("graph", number) + " has a bound past 60 bits");
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
    if (!within_numbers(sum.low) || !within_numbers(sum.high)) return false;
    Clamped total = 0;
    for (const std::int64_t coefficient : sum.coefficients)
        total += Clamped(coefficient).size() * Clamped(greatest_value_);
    for (const Weights& weights : sum.weights) {
        std::int64_t most = 0;
        for (const std::int64_t weight : weights) most = std::max(most, Clamped(weight).size());
        total += most;
    }
    return total <= greatest_number;
}

} // namespace cpgrid::proof
