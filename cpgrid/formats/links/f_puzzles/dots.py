"""Dots and signs between two cells, numbers in corners, and what is said of all neighbours without a dot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ....core.errors import quote
from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Rule
from ....rules import AllDotsGiven, Difference, NonConsecutive, Quadruple, Ratio, SumDot
from ..findings import Findings
from .board import read_cell
from .keys import Key, Reading, Stating, clue, entries, entry_cells, made, refused

__all__ = ["DOTS"]

_SIGNS = {"x": 10, "v": 5}
_SUMS = tuple(sorted(_SIGNS.values()))


def _pairs(reading: Reading, name: str) -> Iterator[tuple[Node, Mapping[str, Node], tuple[Cell, ...]]]:
    for entry, members in entries(reading, name, "cells", "value"):
        cells = entry_cells(entry, members, reading)
        if len(set(cells)) != 2 or len(cells) != 2:
            raise members["cells"].error(f"{len(cells)} cells are named", "a dot lies between two cells")
        yield entry, members, cells


def _read_dots(reading: Reading, name: str, kind: Any, usual: int) -> Iterator[Rule]:
    for entry, members, cells in _pairs(reading, name):
        number, known = clue(members, reading, f"{name} dot", cells[0])
        if known:
            yield made(entry, partial(kind, cells, usual if number is None else number))


def _read_signs(reading: Reading) -> Iterator[Rule]:
    for entry, members, cells in _pairs(reading, "xv"):
        sign = _sign(members)
        if sign.lower() in _SIGNS:
            yield made(entry, partial(SumDot, cells, _SIGNS[sign.lower()]))
        elif sign:
            reading.findings.unknown("sign", f"{quote(sign)} of the key xv", at=str(cells[0]))
        else:
            reading.findings.decorates("place", "of the key xv without a sign", at=str(cells[0]))


def _write_dots(rules: Sequence[Any], stating: Stating, name: str, number: str, usual: int) -> None:
    for rule in rules:
        value = getattr(rule, number)
        stating.add(name, {"cells": list(map(str, rule.cells)), "value": "" if value == usual else str(value)})


def _write_signs(rules: Sequence[SumDot], stating: Stating) -> None:
    signs = {total: sign.upper() for sign, total in _SIGNS.items()}
    for rule in rules:
        if rule.total not in signs:
            raise refused(f"two neighbours can add up to 5 or 10 there, not to {rule.total}")
        stating.add("xv", {"cells": list(map(str, rule.cells)), "value": signs[rule.total]})


def _read_quadruples(reading: Reading) -> Iterator[Rule]:
    for entry, members in entries(reading, "quadruple", "cells", "values"):
        cells = entry_cells(entry, members, reading)
        at = str(cells[0]) if cells else ""
        nodes = members["values"].items() if "values" in members else ()
        listed = [clue({"value": node}, reading, "quadruple", at) for node in nodes]
        values = tuple(value for value, _ in listed if value is not None)
        if values:
            yield made(entry, partial(Quadruple, cells, values))
        elif all(known for _, known in listed):
            reading.findings.decorates("quadruple", "without digits", at=at)


def _write_quadruples(rules: Sequence[Quadruple], stating: Stating) -> None:
    for rule in rules:
        if rule.exactly:
            raise refused("a quadruple cannot say how often a digit stands at most")
        stating.add("quadruple", {"cells": list(map(str, rule.cells)), "values": list(rule.values)})


def _adjacent(pairs: Iterable[Sequence[Cell]]) -> tuple[tuple[Cell, ...], ...]:
    """The pairs of neighbours, each once and from left to right or from top to bottom, in reading order."""
    sides = {tuple(sorted(pair)) for pair in pairs if abs(pair[0].row - pair[1].row) + abs(pair[0].column - pair[1].column) == 1}
    return tuple(sorted(sides))


def _dotted(reading: Reading, *names: str) -> tuple[tuple[Cell, ...], ...]:
    """The pairs of neighbours with a dot under one of the keys."""
    unread = replace(reading, findings=Findings())
    pairs = (pair for name in names for pair in _pairs(unread, name))
    return _adjacent(cells for _, members, cells in pairs if "xv" not in names or _sign(members))


def _sign(members: Mapping[str, Node]) -> str:
    node = members.get("value")
    return "" if node is None or node.value is None else node.string().strip()


def _is_set(reading: Reading, name: str) -> bool:
    node = reading.members.get(name)
    return node is not None and node.value is not None and node.boolean()


def _read_negative(reading: Reading) -> Iterator[Rule]:
    """Dots that are not there: two neighbours with any Kropki dot between them are exempt from all that Kropki dots say."""
    node = reading.members.get("negative")
    names = [each.string() for each in node.items()] if node is not None and node.value is not None else []
    for name in names:
        if name not in {"ratio", "xv"}:
            reading.findings.unknown("constraint", f"that all dots of the kind {quote(name)} are given")
    dots = _dotted(reading, "difference", "ratio")
    consecutive = _is_set(reading, "nonconsecutive")
    cells = reading.board.cells
    if consecutive and not dots and "ratio" not in names:
        yield NonConsecutive(cells)
    elif consecutive or "ratio" in names:
        used = _read_dots(replace(reading, findings=Findings()), "ratio", Ratio, 2)
        ratios = _ratios(rule.ratio for rule in used if isinstance(rule, Ratio))
        yield _grouped(reading, "ratio", AllDotsGiven(cells, dots, (1,) if consecutive else (), ratios if "ratio" in names else ()))
    if "xv" in names:
        yield _grouped(reading, "xv", AllDotsGiven(cells, _dotted(reading, "xv"), totals=_SUMS))


def _ratios(used: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(set(used))) or (2,)


_SETS = ("dots", "differences", "ratios", "totals")
"""Fields in which the order says nothing."""


def _grouped(reading: Reading, name: str, rule: AllDotsGiven) -> AllDotsGiven:
    """The rule with its dots and numbers in the order that was noted."""
    noted = reading.groups.get(f"negative {name}")
    if noted is None:
        return rule
    members = noted.record(_SETS)
    dots = tuple(tuple(read_cell(cell, reading.board) for cell in pair.items()) for pair in members["dots"].items())
    numbers = {key: tuple(each.integer(-(10**6), 10**6) for each in members[key].items()) for key in _SETS[1:]}
    same = all(len(found) == len(getattr(rule, key)) and set(found) == set(getattr(rule, key)) for key, found in numbers.items())
    if not same or len(dots) != len(rule.dots) or set(map(frozenset, dots)) != set(map(frozenset, rule.dots)):
        raise noted.error("it names other dots or numbers than the puzzle has", "leave it out")
    return made(noted, lambda: AllDotsGiven(rule.cells, dots, **numbers))  # type: ignore[return-value]


def _write_negative(rules: Sequence[AllDotsGiven | NonConsecutive], stating: Stating) -> None:
    dots = {
        "ratio": _adjacent(rule.cells for rule in stating.rules if isinstance(rule, Difference | Ratio)),
        "xv": _adjacent(rule.cells for rule in stating.rules if isinstance(rule, SumDot)),
    }
    ratios = _ratios(rule.ratio for rule in stating.rules if isinstance(rule, Ratio))
    families = set()
    for rule in rules:
        if set(rule.cells) != set(stating.board.cells):
            raise refused("what is said of neighbours without a dot holds in the whole grid there")
        if isinstance(rule, NonConsecutive):
            family, consecutive, negative = _write_plain(rule, dots["ratio"], rules)
        else:
            family, consecutive, negative = _write_given(rule, dots, ratios, stating)
        if family in families:
            raise refused("two rules say of which dots all are given")
        families.add(family)
        if consecutive:
            stating.members["nonconsecutive"] = True
        if negative:
            stating.members.setdefault("negative", []).append(family)


def _write_plain(rule: NonConsecutive, dots: Sequence[object], rules: Sequence[Rule]) -> tuple[str, bool, bool]:
    if rule.which != "orthogonal":
        raise refused("neighbours that share only a corner may be consecutive there")
    if dots or len(rules) > 1:
        raise refused("two consecutive neighbours are allowed at a dot there")
    return "ratio", True, False


def _write_given(
    rule: AllDotsGiven, dots: Mapping[str, Sequence[Sequence[Cell]]], ratios: Sequence[int], stating: Stating
) -> tuple[str, bool, bool]:
    family = "xv" if rule.totals else "ratio"
    kropki = not rule.totals and set(rule.differences) <= {1} and (not rule.ratios or set(rule.ratios) == set(ratios))
    signs = set(rule.totals) == set(_SUMS) and not (rule.differences or rule.ratios)
    if not kropki and not signs:
        raise refused("that all dots are given can be said of X and V, and of dots for the difference 1 and for the ratios in the grid")
    if set(map(frozenset, rule.dots)) != set(map(frozenset, dots[family])):
        raise refused("other dots are exempt from what is said of neighbours without one")
    if kropki and not rule.ratios and not rule.dots:
        raise refused("that no neighbours are consecutive is a rule of its own")
    plain = AllDotsGiven(rule.cells, _adjacent(rule.dots), *(tuple(sorted(getattr(rule, key))) for key in _SETS[1:]))
    if any(getattr(plain, key) != getattr(rule, key) for key in _SETS):
        noted: dict[str, object] = {key: list(getattr(rule, key)) for key in _SETS[1:]}
        stating.groups[f"negative {family}"] = {"dots": [list(map(str, pair)) for pair in rule.dots], **noted}
    return family, bool(rule.differences), bool(rule.ratios or rule.totals)


def _key(name: str, kind: Any, number: str, usual: int) -> Key:
    return Key(
        (name,),
        (kind,),
        partial(_read_dots, name=name, kind=kind, usual=usual),
        partial(_write_dots, name=name, number=number, usual=usual),
    )


DOTS: tuple[Key, ...] = (
    _key("difference", Difference, "difference", 1),
    _key("ratio", Ratio, "ratio", 2),
    Key(("xv",), (SumDot,), _read_signs, _write_signs),
    Key(("quadruple",), (Quadruple,), _read_quadruples, _write_quadruples),
    Key(("negative", "nonconsecutive"), (AllDotsGiven, NonConsecutive), _read_negative, _write_negative),
)
"""The keys of dots, in the order in which their rules are read."""
