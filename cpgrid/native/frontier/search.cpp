#include "search.hpp"

#include "../checks.hpp"
#include "checks.hpp"

#include <algorithm>
#include <bit>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>

namespace cpgrid::frontier {
namespace {

// What is said of a constraint that has too many nodes: its kind, and how many variables it has.
std::string in_words(const Model& model, Model::Place constraint, std::int64_t most) {
    const auto [kind, number] = constraint;
    const auto of = [&](const char* what, std::size_t variables) {
        return std::string(what) + " of " + std::to_string(variables) + " variables has more than " +
               std::to_string(most) + " nodes in the order of the frontier";
    };
    if (kind == Model::Kind::group) return of("an AllDifferent", model.groups()[number].size());
    if (kind == Model::Kind::sum) return of("a sum", model.sum(number).variables.size());
    if (kind == Model::Kind::word) return of("an automaton", model.word(number).variables.size());
    return "the frontier of a graph of " + std::to_string(model.graphs()[number].variables.size()) +
           " vertices is too wide";
}

} // namespace

Search::Search(const Model& model, std::span<const Given> givens, const Options& options)
    : model_(model), options_(options), plan_(model, givens, options), values_(model.variables()),
      plan_steps_(model.variables()) {}

Stop Search::advance(const Limits& limits, Watch& watch) {
    const std::int64_t first_nodes = counted_.nodes;
    const std::int64_t first_solutions = solutions_;
    while (stage_ != Stage::exhausted) {
        if (limits.nodes != 0 && counted_.nodes - first_nodes >= limits.nodes) return Stop::node_limit;
        if (limits.solutions != 0 && solutions_ - first_solutions >= limits.solutions) return Stop::solution_limit;
        if (watch.due(work()))
            if (const std::optional<Stop> stop = watch.look(work())) return *stop;
        switch (stage_) {
        case Stage::planning:
            begin();
            break;
        case Stage::counting:
            if (state_ == states_.size())
                leave();
            else
                extend(state_++);
            break;
        case Stage::listing:
            if (!list(limits.keep)) stage_ = Stage::exhausted;
            break;
        case Stage::exhausted:
            break;
        }
    }
    return Stop::exhausted;
}

Counters Search::counters() const {
    Counters now = counted_;
    now.parts = plan_.parts_made();
    return now;
}

// Goes on with the plan; once it is made, begins with the first state.
void Search::begin() {
    constexpr std::int64_t work_of_a_diagram = 1 << 12;
    planned_ += work_of_a_diagram;
    try {
        if (plan_.go_on()) return;
    } catch (const TooLarge& problem) {
        throw std::overflow_error(in_words(model_, problem.constraint, options_.nodes_of_constraint));
    }
    if (plan_.clash()) {
        stage_ = Stage::exhausted;
        return;
    }
    const std::uint64_t one = 1;
    base_.assign(plan_.words(), 0);
    key_.assign(plan_.words(), 0);
    states_.reset(plan_.words(), 1);
    states_.add(states_.find(key_.data()), {&one, 1});
    stage_ = Stage::counting;
    enter();
}

// Begins with the next variable.
void Search::enter() {
    state_ = 0;
    for (const Index graph : plan_.action(step_).graphs) plan_.graph(graph).parts->enter();
    // No count behind it is greater than all before it together, for each value.
    std::size_t bits = 0;
    for (Index state = 0; state < states_.size(); ++state) {
        const auto count = states_.count(state);
        std::size_t limb = count.size();
        while (limb > 1 && count[limb - 1] == 0) --limb;
        bits = std::max(bits, 64 * (limb - 1) + static_cast<std::size_t>(std::bit_width(count[limb - 1])));
    }
    bits += static_cast<std::size_t>(std::bit_width(states_.size())) + 7;
    after_.reset(plan_.words(), (bits + 63) / 64);
    counted_.widest = std::max<std::int64_t>(counted_.widest, states_.size());
}

// Gives the variable at hand each value that the open constraints allow after a state.
void Search::extend(Index state) {
    const Plan::Action& action = plan_.action(step_);
    const std::uint64_t* key = states_.key(state);
    ++counted_.nodes;
    const std::size_t values = plan_.steps()[step_].ranks.size();
    std::uint64_t alive = values == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << values) - 1;
    nodes_.clear();
    for (const Plan::Reader& reader : action.readers) {
        nodes_.push_back(reader.slot.read(key));
        alive &= reader.layer->alive[nodes_.back()];
    }
    if (alive == 0) return;
    summaries_.clear();
    for (const Index graph : action.graphs) summaries_.push_back(plan_.graph(graph).slot.read(key));
    for (std::size_t word = 0; word < base_.size(); ++word) base_[word] = key[word] & action.kept[word];
    for (; alive != 0; alive &= alive - 1) move_to(state, static_cast<Index>(std::countr_zero(alive)));
}

// Goes from a state on with a value that the diagrams allow.
void Search::move_to(Index from, Index value) {
    const Plan::Action& action = plan_.action(step_);
    ++counted_.steps;
    std::ranges::copy(base_, key_.begin());
    for (std::size_t place = 0; place < action.graphs.size(); ++place) {
        Plan::Graph& graph = plan_.graph(action.graphs[place]);
        const Index after = graph.parts->follow(summaries_[place], value);
        if (after == no_node) return;
        graph.slot.write(key_.data(), after);
    }
    for (std::size_t place = 0; place < action.readers.size(); ++place) {
        const auto& [layer, slot] = action.readers[place];
        slot.write(key_.data(), layer->next[std::size_t{nodes_[place]} * layer->values + value]);
    }
    const Index to = after_.find(key_.data());
    after_.add(to, states_.count(from));
    if (options_.listed != 0) listing_.note(from, static_cast<std::uint8_t>(value), to);
    // Both only grow, and looking at all of it takes longer than a step.
    if ((counted_.steps & 0x3FF) == 0 || after_.size() > options_.states) check_room();
}

void Search::check_room() const {
    if (after_.size() > options_.states)
        throw std::overflow_error("there are more than " + std::to_string(options_.states) + " states after " +
                                  std::to_string(step_ + 1) + " of " + std::to_string(plan_steps_) + " variables");
    std::size_t bytes = states_.bytes() + after_.bytes() + listing_.bytes();
    for (const Index graph : plan_.action(step_).graphs) bytes += plan_.graph(graph).parts->bytes();
    if (bytes > static_cast<std::size_t>(options_.memory)) throw std::bad_alloc();
}

// Ends with the variable at hand: what was behind it is now before the next one.
void Search::leave() {
    if constexpr (checks) check_states(plan_, step_, states_, after_, options_.listed != 0 ? &listing_ : nullptr);
    if (options_.listed != 0) listing_.close(after_.size());
    std::swap(states_, after_);
    if (states_.size() == 0) {
        stage_ = Stage::exhausted;
        return;
    }
    if (++step_ < plan_.steps().size()) {
        enter();
        return;
    }
    const auto all = states_.count(0);
    count_.assign(all.begin(), all.end());
    stage_ = options_.listed != 0 ? Stage::listing : Stage::exhausted;
}

// Lists one more solution, if there is one.
bool Search::list(bool keep) {
    if (!listing_.next(values_)) {
        if constexpr (checks) check_listed(count_, solutions_);
        return false;
    }
    ++solutions_;
    if (!keep && !checks) return true;
    std::vector<Index> ranks(values_.size());
    for (std::size_t step = 0; step < values_.size(); ++step)
        ranks[plan_.steps()[step].variable] = plan_.steps()[step].ranks[values_[step]];
    if constexpr (checks) check_solution(model_, ranks);
    if (keep)
        for (const Index rank : ranks) kept_.push_back(static_cast<std::int32_t>(model_.values()[rank]));
    return true;
}

} // namespace cpgrid::frontier
