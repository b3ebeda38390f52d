#include "diagram.hpp"

#include "numbering.hpp"
#include "reading.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace cpgrid::masks {
namespace {

constexpr std::size_t arc_size = 3; // numbers of an arc in a program

constexpr std::int32_t most_states = 1 << 22; // of a layer: some hundred megabytes

// The layers that the arcs of some steps state; each step has the numbers of its arcs.
Layers read_layers(std::span<const std::span<const std::int32_t>> steps) {
    Layers layers(steps.size());
    Index nodes = 1;
    std::vector<std::vector<Arc>> from;
    for (std::size_t step = 0; step < steps.size(); ++step) {
        from.assign(nodes, {});
        nodes = 1;
        for (std::size_t arc = 0; arc < steps[step].size(); arc += arc_size) {
            const auto before = static_cast<std::size_t>(steps[step][arc]);
            const auto after = static_cast<Index>(steps[step][arc + 2]);
            // A state that no arc leads to is of no use.
            if (before >= from.size()) continue;
            from[before].push_back({bit(steps[step][arc + 1]), after});
            nodes = std::max(nodes, after + 1);
        }
        for (const auto& arcs : from) {
            for (const Arc& arc : arcs) layers[step].add(arc);
            layers[step].close();
        }
    }
    return layers;
}

} // namespace

std::span<const Arc> Layer::merge() {
    const std::span<Arc> arcs = std::span(arcs_).subspan(first_.back());
    std::ranges::sort(arcs, {}, &Arc::after);
    std::size_t kept = 0;
    for (const Arc& arc : arcs) {
        if (kept != 0 && arcs[kept - 1].after == arc.after)
            arcs[kept - 1].values |= arc.values;
        else
            arcs[kept++] = arc;
    }
    arcs_.resize(first_.back() + kept);
    return arcs.first(kept);
}

Layers reduced(const Layers& layers) {
    constexpr Index gone = ~Index{0};
    Layers result(layers.size());
    std::vector<Index>
        stands; // for each node of the layer behind: the node of the result; all of the last layer are one
    std::vector<Index> own;
    Numbering numbers;
    for (std::size_t step = layers.size(); step-- > 0;) {
        numbers.clear();
        own.clear();
        Layer& layer = result[step];
        for (Index node = 0; node < layers[step].nodes(); ++node) {
            for (const auto& [values, after] : layers[step].arcs(node)) {
                const Index target = step + 1 == layers.size() ? 0 : stands[after];
                if (target != gone) layer.add({values, target});
            }
            const auto arcs = layer.merge();
            if (arcs.empty()) {
                own.push_back(gone);
                continue;
            }
            std::size_t hash = arcs.size();
            for (const Arc& arc : arcs) hash = mixed(mixed(hash, arc.values), arc.after);
            const auto same = [&](Index other) { return std::ranges::equal(layer.arcs(other), arcs); };
            own.push_back(numbers.number(hash, same));
            if (own.back() == layer.nodes())
                layer.close();
            else
                layer.drop();
        }
        if (layer.nodes() == 0) layer.close(); // the start stays, even if nothing leads on from it
        std::swap(stands, own);
    }
    return result;
}

Diagram::Diagram(const Layers& layers) : first_node_{0}, first_word_{0} {
    for (const Layer& layer : layers) {
        first_node_.push_back(first_node_.back() + layer.nodes());
        for (Index node = 0; node < layer.nodes(); ++node) {
            first_arc_.push_back(static_cast<std::uint32_t>(arcs_.size()));
            arcs_.insert(arcs_.end(), layer.arcs(node).begin(), layer.arcs(node).end());
        }
    }
    Index last = 1;
    for (const Arc& arc : layers.back().arcs()) last = std::max(last, arc.after + 1);
    first_node_.push_back(first_node_.back() + last);
    first_arc_.resize(first_node_.back() + 1, static_cast<std::uint32_t>(arcs_.size()));
    for (Index layer = 0; layer <= layers.size(); ++layer)
        first_word_.push_back(first_word_.back() + (nodes(layer) + most_values - 1) / most_values);
}

Mask Diagram::values(Index step) const {
    Mask values = 0;
    for (Index node = 0; node < nodes(step); ++node)
        for (const Arc& arc : arcs(step, node)) values |= arc.values;
    return values;
}

std::vector<Layers> read_diagrams(const DiagramProgram& program, std::size_t values) {
    const auto& [step_offsets, arc_offsets, arcs] = program;
    if (arcs.size() % arc_size != 0) refuse("arcs must have three numbers each");
    const std::size_t count = arcs.size() / arc_size;
    if (arc_offsets.empty() || arc_offsets[0] != 0) refuse("offsets of the steps must start with 0");
    for (std::size_t step = 0; step + 1 < arc_offsets.size(); ++step)
        if (arc_offsets[step + 1] < arc_offsets[step]) refuse("offsets descend at " + name("step", step));
    if (static_cast<std::size_t>(arc_offsets.back()) != count)
        refuse("offsets of the steps end at " + std::to_string(arc_offsets.back()) + ", but there are " +
               std::to_string(count) + " arcs");
    check_offsets("diagram", step_offsets, arc_offsets.size() - 1, "steps");
    std::vector<Layers> diagrams;
    std::vector<std::span<const std::int32_t>> steps;
    for (std::size_t diagram = 0; diagram + 1 < step_offsets.size(); ++diagram) {
        steps.clear();
        const auto first = static_cast<std::size_t>(step_offsets[diagram]);
        for (std::size_t step = first; step < static_cast<std::size_t>(step_offsets[diagram + 1]); ++step) {
            const auto begin = static_cast<std::size_t>(arc_offsets[step]);
            const auto end = static_cast<std::size_t>(arc_offsets[step + 1]);
            for (std::size_t arc = begin; arc < end; ++arc) {
                const std::int32_t before = arcs[arc * arc_size];
                const std::int32_t rank = arcs[arc * arc_size + 1];
                const std::int32_t after = arcs[arc * arc_size + 2];
                const std::int32_t most = step == first ? 1 : most_states;
                if (before < 0 || before >= most || after < 0 || after >= most_states)
                    refuse(name("arc", arc) + " of " + name("diagram", diagram) + " leads from state " +
                           std::to_string(before) + " to state " + std::to_string(after));
                if (rank < 0 || static_cast<std::size_t>(rank) >= values)
                    refuse(name("arc", arc) + " of " + name("diagram", diagram) + " has a value past the " +
                           std::to_string(values) + " that there are");
            }
            steps.push_back(arcs.subspan(begin * arc_size, (end - begin) * arc_size));
        }
        diagrams.push_back(reduced(read_layers(steps)));
    }
    return diagrams;
}

} // namespace cpgrid::masks
