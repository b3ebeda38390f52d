"""Pictures of tilings: well-formed, every region with its rim, whatever its shape."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from cpgrid.render.svg import PALETTE, Picture

SVG = "{http://www.w3.org/2000/svg}"


def paths(picture: Picture) -> list[str]:
    return [path.attrib["d"] for path in ET.fromstring(str(picture)).iter(f"{SVG}path")]


def loops(path: str) -> list[list[tuple[int, int]]]:
    """The closed lines of a path as (row, column), in cells."""
    found = []
    for loop in path.split("M")[1:]:
        points = [point.split() for point in loop.removesuffix("Z").split("L")]
        found.append([(int(y) // 32, int(x) // 32) for x, y in points])
    return found


def test_a_picture_is_well_formed_and_says_what_it_shows() -> None:
    picture = Picture(2, 3, "a <b> & c")
    picture.label("<&>", 1, 1)
    picture.rectangle(0, 0, 1, 1, line=0.1)
    picture.disc(1, 1, 0.5, PALETTE[0])
    picture.polygon([(0, 0), (1, 0), (1, 1)])
    picture.arc(0, 2, 1, 0.5, PALETTE[1])
    picture.cells([(0, 0), (2, 1)], PALETTE[2])
    root = ET.fromstring(str(picture))
    assert root.attrib["viewBox"] == f"0 0 {3.2 * 32:g} {4.2 * 32:g}"
    assert root.findtext(f"{SVG}title") == "a <b> & c"
    assert root.findtext(f"{SVG}g/{SVG}text") == "<&>"
    assert [element.tag.removeprefix(SVG) for element in root.find(f"{SVG}g") or ()] == ["text", "rect", "circle", "path", "path", "path"]


def test_a_domino() -> None:
    picture = Picture(2, 1, "")
    picture.region([(0, 0), (0, 1)], PALETTE[0])
    assert paths(picture) == ["M0 0L64 0L64 32L0 32Z", "M32 0v32"]


def test_a_ring_has_two_rims() -> None:
    picture = Picture(4, 4, "")
    picture.region([(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)], PALETTE[0], x=1, y=1)
    assert [len(loop) for loop in loops(paths(picture)[0])] == [4, 4]


@given(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1))
def test_a_rim_parts_the_cells_from_the_rest(cells: set[tuple[int, int]]) -> None:
    picture = Picture(5, 5, "")
    picture.region(cells, PALETTE[0])
    edges = set()
    for loop in loops(paths(picture)[0]):
        for (r, c), (row, column) in pairwise([*loop, loop[0]]):
            assert (r == row) != (c == column)
            edges |= {((r, i), (r, i + 1)) for i in range(*sorted((c, column)))} | {((i, c), (i + 1, c)) for i in range(*sorted((r, row)))}
    rim = {((r, c), (r, c + 1)) for r in range(6) for c in range(5) if ((r, c) in cells) != ((r - 1, c) in cells)}
    rim |= {((r, c), (r + 1, c)) for r in range(5) for c in range(6) if ((r, c) in cells) != ((r, c - 1) in cells)}
    assert edges == rim
    inner = len(re.findall("M", "".join(paths(picture)[1:])))
    assert inner == sum((r, c + 1) in cells for r, c in cells) + sum((r + 1, c) in cells for r, c in cells)


def test_the_palette_tells_twelve_pieces_apart() -> None:
    colours = [tuple(int(fill[i : i + 2], 16) for i in (1, 3, 5)) for fill in PALETTE]
    distances = [sum(abs(a - b) for a, b in zip(one, other, strict=True)) for i, one in enumerate(colours) for other in colours[:i]]
    assert len(colours) == 12
    assert min(distances) > 50
    assert all(0.299 * r + 0.587 * g + 0.114 * b > 110 for r, g, b in colours)


def test_dashes_are_as_long_as_they_are_seen_with_round_ends() -> None:
    picture = Picture(2, 2, "dashes")
    picture.line([(0, 0), (2, 0)], width=0.25, dashes=(0.5, 0.25))
    picture.line([(0, 1), (2, 1)], width=0.25, dashes=(0.1, 0.1))
    svg = str(picture)
    assert re.findall(r'stroke-dasharray="([\d. ]+)"', svg) == ["8 16", "0.03 11.2"]
    assert "butt" not in svg
