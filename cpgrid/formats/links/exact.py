"""Whether a text states a puzzle exactly: what was written is read again, and compared with what was meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable
from dataclasses import fields

from ...core.errors import InputError
from ...core.puzzle import Layout, Puzzle, Rule
from ...rules import Distinct, kind_of

__all__ = ["check_stated"]

_BY_CELL = frozenset({"coefficients", "weights"})
"""Fields with a number for each of the rule's cells."""


def check_stated(puzzle: Puzzle, read: Puzzle, who: str) -> None:
    """Whether two puzzles say the same: cells, values, givens and rules, the names of groups and the order of rules aside.

    Args:
        puzzle: the one that was meant.
        read: what was read again.
        who: what it was written for, as messages call it: ``the game solo``.

    Raises:
        InputError: they differ; the message names what cannot be stated.
    """
    problem = _difference(puzzle, read)
    if problem:
        raise InputError(puzzle.source, f"{who} {problem}", "choose another format, or leave it out")


def _difference(puzzle: Puzzle, read: Puzzle) -> str:
    one, other = puzzle.layout, read.layout
    if (one.rows, one.columns, one.cells) != (other.rows, other.columns, other.cells):
        return f"cannot state this grid of {one.rows}×{one.columns} with its blocks"
    if one.domains != other.domains:
        cell = next(cell for cell, wanted, found in zip(one.cells, one.domains, other.domains, strict=True) if wanted != found)
        return f"cannot state which values cells have, as {cell}"
    stated, wanted = _rules(other), _rules(one)
    if lost := [rule for key, rule in wanted.items() if key not in stated]:
        return f"cannot state the rule {_named(lost, one)}"
    if more := [rule for key, rule in stated.items() if key not in wanted]:
        return f"has the rule {_named(more, other)}, which the puzzle lacks"
    if puzzle.givens != read.givens:
        cell = min(cell for cell in {*puzzle.givens, *read.givens} if puzzle.givens.get(cell) != read.givens.get(cell))
        return f"cannot state the given of {cell}"
    return f"cannot state this: {read.ledger.unsupported[0]}" if read.ledger.unsupported else ""


def _rules(layout: Layout) -> dict[Hashable, Rule]:
    """The rules, by what they say."""
    return {_key(rule): rule for rule in layout.rules}


def _key(rule: Rule) -> Hashable:
    kind = kind_of(rule)
    if isinstance(rule, Distinct):
        return kind.name, _counted(rule.cells)
    values = {each.name: getattr(rule, each.name) for each in fields(rule)}  # type: ignore[arg-type]
    if kind.unordered:
        values["cells"] = _counted(zip(rule.cells, *(values.pop(name) for name in _BY_CELL & values.keys()), strict=True))
    return kind.name, *values.items()


def _counted(cells: Iterable[Hashable]) -> Hashable:
    """What does not depend on the order, and does on how often a cell is named."""
    return frozenset(Counter(cells).items())


def _named(rules: Collection[Rule], layout: Layout) -> str:
    """The first of the rules in words, and how many more there are."""
    first = next(iter(rules))
    cells = "all cells" if set(first.cells) == set(layout.cells) else ", ".join(map(str, first.cells[:4]))
    more = f" and {len(rules) - 1} more" if len(rules) > 1 else ""
    return f"{kind_of(first).name} of {cells}{'…' if len(first.cells) > 4 and cells != 'all cells' else ''}{more}"
