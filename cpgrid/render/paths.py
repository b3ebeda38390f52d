"""Paths in drawings of characters: light through cells, heavy along the lines of the grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from ..core.half_grid import Spot
from .junctions import HORIZONTAL, VERTICAL, junction

__all__ = ["drawn_path", "half_steps"]

_LIGHT, _HEAVY = 1, 2


def drawn_path(places: Sequence[Spot], spots: Mapping[Spot, int], stride: int) -> Iterator[tuple[int, str]]:
    """The characters of a path, and where they stand.

    Args:
        places: from end to end; each lies straight beside the one before it.
        spots: where the places stand that have a character, in characters of all lines with their ends.
        stride: characters of a line with its end.
    """
    weight = _HEAVY if places[0].down % 2 == places[0].right % 2 == 0 else _LIGHT
    steps = list(half_steps(places))
    closed = steps[0] == steps[-1]
    seen = [number for number, spot in enumerate(steps) if spot in spots]
    for one, other in pairwise(seen):
        start, end = sorted((spots[steps[one]], spots[steps[other]]))
        along = steps[one].down == steps[other].down
        for between in range(start + (1 if along else stride), end, 1 if along else stride):
            yield between, (HORIZONTAL if along else VERTICAL)[weight]
    for number in seen:
        beside = [steps[other] for other in (number - 1, number + 1) if 0 <= other < len(steps)]
        if closed and number in {0, len(steps) - 1}:
            beside = [steps[1], steps[-2]]
        sides = {(other.down - steps[number].down, other.right - steps[number].right) for other in beside}
        arms = (weight * (step in sides) for step in ((-1, 0), (0, 1), (1, 0), (0, -1)))
        yield spots[steps[number]], junction(*arms)


def half_steps(places: Sequence[Spot]) -> Iterator[Spot]:
    """The places with those that lie between them."""
    yield places[0]
    for one, other in pairwise(places):
        length = max(abs(other.down - one.down), abs(other.right - one.right))
        for step in range(1, length + 1):
            yield Spot(one.down + (other.down - one.down) * step // length, one.right + (other.right - one.right) * step // length)
