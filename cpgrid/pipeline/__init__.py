"""Puzzle → Model → Program → Found → Outcome.

`run` is one puzzle along one route, `default` the choice where no route was named, `many` puzzles of one layout together, `solving` what
callers ask, `session` one puzzle asked many times under assumptions. Every grid that leaves this folder has been checked against the rules
(`checking`).
"""

from __future__ import annotations

from .solving import Solutions, count, encode, solutions, solve

__all__ = ["Solutions", "count", "encode", "solutions", "solve"]
