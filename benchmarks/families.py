"""Classical families of exact covers beyond those of `instances`: polycubes, colours, multiplicities; and their numbers of covers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product
from pathlib import Path

from cpgrid.exact_cover import Problem, read

__all__ = ["FAMILIES", "Family"]

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


def _macmahon() -> Problem:
    """MacMahon's 24 squares with edges in three colours, in 4×6 with one colour around; the square of that colour alone in one quarter."""
    rows, columns = 4, 6
    cells = list(product(range(rows), range(columns)))
    edges = {(r, c): (f"h{r}{c}", f"v{r}{c + 1}", f"h{r + 1}{c}", f"v{r}{c}") for r, c in cells}
    border = {f"h{r}{c}" for r in (0, rows) for c in range(columns)} | {f"v{r}{c}" for r in range(rows) for c in (0, columns)}
    squares = {min("".join(square[turn:] + square[:turn]) for turn in range(4)) for square in product("abc", repeat=4)}
    options: list[list[str]] = []
    for square in sorted(squares):
        for turned, (r, c) in product(sorted({square[turn:] + square[:turn] for turn in range(4)}), cells):
            coloured = list(zip(edges[r, c], turned, strict=True))
            fits = all(colour == "a" for edge, colour in coloured if edge in border)
            if fits and (square != "aaaa" or (2 * r < rows and 2 * c < columns)):
                options.append([square, f"{r}{c}", *(f"{edge}:{colour}" for edge, colour in coloured)])
    names = sorted({edge for around in edges.values() for edge in around})
    return Problem([*sorted(squares), *(f"{r}{c}" for r, c in cells)], options, secondary=names)


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
    Family("MacMahon squares 4×6", _macmahon, 26_656, long=True),
    Family("14 points, no three in a line", partial(read, _EXAMPLES / "no_three_in_line7.dlx"), 132),
    Family("4 queens guard 7×7", partial(_guards, 7, 4), 86),
    Family("5 queens guard 8×8", partial(_guards, 8, 5), 4_860, long=True),
    Family("regular graphs of degree 4 on 9 points", partial(_regular_graphs, 9, 4), 1_024_380),
    Family("two rooks in each line of 7×7", partial(_rooks, 7, 2), 3_110_940),
)
"""Soma: 240 and their mirror images (Conway and Guy 1961), in 24 positions each. MacMahon: 13,328, and as many with the two other colours
exchanged, each with its plain square in the quarter in one of four positions (the 12,261 of a program of 1964 are too few).
OEIS: A000755, A002564, A005815, A001499.
"""
