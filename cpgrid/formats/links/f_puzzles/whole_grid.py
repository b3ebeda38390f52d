"""What holds in the whole grid: keys that are true or false."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from ....core.puzzle import Rule
from ....rules import AntiKing, AntiKnight, Diagonals, DisjointGroups
from .keys import Key, Reading, Stating, refused

__all__ = ["WHOLE_GRID"]

_DIAGONALS = {"diagonal-": "falling", "diagonal+": "rising"}


def _is_set(reading: Reading, name: str) -> bool:
    node = reading.members.get(name)
    return node is not None and node.value is not None and node.boolean()


def _read(reading: Reading, name: str, kind: Any) -> Iterator[Rule]:
    if _is_set(reading, name):
        yield kind(reading.board.cells)


def _write(rules: Sequence[Rule], stating: Stating, name: str, check: Callable[[Any, Stating], bool]) -> None:
    for rule in rules:
        if set(rule.cells) != set(stating.board.cells) or not check(rule, stating):
            raise refused(f"a rule of the kind {name} holds in the whole grid there, in boxes as the grid has them")
        stating.members[name] = True


def _any(*_: object) -> bool:
    return True


def _read_disjoint(reading: Reading) -> Iterator[Rule]:
    if not _is_set(reading, "disjointgroups"):
        return
    if reading.board.boxes is None:
        reading.findings.unknown("constraint", "'disjointgroups' of regions that are no boxes")
    else:
        yield DisjointGroups(reading.board.cells, *reading.board.boxes)


def _read_diagonals(reading: Reading) -> Iterator[Rule]:
    which = [way for name, way in _DIAGONALS.items() if _is_set(reading, name)]
    noted = reading.groups.get("diagonals")
    ways = which if (noted is not None and noted.boolean()) or len(which) < 2 else ["both"]
    for way in ways:
        yield Diagonals(reading.board.cells, way)


def _write_diagonals(rules: Sequence[Diagonals], stating: Stating) -> None:
    named: list[str] = []
    for rule in rules:
        if set(rule.cells) != set(stating.board.cells):
            raise refused("digits differ on the diagonals of the whole grid there")
        named += [name for name, way in _DIAGONALS.items() if rule.which in {way, "both"}]
    if len(set(named)) < len(named):
        raise refused("two rules speak of one diagonal")
    stating.members.update(dict.fromkeys(named, True))
    if len(rules) > 1:
        stating.groups["diagonals"] = True


def _has_boxes(rule: DisjointGroups, stating: Stating) -> bool:
    return (rule.box_rows, rule.box_columns) == stating.board.boxes


def _key(name: str, kind: Any) -> Key:
    return Key((name,), (kind,), partial(_read, name=name, kind=kind), partial(_write, name=name, check=_any))


WHOLE_GRID: tuple[Key, ...] = (
    Key(tuple(_DIAGONALS), (Diagonals,), _read_diagonals, _write_diagonals),
    _key("antiknight", AntiKnight),
    _key("antiking", AntiKing),
    Key(("disjointgroups",), (DisjointGroups,), _read_disjoint, partial(_write, name="disjointgroups", check=_has_boxes)),
)
"""The keys of the whole grid, in the order in which their rules are read."""
