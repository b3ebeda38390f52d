"""The puzzle as clauses on which unit propagation does all that the filters of ``docs/certificates/format.md`` do.

Variables 1 … cells · V say "cell has value" and are the literals of the certificate format; further ones belong to the automata of sums.
So each lemma of a certificate is a clause of this formula's language, and the lemmas in their order are a DRUP proof.

Sources: I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", AIMATH 2006 (the extended encoding of AllDifferent); for sums see `automaton`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from ...core.clock import check_time
from ...core.components import Components
from ...core.diagram import restricted
from ...core.errors import Refusal
from ...core.model import AllDifferent, Coefficient, Constraint, LinearSum, Model
from ...core.program import Int32
from ...core.puzzle import Domain, Puzzle, Solution
from ...core.regular import Regular
from ...encodings.cnf.at_most_one.pairwise import add_pairs
from ...encodings.cnf.clauses import Clauses
from ...rules.modelling import model as model_of
from .automaton import MOST_PAIRS, AutomatonVariables, automaton, post_automaton
from .clause_list import ClauseList
from .cuts import Cut, by_constraint
from .sums import is_full

__all__ = ["Formula", "FormulaPart", "Says", "formula"]

Says = Literal[
    "each cell has a value",
    "no cell has two values",
    "values outside a domain",
    "givens",
    "AllDifferent",
    "Sum",
    "Regular",
    "derived Sum",
    "Components",
    "Hall set",
    "floor",
    "differs from a solution",
]
"""What one part of a formula says, of clauses or of inequalities."""


@dataclass(frozen=True, slots=True)
class FormulaPart:
    """Clauses or inequalities that stand together because they say one thing.

    Args:
        says: what they say.
        first: number of the first one, from 1.
        count: how many they are.
        constraint: number of the constraint, floor or solution in the certificate format; -1 = none.
        rule: index of the rule that it comes from; -1 = none.
    """

    says: Says
    first: int
    count: int
    constraint: int = -1
    rule: int = -1


@dataclass(frozen=True, slots=True, eq=False)
class Formula:
    """Clauses over the variables 1 … ``variables``, with what each of them says.

    Args:
        variables: how many there are.
        cell_variables: how many of them, the first ones, say "cell has value".
        clauses: numbered from 1.
        parts: what the clauses say, in their order.
        sums: what the variables after the first ones say of sums.
        regulars: what they say of Regulars.
    """

    variables: int
    cell_variables: int
    clauses: ClauseList
    parts: tuple[FormulaPart, ...]
    sums: tuple[AutomatonVariables, ...]
    regulars: tuple[AutomatonVariables, ...]


def formula(
    puzzle: Puzzle, solutions: Sequence[Solution] = (), sums: Mapping[int, LinearSum] | None = None, cuts: Sequence[Cut] = ()
) -> Formula:
    """The formula "a grid obeys the rules and differs from these solutions".

    Args:
        puzzle: in canonical form. A rule for a score says nothing here.
        solutions: those that are ruled out.
        sums: sums that follow from the puzzle, by their numbers in the certificate format.
        cuts: all that it says of Components, and what it says of Hall sets.

    Raises:
        Refusal: a sum is too large for its automaton, so that the formula would be weaker than the filters, or there are too many clauses.
        OutOfTime: the deadline is past.
    """
    builder = _Builder(puzzle)
    builder.post_cells()
    constraints = model_of(puzzle.layout).constraints
    for number, constraint in enumerate(constraints):
        check_time()
        if isinstance(constraint, AllDifferent):
            builder.post_group(number, constraint)
        elif isinstance(constraint, LinearSum):
            builder.post_sum(number, constraint, "Sum")
        elif isinstance(constraint, Regular):
            builder.post_regular(number, constraint)
        elif isinstance(constraint, Components):
            continue  # It is stated by cuts.
        else:
            raise Refusal("the bridge", f"it cannot state a constraint of kind {type(constraint).__name__}")
    for number, solution in enumerate(solutions, len(constraints)):
        builder.rule_out(number, solution)
    for number, derived in (sums or {}).items():
        check_time()
        builder.post_sum(number, derived, "derived Sum")
    for number, clauses in by_constraint(cuts).items():
        builder.post_cuts(number, constraints[number], clauses)
    return builder.finished()


class _Builder:
    """A formula under construction."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._model: Model = model_of(puzzle.layout)
        self._givens = {puzzle.layout.index[cell]: value for cell, value in puzzle.givens.items()}
        self._values = self._model.all_values
        self._place = {value: place for place, value in enumerate(self._values)}
        cells, width = len(self._model.domains), len(self._values)
        self._clauses = Clauses()
        # equals[cell, value] = the variable, 0 where the value lies outside the cell's domain.
        self._all = self._clauses.new_variables(cells * width).reshape(cells, width)
        inside = {domain: np.isin(self._values, domain) for domain in self._model.different_domains}
        self._equals = np.where(np.stack([inside[domain] for domain in self._model.domains]), self._all, 0)
        self._parts: list[tuple[Says, int, int]] = []
        self._sums: list[AutomatonVariables] = []
        self._regulars: list[AutomatonVariables] = []

    def post_cells(self) -> None:
        """Each cell has one value of its domain, and its given."""
        self._add_rows(self._part("each cell has a value"), self._equals)
        part = self._part("no cell has two values")
        add_pairs(self._clauses, self._equals, np.full(len(self._equals), part, dtype=np.int32))
        self._add_rows(self._part("values outside a domain"), -self._all[self._equals == 0][:, None])
        givens = [[self._variable(cell, value)] for cell, value in sorted(self._givens.items())]
        self._clauses.add(givens, self._part("givens"))

    def post_group(self, number: int, group: AllDifferent) -> None:
        """Pair by pair, and each value somewhere if there are as many values as cells."""
        part = self._part("AllDifferent", number, group.origin)
        spare = len(self._model.values(group.variables)) - len(group.variables)
        if spare < 0:
            self._contradict(part)
            return
        rows = self._equals[np.array(group.variables)].T
        rows = rows[rows.any(axis=1)]
        add_pairs(self._clauses, rows, np.full(len(rows), part, dtype=np.int32))
        if is_full(self._model, group):
            self._add_rows(part, rows)

    def post_sum(self, number: int, sum_: LinearSum, says: Says) -> None:
        """Its automaton, on the domains with the givens."""
        part = self._part(says, number, sum_.origin)
        cells = sorted(cell for cell, own in zip(sum_.variables, sum_.coefficients, strict=True) if self._adds(cell, own))
        if not cells:
            if (sum_.low or 0) > 0 or (sum_.high or 0) < 0:
                self._contradict(part)
            return
        ordered = LinearSum(
            tuple(cells), tuple(sum_.coefficients[sum_.variables.index(cell)] for cell in cells), sum_.low, sum_.high, sum_.origin
        )
        domains = self._domains(cells)
        states = automaton(ordered, domains, distinct=self._distinct(cells))
        if states is None:
            raise Refusal(
                "the bridge", f"it cannot state sum {number}: its automaton has more than {MOST_PAIRS:,} pairs of state and value"
            )
        if not states.diagram.layers[0]:
            self._contradict(part)
            return
        variables, edges = post_automaton(self._clauses, part, states.diagram, self._literals(cells))
        meanings = tuple((variable, place, *states.meaning(state)) for variable, place, state in variables)
        self._sums.append(AutomatonVariables(number, tuple(cells), meanings, edges))

    def post_regular(self, number: int, regular: Regular) -> None:
        """Its automaton, on the domains with the givens."""
        part = self._part("Regular", number, regular.origin)
        states = restricted(regular.automaton.diagram, self._domains(regular.word))
        if not states.layers[0]:
            self._contradict(part)
            return
        variables, edges = post_automaton(self._clauses, part, states, self._literals(regular.word))
        self._regulars.append(AutomatonVariables(number, regular.word, tuple(variables), edges))

    def post_cuts(self, number: int, constraint: Constraint, clauses: Sequence[Sequence[int]]) -> None:
        """Clauses that follow from it."""
        says: Says = "Components" if isinstance(constraint, Components) else "Hall set"
        self._clauses.add(clauses, self._part(says, number, constraint.origin))

    def rule_out(self, number: int, solution: Solution) -> None:
        """Some cell differs."""
        clause = [-self._variable(cell, value) for cell, value in enumerate(solution)]
        self._clauses.add([clause], self._part("differs from a solution", number))

    def finished(self) -> Formula:
        """The formula, with the numbers of the clauses of each part."""
        offsets, literals, origins = self._clauses.flat()
        counts = np.bincount(origins, minlength=len(self._parts)).tolist()
        parts, first = [], 1
        for (says, constraint, rule), count in zip(self._parts, counts, strict=True):
            parts.append(FormulaPart(says, first, count, constraint, rule))
            first += count
        clauses = ClauseList(offsets, literals)
        return Formula(self._clauses.variables, self._all.size, clauses, tuple(parts), tuple(self._sums), tuple(self._regulars))

    def _part(self, says: Says, constraint: int = -1, rule: int = -1) -> int:
        self._parts.append((says, constraint, rule))
        return len(self._parts) - 1

    def _add_rows(self, part: int, rows: Int32) -> None:
        self._clauses.add_rows(rows, np.full(len(rows), part, dtype=np.int32))

    def _contradict(self, part: int) -> None:
        # Not the empty clause, which some programs do not read.
        self._clauses.add([[1], [-1]], part)

    def _domains(self, cells: Sequence[int]) -> list[Domain]:
        return [(self._givens[cell],) if cell in self._givens else self._model.domains[cell] for cell in cells]

    def _literals(self, cells: Sequence[int]) -> list[dict[int, int]]:
        """For each cell the variable "cell = value" by value."""
        domains = self._domains(cells)
        return [{value: self._variable(cell, value) for value in domain} for cell, domain in zip(cells, domains, strict=True)]

    def _variable(self, cell: int, value: int) -> int:
        return cell * len(self._values) + self._place[value] + 1

    def _adds(self, cell: int, coefficient: Coefficient) -> bool:
        """Whether a cell is part of a sum by the format: one whose weights by value are all 0 is not."""
        return isinstance(coefficient, int) or any(coefficient * value for value in self._model.domains[cell])

    def _distinct(self, cells: Sequence[int]) -> bool:
        """Whether some AllDifferent holds all of the cells."""
        scope = set(cells)
        return any(scope <= group for group in self._groups)

    @cached_property
    def _groups(self) -> list[set[int]]:
        return [set(constraint.variables) for constraint in self._model.constraints if isinstance(constraint, AllDifferent)]
