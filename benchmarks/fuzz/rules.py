"""Small grids under random rules of all kinds that there are, mostly such that a given filling obeys them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cpgrid import Layout
from cpgrid.contracts.holding import holding_rule
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.grid import rectangle
from cpgrid.core.puzzle import Rule, Solution
from cpgrid.generators import filling
from cpgrid.models import sudoku
from cpgrid.rules import RULES

__all__ = ["under_rules"]

_BOXES = ((2, 2), (2, 2), (2, 3), (3, 2))
_TRIES = 60


def under_rules(chance: Random) -> tuple[Layout, Sequence[int]]:
    """A Sudoku, or a grid without any further rule, under one to eight rules of one to four kinds."""
    layout, solution = _sudoku(chance) if chance.random() < 0.7 else _bare(chance)
    kinds = chance.sample([name for name, kind in RULES.items() if kind.score is None], chance.randint(1, 4))
    rules: list[Rule] = []
    for _ in range(chance.randint(1, 8)):
        kind = RULES[chance.choice(kinds)]
        rule = holding_rule(kind, layout, solution, chance, tries=_TRIES)
        if rule is None or chance.random() < 0.05:
            # Seldom a rule that the filling may break, so that puzzles without a solution come up.
            rule = next((stray for stray, _ in random_rules(kind, chance, 1) if set(stray.cells) <= layout.index.keys()), None)
        if rule is not None and rule not in rules:
            rules.append(rule)
    return layout.with_rules(*rules), solution


def _sudoku(chance: Random) -> tuple[Layout, Solution]:
    height, width = chance.choice(_BOXES)
    first = chance.choice((1, 1, 1, 1, 0, -2))
    values = tuple(range(first, first + height * width))
    grid = filling.sudoku(height, width, chance)
    return sudoku.layout(height, width, values), tuple(value + first - 1 for value in grid)


def _bare(chance: Random) -> tuple[Layout, Solution]:
    """Few cells with domains of any values, all the same or not."""
    rows, columns = chance.randint(2, 4), chance.randint(2, 4)
    cells = rectangle(0, 0, rows, columns)
    common = tuple(range(chance.choice((0, 1, 1, -1)), chance.randint(3, 6)))
    domains = tuple(common if chance.random() < 0.8 else tuple(sorted(chance.sample(range(-2, 8), chance.randint(1, 4)))) for _ in cells)
    return Layout("grid", rows, columns, cells, domains, ()), tuple(map(chance.choice, domains))
