"""Encodings that PySAT's `CardEnc` has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

__all__ = ["card_enc"]


def card_enc(kind: str) -> Callable[[int], Sequence[Sequence[int]]]:
    """The clauses of PySAT for at most one of n variables, as a function of n for `by_template`.

    Args:
        kind: name of an encoding in `pysat.card.EncType`.
    """

    def clauses_of(count: int) -> Sequence[Sequence[int]]:
        from pysat.card import CardEnc, EncType

        clauses: Sequence[Sequence[int]] = CardEnc.atmost(list(range(1, count + 1)), bound=1, encoding=getattr(EncType, kind)).clauses
        return clauses

    return clauses_of
