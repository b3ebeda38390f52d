"""A certificate as a formula without a model and its DRUP proof: the lemmas, as they stand.

The formula does by unit propagation what filters do, so hints and ``apply`` steps are not needed: see `formula`. Components and
Hall sets alone are stated as far as the hints make use of them: see `cuts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...core.clock import check_time
from ...core.errors import Place, Refusal
from ...core.model import AllDifferent, LinearSum, Model
from ...core.puzzle import Puzzle
from ...rules import model
from ..certificate import Certificate, Rejected
from ..claims import wrong_claim
from .clause_list import ClauseList
from .cuts import cuts
from .formula import Formula, formula
from .sums import combine, is_full

__all__ = ["Drup", "drup"]

_WHO = "the bridge to clauses"


@dataclass(frozen=True, slots=True, eq=False)
class Drup:
    """A formula with the lemmas that lead to the contradiction.

    Args:
        formula: "a grid obeys the rules and differs from the listed solutions".
        lemmas: over the variables of cells, in the order of the proof. The last one is empty.
    """

    formula: Formula
    lemmas: ClauseList


def drup(puzzle: Puzzle, certificate: Certificate) -> Drup:
    """The formula and the lemmas of a certificate.

    Args:
        puzzle: in canonical form.
        certificate: of this puzzle. Whether its lemmas follow is for checkers to say.

    Raises:
        Refusal: clauses cannot state it: a score, a bound or ranks, a sum that is too large, or a claim that needs no proof.
        Rejected: a listed solution breaks the rules, or a step is not as the format says.
        OutOfTime: the deadline is past.
    """
    if certificate.claim == "several":
        raise Refusal(_WHO, "that there are several solutions is seen from two of them; there is no proof to check")
    if certificate.score is not None or certificate.claim == "best":
        raise Refusal(_WHO, "clauses do not state a score; take the checkers of the rule-level proof")
    if wrong := wrong_claim(puzzle, certificate, scored=False):
        raise _wrong(Place(), wrong)
    reader = _Reader(model(puzzle.layout), len(certificate.solutions))
    for number, step in enumerate(certificate.proof):
        check_time()
        reader.read(step, Place(detail=f"step {number}"))
    if not reader.lemmas or reader.lemmas[-1]:
        # The contradiction of an apply step: unit propagation finds it.
        reader.lemmas.append([])
    return Drup(formula(puzzle, certificate.solutions, reader.sums, cuts(puzzle, certificate)), ClauseList.of(reader.lemmas))


class _Reader:
    """Takes what clauses need from the steps of a proof.

    Args:
        model: of the puzzle.
        solutions: how many are listed.
    """

    def __init__(self, model: Model, solutions: int) -> None:
        self.lemmas: list[list[int]] = []
        self.sums: dict[int, LinearSum] = {}
        self._model, self._literals = model, len(model.domains) * len(model.all_values)
        self._next = len(model.constraints) + solutions

    def read(self, step: Sequence[Any], place: Place) -> None:
        """One step, in the order of the proof."""
        kind = step[0] if step and isinstance(step[0], str) else ""
        if kind in {"bound", "ranks"}:
            raise Refusal(_WHO, f"clauses do not state a step of the kind '{kind}'; take the checkers of the rule-level proof")
        if kind not in {"", "apply", "sum"}:
            raise _wrong(place, "its kind is not known")
        if len(step) != 2 or not all(isinstance(part, list) for part in (step[1:] if kind else step)):
            raise _wrong(place, "it does not have the lists that it should have")
        if kind == "apply":
            return
        if kind == "sum":
            self.sums[self._next] = self._sum(step[1], place)
        else:
            self._check_lemma(step[0], place)
            self.lemmas.append(step[0])
        self._next += 1

    def _check_lemma(self, literals: Sequence[Any], place: Place) -> None:
        if self.lemmas and not self.lemmas[-1]:
            raise _wrong(place, "it comes after the lemma that proves the claim")
        if not all(isinstance(literal, int) and 1 <= abs(literal) <= self._literals for literal in literals):
            raise _wrong(place, f"it has a literal outside ±1 … ±{self._literals}")

    def _sum(self, numbers: Sequence[Any], place: Place) -> LinearSum:
        if not all(isinstance(number, int) for number in numbers) or len(numbers) % 2 or 0 in numbers[1::2]:
            raise _wrong(place, "it is no list of numbers of constraints, each with a multiplier other than 0")
        return combine(self._model, [(self._summand(number, place), by) for number, by in zip(numbers[::2], numbers[1::2], strict=True)])

    def _summand(self, number: int, place: Place) -> AllDifferent | LinearSum:
        if number in self.sums:
            return self.sums[number]
        constraints = self._model.constraints
        constraint = constraints[number] if 0 <= number < len(constraints) else None
        if isinstance(constraint, LinearSum) or (isinstance(constraint, AllDifferent) and is_full(self._model, constraint)):
            return constraint
        raise _wrong(place, f"number {number} is neither a sum nor a full AllDifferent")


def _wrong(place: Place, problem: str) -> Rejected:
    return Rejected(place, problem, "docs/certificates/format.md says what a certificate looks like")
