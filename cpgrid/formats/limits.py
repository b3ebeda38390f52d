"""Whether what is written of a puzzle is read again."""

from __future__ import annotations

from ..core.errors import InputError
from ..core.puzzle import Puzzle, distinct_domains
from ..core.sizes import LARGEST_VALUE, MOST_CANDIDATES, MOST_NAMED, MOST_ROWS, MOST_VALUES

__all__ = ["require_readable"]


def require_readable(puzzle: Puzzle) -> None:
    """Make sure that what is written of a puzzle is read again.

    Raises:
        InputError: the grid, a domain or a value is larger than those that are read.
    """
    layout, mend = puzzle.layout, "state a smaller one"
    if max(layout.rows, layout.columns) > MOST_ROWS:
        raise InputError(puzzle.source, f"a grid of {layout.rows}×{layout.columns} is too large for a file, which takes {MOST_ROWS}", mend)
    if max(map(abs, layout.values), default=0) > LARGEST_VALUE:
        raise InputError(puzzle.source, f"a value is past ±{LARGEST_VALUE}, which is the most that a file takes", mend)
    if max(map(len, distinct_domains(layout.domains)), default=0) > MOST_VALUES:
        raise InputError(puzzle.source, f"a cell has more than {MOST_VALUES} values, which is the most that a file takes", mend)
    if sum(map(len, layout.domains)) > MOST_CANDIDATES:
        raise InputError(puzzle.source, f"cells and their values make more than {MOST_CANDIDATES} pairs, which is the most in a file", mend)
    if sum(len(rule.cells) for rule in layout.rules) > MOST_NAMED:
        raise InputError(puzzle.source, f"the rules name more than {MOST_NAMED} cells in all, which is the most in a file", mend)
