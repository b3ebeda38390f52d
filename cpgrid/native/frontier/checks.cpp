#include "checks.hpp"

#include "../checks.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

namespace cpgrid::frontier {
namespace {

bool obeys(const Model& model, const Model::Sum& sum, std::span<const Index> ranks) {
    std::int64_t total = 0;
    for (std::size_t term = 0; term < sum.variables.size(); ++term) {
        const Index rank = ranks[sum.variables[term]];
        total += sum.coefficients[term] * model.values()[rank];
        if (!sum.rows.empty() && sum.rows[term] >= 0)
            total += model.weights(static_cast<std::size_t>(sum.rows[term]))[rank];
    }
    return sum.ends.low <= total && total <= sum.ends.high;
}

bool obeys(const Model& model, const Model::Word& word, std::span<const Index> ranks) {
    std::set<std::int32_t> states{0};
    for (std::size_t place = 0; place < word.variables.size(); ++place) {
        std::set<std::int32_t> after;
        for (const Model::Arc& arc : model.diagrams()[word.diagram][place])
            if (arc.rank == static_cast<std::int32_t>(ranks[word.variables[place]]) && states.contains(arc.before))
                after.insert(arc.after);
        states = std::move(after);
    }
    return !states.empty();
}

bool obeys(const Model& model, const Model::Graph& graph, std::span<const Index> ranks) {
    const std::size_t count = graph.variables.size();
    std::vector<bool> there(count, true);
    for (std::size_t vertex = 0; vertex < count; ++vertex) {
        if (graph.variables[vertex] < 0) continue;
        const Index rank = ranks[static_cast<std::size_t>(graph.variables[vertex])];
        there[vertex] = ((graph.sets[vertex * model.words() + rank / 64] >> (rank % 64)) & 1) != 0;
    }
    // Each vertex takes the least number among its neighbours', until nothing changes.
    std::vector<std::size_t> part(count);
    std::iota(part.begin(), part.end(), std::size_t{0});
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& edge : graph.edges) {
            const auto one = static_cast<std::size_t>(edge[0]);
            const auto other = static_cast<std::size_t>(edge[1]);
            if (!there[one] || !there[other] || part[one] == part[other]) continue;
            part[one] = part[other] = std::min(part[one], part[other]);
            changed = true;
        }
    }
    std::set<std::size_t> parts;
    for (std::size_t vertex = 0; vertex < count; ++vertex)
        if (there[vertex]) parts.insert(part[vertex]);
    if (graph.single && parts.size() > 1) return false;
    for (const Model::Total& total : graph.totals)
        for (const std::size_t each : parts) {
            const auto anchor = static_cast<std::size_t>(std::max(total.anchor, 0));
            if (total.anchor >= 0 && (!there[anchor] || part[anchor] != each)) continue;
            std::int64_t weight = 0;
            for (std::size_t vertex = 0; vertex < count; ++vertex)
                if (there[vertex] && part[vertex] == each) weight += total.weights[vertex];
            if (weight < total.ends.low || weight > total.ends.high) return false;
        }
    return true;
}

} // namespace

void check_states(Plan& plan, Index step, const Table& before, const Table& after, const Listing* listing) {
    std::set<std::vector<std::uint64_t>> keys;
    for (Index state = 0; state < after.size(); ++state) {
        const std::uint64_t* key = after.key(state);
        expect_invariant(keys.emplace(key, key + plan.words()).second, "two states have one key");
        expect_invariant(plan.sound(step, key), "a state is none of the open constraints");
    }
    for (const Index graph : plan.action(step).graphs)
        expect_invariant(plan.graph(graph).parts->tidy(), "parts are not in the order in which they come");
    if (listing == nullptr) return;
    Table counts;
    counts.reset(plan.words(), after.limbs());
    for (Index state = 0; state < after.size(); ++state) counts.find(after.key(state));
    listing->each([&](Index from, Index to) { counts.add(to, before.count(from)); });
    for (Index state = 0; state < after.size(); ++state)
        expect_invariant(std::ranges::equal(counts.count(state), after.count(state)),
                         "a count is not that of the ways to its state");
}

void check_solution(const Model& model, std::span<const Index> ranks) {
    for (const auto [kind, number] : model.constraints()) {
        bool good = true;
        if (kind == Model::Kind::group) {
            std::set<Index> used;
            for (const Index variable : model.groups()[number]) good = good && used.insert(ranks[variable]).second;
        }
        if (kind == Model::Kind::sum) good = obeys(model, model.sum(number), ranks);
        if (kind == Model::Kind::word) good = obeys(model, model.word(number), ranks);
        if (kind == Model::Kind::graph) good = obeys(model, model.graphs()[number], ranks);
        expect_invariant(good, "a solution breaks a constraint");
    }
}

void check_listed(std::span<const std::uint64_t> count, std::int64_t listed) {
    const bool same = count[0] == static_cast<std::uint64_t>(listed) &&
                      std::ranges::all_of(count.subspan(1), [](std::uint64_t limb) { return limb == 0; });
    expect_invariant(same, "other solutions were listed than counted");
}

bool Plan::sound(Index step, const std::uint64_t* key) const {
    std::vector<std::uint64_t> left(key, key + words_);
    for (std::size_t number = 0; number < diagrams_.size(); ++number) {
        const Diagram& diagram = diagrams_[number];
        if (step < diagram.front().step || step >= diagram.back().step) continue;
        const auto next = std::ranges::upper_bound(diagram, step, {}, &Layer::step);
        if (slots_[number].read(key) >= next->nodes()) return false;
        left[slots_[number].word] &= ~(slots_[number].mask << slots_[number].shift);
    }
    for (const Graph& graph : graphs_)
        if (graph.parts->first() <= step && step < graph.parts->last())
            left[graph.slot.word] &= ~(graph.slot.mask << graph.slot.shift);
    return std::ranges::all_of(left, [](std::uint64_t word) { return word == 0; });
}

bool Parts::tidy() const {
    if (layer_ + 1 == layers_.size()) return true;
    const std::size_t kept = layers_[layer_].kept.size();
    for (Index number = 0; number < after_.count(); ++number) {
        const auto content = after_[number];
        std::int64_t parts = 0;
        for (std::size_t place = 0; place < kept; ++place) {
            const std::int64_t label =
                (content[1 + place / labels_of_a_word] >> (place % labels_of_a_word * 16)) & 0xFFFF;
            if (label > parts + 1) return false;
            parts = std::max(parts, label);
        }
        if (parts != content[0] >> 1) return false;
        if ((content[0] & 1) != 0 && parts > 0) return false;
    }
    return true;
}

} // namespace cpgrid::frontier
