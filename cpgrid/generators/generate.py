"""Make me puzzles: of a family, of a layout with givens for it, or of one with rules that are drawn.

Each puzzle of a family and each with drawn rules is made by itself, from the seed and its number, so that several processes make the same
ones as one does. Before a puzzle is returned two engines have found that it has one solution.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count as numbers
from random import Random
from typing import TypeAlias

from ..certificates.collection.workers import spread
from ..core.clock import Clock, OutOfTime, within
from ..core.errors import Refusal, UsageError, described
from ..core.field_types import is_integer
from ..core.grid import Cell
from ..core.outcome import Limits
from ..core.puzzle import Layout, Puzzle
from ..models import FAMILIES
from ..models.building import build, is_square, size_said
from ..questions.generate import SECONDS, Wish
from ..questions.generate import generate as with_givens
from ..questions.grade import grade
from ..questions.looking_again import looked_again
from .drawn_rules import Wanted, wanted_rules
from .table import GENERATORS
from .with_rules import with_rules

__all__ = ["family_puzzle", "generate"]


_TOGETHER = 32
"""So many puzzles with givens alone are made by a process at a time."""

_Made: TypeAlias = list[Puzzle] | Refusal | None
"""What a process made: ``None`` = there was no time."""

_Source: TypeAlias = Callable[[Random], Puzzle]
"""(chance) → a puzzle with one solution."""


@dataclass(frozen=True, slots=True)
class _Family:
    """A family of `GENERATORS`, with a size."""

    name: str
    rows: int
    columns: int

    def __call__(self, chance: Random) -> Puzzle:
        return GENERATORS[self.name].make(chance, self.rows, self.columns)


def generate(
    base: Layout | Puzzle | str,
    count: int = 1,
    *,
    givens: int | None = None,
    symmetry: str = "none",
    pattern: Collection[Cell] | None = None,
    levels: Collection[str] = (),
    rules: Sequence[str] = (),
    jobs: int = 1,
    limits: Limits = Limits(seconds=SECONDS),  # noqa: B008 — immutable
) -> Iterator[Puzzle]:
    """Puzzles with exactly one solution each, which two engines have found; the same ones for the same seed.

    Args:
        base: the layout with its clues, for which givens are made; the givens of a puzzle stay as they are. Or the name of a family with
            its size: ``"sudoku 6x6"``, ``"kakuro 10x10"``.
        count: how many; fewer come where the time is over.
        givens: how many each has; ``None`` = as many as are needed: without any of them, or any that lie symmetrically, there are several
            solutions.
        symmetry: of the givens, one of `SYMMETRIES`; those of ``base`` have none to keep.
        pattern: the cells of the givens.
        levels: of `cpgrid.grade`: others are passed over.
        rules: kinds of rules that are drawn so that a random grid obeys them, perhaps with a number: ``["thermometer:6", "sandwich"]``.
        jobs: how many processes work. Where givens alone are made, more than one make other puzzles than one does.
        limits: of time for all together; the seed.

    Raises:
        UsageError: arguments that do not fit each other or the layout; no such family, size or kind.
        Refusal: the layout has no solution, or asks for a greatest score.
        UnsoundError: two engines disagree.
    """
    if not is_integer(count) or count < 1:
        raise UsageError(f"count: a number from 1 on is wanted; {described(count)} was given")
    if not is_integer(jobs) or jobs < 1:
        raise UsageError(f"jobs: a number from 1 on is wanted; {described(jobs)} was given")
    Limits.expect(limits)
    wanted = wanted_rules(rules)
    stated = family_puzzle(base) if isinstance(base, str) else base
    if not isinstance(stated, _Family) and not wanted:
        alone = partial(with_givens, stated, givens=givens, symmetry=symmetry, pattern=pattern, levels=levels)
        made = alone(count, limits=limits)
        return made if jobs == 1 else _spread(partial(_some, alone), count, jobs, limits.started())
    if givens is not None or symmetry != "none" or pattern is not None:
        raise UsageError("how many givens there are, and where, is said of puzzles that have givens alone: not of rules that are drawn")
    wish = Wish(levels=frozenset(levels))
    source = _source(stated, wanted)
    return _spread(partial(_one, source, wish.levels), count, jobs, limits.started())


def family_puzzle(words: str) -> Puzzle | _Family:
    """What a family with its size is made from: an empty puzzle of its layout, or its generator.

    Raises:
        UsageError: there is no such family, its clues are not made, or it has no grid of this size.
    """
    name, _, size = words.strip().partition(" ")
    name = name.replace("-", "_").lower()
    family, generator = FAMILIES.get(name), GENERATORS.get(name)
    if family is None:
        raise UsageError(f"{words!r} is no family with its size: see `cpgrid list families`")
    usual = f"{generator.usual[0]}x{generator.usual[1]}" if generator is not None else "9"
    rows, columns = size_said(size.strip() or usual)
    if (is_square(family) or (generator is not None and generator.square)) and rows != columns:
        raise UsageError(f"a {name} has as many rows as columns; {size} was given")
    if generator is not None:
        if min(rows, columns) < generator.least:
            raise UsageError(f"a {name} that is made has {generator.least} rows and columns at least; {size} was given")
        return _Family(name, rows, columns)
    if any(each.usual is None for each in family.parameters if each.name not in {"size", "rows", "columns"}) or any(
        parameter.usual is None for clues in family.clues for parameter in clues.parameters
    ):
        raise UsageError(f"the clues of {name} are not made: give a layout, for which givens are made, or one of {', '.join(GENERATORS)}")
    return Puzzle(build(family, rows, columns, {}))


def _source(stated: Layout | Puzzle | _Family, wanted: Sequence[Wanted]) -> _Source:
    """What makes one puzzle; raises `UsageError`."""
    if isinstance(stated, _Family):
        if wanted:
            raise UsageError(f"rules are drawn on a layout that is filled with values, such as sudoku, not on a {stated.name}")
        return stated
    puzzle = stated if isinstance(stated, Puzzle) else Puzzle(stated) if isinstance(stated, Layout) else None
    if puzzle is None:
        raise UsageError(f"a Layout, a Puzzle or the name of a family is wanted; {described(stated)} was given")
    return _Drawn(puzzle, tuple(wanted))


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A layout on which rules are drawn."""

    base: Puzzle
    wanted: tuple[Wanted, ...]

    def __call__(self, chance: Random) -> Puzzle:
        return with_rules(self.base, self.wanted, chance)


@dataclass(frozen=True, slots=True)
class _Item:
    """What one process makes next."""

    number: int
    seed: int
    seconds: float | None


def _one(source: _Source, levels: frozenset[str], item: _Item) -> tuple[int, _Made]:
    """The puzzle of a number, none if it is of another level; ``None`` in its place if there was no time."""
    clock = Clock(item.seconds)
    limits = Limits(None, item.seconds, clock=clock)
    try:
        with within(clock):
            puzzle = source(Random(f"{item.seed} {item.number}"))
        looked_again(puzzle, None, 2, limits)
        wanted = not levels or grade(puzzle, limits=limits).level in levels
    except OutOfTime:
        return item.number, None
    except Refusal as refusal:
        return item.number, refusal
    return item.number, [puzzle] if wanted else []


def _some(alone: Callable[..., Iterator[Puzzle]], item: _Item) -> tuple[int, _Made]:
    """Puzzles with givens alone."""
    seed = Random(f"{item.seed} {item.number}").getrandbits(31)
    clock = Clock(item.seconds)
    try:
        made = list(alone(_TOGETHER, limits=Limits(seconds=item.seconds, seed=seed, clock=clock)))
    except Refusal as refusal:
        return item.number, refusal
    return item.number, made or None


def _spread(make: Callable[[_Item], tuple[int, _Made]], count: int, jobs: int, limits: Limits) -> Iterator[Puzzle]:
    """Puzzles in the order of their numbers, whoever makes them."""
    left = None if limits.seconds is None else limits.clock
    items = (_Item(number, limits.seed, None if left is None else left.left) for number in numbers())
    waiting: dict[int, _Made] = {}
    done = upcoming = 0
    for number, made in spread(make, items, jobs):
        waiting[number] = made
        while upcoming in waiting:
            own = waiting.pop(upcoming)
            if isinstance(own, Refusal):
                raise own
            if own is None:
                return
            upcoming += 1
            for puzzle in own:
                yield puzzle
                if (done := done + 1) == count:
                    return
