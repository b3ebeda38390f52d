"""Grids as puzzlekit publishes them: a name, then rows and columns, then rows of signs; or a document with many, and their solutions.

Signs are those of janko.at, where most of them come from. Grids have no names: what comes first, and what may be left out, is part of the
type. Between puzzles a line that begins with ``#`` is a comment.

Source: the documentation of the data set (github.com/SmilingWayne/puzzlekit-dataset, docs/SCHEMA.md and docs/RULES.md), and the examples of
the solvers of puzzlekit 0.3.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from ..core.errors import InputError, Place, quote
from ..core.puzzle import Puzzle
from ..core.text import Lines
from .fixed_layouts import cannot_state
from .janko.block import MOST, Block
from .janko.kind import Kind
from .janko.reading import find_kind, puzzle_of, written
from .janko.table import named
from .json_documents import objects
from .links.exact import check_stated

__all__ = ["fits", "read", "write"]

_NAME = "puzzlekit"
_HEAD = 100
"""Lines that are surely all of a text, if there are fewer."""
_COMMENT = "#"
_SHOWN = 60
"""Characters of what is named."""
_LONGEST_NOTE = 1000
_TURNED = "D"
"""The last word of a first line: diagonals count, too."""
_NOTES = {"source": "source", "info": "info"}
"""Members of a case, and what blocks call them."""
_PASSED = ("id", "difficulty", "difficult", "puzzlink_url", "fetched_at")
_HEADS = ("count", "count_sol", "info", "name", "data")
_NAMES = {
    "akari": "akari",
    "battleships": "battleship",
    "easy_as_abc": "abc_end_view",
    "gokigen": "gokigen_naname",
    "hidato": "hidoku",
    "jigsaw": "jigsaw_sudoku",
    "kenken": "ken_ken",
    "killer": "killer_sudoku",
    "kurodoko": "kuromasu",
    "moon_or_sun": "moon_sun",
    "numberlink": "number_link",
    "numbrix": "number_snake",
    "ripple_effect": "hakyuu",
    "skyscrapers": "skyscraper",
    "star_battle": "starbattle",
    "str8ts": "str8t",
    "tents": "tent",
    "tilepaint": "tile_paint",
}
"""What puzzlekit calls the types that have another name than the family."""

Line = tuple[list[str], Place]


def read(lines: Lines) -> Iterator[Puzzle]:
    """See `Format`."""
    lines.skip_empty()
    first = next(iter(lines.peek(1)), "")
    if not first.strip():
        raise InputError(lines.place(), "the text holds no puzzle", "begin with the name of a type, or with a document")
    return _documents(lines) if first.lstrip().startswith("{") else _texts(lines)


def _texts(lines: Lines) -> Iterator[Puzzle]:
    number = 0
    while (line := lines.content()) is not None:
        if line.lstrip().startswith(_COMMENT):
            continue
        number += 1
        place = lines.place(1, f"puzzle {number}")
        kind = _kind(line.strip(), place)
        head = lines.content()
        if head is None:
            raise InputError(place, f"nothing stands below {quote(line.strip())}", "write rows and columns, then the rows")
        here = lines.place(1, place.detail)
        block = _sized(kind, head.split(), here, place)
        _fill(kind, block, [*_rows(lines, kind, block, place.detail)], here)
        yield puzzle_of(kind, block)
    if not number:
        raise InputError(lines.place(), "the text holds no puzzle", "begin with the name of a type, or with a document")


def _rows(lines: Lines, kind: Kind, block: Block, detail: str) -> Iterator[Line]:
    """The lines of a puzzle: as many as it has at least, and all of them unless another puzzle begins there."""
    least, most = _least_and_most(kind, block)
    for count in range(most):
        lines.skip_empty()
        after = next(iter(lines.peek(1)), "")
        if not after.strip() or _is_name(after) or (count >= least and after.lstrip().startswith(_COMMENT)):
            return
        yield (lines.content() or "").split(), lines.place(1, detail)


def _kind(name: str, place: Place) -> Kind:
    kind = find_kind(name, Block(place))
    if not kind.parts:
        raise InputError(place, f"puzzlekit has no puzzles of the type {quote(name)}", "give it as a block of janko.at, or as text")
    return kind


def _is_name(line: str) -> bool:
    return any(len(word) > 1 and not word.isdigit() for word in line.split()) and named(line) is not None


def fits(head: Sequence[str]) -> bool:
    """Whether the first lines of a text are those of a type: as many rows stand below its name and size as it has.

    Args:
        head: at least two lines, none of them empty.
    """
    kind = named(head[0]) if _is_name(head[0]) else None
    words = head[1].split()
    if kind is None or not kind.parts or (len(words) > 2 and not kind.head) or not all(map(str.isdecimal, words[:2])):
        return False
    block = Block(Place(), rows=int(words[0]), columns=int(words[1]))
    least, most = _least_and_most(kind, block)
    # The sign of comments is one of blocks, too: among the rows of a puzzle it is no comment.
    rows = takewhile(lambda each: not _is_name(each[1]) and not (each[0] >= least and each[1].startswith(_COMMENT)), enumerate(head[2:]))
    below = len([*rows])
    return min(block.rows, block.columns) > 1 and (below in {least, most} or (len(head) >= _HEAD and below <= most))


def _documents(lines: Lines) -> Iterator[Puzzle]:
    for document, line in objects(lines):
        place = lines.place(1, line=line)
        data, name = document.get("data"), document.get("name")
        if not isinstance(data, dict) or not isinstance(name, str):
            raise InputError(place, "the document has no name, or no data", 'it is {"name": "Masyu", "data": {"1": {"problem": …}}}')
        kind = _kind(name, place)
        stray = [_shown(key, value) for key, value in document.items() if key not in _HEADS and value]
        stray += [f"{document.repeated} twice"] if hasattr(document, "repeated") else []
        if not data:
            raise InputError(place, "its data is empty", 'write a puzzle: "data": {"1": {"problem": …}}')
        for case, record in data.items():
            yield _case(kind, record, replace(place, detail=f"case {quote(case[:_SHOWN])}"), stray)


def _shown(key: str, value: object) -> str:
    return f"{key if key.isidentifier() and len(key) <= _SHOWN else quote(key[:_SHOWN])}: {quote(str(value)[:_SHOWN])}"


def _case(kind: Kind, record: Any, place: Place, stray: Sequence[str]) -> Puzzle:
    if not isinstance(record, dict) or not isinstance(record.get("problem"), str):
        raise InputError(place, "it has no problem", 'write its text: "problem": "2 2\\n1 -\\n- -"')
    rows = _lines(record["problem"], place)
    if not rows:
        raise InputError(place, "its problem is empty", "write rows and columns, then the rows")
    block = _sized(kind, rows[0][0], place, place)
    _fill(kind, block, rows[1:], place)
    solution = record.get("solution")
    answer = _lines(solution, place) if isinstance(solution, str) else []
    if len(answer) == block.rows + 1:
        block.grids["solution"] = answer[1:]
    for key, word in _NOTES.items():
        if isinstance(record.get(key), str) and record[key].strip():
            block.properties[word] = " ".join(record[key].split())[:_LONGEST_NOTE]
    puzzle = puzzle_of(kind, block)
    known = {"problem", *_PASSED, *([] if solution and not isinstance(solution, str) else ["solution"])}
    left = [
        _shown(key, value) for key, value in record.items() if value and key not in known and not (key in _NOTES and isinstance(value, str))
    ]
    left += [f"{record.repeated} twice"] if hasattr(record, "repeated") else []
    passed = [key for key in _PASSED if record.get(key)]
    passed += ["a solution in signs"] if answer and "solution" not in block.grids else []
    ledger = puzzle.ledger
    return replace(puzzle, ledger=replace(ledger, unsupported=(*ledger.unsupported, *stray, *left), cosmetic=(*ledger.cosmetic, *passed)))


def _lines(text: str, place: Place) -> list[Line]:
    return [(line.split(), place) for line in text.split("\n") if line.strip()]


def _sized(kind: Kind, words: Sequence[str], here: Place, place: Place) -> Block:
    """An empty block with what the first line says: rows, columns, and for some types a number for the whole.

    Args:
        kind: its type.
        words: of the line.
        here: where it stands.
        place: where the puzzle begins.

    Raises:
        InputError: it says no rows and columns.
    """
    sides = [int(word) if word.isascii() and word.isdigit() and len(word) < 4 else 0 for word in words[:2]]
    if len(sides) < 2 or not all(1 <= side <= MOST for side in sides):
        raise InputError(here, f"{quote(' '.join(words))} says no rows and columns", f"write two numbers, up to {MOST}")
    block, left = Block(place, name=kind.names[0], rows=sides[0], columns=sides[1]), [*words[2:]]
    if kind.head and left:
        own = left if kind.head == "ships" else left[:1]
        block.properties[kind.head], left = " ".join(own), left[len(own) :]
        if left == [_TURNED]:
            block.properties["diagonals"], left = "yes", []
    if left:
        block.properties["options"] = " ".join(left)
    return block


def _counts(kind: Kind, block: Block) -> Iterator[tuple[str, int, bool]]:
    """Each grid of the type, with the number of its lines, and whether it may be left out."""
    if kind.parts == ("blocks",):
        yield from (("clabels", block.columns, False), ("rlabels", block.rows, False))
        return
    lines = {"clabels": 1, "rlabels": 1, "points": block.rows + 1}
    for part in kind.parts:
        name = part.removesuffix("?")
        yield "problem" if name == "points" else name, lines.get(name, block.rows), part.endswith("?")


def _least_and_most(kind: Kind, block: Block) -> tuple[int, int]:
    """How many lines a puzzle has below its sizes."""
    parts = [*_counts(kind, block)]
    return sum(count for _, count, spared in parts if not spared), sum(count for _, count, _ in parts)


def _fill(kind: Kind, block: Block, rows: list[Line], here: Place) -> None:
    """Share out the rows among the grids.

    Raises:
        InputError: there are more or fewer.
    """
    least, most = _least_and_most(kind, block)
    if len(rows) not in {least, most}:
        raise InputError(here, f"the puzzle has {len(rows)} lines below this one, {most} are expected", "mend the size, or the rows")
    every = len(rows) == most
    for name, count, spared in _counts(kind, block):
        if spared and not every:
            continue
        block.grids.setdefault(name, []).extend(rows[:count])
        del rows[:count]


def write(puzzles: Iterable[Puzzle]) -> str:
    """See `Format`."""
    return "\n".join(_exact(puzzle) for puzzle in puzzles)


def _exact(puzzle: Puzzle) -> str:
    """The text of a puzzle, which has no room for all that blocks can say.

    Raises:
        InputError: the text says something else.
    """
    text = "".join(f"{line}\n" for line in _written(puzzle))
    try:
        (again,) = read(Lines.of_text(text))
        check_stated(puzzle, again, "it")
    except InputError as error:
        raise cannot_state(puzzle, _NAME, error.problem.removeprefix("it ")) from None
    return text


def _written(puzzle: Puzzle) -> Iterator[str]:
    kind, block = written(replace(puzzle, notes={}), _NAME, having=lambda kind: bool(kind.parts))
    said = block.properties
    number = said.get(kind.head, str(block.rows) if kind.head == "depth" else "") if kind.head else ""
    yield _NAMES.get(kind.family, kind.family if kind.family != "multi_sudoku" else f"{kind.names[0]}_sudoku")
    yield " ".join(filter(None, (str(block.rows), str(block.columns), number, _TURNED if "diagonals" in said else "")))
    for name in dict.fromkeys(name for name, _, _ in _counts(kind, block)):
        yield from (" ".join(words) for words, _ in block.grids.get(name, ()))
