"""The puzzle as linear inequalities over 0-1 variables, scores included.

Variables 1 … cells · V say "cell has value" and are the literals of ``docs/certificates/format.md``; further ones are the steps of
automata, which these determine, so that the models of the formula are the grids.

Sources: J. Elffers, S. Gocht, C. McCreesh, J. Nordström, "Justifying All Differences Using Pseudo-Boolean Reasoning", AAAI 2020
(AllDifferent as "at most one cell has this value"); M.-C. Côté, B. Gendron, L.-M. Rousseau, "Modeling the Regular Constraint with Integer
Programming", CPAIOR 2007 (an automaton as a flow).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...core.clock import check_time
from ...core.components import Components
from ...core.errors import Refusal
from ...core.model import AllDifferent, Constraint, LinearSum
from ...core.puzzle import Puzzle, Solution
from ...core.regular import Regular
from ...encodings.zero_one import Row, rows_of
from ...rules.modelling import model as model_of
from ..clauses.cuts import Cut, by_constraint
from ..clauses.formula import FormulaPart, Says

__all__ = ["WHO", "AutomatonStep", "Formula", "Inequality", "RegularSteps", "formula"]

WHO = "the bridge to pseudo-Boolean proofs"

_MOST_TERMS = 1 << 23
"""Terms of a formula: more would take gigabytes, in the solver too."""


class Inequality(NamedTuple):
    """Σ coefficient · variable ≥ least.

    Args:
        terms: (coefficient, variable) in ascending order of the variables, none of which stands twice; no coefficient is 0.
        least: the least sum.
    """

    terms: tuple[tuple[int, int], ...]
    least: int


class AutomatonStep(NamedTuple):
    """What a variable says of a step of an automaton: it is taken.

    Args:
        variable: of the formula.
        place: of the cell in the word, from 0.
        value: what the cell has.
        before: number of the state before it, among those in that place.
        after: number of the state after it.
    """

    variable: int
    place: int
    value: int
    before: int
    after: int


class RegularSteps(NamedTuple):
    """What the variables of one Regular say.

    Args:
        constraint: its number in the certificate format.
        cells: its word, by number.
        steps: all of its automaton.
    """

    constraint: int
    cells: tuple[int, ...]
    steps: tuple[AutomatonStep, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Formula:
    """Inequalities over the variables 1 … ``variables``, with what each of them says.

    Args:
        variables: how many there are.
        inequalities: numbered from 1.
        parts: what they say, in their order.
        regulars: what the variables after those of the cells say.
    """

    variables: int
    inequalities: tuple[Inequality, ...]
    parts: tuple[FormulaPart, ...]
    regulars: tuple[RegularSteps, ...] = ()


def formula(puzzle: Puzzle, solutions: Sequence[Solution] = (), floor: int | None = None, cuts: Sequence[Cut] = ()) -> Formula:
    """The formula "a grid obeys the rules, differs from these solutions, and scores this much or more".

    Args:
        puzzle: in canonical form.
        solutions: those that are ruled out.
        floor: the least score; ``None`` = whatever it scores.
        cuts: all that it says of Components, and what it says of Hall sets.

    Raises:
        Refusal: there are too many terms, or a constraint is of a kind that the format does not know.
        OutOfTime: the deadline is past.
    """
    builder = _Builder(puzzle)
    builder.post_cells()
    model = model_of(puzzle.layout)
    for number, constraint in enumerate(model.constraints):
        if isinstance(constraint, AllDifferent):
            builder.post_group(number, constraint)
        elif isinstance(constraint, LinearSum):
            builder.post_sum(number, "Sum", constraint)
        elif isinstance(constraint, Regular):
            builder.post_regular(number, constraint)
        elif isinstance(constraint, Components):
            continue  # It is stated by cuts.
        else:
            raise Refusal(WHO, f"it cannot state a constraint of kind {type(constraint).__name__}")
    number = len(model.constraints)
    if floor is not None and model.objective is not None:
        score = model.objective
        builder.post_sum(number, "floor", LinearSum(score.variables, score.coefficients, floor, None, score.origin))
        number += 1
    for place, solution in enumerate(solutions, number):
        builder.rule_out(place, solution)
    for own, clauses in by_constraint(cuts).items():
        builder.post_cuts(own, model.constraints[own], clauses)
    return builder.finished()


class _Builder:
    """A formula under construction."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._model = model_of(puzzle.layout)
        self._values = self._model.all_values
        self._place = {value: place for place, value in enumerate(self._values)}
        self._inequalities: list[Inequality] = []
        self._parts: list[tuple[Says, int, int, int]] = []
        self._regulars: list[RegularSteps] = []
        self._variables = len(self._model.domains) * len(self._values)
        self._terms = 0

    def post_cells(self) -> None:
        """Each cell has one value of its domain, and its given."""
        domains, every = self._model.domains, set(self._values)
        cells = range(len(domains))
        self._begin("each cell has a value")
        for cell in cells:
            self._add([(1, self._variable(cell, value)) for value in domains[cell]], 1)
        self._begin("no cell has two values")
        for cell in cells:
            self._add([(-1, self._variable(cell, value)) for value in domains[cell]], -1)
        self._begin("values outside a domain")
        for cell in cells:
            if outside := sorted(every.difference(domains[cell])):
                self._add([(-1, self._variable(cell, value)) for value in outside], 0)
        self._begin("givens")
        index = self._puzzle.layout.index
        for cell, value in sorted((index[cell], value) for cell, value in self._puzzle.givens.items()):
            self._add([(1, self._variable(cell, value))], 1)

    def post_group(self, number: int, group: AllDifferent) -> None:
        """Each value at most once, and at least once if there are as many values as cells."""
        self._begin("AllDifferent", number, group.origin)
        for row in rows_of(self._model, group, self._variable, WHO):
            self._add_high(row)
            self._add_low(row)

    def post_sum(self, number: int, says: Says, sum_: LinearSum) -> None:
        """Σ coefficient · value · variable within the bounds."""
        self._begin(says, number, sum_.origin)
        for row in rows_of(self._model, sum_, self._variable, WHO):
            self._add_low(row)
            self._add_high(row)

    def post_regular(self, number: int, regular: Regular) -> None:
        """A flow through the automaton: a value is that of a step taken there, and as many steps lead to a state as lead on."""
        self._begin("Regular", number, regular.origin)
        steps: list[AutomatonStep] = []
        for place, edges in enumerate(regular.automaton.diagram.edges):
            for before, value, after in edges:
                self._variables += 1
                steps.append(AutomatonStep(self._variables, place, value, before, after))
        taking, passing = defaultdict[tuple[int, int], list[int]](list), defaultdict[tuple[int, int], list[tuple[int, int]]](list)
        for step in steps:
            taking[step.place, step.value].append(step.variable)
            passing[step.place, step.before].append((-1, step.variable))
            passing[step.place + 1, step.after].append((1, step.variable))
        for place, cell in enumerate(regular.word):
            for value in self._model.domains[cell]:
                terms = [(-1, self._variable(cell, value)), *((1, variable) for variable in taking[place, value])]
                self._add_equation(terms)
        for (place, _), terms in passing.items():
            if 0 < place < len(regular.word):
                self._add_equation(sorted(terms, key=lambda term: term[1]))
        self._regulars.append(RegularSteps(number, regular.word, tuple(steps)))

    def rule_out(self, number: int, solution: Solution) -> None:
        """Some cell differs."""
        self._begin("differs from a solution", number)
        self._add([(-1, self._variable(cell, value)) for cell, value in enumerate(solution)], 1 - len(solution))

    def post_cuts(self, number: int, constraint: Constraint, clauses: Sequence[Sequence[int]]) -> None:
        """Of each clause that follows from the constraint, one literal at least is true."""
        self._begin("Components" if isinstance(constraint, Components) else "Hall set", number, constraint.origin)
        for clause in clauses:
            terms = sorted((abs(literal), 1 if literal > 0 else -1) for literal in clause)
            self._add([(sign, variable) for variable, sign in terms], 1 - sum(literal < 0 for literal in clause))

    def finished(self) -> Formula:
        """The formula; parts without an inequality are left out."""
        ends = [*(first for _, first, _, _ in self._parts), len(self._inequalities) + 1]
        parts = [
            FormulaPart(says, first, end - first, constraint, rule)
            for (says, first, constraint, rule), end in zip(self._parts, ends[1:], strict=True)
            if end > first
        ]
        return Formula(self._variables, tuple(self._inequalities), tuple(parts), tuple(self._regulars))

    def _begin(self, says: Says, constraint: int = -1, rule: int = -1) -> None:
        check_time()
        self._parts.append((says, len(self._inequalities) + 1, constraint, rule))

    def _add_equation(self, terms: Sequence[tuple[int, int]]) -> None:
        """Σ coefficient · variable = 0."""
        self._add(terms, 0)
        self._add(((-coefficient, variable) for coefficient, variable in terms), 0)

    def _add_low(self, row: Row) -> None:
        if row.low is not None:
            self._add(row.terms, row.low)

    def _add_high(self, row: Row) -> None:
        if row.high is not None:
            self._add(((-coefficient, variable) for coefficient, variable in row.terms), -row.high)

    def _add(self, terms: Iterable[tuple[int, int]], least: int) -> None:
        inequality = Inequality(tuple(terms), least)
        self._terms += len(inequality.terms)
        if self._terms > _MOST_TERMS:
            raise Refusal(WHO, f"the formula would have more than {_MOST_TERMS:,} terms")
        self._inequalities.append(inequality)

    def _variable(self, cell: int, value: int) -> int:
        return cell * len(self._values) + self._place[value] + 1
