#include "parts.hpp"

#include <algorithm>
#include <utility>

namespace cpgrid::frontier {
namespace {

std::int64_t low_of(const Model::Total& total) {
    return std::max<std::int64_t>(total.ends.low, 0);
}

constexpr std::size_t widest = 0xFFFF;          // vertices of a frontier: as many as there are labels
constexpr std::size_t most_in_all = 50'000'000; // of the frontiers of all layers: 200 megabytes

bool has_high(const Model::Total& total) {
    return total.ends.high != Model::Ends::no_high;
}

} // namespace

Parts::Parts(const Model::Graph& graph, std::span<const Step> steps, std::span<const Index> places,
             Model::Place constraint, std::size_t words)
    : graph_(graph), constraint_(constraint), words_(words) {
    for (const Model::Total& total : graph.totals)
        caps_.push_back(has_high(total) ? std::max<std::int64_t>(total.ends.high, -1) + 1 : low_of(total));
    plan(steps, places);
    after_.number(Content(1, 0));
}

// When each vertex is read, and how long it stays at the frontier.
void Parts::plan(std::span<const Step> steps, std::span<const Index> places) {
    const std::size_t count = graph_.variables.size();
    // A vertex that is always there is read with its first neighbour, or at the start.
    std::vector<Index> step(count, no_node);
    for (std::size_t vertex = 0; vertex < count; ++vertex)
        if (graph_.variables[vertex] >= 0) step[vertex] = places[static_cast<std::size_t>(graph_.variables[vertex])];
    const std::vector<Index> own = step;
    for (const auto& edge : graph_.edges)
        for (const bool turned : {false, true}) {
            const auto one = static_cast<std::size_t>(edge[turned]);
            const auto other = static_cast<std::size_t>(edge[!turned]);
            if (own[one] == no_node) step[one] = std::min(step[one], own[other]);
        }
    const Index start = count == 0 ? 0 : std::min(std::ranges::min(step), static_cast<Index>(steps.size() - 1));
    for (Index& each : step)
        if (each == no_node) each = start;
    std::vector<Index> leaves = step; // when it leaves the frontier
    for (const auto& edge : graph_.edges)
        for (const bool turned : {false, true}) {
            Index& leave = leaves[static_cast<std::size_t>(edge[turned])];
            leave = std::max(leave, step[static_cast<std::size_t>(edge[!turned])]);
        }
    std::vector<std::vector<Index>> fresh(steps.size());
    std::vector<std::vector<std::array<Index, 2>>> edges(steps.size());
    for (std::size_t vertex = 0; vertex < count; ++vertex) fresh[step[vertex]].push_back(static_cast<Index>(vertex));
    for (const auto& edge : graph_.edges) {
        const auto one = static_cast<Index>(edge[0]);
        const auto other = static_cast<Index>(edge[1]);
        if (one != other) edges[std::max(step[one], step[other])].push_back({one, other});
    }
    Index last_forced = 0; // the step of the last vertex that is there whatever its variable is
    for (Index vertex = 0; vertex < count; ++vertex)
        if (std::ranges::all_of(steps[step[vertex]].ranks, [&](Index rank) { return is_there(vertex, rank); }))
            last_forced = std::max(last_forced, step[vertex]);
    std::size_t all = 0; // vertices of the frontiers of all layers
    std::vector<Index> frontier;
    std::vector<Index> place(count, 0);
    for (Index at = 0; at < steps.size(); ++at) {
        if (fresh[at].empty() && !(at == start && count == 0)) continue;
        Layer& layer = layers_.emplace_back();
        layer.step = at;
        layer.ranks = steps[at].ranks;
        layer.values = static_cast<Index>(layer.ranks.size());
        layer.fresh = fresh[at];
        layer.before = frontier.size();
        frontier.insert(frontier.end(), layer.fresh.begin(), layer.fresh.end());
        for (Index each = 0; each < frontier.size(); ++each) place[frontier[each]] = each;
        for (const auto [one, other] : edges[at]) layer.edges.push_back({place[one], place[other]});
        std::vector<Index> after;
        for (Index each = 0; each < frontier.size(); ++each)
            if (leaves[frontier[each]] > at) {
                layer.kept.push_back(each);
                after.push_back(frontier[each]);
            }
        frontier = std::move(after);
        all += frontier.size();
        if (frontier.size() > widest || all > most_in_all) throw TooLarge{constraint_};
        for (const Model::Total& total : graph_.totals) {
            layer.anchored.push_back(total.anchor >= 0 && step[static_cast<std::size_t>(total.anchor)] <= at);
        }
        layer.forced = last_forced > at;
    }
}

bool Parts::is_there(Index vertex, Index rank) const {
    return graph_.variables[vertex] < 0 || ((graph_.sets[vertex * words_ + rank / 64] >> (rank % 64)) & 1) != 0;
}

void Parts::enter() {
    layer_ = next_layer_++;
    summaries_ = std::move(after_);
    after_ = {};
    known_.assign(std::size_t{summaries_.count()} * layers_[layer_].values, unknown);
}

Index Parts::find(Index summary, Index value) {
    const Layer& layer = layers_[layer_];
    unpack(summaries_[summary]);
    if (!read(layer, layer.ranks[value]) || !judge(layer)) return no_node;
    const auto [number, fresh] = after_.number(layer_ + 1 == layers_.size() ? Content{} : pack(layer));
    made_ += fresh;
    return number;
}

// A summary: whether a part was closed and how many there are; the parts of the vertices of the frontier; then of each
// part and total twice the weight, and whether the part holds the anchor.
void Parts::unpack(const Content& content) {
    const std::size_t before = layers_[layer_].before;
    closed_ = (content[0] & 1) != 0;
    const auto count = static_cast<std::size_t>(content[0] >> 1);
    part_of_.assign(before, gone);
    for (std::size_t place = 0; place < before; ++place) {
        const auto word = static_cast<std::uint64_t>(content[1 + place / labels_of_a_word]);
        part_of_[place] = static_cast<Index>((word >> (place % labels_of_a_word * 16)) & 0xFFFF);
    }
    parts_.assign(count + 1, {});
    parent_.resize(count + 1);
    std::size_t at = 1 + (before + labels_of_a_word - 1) / labels_of_a_word;
    for (std::size_t part = 0; part <= count; ++part) {
        parent_[part] = static_cast<Index>(part);
        if (part == 0) continue;
        for (std::size_t total = 0; total < caps_.size(); ++total, ++at) {
            parts_[part].weights.push_back(content[at] >> 1);
            parts_[part].anchors.push_back((content[at] & 1) != 0);
        }
    }
}

// Adds the vertices that are read, each as a part of its own, and joins parts by edges.
bool Parts::read(const Layer& layer, Index rank) {
    for (const Index vertex : layer.fresh) {
        const bool there = is_there(vertex, rank);
        part_of_.push_back(there ? static_cast<Index>(parts_.size()) : gone);
        if (!there) continue;
        if (closed_) return false;
        parent_.push_back(static_cast<Index>(parts_.size()));
        Part& part = parts_.emplace_back();
        for (std::size_t total = 0; total < caps_.size(); ++total) {
            part.weights.push_back(std::min(graph_.totals[total].weights[vertex], caps_[total]));
            part.anchors.push_back(graph_.totals[total].anchor == static_cast<std::int32_t>(vertex));
        }
    }
    for (const auto [one, other] : layer.edges)
        if (part_of_[one] != gone && part_of_[other] != gone) join(part_of_[one], part_of_[other]);
    return true;
}

Index Parts::root(Index part) {
    while (parent_[part] != part) part = parent_[part] = parent_[parent_[part]];
    return part;
}

void Parts::join(Index one, Index other) {
    one = root(one);
    other = root(other);
    if (one == other) return;
    parent_[other] = one;
    for (std::size_t total = 0; total < caps_.size(); ++total) {
        parts_[one].weights[total] = std::min(parts_[one].weights[total] + parts_[other].weights[total], caps_[total]);
        parts_[one].anchors[total] = parts_[one].anchors[total] || parts_[other].anchors[total];
    }
}

// Whether the parts can be those of a solution. Notes which are kept, and whether one was closed.
bool Parts::judge(const Layer& layer) {
    for (const Index place : layer.kept)
        if (part_of_[place] != gone) parts_[root(part_of_[place])].kept = true;
    Index ends = 0;
    Index goes_on = 0;
    for (Index part = 1; part < parts_.size(); ++part) {
        if (root(part) != part) continue;
        ++(parts_[part].kept ? goes_on : ends);
        if (!judge_totals(parts_[part])) return false;
    }
    if (!graph_.single || ends == 0) return true;
    closed_ = true;
    return ends == 1 && goes_on == 0 && !layer.forced;
}

bool Parts::judge_totals(const Part& part) const {
    for (std::size_t number = 0; number < caps_.size(); ++number) {
        const Model::Total& total = graph_.totals[number];
        if (total.anchor >= 0 && !part.anchors[number]) continue;
        const std::int64_t weight = part.weights[number];
        if (has_high(total) && weight > total.ends.high) return false;
        // A part that is kept may still be joined with others.
        if (!part.kept && weight < low_of(total)) return false;
    }
    return true;
}

Content Parts::pack(const Layer& layer) {
    Content content(1 + (layer.kept.size() + labels_of_a_word - 1) / labels_of_a_word, 0);
    std::vector<Index> label(parts_.size(), gone);
    std::vector<Index> roots;
    for (std::size_t place = 0; place < layer.kept.size(); ++place) {
        const Index part = part_of_[layer.kept[place]];
        if (part == gone) continue;
        const Index own = root(part);
        if (label[own] == gone) {
            roots.push_back(own);
            label[own] = static_cast<Index>(roots.size());
        }
        content[1 + place / labels_of_a_word] |= std::int64_t{label[own]} << (place % labels_of_a_word * 16);
    }
    content[0] = (static_cast<std::int64_t>(roots.size()) << 1) | std::int64_t{closed_};
    for (const Index own : roots)
        for (std::size_t total = 0; total < caps_.size(); ++total) {
            const bool anchor = parts_[own].anchors[total];
            // Once the part of the anchor is closed, or the anchor is gone, others may weigh what they like.
            const bool counts = !layer.anchored[total] ||
                                std::ranges::any_of(roots, [&](Index part) { return parts_[part].anchors[total]; });
            content.push_back((counts ? parts_[own].weights[total] << 1 : 0) | std::int64_t{anchor});
        }
    return content;
}

} // namespace cpgrid::frontier
