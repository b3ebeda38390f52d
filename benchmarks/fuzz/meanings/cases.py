"""The cases: a rule with fields that may be none, perhaps beside distinct cells or a score, on a small board, as the JSON of a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any, NamedTuple

from cpgrid import Cell
from cpgrid.certificates.kinds import KINDS
from cpgrid.contracts.sampling import edge_fields, inner_rules
from cpgrid.core.fields import FieldScope
from cpgrid.core.grid import rectangle
from cpgrid.core.puzzle import Domain
from cpgrid.rules import RULES, kind_of

__all__ = ["KNOWN", "Case", "drawn_case"]

KNOWN = tuple(sorted(KINDS))
"""The kinds of rule that certificates know."""


_SHAPES = ((1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (2, 2), (1, 4), (3, 2), (2, 3), (1, 5), (3, 3))
_DOMAINS: tuple[Domain, ...] = (
    *((1, 2),) * 4,
    *((1, 2, 3),) * 3,
    *((0, 1),) * 2,
    *((0, 1, 2),) * 2,
    *((-1, 0, 1), (1, 2, 3, 4), (1, 5, 9), (0, 4, 5), (-3, 2), (2, 3), (1, 10)),
    *((0,), (1,), (7,), (-3,), (1, 2, 3, 4, 5, 6), (0, 64), (-31, 1), (-(10**6), 10**6), (10**6,), (0, 1, 10**6)),
)
_MOST_GRIDS = 81
_DISTINCT, _SCORED = 0.1, 0.1
"""How often some cells are distinct by a rule of their own, with which sums filter more, and how often there is a score."""


class Case(NamedTuple):
    """A rule on a board.

    Args:
        rows: of the board.
        columns: of the board.
        cells: those to fill.
        domains: of each.
        records: the rule as JSON, every cell by its name, perhaps none that anybody takes; then what is beside it.
    """

    rows: int
    columns: int
    cells: tuple[Cell, ...]
    domains: tuple[Domain, ...]
    records: tuple[dict[str, Any], ...]

    def puzzle(self, rules: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """The board as the JSON of a puzzle with these rules, without givens."""
        names: dict[Domain, list[str]] = {}
        for cell, domain in zip(self.cells, self.domains, strict=True):
            names.setdefault(domain, []).append(str(cell))
        domains = [{"values": list(domain), "cells": cells} for domain, cells in names.items()]
        return {
            "cpgrid": 1,
            "family": "grid",
            "rows": self.rows,
            "columns": self.columns,
            "domains": domains,
            "rules": list(rules),
        }


def drawn_case(name: str, chance: Random) -> Case:
    """A case with a rule of a kind."""
    rows, columns = chance.choice(_SHAPES)
    cells = rectangle(0, 0, rows, columns)
    if len(cells) > 2 and chance.random() < 0.1:
        cells = tuple(sorted(chance.sample(cells, len(cells) - 1)))
    domains = _domains(len(cells), chance)
    # Rules whose cells make a shape are drawn from all cells in their order; others from some in any order.
    chosen = list(range(len(cells))) if chance.random() < 0.6 else chance.sample(range(len(cells)), chance.randint(1, len(cells)))
    scope = FieldScope(tuple(cells[place] for place in chosen), tuple(domains[place] for place in chosen), inner_rules)
    own = {field: _plain(value) for field, value in edge_fields(RULES[name], chance, scope).items()}
    records = [{"rule": name, **own}]
    if chance.random() < _DISTINCT:
        some = sorted(chance.sample(cells, chance.randint(1, len(cells))))
        records.append({"rule": "distinct", "cells": list(map(str, some)), "name": "distinct"})
    if name != "score" and chance.random() < _SCORED:
        weights = [chance.choice((-3, 0, 1, 1, 2, 10**6)) for _ in cells]
        records.append({"rule": "score", "cells": list(map(str, cells)), "weights": weights})
    return Case(rows, columns, cells, domains, tuple(records))


def _domains(count: int, chance: Random) -> tuple[Domain, ...]:
    """Mostly one domain for all cells; so many values that all grids can be looked at."""
    shared, mixed = chance.choice(_DOMAINS), chance.random() < 0.3
    domains = [chance.choice(_DOMAINS) if mixed and chance.random() < 0.5 else shared for _ in range(count)]
    most = _MOST_GRIDS if chance.random() < 0.95 else 8 * _MOST_GRIDS
    while _product(domains) > most:
        longest = max(range(count), key=lambda cell: len(domains[cell]))
        cut = domains[longest][:-1]
        domains = [cut if domain == domains[longest] else domain for domain in domains]
    return tuple(domains)


def _product(domains: Sequence[Domain]) -> int:
    total = 1
    for domain in domains:
        total *= len(domain)
    return total


def _plain(value: Any) -> Any:
    """A field as JSON has it."""
    if isinstance(value, Cell):
        return str(value)
    if is_dataclass(value):
        return {"rule": kind_of(value).name} | {field.name: _plain(getattr(value, field.name)) for field in fields(value)}  # type: ignore[arg-type]
    return [_plain(entry) for entry in value] if isinstance(value, tuple) else value
