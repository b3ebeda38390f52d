"""What clashes in a puzzle without a solution: givens and rules that no grid obeys together, none of them in vain.

What is found is checked in two ways before it is returned. A search along another route, too, finds no grid for the clash alone. And each
member has a witness, a grid that obeys all the others: by the rulebook, without any engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..core.assumptions import parts
from ..core.errors import Refusal, UnsoundError
from ..core.grid import Cell
from ..core.outcome import Limits, Status
from ..core.progress import say_progress
from ..core.puzzle import Puzzle
from ..core.solution import SolvedGrid
from ..pipeline.clashes import minimal_clash
from ..routes import Route, parse_route
from .afresh import Afresh, Asked
from .looking_again import second_route
from .parts import Part, broken_parts, part_names, parts_of, parts_record, unscored, with_parts
from .session import Session
from .solve import solve

__all__ = ["CLASH_SECONDS", "Clash", "clash_or_grid", "find_clash", "short_part"]

CLASH_SECONDS = 1.0
"""How long a command that asks something else looks for a clash, at most."""

_PATIENCE = (100, 2000)
"""Nodes for a question of the first rounds; the last has what the limits leave."""

_LOOKED_AGAIN = 100_000
"""Nodes of a third search, which others have answered."""

_FIRST, _ALL = 0.4, 0.8
"""The parts of the time for the first question of the first route, and for all that leads to a clash; the rest is for the second search."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Givens and rules of a puzzle that no grid obeys together.

    Args:
        puzzle: with them; without the rule of its score, if it had one.
        members: the givens as they stand, then the rules in their order.
        minimal: whether there is a grid as soon as any of them is left out, which ``witnesses`` show.
        routes: who found that there is no grid for these alone.
        witnesses: for members, a grid that obeys all the others; for each of a minimal clash.
    """

    puzzle: Puzzle
    members: tuple[Part, ...]
    minimal: bool
    routes: tuple[str, ...]
    witnesses: Mapping[Part, SolvedGrid] = field(default_factory=dict, hash=False, repr=False)

    @property
    def names(self) -> Mapping[str, list[str]]:
        """The members in words: the givens, then the rules by the name of their kind."""
        return part_names(self.puzzle, self.members)

    @property
    def alone(self) -> Puzzle:
        """The puzzle that has these givens and rules only."""
        return with_parts(self.puzzle, self.members)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of its givens."""
        return tuple(self.alone.givens)

    def to_dict(self) -> dict[str, Any]:
        """The clash as plain data (docs/cli.md)."""
        return {**parts_record(self.puzzle, self.members), "minimal": self.minimal, "routes": list(self.routes)}


def short_part(limits: Limits) -> Limits:
    """A short part of the limits that are left: for what is said besides the answer."""
    return Limits(seconds=min(CLASH_SECONDS, limits.clock.left), nodes=limits.nodes, seed=limits.seed)


def find_clash(puzzle: Puzzle, *, via: str | Route | None = None, limits: Limits = Limits()) -> Clash | None:  # noqa: B008 — immutable
    """Givens and rules that clash; minimal, if there is time to prove it.

    Args:
        puzzle: any, but for a score, which is left out.
        via: the route of the search; ``None`` = that of sessions.
        limits: of time for all together, and of nodes for each search.

    Returns:
        ``None`` where there is a solution, or where it is not known within the limits that there is none.

    Raises:
        Refusal, UsageError, UnsoundError: as a `Session` asks.
    """
    found = clash_or_grid(puzzle, via=via, limits=limits)
    return found if isinstance(found, Clash) else None


def clash_or_grid(puzzle: Puzzle, *, via: str | Route | None = None, limits: Limits = Limits()) -> Clash | SolvedGrid | None:  # noqa: B008 — immutable
    """As `find_clash`, with a grid that obeys all rules where there is one."""
    limits = limits.started()
    asked = unscored(puzzle)
    for share, session in _askers(asked, via, limits):
        with session:
            try:
                answer = session.solve(session.optional, limits=share[0])
            except Refusal:
                if via is not None or limits.seconds is None or isinstance(session, Afresh):
                    raise
                continue
            if answer.status is Status.SOLVED:
                return answer.solution
            if answer.status is Status.NO_SOLUTION:
                return _again(_found(session, parts_of(answer.clash), share[1]), limits)
    return None


def _askers(puzzle: Puzzle, via: str | Route | None, limits: Limits) -> Iterator[tuple[tuple[Limits, Limits], Asked]]:
    """Who is asked, each with the limits for the first question, and for all."""
    if limits.seconds is None:
        yield (limits, limits), Session(puzzle, via=via, optional=parts(puzzle))
        return

    def until(share: float) -> Limits:
        return Limits(seconds=share * limits.clock.left, nodes=limits.nodes, seed=limits.seed).started()

    yield (until(_FIRST if via is None else _ALL), until(_ALL)), Session(puzzle, via=via, optional=parts(puzzle))
    if via is None:
        yield (until(_ALL), until(_ALL)), Afresh(puzzle, parts(puzzle))


def _found(session: Asked, known: Sequence[Part], limits: Limits) -> Clash:
    """A part of a known clash, by deletion, with the witnesses of what is needed in it.

    Questions that are not soon answered wait: what others leave out makes them easier.
    """
    puzzle, members = session.puzzle, tuple(known)
    needed: dict[Part, SolvedGrid] = {}
    for nodes in (*_PATIENCE, None):
        undecided = [part for part in members if part not in needed]
        if undecided:
            left, grids = _deleted(session, [*needed], undecided, _with_nodes(limits, nodes))
            members = tuple(part for part in members if part in needed or part in left)
            needed |= _witnesses(puzzle, members, grids)
    minimal = needed.keys() == {*members}
    return Clash(puzzle, members, minimal, (session.name,), needed if minimal else {})


def _deleted(session: Asked, needed: Sequence[Part], undecided: Sequence[Part], limits: Limits) -> tuple[set[Part], list[SolvedGrid]]:
    """What is left of the undecided members of a clash beside the needed ones, and the grids that show why."""
    grids: list[SolvedGrid] = []

    def clash_among(fewer: Sequence[Part]) -> Sequence[Part] | None:
        # To prepare a question takes time, too, and there are hundreds.
        say_progress("members of the clash are left", len(needed) + len(fewer))
        answer = None if limits.clock.over else session.solve([*needed, *fewer], limits=limits)
        if answer is None or answer.status is Status.UNKNOWN:
            raise TimeoutError
        if answer.solution is not None:
            grids.append(answer.solution)
            return None
        return parts_of(answer.clash)

    left, proved = minimal_clash(undecided, undecided, clash_among)
    if proved and len(grids) < len(left):
        raise UnsoundError(f"route {session.name} says that a clash is minimal, but there is no grid without each of its members")
    return {*left}, grids


def _witnesses(puzzle: Puzzle, members: Sequence[Part], grids: Sequence[SolvedGrid]) -> dict[Part, SolvedGrid]:
    """The grids that break one member alone, by that member."""
    broken = ((broken_parts(puzzle, grid, members), grid) for grid in grids)
    return {next(iter(own)): grid for own, grid in broken if len(own) == 1}


def _with_nodes(limits: Limits, nodes: int | None) -> Limits:
    """The limits with fewer nodes."""
    least = min((each for each in (nodes, limits.nodes) if each is not None), default=None)
    return Limits(limits.solutions, limits.seconds, least, limits.seed, limits.threads, clock=limits.clock)


def _again(clash: Clash, limits: Limits) -> Clash:
    """The clash, once a search along the default route has found no grid for it, either; or as it is, where that takes too long.

    A search of a program of the same kind as the first shares much with it: then another looks again that shares nothing.
    """
    (first,) = clash.routes
    second = _none_along(None, clash, limits)
    if second is None or second == first:
        return clash
    third = None
    if parse_route(second).kind.encoding is parse_route(first).kind.encoding:
        third = _none_along(second_route(first), clash, _with_nodes(limits, _LOOKED_AGAIN))
    return replace(clash, routes=(first, second) if third is None else (first, second, third))


def _none_along(via: str | None, clash: Clash, limits: Limits) -> str | None:
    """The route that finds no grid for a clash alone; ``None`` = it refuses, or does not know in time."""
    try:
        outcome = solve(clash.alone, via=via, limits=replace(limits, solutions=1))
    except Refusal:
        return None
    if outcome.status is Status.SOLVED:
        raise UnsoundError(f"route {clash.routes[0]} says that givens and rules clash, but {outcome.route} has a grid that obeys them")
    return outcome.route if outcome.status is Status.NO_SOLUTION else None
