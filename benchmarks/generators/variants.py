"""Variants 9×9: a Sudoku under rules of one to four further kinds, drawn so that a random grid obeys them, until one solution is left.

Further rules are then added, or none: puzzles that people solve have more rules than uniqueness needs, and the fewer, the harder.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cpgrid import Cell, Layout, Puzzle, Uniqueness, check, solve
from cpgrid.contracts.holding import holding_rule
from cpgrid.core.puzzle import Rule, Solution
from cpgrid.generators import filling
from cpgrid.models import sudoku
from cpgrid.rules import RULES

__all__ = ["KINDS", "WHOLE", "Unique", "enough", "filled", "variant", "whole"]

Unique = Callable[[Puzzle], bool]
"""Whether a puzzle is seen to have one solution."""

KINDS = (
    *("even", "odd", "difference", "ratio", "sum-dot", "greater", "contains", "thermometer", "slow-thermometer", "palindrome", "whispers"),
    *("renban", "nabner", "entropic", "modular", "between", "lockout", "arrow", "double-arrow", "zipper", "region-sum-line", "sandwich"),
    *("x-sum", "skyscraper", "numbered-room", "little-killer", "battlefield", "cage", "product-cage", "quotient-cage", "count-distinct"),
    *("equal-sums", "same-values", "look-and-say", "n-sum-line"),
)
"""The kinds of rules that are drawn. The list is part of the corpus: a kind that is added to it makes other puzzles."""

WHOLE = ("diagonals", "windoku", "disjoint-groups", "anti-knight", "anti-king", "non-consecutive")
"""Kinds of rules for the whole grid; a grid that obeys one is found by search."""

_AT_ONCE = 4
_MOST = 48
"""Rules that are drawn; where so many leave several solutions, givens are added."""

_MORE = (0.0, 0.4, 1.0)
"""How many further rules there are in the end, as a share of those that were enough."""


def variant(chance: Random) -> Puzzle:
    """A variant with one solution."""
    layout = sudoku.layout(3, 3)
    if chance.random() < 0.2:
        layout = layout.with_rules(whole(chance.choice(WHOLE), layout))
    solution = filled(layout, chance)
    kinds = chance.sample(KINDS, chance.randint(1, 4))
    rules, givens = enough(layout, solution, kinds, chance, _unique)
    more = int(len(rules) * chance.choice(_MORE))
    return Puzzle(layout.with_rules(*rules, *_drawn(layout, solution, kinds, chance, more, rules)), givens)


def whole(name: str, layout: Layout) -> Rule:
    """The rule of this name on the whole grid."""
    kind = RULES[name].rule
    boxed = {"box_rows": 3, "box_columns": 3} if name in {"windoku", "disjoint-groups"} else {}
    rule: Rule = kind(layout.cells, **boxed)
    return rule


def filled(layout: Layout, chance: Random) -> Solution:
    """A grid that obeys the layout's rules, by chance."""
    if layout is sudoku.layout(3, 3):
        return tuple(filling.sudoku(3, 3, chance))
    while True:
        # The first row decides enough to make grids differ, and little enough to have a grid at all.
        row = chance.sample(range(1, 10), 9)
        for solution in solve(Puzzle(layout, {Cell(0, column): value for column, value in enumerate(row)})).solutions:
            return solution


def enough(
    layout: Layout, solution: Solution, kinds: list[str], chance: Random, unique: Unique, first: Sequence[Rule] = ()
) -> tuple[list[Rule], dict[Cell, int]]:
    """Rules, and givens where rules are not enough, that leave one solution.

    Args:
        layout: with the rules that its grids obey in any case.
        solution: the grid that is to be left.
        kinds: names of kinds that are drawn.
        chance: draws.
        unique: whether a puzzle is seen to have one solution.
        first: rules that are there from the beginning.
    """
    rules = list(first)
    givens: dict[Cell, int] = {}
    while not unique(Puzzle(layout.with_rules(*rules), givens)):
        if len(rules) < _MOST:
            rules += _drawn(layout, solution, kinds, chance, _AT_ONCE, rules)
        else:
            open_ = [cell for cell in layout.cells if cell not in givens]
            givens |= {cell: solution[layout.index[cell]] for cell in chance.sample(open_, _AT_ONCE)}
    return rules, givens


def _drawn(layout: Layout, solution: Solution, kinds: list[str], chance: Random, number: int, others: list[Rule]) -> list[Rule]:
    """So many rules, less those that are there already or that no draw gave."""
    drawn = (holding_rule(RULES[chance.choice(kinds)], layout, solution, chance) for _ in range(number))
    return list({rule: None for rule in drawn if rule is not None and rule not in others})


def _unique(puzzle: Puzzle) -> bool:
    return check(puzzle).kind is Uniqueness.UNIQUE
