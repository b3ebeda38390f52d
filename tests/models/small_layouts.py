"""A small layout of every family, built by its own functions."""

from __future__ import annotations

from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout
from cpgrid.models import (
    binairo,
    easy_as_abc,
    futoshiki,
    jigsaw,
    kakurasu,
    kakuro,
    kakuro_extension,
    kenken,
    killer,
    latin_square,
    magic_square,
    multi_sudoku,
    nonogram,
    ripple_effect,
    skyscrapers,
    star_battle,
    str8ts,
    sudoku,
    suguru,
    target,
)
from cpgrid.rules import Cage, Run

__all__ = ["SMALL"]

SMALL = {
    "sudoku": sudoku.layout(2, 2),
    "jigsaw": jigsaw.layout(["AABB", "ACBB", "ACCD", "CDDD"]),
    "target": target.layout(2, 2),
    "killer": killer.layout(2, 2, [Cage(rectangle(0, 0, 1, 2), 3)]),
    "kakuro": kakuro.layout(2, 2, [Run(rectangle(1, 0, 1, 2), 3, distinct=True)]),
    "kakuro_extension": kakuro_extension.layout(2, 2, [Run(rectangle(1, 0, 1, 2), 3, distinct=False)]),
    "latin_square": latin_square.layout(3),
    "futoshiki": futoshiki.layout(3, [(Cell(0, 1), Cell(0, 0)), (Cell(1, 2), Cell(2, 2))]),
    "kenken": kenken.layout(["AAB", "CCB", "CDD"], {"A": "3x", "B": "1-", "C": "7+", "D": "3/"}),
    "skyscrapers": skyscrapers.layout(3, above=(2, None, 1), right=(None, 2, None)),
    "magic_square": magic_square.layout(3),
    "binairo": binairo.layout(4),
    "nonogram": nonogram.layout([(1, 1), (2,), None], [(2,), (0,), (1,), (1, 1)]),
    "kakurasu": kakurasu.layout((4, 1, None), (2, 3, None, 1)),
    "star_battle": star_battle.layout(["AABB", "ACBB", "CCCD", "CDDD"]),
    "multi_sudoku": multi_sudoku.layout(((0, 0), (2, 2)), 2, 2),
    "suguru": suguru.layout(["ABB", "AAB", "ACC"]),
    "ripple_effect": ripple_effect.layout(["AAB", "CAB", "CCD"]),
    "str8ts": str8ts.layout(["..#", "...", "1.."]),
    "easy_as_abc": easy_as_abc.layout(3, 2, above=("A", None, "B"), right=(None, "A", None)),
    "grid": Layout("grid", 1, 2, rectangle(0, 0, 1, 2), ((-1, 0), (5,)), ()),
}
