"""Rows of givens with a dot or a digit for each cell: puzzles that differ in nothing else share a layout, which is read once."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from ..core.grid import Cell
from ..core.puzzle import Layout
from .json_documents import has_repeated
from .json_nodes import Node

__all__ = ["PlainRows", "plain_rows"]

_PLAIN = re.compile(r"[.1-9]+", re.ASCII)
_BESIDE = ("base", "regions", "rules")


@dataclass(frozen=True, slots=True)
class PlainRows:
    """Such rows.

    Args:
        rows: from top to bottom.
        beside: what the puzzle says besides them and its notes: with rows of this kind, it has the layout of any other that says the same.
    """

    rows: list[str]
    beside: str

    def givens(self, layout: Layout) -> dict[Cell, int] | None:
        """The digits by cell; ``None`` where the layout has blocks or other rows than these, or a digit is no value of its cell."""
        signs = "".join(self.rows)
        if len(self.rows) != layout.rows or any(len(row) != layout.columns for row in self.rows) or len(signs) != len(layout.cells):
            return None
        found = [(cell, int(sign), domain) for cell, sign, domain in zip(layout.cells, signs, layout.domains, strict=True) if sign != "."]
        return {cell: value for cell, value, _ in found} if all(value in domain for _, value, domain in found) else None


def plain_rows(members: Mapping[str, Node]) -> PlainRows | None:
    """The rows of a puzzle with a base, if they are plain and it has no map of cages, whose totals are read one by one."""
    rows = members["givens"].value if "givens" in members else None
    if not isinstance(rows, list) or not rows or "cages" in members:
        return None
    if not all(isinstance(row, str) and _PLAIN.fullmatch(row) for row in rows):
        return None
    beside = {key: members[key].value for key in _BESIDE if key in members}
    # A repeated key does not show in the text compared here, and its error must not be skipped.
    return None if has_repeated(beside.get("rules")) else PlainRows(rows, json.dumps(beside))
