"""Random puzzles that can be drawn: for penpa-edit, by genres."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from contextlib import suppress

from hypothesis import strategies as st

from cpgrid.contracts.family_samples import random_layout
from cpgrid.core.errors import InputError
from cpgrid.core.families import Arguments
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.models import FAMILIES, jigsaw, kakuro, maps, shapes
from cpgrid.models.building import build, construct, described
from cpgrid.models.segments import segments
from cpgrid.rules import AllDotsGiven, Arrow, Cage, Diagonals, Difference, Distinct, Even, NonConsecutive, Odd, Ratio, Run, Thermometer

from .boards import random_puzzle

__all__ = ["GENRES", "drawings", "random_drawing"]


def _sudoku(chance: random.Random) -> Layout:
    boxes = chance.choice([(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4)])
    return build(FAMILIES["sudoku"], boxes[0] * boxes[1], boxes[0] * boxes[1], {"boxes": boxes})


def _regions(chance: random.Random, size: int) -> list[list[str]]:
    labels = shapes.regions(size, chance, exchanges=30)
    return [[str(label) for label in row] for row in labels]


def _jigsaw(chance: random.Random) -> Layout:
    # Regions that are boxes make a Sudoku, and rows of cells are no boxes.
    return jigsaw.layout(_regions(chance, chance.choice([5, 7])))


def _cages(chance: random.Random, layout: Layout) -> list[Rule]:
    groups = shapes.cages(layout.cells, chance, largest=4)
    return [Cage(tuple(sorted(cells)), chance.choice([None, chance.randint(1, 40)])) for cells in groups[: chance.randint(1, 8)]]


def _killer(chance: random.Random) -> Layout:
    bare = _sudoku(chance)
    boxes = maps.named_groups(bare, "box")[0]
    shape = (boxes[-1].row - boxes[0].row + 1, boxes[-1].column - boxes[0].column + 1)
    return construct(FAMILIES["killer"], {"size": bare.rows, "boxes": shape, "cages": _cages(chance, bare)})


def _line(chance: random.Random, layout: Layout) -> tuple[Cell, ...]:
    """A line of cells that touch, none of them twice."""
    line = [chance.choice(layout.cells)]
    for _ in range(chance.randint(1, 5)):
        near = [Cell(line[-1].row + down, line[-1].column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
        beside = [cell for cell in near if cell in layout.index and cell not in line]
        if beside:
            line.append(chance.choice(beside))
    return tuple(line) if len(line) > 1 else layout.cells[:2]


def _variant(chance: random.Random) -> Layout:
    bare = chance.choice([_sudoku, _jigsaw, _latin])(chance)
    rules: list[Rule] = [Diagonals(bare.cells, chance.choice(["both", "falling", "rising"]))] if chance.random() < 0.5 else []
    rules += _cages(chance, bare) if chance.random() < 0.5 else []
    rules += [Thermometer(_line(chance, bare)) for _ in range(chance.randint(0, 2))]
    lines = [_line(chance, bare) for _ in range(chance.randint(0, 2))]
    rules += [Arrow(line[:1], (line[1:],)) for line in lines]
    rules += [NonConsecutive(bare.cells)] if chance.random() < 0.3 or not rules or isinstance(rules[-1], Cage) else []
    return bare.with_rules(*rules)


def _latin(chance: random.Random) -> Layout:
    return construct(FAMILIES["latin_square"], {"size": chance.randint(2, 7)})


def _skyscrapers(chance: random.Random) -> Layout:
    size = chance.randint(2, 7)
    borders: dict[str, object] = {
        border: [(chance.randint(1, size),) if chance.random() < 0.4 else None for _ in range(size)]
        for border in ("above", "below", "left", "right")
    }
    return construct(FAMILIES["skyscrapers"], {"size": size, **borders, "above": [(1,)] * size})


def _kakuro(chance: random.Random) -> Layout:
    cells = rectangle(1, 1, chance.randint(1, 6), chance.randint(1, 6))
    white = [cell for cell in cells if chance.random() < 0.7] or list(cells)
    runs = [Run(line, chance.randint(0, 45), distinct=True) for line in segments(white)]
    rows, columns = cells[-1].row + 1, cells[-1].column + 1
    if chance.random() < 0.7:
        return kakuro.layout(rows, columns, runs)
    long = [run for run in runs if len(run.cells) > 1]
    if not long:
        return kakuro.layout(rows, columns, runs)
    bare = [Distinct(run.cells, f"run {run.cells[0]}:{run.cells[-1]}") for run in long[:1]]
    rules = (*(run for run in runs if run is not long[0]), *bare)
    return Layout("grid", rows, columns, tuple(sorted(white)), (kakuro.DIGITS,) * len(white), rules)


def _fillomino(chance: random.Random) -> Layout:
    return build(FAMILIES["fillomino"], chance.randint(2, 9), chance.randint(2, 9), {"blocks": frozenset({Cell(1, 1)})})


def _star_battle(chance: random.Random) -> Layout:
    size = chance.randint(4, 9)
    return build(FAMILIES["star_battle"], size, size, {"regions": _regions(chance, size), "stars": chance.choice([1, 1, 2])})


def _clued(family: str) -> Callable[[random.Random], Layout]:
    def made(chance: random.Random) -> Layout:
        record, rows, columns = FAMILIES[family], chance.randint(3, 8), chance.randint(3, 8)
        arguments: Arguments = {each.name: each.type.sample(chance, rows, columns) for each in record.parameters if _is_drawn(each.name)}
        return build(record, rows, columns, arguments)

    return made


def _is_drawn(name: str) -> bool:
    clues = {"numbers", "regions", "clues", "circles", "cells", "islands", "areas", "marks", "dots", "points", "shapes", "walls", "blocks"}
    return name in clues


def _pairs(chance: random.Random, bare: Layout) -> list[tuple[Cell, Cell]]:
    """Some pairs of neighbours."""
    pairs = [
        (one, other)
        for one in bare.cells
        for other in (Cell(one.row, one.column + 1), Cell(one.row + 1, one.column))
        if other in bare.index
    ]
    return sorted(chance.sample(pairs, chance.randint(1, min(len(pairs), 9))))


def _consecutive(chance: random.Random) -> Layout:
    bare = chance.choice([_sudoku, _jigsaw, _latin])(chance)
    pairs = _pairs(chance, bare)
    rules: list[Rule] = [Thermometer(_line(chance, bare))] if chance.random() < 0.3 else []
    rules += [Difference(pair, 1) for pair in pairs]
    return bare.with_rules(*rules, *([AllDotsGiven(bare.cells, tuple(pairs), (1,))] if chance.random() < 0.5 else []))


def _kropki(chance: random.Random) -> Layout:
    bare = construct(FAMILIES["latin_square"], {"size": chance.randint(2, 6)})
    dotted = _pairs(chance, bare)
    dots: list[Rule] = [chance.choice([Difference(pair, 1), Ratio(pair, 2)]) for pair in dotted]
    return bare.with_rules(*dots, AllDotsGiven(bare.cells, tuple(dotted), (1,), (2,)))


def _parities(chance: random.Random) -> Layout:
    bare = _sudoku(chance)
    cells = chance.sample(bare.cells, 4)
    return bare.with_rules(Odd(tuple(sorted(cells[:2]))), Even(tuple(sorted(cells[2:]))))


def _bordered(family: str) -> Callable[[random.Random], Layout]:
    """Layouts whose clues are read off values by chance."""

    def made(chance: random.Random) -> Layout:
        while True:
            found = random_layout(FAMILIES[family], chance)
            if found is not None and found[0].family == family and _is_usual(found[0]):
                return found[0]

    return made


def _is_usual(layout: Layout) -> bool:
    said = described(FAMILIES[layout.family], layout)
    return not said.get("diagonals") and (
        layout.family not in {"futoshiki", "kenken"} or layout.domains[0] == tuple(range(1, layout.rows + 1))
    )


def _numberlink(chance: random.Random) -> Layout:
    record, rows, columns = FAMILIES["numberlink"], chance.randint(2, 7), chance.randint(2, 7)
    return build(record, rows, columns, {"numbers": record.parameters[0].type.sample(chance, rows, columns), "empty": True})


def _battleships(chance: random.Random) -> Layout:
    """Puzzles of puzz.link in which every piece of a ship is known for what it is."""
    while True:
        layout = random_puzzle("battleship", chance).layout
        if not any("x" in line for line in described(FAMILIES["battleships"], layout)["pieces"]):
            return layout


_WITH_CLUES = (
    *("aqre", "chocona", "shimaguni", "lits", "norinori", "kurodoko", "kurotto", "nurimisaki", "cave", "canal_view", "minesweeper"),
    *("country_road", "detour", "shikaku", "geradeweg", "ripple_effect", "suguru", "nanro", "koburin", "moon_or_sun", "balance_loop"),
    *("galaxies", "yin_yang", "simple_loop", "tatamibari", "castle_wall", "creek", "gokigen"),
)

GENRES: Mapping[str, Callable[[random.Random], Layout]] = {
    "sudoku": _sudoku,
    "jigsaw": _jigsaw,
    "killer": _killer,
    "variant": _variant,
    "latin_square": _latin,
    "skyscrapers": _skyscrapers,
    "kakuro": _kakuro,
    "fillomino": _fillomino,
    "star_battle": _star_battle,
    "kropki": _kropki,
    "consecutive": _consecutive,
    "parities": _parities,
    "nonogram": _bordered("nonogram"),
    "tents": _bordered("tents"),
    "snake": _bordered("snake"),
    "easy_as_abc": _bordered("easy_as_abc"),
    "futoshiki": _bordered("futoshiki"),
    "kenken": _bordered("kenken"),
    "battleships": _battleships,
    "numberlink": _numberlink,
    **{family: _clued(family) for family in _WITH_CLUES},
    **{family: _clued(family) for family in ("akari", "hashi", "heyawake", "hitori", "masyu", "nurikabe", "slitherlink", "yajilin")},
}
_LINES = {"hashi", "masyu", "slitherlink", "yajilin", "country_road", "detour", "shikaku", "geradeweg", "koburin", "moon_or_sun"}
_LINES |= {"balance_loop", "galaxies", "simple_loop", "tatamibari", "castle_wall", "creek", "gokigen", "numberlink", "battleships"}
"""Genres in which no value of a cell can be drawn."""


def random_drawing(genre: str, chance: random.Random) -> Puzzle:
    """A puzzle by chance that penpa-edit can state, whatever solutions it has.

    Args:
        genre: one of `GENRES`.
        chance: the generator.
    """
    layout = None
    while layout is None:
        with suppress(InputError):
            layout = GENRES[genre](chance)
    share = 0 if genre in _LINES else chance.choice([0, 0.2, 0.6])
    known = {cell: chance.choice(domain) for cell, domain in zip(layout.cells, layout.domains, strict=True) if chance.random() < share}
    if genre in {"tents", "snake", "easy_as_abc", "nanro"}:
        known = {cell: value or 1 for cell, value in known.items() if len(layout.domains[layout.index[cell]]) > 1}
    if genre == "akari":
        known = {cell: 1 for cell in known if layout.domains[layout.index[cell]] == (0, 1)}
    return Puzzle(layout, known)


@st.composite
def drawings(draw: st.DrawFn) -> Puzzle:
    """Puzzles of all genres."""
    return random_drawing(draw(st.sampled_from(sorted(GENRES))), random.Random(draw(st.integers(0, 10**6))))
