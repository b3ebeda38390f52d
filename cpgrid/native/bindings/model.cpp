// Constraint models in Python.

#include "../model/model.hpp"
#include "python.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace cpgrid {
namespace {

using Variables = std::vector<std::int32_t>;
using Numbers = std::vector<std::int64_t>;
using Domains = nb::ndarray<const std::uint64_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Edges = nb::ndarray<const std::int32_t, nb::shape<-1, 2>, nb::c_contig, nb::device::cpu>;
using Bound = std::optional<std::int64_t>;
using Total = std::tuple<Numbers, Bound, Bound, std::optional<std::int32_t>>;
using Arcs = nb::ndarray<const std::int32_t, nb::shape<-1, 3>, nb::c_contig, nb::device::cpu>;

void build(Model* self, const Array<std::int64_t>& values, const Domains& domains) {
    if (domains.shape(1) != (values.size() + 63) / 64)
        throw nb::value_error("domains must have a column for each 64 values");
    new (self) Model(view(values), {domains.data(), domains.size()});
}

Model::Ends ends(Bound low, Bound high) {
    return {low.value_or(Model::Ends::no_low), high.value_or(Model::Ends::no_high)};
}

void add_sum(Model& model, const Variables& variables, const Numbers& coefficients, Bound low, Bound high,
             const Variables& rows) {
    model.add_sum(variables, coefficients, ends(low, high), rows);
}

Model::Index add_diagram(Model& model, const Variables& lengths, const Arcs& arcs) {
    std::vector<Model::Arc> own;
    own.reserve(arcs.shape(0));
    for (std::size_t row = 0; row < arcs.shape(0); ++row)
        own.push_back({arcs.data()[3 * row], arcs.data()[3 * row + 1], arcs.data()[3 * row + 2]});
    return model.add_diagram(lengths, own);
}

void add_graph(Model& model, const Variables& variables, const Domains& sets, const Edges& edges, bool single,
               const std::vector<Total>& totals) {
    if (sets.shape(0) != variables.size() || sets.shape(1) != model.words())
        throw nb::value_error("sets must have a row for each vertex and a column for each 64 values");
    Model::Graph graph{variables, {sets.data(), sets.data() + sets.size()}, {}, single, {}};
    graph.edges.reserve(edges.shape(0));
    for (std::size_t row = 0; row < edges.shape(0); ++row)
        graph.edges.push_back({edges.data()[2 * row], edges.data()[2 * row + 1]});
    for (const auto& [weights, low, high, anchor] : totals)
        graph.totals.push_back({weights, ends(low, high), anchor.value_or(-1)});
    model.add_graph(std::move(graph));
}

} // namespace

void bind_model(nb::module_& module) {
    nb::class_<Model>(module, "Model", R"(Variables with finite domains, and constraints on them, added one at a time.

Boards, networks and the statements of proofs are made from it. Variables, groups, sums, diagrams,
words and graphs are numbered from 0.)")
        .def("__init__", build, "values"_a.noconvert(), "domains"_a.noconvert(), R"(A model without constraints.

Args:
    values: int64[values], at least one, ascending: every value that some variable may take. The rank of a value is its place here.
    domains: uint64[variables, words], a word for each 64 values; bit ``r % 64`` of word ``r // 64`` says that the variable may take the
        value of rank ``r``.

Raises:
    ValueError: names the rank or variable at fault.)")
        .def(
            "add_group", [](Model& model, const Variables& variables) { model.add_group(variables); }, "variables"_a,
            R"(Add a group: each two of the variables differ.

Args:
    variables: none of them twice.

Raises:
    ValueError: names the group and the variable at fault.)")
        .def(
            "add_weights", [](Model& model, const Numbers& weights) { return model.add_weights(weights); }, "weights"_a,
            R"(Add a row of weights, which sums may use.

Args:
    weights: one for each rank.

Returns:
    The number of the row.)")
        .def("add_sum", add_sum, "variables"_a, "coefficients"_a, "low"_a.none(), "high"_a.none(),
             "rows"_a = Variables{}, R"(Add a sum: low ≤ Σ (coefficient · value + weight of the value) ≤ high.

Args:
    variables: none of them twice.
    coefficients: one for each; not 0, but where the variable has a row of weights. No sum may reach 2⁶⁰.
    low: ``None`` = no bound.
    high: likewise.
    rows: for each variable its row of weights, or -1; or none at all.

Raises:
    ValueError: names the sum at fault.)")
        .def("add_diagram", add_diagram, "lengths"_a, "arcs"_a.noconvert(),
             R"(Add a layered diagram, by which words are read: an automaton that reads so many values.

Args:
    lengths: how many arcs each step has, perhaps none.
    arcs: int32[arcs, 3], of each: state before, rank of its value, state after. The states of a layer are numbered from 0, and the start
        is 0; all states after the last step are accepted.

Returns:
    The number of the diagram.

Raises:
    ValueError: names the arc at fault.)")
        .def(
            "add_word",
            [](Model& model, const Variables& variables, std::int64_t diagram, std::int64_t limit) {
                model.add_word(variables, diagram, limit);
            },
            "variables"_a, "diagram"_a, "limit"_a = 0, R"(Add a word: a diagram accepts the values of the variables.

Args:
    variables: in the order in which they are read; one may come again.
    diagram: with as many steps.
    limit: the most arcs that a network may give a diagram which also knows which variables of the word are kept apart or read twice;
        where it would have more, or with 0, the word is read by its diagram alone.

Raises:
    ValueError: names the word at fault.)")
        .def(
            "add_graph", add_graph, "variables"_a, "sets"_a.noconvert(), "edges"_a.noconvert(), "single"_a,
            "totals"_a = std::vector<Total>{},
            R"(Add a graph: of the vertices that are there, the connected components are as demanded. There may be none.

Args:
    variables: of each vertex the variable that it looks at, or -1 for a vertex that is always there; several may look at one.
    sets: uint64[vertices, words], in the form of the domains: a vertex is there if its variable has one of these values. None where there is
        no variable.
    edges: int32[edges, 2], pairs of different vertices, each pair once.
    single: whether there is at most one component.
    totals: for each: weights of the vertices, not negative; the least and the greatest weight of a component, or ``None``; and an anchor, a
        vertex whose component alone is meant, if it is there, or ``None`` for all. No sum of weights may reach 2⁶⁰.

Raises:
    ValueError: names the graph and the vertex, edge or total at fault.)")
        .def_prop_ro("variables", &Model::variables, "Number of variables.");
}

} // namespace cpgrid
