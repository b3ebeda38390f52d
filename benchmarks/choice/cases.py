"""The puzzles: every family and size that is certified, a sample of each corpus, and grids whose numbers of solutions are known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import cpgrid
from cpgrid import Puzzle
from cpgrid.generators import kakuro
from cpgrid.models import shapes, sudoku

from ..certificates.cases import EXAMPLES
from ..certificates.cases import cases as certified
from ..corpora import CORPORA

__all__ = ["Case", "cases"]

_CORPORA = {
    "minimal-9x9": (0, 2500),
    "hard-9x9": (100, 403),
    "minimal-16x16": (0, 75, 104),
    "sparse-25x25": (1, 2, 3),
    "jigsaw-9x9": (0, 416, 800),
    "killer-9x9": (0, 100, 166),
    "variants-9x9": (0, 16, 50, 63, 82),
    "kakuro": (0, 20, 40, 80),
    "kakuro-large": (0, 1),
    "kakuro-extension": (0,),
}
"""Of each corpus, which puzzles. Most are spread over it; some are the ones on which engines take longest."""

_LARGE = ((70, 0.35, 3), (70, 0.35, 10), (72, 0.34, 3), (68, 0.32, 2), (66, 0.3, 4))
"""Kakuro of about 2,000 cells: side, share of blocks, seed. The fewer the blocks, the harder."""

_UNCOUNTED = {"Sudoku 25×25, soon minimal"}
"""Where a count asks for the same as the verdict, and takes seconds."""

_EXTENSION = r"""6 6
XXXXXXX XXXXXXX 028\XXX 017\XXX 028\XXX XXXXXXX
XXXXXXX 022\022 ....... ....... ....... 010\XXX
XXX\034 ....... ....... ....... ....... .......
XXX\014 ....... ....... 016\013 ....... .......
XXX\022 ....... ....... ....... ....... XXXXXXX
XXXXXXX XXX\016 ....... ....... XXXXXXX XXXXXXX
"""
"""The sample of the problem's statement."""

_FEWER = (
    ("sudoku/six.txt", 2, 940_032),
    ("sudoku/easy.txt", 20, 2_335_632),
    ("jigsaw/seven.json", 4, 23_880),
    ("suguru/five.json", 0, 1_871_760),
)
"""Examples with the first of their givens alone: how many, and how many solutions there are then, by two engines."""

_SEVERAL = (
    ("minimal-16x16", 0, 90, 3_116),
    ("jigsaw-9x9", 0, 20, 5_911),
    ("jigsaw-9x9", 65, 24, 38),
    ("killer-9x9", 100, 0, 1),
    ("variants-9x9", 50, 0, 1),
    ("kakuro", 21, 0, 23_956_128),
    ("kakuro", 62, 0, 1_137_009),
    ("kakuro", 94, 0, 1_348_780),
    ("kakuro", 99, 0, 1_984),
)
"""Puzzles of corpora with the first of their givens alone: which, how many givens, and how many solutions there are, by two engines."""


@dataclass(frozen=True, slots=True)
class Case:
    """A question about a puzzle.

    Args:
        name: for people.
        puzzle: of any family.
        question: ``verdict``, ``score`` (the greatest) or ``count`` (all solutions).
        answer: ``none``, ``unique`` or ``multiple``, the score, or the number.
    """

    name: str
    puzzle: Puzzle
    question: str
    answer: str | int


def cases() -> Iterator[Case]:
    """All of them, each made when its turn comes."""
    yield from _certified()
    yield from _counted()
    yield from _stored()
    for side, share, seed in _LARGE:
        chance = Random(seed * 1000 + side)
        layout = kakuro.by_chance(side, side, shapes.blocks(side, side, chance, share=share), chance)
        yield Case(f"Kakuro of {len(layout.cells):,} cells", Puzzle(layout), "verdict", "multiple")


def _certified() -> Iterator[Case]:
    for case in certified():
        if case.score is not None:
            yield Case(case.name, case.puzzle, "score", case.score)
        elif not case.count:
            yield Case(case.name, case.puzzle, "verdict", "multiple" if case.claim == "several" else case.claim)
            if case.claim == "unique" and case.name not in _UNCOUNTED:
                yield Case(case.name, case.puzzle, "count", 1)


def _stored() -> Iterator[Case]:
    for name, numbers in _CORPORA.items():
        puzzles, verdicts = CORPORA[name].stored(), CORPORA[name].verdicts()
        for number in numbers:
            yield Case(f"{name}, number {number}", puzzles[number], "verdict", verdicts[number])
    for name, number, givens, count in _SEVERAL:
        puzzle = _with_first(CORPORA[name].stored()[number], givens)
        yield Case(f"{name}, number {number}, {givens} givens", puzzle, "count", count)


def _counted() -> Iterator[Case]:
    yield Case("all Sudokus of 4×4", Puzzle(sudoku.layout(2, 2)), "count", 288)
    yield Case("all Sudokus of 6×6", Puzzle(sudoku.layout(2, 3)), "count", 28_200_960)
    yield Case("all Latin squares of 5×5", Puzzle(cpgrid.latin_square(5).layout), "count", 161_280)
    yield Case("all magic squares of 4×4", Puzzle(cpgrid.magic_square(4).layout), "count", 7040)
    yield Case("all binairo of 6×6", Puzzle(cpgrid.binairo(6).layout), "count", 4140)
    yield Case("Kakuro Extension, HDU 3338", cpgrid.parse(_EXTENSION, format="hdu3338")[0], "count", 6507)
    for path, number, count in _FEWER:
        yield Case(f"{path}, {number} givens", _with_first(cpgrid.read(EXAMPLES / path)[0], number), "count", count)


def _with_first(puzzle: Puzzle, number: int) -> Puzzle:
    return replace(puzzle, givens=dict(list(puzzle.givens.items())[:number]))
