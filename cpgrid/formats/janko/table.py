"""The types of puzzle that are read and written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .block import plain
from .cells import CELLS
from .kind import Kind
from .numbers import NUMBERS, SEVERAL
from .outside import OUTSIDE
from .points import POINTS

__all__ = ["KINDS", "kinds_of", "named"]

KINDS: tuple[Kind, ...] = (*NUMBERS, *SEVERAL, *CELLS, *OUTSIDE, *POINTS)

_NAMED: Mapping[str, Kind] = {name: kind for kind in reversed(KINDS) for name in kind.names}


def named(name: str) -> Kind | None:
    """The type of a name, if there is one; capitals, blanks and hyphens do not matter."""
    return _NAMED.get(plain(name))


def kinds_of(family: str) -> Iterator[Kind]:
    """The types that a puzzle of a family may be of."""
    return (kind for kind in KINDS if family in {kind.family, *kind.also})
