// Constraint networks in Python: the network and the two searches for its solutions.

#include "../learning/search.hpp"
#include "../masks/search.hpp"
#include "network_search.hpp"

#include <span>

namespace cpgrid {
namespace {

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

} // namespace

void bind_sums(nb::module_& module) {
    bind_network(module);
    bind_network_search<masks::Search, masks::Options>(
        module, "NetworkSearch",
        R"(One depth-first search for the solutions of a network, in slices of any length.

A node is a value tried. Every use while the search is advancing raises RuntimeError.)",
        "a clause for each path of tried values given up.");
    nb::exception<learning::SpillError>(module, "SpillError");
    auto learning = bind_network_search<learning::Search, learning::SearchOptions>(
        module, "LearningSearch",
        R"(One search for the solutions of a network that learns a clause from each conflict, in slices of any length.

A node is a conflict or a solution. Every use while the search is advancing raises RuntimeError.)",
        "each value that the givens rule out, and each clause that was learnt; once exhausted, those of them on which "
        "the last one rests.");
    learning.def("unused_from", &decltype(learning)::Type::unused_from,
                 nb::sig("def unused_from(self) -> numpy.typing.NDArray[numpy.int32]"),
                 R"(From which clause on each of `clauses` is not used any more.

Returns:
    int32[clauses].)");
    learning.def(
        "hints", &decltype(learning)::Type::hints,
        nb::sig("def hints(self) -> tuple[numpy.typing.NDArray[numpy.int64], numpy.typing.NDArray[numpy.int32]]"),
        R"(What each of `clauses` was derived by, in the order of use.

A hint ``-1 - n`` is clause ``n``. From 0 on they are constraints of the model: groups, then sums, words, graphs, `implied` sums of the network,
and at last the solutions, in the order in which they were found.

Returns:
    int64[clauses], where the hints of each end, and int32[…], the hints.)");
}

} // namespace cpgrid
