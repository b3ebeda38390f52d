"""Langford pairs: 1, 1, 2, 2, … N, N in a row, with k numbers between the two k; the problem as a text, and a picture of solutions.

python langford.py [PAIRS]: 7 by default; there are solutions for 3, 4, 7, 8, 11, 12 …
"""

import sys
from pathlib import Path

from cpgrid.exact_cover import Problem, write
from cpgrid.render.svg import PALETTE, Picture

PICTURES, ACROSS = 6, 2
Pair = tuple[int, int, int]


def state(pairs: int) -> tuple[list[Pair], Problem]:
    """A pair of k covers its number and two places; places are counted from 1."""
    placed = [(k, i, i + k + 1) for k in range(1, pairs + 1) for i in range(1, 2 * pairs - k)]
    items = [*map(str, range(1, pairs + 1)), *(f"s{place}" for place in range(1, 2 * pairs + 1))]
    return placed, Problem(items, [[str(k), f"s{i}", f"s{j}"] for k, i, j in placed])


def draw(rows: list[list[Pair]], pairs: int) -> str:
    """Rows of numbers, the two of each pair joined by an arc."""
    wide, high = 2 * pairs + 1.5, pairs * 0.3 + 2.6
    across, down = min(ACROSS, len(rows)), -(-len(rows) // ACROSS)
    picture = Picture(across * wide - 1.5, down * high - 1, f"rows of {pairs} Langford pairs")
    for number, row in enumerate(rows):
        left, top = number % ACROSS * wide, number // ACROSS * high + high - 2
        for k, i, j in sorted(row, reverse=True):
            colour = PALETTE[(k - 1) % len(PALETTE)]
            picture.arc(left + i - 0.5, left + j - 0.5, top, 0.3 * (k + 1), colour)
            for place in (i, j):
                picture.region([(0, place - 1)], colour, x=left, y=top)
                picture.label(str(k), left + place - 0.5, top + 0.5)
    return str(picture)


def main(pairs: int = 7) -> None:
    """Write both files into the current folder."""
    placed, problem = state(pairs)
    Path(f"langford{pairs}.dlx").write_text(write(problem, comment=f"Langford's problem for {pairs} pairs", strict=True), encoding="utf-8")
    rows = [sorted(placed[option] for option in cover) for cover in sorted(problem.solutions())]
    print(f"{pairs} pairs: {len(rows)} rows, each of them also from right to left")
    if rows:
        shown = rows[:: -(-len(rows) // PICTURES)]
        Path(f"langford{pairs}.svg").write_text(draw(shown, pairs), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) > 2 or not all(word.isdecimal() and int(word) for word in sys.argv[1:]):
        sys.exit(__doc__)
    main(*map(int, sys.argv[1:]))
