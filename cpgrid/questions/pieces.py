"""What is dropped of a puzzle together: a given or a rule by itself, or givens that lie symmetrically."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeAlias

from ..core.assumptions import GivenAssumption, RuleAssumption
from ..core.errors import Refusal, UsageError, described
from ..core.puzzle import Layout, Puzzle
from ..rules import RULES, kind_of
from .parts import KINDS_OF_PART, Part, checked_names, parts_besides
from .symmetry import SYMMETRIES, orbits, symmetries_of

__all__ = ["KEPT", "ORDERS", "SYMMETRY", "Piece", "checked_kept", "checked_order", "pieces_of"]

Piece: TypeAlias = tuple[Part, ...]
"""What is dropped together."""

KEPT = ("houses", "family")
"""What is kept by default."""

SYMMETRY = "symmetry"
"""What is kept, besides kinds of parts, if givens are dropped only with those that lie symmetrically."""

ORDERS = ("givens-first", "rules-first")
"""Which parts are dropped first; ``random:SEED`` is another order for each seed."""

_DIGITS = 20
"""A seed has fewer."""


def pieces_of(puzzle: Puzzle, keep: Iterable[str], order: str) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """What may be dropped, in the order in which it is tried, and the symmetries of the givens, if these are kept.

    Args:
        puzzle: without a score.
        keep: as `cpgrid.minimise` takes it.
        order: likewise.

    Raises:
        Refusal: the puzzle has a score.
        UsageError: there is no such kind or order, or the givens have no symmetry to keep.
    """
    if any(kind_of(rule).score is not None for rule in puzzle.layout.rules):
        raise Refusal("minimise", "a puzzle with a score is not minimised; leave the score out")
    kept = checked_kept("keep", keep)
    asked = _in_order(parts_besides(puzzle, kept), order)
    if SYMMETRY not in kept:
        return tuple((part,) for part in asked), ()
    symmetries = symmetries_of(puzzle.layout, puzzle.givens)
    if not symmetries:
        raise UsageError(f"keep: the givens have no symmetry to keep; {', '.join(list(SYMMETRIES)[1:])} are looked for")
    return _symmetrical(puzzle.layout, asked, symmetries), symmetries


def checked_kept(name: str, keep: object) -> tuple[str, ...]:
    """What is to be kept, as an argument of that name: where only kinds of rule or symmetry are named, `KEPT`, too; family with rules.

    Raises:
        UsageError: there is no such kind.
    """
    wanted = f"some of {', '.join(KINDS_OF_PART)} and {SYMMETRY}, or kinds of rule, as cage,"
    plurals = {f"{kind}s": kind for kind in RULES}
    named = checked_names(name, keep, (*KINDS_OF_PART, SYMMETRY, *RULES, *plurals), wanted)
    kept = tuple(each if each in RULES else plurals.get(each, each) for each in named)
    kept = (*kept, "family") if "rules" in kept and "family" not in kept else kept
    return kept if not kept or {*kept} & {*KINDS_OF_PART} else (*kept, *KEPT)


def checked_order(order: object) -> int | None:
    """The seed of an order; ``None`` for those of `ORDERS`; raises `UsageError`."""
    if order in ORDERS:
        return None
    name, _, seed = order.partition(":") if isinstance(order, str) else ("", "", "")
    if name != "random" or not (seed.isascii() and seed.isdigit() and len(seed) < _DIGITS):
        raise UsageError(f"order: one of {', '.join(ORDERS)} or random:SEED is wanted, such as random:7; {described(order)} was given")
    return int(seed)


def _in_order(own: Sequence[Part], order: str) -> tuple[Part, ...]:
    """The parts as they are tried; raises `UsageError`."""
    seed = checked_order(order)
    if seed is None:
        return tuple(sorted(own, key=lambda part: isinstance(part, RuleAssumption) == (order == ORDERS[0])))
    shuffled = [*own]
    Random(seed).shuffle(shuffled)  # noqa: S311 — an order, no secret
    return tuple(shuffled)


def _symmetrical(layout: Layout, asked: Sequence[Part], symmetries: Sequence[str]) -> tuple[Piece, ...]:
    """The parts, each given with all those to which symmetries lead from it."""
    near: dict[Part, set[Part]] = {part: {part} for part in asked}
    for name in symmetries:
        for cells in orbits(layout, name):
            together: list[Part] = [GivenAssumption(cell) for cell in cells if GivenAssumption(cell) in near]
            for part in together:
                near[part].update(together)
    pieces: dict[Piece, None] = {}
    for part in asked:
        reached, new = {part}, {part}
        while new:
            new = set[Part]().union(*(near[own] for own in new)) - reached
            reached |= new
        pieces[tuple(own for own in asked if own in reached)] = None
    return tuple(pieces)
