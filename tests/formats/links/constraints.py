"""Random puzzles that the Interactive Sudoku Solver can state."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from cpgrid.contracts.sampling import random_rules
from cpgrid.core.errors import InputError, Place
from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.formats.links.iss.table import BY_KIND
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.models import jigsaw, latin, shapes, sudoku
from cpgrid.rules import RULES, And, Diagonals, Even, FullRank, Odd, OneOf, Or

__all__ = ["KINDS", "constraints", "random_constraints"]

KINDS = tuple(kind for kind in RULES.values() if kind.rule in {*BY_KIND, Diagonals, Even, FullRank, Odd, OneOf, Or, And})
"""The kinds of rule that the solver may have words for."""


def _frame(chance: random.Random) -> Layout:
    size = chance.choice([4, 6, 9])
    height, width = sudoku.box_shape(size)
    return chance.choice(
        [
            sudoku.layout(height, width),
            sudoku.layout(height, width, tuple(range(size))),
            latin.build("latin_square", size, ()),
            jigsaw.layout(shapes.regions(size, chance, exchanges=size)),
        ]
    )


def random_constraints(chance: random.Random, *kinds: str) -> Puzzle | None:
    """A puzzle by chance as the solver writes it, whatever solutions it has; ``None`` = it cannot state the rules that came.

    Args:
        chance: the generator.
        kinds: names of the kinds of its rules.
    """
    layout = _frame(chance)
    rules: list[Rule] = []
    for name in kinds:
        for rule, _ in random_rules(RULES[name], chance, 1):
            rules.append(rule)
    try:
        made = layout.with_rules(*rules) if rules else layout
        givens = {cell: chance.choice(layout.values) for cell in made.cells if chance.random() < 0.1}
        coding = LINK_CODINGS["iss"]
        # As it is read, so that the order of its rules is that of the solver.
        return coding.decode(coding.encode(Puzzle(made, givens)), Place())
    except InputError:
        return None


@st.composite
def constraints(draw: st.DrawFn) -> Puzzle:
    """Puzzles with rules of two kinds."""
    names = [kind.name for kind in KINDS]
    chosen = draw(st.lists(st.sampled_from(names), max_size=2))
    found = random_constraints(random.Random(draw(st.integers(0, 10**6))), *chosen)
    return found or Puzzle(sudoku.layout(2, 3))
