"""Links of snakes of which one end is known: all their solutions, against shadings that are tried one by one."""

from __future__ import annotations

import random
from collections.abc import Collection
from itertools import product

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import Place
from cpgrid.core.grid import Cell, rectangle
from cpgrid.formats.links.table import LINK_CODINGS

ROWS, COLUMNS = 3, 4
CELLS = rectangle(0, 0, ROWS, COLUMNS)
PLACES = {cell: place for place, cell in enumerate(CELLS)}


def beside(cell: Cell, shaded: Collection[Cell]) -> list[Cell]:
    return [other for other in shaded if abs(cell.row - other.row) + abs(cell.column - other.column) == 1]


def ends_of(shaded: Collection[Cell]) -> tuple[Cell, ...]:
    """The two ends of the snake that the shaded cells are; none if they are no snake."""
    ends = tuple(cell for cell in shaded if len(beside(cell, shaded)) == 1)
    if len(ends) != 2:
        return ()
    walked, cell = [ends[0]], ends[0]
    while ways := [other for other in beside(cell, shaded) if other not in walked]:
        if len(ways) > 1:
            return ()
        cell = ways[0]
        # What is met further back at a side or a corner would be touched.
        if any(max(abs(cell.row - old.row), abs(cell.column - old.column)) < 2 for old in walked[:-2]):
            return ()
        walked.append(cell)
    return ends if len(walked) == len(shaded) else ()


SNAKES = [
    (shaded, ends)
    for shades in product((0, 1), repeat=len(CELLS))
    if (ends := ends_of(shaded := {*(c for c in CELLS if shades[PLACES[c]])}))
]


def link(black: Collection[Cell], white: Collection[Cell], rows: dict[int, int]) -> str:
    """Circles stand three to a sign, the number of a row behind those of the columns."""
    signs = [2 if cell in black else 1 if cell in white else 0 for cell in CELLS]
    body = "".join("0123456789abcdefghijklmnopqrstuvwxyz"[9 * a + 3 * b + c] for a, b, c in zip(*[iter(signs)] * 3, strict=True))
    numbers = "".join(f"{rows[row]:x}" if row in rows else "g" for row in range(ROWS))
    return f"https://puzz.link/p?snake/{COLUMNS}/{ROWS}/{body}{'g' * COLUMNS}{numbers}"


def test_all_solutions_are_found() -> None:
    chance, coding = random.Random(3), LINK_CODINGS["puzz.link"]
    for _ in range(40):
        shaded, ends = chance.choice(SNAKES)
        black, middle = chance.choice(ends), sorted(shaded - {*ends})
        white = chance.sample(middle, chance.randint(0, min(2, len(middle))))
        rows = {row: sum(cell.row == row for cell in shaded) for row in range(ROWS) if chance.random() < 0.3}
        puzzle = coding.decode(link({black}, white, rows), Place("f", 1, 1))
        assert not puzzle.ledger.unsupported
        wanted = {
            tuple(int(cell in other) for cell in CELLS)
            for other, others in SNAKES
            if black in others
            and all(cell in other and cell not in others for cell in white)
            and all(sum(cell.row == row for cell in other) == number for row, number in rows.items())
        }
        assert {tuple(found) for found in cpgrid.solve(puzzle, limits=cpgrid.Limits(solutions=None)).solutions} == wanted
        for site in ("puzz.link", "penpa"):
            again = LINK_CODINGS[site].decode(LINK_CODINGS[site].encode(puzzle), Place("f", 1, 1))
            assert digest(again) == digest(puzzle)
            assert not again.ledger.unsupported


@pytest.mark.parametrize("ends", [0, 3])
def test_other_numbers_of_ends_are_refused(ends: int) -> None:
    with pytest.raises(InputError, match=f"the number of given ends is {ends}"):
        LINK_CODINGS["puzz.link"].decode(link(CELLS[:ends], (), {}), Place("f", 1, 1))
