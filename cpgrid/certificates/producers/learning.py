"""What the native search that learns has learnt: what the givens rule out, and the clauses that its last one rests on, in their order."""

from __future__ import annotations

from dataclasses import replace

from ... import native
from ...backends.learning import BACKEND, begin
from ...core.program import GivenNetwork
from .masks import on_networks

__all__ = ["PRODUCER"]

_SETTINGS = {option.name: option.default for option in BACKEND.options}


def _begin(program: GivenNetwork, literals: int) -> native.LearningSearch:
    return begin(program, _SETTINGS, literals=literals)


PRODUCER = replace(
    on_networks("learn", "the native search that learns from its conflicts, where propagation is weak or the search is long", _begin),
    learns=True,
)
