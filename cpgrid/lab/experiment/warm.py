"""Imported by the process that all workers are copied from: what they need, and every engine, so that none of them has to import it."""

from __future__ import annotations

from ...backends import BACKENDS
from . import measuring
from .machine import libraries, machine

__all__ = ["measuring"]

for _backend in BACKENDS.values():
    _backend.load()
libraries()
machine()
