"""Puzzles whose rules are drawn: a random grid, rules that it obeys, and givens where rules alone are not enough.

Givens are left out first and then rules, so that what rules can say is said by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core.assumptions import GivenAssumption, RuleAssumption
from ..core.clock import CLOCK
from ..core.model import RuleIndex
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..models import FAMILIES
from ..questions.generate import random_grid
from ..questions.parts import Part, within_family
from ..rules import kind_of
from .drawn_rules import Wanted, drawn_rules
from .needed import needed_by_search

__all__ = ["with_rules"]

_FEW = 8
"""So many givens are tried first."""

_FAMILY = "killer"
"""The family that a Sudoku with drawn rules is of, if these are cages."""


def with_rules(base: Puzzle, wanted: Sequence[Wanted], chance: Random) -> Puzzle:
    """A puzzle with one solution of which neither givens nor drawn rules can be spared.

    Args:
        base: the layout with the rules and givens that stay.
        wanted: the kinds of rules that are drawn.
        chance: decides.

    Raises:
        OutOfTime: the deadline of the run is past.
        Refusal: the layout has no solution.
    """
    clock = CLOCK.get()
    layout = base.layout
    grid = random_grid(base, Limits(None, clock.seconds, seed=chance.getrandbits(31), clock=clock))
    rules = drawn_rules(layout, grid, wanted, chance)
    values = dict(zip(layout.cells, grid, strict=True))
    puzzle = Puzzle(layout.with_rules(*rules) if rules else layout, values)
    givens: list[Part] = [GivenAssumption(cell) for cell in layout.cells if cell not in base.givens]
    drawn: list[Part] = [RuleAssumption(RuleIndex(len(layout.rules) + place)) for place in range(len(rules))]
    found = needed_by_search(puzzle, [*chance.sample(givens, len(givens))], few=_FEW)
    found = needed_by_search(found, chance.sample(drawn, len(drawn)))
    kinds = {kind_of(rule).name for rule in found.layout.rules}
    return within_family(found, _FAMILY) if kinds == {*(FAMILIES[_FAMILY].rules or ())} else found
