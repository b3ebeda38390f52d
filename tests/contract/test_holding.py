"""Random rules are true to the grid that they were drawn for, and the same state of the generator draws the same one."""

from __future__ import annotations

from random import Random

import pytest

from cpgrid.contracts.holding import holding_rule
from cpgrid.contracts.shapes import random_shape
from cpgrid.core.plugins import RULE_GROUPS, RuleKind
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.generators import filling
from cpgrid.models import sudoku
from cpgrid.rules import RULES, kind_of, model, violations

LAYOUT = sudoku.layout(2, 3)
GRID = tuple(filling.sudoku(2, 3, Random(5)))


@pytest.mark.parametrize("kind", RULES.values(), ids=lambda kind: kind.name)
def test_a_rule_holds_and_says_something(kind: RuleKind) -> None:
    drawn = [holding_rule(kind, LAYOUT, GRID, Random(seed), tries=300) for seed in (1, 2, 2)]
    assert drawn[1] == drawn[2]
    for rule in filter(None, drawn):
        stated = LAYOUT.with_rules(rule)
        assert kind_of(rule) is kind
        assert not violations(Puzzle(stated), GRID)
        assert len(model(stated).constraints) > len(model(LAYOUT).constraints) or kind.score is not None


def test_rules_of_nearly_every_kind_are_found() -> None:
    # A grid of the values 1 to 6 is no doppelgänger, which has a 0, and holds neither the lines of a loop nor bridges.
    missing = {kind.name for kind in RULES.values() if holding_rule(kind, LAYOUT, GRID, Random(0)) is None}
    assert missing <= {"doppelganger", "loop", "white-pearl", "black-pearl", "bridges", "arms", "paths"}


@pytest.mark.parametrize("group", [*RULE_GROUPS, ""])
def test_shapes_are_cells_of_the_layout_each_once(group: str) -> None:
    cells = tuple(cell for cell in LAYOUT.cells if cell.row != cell.column)
    layout = Layout("grid", 6, 6, cells, LAYOUT.domains[: len(cells)], ())
    for seed in range(200):
        shape = random_shape(group, layout, Random(seed))
        assert shape
        assert len(set(shape)) == len(shape)
        assert set(shape) <= set(layout.cells)
