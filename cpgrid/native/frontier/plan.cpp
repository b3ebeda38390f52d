#include "plan.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace cpgrid::frontier {
namespace {

constexpr unsigned bits_of_graph = 32;

// Gives slots to constraints whose first variables come one after the other.
class Room {
  public:
    // Args:
    //     first, last: the steps after which the slot is in use and no longer in use.
    Slot take(Index first, Index last, unsigned bits) {
        if (bits == 0 || first == last) return {};
        std::erase_if(taken_, [&](const Taken& each) { return each.last < first; });
        const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
        for (Index word = 0;; ++word) {
            std::uint64_t used = 0;
            for (const Taken& each : taken_)
                if (each.slot.word == word) used |= each.slot.mask << each.slot.shift;
            for (unsigned shift = 0; shift + bits <= 64; ++shift) {
                if ((used & (mask << shift)) != 0) continue;
                words = std::max(words, std::size_t{word} + 1);
                taken_.push_back({{word, shift, mask}, last});
                return taken_.back().slot;
            }
        }
    }

    std::size_t words = 1; // that are in use at some time

  private:
    struct Taken {
        Slot slot;
        Index last;
    };
    std::vector<Taken> taken_;
};

unsigned bits_for(const Diagram& diagram) {
    Index most = 1;
    for (const Layer& layer : diagram) most = std::max(most, layer.nodes());
    return static_cast<unsigned>(std::bit_width(most - 1));
}

bool is_empty(const Model& model, Model::Place constraint) {
    if (constraint.kind == Model::Kind::group) return model.groups()[constraint.index].empty();
    return constraint.kind == Model::Kind::sum && model.sum(constraint.index).variables.empty();
}

} // namespace

Plan::Plan(const Model& model, std::span<const Given> givens, const Options& options)
    : model_(model), most_(static_cast<std::size_t>(options.nodes_of_constraint)), places_(model.variables()) {
    if (model.variables() == 0) refuse("there are no variables");
    const Index cells = options.cells == 0
                            ? model.variables()
                            : static_cast<Index>(std::min<std::int64_t>(options.cells, model.variables()));
    std::vector<std::uint64_t> domains;
    for (Index variable = 0; variable < model.variables(); ++variable) {
        const auto domain = model.domain(variable);
        domains.insert(domains.end(), domain.begin(), domain.end());
    }
    for (const auto [variable, rank] : givens)
        for (std::size_t word = 0; word < model.words(); ++word)
            domains[variable * model.words() + word] &=
                word == static_cast<std::size_t>(rank) / 64 ? std::uint64_t{1} << (rank % 64) : 0;
    for (const Index variable : best_order(model, cells)) {
        places_[variable] = static_cast<Index>(steps_.size());
        Step& step = steps_.emplace_back(Step{variable, {}});
        for (Index rank = 0; rank < model.values().size(); ++rank)
            if (((domains[variable * model.words() + rank / 64] >> (rank % 64)) & 1) != 0) step.ranks.push_back(rank);
        if (step.ranks.size() > 64) refuse(name("variable", variable) + " may take more than 64 values");
        if (step.ranks.empty()) clash_ = true;
    }
    for (const Model::Place each : model.constraints()) {
        if (each.kind == Model::Kind::graph) continue;
        if (is_empty(model, each)) {
            const bool sum = each.kind == Model::Kind::sum;
            clash_ = clash_ || (sum && (model.sum(each.index).ends.low > 0 || model.sum(each.index).ends.high < 0));
            continue;
        }
        waiting_.push_back(static_cast<Index>(constraints_.size()));
        constraints_.push_back(each);
    }
    std::ranges::reverse(waiting_);
    waits_.assign(constraints_.size(), true);
    diagrams_.resize(constraints_.size());
    slots_.resize(constraints_.size());
    constraints_of_.resize(steps_.size());
}

bool Plan::go_on() {
    if (clash_ || finished_) return false;
    if (waiting_.empty()) {
        finish();
        return false;
    }
    const Index constraint = waiting_.back();
    waiting_.pop_back();
    waits_[constraint] = false;
    const bool first = diagrams_[constraint].empty();
    diagrams_[constraint] = diagram_of(model_, constraints_[constraint], steps_, places_, most_);
    clash_ = diagrams_[constraint].empty();
    if (clash_) return false;
    if (first)
        for (const Layer& layer : diagrams_[constraint]) constraints_of_[layer.step].push_back(constraint);
    narrow(constraint);
    return true;
}

// Takes values away that a diagram does not lead anywhere with; other diagrams are then made again.
void Plan::narrow(Index constraint) {
    bool own = false;
    for (const Layer& layer : diagrams_[constraint]) {
        std::uint64_t alive = 0;
        for (const std::uint64_t each : layer.alive) alive |= each;
        std::vector<Index>& ranks = steps_[layer.step].ranks;
        if (static_cast<std::size_t>(std::popcount(alive)) == ranks.size()) continue;
        own = true;
        std::vector<Index> left;
        for (std::size_t value = 0; value < ranks.size(); ++value)
            if (((alive >> value) & 1) != 0) left.push_back(ranks[value]);
        ranks = std::move(left);
        for (const Index other : constraints_of_[layer.step])
            if (other != constraint && !waits_[other]) {
                waits_[other] = true;
                waiting_.push_back(other);
            }
    }
    // Values are counted by their places among those that are left.
    if (own) diagrams_[constraint] = diagram_of(model_, constraints_[constraint], steps_, places_, most_);
}

// Gives each constraint its bits, and each step what it does.
void Plan::finish() {
    finished_ = true;
    for (const Model::Graph& graph : model_.graphs()) {
        const auto number = static_cast<Index>(graphs_.size());
        graphs_.push_back(
            {std::make_unique<Parts>(graph, steps_, places_, Model::Place{Model::Kind::graph, number}, model_.words()),
             {}});
    }
    struct Open {
        Index first;
        Index last;
        unsigned bits;
        Slot* slot;
    };
    std::vector<Open> all;
    for (std::size_t number = 0; number < diagrams_.size(); ++number) {
        const Diagram& diagram = diagrams_[number];
        all.push_back({diagram.front().step, diagram.back().step, bits_for(diagram), &slots_[number]});
    }
    for (Graph& graph : graphs_) all.push_back({graph.parts->first(), graph.parts->last(), bits_of_graph, &graph.slot});
    std::ranges::stable_sort(all, {}, &Open::first);
    Room room;
    for (const Open& each : all) *each.slot = room.take(each.first, each.last, each.bits);
    words_ = room.words;
    actions_.resize(steps_.size());
    for (Action& action : actions_) action.kept.assign(words_, ~std::uint64_t{0});
    const auto clear = [](Action& action, const Slot& slot) { action.kept[slot.word] &= ~(slot.mask << slot.shift); };
    for (std::size_t number = 0; number < diagrams_.size(); ++number)
        for (const Layer& layer : diagrams_[number]) {
            actions_[layer.step].readers.push_back({&layer, slots_[number]});
            clear(actions_[layer.step], slots_[number]);
        }
    for (Index number = 0; number < graphs_.size(); ++number)
        for (Index step = 0; step < steps_.size(); ++step) {
            if (!graphs_[number].parts->reads(step)) continue;
            actions_[step].graphs.push_back(number);
            clear(actions_[step], graphs_[number].slot);
        }
}

} // namespace cpgrid::frontier
