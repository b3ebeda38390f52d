"""Grids as puzzlekit publishes them: a name, then rows and columns, then rows of signs; or a document with many, and their solutions.

Signs are those of janko.at, where most of them come from. Grids have no names: what comes first, and what may be left out, is part of the
type.

Source: the documentation of the data set (github.com/SmilingWayne/puzzlekit-dataset, docs/SCHEMA.md and docs/RULES.md), and the examples of
the solvers of puzzlekit 0.3.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from ..core.errors import InputError, Place, quote
from ..core.puzzle import Puzzle
from ..core.text import Lines
from .janko.block import MOST, Block, plain
from .janko.kind import Kind
from .janko.reading import find_kind, puzzle_of, written
from .janko.table import named
from .json_documents import objects

__all__ = ["fits", "read", "write"]

_NAME = "puzzlekit"
HEAD = 40
"""Lines that are surely all of a text, if there are fewer."""
_SIDES = 2
_SHOWN = 60
"""Characters of what is named."""
_TURNED = "D"
"""The fourth word of a first line: diagonals count, too."""
_NOTES = {"source": "source", "info": "comment"}
_PASSED = ("id", "difficulty", "difficult", "puzzlink_url", "fetched_at")
_HEADS = ("count", "count_sol", "info", "name")

Line = tuple[list[str], Place]


def read(lines: Lines) -> Iterator[Puzzle]:
    """See `Format`."""
    lines.skip_empty()
    first = next(iter(lines.peek(1)), "")
    if not first.strip():
        raise InputError(lines.place(), "the text holds no puzzle", "begin with the name of a type, or with a document")
    return _documents(lines) if first.lstrip().startswith("{") else _texts(lines)


def _texts(lines: Lines) -> Iterator[Puzzle]:
    number, line = 0, lines.content()
    while line is not None:
        number += 1
        place = lines.place(1, f"puzzle {number}")
        name, taken = line.strip(), list[Line]()
        while (line := lines.content()) is not None and not _is_name(line):
            taken.append((line.split(), lines.place(1, place.detail)))
        kind = find_kind(name, Block(place))
        yield puzzle_of(kind, _block(kind, name, taken, [], place))


def _is_name(line: str) -> bool:
    return named(line) is not None and not any(word.isdigit() for word in line.split()) and len(plain(line)) > 1


def fits(head: Sequence[str]) -> bool:
    """Whether the first lines of a text, none of them empty, are those of a type, and no rows of another format below its name."""
    kind = named(head[0]) if _is_name(head[0]) else None
    words = head[1].split()
    if kind is None or (len(words) > _SIDES and not kind.head) or not all(word.isdigit() for word in words[:_SIDES]):
        return False
    block = Block(Place(), rows=int(words[0]), columns=int(words[1]))
    below = [*takewhile(lambda line: not _is_name(line), head[2:])]
    whole = len(head) < HEAD
    most = {sum(count for _, count in _counts(kind, block, there)) for there in (0, len(below))}
    return min(block.rows, block.columns) > 1 and (len(below) in most if whole else len(below) <= max(most))


def _documents(lines: Lines) -> Iterator[Puzzle]:
    for document, line in objects(lines):
        place = lines.place(line=line)
        data, name = document.get("data"), document.get("name")
        if not isinstance(data, dict) or not isinstance(name, str):
            raise InputError(place, "the document has no name, or no data", 'it is {"name": "Masyu", "data": {"1": {"problem": …}}}')
        kind = find_kind(name, Block(place))
        stray = [f"{key}: {quote(str(value)[:_SHOWN])}" for key, value in document.items() if key not in {*_HEADS, "data"} and value]
        for case, record in data.items():
            yield _case(kind, record, replace(place, detail=f"case {quote(case[:_SHOWN])}"), stray)


def _case(kind: Kind, record: Any, place: Place, stray: Sequence[str]) -> Puzzle:
    if not isinstance(record, dict) or not isinstance(record.get("problem"), str):
        raise InputError(place, "it has no problem", 'write its text: "problem": "2 2\\n1 -\\n- -"')
    solution = record.get("solution")
    block = _block(
        kind, kind.names[0], _lines(record["problem"], place), _lines(solution, place) if isinstance(solution, str) else [], place
    )
    for key, note in _NOTES.items():
        if isinstance(record.get(key), str) and record[key].strip():
            block.properties[{"comment": "info"}.get(note, note)] = " ".join(record[key].split())[:1000]
    puzzle = puzzle_of(kind, block)
    left = [
        f"{key}: {quote(str(value)[:_SHOWN])}"
        for key, value in record.items()
        if value and key not in {"problem", "solution", *_NOTES, *_PASSED}
    ]
    known = [*stray, *left, *([f"solution: {quote(str(solution)[:_SHOWN])}"] if solution and not isinstance(solution, str) else [])]
    passed = tuple(key for key in _PASSED if record.get(key))
    ledger = puzzle.ledger
    return replace(puzzle, ledger=replace(ledger, unsupported=(*ledger.unsupported, *known), cosmetic=(*ledger.cosmetic, *passed)))


def _lines(text: str, place: Place) -> list[Line]:
    return [(line.split(), place) for line in text.split("\n") if line.strip()]


def _block(kind: Kind, name: str, taken: Sequence[Line], solution: Sequence[Line], place: Place) -> Block:
    """The block that a text says.

    Args:
        kind: its type.
        name: as it stands there.
        taken: the lines below the name.
        solution: those of the solution; empty = there is none.
        place: where the puzzle begins.

    Raises:
        InputError: there are no sizes, or rows are missing or left over.
    """
    if not taken:
        raise InputError(place, f"nothing stands below {quote(name)}", "write rows and columns, then the rows")
    head, here = taken[0]
    sides = [int(word) if word.isascii() and word.isdigit() and len(word) < 4 else 0 for word in head[:_SIDES]]
    if len(sides) != _SIDES or not all(1 <= side <= MOST for side in sides):
        raise InputError(here, f"{quote(' '.join(head))} says no rows and columns", f"write two numbers, up to {MOST}")
    block = Block(place, name=name, rows=sides[0], columns=sides[1])
    _put_head(kind, block, head[_SIDES:])
    rows = [*taken[1:]]
    parts = _counts(kind, block, len(rows))
    wanted = sum(count for _, count in parts)
    if len(rows) != wanted:
        raise InputError(here, f"the puzzle has {len(rows)} lines below this one, {wanted} are expected", "mend the size, or the rows")
    for part, count in parts:
        block.grids.setdefault(part, []).extend(rows[:count])
        del rows[:count]
    if len(solution) == block.rows + 1:
        block.grids["solution"] = [*solution[1:]]
    elif solution:
        block.properties["moves"] = ""
    return block


def _put_head(kind: Kind, block: Block, words: Sequence[str]) -> None:
    """What stands behind rows and columns."""
    if kind.head and words:
        own = words if kind.head == "ships" else words[:1]
        block.properties[kind.head] = " ".join(own)
        words = words[len(own) :]
        if words == [_TURNED]:
            block.properties["diagonals"], words = "yes", []
    if words:
        block.properties["options"] = " ".join(words)


_LINES = {"points": "problem"}


def _counts(kind: Kind, block: Block, there: int) -> list[tuple[str, int]]:
    """Each grid of the type, with the number of its lines; one that may be left out is, if the others take all lines that are there."""
    if kind.parts == ("blocks",):
        return [("clabels", block.columns), ("rlabels", block.rows)]
    lines: Mapping[str, int] = {"clabels": 1, "rlabels": 1, "points": block.rows + 1}
    every = [(part.removesuffix("?"), lines.get(part, block.rows), part.endswith("?")) for part in kind.parts]
    least = sum(count for _, count, spared in every if not spared)
    return [(_LINES.get(name, name), count) for name, count, spared in every if not spared or there != least]


def write(puzzles: Iterable[Puzzle]) -> str:
    """See `Format`."""
    return "\n".join("".join(f"{line}\n" for line in _written(puzzle)) for puzzle in puzzles)


def _written(puzzle: Puzzle) -> Iterator[str]:
    kind, block = written(replace(puzzle, notes={}), _NAME)
    said = block.properties
    own = said.get(kind.head, "") if kind.head else ""
    if kind.head and not own:
        own = str(block.rows) if kind.head == "depth" else own
    turned = [_TURNED] if "diagonals" in said else []
    yield kind.names[-1]
    yield " ".join([str(block.rows), str(block.columns), *([own] if own else []), *turned])
    for name in dict.fromkeys(
        _LINES.get(part, part).removesuffix("?") for part in (("clabels", "rlabels") if kind.parts == ("blocks",) else kind.parts)
    ):
        yield from (" ".join(words) for words, _ in block.grids.get(name, ()))
