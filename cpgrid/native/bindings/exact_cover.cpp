// Exact covers in Python: the problem and one search for its covers.

#include "exact_cover.hpp"
#include "options.hpp"

#include "../cover/checking.hpp"
#include "../cover/search.hpp"

#include <nanobind/stl/optional.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace cpgrid {
namespace {

// A search that one thread at a time may use.
class CoverSearch {
  public:
    CoverSearch(const ExactCover& cover, const Array<std::int32_t>& chosen, Engine engine,
                std::optional<Instructions> instructions, const SearchOptions& options)
        : search_(start_search(remainder(cover, chosen), engine, instructions_or_best(instructions), options)) {}

    Stop advance(std::int64_t solutions, std::int64_t nodes, double seconds, bool keep) {
        check_limit("solutions", solutions);
        check_limit("nodes", nodes);
        check_seconds(seconds);
        Watch watch(seconds, python_interrupts);
        return advance_freely(access_, [&] {
            return search_->advance({.solutions = solutions, .nodes = nodes, .seconds = seconds, .keep = keep}, watch);
        });
    }

    // The arrays are slices of one, which costs a tenth of an array for each.
    nb::list take() {
        const Claim claim(access_);
        const nb::capsule owner = own(search_->take());
        auto* kept = static_cast<Solutions*>(owner.data());
        using Owned = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<1>>;
        const nb::object options = nb::cast(Owned(kept->options.data(), {kept->options.size()}, owner));
        nb::list solutions;
        for (std::size_t solution = 0; solution + 1 < kept->offsets.size(); ++solution)
            solutions.append(options[nb::slice(static_cast<Py_ssize_t>(kept->offsets[solution]),
                                               static_cast<Py_ssize_t>(kept->offsets[solution + 1]))]);
        return solutions;
    }

    nb::tuple take_joined() {
        const Claim claim(access_);
        Solutions kept = search_->take();
        const std::size_t options = kept.options.size();
        const std::size_t offsets = kept.offsets.size();
        return nb::make_tuple(hand_over<std::int32_t, 1>(std::move(kept.options), {options}),
                              hand_over<std::size_t, 1>(std::move(kept.offsets), {offsets}));
    }

    nb::tuple clauses() const {
        const Claim claim(access_);
        return hand_over(search_->clauses());
    }

    nb::object prices() const {
        const Claim claim(access_);
        const PriceRecord* record = search_->prices();
        if (record == nullptr) return nb::none();
        const std::size_t clauses = record->number_of_clause.size();
        const std::size_t items = record->items.size();
        const std::size_t rows = items == 0 ? 0 : record->prices.size() / items;
        return nb::make_tuple(hand_over<std::int32_t, 1>(record->number_of_clause, {clauses}),
                              hand_over<std::int64_t, 2>(record->prices, {rows, items}),
                              hand_over<std::int32_t, 1>(record->items, {items}), record->scale);
    }

    template <auto fact> auto read() const {
        const Claim claim(access_);
        return (search_.get()->*fact)();
    }

    SearchCounters counters() const { return read<&Search::counters>(); }

  private:
    std::unique_ptr<Search> search_;
    mutable Access access_;
};

void build(ExactCover* self, std::int64_t primary, std::int64_t items, const Array<std::int32_t>& offsets,
           const Array<std::int32_t>& nodes, const Array<std::int32_t>& colours,
           const std::optional<Array<std::int64_t>>& costs, const std::optional<Array<std::int32_t>>& multiplicities) {
    const auto prices = costs ? view(*costs) : std::span<const std::int64_t>{};
    new (self) ExactCover({.primary = primary,
                           .item_count = items,
                           .offsets = view(offsets),
                           .items = view(nodes),
                           .colours = view(colours),
                           .costs = prices,
                           .costed = costs.has_value(),
                           .multiplicities = multiplicities ? view(*multiplicities) : std::span<const std::int32_t>{}});
}

// Puts numbers of options in ascending order. A few get their places by counting the lesser ones, without any branch
// that could not be foreseen. Where two are equal, a place is left with -1, which is in no cover.
void sort_options(std::vector<std::int32_t>& options) {
    constexpr std::size_t few = 16;
    if (options.size() > few) {
        std::ranges::sort(options);
        return;
    }
    std::array<std::int32_t, few> number{};
    std::array<std::int32_t, few> place{};
    std::ranges::copy(options, number.begin());
    for (const std::int32_t other : options)
        for (std::size_t each = 0; each < few; ++each) place[each] += other < number[each];
    std::ranges::fill(options, -1);
    for (std::size_t each = 0; each < options.size(); ++each)
        options[static_cast<std::size_t>(place[each])] = number[each];
}

nb::object ascending(std::span<const std::int32_t> options) {
    nb::object tuple = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(options.size())));
    if (!tuple.is_valid()) throw nb::python_error();
    for (std::size_t place = 0; place < options.size(); ++place) {
        PyObject* number = PyLong_FromLong(options[place]);
        if (number == nullptr) throw nb::python_error();
        PyTuple_SET_ITEM(tuple.ptr(), static_cast<Py_ssize_t>(place), number);
    }
    return tuple;
}

nb::list confirmed(const ExactCover& cover, const Array<std::int32_t>& options, const Array<std::size_t>& offsets) {
    CoverChecker checker(cover);
    const std::span<const std::int32_t> all = view(options);
    const std::span<const std::size_t> ends = view(offsets);
    std::vector<std::int32_t> sorted;
    nb::list covers;
    for (std::size_t each = 0; each + 1 < ends.size(); ++each) {
        if (ends[each] > ends[each + 1] || ends[each + 1] > all.size()) throw nb::value_error("offsets must ascend");
        sorted.assign(all.begin() + static_cast<std::ptrdiff_t>(ends[each]),
                      all.begin() + static_cast<std::ptrdiff_t>(ends[each + 1]));
        sort_options(sorted);
        if (!checker.holds(sorted)) break;
        covers.append(ascending(sorted));
    }
    return covers;
}

void bind_cover(nb::module_& module) {
    nb::class_<ExactCover>(module, "ExactCover", R"(An exact cover problem, checked and linked once; immutable.

Any number of searches, in any threads, may share one.)")
        .def("__init__", build, "primary"_a, "items"_a, "offsets"_a.noconvert(), "nodes"_a.noconvert(),
             "colours"_a.noconvert(), "costs"_a.noconvert() = nb::none(), "multiplicities"_a.noconvert() = nb::none(),
             R"(Check the arrays and build the links.

Args:
    primary: items ``0 … primary-1`` must be covered exactly once, or as their multiplicities say; the others at most once, or by
        options that agree on a colour.
    items: number of items, 0 … 2³¹-1.
    offsets: int32[options + 1], ascending from 0; option ``o`` is ``nodes[offsets[o]:offsets[o + 1]]``, not empty.
    nodes: int32[…], the items of each option, none twice in one option.
    colours: int32[…], for each node; 0 = no colour, otherwise positive and on a secondary item.
    costs: int64[options], not negative, or ``None``.
    multiplicities: int32[2 * primary], for each primary item the least and the greatest number of options that cover it, the
        greatest 1 or more; ``None`` = all exactly once.

Raises:
    ValueError: the arrays state no problem; names the option and item at fault.)")
        .def(
            "confirmed", confirmed, "options"_a.noconvert(), "offsets"_a.noconvert(),
            nb::sig("def confirmed(self, options: Annotated[numpy.typing.NDArray[numpy.int32], dict(shape=(None,), "
                    "order='C', device='cpu', writable=False)], offsets: Annotated[numpy.typing.NDArray[numpy.uint64], "
                    "dict(shape=(None,), order='C', device='cpu', writable=False)]) -> list[tuple[int, ...]]"),
            R"(Covers as tuples, each checked against the definition, without the engines.

Args:
    options: int32[…], numbers of options in any order, one cover behind the other.
    offsets: uint64[covers + 1]; cover ``c`` is ``options[offsets[c]:offsets[c + 1]]``.

Returns:
    The covers, each ascending, up to the first that is no exact cover: all of them where there are ``covers``.

Raises:
    ValueError: the offsets do not ascend, or exceed the options.)")
        .def_prop_ro("primary", &ExactCover::primary, "Number of primary items.")
        .def_prop_ro("items", &ExactCover::items, "Number of items.")
        .def_prop_ro("options", &ExactCover::options, "Number of options.")
        .def_prop_ro("nodes", &ExactCover::nodes, "Number of nodes: the lengths of all options together.");
}

void bind_search(nb::module_& module) {
    nb::enum_<Engine>(module, "Engine", "How exact covers are searched for.")
        .value("AUTO", Engine::automatic, "What suits the problem, by its size and density.")
        .value("LINKS", Engine::links, "Dancing links: any problem.")
        .value("CELLS", Engine::cells, "Dancing cells: any problem.")
        .value("BITS", Engine::bits, "Sets of bits: dense problems of up to 32,768 options beside the chosen ones.")
        .value("MULTIPLICITIES", Engine::multiplicities,
               "Any problem without costs, and the only engine for items with multiplicities.");
    nb::class_<CoverSearch> search(module, "CoverSearch",
                                   R"(One search for the exact covers of a problem, in slices of any length.

With costs it is a branch and bound for the covers of least total cost. An option without primary items is never taken by
the search, only as one of the chosen. Every use while the search is advancing raises RuntimeError.

Source: D. E. Knuth, TAOCP Volume 4B, section 7.2.2.1; each engine names its own in its header.)");
    bind_constructor<SearchOptions, const ExactCover&, const Array<std::int32_t>&, Engine, std::optional<Instructions>>(
        search,
        R"(Take the chosen options and set up what they leave of the problem.

Args:
    cover: the problem.
    chosen: int32[…], options taken before the search starts; one given twice counts once. Where two of them clash, the
        search is exhausted without a solution.
    engine: how to search; a problem with costs has one engine, whatever is asked for.
    instructions: the build of the engine BITS to run; ``None`` = the fastest that the machine has.
    {options}

Raises:
    ValueError: there is no such option; the engine cannot take so many options, or multiplicities, or does not record; the
        machine lacks the instructions.)",
        "cover"_a, "chosen"_a.noconvert(), "engine"_a = Engine::automatic, "instructions"_a = nb::none());
    bind_counters(search);
    bind_statistics(search);
    search
        .def("advance", &CoverSearch::advance, "solutions"_a, "nodes"_a, "seconds"_a, "keep"_a = true,
             R"(Search on, until a limit of this call is met or nothing is left.

Args:
    solutions: stop after so many more; 0 = no limit. With costs it does not stop the search, but says how many covers of
        least cost are wanted: once they are held, branches that can at best be as good are left out.
    nodes: stop after so many more search nodes (options tried); 0 = no limit.
    seconds: stop after this time; ``inf`` = no limit. Looked at about every tenth of a millisecond.
    keep: whether solutions are stored for `take`, or only counted.

Returns:
    Why the search stopped; after any reason but EXHAUSTED another call goes on from there.

Raises:
    KeyboardInterrupt: and whatever else a signal handler raises; the search stays as it was and can go on.)")
        .def("take", &CoverSearch::take, nb::sig("def take(self) -> list[numpy.typing.NDArray[numpy.int32]]"),
             R"(Hand over the solutions kept since the last call.

Returns:
    For each an int32 array of option numbers: the chosen ones, then the others in the order they were taken. With costs,
    those of least cost so far.)")
        .def("take_joined", &CoverSearch::take_joined,
             nb::sig("def take_joined(self) -> tuple[numpy.typing.NDArray[numpy.int32], "
                     "numpy.typing.NDArray[numpy.uint64]]"),
             R"(Hand over the same as `take`, as two arrays.

Returns:
    int32[…], the options of all solutions, one behind the other; uint64[solutions + 1], where each begins.)")
        .def(
            "clauses", &CoverSearch::clauses, nb::sig(clauses_signature),
            R"(What was ruled out so far, in the order of the search: options that are not all in a cover other than those found.

With costs: not in any cover that is cheaper than those found, or as cheap if fewer were found than wanted. Once exhausted, the last
clause has no options, unless the chosen ones clash.

Returns:
    int32[clauses + 1], where each begins, and int32[…], numbers of options.)")
        .def("prices", &CoverSearch::prices,
             nb::sig("def prices(self) -> tuple[numpy.typing.NDArray[numpy.int32], "
                     "numpy.typing.NDArray[numpy.int64], numpy.typing.NDArray[numpy.int32], int] | None"),
             R"(With costs: the prices by which clauses were ruled out; cover/prices.hpp says how they bound the cost.

Returns:
    int32[clauses], which prices ruled a clause out, -1 = none; int64[…, items], the prices; int32[items], the primary items that
    they are for; how many times as great as costs they are.)")
        .def_prop_ro("engine", &CoverSearch::read<&Search::engine>, "The engine that searches, never AUTO.")
        .def_prop_ro("solutions", &CoverSearch::read<&Search::solutions>,
                     "Covers found so far; with costs, those of the least cost so far.")
        .def_prop_ro("least_cost", &CoverSearch::read<&Search::least_cost>,
                     "With costs: cost of the best cover so far, ``None`` before the first.")
        .def_prop_ro(
            "lower_bound", &CoverSearch::read<&Search::lower_bound>,
            "With costs: no cover costs less; equal to `least_cost` once exhausted, ``None`` where there is no cover.");
}

} // namespace

void bind_exact_cover(nb::module_& module) {
    bind_cover(module);
    bind_search(module);
}

} // namespace cpgrid
