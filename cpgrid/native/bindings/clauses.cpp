// Proofs over clauses in Python.

#include "../clauses/elaboration.hpp"
#include "../clauses/lrat.hpp"
#include "../clauses/propagation.hpp"
#include "python.hpp"

#include <nanobind/stl/string.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cpgrid {
namespace {

using clauses::ClauseList;

// Runs a call that watches limits while Python runs other threads; what a signal handler raises meanwhile is raised
// here.
template <typename Call> auto call_freely(double seconds, const Call& call) {
    check_seconds(seconds);
    Watch watch(seconds, python_interrupts);
    auto result = [&] {
        const nb::gil_scoped_release release;
        return call(watch);
    }();
    if (result.stop == Stop::interrupted) throw nb::python_error();
    return result;
}

nb::tuple elaborate_drup(std::int32_t variables, const Array<std::int32_t>& offsets,
                         const Array<std::int32_t>& literals, const Array<std::int32_t>& lemma_offsets,
                         const Array<std::int32_t>& lemma_literals, double seconds) {
    const ClauseList formula("formula", variables, view(offsets), view(literals));
    const ClauseList lemmas("lemmas", variables, view(lemma_offsets), view(lemma_literals));
    const clauses::Elaborated result =
        call_freely(seconds, [&](Watch& watch) { return elaborate(formula, lemmas, watch); });
    return nb::make_tuple(result.stop, result.problem, nb::bytes(result.lrat.data(), result.lrat.size()));
}

nb::tuple check_lrat(std::int32_t variables, const Array<std::int32_t>& offsets, const Array<std::int32_t>& literals,
                     const nb::bytes& proof, double seconds) {
    const ClauseList formula("formula", variables, view(offsets), view(literals));
    const std::string_view text(proof.c_str(), proof.size());
    const clauses::LratVerdict result =
        call_freely(seconds, [&](Watch& watch) { return clauses::check_lrat(formula, text, watch); });
    return nb::make_tuple(result.stop, result.problem);
}

nb::object unit_literals(std::int32_t variables, const Array<std::int32_t>& offsets,
                         const Array<std::int32_t>& literals) {
    const ClauseList formula("formula", variables, view(offsets), view(literals));
    std::optional<std::vector<std::int32_t>> found = clauses::unit_literals(formula);
    if (!found) return nb::none();
    const std::size_t count = found->size();
    return hand_over<std::int32_t, 1>(std::move(*found), {count});
}

} // namespace

void bind_clauses(nb::module_& module) {
    module.def("unit_literals", unit_literals, "variables"_a, "offsets"_a.noconvert(), "literals"_a.noconvert(),
               nb::sig("def unit_literals(variables: int, offsets: numpy.typing.NDArray[numpy.int32], literals: "
                       "numpy.typing.NDArray[numpy.int32]) -> numpy.typing.NDArray[numpy.int32] | None"),
               R"(What follows from a formula by unit propagation.

Args:
    variables: how many there are, numbered from 1.
    offsets: int32[clauses + 1]; clause ``c`` is ``literals[offsets[c]:offsets[c + 1]]``.
    literals: int32[…], DIMACS literals.

Returns:
    int32[…], the literals that follow; ``None`` = a contradiction.

Raises:
    ValueError: the arrays state no clauses over these variables.)");
    module.def("elaborate_drup", elaborate_drup, "variables"_a, "offsets"_a.noconvert(), "literals"_a.noconvert(),
               "lemma_offsets"_a.noconvert(), "lemma_literals"_a.noconvert(), "seconds"_a,
               nb::sig("def elaborate_drup(variables: int, offsets: numpy.typing.NDArray[numpy.int32], literals: "
                       "numpy.typing.NDArray[numpy.int32], lemma_offsets: numpy.typing.NDArray[numpy.int32], "
                       "lemma_literals: numpy.typing.NDArray[numpy.int32], seconds: float) -> tuple[Stop, str, bytes]"),
               R"(From a DRUP proof to an LRAT proof without needless lemmas.

Args:
    variables: how many there are, numbered from 1.
    offsets: int32[clauses + 1]; clause ``c`` is ``literals[offsets[c]:offsets[c + 1]]``.
    literals: int32[…], DIMACS literals.
    lemma_offsets: the same for the lemmas, in the order of the proof.
    lemma_literals: the same.
    seconds: stop after this time; ``inf`` = no limit.

Returns:
    EXHAUSTED or TIME_LIMIT; why there is no LRAT proof, empty if there is one; its text.

Raises:
    ValueError: the arrays state no clauses over these variables.
    OverflowError: the LRAT proof would have more than 2²⁵ hints.
    KeyboardInterrupt: and whatever else a signal handler raises.)");
    module.def("check_lrat", check_lrat, "variables"_a, "offsets"_a.noconvert(), "literals"_a.noconvert(), "proof"_a,
               "seconds"_a,
               nb::sig("def check_lrat(variables: int, offsets: numpy.typing.NDArray[numpy.int32], literals: "
                       "numpy.typing.NDArray[numpy.int32], proof: bytes, seconds: float) -> tuple[Stop, str]"),
               R"(Check an LRAT proof that a formula has no model.

Args:
    variables: how many there are, numbered from 1.
    offsets: int32[clauses + 1]; clause ``c`` is ``literals[offsets[c]:offsets[c + 1]]``, and its number is ``c + 1``.
    literals: int32[…], DIMACS literals.
    proof: the proof in the text form of LRAT, without steps that are not by unit propagation.
    seconds: stop after this time; ``inf`` = no limit.

Returns:
    EXHAUSTED or TIME_LIMIT; what is wrong with the proof, empty if it is right.

Raises:
    ValueError: the arrays state no clauses over these variables.
    KeyboardInterrupt: and whatever else a signal handler raises.)");
}

} // namespace cpgrid
