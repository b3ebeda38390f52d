"""The twelve pentominoes in a rectangle: the problem as a text, and a contact sheet of tilings.

python pentominoes.py [ROWS COLUMNS]: 6 10 by default; 5 12, 4 15 and 3 20 have 60 cells too, and 8 8 is packed around a hole of 2×2.
"""

import sys
from itertools import product
from pathlib import Path

from cpgrid.exact_cover import Problem, write
from cpgrid.render.svg import PALETTE, Picture

SHAPES = {
    "F": ".XX XX. .X.", "I": "XXXXX", "L": "X... XXXX", "N": ".XXX XX..", "P": "XX XX X.", "T": "XXX .X. .X.",
    "U": "X.X XXX", "V": "X.. X.. XXX", "W": "X.. XX. .XX", "X": ".X. XXX .X.", "Y": ".X.. XXXX", "Z": "XX. .X. .XX",
}  # fmt: skip
PICTURES, ACROSS = 12, 3
Cells = tuple[tuple[int, int], ...]
Placement = tuple[str, Cells]


def turns(shape: str) -> list[Cells]:
    """The shape in every way to turn and mirror it, its cells counted from the upper left corner."""
    cells = {(r, c) for r, row in enumerate(shape.split()) for c, mark in enumerate(row) if mark == "X"}
    images: set[Cells] = set()
    for _ in range(4):
        cells = {(c, -r) for r, c in cells}
        for image in (cells, {(r, -c) for r, c in cells}):
            top, left = min(r for r, _ in image), min(c for _, c in image)
            images.add(tuple(sorted((r - top, c - left) for r, c in image)))
    return sorted(images)


def state(rows: int, columns: int) -> tuple[list[tuple[int, int]], list[Placement]]:
    """The board, and all placements of all pieces."""
    hole = set(product((3, 4), (3, 4))) if (rows, columns) == (8, 8) else set()
    board = set(product(range(rows), range(columns))) - hole
    placements: list[Placement] = []
    for letter, shape in SHAPES.items():
        for image, down, right in product(turns(shape), range(rows), range(columns)):
            cells = tuple((r + down, c + right) for r, c in image)
            if board.issuperset(cells):
                placements.append((letter, cells))
    return sorted(board), placements


def options(placements: list[Placement]) -> list[list[str]]:
    """A placement covers its piece and its cells."""
    return [[letter, *(f"r{r}c{c}" for r, c in cells)] for letter, cells in placements]


def draw(tilings: list[list[Placement]], rows: int, columns: int) -> str:
    """Tilings side by side, each piece in its colour."""
    down = -(-len(tilings) // ACROSS)
    across = min(ACROSS, len(tilings))
    picture = Picture(across * (columns + 1) - 1, down * (rows + 1) - 1, f"tilings of {rows}×{columns} by the twelve pentominoes")
    for number, tiling in enumerate(tilings):
        x, y = number % ACROSS * (columns + 1), number // ACROSS * (rows + 1)
        for letter, cells in tiling:
            picture.region(cells, PALETTE[list(SHAPES).index(letter)], x=x, y=y)
            middle = [sum(axis) / 5 for axis in zip(*cells, strict=True)]
            r, c = min(cells, key=lambda cell: abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]))
            picture.label(letter, x + c + 0.5, y + r + 0.5)
    return str(picture)


def main(rows: int = 6, columns: int = 10) -> None:
    """Write both files into the current folder."""
    board, placements = state(rows, columns)
    if len(board) != 60:
        sys.exit(f"{rows}×{columns} has {len(board)} cells; twelve pentominoes cover 60")
    name = f"pentominoes{rows}x{columns}"
    items = [*SHAPES, *(f"r{r}c{c}" for r, c in board)]
    comment = f"the twelve pentominoes in {rows}x{columns}" + (" around a hole of 2x2" if len(board) < rows * columns else "")
    Path(f"{name}.dlx").write_text(write(Problem(items, options(placements)), comment=comment, strict=True), encoding="utf-8")

    # With the middle of the X in one quarter of the board, few tilings come with their mirror images.
    quarter = [(letter, cells) for letter, cells in placements if letter != "X" or (2 * cells[2][0] < rows and 2 * cells[2][1] < columns)]
    problem = Problem(items, options(quarter))
    covers = sorted(problem.solutions())
    print(f"{rows}×{columns}: {len(covers)} tilings with the X in one quarter")
    if covers:
        shown = covers[:: -(-len(covers) // PICTURES)]
        picture = draw([[quarter[option] for option in cover] for cover in shown], rows, columns)
        Path(f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) not in {1, 3} or not all(word.isdecimal() for word in sys.argv[1:]):
        sys.exit(__doc__)
    main(*map(int, sys.argv[1:]))
