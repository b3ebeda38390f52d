"""MacMahon's squares, edges in three colours, in a rectangle with one colour around: the problem as a text, and a contact sheet.

python macmahon.py
"""

import sys
from itertools import product
from pathlib import Path

from cpgrid.exact_cover import Problem, write
from cpgrid.render.svg import PALETTE, THICK, Picture

ROWS, COLUMNS = 4, 6
FILLS = {"a": PALETTE[8], "b": PALETTE[0], "c": PALETTE[1]}
PICTURES, ACROSS = 6, 3
CELLS = list(product(range(ROWS), range(COLUMNS)))
Placement = tuple[str, str, int, int]
"""A square's name, its colours from the top edge clockwise, and its row and column."""


def turns(square: str) -> list[str]:
    """The square in every way to turn it; the first names it."""
    return sorted({square[start:] + square[:start] for start in range(4)})


SQUARES = sorted({turns("".join(colours))[0] for colours in product(FILLS, repeat=4)})


def edges(row: int, column: int) -> list[str]:
    """The four edges of a cell, from the top edge clockwise."""
    return [f"h{row}{column}", f"v{row}{column + 1}", f"h{row + 1}{column}", f"v{row}{column}"]


def placements() -> list[Placement]:
    """All places of all squares with the colour ``a`` around; ``aaaa`` in one quarter only, which leaves one of four positions."""
    outside = {f"h{r}{c}" for r in (0, ROWS) for c in range(COLUMNS)} | {f"v{r}{c}" for r in range(ROWS) for c in (0, COLUMNS)}
    return [
        (square, turned, r, c)
        for square in SQUARES
        for turned, (r, c) in product(turns(square), CELLS)
        if all(colour == "a" for edge, colour in zip(edges(r, c), turned, strict=True) if edge in outside)
        if square != "aaaa" or (2 * r < ROWS and 2 * c < COLUMNS)
    ]


def state(placed: list[Placement]) -> Problem:
    """Squares and cells need one option each; two squares that share an edge give it the same colour."""
    return Problem(
        primary=[*SQUARES, *(f"{r}{c}" for r, c in CELLS)],
        secondary=sorted({edge for r, c in CELLS for edge in edges(r, c)}),
        options=[[square, f"{r}{c}", *map(":".join, zip(edges(r, c), turned, strict=True))] for square, turned, r, c in placed],
    )


def draw(packings: list[list[Placement]]) -> str:
    """Packings side by side, each square in four triangles."""
    down = -(-len(packings) // ACROSS)
    picture = Picture(ACROSS * (COLUMNS + 1) - 1, down * (ROWS + 1) - 1, "MacMahon's squares in 4x6")
    for number, packing in enumerate(packings):
        left, top = number % ACROSS * (COLUMNS + 1), number // ACROSS * (ROWS + 1)
        for _, turned, r, c in packing:
            x, y = left + c, top + r
            corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            for edge, colour in enumerate(turned):
                picture.polygon([corners[edge], corners[(edge + 1) % 4], (x + 0.5, y + 0.5)], FILLS[colour])
            picture.rectangle(x, y, 1, 1, line=THICK / 2)
        picture.rectangle(left, top, COLUMNS, ROWS, line=THICK)
    return str(picture)


def main() -> None:
    """Write both files into the current folder."""
    placed = placements()
    problem = state(placed)
    Path("macmahon4x6.dlx").write_text(write(problem, comment="MacMahon's squares in 4x6", strict=True), encoding="utf-8")
    covers = sorted(problem.solutions())
    # Turns and mirror images have `aaaa` in another quarter; with b and c exchanged, `bbbb` is elsewhere: covers come in pairs.
    print(f"MacMahon's squares in 4×6: {len(covers)} covers, {len(covers) // 2} of them essentially different")
    shown = covers[:: -(-len(covers) // PICTURES)]
    Path("macmahon4x6.svg").write_text(draw([[placed[option] for option in cover] for cover in shown]), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(__doc__)
    main()
