"""Marks in cells: even and odd, least and greatest, cells that point, and the digits that a cell may hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Rule
from ....rules import AllowedPairs, Even, Indexing, Maximum, Minimum, Odd, OneOf
from ..nothing import says_nothing
from .board import read_cell
from .grid import parity
from .keys import Key, Reading, Stating, entries, entry_cells, made, refused

__all__ = ["CELLS"]


def _marked(reading: Reading, name: str) -> list[Cell]:
    """The cells of a key whose entries name one cell each."""
    cells: list[Cell] = []
    for entry, members in entries(reading, name, "cell", "cells"):
        one, several = (node if node is not None and node.value is not None else None for node in map(members.get, ("cell", "cells")))
        if one is not None:
            cells.append(read_cell(one, reading.board))
        if several is not None or one is None:
            cells += _some_cells(entry, members, reading, name)
    # Older documents say it in the cells.
    return cells + [cell for cell, members in reading.grid.items() if parity(members) == name]


def _some_cells(entry: Node, members: Mapping[str, Node], reading: Reading, name: str) -> tuple[Cell, ...]:
    """The cells of an entry; that it has none is noted."""
    cells = entry_cells(entry, members, reading)
    if not cells:
        reading.findings.decorates("entry", f"of the key {name} without cells")
    return cells


def _read_groups(node: Node, reading: Reading, marked: Sequence[Cell]) -> list[tuple[Cell, ...]]:
    """The cells that make one rule each, which must be those that are marked."""
    groups = [tuple(read_cell(cell, reading.board) for cell in group.items()) for group in node.items()]
    if {cell for group in groups for cell in group} != set(marked) or not all(groups):
        raise node.error("it names other cells than those with the mark", "leave it out")
    return groups


def _read_marks(reading: Reading, name: str, kind: Any) -> Iterator[Rule]:
    marked = _marked(reading, name)
    if not marked:
        return
    groups = [tuple(dict.fromkeys(marked))]
    if name in reading.groups:
        groups = _read_groups(reading.groups[name], reading, marked)
    for group in groups:
        yield made(reading.members.get(name, reading.members["grid"]), partial(kind, group))


def _write_marks(rules: Sequence[Any], stating: Stating, name: str) -> None:
    for cell in dict.fromkeys(cell for rule in rules for cell in rule.cells):
        stating.add(name, {"cell": str(cell)})
    if len(rules) > 1:
        stating.groups[name] = [list(map(str, rule.cells)) for rule in rules]


def _read_extremes(reading: Reading, name: str, kind: Any) -> Iterator[Rule]:
    marked = _marked(reading, name)
    if not marked:
        return
    groups = [tuple(dict.fromkeys(marked))]
    if name in reading.groups:
        groups = _read_groups(reading.groups[name], reading, marked)
        if _touch(groups):
            raise reading.groups[name].error("two marked cells side by side are in different groups", "leave it out")
    for group in groups:
        yield made(reading.members[name], partial(kind, reading.board.cells, group))


def _touch(groups: Sequence[Sequence[Cell]]) -> bool:
    """Whether a cell of one group lies beside a cell of another."""
    pairs = ((one, other) for first, second in combinations(groups, 2) for one in first for other in second)
    return any(abs(one.row - other.row) + abs(one.column - other.column) == 1 for one, other in pairs)


def _write_extremes(rules: Sequence[Any], stating: Stating, name: str) -> None:
    if any(set(rule.cells) != set(stating.board.cells) for rule in rules):
        raise refused(f"the mark {name} compares a cell with all its neighbours there")
    if _touch([rule.marked for rule in rules]):
        raise refused(f"two cells side by side with the mark {name} are not compared there")
    for cell in dict.fromkeys(cell for rule in rules for cell in rule.marked):
        stating.add(name, {"cell": str(cell)})
    if len(rules) > 1:
        stating.groups[name] = [list(map(str, rule.marked)) for rule in rules]


_INDEXERS = {"rowindexer": True, "columnindexer": False}
"""Keys of cells that point along their column, and along their row."""


def _read_indexers(reading: Reading) -> Iterator[Rule]:
    for name, by_column in _INDEXERS.items():
        for entry, members in entries(reading, name, "cells"):
            if marked := tuple(dict.fromkeys(_some_cells(entry, members, reading, name))):
                yield made(entry, partial(Indexing, reading.board.cells, marked, by_column))


def _write_indexers(rules: Sequence[Indexing], stating: Stating) -> None:
    for rule in rules:
        if set(rule.cells) != set(stating.board.cells):
            raise refused("a cell that points may point at all of its row or column there")
        name = "rowindexer" if rule.by_column else "columnindexer"
        stating.add(name, {"cells": list(map(str, rule.marked))})


_LARGEST_POINTING = 16
"""Rows of a grid in which cells point into their regions: the rules for it grow with the fourth power."""


def _read_box_indexers(reading: Reading) -> Iterator[Rule]:
    """With v in the p-th cell of its region, the v-th cell holds p."""
    named = [_some_cells(entry, members, reading, "boxindexer") for entry, members in entries(reading, "boxindexer", "cells")]
    for cell in dict.fromkeys(cell for each in named for cell in each):
        region = next((region for region in reading.board.regions if cell in region), ())
        if len(region) == reading.board.size <= _LARGEST_POINTING:
            yield from _pointing(cell, region)
        else:
            reading.findings.unknown("box indexer", f"in no region of full size, or in a grid past {_LARGEST_POINTING} rows", at=str(cell))


def _pointing(cell: Cell, region: Sequence[Cell]) -> Iterator[AllowedPairs]:
    digits = range(1, len(region) + 1)
    own = region.index(cell) + 1
    for place, other in enumerate(region, 1):
        if other != cell:
            allowed = tuple((one, two) for one in digits for two in digits if one != place or two == own)
            yield AllowedPairs(((cell, other),), allowed)


def _write_relations(rules: Sequence[AllowedPairs], stating: Stating) -> None:
    """Write the box indexers that the relations are, all of them or none."""
    left = list(rules)
    for rule in rules:
        if rule not in left or len(rule.pairs) != 1:
            continue
        cell = rule.pairs[0][0]
        region = next((region for region in stating.board.regions if cell in region), ())
        pointing = list(_pointing(cell, region)) if len(region) == stating.board.size else []
        if pointing and all(each in left for each in pointing):
            for each in pointing:
                left.remove(each)
            stating.add("boxindexer", {"cells": [str(cell)]})
    if left:
        raise refused("rules of the kind relation have no key")


def _read_given_marks(reading: Reading) -> Iterator[Rule]:
    """The digits that a cell may hold, given by the setter: a rule a cell."""
    found: dict[Cell, tuple[int, ...]] = {}
    for cell, members in reading.grid.items():
        node = members.get("givenPencilMarks")
        if node is not None and not says_nothing(node.value):
            found[cell] = tuple(each.integer(1, reading.board.size) for each in node.items())
    groups: list[tuple[Cell, ...]] = [(cell,) for cell in found]
    if "givenPencilMarks" in reading.groups:
        noted = reading.groups["givenPencilMarks"]
        groups = _read_groups(noted, reading, list(found))
        if sum(map(len, groups)) != len(found) or any(found[cell] != found[group[0]] for group in groups for cell in group):
            raise noted.error("its cells may not hold the same digits", "leave it out")
    for group in groups:
        yield made(reading.members["grid"], partial(OneOf, group, found[group[0]]))


def _write_given_marks(rules: Sequence[OneOf], stating: Stating) -> None:
    for rule in rules:
        if not set(rule.values) <= set(range(1, stating.board.size + 1)):
            raise refused(f"a cell can hold only digits from 1 to {stating.board.size} there")
        for cell in rule.cells:
            if cell in stating.marks:
                raise refused(f"two rules say which digits {cell} may hold")
            stating.marks[cell] = list(rule.values)
    if any(len(rule.cells) > 1 for rule in rules):
        stating.groups["givenPencilMarks"] = [list(map(str, rule.cells)) for rule in rules]


def _marks(name: str, kind: Any, read: Any, write: Any) -> Key:
    return Key((name,), (kind,), partial(read, name=name, kind=kind), partial(write, name=name))


CELLS: tuple[Key, ...] = (
    Key((), (OneOf,), _read_given_marks, _write_given_marks),
    _marks("odd", Odd, _read_marks, _write_marks),
    _marks("even", Even, _read_marks, _write_marks),
    _marks("minimum", Minimum, _read_extremes, _write_extremes),
    _marks("maximum", Maximum, _read_extremes, _write_extremes),
    Key(tuple(_INDEXERS), (Indexing,), _read_indexers, _write_indexers),
    Key(("boxindexer",), (AllowedPairs,), _read_box_indexers, _write_relations),
)
"""The keys of marks in cells, in the order in which their rules are read."""
