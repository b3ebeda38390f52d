"""Random puzzles that Simon Tatham's games can state, and the id of one for each game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import chain

from hypothesis import strategies as st

from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.models import FAMILIES, jigsaw, maps, shapes, sudoku
from cpgrid.models.building import build, construct, described
from cpgrid.rules import AllDotsGiven, Cage, Diagonals, Difference

__all__ = ["IDS", "games", "random_puzzle"]

IDS = {
    "solo": "2x3xk:zj,a_a_aa_a__a___a_aaaaa_______a_a__a__aaaaa,11a7_7a7_5b8c9a10a8_7a9a6a7d12_7a6c",
    "keen": "5:a_a_7a__b__a__a_aa_abb,a7s3a9m6s3m20s2a7m5m6a11",
    "unequal": "5a:0D,0D,0,0,0,0U,0UR,0L,2D,0,0RD,0L,0RD,0UL,0,0U,0RD,0UL,0,4,0,0U,0R,0L,0,",
    "towers": "5:1//3/3/2/3//2/2/2//5/3/2/2//1/3/2/3,a5_1v",
    "loopy": "5x5t0:d3301b222112c3a12b",
    "lightup": "7x7:b11p2Bb0b01pBBb",
    "singles": "5x5:4224113234411234441451432",
    "bridges": "7x7m2:2c1c2d3g2a4a3c1g2d2c4a4",
    "unruly": "8x8u:fcbcAHdFgAcaCbcKa",
    "pearl": "6x6:BhBhBaBaWWfBdB",
    "filling": "7x6:a13325h3557b55a577a7c6a5e3b",
    "range": "9x6:6a5d3e14_12e7l11e5_8e2d10a8",
    "rect": "7x7:g3a8c2b2a2_4j3a8b4_7c6h",
    "mosaic": "5x5:4a44a47d6b1d24a4b",
    "slant": "6x5:d2a12b3a31a2b3b0a22b1b2b11b10b0",
    "galaxies": "7x7:egosdeziqfezbcs",
    "pattern": "8x6:2.1/4/5/3/1.1/1.3/1/2/1.2/3/5.1/4.3/3.1/1,aAzv",
}
"""Ids as the games made them, the clues and givens of two of them changed."""


def _ordered(cages: list[tuple[Cell, ...]]) -> list[tuple[Cell, ...]]:
    return sorted(tuple(sorted(cells)) for cells in cages)


def _solo(chance: random.Random) -> Layout:
    height, width = chance.choice([(2, 2), (2, 3), (3, 2), (3, 3), (2, 4)])
    size = height * width
    boxed = sudoku.layout(height, width)
    regions = shapes.regions(size, chance, exchanges=size)
    groups = {frozenset(cells) for cells in maps.cells_by_label(regions).values()}
    boxes = ({frozenset(box.cells) for box in sudoku.box_rules(high, size // high)} for high in range(2, size) if size % high == 0)
    layout = jigsaw.layout(regions) if chance.random() < 0.4 and groups not in boxes else boxed
    further: list[Rule] = [Diagonals(layout.cells)] if chance.random() < 0.3 else []
    caged = [cells for cells in shapes.cages(layout.cells, chance, largest=4) if len(cells) > 1]
    if sum(map(len, caged)) == size * size:
        further += [Cage(cells, chance.choice([None, 7, 12])) for cells in _ordered(caged)]
        if len(further) == len(caged) and layout is boxed:
            return construct(FAMILIES["killer"], {"size": size, "boxes": (height, width), "cages": further})
    return layout.with_rules(*further) if further else layout


def _latin(chance: random.Random) -> Layout:
    family, size = FAMILIES["latin_square"], chance.randint(4, 6)
    bare = construct(family, {"size": size})
    pairs = sorted(_neighbours(bare))
    dots = tuple(sorted(chance.sample(pairs, chance.randint(1, 6))))
    if chance.random() < 0.3:
        return bare.with_rules(*map(Difference, dots), AllDotsGiven(bare.cells, dots, differences=(1,)))
    if chance.random() < 0.3:
        return bare
    signs = [pair if chance.random() < 0.5 else pair[::-1] for pair in dots]
    return construct(FAMILIES["futoshiki"], {"size": size, "greater": sorted(signs, key=_by_sides)})


def _neighbours(layout: Layout) -> list[tuple[Cell, Cell]]:
    pairs = [(cell, Cell(cell.row + down, cell.column + 1 - down)) for cell in layout.cells for down in (0, 1)]
    return [pair for pair in pairs if pair[1] in layout.index]


def _by_sides(pair: tuple[Cell, Cell]) -> tuple[Cell, int]:
    """Upwards, to the right, downwards, to the left."""
    one, other = pair
    return one, [(-1, 0), (0, 1), (1, 0), (0, -1)].index((other.row - one.row, other.column - one.column))


def _keen(chance: random.Random) -> Layout:
    size = chance.randint(3, 6)
    family = FAMILIES["kenken"]
    cages = shapes.cages(build(family, size, size, {}).cells, chance, largest=4)
    labels = maps.labels(_ordered(list(cages)), size, size)
    pairs = [cells for cells in cages if len(cells) == 2]

    def clue(cells: tuple[Cell, ...]) -> str:
        return f"{chance.randint(1, 30)}{'' if len(cells) == 1 else chance.choice('+x-/' if cells in pairs else '+x')}"

    return construct(family, {"regions": labels, "clues": {label: clue(cells) for label, cells in maps.cells_by_label(labels).items()}})


def _towers(chance: random.Random) -> Layout:
    size = chance.randint(3, 6)
    clues = [(chance.randint(1, size),) if chance.random() < 0.4 else None for _ in range(4 * size)]
    clues[0] = (1,)
    borders = ("above", "below", "left", "right")
    return construct(
        FAMILIES["skyscrapers"],
        {"size": size, **{border: clues[number * size :][:size] for number, border in enumerate(borders)}},
    )


def _clued(family: str, name: str, least: int) -> Callable[[random.Random], Layout]:
    def made(chance: random.Random) -> Layout:
        rows, columns = chance.randint(least, least + 5), chance.randint(least, least + 5)
        record = FAMILIES[family]
        return build(
            record, rows, columns, {name: next(each for each in record.parameters if each.name == name).type.sample(chance, rows, columns)}
        )

    return made


def _numbered(family: str, name: str, least: int) -> Callable[[random.Random], Layout]:
    """The same of games that have a number for each clue."""
    drawn = _clued(family, name, least)

    def made(chance: random.Random) -> Layout:
        while "?" in map(str, chain.from_iterable(described(FAMILIES[family], layout := drawn(chance))[name])):
            pass
        return layout

    return made


def _singles(chance: random.Random) -> Layout:
    size = chance.randint(4, 12)
    rows = [[str((row + column + chance.randint(0, 1)) % size + 1) for column in range(size)] for row in range(size)]
    return build(FAMILIES["hitori"], size, size, {"numbers": rows})


def _unruly(chance: random.Random) -> Layout:
    return build(FAMILIES["binairo"], chance.choice([6, 8]), chance.choice([6, 8, 10]), {"distinct": chance.random() < 0.5})


def _filling(chance: random.Random) -> Layout:
    return build(FAMILIES["fillomino"], chance.randint(1, 12), chance.randint(9, 12), {"values": tuple(range(1, 10))})


def _pattern(chance: random.Random) -> Layout:
    rows, columns = chance.randint(1, 8), chance.randint(1, 8)
    record = FAMILIES["nonogram"]
    lengths = {"rows": [(chance.randint(1, columns),) for _ in range(rows)], "columns": [() for _ in range(columns)]}
    return construct(record, lengths)


_LAYOUTS: Mapping[str, Callable[[random.Random], Layout]] = {
    "solo": _solo,
    "keen": _keen,
    "unequal": _latin,
    "towers": _towers,
    "loopy": _clued("slitherlink", "clues", 3),
    "lightup": _clued("akari", "cells", 3),
    "singles": _singles,
    "bridges": _clued("hashi", "islands", 4),
    "unruly": _unruly,
    "pearl": _clued("masyu", "circles", 5),
    "filling": _filling,
    "pattern": _pattern,
    "range": _numbered("kurodoko", "numbers", 3),
    "rect": _numbered("shikaku", "areas", 3),
    "mosaic": _clued("mosaic", "numbers", 3),
    "slant": _clued("gokigen", "points", 2),
    "galaxies": _clued("galaxies", "dots", 3),
}
_GIVEN = frozenset({"solo", "unequal", "towers", "unruly", "filling", "pattern"})
"""Games that show values of cells."""


def random_puzzle(game: str, chance: random.Random) -> Puzzle:
    """A puzzle by chance that a game can state, whatever solutions it has.

    Args:
        game: its name.
        chance: the generator.
    """
    layout = None
    while layout is None or (game == "bridges" and any(len(domain) > 7 for domain in layout.domains)):
        with suppress(InputError):
            layout = _LAYOUTS[game](chance)
    share = chance.choice([0, 0.1, 0.5]) if game in _GIVEN else 0
    return Puzzle(
        layout, {cell: chance.choice(domain) for cell, domain in zip(layout.cells, layout.domains, strict=True) if chance.random() < share}
    )


@st.composite
def games(draw: st.DrawFn) -> Puzzle:
    """Puzzles of all games."""
    return random_puzzle(draw(st.sampled_from(sorted(_LAYOUTS))), random.Random(draw(st.integers(0, 10**6))))
