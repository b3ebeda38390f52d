"""The map beside an exported model: from its variables to the cells and values of the puzzle, with the puzzle itself.

It is all that `decode` needs. ``docs/how-to/models-out-answers-back.md`` describes its keys.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..certificates.canonical import digest
from ..core.clock import check_time
from ..core.errors import InputError, Place, Refusal
from ..core.escaping import json_text
from ..core.grid import Cell
from ..core.nodes import Node, Shape
from ..core.puzzle import Puzzle
from ..core.sizes import LARGEST_NUMBER
from ..formats.json_documents import Document, decode
from ..reading.files import text_of_file
from ..reading.puzzles import parse, write
from .record import Reading, Statement

__all__ = ["SUFFIX", "ModelMap", "map_lines", "read_map"]

SUFFIX = ".map.json"
"""What the name of a map adds to the name of its model."""

VERSION = 1
"""The version of maps; a change that old readers would misread needs a new one."""

_MOST_BYTES = 1 << 28
"""Of the largest map that is written or read."""

_KEYS = ("cpgrid_map", "format", "route", "score", "hash", "puzzle", "cells", "fixed", "variables")


@dataclass(frozen=True, slots=True)
class ModelMap:
    """What a map says.

    Args:
        format: the name of the model's format.
        puzzle: what the model states.
        cells: how each cell is read from an answer; not those of ``fixed``.
        fixed: the value of each cell that the model leaves out.
        variables: what each variable of the model says, in the order in which the model names them first.
    """

    format: str
    puzzle: Puzzle
    cells: Mapping[Cell, Reading]
    fixed: Mapping[Cell, int]
    variables: Mapping[str, str]


def map_lines(puzzle: Puzzle, format_name: str, statement: Statement) -> Iterator[str]:
    """The map as JSON, a cell and a variable to a line.

    Args:
        puzzle: what the model states.
        format_name: of the model.
        statement: the model.

    Raises:
        Refusal: the puzzle cannot be stated in JSON, or the map would be too large.
        OutOfTime: the deadline is past.
    """
    size = 0
    for line in _map_lines(puzzle, format_name, statement):
        size += len(line)
        if size > _MOST_BYTES:
            raise Refusal("export", f"the map of the variables would have more than {_MOST_BYTES >> 20} MiB; take another encoding")
        yield line


def _map_lines(puzzle: Puzzle, format_name: str, statement: Statement) -> Iterator[str]:
    yield f'{{\n"cpgrid_map": {VERSION},\n"format": {json_text(format_name)},\n'
    yield f'"route": {json_text(statement.route)},\n"score": {json_text(statement.score)},\n'
    yield f'"hash": "{digest(puzzle)}",\n"puzzle": {_stated(puzzle)},\n'
    yield from _members("fixed", {str(cell): value for cell, value in statement.fixed.items()})
    yield from _members("cells", {str(cell): reading for cell, reading in statement.cells.items()})
    yield from _members("variables", statement.variables, last=True)
    yield "}\n"


def _members(key: str, members: Mapping[str, object], *, last: bool = False) -> Iterator[str]:
    """An object with a member to a line."""
    yield f'"{key}": {{'
    for number, (name, value) in enumerate(members.items()):
        check_time()
        yield f"{',' if number else ''}\n  {json_text(name)}: {json_text(value)}"
    yield ("\n" if members else "") + ("}\n" if last else "},\n")


def _stated(puzzle: Puzzle) -> str:
    """The puzzle in the project's own format, which gives the same puzzle back."""
    try:
        text = write([puzzle]).rstrip()
        again = parse(text, format="json")
    except InputError as error:
        raise Refusal("export", f"its map states the puzzle as JSON, which cannot hold this one: {error.problem}") from None
    assert [digest(other) for other in again] == [digest(puzzle)]
    return text


def read_map(name: str) -> ModelMap:
    """Read a map.

    Args:
        name: of its file; ``-`` is standard input.

    Raises:
        InputError: it cannot be read, is no map, or its puzzle is not the one that it was written for.
    """
    text = text_of_file(name, _MOST_BYTES)
    place = Place("<stdin>" if name == "-" else name)
    if not text.lstrip().startswith("{"):
        raise InputError(place, "it is no map of a model", "give the file NAME.map.json that cpgrid export wrote beside the model")
    try:
        node = Node(decode(Document(text, 1, 1), place.source), place)
    except RecursionError:
        raise InputError(place, "its brackets are nested too deeply", "export the model again") from None
    members = node.record(_KEYS)
    if members["cpgrid_map"].integer(0, LARGEST_NUMBER) != VERSION:
        raise members["cpgrid_map"].error(f"version {members['cpgrid_map'].value} is not known", f"this is read: {VERSION}")
    puzzle = _puzzle(members["puzzle"], members["hash"].string())
    shape = Shape(puzzle.layout.rows, puzzle.layout.columns, cells={cell: cell for cell in puzzle.layout.cells})
    variables = {key: member.string() for key, member in members["variables"].members().items()}
    cells = {_cell(key, member, shape): _reading(member, variables) for key, member in members["cells"].members().items()}
    fixed = {
        _cell(key, member, shape): member.integer(-LARGEST_NUMBER, LARGEST_NUMBER) for key, member in members["fixed"].members().items()
    }
    if {*cells, *fixed} != {*puzzle.layout.cells} or len(cells) + len(fixed) != len(puzzle.layout.cells):
        raise node.error("it does not name every cell of its puzzle once", "export the model again")
    return ModelMap(members["format"].string(), puzzle, cells, fixed, variables)


def _puzzle(node: Node, hash_: str) -> Puzzle:
    node.members()
    try:
        (puzzle,) = parse(json.dumps(node.value), format="json")
    except InputError as error:
        raise node.error(f"{error.place.detail}: {error.problem}", error.mend) from None
    if digest(puzzle) != hash_:
        raise node.error("it is not the puzzle that the map was written for: its hash is another", "export the model again")
    return puzzle


def _cell(key: str, node: Node, shape: Shape) -> Cell:
    return node._replace(value=key).cell(shape)


def _reading(node: Node, variables: Mapping[str, str]) -> Reading:
    if isinstance(node.value, str):
        return _known([node.value], node, variables)[0]
    return {_number(key, member): " ".join(_known(member.string().split(), member, variables)) for key, member in node.members().items()}


def _known(literals: list[str], node: Node, variables: Mapping[str, str]) -> list[str]:
    for literal in literals:
        if literal.removeprefix("-") not in variables:
            raise node.error(f"there is no variable {literal.removeprefix('-')!r}", "export the model again")
    return literals


def _number(key: str, node: Node) -> int:
    try:
        return int(key)
    except ValueError:
        raise node.error(f"{key!r} is no value", "export the model again") from None
