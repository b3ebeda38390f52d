// The dynamic programme along the frontier in Python.

#include "../frontier/search.hpp"
#include "givens.hpp"
#include "options.hpp"
#include "solution_search.hpp"

namespace cpgrid {
namespace {

class FrontierSearch : public SolutionSearch<frontier::Search> {
  public:
    FrontierSearch(const Model& model, const Array<std::int32_t>& variables, const Array<std::int32_t>& values,
                   const frontier::Options& options)
        : SolutionSearch(model.variables(), model, read_givens<frontier::Given>(model, variables, values), options) {}

    nb::object count() const {
        const Claim claim(access());
        const auto limbs = search().count();
        const nb::bytes bytes(reinterpret_cast<const char*>(limbs.data()), limbs.size_bytes());
        return nb::borrow(reinterpret_cast<PyObject*>(&PyLong_Type)).attr("from_bytes")(bytes, "little");
    }
};

} // namespace

void bind_frontier(nb::module_& module) {
    nb::class_<FrontierSearch> search(
        module, "FrontierSearch",
        R"(A dynamic programme along the frontier of a model: it counts, and lists what it has counted, in slices of any length.

A node is a state that is continued. Every use while the search is advancing raises RuntimeError.)");
    bind_constructor<frontier::Options, const Model&, const Array<std::int32_t>&, const Array<std::int32_t>&>(
        search,
        R"(Take the givens and choose the order of the variables.

Args:
    model: the constraints. It must not be added to any more.
    variables: int32[givens], whose values are known.
    values: int32[givens], their values. Where givens clash, the search is exhausted without a solution.
    {options}

Raises:
    ValueError: there is no such variable, or no variable has such a value; a variable may take more than 64 values.)",
        "model"_a, "variables"_a.noconvert(), "values"_a.noconvert(), nb::keep_alive<1, 2>());
    bind_counters(search);
    bind_statistics(search);
    search
        .def("advance", &FrontierSearch::advance, "solutions"_a, "nodes"_a, "seconds"_a, "keep"_a = true,
             R"(Go on, until a limit of this call is met or nothing is left.

Args:
    solutions: stop after so many more are listed; 0 = no limit.
    nodes: stop after so many more states; 0 = no limit.
    seconds: stop after this time; ``inf`` = no limit.
    keep: whether solutions are stored for `take`, or only listed one after the other.

Returns:
    Why it stopped; after any reason but EXHAUSTED another call goes on from there.

Raises:
    KeyboardInterrupt: and whatever else a signal handler raises; the search stays as it was and can go on.
    MemoryError: past the memory.
    OverflowError: past the most states, or nodes of a constraint; says which.)")
        .def("take", &FrontierSearch::take, nb::sig("def take(self) -> numpy.typing.NDArray[numpy.int32]"),
             R"(Hand over the solutions kept since the last call.

Returns:
    int32[solutions, variables], the value of each variable in each solution, none of them twice.)")
        .def_prop_ro("count", &FrontierSearch::count, nb::sig("def count(self) -> int"),
                     "How many solutions there are, of any size; 0 until all states were gone through.")
        .def_prop_ro("solutions", &FrontierSearch::solutions, "Solutions listed so far.");
}

} // namespace cpgrid
