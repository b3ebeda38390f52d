"""Zipper: the two cells of a line at the same distance from its middle add up to one number, the middle cell if there is one."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.grid import Cell
from ...core.model import LinearSum, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells
from ..balance import balance_violations, post_balance
from ..shapes import line_class, line_kind

__all__ = ["KIND", "Zipper"]


@line_class("zipper", 3)
class Zipper:
    """Every two cells at the same distance from the middle of the line add up to one number; the middle cell of an odd line holds it.

    Args:
        cells: along the line, at least three.

    Raises:
        InputError: there are fewer, or one is named twice.
    """

    cells: Cells


def _teeth(rule: Zipper) -> list[tuple[Cell, ...]]:
    """The middle cell of an odd line, and the pairs from the middle outwards."""
    half, odd = divmod(len(rule.cells), 2)
    middle = [(rule.cells[half],)] if odd else []
    return [*middle, *zip(reversed(rule.cells[:half]), rule.cells[half + odd :], strict=True)]


def _post(rule: Zipper, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum | Regular]:
    return post_balance(_teeth(rule), variables, domains, origin)


def _violations(rule: Zipper, values: Values, domains: Domains) -> Iterator[str]:
    last = len(rule.cells) - 1
    pairs = {tuple(sorted({rule.cells[place], rule.cells[last - place]})) for place in range(len(rule.cells))}
    return balance_violations(f"zipper at {rule.cells[0]}", sorted(pairs), values, domains)


KIND = line_kind(
    "zipper",
    Zipper,
    "cells at the same distance from the middle add up to one number, which an odd line's middle cell holds",
    _post,
    _violations,
    aliases={"zipper line": {}},
)
