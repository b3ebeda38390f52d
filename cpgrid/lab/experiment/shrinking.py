"""A puzzle on which runs disagree, made smaller while they still do: fewer rules, then fewer givens, then fewer cells.

Source: A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE Transactions on Software Engineering 28 (2002),
section 3; only complements are tried, which is enough for a result of which no single part can be spared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from ...core.clock import Clock
from ...core.errors import InputError
from ...core.grid import Cell
from ...core.puzzle import Layout, Puzzle, Rule

__all__ = ["shrink"]

Item = TypeVar("Item")

_ANY = "grid"
"""The family that has no requirements of its own."""


def shrink(puzzle: Puzzle, disagree: Callable[[Puzzle], bool], *, seconds: float, keep_rules: bool = False) -> tuple[Puzzle, bool]:
    """The smallest puzzle that is found in time.

    Args:
        puzzle: runs disagree on it.
        disagree: whether they do on another one.
        seconds: after this time nothing more is tried.
        keep_rules: whether all rules stay, because routes name them by number.

    Returns:
        The puzzle, of the family that takes any grid if a rule or cell was left out, and whether no single part of it can be spared.
    """
    clock = Clock(seconds)

    def tried(candidate: Puzzle | None) -> bool:
        return candidate is not None and not clock.over and disagree(candidate)

    before = None
    while puzzle != before:
        before = puzzle
        for change in _CHANGES[1 if keep_rules else 0 :]:
            puzzle = _least(puzzle, change, tried)
    return puzzle, not clock.over


def _least(puzzle: Puzzle, change: _Kind, tried: Callable[[Puzzle | None], bool]) -> Puzzle:
    fewest = _fewest(change.parts(puzzle), lambda parts: tried(change.with_parts(puzzle, parts)))
    return change.with_parts(puzzle, fewest) or puzzle


def _fewest(parts: Sequence[Item], enough: Callable[[Sequence[Item]], bool]) -> Sequence[Item]:
    """Parts of which none can be left out: large chunks are tried first, single ones last."""
    parts = tuple(parts)
    size = len(parts)
    while size:
        start = 0
        while start < len(parts):
            rest = parts[:start] + parts[start + size :]
            if enough(rest):
                parts = rest
            else:
                start += size
        size //= 2
    return parts


def _with_rules(puzzle: Puzzle, rules: Sequence[Rule]) -> Puzzle:
    if len(rules) == len(puzzle.layout.rules):
        return puzzle
    return Puzzle(replace(puzzle.layout, family=_ANY, rules=tuple(rules)), puzzle.givens)


def _with_givens(puzzle: Puzzle, cells: Sequence[Cell]) -> Puzzle:
    return Puzzle(puzzle.layout, {cell: puzzle.givens[cell] for cell in cells})


def _with_cells(puzzle: Puzzle, cells: Sequence[Cell]) -> Puzzle | None:
    """The puzzle with some of its cells; ``None`` if a rule names one that is left out, or there is none."""
    layout = puzzle.layout
    if len(cells) == len(layout.cells):
        return puzzle
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    try:
        smaller = Layout(_ANY, layout.rows, layout.columns, tuple(cells), tuple(domains[cell] for cell in cells), layout.rules)
    except InputError:
        return None
    return Puzzle(smaller, {cell: value for cell, value in puzzle.givens.items() if cell in smaller.index})


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of parts that may be left out.

    Args:
        parts: those of a puzzle.
        with_parts: (puzzle, some of its parts) → the puzzle that has only these; ``None`` if there is no such puzzle.
    """

    parts: Callable[[Puzzle], Sequence[Any]]
    with_parts: Callable[[Puzzle, Any], Puzzle | None]


_CHANGES = (
    _Kind(lambda puzzle: puzzle.layout.rules, _with_rules),
    _Kind(lambda puzzle: sorted(puzzle.givens), _with_givens),
    _Kind(lambda puzzle: puzzle.layout.cells, _with_cells),
)
