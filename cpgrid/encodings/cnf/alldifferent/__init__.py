"""How AllDifferent becomes clauses, one encoding a file; the table is `ALLDIFFERENT`.

To add one: a file with ``encode(clauses, scopes)`` and a line here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..clauses import Clauses
from . import pairwise
from .scope import Scope

__all__ = ["ALLDIFFERENT", "Scope"]

ALLDIFFERENT: dict[str, Callable[[Clauses, Sequence[Scope]], None]] = {
    "pairwise": pairwise.encode,
}
