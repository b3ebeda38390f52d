"""The fewest things that are enough for a solution to be the only one: cells that are given, or the givens and rules that a puzzle keeps.

Each other solution breaks something, and what is kept must hold one of the things that it breaks. So a smallest set hits all these sets:
one that hits the known ones is tried, and is enough, or another solution becomes known. That no fewer are enough follows from the known
sets alone.

Source: as `cpgrid.pipeline.hitting`; smallest such sets of cells are the "unavoidable sets" of G. McGuire, B. Tugemann, G. Civario, "There
Is No 16-Clue Sudoku", Experimental Mathematics 2014.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from ..core.clock import OutOfTime, within
from ..core.outcome import Limits
from ..core.progress import say_progress
from ..pipeline.hitting import LARGEST_SIZE, HittingSets

__all__ = ["Fewest", "Undecided", "part_of"]

_SMALLEST = 0.4
"""The part of the time for a smallest set before any other is looked for."""

T = TypeVar("T")


class Undecided(Exception):
    """Whether there is another solution was not known within the limits."""


def part_of(limits: Limits, part: float, solutions: int | None = None) -> Limits:
    """A part of the time that is left."""
    seconds = None if limits.seconds is None else part * limits.clock.left
    return Limits(solutions, seconds=seconds, nodes=limits.nodes, seed=limits.seed).started()


class Fewest(Generic[T]):
    """The fewest of some things that are enough.

    Args:
        things: all together they are enough; those that come first are preferred.
        broken: asked with some of them, which of the things some other solution breaks that obeys these; ``None`` = there is none. It may
            raise `Undecided`.
        known: what other solutions break, as far as they are known.
        best: things that are known to be enough; ``None`` = all.

    Attributes:
        best: things that are enough, the fewest that are known.
        least: so many are needed at least; where ``best`` has no more, no fewer are enough.
    """

    def __init__(
        self,
        things: Sequence[T],
        broken: Callable[[Sequence[T], Limits], Collection[T] | None],
        known: Iterable[Collection[T]] = (),
        best: Sequence[T] | None = None,
    ) -> None:
        self._things, self._broken = tuple(things), broken
        self.best: Sequence[T] = self._things if best is None else best
        self.least = 0
        self._sets = HittingSets(self._things)
        self._known: list[Collection[T]] = []
        for own in sorted(known, key=len):
            self._learn(own)

    def _learn(self, broken: Collection[T]) -> None:
        self._known.append(broken)
        self._sets.add(broken)

    @property
    def hit(self) -> tuple[tuple[T, ...], ...]:
        """What other solutions break, without what holds more than another's: that no fewer than `least` are enough follows from these."""
        return tuple(self._sets.wanted)

    def look(self, limits: Limits) -> None:
        """Look for the smallest set; where that takes long, for one that is small, and then on."""
        for step, part in ((self._smallest, _SMALLEST), (self._smaller_ones, 1.0), (self._smallest, 1.0)):
            own = part_of(limits, part)
            try:
                with within(own.clock):
                    step(own)
            except (OutOfTime, Undecided):
                continue

    def each(self, limits: Limits) -> Iterator[tuple[int, Sequence[T] | None]]:
        """The sets that are enough and no part of which is, by rising size; ``None`` = there are no more of this size.

        Raises:
            OutOfTime, Undecided: a limit ends the search.
        """
        for size in range(self.least, min(len(self._things), LARGEST_SIZE) + 1):
            while (tried := self._next(size, limits)) is not None:
                # All smaller ones are known, and none that holds one of them comes.
                self._sets.exclude(tried)
                yield size, tried
            yield size, None

    def needs(self, thing: T, kept: Collection[T]) -> bool:
        """Whether kept things are known not to be enough without this one: another solution breaks nothing else of them."""
        return any({*own} & {*kept} == {thing} for own in self._known)

    def _smallest(self, limits: Limits) -> None:
        """Raise the size until a set is enough."""
        while self.least < min(len(self.best), LARGEST_SIZE):
            found = self._next(self.least, limits)
            if found is None:
                self.least += 1
            else:
                self.best = found

    def _next(self, size: int, limits: Limits) -> Sequence[T] | None:
        """A set of so many things at most that is enough; ``None`` = there is none."""
        while (tried := self._sets.within(size)) is not None:
            say_progress("sets known that each answer must hit", len(self._known))
            broken = self._broken(tried, limits)
            if broken is None:
                return tried
            self._learn(self._smaller(broken, limits))
        return None

    def _smaller_ones(self, limits: Limits) -> None:
        """Leave out of all things one after another, as long as the others are enough."""
        for thing in self.best:
            if len(self.best) <= self.least:
                return
            fewer = [own for own in self.best if own != thing]
            broken = self._broken(fewer, limits)
            if broken is None:
                self.best = fewer
            else:
                self._learn(broken)

    def _smaller(self, broken: Collection[T], limits: Limits) -> Collection[T]:
        """Things that some solution breaks, a part of those that this one does, and no part of them is such a set."""
        for thing in self._things:
            if thing in broken:
                kept = [own for own in self._things if own not in broken or own == thing]
                closer = self._broken(kept, limits)
                if closer is not None:
                    broken = closer
        return broken
