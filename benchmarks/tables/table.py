"""The table of tables, one line each."""

from __future__ import annotations

from cpgrid.core.registry import Table

from ..plan import Plan
from . import (
    candidates,
    command,
    connectivity,
    counting,
    encodings,
    exact_cover,
    exact_cover_families,
    exact_cover_packages,
    kakuro_extension,
    learning,
    lockstep,
    setters,
    sixteen,
    sizes,
    start_up,
    streaming,
    sums,
    translation,
    twenty_five,
    variants,
)

__all__ = ["TABLES"]

TABLES: Table[Plan] = Table(
    "table",
    exact_cover.TABLE,
    exact_cover_families.TABLE,
    exact_cover_packages.TABLE,
    counting.TABLE,
    lockstep.TABLE,
    candidates.TABLE,
    setters.TABLE,
    command.TABLE,
    start_up.TABLE,
    streaming.TABLE,
    sixteen.TABLE,
    sums.TABLE,
    variants.TABLE,
    connectivity.TABLE,
    sizes.TABLE,
    translation.TABLE,
    kakuro_extension.TABLE,
    twenty_five.TABLE,
    learning.TABLE,
    encodings.TABLE,
)
