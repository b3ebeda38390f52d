"""N queens that do not attack each other: the problem as a text, and a picture of the solutions that no turn or mirror makes equal.

python queens.py [SIZE]: 8 by default.
"""

import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

from cpgrid.exact_cover import Problem, write
from cpgrid.render.svg import INK, THICK, Picture

PICTURES, ACROSS = 12, 4
Squares = tuple[tuple[int, int], ...]
Mark = Callable[[Picture, float, float], None]


def state(size: int) -> Problem:
    """A queen covers its row and column, which need one each, and two diagonals, which bear one at most."""
    lines = range(size)
    return Problem(
        primary=[f"{kind}{i}" for kind in "rc" for i in lines],
        secondary=[f"{kind}{i}" for kind in "ud" for i in range(2 * size - 1)],
        options=[[f"r{r}", f"c{c}", f"u{r + c}", f"d{r - c + size - 1}"] for r, c in product(lines, repeat=2)],
    )


def least_image(queens: Squares, size: int) -> Squares:
    """The first in order of the eight boards that turns and mirrors make of one."""
    images = []
    for _ in range(4):
        queens = tuple(sorted((c, size - 1 - r) for r, c in queens))
        images += [queens, tuple(sorted((r, size - 1 - c) for r, c in queens))]
    return min(images)


def draw_queen(picture: Picture, x: float, y: float) -> None:
    """A crown with five points on a base."""
    tips = [(0.16, 0.32), (0.33, 0.24), (0.5, 0.2), (0.67, 0.24), (0.84, 0.32)]
    valleys = [(0.31, 0.56), (0.43, 0.52), (0.57, 0.52), (0.69, 0.56)]
    crown = [tips[0], *(point for pair in zip(valleys, tips[1:], strict=True) for point in pair), (0.74, 0.72), (0.26, 0.72)]
    picture.polygon((x + right, y + down) for right, down in crown)
    for right, down in tips:
        picture.disc(x + right, y + down, 0.06)
    picture.rectangle(x + 0.24, y + 0.77, 0.52, 0.08, INK)


def draw(boards: list[Squares], size: int, title: str, mark: Mark = draw_queen) -> str:
    """Chessboards side by side, the first of those given, with a mark on each of their squares."""
    boards = boards[:PICTURES]
    across, down = min(ACROSS, len(boards)), -(-len(boards) // ACROSS)
    picture = Picture(across * (size + 1) - 1, down * (size + 1) - 1, title)
    for number, queens in enumerate(boards):
        left, top = number % ACROSS * (size + 1), number // ACROSS * (size + 1)
        dark = [(r, c) for r, c in product(range(size), repeat=2) if (r + c) % 2]
        picture.rectangle(left, top, size, size, "#f3e9d2")
        picture.cells(dark, "#9db8cc", x=left, y=top)
        picture.rectangle(left, top, size, size, line=THICK)
        for r, c in queens:
            mark(picture, left + c, top + r)
    return str(picture)


def main(size: int = 8) -> None:
    """Write both files into the current folder."""
    problem = state(size)
    Path(f"queens{size}.dlx").write_text(write(problem, comment=f"{size} queens", strict=True), encoding="utf-8")
    covers = list(problem.solutions())
    boards = sorted({least_image(tuple(divmod(option, size) for option in cover), size) for cover in covers})
    print(f"{size} queens: {len(covers)} solutions, {len(boards)} of them essentially different")
    if boards:
        Path(f"queens{size}.svg").write_text(draw(boards, size, f"{size} queens that do not attack each other"), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) > 2 or not all(word.isdecimal() and int(word) for word in sys.argv[1:]):
        sys.exit(__doc__)
    main(*map(int, sys.argv[1:]))
