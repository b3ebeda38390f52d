"""Small boards, one line each, and the answers to them."""

from __future__ import annotations

SOLVED = "1234341221434321"
UNIQUE = "1.3.34122143432."
EMPTY = "." * 16
CLASHING = "11.............."
BROKEN = "1.3.3412214343x."
GRID = ((1, 2, 3, 4), (3, 4, 1, 2), (2, 1, 4, 3), (4, 3, 2, 1))
SWAPPED = ((1, 2, 3, 4), (3, 4, 1, 2), (4, 3, 2, 1), (2, 1, 4, 3))


def flat(grid: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """A grid as a solution."""
    return tuple(value for row in grid for value in row)


def text(*boards: str) -> str:
    """A file of boards."""
    return "".join(f"{board}\n" for board in boards)
