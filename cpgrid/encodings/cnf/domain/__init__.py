"""How a finite-domain variable becomes Boolean variables, one encoding a file; the table is `DOMAINS`.

To add one: a file with ``encode(clauses, candidates)``, which adds the clauses that give each variable exactly one of its candidates
and returns the literals that stand for them, and a line here. Each Boolean variable must follow from the values of the cells: models
stay as many as solutions.
"""

from __future__ import annotations

from collections.abc import Callable

from ..clauses import Clauses
from ..elimination import Candidates
from ..view import DomainLiterals
from . import coupled, direct, log, order

__all__ = ["DOMAINS"]

DOMAINS: dict[str, Callable[[Clauses, Candidates], DomainLiterals]] = {
    "direct": direct.encode,
    "order": order.encode,
    "log": log.encode,
    "coupled": coupled.encode,
}
