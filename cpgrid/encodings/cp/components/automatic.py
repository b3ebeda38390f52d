"""The choice where a route names none: a circuit where the vertices are sides of loops, cuts elsewhere."""

from __future__ import annotations

from ....core.components import Components
from ..records import CpComponents
from ..view import CpView
from . import circuit, lazy

__all__ = ["RECORD"]


def encode(view: CpView, constraint: Components, index: int) -> None:
    """State one graph."""
    chosen = lazy.RECORD if circuit.RECORD.refuses(view, constraint, index) else circuit.RECORD
    chosen.encode(view, constraint, index)


RECORD = CpComponents("auto", "circuit where the vertices are sides of loops, lazy elsewhere", encode, "")
