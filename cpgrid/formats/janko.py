"""Blocks of janko.at: ``begin``, properties a line, ``problem`` and other grids below their names, ``end``.

Signs stand with blanks between them, ``-`` for none. Older pages have names in brackets. What stands around a block in a page is passed
over; a property that is not known is refused, because it may be a rule.

Source: the blocks ``application/x-janko`` of the pages of www.janko.at/Raetsel.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..core.alphabet import OPEN
from ..core.errors import InputError, Place, quote
from ..core.families import Family
from ..core.grid import Cell
from ..core.ledger import NOTHING_ELSE, Ledger
from ..core.plugins import Format
from ..core.puzzle import Layout, Puzzle
from ..core.text import Lines
from ..models import FAMILIES, jigsaw, maps, sudoku
from ..models.building import build, described
from ..rules import Diagonals
from .fixed_layouts import cannot_state
from .killers import check_written
from .marked_blocks import begins_block, is_begin
from .placing import at

__all__ = ["FORMAT"]

_NAME = "janko"
_MOST = 100
"""Rows, and columns, that are read."""
_WORD = re.compile(r"\s*\[?([a-z]+)\]?(?:\s+(.*))?", re.IGNORECASE | re.ASCII)
_GRIDS = ("problem", "areas", "solution")
_NOTES = {"author": "author", "source": "source", "title": "title", "info": "comment"}
_NUMBERS = ("size", "rows", "cols", "pattern", "patternx", "patterny")
_PASSED = ("solver", "unit", "depth", "mail", "pid", "moves")
_RULES = ("layout", "variant", "options")
"""Properties that may be rules."""
_SIGNS = {"x": "#"}
_NONE = "-"


@dataclass(frozen=True, slots=True)
class _Type:
    """A type of puzzle.

    Args:
        family: whose.
        clues: its parameter that has the signs of the problem; empty = they are givens.
        areas: its parameter that has the regions; empty = it has none.
    """

    family: str
    clues: str = ""
    areas: str = ""


_TYPES: Mapping[str, _Type] = {
    "sudoku": _Type("sudoku"),
    "hitori": _Type("hitori", "numbers"),
    "slitherlink": _Type("slitherlink", "clues"),
    "masyu": _Type("masyu", "circles"),
    "hashi": _Type("hashi", "islands"),
    "nurikabe": _Type("nurikabe", "numbers"),
    "akari": _Type("akari", "cells"),
    "heyawake": _Type("heyawake", "numbers", "regions"),
    "fillomino": _Type("fillomino"),
    "suguru": _Type("suguru", areas="regions"),
    "hakyuu": _Type("ripple_effect", areas="regions"),
}


@dataclass(slots=True)
class _Block:
    """A block as it stands: its properties, and the rows of its grids."""

    place: Place
    properties: dict[str, str] = field(default_factory=dict)
    grids: dict[str, list[tuple[list[str], Place]]] = field(default_factory=dict)


def _read(lines: Lines) -> Iterator[Puzzle]:
    number = 0
    while (line := lines.content()) is not None:
        if is_begin(line):
            number += 1
            yield _puzzle(_block(lines, lines.place(1, f"case {number}")))
    if not number:
        raise InputError(lines.place(), "the text holds no block", "give one from begin to end")


def _block(lines: Lines, place: Place) -> _Block:
    block = _Block(place)
    grid = ""
    while (line := lines.content()) is not None:
        here = lines.place(1, place.detail)
        match = _WORD.fullmatch(line)
        word = match[1].lower() if match else ""
        if word in {"end", "ende", "ned"}:
            return block
        if word in _GRIDS and match and not match[2]:
            grid = word
            block.grids[grid] = []
        elif match and word in {*_NOTES, *_NUMBERS, *_PASSED, *_RULES, "puzzle"}:
            grid = "moves" if word == "moves" else ""
            block.properties[word] = (match[2] or "").strip()
        elif grid == "moves":
            continue
        elif grid:
            block.grids[grid].append((line.split(), here))
        else:
            raise InputError(here, f"{quote(line.strip())} is no property that is known", f"these are: {', '.join((*_NUMBERS, *_GRIDS))}")
    raise InputError(lines.place(), "the block does not end", "write end below it")


def _puzzle(block: _Block) -> Puzzle:
    name = block.properties.get("puzzle", "sudoku").lower()
    kind = _TYPES.get(name)
    if kind is None:
        raise InputError(block.place, f"puzzles of the type {quote(name)} are not read", f"these are: {', '.join(_TYPES)}")
    rows, columns = _sides(block)
    signs = _grid(block, "problem", rows, columns)
    areas = _grid(block, "areas", rows, columns) if block.grids.get("areas") else []
    unsupported = [f"{word}: {block.properties[word]}" for word in _RULES if block.properties.get(word)]
    with at(block.place):
        if name == "sudoku":
            layout = _sudoku(block, rows, columns, areas)
            if unsupported == ["layout: diagonals"]:
                layout, unsupported = layout.with_rules(Diagonals(layout.cells)), []
        else:
            layout = _layout(FAMILIES[kind.family], kind, signs, areas, block.place)
        givens = {} if kind.clues else _values(signs, block.place)
        solution = {}
        if not kind.clues and block.grids.get("solution"):
            solution = _values(_grid(block, "solution", rows, columns), block.place)
    notes = {note: block.properties[word] for word, note in _NOTES.items() if block.properties.get(word)}
    return Puzzle(layout, givens, block.place, notes, _ledger(block, unsupported, solution))


def _ledger(block: _Block, unsupported: Sequence[str], solution: Mapping[Cell, int]) -> Ledger:
    cosmetic = [word for word in _PASSED if word in block.properties]
    cosmetic += ["a solution in signs"] if block.grids.get("solution") and not solution else []
    return replace(NOTHING_ELSE, unsupported=tuple(unsupported), cosmetic=tuple(cosmetic), solution=solution)


def _sides(block: _Block) -> tuple[int, int]:
    size = block.properties.get("size", "9")
    sides = [_number(block, word, size) for word in ("rows", "cols")]
    return sides[0], sides[1]


def _number(block: _Block, word: str, usual: str) -> int:
    text = block.properties.get(word, usual)
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= _MOST):
        raise InputError(block.place, f"{quote(text)} are no {word}", f"give 1 to {_MOST}")
    return int(text)


def _grid(block: _Block, name: str, rows: int, columns: int) -> list[list[str]]:
    given = block.grids.get(name)
    if given is None:
        raise InputError(block.place, f"the block has no {name}", "write it above the rows of the grid")
    if len(given) != rows:
        raise InputError(block.place, f"{name} has {len(given)} rows, {rows} are expected", "mend the size, or the grid")
    wrong = next(((signs, place) for signs, place in given if len(signs) != columns), None)
    if wrong is not None:
        raise InputError(wrong[1], f"the row has {len(wrong[0])} signs, {columns} are expected", "put blanks between them, - for none")
    return [signs for signs, _ in given]


def _sudoku(block: _Block, rows: int, columns: int, areas: Sequence[Sequence[str]]) -> Layout:
    if rows != columns:
        raise InputError(block.place, f"the Sudoku has {rows} rows and {columns} columns", "it must be square")
    if areas:
        return jigsaw.layout(areas)
    if "patternx" in block.properties or "patterny" in block.properties:
        width, height = _number(block, "patternx", "3"), _number(block, "patterny", "3")
        sudoku.check_boxes(rows, (height, width))
        return sudoku.layout(height, width)
    return sudoku.layout(*sudoku.box_shape(rows))


def _layout(family: Family, kind: _Type, signs: Sequence[Sequence[str]], areas: Sequence[Sequence[str]], place: Place) -> Layout:
    arguments: dict[str, object] = {}
    if kind.areas:
        if not areas:
            raise InputError(place, "the block has no areas", "write a label for each cell below areas")
        arguments[kind.areas] = areas
    if kind.clues:
        parameter = next(each for each in family.parameters if each.name == kind.clues)
        arguments[kind.clues] = parameter.type.take(kind.clues, [[_clue(sign) for sign in row] for row in signs])
    return build(family, len(signs), len(signs[0]), arguments)


def _clue(sign: str) -> str:
    return OPEN if sign == _NONE else _SIGNS.get(sign.lower(), sign.lower())


def _values(signs: Sequence[Sequence[str]], place: Place) -> dict[Cell, int]:
    """The numbers of a grid; older pages have letters for them."""
    found: dict[Cell, int] = {}
    for row, line in enumerate(signs):
        for column, sign in enumerate(line):
            if sign == _NONE:
                continue
            text = str(ord(sign.lower()) - ord("a") + 1) if len(sign) == 1 and "a" <= sign.lower() <= "i" else sign
            if not (text.isascii() and text.isdigit() and len(text) < 4):
                raise InputError(place, f"{quote(sign)} in {Cell(row, column)} is no number", "write - for none")
            found[Cell(row, column)] = int(text)
    return found


def _write(puzzles: Iterable[Puzzle]) -> str:
    return "\n".join("".join(f"{line}\n" for line in _lines(puzzle)) for puzzle in puzzles)


def _lines(puzzle: Puzzle) -> list[str]:
    layout = puzzle.layout
    family = "sudoku" if layout.family in {"sudoku", "jigsaw", "grid"} else layout.family
    name = next((name for name, kind in _TYPES.items() if kind.family == family), None)
    if name is None:
        raise cannot_state(puzzle, _NAME, f"its blocks have no type for the family {layout.family}")
    if max(layout.rows, layout.columns) > _MOST or (len(layout.values) > 0 and layout.values[0] < 0):
        raise cannot_state(puzzle, _NAME, f"its grids have up to {_MOST} rows and columns, and no negative values")
    kind = _TYPES[name]
    found = ["begin", f"puzzle {name}", *_noted(puzzle), f"rows {layout.rows}", f"cols {layout.columns}"]
    if name == "sudoku":
        found += _boxes(layout)
    elif kind.areas:
        found += ["areas", *_rows(described(FAMILIES[family], layout)[kind.areas])]
    found += ["problem", *_rows(_signs(puzzle, kind)), "end"]
    try:
        (again,) = _read(Lines.of_text("\n".join(found)))
    except InputError as error:
        raise cannot_state(puzzle, _NAME, error.problem) from None
    check_written(puzzle, again, _NAME)
    return found


def _noted(puzzle: Puzzle) -> list[str]:
    back = {note: word for word, note in _NOTES.items()}
    return [f"{back[note]} {' '.join(text.split())}" for note, text in puzzle.notes.items() if note in back and text.strip()]


def _boxes(layout: Layout) -> list[str]:
    diagonals = ["layout diagonals"] if any(isinstance(rule, Diagonals) for rule in layout.rules) else []
    regions = maps.named_groups(layout, "region")
    if regions:
        return [*diagonals, "areas", *_rows(maps.labels(regions, layout.rows, layout.columns))]
    boxes = maps.named_groups(layout, "box")
    if not boxes:
        return diagonals
    height = len({cell.row for cell in boxes[0]})
    return [*diagonals, f"patternx {len(boxes[0]) // height}", f"patterny {height}"]


def _signs(puzzle: Puzzle, kind: _Type) -> list[list[str]]:
    layout = puzzle.layout
    if not kind.clues:
        cells = [[Cell(row, column) for column in range(layout.columns)] for row in range(layout.rows)]
        return [[str(puzzle.givens.get(cell, _NONE)) for cell in row] for row in cells]
    back = {sign: word for word, sign in _SIGNS.items()} | {OPEN: _NONE}
    clues = described(FAMILIES[kind.family], layout)[kind.clues]
    return [[back.get(str(sign), str(sign)) for sign in row] for row in clues]


def _rows(labels: Iterable[Iterable[object]]) -> list[str]:
    return [" ".join(str(label) or _NONE for label in row) for row in labels]


FORMAT = Format(_NAME, "blocks of janko.at: Sudokus and ten other types", begins_block, _read, _write)
