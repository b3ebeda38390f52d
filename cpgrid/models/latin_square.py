"""Latin square: N values, each once in every row and every column."""

from __future__ import annotations

from dataclasses import replace

from ..core.errors import InputError, Place
from ..core.families import Family
from ..core.puzzle import Domain, Layout
from . import latin
from .parameters import SIZE

__all__ = ["FAMILY"]


def _build(size: int, _columns: int, *, values: Domain) -> Layout:
    if not 2 <= size <= latin.LARGEST:
        raise InputError(Place(detail="latin_square"), f"no Latin square is {size}×{size}", f"give a size from 2 to {latin.LARGEST}")
    return latin.build("latin_square", size, (), values)


_EXAMPLE = """latin-square 5x5
5...1
.....
23...
.2.3.
.1.4.
"""

FAMILY = Family(
    "latin_square",
    "every value stands once in every row and column",
    rules=("distinct",),
    parameters=(replace(SIZE, summary="N, 2 to 64."), latin.N_VALUES),
    build=_build,
    check=latin.check_lines,
    examples=(_EXAMPLE,),
)
