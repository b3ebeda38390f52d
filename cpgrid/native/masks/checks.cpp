#include "../checks.hpp"

#include "numbering.hpp"
#include "propagation.hpp"

#include <algorithm>

#ifdef CPGRID_CHECK

namespace cpgrid::masks {
namespace {

bool holds(std::span<const Index> vertices, Index vertex) {
    return std::ranges::find(vertices, vertex) != vertices.end();
}

std::int64_t sum_of(std::span<const std::int64_t> weights, std::span<const Index> vertices) {
    std::int64_t sum = 0;
    for (const Index vertex : vertices) sum += weights[vertex];
    return sum;
}

} // namespace

void Agenda::check_empty() const {
    for (const Mask each : members_) expect_invariant(each == 0, "masks: the agenda is not empty");
    for (const Mask each : filled_) expect_invariant(each == 0, "masks: the agenda has a place marked that is empty");
}

std::size_t Words::fingerprint() const {
    std::size_t hash = nodes_.size();
    for (const Mask nodes : nodes_) hash = mixed(hash, nodes);
    return hash;
}

std::size_t Propagation::fingerprint() const {
    std::size_t hash = mixed(mixed(words_.fingerprint(), open_count_), certain_.size());
    for (const Index constraint : certain_) hash = mixed(hash, constraint);
    for (const Mask domain : domain_) hash = mixed(hash, domain);
    for (Index path = 0; path < nogoods_.count(); ++path)
        if (nogoods_.reached(path) != 0) hash = mixed(mixed(hash, path), nogoods_.reached(path));
    return hash;
}

void Propagation::check_restored(const Mark& mark) const {
    expect_invariant(mark.state == fingerprint(), "masks: a restored state is not the one that was left");
    check_open();
}

// By floods alone, from each block, without each open vertex.
void Components::check_quiet(const Graph& graph, std::span<const Mask> domains) {
    const auto expect = [](bool holds) {
        expect_invariant(holds, "masks: the components of a graph are not filtered");
    };
    const Index none = graph.vertices();
    // What a vertex reaches by vertices of such a status or more, but for one.
    const auto flood = [&](Index start, Status least, Index without) {
        std::vector<Index> reached{start};
        for (std::size_t place = 0; place < reached.size(); ++place)
            for (const Index other : graph.neighbours[reached[place]])
                if (other != without && status(graph, other, domains) >= least &&
                    std::ranges::find(reached, other) == reached.end())
                    reached.push_back(other);
        return reached;
    };
    const auto expect_heavy = [&](Index start, Index without, bool block) {
        const std::vector<Index> reached = flood(start, Status::open, without);
        for (const Weighing& weighing : graph.weighings) {
            const std::int64_t weight = sum_of(weighing.weights, reached);
            expect(weight >= weighing.low);
            for (const Anchored& total : weighing.anchored)
                if (block ? holds(flood(start, Status::there, none), total.anchor) : total.anchor == start)
                    expect(weight >= total.low);
        }
        return reached;
    };
    const auto expect_light = [&](Index start) {
        const std::vector<Index> reached = flood(start, Status::there, none);
        for (const Weighing& weighing : graph.weighings) {
            const std::int64_t weight = sum_of(weighing.weights, reached);
            expect(weight <= weighing.high);
            for (const Anchored& total : weighing.anchored)
                if (holds(reached, total.anchor)) expect(weight <= total.high);
        }
        return reached;
    };
    std::vector<Index> there;
    std::vector<Index> open;
    std::vector<Index> starts; // one of each block
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        const Status now = status(graph, vertex, domains);
        if (now == Status::there) there.push_back(vertex);
        if (now == Status::open) open.push_back(vertex);
        if (now == Status::there && std::ranges::min(flood(vertex, Status::there, none)) == vertex)
            starts.push_back(vertex);
    }
    for (const Index start : starts) {
        expect_light(start);
        std::vector<Index> without = open;
        without.push_back(none);
        for (const Index each : without) {
            const std::vector<Index> reached = expect_heavy(start, each, true);
            if (!graph.single) continue;
            for (const Index other : there) expect(holds(reached, other));
        }
    }
    for (const Index vertex : open) {
        expect_light(vertex);
        const std::vector<Index> region = expect_heavy(vertex, none, false);
        if (graph.single && !there.empty()) expect(holds(region, there.front()));
    }
}

// Undoes the trail on a copy.
void Propagation::check_trail() const {
    std::vector<Mask> domains = domain_;
    for (std::size_t place = trail_.size(); place-- > 0;) {
        const auto& [variable, before] = trail_[place];
        const Mask after = domains[variable];
        expect_invariant((after & before) == after && after != before, "masks: the trail has a change that is none");
        domains[variable] = before;
    }
    expect_invariant(std::ranges::equal(domains, network_.domains()), "masks: the trail does not lead to the start");
}

void Propagation::check_open() const {
    for (Index variable = 0; variable < network_.variables(); ++variable) {
        expect_invariant(domain_[variable] != 0, "masks: a domain is empty");
        expect_invariant(open_[position_[variable]] == variable, "masks: an open variable is not in its place");
        expect_invariant((position_[variable] < open_count_) == !single(domain_[variable]),
                         "masks: a variable is open that has one value, or the other way about");
    }
}

void Propagation::check_nogoods() const {
    for (Index number = 0; number < nogoods_.count(); ++number) {
        const auto path = nogoods_.path(number);
        for (std::size_t place = 0; place < path.size(); ++place) {
            const auto& [variable, value, tried] = path[place];
            const bool followed = tried ? domain_[variable] == value : (domain_[variable] & value) == 0;
            if (place < nogoods_.reached(number))
                expect_invariant(followed, "masks: a path of nogoods was followed past a choice that does not hold");
            else
                return expect_invariant(tried && !followed,
                                        "masks: a path of nogoods was not followed as far as it holds");
        }
    }
}

// Nothing waits, and no constraint removes a value when it is revised once more.
void Propagation::check_quiet() {
    expect_invariant(closed_.empty(), "masks: a closed variable was not separated from its peers");
    waiting_.check_empty();
    waiting_words_.check_empty();
    waiting_graphs_.check_empty();
    check_open();
    check_trail();
    check_nogoods();
    const std::size_t state = fingerprint();
    const std::int64_t work = work_;
    const auto quiet = [&](bool possible) {
        expect_invariant(possible && fingerprint() == state, "masks: the agenda has missed a constraint");
    };
    for (Index variable = 0; variable < network_.variables(); ++variable)
        if (single(domain_[variable])) quiet(separate(variable));
    // Weights that are certain remove nothing more, but may come to see that a group around them has too few values.
    const auto left_alone = [&](Index constraint) {
        return network_.first_weighted() <= constraint && constraint < network_.first_family() &&
               is_certain_[constraint];
    };
    for (Index constraint = 0; constraint < network_.first_word(); ++constraint)
        quiet(revise(constraint) || left_alone(constraint));
    for (Index word = 0; word < network_.words(); ++word) {
        for (Index step = 0; step < network_.word(word).size(); ++step) words_.touch(word, step);
        quiet(revise_word(word));
    }
    const std::int64_t floods = floods_;
    for (const Graph& graph : network_.graphs()) {
        quiet(revise_graph(graph));
        Components::check_quiet(graph, domain_);
    }
    work_ = work;
    floods_ = floods;
}

} // namespace cpgrid::masks

#endif
