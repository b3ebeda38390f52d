"""Which givens and rules of a puzzle with one solution can be dropped, and what is left if as many as possible are.

They are dropped one after another (`dropping`), so that what is left is minimal. It need not be the smallest: that is a smallest set of
pieces that hits what each other solution breaks (`fewest`), which is looked for on request.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from json import loads
from typing import Any

from ..core.errors import UsageError
from ..core.outcome import Limits, Stop
from ..core.puzzle import Puzzle
from ..core.shown import Shown
from ..core.solution import SolvedGrid
from ..reading.puzzles import write
from ..routes import Route
from .check import Uniqueness, Verdict, check
from .dropping import Dropping, flat
from .fewest import Fewest
from .parts import Part, left_of, parts_record
from .pieces import KEPT, ORDERS, Piece, pieces_of

__all__ = ["SECONDS", "Minimised", "minimise"]

SECONDS = 10.0
"""How long is looked by default."""


@dataclass(frozen=True, slots=True)
class Minimised(Shown):
    """A puzzle with one solution, without what it does not need.

    Args:
        verdict: of the puzzle; where that is not unique, nothing else is known.
        pieces: what might be dropped, in the order in which it was tried: parts by themselves, or givens that lie symmetrically.
        alone: those of them without each of which, all others kept, there is still one solution.
        dropped: those without all of which there is still one solution.
        witnesses: for parts that are needed, a solution of the puzzle without them and without the dropped ones, other than its own.
        routes: who found that what is left has one solution.
        stop: why the search ended: exhausted = all parts were decided.
        symmetries: those of the givens, if they are kept: givens are then dropped, and needed, with those that lie symmetrically.
        least: if the smallest puzzle was looked for: so many of the parts must be kept at least; ``None`` = it was not.
        hit: then sets of parts of each of which one must be kept: another solution breaks nothing else; ``least`` follows from them.
    """

    verdict: Verdict
    pieces: tuple[Piece, ...] = ()
    alone: tuple[Part, ...] = ()
    dropped: tuple[Part, ...] = ()
    witnesses: Mapping[Part, SolvedGrid] = field(default_factory=dict, hash=False, repr=False)
    routes: tuple[str, ...] = ()
    stop: Stop = Stop.EXHAUSTED
    symmetries: tuple[str, ...] = ()
    least: int | None = None
    hit: tuple[tuple[Part, ...], ...] = ()

    @property
    def puzzle(self) -> Puzzle:
        """What was to be minimised."""
        return self.verdict.outcome.puzzle

    @property
    def asked(self) -> tuple[Part, ...]:
        """The parts that might be dropped."""
        return flat(self.pieces)

    @property
    def left(self) -> Puzzle:
        """The puzzle without the dropped parts; of its family, if that takes it so."""
        return left_of(self.puzzle, self.dropped)

    @property
    def needed(self) -> tuple[Part, ...]:
        """The parts that cannot be dropped from what is left."""
        return tuple(part for part in self.asked if part in self.witnesses)

    @property
    def minimal(self) -> bool:
        """Whether it is proved that none of what is left that might be dropped can be."""
        return self.verdict.kind is Uniqueness.UNIQUE and {*self.asked} == {*self.dropped} | self.witnesses.keys()

    @property
    def smallest(self) -> bool:
        """Whether it is proved that no fewer of the parts that might be dropped are enough."""
        return self.verdict.kind is Uniqueness.UNIQUE and self.least is not None and len(self.asked) - len(self.dropped) <= self.least

    @property
    def undecided(self) -> tuple[Part, ...]:
        """The parts of which it is not known whether they are needed."""
        known = {*self.dropped} | self.witnesses.keys()
        return tuple(part for part in self.asked if part not in known)

    def __repr__(self) -> str:
        """A short form."""
        return f"<Minimised {self.puzzle.layout.summary}: {self.verdict.kind.value}, {len(self.dropped)} dropped>"

    def to_dict(self) -> dict[str, Any]:
        """What was found as plain data: the keys of ``cpgrid minimise --json`` (docs/cli.md)."""
        return {
            **self.verdict.to_dict(),
            "alone": parts_record(self.puzzle, self.alone),
            "dropped": parts_record(self.puzzle, self.dropped),
            "undecided": parts_record(self.puzzle, self.undecided),
            "left": {"givens": len(self.left.givens), "rules": len(self.left.layout.rules), "puzzle": self._written()},
            "minimal": self.minimal,
            "symmetries": list(self.symmetries),
            "least": self.least,
            "smallest": self.smallest,
            "routes": list(self.routes),
            "minimise_stop": self.stop.value,
        }

    def _written(self) -> Any:
        """What is left in the format ``json``; ``None`` where nothing was dropped."""
        return loads(write([self.left], format="json")) if self.dropped else None


def minimise(
    puzzle: Puzzle,
    *,
    keep: Iterable[str] = KEPT,
    order: str = ORDERS[0],
    smallest: bool = False,
    via: str | Route | None = None,
    limits: Limits = Limits(seconds=SECONDS),  # noqa: B008 — immutable
) -> Minimised:
    """Which givens and rules of a puzzle can be dropped, and a part of them without which nothing more can be.

    Args:
        puzzle: without a score.
        keep: what is not dropped: some of ``givens``, ``rules``, ``houses``, which are groups of as many different cells as there are
            values, and ``family``, what the family states whatever its clues are; ``()`` = nothing. With ``rules`` goes ``family``. Kinds
            of rule by name, as ``cage``, are kept besides, and with ``symmetry`` givens are dropped with those that lie symmetrically, by
            all symmetries that the givens have; houses and family are kept, too, where none of the four is named.
        order: which parts are tried to be dropped first: ``givens-first``, ``rules-first``, or ``random:SEED``.
        smallest: whether to look for the smallest puzzle that can be left; where limits end that, the smallest that was found is.
        via: the route of all searches; ``None`` = as `cpgrid.solve` chooses.
        limits: of time for all together, and of nodes for each search. What is not decided by then is kept.

    Raises:
        Refusal: the puzzle has a score, or the route does not take it.
        UsageError: an argument is of another type; there is no such kind or order; the givens have no symmetry to keep; ``smallest`` with
            ``symmetry``.
        UnsoundError: an engine is wrong.
    """
    Puzzle.expect(puzzle)
    Limits.expect(limits)
    pieces, symmetries = pieces_of(puzzle, keep, order)
    if smallest and symmetries:
        raise UsageError("smallest: the fewest givens are not looked for among those that lie symmetrically; leave one of the two out")
    limits = limits.started()
    verdict = check(puzzle, via=via, limits=limits)
    if verdict.kind is not Uniqueness.UNIQUE:
        return Minimised(verdict, stop=verdict.outcome.stop)
    dropping = Dropping(verdict, pieces, via, limits)
    alone, dropped = dropping.one_by_one()
    least: int | None = None
    hit: tuple[tuple[Part, ...], ...] = ()
    if smallest:
        dropped, least, hit = _smallest(dropping, dropped, limits)
    witnesses = {part: grid for piece, grid in dropping.witnesses.items() for part in piece}
    routes = dropping.again(dropped)
    return Minimised(verdict, pieces, flat(alone), flat(dropped), witnesses, routes, dropping.stop, symmetries, least, hit)


def _smallest(dropping: Dropping, dropped: list[Piece], limits: Limits) -> tuple[list[Piece], int, tuple[tuple[Part, ...], ...]]:
    """The most pieces that can be dropped, as far as is known, how many must be kept at least, and the sets from which that follows."""
    kept = [piece for piece in dropping.pieces if piece not in {*dropped}]
    fewest = Fewest(dropping.pieces, dropping.broken_beside, map(dropping.broken, dropping.witnesses.values()), best=kept)
    fewest.look(limits)
    if len(fewest.best) < len(kept):
        dropped = [piece for piece in dropping.pieces if piece not in {*fewest.best}]
        dropping.look_for_witnesses(dropped)
    return dropped, fewest.least, tuple(map(flat, fewest.hit))
