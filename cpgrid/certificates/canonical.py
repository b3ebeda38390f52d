"""The canonical form of a puzzle and its hash: section 1 of ``docs/certificates/format.md``.

What depends on the layout alone is done once for each layout, so that the hash of a further puzzle takes microseconds.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..core.clock import check_time
from ..core.grid import Cell
from ..core.puzzle import Domain, Layout, Puzzle, Rule
from ..core.rule_class import Cells, added_values, field_types, usual_values
from ..formats.json_writer import VERSION
from ..rules import Distinct, kind_of
from .kinds import KINDS

if TYPE_CHECKING:
    from hashlib import _Hash

__all__ = ["MOST_BYTES", "MOST_LITERALS", "MOST_VALUES", "canonical", "digest", "foreign_rules", "layout_text", "text"]

MOST_BYTES = 1 << 22
"""Bytes of the text of a puzzle, without its line feed: as many as the reader takes in a line."""

MOST_VALUES, MOST_LITERALS = 10_000, 10**8
"""Different values of a puzzle, and these times its cells."""

_BY_CELL = frozenset({"coefficients", "weights"})
"""Fields with a number for each of the rule's cells."""


def canonical(puzzle: Puzzle) -> Puzzle:
    """The same puzzle in canonical form.

    Args:
        puzzle: of any family. Rules whose kind is not `RuleKind.unordered` keep the order of their cells.

    Returns:
        A puzzle of the family ``grid``, without notes; puzzles of one layout share the object of their canonical layout.
    """
    return Puzzle.of_checked(_form(puzzle.layout).layout, puzzle.givens, puzzle.source)


def text(puzzle: Puzzle) -> str:
    """The canonical text of a puzzle: one line of JSON with its line feed."""
    form = _form(puzzle.layout)
    return form.head + form.givens(puzzle)


def digest(puzzle: Puzzle) -> str:
    """The hash of a puzzle: the SHA-256 of its canonical text, in hexadecimal."""
    form = _form(puzzle.layout)
    whole = form.hash.copy()
    whole.update(form.givens(puzzle).encode())
    return whole.hexdigest()


def layout_text(layout: Layout) -> str:
    """The canonical text of a layout, without ``givens`` and line feed: an entry of a collection's ``layouts.json.gz``."""
    return _form(layout).head[:-1] + "}"


@lru_cache(maxsize=64)
def foreign_rules(layout: Layout) -> str:
    """Why no certificate can speak of the layout: the format does not specify all of its rules. Empty = it can."""
    names = sorted({kind_of(rule).name for rule in _all_rules(layout.rules)} - KINDS)
    if names:
        return f"the certificate format does not know rules of the kind {', '.join(names)}; docs/certificates/rules.md has those it knows"
    if len(layout.values) > MOST_VALUES or len(layout.cells) * len(layout.values) > MOST_LITERALS:
        return f"it has more than {MOST_VALUES:,} different values, or more than {MOST_LITERALS:,} pairs of a cell and one of them"
    return f"its text has more than {MOST_BYTES >> 20} MiB" if len(_form(layout).head) > MOST_BYTES else ""


def _all_rules(rules: Iterable[Rule]) -> Iterator[Rule]:
    """The rules, and those that they hold."""
    for rule in rules:
        yield rule
        yield from _all_rules(_held(rule))


def _held(rule: Rule) -> tuple[Rule, ...]:
    """The rules that a rule holds."""
    held: tuple[Rule, ...] = getattr(rule, "rules", ())
    return held


@dataclass(frozen=True, slots=True)
class _Form:
    """What the puzzles of a layout share.

    Args:
        layout: in canonical form.
        head: the text as far as the givens.
        hash: SHA-256 of the head.
        keys: how the given of each cell begins: ``"R1C1":``.
    """

    layout: Layout
    head: str
    hash: _Hash
    keys: tuple[str, ...]

    def givens(self, puzzle: Puzzle) -> str:
        """The rest of a puzzle's text."""
        index, keys = self.layout.index, self.keys
        known = sorted((index[cell], value) for cell, value in puzzle.givens.items())
        return '"givens":{' + ",".join([f"{keys[cell]}{value}" for cell, value in known]) + "}}\n"


@lru_cache(maxsize=64)
def _form(layout: Layout) -> _Form:
    shared: dict[Domain, Domain] = {}
    domains = tuple(shared.setdefault(domain, domain) for domain in layout.domains)
    rules = tuple(entry.rule for entry in sorted({_sorted_rule(layout, rule) for rule in layout.rules}, key=_SortedRule.order))
    form = Layout("grid", layout.rows, layout.columns, layout.cells, domains, rules)
    # Further work that is kept for a layout is found sooner for the same object than for an equal one.
    form = layout if form == layout else form
    members = {
        "cpgrid": VERSION,
        "family": form.family,
        "rows": form.rows,
        "columns": form.columns,
        "domains": list(_domains(form)),
        "rules": [_written(rule) for rule in form.rules],
    }
    head = _compact(members)[:-1] + ","
    return _Form(form, head, hashlib.sha256(head.encode()), tuple(f'"{cell}":' for cell in form.cells))


def _domains(layout: Layout) -> Iterator[dict[str, object]]:
    cells: dict[Domain, list[str]] = {}
    for cell, domain in zip(layout.cells, layout.domains, strict=True):
        cells.setdefault(domain, []).append(str(cell))
    for domain, names in cells.items():
        yield {"values": list(domain), "cells": names}


@dataclass(frozen=True, slots=True)
class _SortedRule:
    """A rule in canonical form, with what it is sorted by; entries are equal where their rules are."""

    rule: Rule
    kind: str
    rest: str

    def order(self) -> tuple[str, tuple[tuple[int, int], ...], str]:
        """Kind, the field ``cells``, if there is one, and the text of the other fields."""
        return self.kind, self.rule.cells if _has_cells(self.rule) else (), self.rest


def _sorted_rule(layout: Layout, rule: Rule) -> _SortedRule:
    check_time()
    places = [layout.index[cell] for cell in rule.cells]
    order = sorted(range(len(places)), key=places.__getitem__) if kind_of(rule).unordered else list(range(len(places)))
    changed: dict[str, Any] = {"cells": tuple(layout.cells[places[place]] for place in order)} if _has_cells(rule) else {}
    for name in _BY_CELL.intersection(field.name for field in fields(rule)):  # type: ignore[arg-type]  # rules are dataclasses
        changed[name] = tuple(getattr(rule, name)[place] for place in order)
    if isinstance(rule, Distinct):
        changed["name"] = "distinct"
    if _held(rule):
        changed["rules"] = tuple(_sorted_rule(layout, each).rule for each in _held(rule))
    form: Rule = replace(rule, **changed)  # type: ignore[type-var]  # likewise
    rest = {key: value for key, value in _written(form).items() if key not in {"rule", "cells"}}
    return _SortedRule(form, kind_of(rule).name, _compact(rest)[1:-1])


def _has_cells(rule: Rule) -> bool:
    """Whether the rule has a field ``cells``; of some rules they are made of other fields."""
    return any(field.name == "cells" for field in fields(rule))  # type: ignore[arg-type]  # rules are dataclasses


def _written(rule: Rule) -> dict[str, object]:
    """The rule as JSON, its cells one by one and not as ranges, without what texts of earlier versions could not say."""
    kind = kind_of(rule)
    own = {field.name: getattr(rule, field.name) for field in fields(rule)}  # type: ignore[arg-type]  # likewise
    # A list of no cells cannot be stated: it is left out where it may be.
    empty = {name for name in usual_values(kind.rule) if own[name] == () and field_types(kind.rule)[name] == Cells}
    unsaid = empty | {name for name, value in added_values(kind.rule).items() if own[name] == value}
    return {"rule": kind.name} | {name: _plain(value) for name, value in own.items() if name not in unsaid}


def _plain(value: object) -> object:
    if isinstance(value, Cell):
        return str(value)
    if is_dataclass(value):
        return _written(value)  # type: ignore[arg-type]  # a rule that a rule holds
    return [_plain(entry) for entry in value] if isinstance(value, tuple) else value


def _compact(value: object) -> str:
    # Puzzles that a program states may hold integers of numpy.
    return json.dumps(value, separators=(",", ":"), default=lambda number: number.item())
