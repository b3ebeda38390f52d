"""Random puzzles that lisudoku can state."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from cpgrid.contracts.sampling import random_rules
from cpgrid.core.errors import InputError, Place
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.models import jigsaw, shapes, sudoku
from cpgrid.rules import RULES

__all__ = ["KINDS", "lisudokus", "random_lisudoku"]

KINDS = (
    *("thermometer", "arrow", "cage", "difference", "ratio", "odd", "even", "renban", "distinct", "diagonals"),
    *("anti-knight", "anti-king"),
)
"""The kinds of rule that it may have keys for."""


def random_lisudoku(chance: random.Random, *kinds: str) -> Puzzle | None:
    """A puzzle by chance as lisudoku writes it; ``None`` = it cannot state the rules that came.

    Args:
        chance: the generator.
        kinds: names of the kinds of its rules.
    """
    size = chance.choice([4, 6, 9])
    boxed = sudoku.layout(*sudoku.box_shape(size))
    layout = chance.choice([boxed, jigsaw.layout(shapes.regions(size, chance, exchanges=size))])
    rules: list[Rule] = [rule for name in kinds for rule, _ in random_rules(RULES[name], chance, 1)]
    try:
        made = layout.with_rules(*rules) if rules else layout
        givens = {cell: chance.choice(layout.values) for cell in made.cells if chance.random() < 0.1}
        coding = LINK_CODINGS["lisudoku"]
        return coding.decode(coding.encode(Puzzle(made, givens)), Place())
    except InputError:
        return None


@st.composite
def lisudokus(draw: st.DrawFn) -> Puzzle:
    """Puzzles with rules of up to two kinds."""
    chosen = draw(st.lists(st.sampled_from(KINDS), max_size=2))
    return random_lisudoku(random.Random(draw(st.integers(0, 10**6))), *chosen) or Puzzle(sudoku.layout(2, 3))
