// Searches of constraint networks in Python: what the one by depth and the one that learns have in common.
#pragma once

#include "../masks/network.hpp"
#include "../masks/search.hpp"
#include "givens.hpp"
#include "options.hpp"
#include "python.hpp"
#include "solution_search.hpp"

#include <string>

namespace cpgrid {

template <typename Core, typename Options> class NetworkSearch : public SolutionSearch<Core> {
  public:
    NetworkSearch(const masks::Network& network, const Array<std::int32_t>& variables,
                  const Array<std::int32_t>& values, const Options& options)
        : SolutionSearch<Core>(network.variables(), network, read_givens<masks::Given>(network, variables, values),
                               options) {}

    nb::tuple clauses() {
        const Claim claim(this->access());
        return hand_over(this->search().clauses());
    }

    nb::object unused_from() {
        const Claim claim(this->access());
        std::vector<std::int32_t> places = this->search().lemmas().dropped;
        const std::size_t count = places.size();
        return hand_over<std::int32_t, 1>(std::move(places), {count});
    }

    nb::tuple hints() {
        const Claim claim(this->access());
        const auto& lemmas = this->search().lemmas();
        std::vector<std::int64_t> ends = lemmas.hint_ends;
        std::vector<std::int32_t> hints = lemmas.hints;
        const std::size_t clauses = ends.size();
        const std::size_t count = hints.size();
        return nb::make_tuple(hand_over<std::int64_t, 1>(std::move(ends), {clauses}),
                              hand_over<std::int32_t, 1>(std::move(hints), {count}));
    }
};

// Binds a search by a name, with what it is and what it records.
template <typename Core, typename Options>
nb::class_<NetworkSearch<Core, Options>> bind_network_search(nb::module_& module, const char* name, const char* summary,
                                                             const char* recorded) {
    using Bound = NetworkSearch<Core, Options>;
    nb::class_<Bound> search(module, name, summary);
    bind_constructor<Options, const masks::Network&, const Array<std::int32_t>&, const Array<std::int32_t>&>(
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
        .def("advance", &Bound::advance, "solutions"_a, "nodes"_a, "seconds"_a, "keep"_a = true,
             R"(Search on, until a limit of this call is met or nothing is left.

Args:
    solutions: stop after so many more; 0 = no limit.
    nodes: stop after so many more search nodes; 0 = no limit.
    seconds: stop after this time; ``inf`` = no limit. Looked at about every tenth of a millisecond.
    keep: whether solutions are stored for `take`, or only counted.

Returns:
    Why the search stopped; after any reason but EXHAUSTED another call goes on from there.

Raises:
    KeyboardInterrupt: and whatever else a signal handler raises; the search stays as it was and can go on.)")
        .def("take", &Bound::take, nb::sig("def take(self) -> numpy.typing.NDArray[numpy.int32]"),
             R"(Hand over the solutions kept since the last call.

Returns:
    int32[solutions, variables], the value of each variable in each solution, none of them twice.)")
        .def("clauses", &Bound::clauses, nb::sig(clauses_signature),
             (std::string("What was ruled out so far, in the order of the search: ") + recorded + R"(

A clause holds in every solution other than those found. Literal ``variable·values + rank + 1``, both counted from 0, says that
the variable has the value, and its negative that it has not. Once exhausted, the last clause has no literals, unless the givens
clash.

Returns:
    int32[clauses + 1], where each begins in the literals, and int32[…], the literals.)")
                 .c_str())
        .def_prop_ro("solutions", &Bound::solutions, "Solutions found so far.");
    return search;
}

} // namespace cpgrid
