// Constraint networks in Python: the network and one search for its solutions.

#include "../masks/network.hpp"
#include "../masks/search.hpp"
#include "options.hpp"
#include "python.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace cpgrid {
namespace {

// A search that one thread at a time may use.
class NetworkSearch {
  public:
    NetworkSearch(const masks::Network& network, const Array<std::int32_t>& variables,
                  const Array<std::int32_t>& values, const masks::Options& options)
        : variables_(network.variables()), search_(network, givens(network, view(variables), view(values)), options) {}

    Stop advance(std::int64_t solutions, std::int64_t nodes, double seconds, bool keep) {
        check_limit("solutions", solutions);
        check_limit("nodes", nodes);
        check_seconds(seconds);
        Watch watch(seconds, python_interrupts);
        return advance_freely(access_, [&] {
            return search_.advance({.solutions = solutions, .nodes = nodes, .seconds = seconds, .keep = keep}, watch);
        });
    }

    nb::object take() {
        const Claim claim(access_);
        std::vector<std::int32_t> values = search_.take();
        const std::size_t count = values.size() / variables_;
        return hand_over<std::int32_t, 2>(std::move(values), {count, variables_});
    }

    nb::tuple clauses() const {
        const Claim claim(access_);
        return hand_over(search_.clauses());
    }

    std::int64_t solutions() const {
        const Claim claim(access_);
        return search_.solutions();
    }

    masks::Counters counters() const {
        const Claim claim(access_);
        return search_.counters();
    }

  private:
    static std::vector<masks::Given> givens(const masks::Network& network, std::span<const std::int32_t> variables,
                                            std::span<const std::int32_t> values) {
        if (variables.size() != values.size())
            throw nb::value_error(("there are " + std::to_string(values.size()) + " values for " +
                                   std::to_string(variables.size()) + " given variables")
                                      .c_str());
        std::vector<masks::Given> known;
        known.reserve(variables.size());
        for (std::size_t given = 0; given < variables.size(); ++given) {
            const std::int32_t variable = variables[given];
            if (variable < 0 || static_cast<std::uint32_t>(variable) >= network.variables())
                throw nb::value_error(("given variable " + std::to_string(variable) + " does not exist; there are " +
                                       std::to_string(network.variables()))
                                          .c_str());
            const auto value = std::ranges::lower_bound(network.values(), values[given]);
            if (value == network.values().end() || *value != values[given])
                throw nb::value_error(("given variable " + std::to_string(variable) + " has the value " +
                                       std::to_string(values[given]) + ", which is none of the network's")
                                          .c_str());
            known.push_back({static_cast<masks::Index>(variable), static_cast<int>(value - network.values().begin())});
        }
        return known;
    }

    std::size_t variables_;
    masks::Search search_;
    mutable Access access_;
};

nb::list implied(const masks::Network& network) {
    const auto list = [](std::span<const masks::Index> numbers) {
        nb::list result;
        for (const masks::Index number : numbers) result.append(number);
        return result;
    };
    nb::list all;
    for (const masks::Implied& each : network.implied())
        all.append(nb::make_tuple(list(each.houses), list(each.totals), each.inside));
    return all;
}

void bind_network(nb::module_& module) {
    nb::class_<masks::Network>(
        module, "Network",
        R"(A model over at most 64 values with what follows from it, ready for searches; immutable.

Any number of searches, in any threads, may share one.)")
        .def(nb::init<const Model&>(), "model"_a, R"(Prepare the propagation. The model is not needed any more.

Raises:
    ValueError: the model has more than 64 values, or one of more than 32 bits, or a domain, group or sum that is empty; names the
        variable, group or sum at fault.)")
        .def_prop_ro("variables", &masks::Network::variables, "Number of variables.")
        .def_prop_ro("constraints", &masks::Network::constraints,
                     "Number of constraints that are propagated: groups in which every value must occur, sums, "
                     "weighted sums, and "
                     "words of two variables or more.")
        .def_prop_ro("implied", &implied, nb::sig("def implied(self) -> list[tuple[list[int], list[int], bool]]"),
                     R"(The sums that follow from groups in which every value must occur and from sums with one total.

For each: groups and sums, by their numbers in the model; and whether it is the total of the groups less that of the sums, or the total of the sums less that of the
groups. All coefficients come to 0 or 1, in differences to -1, too.)");
}

void bind_search(nb::module_& module) {
    nb::class_<NetworkSearch> search(module, "NetworkSearch",
                                     R"(One depth-first search for the solutions of a network, in slices of any length.

Every use while the search is advancing raises RuntimeError.)");
    bind_constructor<masks::Options, const masks::Network&, const Array<std::int32_t>&, const Array<std::int32_t>&>(
        search,
        R"(Copy the domains and take the givens.

Args:
    network: the constraints.
    variables: int32[givens], whose values are known.
    values: int32[givens], their values. Where givens clash, the search is exhausted without a solution.
    {options}

Raises:
    ValueError: there is no such variable, or no variable has such a value.)",
        "network"_a, "variables"_a.noconvert(), "values"_a.noconvert(), nb::keep_alive<1, 2>());
    bind_counters(search);
    bind_statistics(search);
    search
        .def("advance", &NetworkSearch::advance, "solutions"_a, "nodes"_a, "seconds"_a, "keep"_a = true,
             R"(Search on, until a limit of this call is met or nothing is left.

Args:
    solutions: stop after so many more; 0 = no limit.
    nodes: stop after so many more search nodes (values tried); 0 = no limit.
    seconds: stop after this time; ``inf`` = no limit. Looked at about every tenth of a millisecond.
    keep: whether solutions are stored for `take`, or only counted.

Returns:
    Why the search stopped; after any reason but EXHAUSTED another call goes on from there.

Raises:
    KeyboardInterrupt: and whatever else a signal handler raises; the search stays as it was and can go on.)")
        .def("take", &NetworkSearch::take, nb::sig("def take(self) -> numpy.typing.NDArray[numpy.int32]"),
             R"(Hand over the solutions kept since the last call.

Returns:
    int32[solutions, variables], the value of each variable in each solution, none of them twice.)")
        .def("clauses", &NetworkSearch::clauses, nb::sig(clauses_signature),
             R"(What was ruled out so far: a clause for each path of tried values given up, in the order of the search.

A clause holds in every solution other than those found. Literal ``variable·values + rank + 1``, both counted from 0, says that
the variable has the value, and its negative that it has not. Once exhausted, the last clause has no literals, unless the givens
clash.

Returns:
    int32[clauses + 1], where each begins in the literals, and int32[…], the literals.)")
        .def_prop_ro("solutions", &NetworkSearch::solutions, "Solutions found so far.");
}

} // namespace

void bind_sums(nb::module_& module) {
    bind_network(module);
    bind_search(module);
}

} // namespace cpgrid
