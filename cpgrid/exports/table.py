"""The table of formats of models, one line each."""

from __future__ import annotations

from ..core.registry import Table
from . import dimacs, wcnf
from .record import Export

__all__ = ["EXPORTS"]

EXPORTS: Table[Export] = Table(
    "format of models",
    dimacs.EXPORT,
    wcnf.EXPORT,
    group="cpgrid.exports",
)
