// Proofs in Python: the statement, the elaborator that makes proofs and the checker of them.

#include "../checker/checker.hpp"
#include "../model/model.hpp"
#include "../proof/cuts.hpp"
#include "../proof/elaborator.hpp"
#include "../proof/statement.hpp"
#include "options.hpp"
#include "python.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace cpgrid {
namespace {

using proof::Rejected;
using Grid = nb::ndarray<const std::int32_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Weights = std::optional<Array<std::int64_t>>;

proof::Claim claim(const Array<std::int32_t>& givens, const Grid& solutions, const Weights& weights,
                   std::int64_t floor) {
    return {.givens = view(givens),
            .solutions = {solutions.data(), solutions.size()},
            .weights = weights ? view(*weights) : std::span<const std::int64_t>{},
            .floor = floor};
}

// An elaborator that one thread at a time may use.
class ProofElaborator {
  public:
    ProofElaborator(const proof::Statement& statement, const Array<std::int32_t>& givens, const Grid& solutions,
                    const Weights& weights, std::int64_t floor, const proof::Options& options)
        : elaborator_(statement, claim(givens, solutions, weights, floor), options) {}

    void add_sum(const std::vector<std::int64_t>& numbers_and_multipliers) {
        const Claim use(access_);
        elaborator_.add_sum(numbers_and_multipliers);
    }

    void add_bound(std::int64_t scale, const std::vector<std::pair<std::uint32_t, std::vector<std::int64_t>>>& prices) {
        const Claim use(access_);
        std::vector<proof::Priced> priced;
        for (const auto& [constraint, row] : prices) priced.push_back({constraint, row});
        elaborator_.add_bound(scale, priced);
    }

    Stop elaborate(const Array<std::int32_t>& offsets, const Array<std::int32_t>& literals,
                   const Array<std::int32_t>& bounds, double seconds) {
        return run(&proof::Elaborator::elaborate, {view(offsets), view(literals), view(bounds), {}}, seconds);
    }

    Stop elaborate_backwards(const Array<std::int32_t>& offsets, const Array<std::int32_t>& literals,
                             const Array<std::int32_t>& dropped, double seconds, const Array<std::int64_t>& hint_ends,
                             const Array<std::int32_t>& hints, const Array<std::int32_t>& sources, bool believed) {
        const proof::ProposedHints derived{view(hint_ends), view(hints), view(sources), believed};
        return run(&proof::Elaborator::elaborate_backwards, {view(offsets), view(literals), {}, view(dropped), derived},
                   seconds);
    }

    bool complete() const {
        const Claim use(access_);
        return elaborator_.complete();
    }

    std::optional<std::vector<std::int32_t>> counterexample() const {
        const Claim use(access_);
        if (elaborator_.counterexample().empty()) return std::nullopt;
        return elaborator_.counterexample();
    }

    nb::bytes proof(double seconds) {
        check_seconds(seconds);
        const Claim use(access_);
        Watch watch(seconds, nullptr);
        const std::vector<proof::Step> steps = elaborator_.proof(watch);
        steps_ = steps.size();
        lemmas_ = static_cast<std::size_t>(std::ranges::count(steps, proof::Step::Kind::lemma, &proof::Step::kind));
        const std::string text = proof::to_json(steps);
        return nb::bytes(text.data(), text.size());
    }

    std::size_t steps() const { return steps_; }
    std::size_t lemmas() const { return lemmas_; }

    proof::Counters counters() const {
        const Claim use(access_);
        return elaborator_.counters();
    }

  private:
    Stop run(Stop (proof::Elaborator::*way)(const proof::Proposed&, Watch&), const proof::Proposed& proposed,
             double seconds) {
        check_seconds(seconds);
        elaborator_.expect_clauses(proposed);
        Watch watch(seconds, python_interrupts);
        return advance_freely(access_, [&] { return (elaborator_.*way)(proposed, watch); });
    }

    proof::Elaborator elaborator_;
    std::size_t steps_ = 0; // of the proof that was handed out
    std::size_t lemmas_ = 0;
    mutable Access access_;
};

std::vector<std::int64_t> integers(const nb::handle& list) {
    if (!PyList_Check(list.ptr())) throw Rejected("a list of integers is expected");
    const Py_ssize_t count = PyList_GET_SIZE(list.ptr());
    std::vector<std::int64_t> numbers;
    numbers.reserve(static_cast<std::size_t>(count));
    for (Py_ssize_t place = 0; place < count; ++place) {
        PyObject* item = PyList_GET_ITEM(list.ptr(), place);
        if (!PyLong_CheckExact(item)) throw Rejected("a list of integers is expected");
        int overflow = 0;
        const std::int64_t number = PyLong_AsLongLongAndOverflow(item, &overflow);
        if (overflow != 0 || number > proof::greatest_number || number < -proof::greatest_number)
            throw Rejected("an integer is past 2^60");
        numbers.push_back(number);
    }
    return numbers;
}

std::int64_t integer(const nb::handle& item) {
    nb::list one;
    one.append(item);
    return integers(one).front();
}

// Hints as JSON has them: numbers, and lists for Hall sets, of which the first number is the hint.
struct Hints {
    std::vector<std::int64_t> numbers;
    std::vector<checker::HallSet> halls;
};

Hints hints(const nb::handle& list) {
    if (!PyList_Check(list.ptr())) throw Rejected("a list of hints is expected");
    Hints hints;
    nb::list plain;
    for (const nb::handle hint : nb::borrow<nb::list>(list)) {
        if (!PyList_Check(hint.ptr())) {
            plain.append(hint);
            continue;
        }
        const std::vector<std::int64_t> hall = integers(hint);
        if (hall.empty()) throw Rejected("a Hall set has the number of its AllDifferent");
        checker::HallSet& own = hints.halls.emplace_back(nb::len(plain));
        for (const std::int64_t cell : std::span(hall).subspan(1)) {
            if (cell < 0 || cell > INT32_MAX) throw Rejected("a Hall set has a cell that there is not");
            own.cells.push_back(static_cast<proof::Index>(cell));
        }
        plain.append(hall.front());
    }
    hints.numbers = integers(plain);
    return hints;
}

// Takes one step, given as the lists that JSON makes of it.
template <typename Follower> bool take(Follower& checker, const nb::handle& step) {
    if (!PyList_Check(step.ptr()) || PyList_GET_SIZE(step.ptr()) < 2) throw Rejected("a step is a list");
    const auto parts = nb::borrow<nb::list>(step);
    const std::size_t count = nb::len(parts);
    if (PyList_Check(nb::handle(parts[0]).ptr())) {
        if (count != 2) throw Rejected("a lemma has literals and hints");
        const auto [numbers, halls] = hints(parts[1]);
        return checker.lemma(integers(parts[0]), numbers, halls);
    }
    if (!PyUnicode_Check(nb::handle(parts[0]).ptr())) throw Rejected("a step begins with its literals or its name");
    // Compared in Python: a name may be no Unicode text (a lone surrogate), which C++ has no string for.
    const auto is = [&](const char* name, std::size_t length) {
        return count == length && PyUnicode_CompareWithASCIIString(nb::handle(parts[0]).ptr(), name) == 0;
    };
    if (is("apply", 2)) {
        const auto [numbers, halls] = hints(parts[1]);
        return checker.apply(numbers, halls);
    }
    if (is("sum", 2)) return checker.sum(integers(parts[1]));
    if (is("ranks", 4)) return checker.ranks(integers(parts[1]), integers(parts[2]), integer(parts[3]));
    if (!is("bound", 3) || !PyList_Check(nb::handle(parts[2]).ptr())) throw Rejected("there is no step of this form");
    std::vector<proof::Priced> priced;
    for (const nb::handle row : nb::borrow<nb::list>(parts[2])) {
        if (!PyList_Check(row.ptr()) || PyList_GET_SIZE(row.ptr()) != 2)
            throw Rejected("prices are given as a constraint and a list");
        const auto pair = nb::borrow<nb::list>(row);
        const std::int64_t constraint = integer(pair[0]);
        if (constraint < 0 || constraint > INT32_MAX) throw Rejected("a constraint is not defined");
        priced.push_back({static_cast<proof::Index>(constraint), integers(pair[1])});
    }
    return checker.bound(integer(parts[1]), priced);
}

nb::tuple check(const proof::Statement& statement, const Array<std::int32_t>& givens, const Grid& solutions,
                const Weights& weights, std::int64_t floor, const nb::list& steps, double seconds) {
    check_seconds(seconds);
    Watch watch(seconds, [] { return PyErr_CheckSignals() != 0; });
    checker::Checker checker(statement, claim(givens, solutions, weights, floor), watch);
    std::int64_t number = 0;
    try {
        for (const nb::handle step : steps) {
            ++number;
            take(checker, step);
            if (checker.stop() == Stop::interrupted) throw nb::python_error();
            if (checker.stop()) return nb::make_tuple("timeout", number, "the time is over", checker.lemmas());
        }
        if (!checker.complete()) throw Rejected("the proof ends before it is complete");
    } catch (const Rejected& problem) {
        return nb::make_tuple("rejected", number, problem.what(), checker.lemmas());
    }
    return nb::make_tuple("verified", number, "", checker.lemmas());
}

std::vector<std::pair<proof::Index, std::vector<proof::Literal>>>
find_cuts(const proof::Statement& statement, const Array<std::int32_t>& givens, const Grid& solutions,
          const Weights& weights, std::int64_t floor, const nb::list& steps, double seconds) {
    check_seconds(seconds);
    Watch watch(seconds, [] { return PyErr_CheckSignals() != 0; });
    proof::Cuts cuts(statement, claim(givens, solutions, weights, floor), watch);
    for (const nb::handle step : steps) {
        take(cuts, step);
        if (cuts.stop() == Stop::interrupted) throw nb::python_error();
        if (cuts.stop()) {
            PyErr_SetString(PyExc_TimeoutError, "the time is over");
            throw nb::python_error();
        }
    }
    std::vector<std::pair<proof::Index, std::vector<proof::Literal>>> found;
    for (const auto& [constraint, clause] : cuts.found()) found.emplace_back(constraint, clause);
    return found;
}

} // namespace

void bind_proof(nb::module_& module) {
    nb::class_<proof::Statement>(
        module, "Statement",
        R"(Cells with domains, AllDifferent constraints, sums and automata, numbered as certificates do; immutable.)")
        .def(nb::init<const Model&, std::size_t>(), "model"_a, "helpers"_a = 0,
             R"(State a model. It is not needed any more.

Args:
    model: its constraints are numbered as they were added.
    helpers: how many of the variables, the last ones, are helper variables.

Raises:
    ValueError: the model is too large for the format; names the sum at fault.)")
        .def_prop_ro("constraints", &proof::Statement::constraints, "Number of constraints.");
    nb::class_<ProofElaborator> elaborator(module, "Elaborator",
                                           R"(Makes a proof of what a search has ruled out; docs/certificates/format.md.

Every use while it works raises RuntimeError.)");
    bind_constructor<proof::Options, const proof::Statement&, const Array<std::int32_t>&, const Grid&, const Weights&,
                     std::int64_t>(
        elaborator,
        R"(Copy the claim: no grid but the solutions obeys the constraints and has a score of `floor` or more.

Args:
    statement: the constraints.
    givens: int32[cells without helpers], the number of a value, from 0, or -1.
    solutions: int32[solutions, cells without helpers], numbers of values.
    weights: int64[cells without helpers], of the score; ``None`` = there is none.
    floor: the least score that counts.
    {options}

Raises:
    ValueError: an array has the wrong shape or names no value.)",
        "statement"_a, "givens"_a.noconvert(), "solutions"_a.noconvert(), "weights"_a.noconvert() = nb::none(),
        "floor"_a = 0, nb::keep_alive<1, 2>());
    bind_counters(elaborator);
    elaborator
        .def("add_sum", &ProofElaborator::add_sum, "numbers_and_multipliers"_a,
             R"(Add a derived sum: numbers of constraints and multipliers in turn.

Raises:
    RuntimeError: it is none.)")
        .def("add_bound", &ProofElaborator::add_bound, "scale"_a, "prices"_a,
             R"(Add a bound of the score: the scale, and for AllDifferent constraints a price for each of their values.

Raises:
    RuntimeError: it is none.)")
        .def("elaborate", &ProofElaborator::elaborate, "offsets"_a.noconvert(), "literals"_a.noconvert(),
             "bounds"_a.noconvert(), "seconds"_a,
             R"(Replay clauses, then search what is left.

Args:
    offsets: int32[clauses + 1]; clause ``i`` is ``literals[offsets[i]:offsets[i + 1]]``.
    literals: int32[…], not 0.
    bounds: int32[clauses], the place of the bound that closed each, or -1; or empty.
    seconds: stop after this time; ``inf`` = no limit.

Returns:
    EXHAUSTED when the proof is complete or a counterexample was found; after TIME_LIMIT a further call goes on.

Raises:
    ValueError: the arrays are no clauses.)")
        .def(
            "elaborate_backwards", &ProofElaborator::elaborate_backwards, "offsets"_a.noconvert(),
            "literals"_a.noconvert(), "dropped"_a.noconvert(), "seconds"_a, "hint_ends"_a.noconvert(),
            "hints"_a.noconvert(), "sources"_a.noconvert(), "believed"_a = false,
            R"(Derive clauses that follow from one another by filters alone, such as a SAT solver's, from the last one back.

Args:
    offsets: int32[clauses + 1]; clause ``i`` is ``literals[offsets[i]:offsets[i + 1]]``.
    literals: int32[…], not 0.
    dropped: int32[clauses], the clause from which on each is not used any more; or empty.
    seconds: stop after this time; ``inf`` = no limit.
    hint_ends: int64[clauses], where the hints of each end; or empty.
    hints: int32[…], what each clause was derived by, in order: ``-1 - n`` = clause ``n``, ``n`` from 0 on = ``sources[n]``.
    sources: int32[…], numbers of definitions, or ``-1 - s`` = the derived sum ``s``, in the order in which they were added.
    believed: take clauses with their hints, and leave it to `proof` to notice where these do not show them.

Returns:
    EXHAUSTED when the proof is `complete`, or when the clauses are not enough for one: then another elaborator has to
    begin anew. After TIME_LIMIT a further call goes on.

Raises:
    ValueError: the arrays are no clauses.)")
        .def_prop_ro("complete", &ProofElaborator::complete, "Whether there is a proof.")
        .def_prop_ro("counterexample", &ProofElaborator::counterexample,
                     "A further solution, as numbers of values, or ``None``.")
        .def_prop_ro("steps", &ProofElaborator::steps, "How many steps the last `proof` had.")
        .def_prop_ro("lemmas", &ProofElaborator::lemmas, "How many of them are lemmas.")
        .def("proof", &ProofElaborator::proof, "seconds"_a = std::numeric_limits<double>::infinity(),
             R"(The steps of the proof as JSON, checked; an empty list where clauses were believed that do not follow.

Args:
    seconds: after this time, hints that are not needed are no longer looked for.

Raises:
    RuntimeError: it is not complete.)");
    module.def("check_proof", check, "statement"_a, "givens"_a.noconvert(), "solutions"_a.noconvert(),
               "weights"_a.noconvert().none(), "floor"_a, "steps"_a, "seconds"_a,
               nb::sig("def check_proof(statement: Statement, givens: numpy.typing.NDArray[numpy.int32], solutions: "
                       "numpy.typing.NDArray[numpy.int32], weights: numpy.typing.NDArray[numpy.int64] | None, floor: "
                       "int, steps: list[object], seconds: float) -> tuple[str, int, str, int]"),
               R"(Check the steps of a proof, as JSON gives them; arguments as of `Elaborator`.

Returns:
    ``verified``, ``rejected`` or ``timeout``; the number of the last step looked at, from 1; why; how many lemmas there were.)");
    module.def("find_cuts", find_cuts, "statement"_a, "givens"_a.noconvert(), "solutions"_a.noconvert(),
               "weights"_a.noconvert().none(), "floor"_a, "steps"_a, "seconds"_a,
               nb::sig("def find_cuts(statement: Statement, givens: numpy.typing.NDArray[numpy.int32], solutions: "
                       "numpy.typing.NDArray[numpy.int32], weights: numpy.typing.NDArray[numpy.int64] | None, floor: "
                       "int, steps: list[object], seconds: float) -> list[tuple[int, list[int]]]"),
               R"(What Components and Hall sets do in a proof, as clauses; arguments as of `check_proof`.

Returns:
    For each value that one of them removes, and for each contradiction that it finds: its number, and a clause that follows from it alone.

Raises:
    RuntimeError: a step is not as the format says.
    TimeoutError: the time is over.)");
}

} // namespace cpgrid
