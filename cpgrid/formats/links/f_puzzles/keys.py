"""What the files of this folder have in common: what is read and written of the keys of a document, and the entries under a key."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ....core.errors import InputError, Place, placed, quote
from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Rule
from ..findings import Findings
from ..nothing import says_nothing
from .board import Board, read_cell

__all__ = ["LOOKS", "Key", "Reading", "Stating", "clue", "entries", "entry_cells", "made", "named_once", "refused"]

_LARGEST_CLUE = 10**6
_NUMBER = re.compile(r"[+-]?\d{1,9}", re.ASCII)
LOOKS = frozenset({"outlineC", "fontC", "baseC", "c", "color", "width", "height", "size", "angle", "opacity", "fromConstraint"})
"""Members of entries that only say how they are drawn."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A document that is being read.

    Args:
        members: of the document.
        grid: the members of each cell.
        board: the grid.
        groups: cells of which ours says that they make one rule, by key; nothing of others.
        findings: what is no rule.
    """

    members: Mapping[str, Node]
    grid: Mapping[Cell, Mapping[str, Node]]
    board: Board
    groups: Mapping[str, Node]
    findings: Findings


@dataclass(frozen=True, slots=True)
class Stating:
    """A document that is being written.

    Args:
        board: the grid.
        rules: all beyond rows, columns and regions.
        members: of the document, as far as they are written.
        groups: as in `Reading`, where the site has fewer rules than the puzzle.
        marks: the digits that are given for a cell.
    """

    board: Board
    rules: Sequence[Rule]
    members: dict[str, Any] = field(default_factory=dict)
    groups: dict[str, Any] = field(default_factory=dict)
    marks: dict[Cell, list[int]] = field(default_factory=dict)

    def add(self, name: str, entry: Mapping[str, object]) -> None:
        """Write an entry under a key."""
        self.members.setdefault(name, []).append(dict(entry))


@dataclass(frozen=True, slots=True)
class Key:
    """Keys of documents that are read and written together.

    Args:
        names: of the keys.
        kinds: classes of the rules that are written with them.
        read: the document → its rules.
        write: (rules of these kinds, the document) → adds them to the document. Raises what `refused` gives for a rule that the site
            cannot state.
    """

    names: tuple[str, ...]
    kinds: tuple[type[Rule], ...]
    read: Callable[[Reading], Iterator[Rule]]
    write: Callable[[Sequence[Any], Stating], None]


def refused(reason: str) -> InputError:
    """The error for a rule that the site cannot state."""
    return InputError(Place(), reason, "write it as json")


def entries(reading: Reading, name: str, *known: str) -> Iterator[tuple[Node, Mapping[str, Node]]]:
    """The entries of a key, each with its members; any that is neither known nor about looks may be a constraint."""
    if name not in reading.members or reading.members[name].value is None:
        return
    for entry in reading.members[name].items():
        members = entry.members()
        for key, node in members.items():
            if key not in known and key not in LOOKS and not says_nothing(node.value):
                reading.findings.unknown("member", f"{quote(key)} of the key {name}", at=_first(members))
        yield entry, members


def _first(members: Mapping[str, Node]) -> str:
    """The first cell of an entry, if it names one."""
    found = re.search(r"R\d{1,2}C\d{1,2}", str([node.value for node in members.values()]))
    return found[0] if found else ""


def entry_cells(entry: Node, members: Mapping[str, Node], reading: Reading, key: str = "cells") -> tuple[Cell, ...]:
    """The cells that an entry names."""
    if key not in members:
        raise entry.error(f"the key {key!r} is missing", "name its cells, as in ['R1C1', 'R1C2']")
    return tuple(read_cell(node, reading.board) for node in members[key].items())


def named_once(cells: Sequence[Cell], reading: Reading, noun: str) -> tuple[Cell, ...]:
    """Each cell once; that one was named twice is noted, as it may count twice or stand for another."""
    once = tuple(dict.fromkeys(cells))
    if len(once) < len(cells):
        reading.findings.unknown(noun, "that names a cell twice", at=str(once[0]))
    return once


def clue(members: Mapping[str, Node], reading: Reading, noun: str, at: object, key: str = "value") -> tuple[int | None, bool]:
    """The number of an entry, ``None`` where it has none, and whether what it has is understood.

    Args:
        members: of the entry.
        reading: of the document; a text that is no number is noted there.
        noun: what the entry is.
        at: where it is.
        key: of the number.
    """
    node = members.get(key)
    if node is None or node.value is None or (isinstance(node.value, str) and not node.value.strip()):
        return None, True
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.integer(-_LARGEST_CLUE, _LARGEST_CLUE), True
    text = node.string().strip()
    if not _NUMBER.fullmatch(text):
        reading.findings.unknown(noun, f"with the value {quote(text)}", at=str(at))
        return None, False
    return node._replace(value=int(text)).integer(-_LARGEST_CLUE, _LARGEST_CLUE), True


def made(node: Node, make: Callable[[], Rule]) -> Rule:
    """A rule; what is wrong with it is an error at its entry."""
    with placed(node.at):
        return make()
