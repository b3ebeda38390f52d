"""Twice as many points as rows, no three in a line of any slope: the problem as a text, and a picture of essentially different ways.

python no_three_in_line.py [SIZE]: 7 by default.
"""

import sys
from itertools import combinations, product
from math import gcd
from pathlib import Path

from queens import Squares, draw, least_image

from cpgrid.exact_cover import Problem, write
from cpgrid.render.svg import Picture


def slanting_lines(size: int) -> list[Squares]:
    """The points of the grid on every line that has three of them or more, rows and columns left out."""
    points = list(product(range(size), repeat=2))
    lines: set[Squares] = set()
    for (r, c), (other_row, other_column) in combinations(points, 2):
        down, right = other_row - r, other_column - c
        if down and right:
            steps = gcd(down, right)
            direction = (down // steps, right // steps)
            lines.add(tuple((i, j) for i, j in points if (i - r) * direction[1] == (j - c) * direction[0]))
    return sorted(line for line in lines if len(line) > 2)


def state(size: int) -> Problem:
    """A point covers its row and its column, which have two points each, and all other lines, which have two at most."""
    lines = {f"l{number}": frozenset(line) for number, line in enumerate(slanting_lines(size))}
    # Of lines that are as good to branch on the search takes the first: from the middle outwards is half as many nodes as from the edge.
    middle = sorted(range(size), key=lambda i: abs(2 * i - size + 1))
    straight = [f"{kind}{i}" for i in middle for kind in "rc"]
    return Problem(
        primary=[*straight, *lines],
        options=[[f"r{r}", f"c{c}", *(name for name, line in lines.items() if (r, c) in line)] for r, c in product(range(size), repeat=2)],
        multiplicities=dict.fromkeys(straight, 2) | dict.fromkeys(lines, (0, 2)),
    )


def draw_point(picture: Picture, x: float, y: float) -> None:
    """A disc in the middle of a square."""
    picture.disc(x + 0.5, y + 0.5, 0.25)


def main(size: int = 7) -> None:
    """Write both files into the current folder."""
    problem = state(size)
    title = f"{2 * size} points, no three in a line"
    Path(f"no_three_in_line{size}.dlx").write_text(write(problem, comment=title, strict=True), encoding="utf-8")
    covers = list(problem.solutions())
    boards = sorted({least_image(tuple(divmod(option, size) for option in cover), size) for cover in covers})
    print(f"{size}×{size}: {len(covers)} ways, {len(boards)} of them essentially different")
    if boards:
        Path(f"no_three_in_line{size}.svg").write_text(draw(boards, size, title, draw_point), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) > 2 or not all(word.isdecimal() and int(word) for word in sys.argv[1:]):
        sys.exit(__doc__)
    main(*map(int, sys.argv[1:]))
