"""Clues beside the grid: ``{"cell": "R0C3", "value": "12"}`` says something of the third column, read downwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Rule
from ....rules import LittleKiller, Sandwich, Skyscraper, XSum
from ..nothing import says_nothing
from .board import read_place
from .keys import Key, Reading, Stating, clue, entries, entry_cells, made, refused

__all__ = ["OUTSIDE"]


def _place(entry: Node, members: Mapping[str, Node], reading: Reading) -> Cell:
    if "cell" not in members:
        raise entry.error("the key 'cell' is missing", "name the place beside the grid, as in 'R0C1'")
    return read_place(members["cell"], reading.board)


def _read(reading: Reading, name: str, kind: Any) -> Iterator[Rule]:
    noted = reading.groups.get(name) if kind is Sandwich else None
    crusts = {read_place(node, reading.board) for node in noted.items()} if noted is not None else set()
    for entry, members in entries(reading, name, "cell", "value"):
        place = _place(entry, members, reading)
        number, known = clue(members, reading, name, place)
        if number is None:
            if known:
                reading.findings.decorates("place", f"of the key {name} without a number", at=str(place))
            continue
        line = reading.board.line(place)
        if not line:
            raise members["cell"].error(f"{place} does not lie beside a row or a column", "write R0C1 for the first column, downwards")
        # The least and the greatest digit, which a puzzle may name or leave to the site.
        yield made(entry, partial(kind, line, number, 1, reading.board.size) if place in crusts else partial(kind, line, number))


def _write(rules: Sequence[Any], stating: Stating, name: str, number: str) -> None:
    crusts: dict[Cell, bool] = {}
    for rule in rules:
        place = stating.board.outside_of_line.get(rule.cells)
        if place is None:
            raise refused(f"a clue of the kind {name} is that of a whole row or column there")
        if isinstance(rule, Sandwich):
            named = (rule.low, rule.high)
            if named not in {(None, None), (1, stating.board.size)} or crusts.setdefault(place, named != (None, None)) != (named[0] == 1):
                raise refused(f"the crusts of a sandwich are 1 and {stating.board.size} there")
        stating.add(name, {"cell": str(place), "value": str(getattr(rule, number))})
    if any(crusts.values()):
        stating.groups[name] = [str(place) for place, named in crusts.items() if named]


def _read_arrows(reading: Reading) -> Iterator[Rule]:
    for entry, members in entries(reading, "littlekillersum", "cell", "value", "direction", "cells"):
        place = _place(entry, members, reading)
        number, known = clue(members, reading, "little killer sum", place)
        if not number:
            # The site writes 0 where no sum was typed.
            if known:
                reading.findings.decorates("little killer arrow", "without a sum", at=str(place))
            continue
        if "direction" not in members:
            raise entry.error("the key 'direction' is missing", "write UL, UR, DL or DR")
        direction = members["direction"].choice(("UL", "UR", "DL", "DR"))
        cells = reading.board.diagonal(place, direction)
        if not cells or reading.board.holds(place):
            raise entry.error(f"the arrow {direction} from {place} does not lead into the grid", "mend its place or its direction")
        named = members.get("cells")
        if named is not None and not says_nothing(named.value) and set(entry_cells(entry, members, reading)) != set(cells):
            reading.findings.unknown("little killer arrow", f"whose cells are not those from there on, {direction}", at=str(place))
        yield made(entry, partial(LittleKiller, cells, number))


def _write_arrows(rules: Sequence[LittleKiller], stating: Stating) -> None:
    board = stating.board
    for rule in rules:
        found = board.arrows.get(rule.cells) or board.arrows.get(tuple(sorted(rule.cells)))
        if found is None:
            raise refused("a little killer sum is that of a whole diagonal line there")
        if not rule.total:
            raise refused("a little killer sum of 0 says nothing there")
        place, direction = found
        cells = list(map(str, board.diagonal(place, direction)))
        stating.add("littlekillersum", {"cell": str(place), "cells": cells, "direction": direction, "value": str(rule.total)})


def _key(name: str, kind: Any, number: str) -> Key:
    return Key((name,), (kind,), partial(_read, name=name, kind=kind), partial(_write, name=name, number=number))


OUTSIDE: tuple[Key, ...] = (
    Key(("littlekillersum",), (LittleKiller,), _read_arrows, _write_arrows),
    _key("sandwichsum", Sandwich, "total"),
    _key("xsum", XSum, "total"),
    _key("skyscraper", Skyscraper, "count"),
)
"""The keys of clues beside the grid, in the order in which their rules are read."""
