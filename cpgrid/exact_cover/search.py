"""Searches of an exact cover: covers one by one as they are found, or only counted; the reason why a search ended is always reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from operator import index
from typing import Self, TypeAlias, cast

import numpy as np

from ..backends import BACKENDS
from ..backends.dancing_links import Joined, confirmed, listing
from ..core.errors import Refusal, UsageError
from ..core.outcome import LARGEST_LIMIT, Found, Limits, Search, Status, Stop
from ..core.program import ExactCover, Int32, SelectedCover

__all__ = ["EFFORT", "ENGINES", "LARGEST_MEMORY", "MEMO", "Cover", "Query", "Result", "Solutions", "query"]

Cover: TypeAlias = tuple[int, ...]
"""The numbers of the options of an exact cover, ascending; the first option of a problem is 0."""

_BACKEND = BACKENDS["dancing links"]

_CHOICES = {option.name: tuple(option.choices) for option in _BACKEND.options}

ENGINES = _CHOICES["engine"]
"""The engines to choose from, the default first."""

MEMO = _CHOICES["memo"]
"""Whether a count remembers subproblems: where it pays, always or never; the default first."""

LARGEST_MEMORY = 1 << 24
"""The most that a count may be asked to remember, in MiB: 16 TiB, more than any machine has."""

EFFORT: tuple[str, ...] = _BACKEND.effort
"""The counters of `Result.statistics` that show an engine's effort, most important first."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a search found, and why it ended.

    Args:
        stop: why it ended: only `Stop.EXHAUSTED` says that there are no other covers.
        count: how many covers were found; with costs, how many of the least cost.
        cost: with costs, what each of the covers costs; ``None`` without costs or without a cover.
        bound: with costs, no cover costs less; equal to ``cost`` once that is proved the least.
        statistics: the engine's counters by name.
    """

    stop: Stop
    count: int
    cost: int | None = None
    bound: int | None = None
    statistics: Mapping[str, int | float] = field(default_factory=dict)

    @property
    def status(self) -> Status:
        """What is known."""
        if self.count:
            return Status.SOLVED if self.cost == self.bound else Status.IMPROVABLE
        return Status.NO_SOLUTION if self.stop is Stop.EXHAUSTED else Status.UNKNOWN


@dataclass(frozen=True, slots=True)
class Query:
    """What is asked of the engine, which may refuse it: `Refusal`.

    Args:
        program: the options, and those that are given.
        limits: how far to go.
        settings: a value for every option of the backend.
    """

    program: SelectedCover
    limits: Limits
    settings: Mapping[str, str]

    def count(self) -> Result:
        """Count the covers."""
        assert _BACKEND.count is not None, _BACKEND.name
        with self._refusals():
            found = _BACKEND.count(self.program, self.limits, self.settings)
        assert found.count is not None, _BACKEND.name
        return _result(found, found.count)

    def search(self) -> Search[Joined]:
        """The search for the covers, not yet begun."""
        with self._refusals():
            return listing(self.program, self.limits, self.settings)

    @contextmanager
    def _refusals(self) -> Iterator[None]:
        """Say why the engine or its memo refuses, without mentioning routes, which do not exist here."""
        try:
            yield
        except Refusal as refused:
            if refused.who == "dlx:memo=on":
                raise Refusal("memo=on", "the problem is too large to remember parts of it; leave it to auto") from None
            raise Refusal(
                f"the engine {self.settings['engine']}", "it cannot take so many options; leave the choice of an engine to auto"
            ) from None


def query(
    cover: ExactCover,
    *,
    limit: int | None,
    seconds: float | None,
    nodes: int | None,
    engine: str | None,
    given: Iterable[int],
    memo: str | None = None,
    memory: int | None = None,
) -> Query:
    """The question, checked.

    Raises:
        UsageError: a limit below its least value, an unknown engine, or a given option that does not exist.
        Refusal: with multiplicities: an engine other than ``auto``, or costs; where a memo is asked for that there cannot be.
    """
    if cover.multiplicities is not None:
        _refuse_multiplicities(cover, engine)
    if memo == "on" and not (limit is None and cover.costs is None and cover.multiplicities is None):
        reason = "covers of least cost, up to a limit or with multiplicities are counted one by one; leave it to auto"
        raise Refusal("memo=on", reason)
    bounded = [None if number is None else min(index(number), LARGEST_LIMIT) for number in (limit, nodes)]
    limits = Limits(solutions=bounded[0], seconds=seconds, nodes=bounded[1]).started()
    return Query(SelectedCover(cover, _chosen(given, len(cover.offsets) - 1)), limits, _settings(engine, memo, memory))


def _refuse_multiplicities(cover: ExactCover, engine: str | None) -> None:
    if cover.costs is not None:
        raise Refusal("the search for the least cost", "it takes no multiplicities; leave out the costs")
    if engine in ENGINES[1:]:
        raise Refusal(f"the engine {engine}", "it takes no multiplicities; leave the choice of an engine to auto")


def _chosen(given: Iterable[int], options: int) -> Int32:
    numbers = [index(option) for option in given]
    for option in numbers:
        if not 0 <= option < options:
            raise UsageError(f"there is no option {option} to be given: the problem has {options}, the first is 0")
    return np.array(numbers, np.int32)


def _settings(engine: str | None, memo: str | None, memory: int | None) -> dict[str, str]:
    if engine is not None and engine not in ENGINES:
        raise UsageError(f"unknown engine {engine!r}: choose one of {', '.join(ENGINES)}")
    if memo is not None and memo not in MEMO:
        raise UsageError(f"unknown memo {memo!r}: choose one of {', '.join(MEMO)}")
    if memory is not None and not 1 <= index(memory) <= LARGEST_MEMORY:
        raise UsageError(f"the memory must be an integer from 1 to {LARGEST_MEMORY} (MiB); {memory} was given. memo='off' needs none")
    named = {"engine": engine, "memo": memo, "memory": None if memory is None else str(index(memory))}
    return {option.name: named.get(option.name) or option.default for option in _BACKEND.options}


def _result(found: Found, count: int) -> Result:
    # Backends seek the greatest score, which is the least cost the other way round.
    cost = None if found.score is None else -found.score
    bound = None if found.bound is None else -found.bound
    return Result(found.stop, count, cost, bound, found.statistics)


@dataclass(slots=True)
class _Ending:
    """How a search ended, once it has."""

    result: Result | None = None


class Solutions(chain[Cover]):
    """Covers, each found when it is requested; none is kept.

    After the last one, and as soon as the limit of solutions is reached, ``result`` says why there are no more.
    """

    _ending: _Ending

    @classmethod
    def of(cls, asked: Query, confirm: Callable[[Cover, int | None], None]) -> Self:
        """The covers that are asked for; a ``__next__`` in Python would take a tenth of the time of a long listing.

        Args:
            asked: the question.
            confirm: (cover, what the engine claims that it costs or ``None``) → raises `UnsoundError` where the engine is wrong.
        """
        ending = _Ending()
        solutions = cast("Self", cls.from_iterable(_batches(asked, asked.search(), confirm, ending)))
        solutions._ending = ending  # noqa: SLF001 — its own
        return solutions

    @property
    def result(self) -> Result | None:
        """Why the search ended, with its counters; ``None`` as long as there may be more, and after an interrupt."""
        return self._ending.result


def _batches(
    asked: Query, search: Search[Joined], confirm: Callable[[Cover, int | None], None], ending: _Ending
) -> Iterator[Sequence[Cover]]:
    """The covers, many at a time; with the last of them it is known how the search ended."""
    batches, claimed = _of_least_cost(search) if asked.program.cover.costs is not None else (iter(search), None)
    count = 0
    for batch in batches:
        covers = _confirmed(asked.program, batch, confirm, claimed)
        count += len(covers)
        if count == asked.limits.solutions:
            # A caller that takes no more than the limit sees the result without asking for one cover too many.
            yield covers[:-1]
            surplus = next(batches, None)
            assert surplus is None, _BACKEND.name
            ending.result = _result(search.found, count)
            yield covers[-1:]
        else:
            yield covers
    ending.result = _result(search.found, count)


def _confirmed(program: SelectedCover, batch: Joined, confirm: Callable[[Cover, int | None], None], claimed: int | None) -> list[Cover]:
    """The covers of a batch; that they are covers is checked in arrays, and by names where they are not, to say why."""
    covers = confirmed(program, batch)
    if claimed is not None:
        for cover in covers:
            confirm(cover, claimed)
    options, offsets = batch
    if len(covers) < len(offsets) - 1:
        start, end = offsets[len(covers) : len(covers) + 2].tolist()
        confirm(tuple(sorted(options[start:end].tolist())), claimed)
        raise AssertionError(_BACKEND.name)
    return covers


def _of_least_cost(search: Search[Joined]) -> tuple[Iterator[Joined], int | None]:
    """All covers and what each costs: which cost is the least is known only when the search has ended."""
    batches = list(search)
    return iter(batches), _result(search.found, sum(len(offsets) - 1 for _, offsets in batches)).cost
