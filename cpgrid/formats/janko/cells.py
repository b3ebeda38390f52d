"""Types with a sign for each cell: clues or givens, perhaps with areas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from ...core.alphabet import OPEN
from ...core.errors import InputError
from ...core.grid import Cell
from ...core.line_values import CROSSING, WORDS
from ...core.puzzle import Layout, Puzzle, Values
from ...models import FAMILIES
from ...models.building import construct, described
from . import answers
from .block import NONE, Block
from .kind import GRID, REGIONS, Kind, values_of

__all__ = ["CELLS", "arguments_of", "clues", "givens", "made", "note_signs", "put_areas", "put_givens", "square"]

_SHADED = answers.shading({"x": 1})
_MOST_SHOWN = 5


def made(family: str, block: Block, arguments: Mapping[str, Any]) -> Layout:
    """The layout of a family of the size of a block, as Python would make it.

    Raises:
        InputError: the arguments do not fit each other.
    """
    record = FAMILIES[family]
    types = {each.name: each.type for each in (*record.parameters, *(each for clues in record.clues for each in clues.parameters))}
    sides: dict[str, Any] = {"rows": block.rows, "columns": block.columns}
    known = {name: side for name, side in sides.items() if name in types and any(each.name == name for each in record.parameters)}
    if "size" in types:
        known["size"] = square(block)
    taken = {name: types[name].take(name, value) for name, value in {**known, **arguments}.items()}
    return construct(record, taken)


def square(block: Block) -> int:
    """The size of a puzzle with as many rows as columns.

    Raises:
        InputError: it has not.
    """
    if block.rows != block.columns:
        raise InputError(block.place, f"the puzzle has {block.rows} rows and {block.columns} columns", "it must be square")
    return block.rows


def arguments_of(puzzle: Puzzle) -> Mapping[str, Any]:
    """The arguments from which its family builds the layout."""
    return described(FAMILIES[puzzle.layout.family], puzzle.layout)


def put_areas(block: Block, regions: Sequence[Sequence[object]]) -> None:
    """Number the regions in the order in which they begin."""
    numbers: dict[object, int] = {}
    block.put("areas", [[numbers.setdefault(label, len(numbers) + 1) for label in row] for row in regions])


def put_givens(block: Block, values: Mapping[Cell, object]) -> None:
    """A word for each cell that has one."""
    places = ([Cell(row, column) for column in range(block.columns)] for row in range(block.rows))
    block.put("problem", [[values.get(cell, NONE) for cell in row] for row in places])


def clues(
    family: str,
    *names: str,
    of: str,
    signs: Mapping[str, str] | None = None,
    areas: bool = False,
    solved: Any = _SHADED,
) -> Kind:
    """A type whose signs are clues.

    Args:
        family: of its puzzles.
        names: of the type.
        of: the parameter of the family.
        signs: words → the signs of the family, where they are others; each of these is written as the first word for it.
        areas: whether there are regions.
        solved: reads the solution.
    """
    there = dict(signs or {})
    back = {sign: word for word, sign in reversed(there.items())}

    def read(block: Block, noted: list[str]) -> tuple[Layout, Values]:
        rows = block.grid("problem") if "problem" in block.grids or not areas else [[NONE] * block.columns for _ in range(block.rows)]
        known = [[_clue(word, there) for word in row] for row in rows]
        arguments: dict[str, Any] = {"regions": block.grid("areas")} if areas else {}
        if of:
            arguments[of] = known
        else:
            note_signs(known, noted)
        return made(family, block, arguments), {}

    def write(puzzle: Puzzle, block: Block) -> None:
        said = arguments_of(puzzle)
        if areas:
            put_areas(block, said["regions"])
        if of:
            block.put("problem", [[_word(str(sign), back) for sign in row] for row in said[of]])

    return Kind(family, (*names, family.replace("_", "")), read, write, solved, parts=REGIONS if areas else GRID)


def _clue(word: str, signs: Mapping[str, str]) -> str:
    if word in {NONE, OPEN}:
        return OPEN
    return signs.get(word.lower(), word.lower())


def _word(sign: str, back: Mapping[str, str]) -> str:
    return NONE if sign == OPEN else back.get(sign, sign)


def note_signs(signs: Sequence[Sequence[str]], noted: list[str]) -> None:
    """Note the signs of a grid where the type has none."""
    found = [
        f"{sign} at {Cell(row, column)}" for row, line in enumerate(signs) for column, sign in enumerate(line) if sign not in {NONE, OPEN}
    ]
    if found:
        noted.append(f"signs in the problem: {', '.join(found[:_MOST_SHOWN])}{' …' * (len(found) > _MOST_SHOWN)}")


def givens(
    family: str,
    *names: str,
    areas: bool = False,
    words: dict[str, int] | None = None,
    solved: Any = answers.numbers,
    certain: bool = True,
    bare: bool = False,
) -> Kind:
    """A type whose signs are values of cells.

    Args:
        family: of its puzzles.
        names: of the type.
        areas: whether there are regions.
        words: what stands for a value; none = numbers do. The first word for a value is written.
        solved: reads the solution.
        certain: whether the solution shows each value.
        bare: whether the problem may be missing.
    """
    back = {value: word for word, value in reversed((words or {}).items())}

    def read(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
        layout = made(family, block, {"regions": block.grid("areas")} if areas else {})
        empty = bare and "problem" not in block.grids
        return layout, {} if empty else values_of(block.grid("problem"), block.place, words)

    def write(puzzle: Puzzle, block: Block) -> None:
        if areas:
            put_areas(block, arguments_of(puzzle)["regions"])
        if puzzle.givens or not bare:
            put_givens(block, {cell: back.get(value, value) for cell, value in puzzle.givens.items()})

    return Kind(family, (*names, family.replace("_", "")), read, write, solved, parts=REGIONS if areas else GRID, certain=certain)


_PEARLS = {"w": "w", "b": "b", "1": "w", "2": "b"}
_TWO = {"w": 0, "b": 1, "o": 0, "x": 1}
_PIECES = frozenset("litsx")
_PIPES = {word: value for value, line in (*WORDS.items(), (CROSSING, "nsew")) for word in map("".join, permutations(line))}
_PIPES["15"] = CROSSING

CELLS: tuple[Kind, ...] = (
    clues("hitori", of="numbers"),
    clues("slitherlink", of="clues", solved=answers.inside),
    clues("masyu", of="circles", signs=_PEARLS, solved=answers.lines),
    clues("hashi", of="islands", solved=None),
    clues("nurikabe", of="numbers"),
    clues("akari", of="cells", signs={"x": "#"}, solved=answers.shading({"o": 1})),
    clues("heyawake", of="numbers", areas=True),
    givens("fillomino"),
    givens("suguru", areas=True),
    givens("ripple_effect", "hakyuu", areas=True),
    clues("mosaic", "mosaik", of="numbers"),
    clues("norinori", of="", areas=True),
    clues("lits", of="", areas=True, solved=answers.by_words(lambda word: 0 if word == NONE else 1 if word in _PIECES else None)),
    clues("kurodoko", "kuromasu", of="numbers"),
    clues("cave", "corral", of="numbers", solved=answers.shading({"x": 0, "-": 1})),
    clues("canal_view", of="numbers"),
    clues("shikaku", "sikaku", of="areas", solved=None),
    clues("tatamibari", of="shapes", signs={"h": "w", "v": "h"}, solved=None),
    clues("aqre", of="numbers", areas=True),
    clues("chocona", of="numbers", areas=True),
    clues("shimaguni", of="numbers", areas=True),
    clues("kurotto", of="circles", signs={"o": "?"}),
    clues("nurimisaki", of="circles", signs={"o": "?"}),
    clues("koburin", of="clues", signs={"x": "#"}, solved=answers.lines),
    clues("detour", of="numbers", areas=True, solved=answers.lines),
    clues("country_road", of="numbers", areas=True, solved=answers.lines),
    clues("shingoki", of="circles", solved=answers.lines),
    clues("balance_loop", of="circles", solved=answers.lines),
    clues("geradeweg", of="numbers", solved=answers.lines),
    clues("moon_or_sun", "moonsun", of="marks", signs={"x": "m", "o": "s"}, areas=True, solved=answers.lines),
    clues("numberlink", "arukone", of="numbers", solved=answers.lines),
    clues("yajilin", of="clues", signs={"x": "#"}, solved=answers.lines),
    givens("nanro", areas=True, solved=answers.by_words(lambda word: 0 if word == NONE else answers.number(word))),
    givens("yin_yang", words=_TWO, solved=answers.shading(_TWO), certain=False),
    givens("fobidoshi", words={"o": 1, "x": 0}, solved=answers.shading({"o": 1}), certain=False),
    givens("pipelink", words=_PIPES, solved=answers.lines, certain=False),
)
