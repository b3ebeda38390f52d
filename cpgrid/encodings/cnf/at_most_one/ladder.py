"""Ladder: an order chain s_1 ≥ s_2 ≥ … on which literal i is the step from s_{i−1} to s_i, both ways.

PySAT, whose clauses these are, has a second name for the last rung: one variable and two clauses more than the paper needs.

Source: I. P. Gent, P. Nightingale, "A New Encoding of AllDifferent into SAT", workshop on modelling and reformulating CSPs at CP 2004;
C. Ansótegui, F. Manyà, "Mapping Problems with Finite-Domain Variables into Problems with Boolean Variables", SAT 2004.
"""

from __future__ import annotations

from ..records import AtMostOne
from .card_enc import card_enc
from .template import by_template

__all__ = ["RECORD"]


def size(count: int) -> tuple[int, int]:
    """4n clauses and n + 1 variables, as PySAT writes it; two literals are one clause."""
    return (4 * count, count + 1) if count > 2 else (1, 0)


RECORD = AtMostOne(
    "ladder",
    "an order chain of which each literal is one step, both ways",
    by_template(card_enc("ladder"), size),
    "Gent and Nightingale 2004; Ansótegui and Manyà, SAT 2004; clauses by PySAT",
    size=size,
)
