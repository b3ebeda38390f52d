"""The table of encodings of AllDifferent, one line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..view import LiteralView
from . import pairwise
from .scope import Scope

__all__ = ["ALLDIFFERENT"]

ALLDIFFERENT: dict[str, Callable[[LiteralView, Sequence[Scope]], None]] = {
    "pairwise": pairwise.encode,
}
