"""Queens that guard a whole board, each square attacked or occupied: the problem as a text, and a picture of essentially different ways.

python guards.py [SIZE QUEENS]: 7 4 by default; 8 5 is the classical problem, and takes some seconds.
"""

import sys
from itertools import product
from pathlib import Path

from queens import draw, least_image

from cpgrid.exact_cover import Problem, write


def state(size: int, queens: int) -> Problem:
    """A queen covers herself, of whom there are so many, and every square that she guards, which needs one at least."""
    board = list(product(range(size), repeat=2))
    return Problem(
        primary=["queens", *(f"{r}{c}" for r, c in board)],
        options=[["queens", *(f"{i}{j}" for i, j in board if i == r or j == c or abs(i - r) == abs(j - c))] for r, c in board],
        multiplicities={"queens": queens} | {f"{r}{c}": (1, queens) for r, c in board},
    )


def main(size: int = 7, queens: int = 4) -> None:
    """Write both files into the current folder."""
    problem, name = state(size, queens), f"guards{size}x{queens}"
    title = f"{queens} queens that guard {size}x{size} squares"
    Path(f"{name}.dlx").write_text(write(problem, comment=title, strict=True), encoding="utf-8")
    covers = list(problem.solutions())
    boards = sorted({least_image(tuple(divmod(option, size) for option in cover), size) for cover in covers})
    print(f"{size}×{size}, {queens} queens: {len(covers)} ways, {len(boards)} of them essentially different")
    if boards:
        Path(f"{name}.svg").write_text(draw(boards, size, title), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) not in {1, 3} or not all(word.isdecimal() and 0 < int(word) < 10 for word in sys.argv[1:]):
        sys.exit(__doc__)
    main(*map(int, sys.argv[1:]))
