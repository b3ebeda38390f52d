"""Puzzles as JSON objects that a person can read, in the short form where it says the same, else in full.

The short form begins with a base, in the words of the text format's first line. That it says the same is not argued but tried: it is read
back. Puzzles that differ from one that was tried in plain rows of givens alone need no trial: the reader gives them its layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from textwrap import wrap

from ..core.alphabet import OPEN
from ..core.errors import InputError
from ..core.escaping import json_text
from ..core.grid import Cell, cell_ranges
from ..core.nodes import Node
from ..core.puzzle import Domain, Layout, Puzzle
from ..grids.headers import NOTES
from ..phrases.maps import map_of_cages, mappable
from ..phrases.points import POINT_MAPS
from ..phrases.stating import StatedPuzzle, state
from .json_base import read_based
from .json_plain_rows import plain_rows
from .json_rules import write_rule
from .limits import require_readable

__all__ = ["VERSION", "write", "write_in_full"]

VERSION = 1
"""The version of the format; a change that old readers would misread needs a new one."""

_WIDEST = 100
"""Characters of a line of totals."""

Members = dict[str, object]


def write(puzzles: Iterable[Puzzle]) -> str:
    """The puzzles one after another, an empty line between two."""
    tried: dict[Layout, Members] = {}
    return "\n".join(_write_short(puzzle, tried) or write_in_full(puzzle) for puzzle in puzzles)


def write_in_full(puzzle: Puzzle) -> str:
    """The puzzle with each of its domains, rules and givens: a line for each domain, each rule and each row of givens.

    Raises:
        InputError: the puzzle is larger than those that are read.
    """
    require_readable(puzzle)
    layout = puzzle.layout
    members = [
        f'"family": {json_text(layout.family)}',
        f'"rows": {layout.rows}',
        f'"columns": {layout.columns}',
        _list("domains", _domains(puzzle)),
        _list("rules", map(write_rule, layout.rules)),
    ]
    if puzzle.givens:
        members.append(_givens(puzzle))
    return _object(puzzle, members)


def _write_short(puzzle: Puzzle, tried: dict[Layout, Members]) -> str:
    """The puzzle with a base, a line for each row and each further rule; empty if that does not say the same."""
    members = _like(puzzle, tried) or _tried(puzzle, tried)
    if members is None:
        return ""
    lines = [f'"base": {json_text(members["base"])}']
    lines += [_list(key, rows) for key in ("regions", *POINT_MAPS, "givens") if isinstance(rows := members.get(key), list)]
    if isinstance(cages := members.get("cages"), dict):
        distinct = [f'"distinct": {json_text(cages["distinct"])}'] if "distinct" in cages else []
        entries = [_list("map", cages["map"], indent=4), f'"totals": {_totals(cages["totals"])}', *distinct]
        lines.append('"cages": {\n    ' + ",\n    ".join(entries) + "\n  }")
    if isinstance(rules := members.get("rules"), list):
        lines.append(_list("rules", rules))
    return _object(puzzle, lines)


def _like(puzzle: Puzzle, tried: Mapping[Layout, Members]) -> Members | None:
    """The members of a puzzle of a layout that was tried with plain rows, if its own rows are plain as well."""
    layout = puzzle.layout
    if layout not in tried or not puzzle.givens:
        return None
    signs = "".join(str(puzzle.givens.get(cell, OPEN)) for cell in layout.cells)
    members = {**tried[layout], "givens": [signs[begin : begin + layout.columns] for begin in range(0, len(signs), layout.columns)]}
    plain = plain_rows(members)
    return members if plain and plain.givens(layout) == puzzle.givens else None


def _tried(puzzle: Puzzle, tried: dict[Layout, Members]) -> Members | None:
    """The members of the short form, if they are read back as the puzzle; those with plain rows are noted as tried."""
    try:
        stated = state(puzzle)
    except InputError:
        return None
    members = _short_members(stated)
    if stated.values or not _says(members, puzzle):
        return None
    # Where digits were not read as givens, they say something of the layout.
    if (plain := plain_rows(members)) and plain.givens(puzzle.layout) == puzzle.givens:
        tried[puzzle.layout] = members
    return members


def _short_members(stated: StatedPuzzle) -> Members:
    members: Members = {"base": stated.header}
    if stated.regions:
        members["regions"] = stated.regions
    members |= stated.points
    if rows := stated.rows:
        members["givens"] = rows
    count = mappable(stated.rules, stated.context)
    if count:
        cages = map_of_cages(stated.rules[:count], stated.context)
        distinct = {} if cages.distinct is None else {"distinct": cages.distinct}
        members["cages"] = {"map": cages.rows, "totals": {letter: _total(word) for letter, word in cages.totals.items()}, **distinct}
    if count < len(stated.rules):
        members["rules"] = [write_rule(rule, brief=True) for rule in stated.rules[count:]]
    return members


def _total(word: str) -> int | str | None:
    """The total of a cage: a number, ``None``, or a text if a sign stands behind the number."""
    if word == "?":
        return None
    return word if not word[-1].isdigit() else int(word)


def _totals(totals: dict[str, object]) -> str:
    """The totals of cages, in lines as long as people read."""
    margin = "\n      "
    words = [f'"{letter}":\0{json_text(total)}' for letter, total in totals.items()]
    lines = wrap(", ".join(words), _WIDEST, break_long_words=False)
    text = margin.join(lines).replace("\0", " ")
    return f"{{{margin}{text}\n    }}" if len(lines) > 1 else f"{{{text}}}"


def _says(members: Members, puzzle: Puzzle) -> bool:
    """Whether these members state the puzzle."""
    node = Node(members, puzzle.source)
    try:
        return read_based(node.members(), node) == (puzzle.layout, puzzle.givens)
    except InputError:
        # More than one text may hold.
        return False


def _object(puzzle: Puzzle, members: Sequence[str]) -> str:
    notes = [f'"{key}": {json_text(puzzle.notes[kind])}' for kind, key in NOTES.items() if kind in puzzle.notes]
    return "{\n  " + ",\n  ".join([f'"cpgrid": {VERSION}', *notes, *members]) + "\n}\n"


def _domains(puzzle: Puzzle) -> list[dict[str, object]]:
    cells: dict[Domain, list[Cell]] = {}
    for cell, domain in zip(puzzle.layout.cells, puzzle.layout.domains, strict=True):
        cells.setdefault(domain, []).append(cell)
    return [{"values": _values(domain), "cells": cell_ranges(members)} for domain, members in cells.items()]


def _values(domain: Domain) -> str | list[int]:
    return f"{domain[0]}..{domain[-1]}" if domain[-1] - domain[0] + 1 == len(domain) > 1 else list(domain)


def _givens(puzzle: Puzzle) -> str:
    ordered = sorted(puzzle.givens.items())
    rows = [
        ", ".join(f'"{cell}": {value}' for cell, value in row)  # the names of cells hold nothing to escape
        for _, row in groupby(ordered, key=lambda given: given[0].row)
    ]
    return '"givens": {\n    ' + ",\n    ".join(rows) + "\n  }"


def _list(key: str, entries: Iterable[object], *, indent: int = 2) -> str:
    margin = "\n" + " " * indent
    lines = f",{margin}  ".join(map(json_text, entries))
    return f'"{key}": [{margin}  {lines}{margin}]' if lines else f'"{key}": []'
