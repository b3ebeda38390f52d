#include "diagram.hpp"

#include "numbering.hpp"

#include <algorithm>
#include <utility>

namespace cpgrid::masks {

Layers read_layers(const Model::Diagram& diagram) {
    Layers layers(diagram.count());
    Index nodes = 1;
    std::vector<std::vector<Arc>> from;
    for (std::size_t step = 0; step < diagram.count(); ++step) {
        from.assign(nodes, {});
        nodes = 1;
        for (const auto& [before, rank, after] : diagram[step]) {
            // A state that no arc leads to is of no use.
            if (static_cast<std::size_t>(before) >= from.size()) continue;
            from[static_cast<std::size_t>(before)].push_back({bit(rank), static_cast<Index>(after)});
            nodes = std::max(nodes, static_cast<Index>(after) + 1);
        }
        for (const auto& arcs : from) {
            for (const Arc& arc : arcs) layers[step].add(arc);
            layers[step].close();
        }
    }
    return layers;
}

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

} // namespace cpgrid::masks
