"""Documents of SudokuPad: a published link, small documents, and random puzzles that they can state."""

from __future__ import annotations

import json
import random

from hypothesis import strategies as st

from cpgrid.core.errors import Place
from cpgrid.core.nodes import Node
from cpgrid.core.puzzle import Puzzle
from cpgrid.formats.links.sudokupad.reading import read_document

from .drawings import random_drawing

__all__ = ["CIRCLES", "CLASSIC", "PLACE", "cage", "pad", "pads", "random_pad", "read"]

CIRCLES = (
    "sclN4SwJgXA5AzgHjAtgfQLIgMYAsCGBTAGwBk8AzAawHsB3EAFwC9k8B2ADhwBYWAjDARjABOAAwiAbJ1IBmIWx54ArP1L9F00qXEZpUADQYcEANrAAbtDr0CeCAAIAkgDs6A"
    "J0pgArhiuUnduko7AGFKTxcQJwBzEJBXDBsYKABfPXNoHE86LEpXe3RsfAI7EgoaegYUtIsoV09E+wBlAFUAEQB5AGlmgB0nAFo7ADEQAmLsvDso13A7WmyArEmwECj6GDt+fs"
    "47GCDsnDo7JyCVtaPXPAAHPEONyLscO3dqPTsMSgJPRCc33LseJQ4AA6Pp9YLtZoAOQAKg4oQBxEIOABKwSIAFFGn0AIJOACedjO9DsDyeGDiCUmkRWhjoeA2eDgOB8BEJOWod"
    "kQOAJ70piXefjoOAeByOxLowLsOI2PLsTJwiCuNjeIFIizwl1JsrsACZSf4eYSKfEVRqtTgtQrWYS6NQgrr7v4TVSnRq7FdPAwGDZgVV0rBPlkQH57NJOLr+PxdZxw/xpLrddJ"
    "+JwUgBdAwwCCKEQGWzGYx6IsZwvFvSlvQlouVjOXEwF3MiEu5/gl/h6Jvl9utkvGXO65t6aRtvQDrtDtO93UdkvT1vl6Qzhd6Hvl4zTsfrifLzeL4eTvSeEzAGBuSjkWxQE5OP"
    "D6HlRGwQXM+EzSYGKDvvjPUJ/AtjTrBf3/PRsggds8joAxdQgABiIYDH4WCRFSE8zwvaBr1vPR70fZ86BMXV30/RRvyAgCyJAwDwIgSCMGguCEKQlDT3cdCrz8LCcNsPDXyIt8"
    "SL0H8RD/cjhOA0DqNo+j4IEJi0hY89L0wu9olwgx8OMfg+K/QSKMAsTpwkvQIKg2CZMQmDkPktClI4lSH249STC0j9CIEoSRL0fTPKMky6LMxjLOYmyMLs7DVMcl9jH4lcdI84"
    "DvPEqjjJo0yGNkoLrNY2yb3stSopc2L3L0ijfNS/z0osqzUOy0LcvChynycvsiOE4qDK80rkr86TAuqhS2OUhr8o0tqitIjrEsM7ryt6jLkLTZIgA"
)
"""Introduction to Counting Circles by M. Lefkowitz, as the read-me of SakanaAI/Sudoku-Bench has it."""

CLASSIC = "classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B"

PLACE = Place("f", 1, 1, "link 1")
_STATED = ("sudoku", "jigsaw", "killer", "latin_square")


def pad(size: int = 4, **members: object) -> dict[str, object]:
    """A document with an empty grid and some keys."""
    cells = members.pop("cells", [[{} for _ in range(size)] for _ in range(size)])
    return {"cells": cells, **members}


def cage(*cells: tuple[int, int], **members: object) -> dict[str, object]:
    """A cage over cells that count from 0."""
    return {"cells": list(map(list, cells)), **members}


def read(members: object) -> Puzzle:
    """The puzzle of a document, as it comes out of JSON."""
    return read_document(Node(json.loads(json.dumps(members)), PLACE))


def random_pad(chance: random.Random) -> Puzzle:
    """A puzzle whose rules are regions and cages."""
    puzzle = random_drawing(chance.choice(_STATED), chance)
    return puzzle if puzzle.layout.rows > 2 else random_pad(chance)


@st.composite
def pads(draw: st.DrawFn) -> Puzzle:
    """Puzzles with regions and cages."""
    return random_pad(random.Random(draw(st.integers(0, 10**6))))
