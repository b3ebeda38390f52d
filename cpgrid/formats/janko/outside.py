"""Types with numbers outside the grid, and those with a number for the whole: towers, letters, tents, snakes, ships, nonograms, stars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from string import ascii_lowercase
from typing import Any

from ...core.alphabet import OPEN
from ...core.errors import InputError, Place, quote
from ...core.families import BorderClues
from ...core.grid import Cell
from ...core.puzzle import Layout, Puzzle, Values
from ...models import FAMILIES
from ...models.borders import lines as border_lines
from . import answers
from .block import NONE, Block
from .cells import arguments_of, made, note_signs, put_areas, put_givens, square
from .kind import GRID, LINES, SIDES, Kind, values_of

__all__ = ["OUTSIDE"]

_BORDERS = {"clabels": ("above", "below"), "rlabels": ("left", "right")}
_COUNTS = {"clabels": "columns", "rlabels": "rows"}


def _labels(block: Block, name: str, count: int) -> list[list[str]]:
    side = block.columns if name == "clabels" else block.rows
    return block.grid(name, count, side)


def _number(word: str, block: Block) -> int | None:
    if word in {NONE, OPEN}:
        return None
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        raise InputError(block.place, f"{quote(word)} beside the grid is no number", "write - for none")
    return int(word)


def _counts(block: Block) -> dict[str, list[int | None]]:
    """A number, or none, for each column and row; sides that are missing have none."""
    return {
        border: [_number(word, block) for word in _labels(block, name, 1)[0]] for name, border in _COUNTS.items() if name in block.grids
    }


def _sides(block: Block) -> dict[str, list[str]]:
    """A word for each line at each of the four borders."""
    return {
        border: words
        for name, borders in _BORDERS.items()
        if name in block.grids
        for border, words in zip(borders, _labels(block, name, 2), strict=True)
    }


def _put_labels(puzzle: Puzzle, block: Block, spelled: Mapping[int, str] | None = None) -> None:
    """Write the clues at the borders of the family."""
    layout = puzzle.layout
    form: BorderClues = FAMILIES[layout.family].clues_of(BorderClues)
    known: dict[tuple[Cell, ...], list[tuple[int, ...]]] = {}
    for rule in layout.rules:
        if (said := form.numbers(rule)) is not None:
            known.setdefault(rule.cells, []).append(said)
    every = border_lines(layout.rows, layout.columns)
    words = {
        border: [_label(known[line].pop(0), spelled) if known.get(line) else NONE for line in every[border]] for border in form.borders
    }
    for name, borders in _BORDERS.items():
        shown = [words[border] for border in (borders if borders[0] in words else (_COUNTS[name],))]
        block.put(name, shown)


def _label(numbers: tuple[int, ...], spelled: Mapping[int, str] | None) -> str:
    if len(numbers) != 1:
        raise InputError(Place(), "a clue of several numbers has no room there", "write it as json")
    return spelled[numbers[0]] if spelled else str(numbers[0])


def _problem(block: Block) -> list[list[str]]:
    return block.grid("problem") if "problem" in block.grids else [[NONE] * block.columns for _ in range(block.rows)]


def _read_towers(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    size = square(block)
    heights = int(block.properties.pop("depth", "") or size) if block.properties.get("depth", "1").isdecimal() else 0
    if not 1 <= heights <= size:
        raise InputError(block.place, "its depth is no height of a tower", f"give 1 to {size}")
    arguments: dict[str, Any] = {border: [_number(word, block) for word in words] for border, words in _sides(block).items()}
    if heights < size:
        arguments["parks"] = size - heights
    if _diagonal(block):
        arguments["diagonals"] = True
    return made("skyscrapers", block, arguments), values_of(_problem(block), block.place)


def _diagonal(block: Block) -> bool:
    """Whether diagonals are asked for; the property is taken out where it is one that is known."""
    asked = {**dict.fromkeys(("yes", "true", "1", "d", "diagonals"), True), **dict.fromkeys(("no", "false", "0"), False)}
    said = asked.get(block.properties.get("diagonals", "").lower())
    if said is not None:
        del block.properties["diagonals"]
    return bool(said)


def _write_towers(puzzle: Puzzle, block: Block) -> None:
    said = arguments_of(puzzle)
    if said["parks"]:
        block.properties["depth"] = str(block.rows - said["parks"])
    if said["diagonals"]:
        block.properties["diagonals"] = "yes"
    _put_labels(puzzle, block)
    put_givens(block, puzzle.givens)


def _read_letters(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    said = block.properties.pop("depth", "").lower()
    letters = int(said) if said.isascii() and said.isdigit() and len(said) < 3 else ascii_lowercase.find(said) + 1 if len(said) == 1 else 0
    if not said:
        # Where nothing else says it, the solution has them all.
        found = [word.lower() for words, _ in block.grids.get("solution", ()) for word in words]
        letters = max((ascii_lowercase.find(word) + 1 for word in found if len(word) == 1), default=0)
    if not 1 <= letters <= len(ascii_lowercase):
        raise InputError(block.place, "nothing says how many letters there are", "write depth 4 for A to D")
    clues = {border: [None if word in {NONE, OPEN} else word.upper() for word in words] for border, words in _sides(block).items()}
    arguments: dict[str, Any] = {"letters": letters, **clues, **({"diagonals": True} if _diagonal(block) else {})}
    values = {letter: number for number, letter in enumerate(ascii_lowercase[:letters], 1)}
    return made("easy_as_abc", block, arguments), values_of(_problem(block), block.place, values)


def _write_letters(puzzle: Puzzle, block: Block) -> None:
    said = arguments_of(puzzle)
    if 0 in puzzle.givens.values():
        raise InputError(Place(), "a blank cell is given", "leave it open")
    block.properties["depth"] = str(said["letters"])
    if said["diagonals"]:
        block.properties["diagonals"] = "yes"
    spelled = dict(enumerate(ascii_lowercase, 1))
    _put_labels(puzzle, block, spelled)
    put_givens(block, {cell: spelled[value] for cell, value in puzzle.givens.items()})


def _solved_letters(block: Block, layout: Layout) -> Values:
    letters = {letter: number for number, letter in enumerate(ascii_lowercase, 1)}
    return answers.by_words({NONE: 0, **letters}.get)(block, layout)


def _counted(family: str, *names: str, of: str = "", signs: Mapping[str, str] | None = None, areas: bool = False, solved: Any) -> Kind:
    """A type with a number for each row and column, and perhaps a sign for each cell, or areas."""
    there = dict(signs or {})
    back = {sign: word for word, sign in reversed(there.items())}

    def read(block: Block, noted: list[str]) -> tuple[Layout, Values]:
        words = [[OPEN if word == NONE else there.get(word.lower(), word.lower()) for word in row] for row in _problem(block)]
        arguments: dict[str, Any] = {**_counts(block), **({"regions": block.grid("areas")} if areas else {})}
        if of:
            arguments[of] = words
        else:
            note_signs(words, noted)
        return made(family, block, arguments), {}

    def write(puzzle: Puzzle, block: Block) -> None:
        said = arguments_of(puzzle)
        _put_labels(puzzle, block)
        if areas:
            put_areas(block, said["regions"])
        if of:
            block.put("problem", [[NONE if str(sign) == OPEN else back.get(str(sign), str(sign)) for sign in row] for row in said[of]])

    parts = (*LINES, "areas") if areas else LINES
    return Kind(family, (*names, family.replace("_", "")), read, write, solved, parts)


def _read_nonogram(block: Block, noted: list[str]) -> tuple[Layout, Values]:
    """Blocks of a line stand in a row below each other; where there are none, the solution has been published in their place."""
    if "clabels" in block.grids and "rlabels" in block.grids:
        clues = {_COUNTS[name]: _blocks(block, name) for name in _COUNTS}
    else:
        rows = [[word.lower() == "x" for word in line] for line in block.grid("solution")]
        clues = {"rows": [_runs(row) for row in rows], "columns": [_runs(column) for column in zip(*rows, strict=True)]}
    if "problem" in block.grids:
        note_signs(block.grid("problem"), noted)
    return made("nonogram", block, clues), {}


def _runs(line: Sequence[bool]) -> list[int]:
    return [len([*run]) for shaded, run in groupby(line) if shaded]


def _blocks(block: Block, name: str) -> list[list[int]]:
    """The blocks of each line, which a row has from the top, or from the left, on."""
    count = block.columns if name == "clabels" else block.rows
    given = [words for words, _ in block.grids[name]]
    if len(given) != count:
        raise InputError(block.place, f"{name} has {len(given)} rows, {count} are expected", "write the blocks of a line in a row")
    return [[number for word in words if (number := _number(word, block))] for words in given]


def _write_nonogram(puzzle: Puzzle, block: Block) -> None:
    layout = puzzle.layout
    form: BorderClues = FAMILIES["nonogram"].clues_of(BorderClues)
    known = {rule.cells: said for rule in layout.rules if (said := form.numbers(rule)) is not None}
    every = border_lines(layout.rows, layout.columns)
    if puzzle.givens:
        raise InputError(Place(), "givens have no room there", "write it as json")
    for name, border in _COUNTS.items():
        block.put(name, [known.get(line) or ("0",) for line in every[border]])


def _read_stars(block: Block, noted: list[str]) -> tuple[Layout, Values]:
    said = block.properties.pop("stars", "")
    solution = block.grids.get("solution")
    stars = sum(word.lower() in {"x", "*"} for word in solution[0][0]) if not said and solution else _number(said or "1", block)
    if (not said and not solution) or stars is None:
        raise InputError(block.place, "nothing says how many stars there are", "write stars 1")
    note_signs(_problem(block), noted)
    return made("star_battle", block, {"regions": block.grid("areas"), "stars": stars}), {}


def _write_stars(puzzle: Puzzle, block: Block) -> None:
    said = arguments_of(puzzle)
    block.properties["stars"] = str(said["stars"])
    put_areas(block, said["regions"])


def _read_mines(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    said = _number(block.properties.pop("mines", NONE) or NONE, block)
    words = [[OPEN if word in {NONE, "#"} else word for word in row] for row in block.grid("problem")]
    return made("minesweeper", block, {"numbers": words, **({} if said is None else {"mines": said})}), {}


def _write_mines(puzzle: Puzzle, block: Block) -> None:
    said = arguments_of(puzzle)
    if said["mines"] is not None:
        block.properties["mines"] = str(said["mines"])
    block.put("problem", [[NONE if str(sign) == OPEN else str(sign) for sign in row] for row in said["numbers"]])


_WATER, _ANY = "~", "x"


def _read_ships(block: Block, _noted: list[str]) -> tuple[Layout, Values]:
    words = block.properties.pop("ships", "").split()
    said = [number for word in words if (number := _number(word, block)) is not None]
    if not said:
        raise InputError(block.place, "nothing says which ships there are", "write ships 4 3 2 1: how many of the length 1, 2, …")
    counts = _counts(block)
    pieces = [[OPEN if word == NONE else _WATER if word.lower() == _ANY else word.lower() for word in row] for row in _problem(block)]
    return made("battleships", block, {"pieces": pieces, "fleet": _fleet(said, counts, block), **counts}), {}


def _fleet(said: Sequence[int], counts: Mapping[str, Sequence[int | None]], block: Block) -> tuple[int, ...]:
    """How many ships there are of each length: numbers for the lengths 1, 2, …, or the length of each ship, whichever fits the totals."""
    by_length = tuple(said)
    each = tuple(said.count(length) for length in range(1, max(said) + 1)) if 0 < max(said) <= len(said) * 9 else ()
    totals = {sum(filter(None, side)) for side in counts.values() if None not in side}
    cells = block.grids.get("solution")
    if not totals and cells:
        totals = {sum(word != NONE for words, _ in cells for word in words)}
    fitting = [fleet for fleet in dict.fromkeys((by_length, each)) if fleet and totals <= {_cells(fleet)}]
    if len(fitting) != 1:
        mend = "write how many there are of the length 1, 2, …, with a number for each row"
        raise InputError(block.place, f"the ships {' '.join(map(str, said))} are no fleet that fits, or two that do", mend)
    return fitting[0]


def _cells(fleet: Sequence[int]) -> int:
    return sum(length * number for length, number in enumerate(fleet, 1))


def _write_ships(puzzle: Puzzle, block: Block) -> None:
    said = arguments_of(puzzle)
    signs = [[str(sign) for sign in row] for row in said["pieces"]]
    if any(_ANY in row for row in signs):
        raise InputError(Place(), "a piece of unknown shape cannot be written", "write it as json")
    block.properties["ships"] = " ".join(map(str, said["fleet"]))
    _put_labels(puzzle, block)
    block.put("problem", [[NONE if sign == OPEN else _ANY if sign == _WATER else sign for sign in row] for row in signs])


_SHADED = answers.shading({"x": 1})

OUTSIDE: tuple[Kind, ...] = (
    Kind(
        "skyscrapers",
        ("wolkenkratzer", "hochhaeuser", "skyscrapers", "skyscraper"),
        _read_towers,
        _write_towers,
        answers.numbers,
        SIDES,
        "depth",
        certain=True,
    ),
    Kind("easy_as_abc", ("abcendview", "easyasabc"), _read_letters, _write_letters, _solved_letters, SIDES, "depth", certain=True),
    _counted("kakurasu", solved=_SHADED),
    _counted("tents", "zeltlager", "tent", of="trees", signs={"x": "T"}, solved=answers.shading({"o": 1})),
    _counted("snake", "schlange", of="ends", signs={"x": "o"}, solved=_SHADED),
    _counted("tilepaint", "tairupeinto", areas=True, solved=_SHADED),
    Kind("battleships", ("battleships", "battleship"), _read_ships, _write_ships, answers.ships, LINES, "ships"),
    Kind("nonogram", ("nonogramme", "nonogram"), _read_nonogram, _write_nonogram, _SHADED, ("blocks",)),
    Kind(
        "star_battle",
        ("sternenschlacht", "starbattle"),
        _read_stars,
        _write_stars,
        answers.shading({"x": 1, "*": 1}),
        ("problem?", "areas"),
        "stars",
    ),
    Kind("minesweeper", ("minesweeper",), _read_mines, _write_mines, _SHADED, GRID, "mines"),
)
