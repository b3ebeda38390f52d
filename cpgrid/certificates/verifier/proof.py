"""The proof, step by step (§5, §6)."""

from __future__ import annotations

from typing import Any

from .clauses import Bound, Clause, Hall, assume
from .constraints import AllDifferent, Sum
from .errors import Contradiction, Rejected, within
from .limits import LARGEST, MOST_TERMS, check_time
from .puzzle import Puzzle
from .strict_json import INTEGER, checked
from .variables import Literal, State

STEPS: dict[str, tuple[Any, ...]] = {  # their forms
    "lemma": ([INTEGER], list),
    "apply": ("apply", list),
    "sum": ("sum", [INTEGER]),
    "bound": ("bound", range(1, LARGEST + 1), [(INTEGER, [INTEGER])]),
    "ranks": ("ranks", [range(3)], [INTEGER], INTEGER),
}


class Proof:
    """The state, and all that has a number: the constraints of the rules, the floor, the solutions, what steps define."""

    def __init__(self, puzzle: Puzzle, floor: Sum | None, claim: str, solutions: list[list[int]], version: int = 3) -> None:
        self.puzzle, self.floor, self.terms, self.version = puzzle, floor, 0, version
        self.defined: list[Any] = [*puzzle.constraints, *([floor] if floor else [])]
        for grid in solutions:
            numbers = (cell * len(puzzle.values) + puzzle.bits[value].bit_length() for cell, value in enumerate(grid))
            self.defined.append(Clause([puzzle.literal(-number) for number in numbers]))
        self.solution = solutions[0] if claim == "unique" and not floor else None
        known = [mask if given is None else puzzle.bits[given] for mask, given in zip(puzzle.masks, puzzle.givens)]
        self.state = [*known, *puzzle.masks[len(known) :]]

    def check(self, steps: list[Any]) -> int:
        """Check all steps; how many lemmas there are. The last step, and no other, completes the proof."""
        complete, lemmas = False, 0
        for number, step in enumerate(steps, 1):
            kind = step[0] if type(step) is list and step and type(step[0]) is str and step[0] in STEPS else "lemma"
            with within(f"step {number} ({kind})"):
                check_time()
                if complete:
                    raise Rejected("the proof was complete before it")
                checked(step, STEPS[kind], "step")
                complete = getattr(self, kind)(*(step if kind == "lemma" else step[1:]))
                lemmas += kind == "lemma"
        if not complete:
            raise Rejected(f"the proof is not complete after {len(steps)} steps")
        return lemmas

    def lemma(self, literals: list[int], hints: list[Any]) -> bool:
        """Once the opposite of the clause is assumed, the hints lead to a contradiction."""
        clause = [self.puzzle.literal(number) for number in literals]
        if not self.refutes([(cell, bit, not has) for cell, bit, has in clause], hints, self.state.copy()):
            raise Rejected("no contradiction after the last hint")
        self.defined.append(Clause(clause))
        return not clause

    def apply(self, hints: list[Any]) -> bool:
        """The hints filter the state for good."""
        return self.refutes([], hints, self.state)

    def refutes(self, assumed: list[Literal], hints: list[Any], state: State) -> bool:
        """Whether there is a contradiction once these literals are assumed and each hint has filtered in turn."""
        numbers = [hint for hint in hints if type(hint) is not list]
        known = iter(self.named(numbers))
        constraints = [self.hall(hint) if type(hint) is list else next(known) for hint in hints]
        try:
            for literal in assumed:
                assume(literal, state)
            for constraint in constraints:
                check_time()
                constraint.filter(state)
        except Contradiction:
            return True
        return False

    def named(self, numbers: list[int]) -> list[Any]:
        """What was defined with these numbers."""
        return [self.defined[number] for number in checked(numbers, [range(len(self.defined))], "hint")]

    def hall(self, hint: list[Any]) -> Hall:
        """A Hall set: the number of an AllDifferent of the rules, then some of its cells, ascending."""
        number, *cells = checked(hint, [INTEGER], "hint") or [-1]
        constraint = self.named([number])[0]
        if self.version < 3 or not isinstance(constraint, AllDifferent):
            raise Rejected(f"a Hall set of {number}: version 3, and an AllDifferent, are expected")
        if not cells or sorted({*cells}) != cells or not {*cells} <= {*constraint.cells}:
            raise Rejected(f"a Hall set of {number}: one or more of its cells are expected, ascending")
        return Hall(constraint, frozenset(cells))

    def define(self, constraint: Sum | Bound, terms: int) -> bool:
        """Give the next number to a constraint of so many terms. They are counted: a few bytes of a step can make many."""
        self.terms += terms
        if self.terms > MOST_TERMS:
            raise MemoryError(f"its sums and bounds have more than {MOST_TERMS} terms")
        self.defined.append(constraint)
        return False

    def sum(self, terms: list[int]) -> bool:
        """A new sum: other sums, multiplied and added."""
        if len(terms) % 2:
            raise Rejected("there is a sum without a multiplier")
        total = Sum(self.puzzle, {}, 0, 0)
        for number, factor, part in zip(terms[::2], terms[1::2], self.named(terms[::2])):
            check_time()
            if isinstance(part, AllDifferent) and part.full:
                part = Sum(self.puzzle, dict.fromkeys(part.cells, 1), sum(part.values), sum(part.values))  # noqa: PLW2901
            if not isinstance(part, Sum) or factor == 0:
                raise Rejected(f"{number} is not a sum, or is multiplied by 0")
            lower, upper = (part.low, part.high) if factor > 0 else (part.high, part.low)
            low = None if total.low is None or lower is None else total.low + factor * lower
            high = None if total.high is None or upper is None else total.high + factor * upper
            coefficients = dict(total.coefficients)
            for cell, coefficient in part.coefficients.items():
                coefficients[cell] = coefficients.get(cell, 0) + factor * coefficient
            weights = dict(total.weights)
            for cell, own in part.weights.items():
                before = weights.get(cell, {})
                weights[cell] = {value: before.get(value, 0) + factor * own.get(value, 0) for value in self.puzzle.domains[cell]}
            total = Sum(self.puzzle, coefficients, low, high, weights)
            total.must_be_small()
        return self.define(total, len(total.cells) + sum(map(len, total.weights.values())))

    def bound(self, scale: int, entries: list[tuple[int, list[int]]]) -> bool:
        """A new bound of the score."""
        prices: dict[int, tuple[AllDifferent, list[int]]] = {}
        for number, row in entries:
            constraint = self.named([number])[0]
            if not isinstance(constraint, AllDifferent) or number in prices or len(row) != len(constraint.values):
                raise Rejected(f"{number} is not an AllDifferent, is named twice, or has not a price for each value")
            if not constraint.full and min(row) < 0:
                raise Rejected(f"{number} is not full, so its prices must be 0 or more")
            prices[number] = constraint, row
        paid = sum(abs(price) for _, row in prices.values() for price in row)
        greatest_score = sum(map(abs, self.puzzle.weights)) * self.puzzle.greatest
        if self.floor is None or max(scale * greatest_score, scale * abs(self.floor.low or 0), paid * (len(self.state) + 1)) > LARGEST:
            raise Rejected("there is no score to be bounded, or the numbers of the bound pass 2^60")
        bound = Bound(self.puzzle, self.floor, scale, list(prices.values()))
        return self.define(bound, sum(map(len, bound.rewards.values())))

    def ranks(self, sides: list[int], ranks: list[int], outside: int) -> bool:
        """No closed walk through the sums changes the solution, so it is the only one."""
        constraints = self.puzzle.constraints
        if self.solution is None or not len(sides) == len(ranks) == len(constraints):
            raise Rejected("ranks, one for each constraint, prove that a puzzle without a score is unique, and nothing else")
        ends: tuple[dict[int, int], ...] = ({}, {}, {})  # of each side: the sum in which a cell lies
        for number, (side, constraint) in enumerate(zip(sides, constraints)):
            if side:
                if not isinstance(constraint, Sum) or not constraint.plain or not ends[side].keys().isdisjoint(constraint.cells):
                    raise Rejected(f"constraint {number} is not a plain sum, or shares a cell with another of side {side}")
                ends[side].update(dict.fromkeys(constraint.cells, number))
        rank_of = {**dict(enumerate(ranks)), -1: outside}
        joined = {point: {point} for point in rank_of}
        for cell, (held, value) in enumerate(zip(self.state, self.solution)):
            bit, first, second = self.puzzle.bits[value], ends[1].get(cell, -1), ends[2].get(cell, -1)
            if not held & (2 * bit - 1) or held < bit:
                raise Rejected(f"the state of {self.puzzle.names[cell]} has left its solution")
            falls, rises, climb = held & (bit - 1), held >= 2 * bit, rank_of[second] - rank_of[first]
            wrong = (falls and climb >= 0) or (rises and climb <= 0)
            if falls and rises:
                smaller, larger = sorted((joined[first], joined[second]), key=len)
                wrong = climb != 0 or smaller is larger
                larger |= smaller
                joined.update(dict.fromkeys(smaller, larger))
            if wrong:
                raise Rejected(f"nothing shows that no closed walk goes through {self.puzzle.names[cell]}")
        return True
