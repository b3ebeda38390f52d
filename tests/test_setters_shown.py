"""How repairs of families with a look of their own are drawn and worded."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import cpgrid

EXAMPLES = Path(__file__).parents[1] / "examples"


def wrong(name: str, place: int) -> cpgrid.Puzzle:
    """A puzzle of one solution, with a given that this does not have."""
    puzzle = cpgrid.read(EXAMPLES / name)[0]
    solution = cpgrid.solve(puzzle).solutions[0]
    cell = puzzle.layout.cells[place]
    value = next(value for value in puzzle.layout.domains[place] if value != solution[place])
    return replace(puzzle, givens={cell: value})


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def test_a_pattern_is_named_by_its_clue() -> None:
    shown = str(cpgrid.repair(wrong("nonogram/fifteen.json", 5), largest=1))
    assert "    clues: 4 2 2 of row 1" in shown


def test_loops_stay_loops() -> None:
    (name,) = (path.name for path in sorted((EXAMPLES / "slitherlink").iterdir())[:1])
    found = cpgrid.repair(wrong(f"slitherlink/{name}", 5), largest=1)
    assert found.changes is not None
    assert len(found.changes.found) > 1
    # Lines from corner to corner, and no values of cells.
    assert "┏" not in str(found)
    assert "└───" in str(found)
