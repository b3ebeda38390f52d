"""Whether a format whose layout is fixed can state a puzzle, however the puzzle's rules are ordered and named."""

from __future__ import annotations

from collections import Counter

from ..core.errors import InputError
from ..core.puzzle import Layout, Puzzle, Rule
from ..rules import Distinct

__all__ = ["cannot_state", "require_layout", "same_rules"]


def cannot_state(puzzle: Puzzle, name: str, reason: str) -> InputError:
    """The error for a puzzle that the format cannot express."""
    return InputError(puzzle.source, f"the format {name} cannot state this {puzzle.layout.family}: {reason}", "write it as json")


def require_layout(puzzle: Puzzle, expected: Layout, name: str) -> None:
    """Make sure that the puzzle's layout is the one that the format reads.

    Raises:
        InputError: the grid, a domain or a rule differs.
    """
    if not same_rules(puzzle.layout, expected):
        raise cannot_state(
            puzzle, name, f"its grid, values and rules must be those of an ordinary {expected.rows}×{expected.columns} {expected.family}"
        )


def same_rules(left: Layout, right: Layout) -> bool:
    """Whether two layouts have the same rules, in any order and under any names, and so the same solutions."""
    if left is right:
        return True
    shapes = [(layout.family, layout.rows, layout.columns, layout.cells, layout.domains) for layout in (left, right)]
    return shapes[0] == shapes[1] and Counter(map(_meaning, left.rules)) == Counter(map(_meaning, right.rules))


def _meaning(rule: Rule) -> object:
    return frozenset(rule.cells) if isinstance(rule, Distinct) else rule
