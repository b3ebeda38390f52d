#include "parts.hpp"

#include <algorithm>

namespace cpgrid::learning {

Parts::Part::Part(const PartOf& of, const Candidates& candidates, Index first_selector, Index first_constraint)
    : network(*of.network), filters(network), variables(of.variables), first(first_constraint),
      waiting(network.first_word()), words(network.words()), graphs(static_cast<Index>(network.graphs().size())),
      domains(network.domains().begin(), network.domains().end()) {
    for (const Index selector : of.selectors)
        conditions.push_back(has(candidates.number(first_selector + selector, on)));
}

Parts::Parts(std::span<const PartOf> parts, const Candidates& candidates, Index first_selector, Index first_constraint)
    : first_selector_(first_selector), waiting_(static_cast<Index>(parts.size())),
      words_(static_cast<Index>(parts.size())), graphs_(static_cast<Index>(parts.size())) {
    ChainedLists<Place> places(first_selector);
    ChainedLists<Index> selected(candidates.variables() - first_selector);
    parts_.reserve(parts.size());
    for (Index part = 0; part < parts.size(); ++part) {
        parts_.emplace_back(parts[part], candidates, first_selector, first_constraint);
        first_constraint += parts_.back().filters.constraints();
        for (Index own = 0; own < parts[part].variables.size(); ++own)
            places.append(parts[part].variables[own], {part, own});
        for (const Index selector : parts[part].selectors) selected.append(selector, part);
    }
    places_ = places.join();
    selected_ = selected.join();
}

Index Parts::part_of(Index constraint) const {
    const auto behind = std::ranges::upper_bound(parts_, constraint, {}, &Part::first);
    return static_cast<Index>(behind - parts_.begin()) - 1;
}

void Parts::schedule(Index part) {
    Part& own = parts_[part];
    for (Index number = own.network.groups(); number < own.network.first_word(); ++number) own.waiting.add(number);
    for (Index word = 0; word < own.network.words(); ++word) own.words.add(word);
    for (Index graph = 0; graph < own.network.graphs().size(); ++graph) own.graphs.add(graph);
    waiting_.add(part);
    words_.add(part);
    graphs_.add(part);
}

void Parts::schedule(Index variable, Mask gone, const State& state) {
    const Mask domain = state.domain(variable);
    for (const auto& [number, own] : places_[variable]) {
        Part& part = parts_[number];
        if (!counts(part, state)) continue;
        part.waiting.add(part.network.watchers(own));
        waiting_.add(number);
        if (!part.network.readers(own).empty()) words_.add(number);
        for (const masks::Reader& reader : part.network.readers(own)) part.words.add(reader.word);
        for (const auto& [graph, set] : part.network.lookers(own)) {
            if ((gone & set) != 0 ? (domain & set) != 0 : (domain & ~set) != 0) continue;
            part.graphs.add(graph);
            graphs_.add(number);
        }
    }
}

// A part stays among those that wait until it has been found to have nothing more.
bool Parts::take(Index& part, Index& constraint) {
    const auto take_one = [&](masks::Agenda& parts, masks::Agenda Part::* own) {
        while (parts.take(part))
            if ((parts_[part].*own).take(constraint)) {
                parts.add(part);
                return true;
            }
        return false;
    };
    if (take_one(waiting_, &Part::waiting)) return true;
    if (take_one(words_, &Part::words)) {
        constraint += parts_[part].filters.first_word();
        return true;
    }
    if (!take_one(graphs_, &Part::graphs)) return false;
    constraint += parts_[part].filters.first_graph();
    return true;
}

bool Parts::filter(Part& part, Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept) {
    for (const Index own : part.filters.scope(constraint))
        part.domains[own] = part.narrowed(own, domains[part.variables[own]]);
    const bool possible = part.filters.filter(constraint, part.domains, kept);
    take_note(part);
    return possible;
}

} // namespace cpgrid::learning
