#include "words.hpp"

#include <algorithm>

namespace cpgrid::masks {

Words::Words(const Network& network) : network_(network), touched_(network.words(), ~Mask{0}) {
    Index widest = 0;
    for (Index word = 0; word < network.words(); ++word) {
        const Diagram& diagram = network.diagram(word);
        base_.push_back(nodes_.size());
        for (Index layer = 0; layer <= diagram.steps(); ++layer) {
            widest = std::max(widest, diagram.words(layer));
            nodes_.resize(nodes_.size() + diagram.words(layer), ~Mask{0});
            if (const Index rest = diagram.nodes(layer) % most_values; rest != 0)
                nodes_.back() = up_to(static_cast<int>(rest) - 1);
        }
    }
    reached_.resize(widest);
}

void Words::undo(std::size_t mark) {
    for (; trail_.size() > mark; trail_.pop_back()) nodes_[trail_.back().place] = trail_.back().before;
}

bool Words::filter(Index word, std::span<const Mask> domains, std::span<Mask> kept) {
    const Diagram& diagram = network_.diagram(word);
    const auto variables = network_.word(word);
    const Mask touched = touched_[word];
    touched_[word] = 0;
    Mask fewer = 0; // layers that have lost nodes
    for (Index step = 0; step < diagram.steps(); ++step) {
        if (((touched | fewer) & flag(step)) == 0) continue;
        const Reached reached = forward(diagram, base_[word], step, domains[variables[step]]);
        if (reached == Reached::none) return false;
        if (reached == Reached::fewer) fewer |= flag(step + 1);
    }
    for (Index step = diagram.steps(); step-- > 0;) {
        kept[step] = ~Mask{0};
        if (((touched | fewer) & flag(step)) == 0 && (fewer & flag(step + 1)) == 0) continue;
        if (backward(diagram, base_[word], step, domains[variables[step]], kept[step])) fewer |= flag(step);
    }
    return true;
}

// Removes the nodes of the layer behind a step that no arc for the domain leads to. Stops as soon as all are reached.
Words::Reached Words::forward(const Diagram& diagram, std::size_t base, Index step, Mask domain) {
    const Index width = diagram.words(step + 1);
    const std::size_t here = base + diagram.first_word(step);
    const Mask* next = &nodes_[base + diagram.first_word(step + 1)];
    std::fill_n(reached_.begin(), width, Mask{0});
    const auto all = [&] {
        for (Index part = 0; part < width; ++part)
            if ((next[part] & ~reached_[part]) != 0) return false;
        return true;
    };
    for (Index part = 0; part < diagram.words(step); ++part)
        for (Mask rest = nodes_[here + part]; rest != 0; rest &= rest - 1) {
            const auto arcs = diagram.arcs(step, part * most_values + static_cast<Index>(least(rest)));
            work_ += static_cast<std::int64_t>(arcs.size());
            for (const Arc& arc : arcs)
                if ((arc.values & domain) != 0) reached_[arc.after / most_values] |= bit(arc.after % most_values);
            if (width == 1 && (next[0] & ~reached_[0]) == 0) return Reached::same;
        }
    if (all()) return Reached::same;
    Mask any = 0;
    for (Index part = 0; part < width; ++part) {
        const Mask left = next[part] & reached_[part];
        any |= left;
        if (left != next[part]) set(base + diagram.first_word(step + 1) + part, left);
    }
    return any == 0 ? Reached::none : Reached::fewer;
}

// Removes the nodes of the layer before a step from which no arc for the domain leads to a node that is left; true if
// there were some. Finds the values of the arcs that do; when all of the domain are found, one arc a node is enough.
bool Words::backward(const Diagram& diagram, std::size_t base, Index step, Mask domain, Mask& kept) {
    const std::size_t here = base + diagram.first_word(step);
    const Mask* next = &nodes_[base + diagram.first_word(step + 1)];
    Mask found = 0;
    bool fewer = false;
    for (Index part = 0; part < diagram.words(step); ++part) {
        Mask left = nodes_[here + part];
        for (Mask rest = left; rest != 0; rest &= rest - 1) {
            const auto arcs = diagram.arcs(step, part * most_values + static_cast<Index>(least(rest)));
            work_ += static_cast<std::int64_t>(arcs.size());
            Mask values = 0;
            for (const Arc& arc : arcs) {
                if ((next[arc.after / most_values] >> (arc.after % most_values) & 1) == 0) continue;
                values |= arc.values & domain;
                if (values != 0 && found == domain) break;
            }
            found |= values;
            if (values == 0) left &= ~(rest & -rest);
        }
        if (left == nodes_[here + part]) continue;
        fewer = true;
        set(here + part, left);
    }
    kept = found;
    return fewer;
}

} // namespace cpgrid::masks
