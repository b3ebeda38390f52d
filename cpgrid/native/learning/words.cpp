// Words of automata: a value needs a path through the diagram. An explanation is a cut of the diagram: of the arcs
// whose values are gone, those that lead from what is reached without them to what leads on to the end.
//
// Source: G. Gange, P. J. Stuckey, R. Szymanek, "MDD propagators with explanation", Constraints 16 (2011).
#include "filters.hpp"

#include <algorithm>
#include <utility>

namespace cpgrid::learning {
namespace {

using masks::Arc;
using masks::Diagram;

bool is_in(std::span<const Mask> nodes, const Diagram& diagram, Index layer, Index node) {
    return (nodes[diagram.first_word(layer) + node / masks::most_values] >> (node % masks::most_values) & 1) != 0;
}

void put(std::span<Mask> nodes, const Diagram& diagram, Index layer, Index node) {
    nodes[diagram.first_word(layer) + node / masks::most_values] |=
        masks::bit(static_cast<int>(node % masks::most_values));
}

// Calls `visit` with each arc from the nodes of a layer that are in a set.
template <typename Visit>
void each_arc(const Diagram& diagram, std::span<const Mask> nodes, Index step, const Visit& visit) {
    for (Index part = 0; part < diagram.words(step); ++part)
        for (Mask rest = nodes[diagram.first_word(step) + part]; rest != 0; rest &= rest - 1)
            for (const Arc& arc :
                 diagram.arcs(step, part * masks::most_values + static_cast<Index>(masks::least(rest))))
                visit(arc);
}

std::size_t all_words(const Diagram& diagram) {
    return diagram.first_word(diagram.steps()) + diagram.words(diagram.steps());
}

} // namespace

bool Filters::filter_word(Index word, std::span<const Mask> domains, std::vector<Kept>& kept) {
    const Diagram& diagram = network_.diagram(word);
    const auto variables = network_.word(word);
    for (std::size_t step = 0; step < variables.size(); ++step) word_domains_[step] = domains[variables[step]];
    forward_.assign(all_words(diagram), 0);
    put(forward_, diagram, 0, 0);
    for (Index step = 0; step < diagram.steps(); ++step)
        each_arc(diagram, forward_, step, [&](const Arc& arc) {
            ++work_;
            if ((arc.values & word_domains_[step]) != 0) put(forward_, diagram, step + 1, arc.after);
        });
    // Backwards, what is reached and leads nowhere goes.
    for (Index step = diagram.steps(); step-- > 0;) {
        Mask found = 0;
        for (Index part = 0; part < diagram.words(step); ++part) {
            Mask& nodes = forward_[diagram.first_word(step) + part];
            for (Mask rest = nodes; rest != 0; rest &= rest - 1) {
                Mask values = 0;
                for (const Arc& arc :
                     diagram.arcs(step, part * masks::most_values + static_cast<Index>(masks::least(rest))))
                    if (is_in(forward_, diagram, step + 1, arc.after)) values |= arc.values & word_domains_[step];
                if (values == 0) nodes &= ~(rest & -rest);
                found |= values;
            }
        }
        if (found == 0) return false;
        if (found != word_domains_[step]) kept.push_back({variables[step], found});
    }
    return true;
}

// Finds the nodes from which the end is reached; whether the start is one of them.
bool Filters::lead_back(const Diagram& diagram, std::span<const Mask> domains) {
    backward_.assign(all_words(diagram), 0);
    for (Index node = 0; node < diagram.nodes(diagram.steps()); ++node) put(backward_, diagram, diagram.steps(), node);
    for (Index step = diagram.steps(); step-- > 0;)
        for (Index node = 0; node < diagram.nodes(step); ++node)
            for (const Arc& arc : diagram.arcs(step, node)) {
                ++work_;
                if ((arc.values & domains[step]) == 0 || !is_in(backward_, diagram, step + 1, arc.after)) continue;
                put(backward_, diagram, step, node);
                break;
            }
    return is_in(backward_, diagram, 0, 0);
}

// As if the target had the value at each step that reads it.
void Filters::explain_word(Index word, Target target, Past& past) {
    const Diagram& diagram = network_.diagram(word);
    const auto variables = network_.word(word);
    for (std::size_t step = 0; step < variables.size(); ++step)
        word_domains_[step] =
            variables[step] == target.variable ? masks::bit(target.rank) : past.domain(variables[step]);
    if (lead_back(diagram, word_domains_)) return explain_all(first_word() + word, target, past);
    forward_.assign(all_words(diagram), 0);
    put(forward_, diagram, 0, 0);
    for (Index step = 0; step < diagram.steps(); ++step) {
        const bool own = variables[step] == target.variable;
        const Mask start = own ? word_domains_[step] : past.start(variables[step]);
        Mask cut = 0; // values whose arcs lead to the end
        each_arc(diagram, forward_, step, [&](const Arc& arc) {
            if (is_in(backward_, diagram, step + 1, arc.after)) cut |= arc.values & start;
        });
        each_arc(diagram, forward_, step, [&](const Arc& arc) {
            ++work_;
            if ((arc.values & start & ~cut) != 0) put(forward_, diagram, step + 1, arc.after);
        });
        if (!own) past.need(variables[step], ~cut);
    }
}

} // namespace cpgrid::learning
