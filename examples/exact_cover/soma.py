"""Piet Hein's Soma cube: the problem as a text, and a contact sheet of cubes, each by its three layers.

python soma.py
"""

import sys
from itertools import product
from pathlib import Path

from cpgrid.exact_cover import Problem, write
from cpgrid.render.svg import PALETTE, Picture

# Layers from below, each with its rows; A and B are mirror images.
PIECES = {
    "V": ["XX X."], "L": ["XXX X.."], "T": ["XXX .X."], "Z": ["XX. .XX"],
    "A": ["XX X.", ".. X."], "B": ["XX X.", ".X .."], "P": ["XX X.", "X. .."],
}  # fmt: skip
CUBE = list(product(range(3), repeat=3))
TURNS = 24
PICTURES, ACROSS = 12, 3
Cubes = tuple[tuple[int, int, int], ...]
Placement = tuple[str, Cubes]


def turns(layers: list[str]) -> list[Cubes]:
    """The piece in every way to turn it, its cubes counted from the corner of the box around it."""
    cubes = [
        (z, y, x) for z, layer in enumerate(layers) for y, row in enumerate(layer.split()) for x, mark in enumerate(row) if mark == "X"
    ]
    images: set[Cubes] = set()
    waiting = [cubes]
    while waiting:
        cubes = waiting.pop()
        corner = [min(axis) for axis in zip(*cubes, strict=True)]
        image = tuple(sorted((z - corner[0], y - corner[1], x - corner[2]) for z, y, x in cubes))
        if image not in images:
            images.add(image)
            # Quarter turns about two axes make all the others.
            waiting += [[(z, x, -y) for z, y, x in image], [(y, -z, x) for z, y, x in image]]
    return sorted(images)


def placements() -> list[Placement]:
    """All places of all pieces in the cube."""
    inside = set(CUBE)
    found: list[Placement] = []
    for letter, layers in PIECES.items():
        for image, (up, down, right) in product(turns(layers), CUBE):
            cubes = tuple((z + up, y + down, x + right) for z, y, x in image)
            if inside.issuperset(cubes):
                found.append((letter, cubes))
    return found


def draw(assemblies: list[list[Placement]]) -> str:
    """Assemblies side by side, the layers of each from below to above, each piece in its colour."""
    down = -(-len(assemblies) // ACROSS)
    picture = Picture(ACROSS * 12 - 2, down * 4 - 1, "Soma cubes, layer by layer")
    for number, assembly in enumerate(assemblies):
        for (letter, cubes), layer in product(assembly, range(3)):
            left, top = number % ACROSS * 12 + layer * 3.5, number // ACROSS * 4
            cells = [(y, x) for z, y, x in cubes if z == layer]
            picture.region(cells, PALETTE[list(PIECES).index(letter)], x=left, y=top)
            for y, x in cells:
                picture.label(letter, left + x + 0.5, top + y + 0.5)
    return str(picture)


def main() -> None:
    """Write both files into the current folder."""
    placed = placements()
    problem = Problem(
        [*PIECES, *("".join(map(str, cube)) for cube in CUBE)],
        [[letter, *("".join(map(str, cube)) for cube in cubes)] for letter, cubes in placed],
    )
    Path("soma.dlx").write_text(write(problem, comment="the Soma cube", strict=True), encoding="utf-8")
    covers = sorted(problem.solutions())
    # The pieces differ, and no turn leaves the L as it is: an assembly has as many positions as the cube.
    print(f"Soma cube: {len(covers)} covers, {len(covers) // TURNS} assemblies in {TURNS} positions each")
    shown = covers[:: -(-len(covers) // PICTURES)]
    Path("soma.svg").write_text(draw([[placed[option] for option in cover] for cover in shown]), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(__doc__)
    main()
