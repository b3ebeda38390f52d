"""Plans as tests write them, and what a plan's plug-ins register, which is forgotten at the end of a test."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import cpgrid
from cpgrid import Cell, Puzzle
from cpgrid.routes import ROUTES
from tests.cli.conftest import cli

__all__ = ["cli", "plan"]

ROOT = Path(__file__).parents[3]

ODD = f'plugins = ["odd_routes"]\npython_path = ["{Path(__file__).parent.as_posix()}"]\nwarm_up = 0\n'
"""The head of a plan with the routes of ``odd_routes.py``."""

WritePlan = Callable[[str], Path]


@pytest.fixture
def plan(tmp_path: Path) -> Iterator[WritePlan]:
    """Write a plan beside the puzzles ``four.json`` (a killer with two givens) and ``six.txt``."""
    killer = cpgrid.read(ROOT / "examples/killer/four.json")[0]
    solution = dict(zip(killer.layout.cells, cpgrid.solve(killer).solutions[0], strict=True))
    given = next(cell for cell, value in sorted(solution.items()) if value == 3)
    givens = {given: 3, Cell(3, 3): solution[Cell(3, 3)]}
    (tmp_path / "four.json").write_text(cpgrid.write([Puzzle(killer.layout, givens)]), encoding="utf-8")
    (tmp_path / "six.txt").write_text((ROOT / "examples/sudoku/six.txt").read_text(encoding="utf-8"), encoding="utf-8")

    def write(text: str) -> Path:
        path = tmp_path / "plan.toml"
        path.write_text(text, encoding="utf-8")
        return path

    kept = list(sys.path)
    with ROUTES.temporarily():
        yield write
    sys.path[:] = kept
    sys.modules.pop("odd_routes", None)
