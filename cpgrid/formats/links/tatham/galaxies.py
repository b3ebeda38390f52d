"""Galaxies: a letter from ``a`` on for each dot says how many places without one come before it; places are halves of cells apart."""

from __future__ import annotations

import re
from string import ascii_lowercase

from ....core.errors import placed, quote
from ....core.pieces import Piece
from ....core.puzzle import Puzzle
from ....models import FAMILIES
from ....models.building import construct, described
from .record import MOST_SIDE, Game, Reading, refused, sides
from .runs import by_rows

__all__ = ["GAME"]

_DOTS = ascii_lowercase[:-1]
_RUN = ascii_lowercase[-1]
"""Passes over as many places as the other letters are."""


def _read(match: re.Match[str], settings: Piece, description: Piece) -> Reading:
    rows, columns = sides(match, settings)
    count, width = (2 * rows - 1) * (2 * columns - 1), 2 * columns - 1
    places: list[str] = []
    for part in description.signs():
        # Capitals are black dots, which say nothing of the regions.
        letter = part.text.lower()
        if letter == _RUN and part.text == _RUN:
            places += "." * len(_DOTS)
        elif letter in _DOTS and part.text.isascii():
            places += [*"." * _DOTS.index(letter), "o"]
        else:
            raise part.error(f"{quote(part.text)} stands for no dot", "copy the id as the game shows it")
        if len(places) > count:
            raise part.error(f"the description has more than the {count} places of a grid of this size", "mend the size, or the id")
    places += "." * (count - len(places))
    with placed(description.place):
        return Reading(construct(FAMILIES["galaxies"], {"dots": by_rows(places, width)}))


def _write(puzzle: Puzzle) -> tuple[str, str]:
    layout = puzzle.layout
    if not 3 <= min(layout.rows, layout.columns) <= max(layout.rows, layout.columns) <= MOST_SIDE:
        raise refused(puzzle, "galaxies", f"has grids of 3 rows and columns or more, up to {MOST_SIDE} are written")
    if len(layout.cells) < layout.rows * layout.columns:
        raise refused(puzzle, "galaxies", "has no grids with holes")
    passed, parts = 0, list[str]()
    for sign in (str(sign) for row in described(FAMILIES["galaxies"], layout)["dots"] for sign in row):
        if sign == "o":
            parts.append(_RUN * (passed // len(_DOTS)) + _DOTS[passed % len(_DOTS)])
            passed = 0
        else:
            passed += 1
    return f"{layout.columns}x{layout.rows}", "".join(parts)


GAME = Game("galaxies", ("galaxies",), re.compile(r"(\d{1,3})(?:x(\d{1,3}))?(?:d\w)?", re.ASCII), _read, _write)
