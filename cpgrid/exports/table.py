"""The table of formats of models, one line each."""

from __future__ import annotations

from ..core.registry import Table
from . import dimacs, dlx, lp, minizinc, opb, wcnf, xcsp3
from .record import Export

__all__ = ["EXPORTS"]

EXPORTS: Table[Export] = Table(
    "format of models",
    dimacs.EXPORT,
    wcnf.EXPORT,
    opb.EXPORT,
    lp.EXPORT,
    minizinc.EXPORT,
    xcsp3.EXPORT,
    dlx.EXPORT,
    group="cpgrid.exports",
)
