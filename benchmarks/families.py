"""Classical families of exact covers beyond those of `instances`, with their numbers of covers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product
from math import isqrt
from pathlib import Path

from cpgrid.exact_cover import Problem, read

from .instances import made_up_words

__all__ = ["FAMILIES", "Family", "cut_into_squares", "packed", "sudokus", "word_squares"]

_EXAMPLES = Path(__file__).parents[1] / "examples" / "exact_cover"


@dataclass(frozen=True, slots=True)
class Family:
    """A problem of a family.

    Args:
        name: for people.
        problem: states it.
        covers: how many there are.
        long: whether an engine takes some seconds.
    """

    name: str
    problem: Callable[[], Problem]
    covers: int
    long: bool = False


def word_squares(size: int, number: int) -> Problem:
    """So many made-up words in a square, across and down, all of them different.

    Words are secondary items, so that each is taken once at most; letters are the colours of cells.
    """
    words = made_up_words(size, number)
    lines = [(f"{kind}{i}", [(i, j) if kind == "a" else (j, i) for j in range(size)]) for kind in "ad" for i in range(size)]
    options = [
        [line, word, *(f"{r}{c}:{letter}" for (r, c), letter in zip(cells, word, strict=True))] for line, cells in lines for word in words
    ]
    return Problem([line for line, _ in lines], options, secondary=[*words, *(f"{r}{c}" for r, c in product(range(size), repeat=2))])


def sudokus(height: int, width: int) -> Problem:
    """Sudokus with boxes of height × width, the digits of the first row in order: a cell has its digit as a colour.

    Each digit needs a place in each row, column and box, in options of their own: that they meet in a cell is said by colours alone.
    """
    size = height * width
    options: list[list[str]] = []
    for r, c, digit in product(range(size), repeat=3):
        if r > 0 or c == digit:
            lines = (f"r{r}", f"c{c}", f"b{r // height * height + c // width}")
            options += [[f"{line}={digit}", f"{r}{c}:{digit}"] for line in lines]
    primary = [f"{kind}{i}={digit}" for kind in "rcb" for i, digit in product(range(size), repeat=2)]
    return Problem(primary, options, secondary=[f"{r}{c}" for r, c in product(range(size), repeat=2)])


def cut_into_squares(side: int) -> Problem:
    """A square cut into squares, their sides whole numbers."""
    return Problem(_cells(side), [cells for _, *cells in _squares(side, side)])


def packed(numbers: Mapping[int, int]) -> Problem:
    """A square of squares, of which there are so many of each length of side; all of them together have its area."""
    side = isqrt(sum(length**2 * number for length, number in numbers.items()))
    lengths = {str(length): number for length, number in numbers.items()}
    places = [place for place in _squares(side, max(numbers)) if place[0] in lengths]
    return Problem([*lengths, *_cells(side)], places, multiplicities=lengths)


def _partridge(order: int) -> Problem:
    """One square of side 1, two of side 2, and so on up to the order, in a square."""
    return packed({length: length for length in range(1, order + 1)})


def _cells(side: int) -> list[str]:
    return [f"{r},{c}" for r, c in product(range(side), repeat=2)]


def _squares(side: int, largest: int) -> list[list[str]]:
    """The places of squares in a square: the length of their sides, and the cells that they cover."""
    return [
        [str(length), *(f"{r + down},{c + right}" for down, right in product(range(length), repeat=2))]
        for length in range(1, largest + 1)
        for r, c in product(range(side - length + 1), repeat=2)
    ]


def _guards(size: int, queens: int) -> Problem:
    """So many queens that guard every square of a board."""
    board = list(product(range(size), repeat=2))
    options = [["queens", *(f"{i}{j}" for i, j in board if i == r or j == c or abs(i - r) == abs(j - c))] for r, c in board]
    squares = [f"{r}{c}" for r, c in board]
    return Problem(["queens", *squares], options, multiplicities={"queens": queens} | dict.fromkeys(squares, (1, queens)))


def _regular_graphs(points: int, degree: int) -> Problem:
    """Graphs on points with names, so many edges at each."""
    names = list(map(str, range(points)))
    return Problem(names, combinations(names, 2), multiplicities=dict.fromkeys(names, degree))


def _rooks(size: int, each: int) -> Problem:
    """So many rooks in every row and column."""
    lines = [f"{kind}{i}" for kind in "rc" for i in range(size)]
    return Problem(lines, product(lines[:size], lines[size:]), multiplicities=dict.fromkeys(lines, each))


FAMILIES = (
    Family("Soma cube", partial(read, _EXAMPLES / "soma.dlx"), 11_520),
    Family("MacMahon squares 4×6", partial(read, _EXAMPLES / "macmahon4x6.dlx"), 26_656, long=True),
    Family("double word squares 4×4", partial(word_squares, 4, 300), 2_728),
    Family("Sudokus 6×6 with a given row", partial(sudokus, 2, 3), 39_168, long=True),
    Family("7×7 cut into squares", partial(cut_into_squares, 7), 450_924),
    Family("14 points, no three in a line", partial(read, _EXAMPLES / "no_three_in_line7.dlx"), 132),
    Family("4 queens guard 7×7", partial(_guards, 7, 4), 86),
    Family("5 queens guard 8×8", partial(_guards, 8, 5), 4_860, long=True),
    Family("regular graphs of degree 4 on 9 points", partial(_regular_graphs, 9, 4), 1_024_380),
    Family("two rooks in each line of 7×7", partial(_rooks, 7, 2), 3_110_940),
    Family("partridge squares of order 5", partial(_partridge, 5), 0),
    Family("partridge squares of order 6", partial(_partridge, 6), 0, long=True),
)
"""Soma: 240 and their mirror images (Conway and Guy 1961), in 24 positions each. MacMahon: 13,328, and as many with the two other colours
exchanged, each with its plain square in the quarter in one of four positions (the 12,261 of a program of 1964 are too few).
Word squares: the words are the project's own; the plain search of the tests finds as many. Sudokus: OEIS A107739 has 28,200,960 of them,
as many for each of the 720 orders of the first row. OEIS: A045846 (squares cut), A000755, A002564, A005815, A001499.
Partridge squares (R. Wainwright): none up to order 7; the 18,656 of order 8 (W. Cutler: 2332, in eight positions each) take too long.
"""
