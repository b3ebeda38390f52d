"""The table of producers, one line each, in the order in which a puzzle is offered to them."""

from __future__ import annotations

from ...core.registry import Table
from . import dlx, flow, learning, lockstep, masks, sat
from .proposals import Producer

__all__ = ["PRODUCERS"]

PRODUCERS: Table[Producer] = Table(
    "producer",
    flow.PRODUCER,
    lockstep.PRODUCER,
    masks.PRODUCER,
    dlx.PRODUCER,
    learning.PRODUCER,
    sat.PRODUCER,
    group="cpgrid.producers",
)
