// The dynamic programme along the frontier in Python.

#include "../frontier/search.hpp"
#include "givens.hpp"
#include "options.hpp"

#include <utility>

namespace cpgrid {
namespace {

// A search that one thread at a time may use.
class FrontierSearch {
  public:
    FrontierSearch(const Model& model, const Array<std::int32_t>& variables, const Array<std::int32_t>& values,
                   const frontier::Options& options)
        : variables_(model.variables()),
          search_(model, read_givens<frontier::Given>(model, variables, values), options) {}

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

    std::int64_t solutions() const {
        const Claim claim(access_);
        return search_.solutions();
    }

    nb::object count() const {
        const Claim claim(access_);
        const auto limbs = search_.count();
        const nb::bytes bytes(reinterpret_cast<const char*>(limbs.data()), limbs.size_bytes());
        return nb::borrow(reinterpret_cast<PyObject*>(&PyLong_Type)).attr("from_bytes")(bytes, "little");
    }

    frontier::Counters counters() const {
        const Claim claim(access_);
        return search_.counters();
    }

  private:
    std::size_t variables_;
    frontier::Search search_;
    mutable Access access_;
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
