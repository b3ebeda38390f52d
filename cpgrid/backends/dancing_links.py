"""Dancing links and the other native engines for exact covers, behind the `Search` protocol.

``links`` and ``cells`` take every problem without multiplicities; ``bits`` takes up to 32,768 options besides the chosen ones, and is
fastest if an option excludes many others; ``auto`` chooses by size and density. Problems with costs always use an engine of their own,
on links, and so do problems with multiplicities, on sparse sets: for them only ``auto`` may be asked for.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from .. import native
from ..core.errors import Refusal
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend, Choice, Option, choices
from ..core.program import ExactCover, Int32, SelectedCover
from .fetching import batches, fetch

__all__ = ["BACKEND", "Joined", "begin", "confirmed", "listing"]

Joined: TypeAlias = tuple[Int32, npt.NDArray[np.uint64]]
"""Covers one behind the other: numbers of options, and where each cover begins, as well as the end of the last."""

_ENGINES = {"auto": native.Engine.AUTO, "links": native.Engine.LINKS, "cells": native.Engine.CELLS, "bits": native.Engine.BITS}


def search(program: SelectedCover, limits: Limits, options: Mapping[str, str]) -> Search[Int32]:
    """All covers within the limits; raw solutions are the options of a cover, the chosen ones included.

    Args:
        program: with costs, only covers of least cost are returned, once their optimality is known.
        limits: nodes are search nodes; seed and threads do not matter.
        options: ``engine``.

    Raises:
        Refusal: the engine asked for cannot take so many options.
    """
    return Search(_steps(program, limits, begin(program, options["engine"])), batched=True)


def listing(program: SelectedCover, limits: Limits, options: Mapping[str, str]) -> Search[Joined]:
    """The same covers as those of `search`, many at a time; arguments and errors are those of `search`."""
    return Search(_listed(program, limits, begin(program, options["engine"])))


def confirmed(program: SelectedCover, covers: Joined) -> list[tuple[int, ...]]:
    """Covers as ascending tuples, up to the first that is none, by a check in which the engines have no part."""
    return _native(program.cover).confirmed(*covers)


def count(program: SelectedCover, limits: Limits, options: Mapping[str, str]) -> Found:
    """The number of covers within the limits, without returning any.

    If all covers of a problem without costs are wanted, solved subproblems are remembered where that pays, or as the option ``memo``
    says, within ``memory``. Arguments and errors are those of `search`.

    Raises:
        Refusal: also with ``memo=on`` for a problem too large to remember parts of, or with multiplicities.
    """
    if program.cover.costs is None and limits.solutions is None:
        return _count_all(program, limits, options)
    core = begin(program, options["engine"])
    stop = core.advance(limits.solutions or 0, limits.nodes or 0, limits.clock.left, keep=False)
    return _found(program, core, _why(core, Stop[stop.name], limits))


def _count_all(program: SelectedCover, limits: Limits, options: Mapping[str, str]) -> Found:
    memory = 0 if options["memo"] == "off" else int(options["memory"]) << 20
    alone = options["memo"] == "on"
    with _refusing(options["engine"]):
        core = native.CoverCount(_native(program.cover), program.chosen, _ENGINES[options["engine"]], memory=memory, alone=alone)
    if alone and not core.remembers:
        raise Refusal("dlx:memo=on", "the problem is too large to remember parts of it, or nothing may be remembered; take --via dlx")
    stop = core.advance(limits.nodes or 0, limits.clock.left)
    return Found(Stop[stop.name], core.statistics, count=core.count)


@lru_cache(maxsize=64)
def _native(cover: ExactCover) -> native.ExactCover:
    """The native program of a cover, built once: covers are compared by identity."""
    bounds = None if cover.multiplicities is None else cover.multiplicities.reshape(-1)
    return native.ExactCover(cover.primary, len(cover.item_origins), cover.offsets, cover.items, cover.colours, cover.costs, bounds)


def begin(program: SelectedCover, engine: str, literals: int = 0) -> native.CoverSearch:
    """The native search, not yet advanced.

    Args:
        program: the cover and the chosen options.
        engine: as declared below.
        literals: how many options the clauses that it records may name, with the engine ``links`` or costs; 0 = it records none.

    Raises:
        Refusal: the engine cannot take so many options.
    """
    with _refusing(engine):
        return native.CoverSearch(_native(program.cover), program.chosen, _ENGINES[engine], literals=literals)


@contextmanager
def _refusing(engine: str) -> Iterator[None]:
    """Report as a refusal what the engine ``bits`` cannot take; any other error of the core is a defect of cpgrid."""
    try:
        yield
    except ValueError as error:
        if engine != "bits":
            raise
        raise Refusal("dlx:engine=bits", f"{error}; take --via dlx") from None


def _steps(program: SelectedCover, limits: Limits, core: native.CoverSearch) -> Generator[Iterable[Int32], None, Found]:
    if program.cover.costs is None:
        stop = yield from fetch(core, limits)
        return _found(program, core, stop)
    stop = _search_least(core, limits)
    yield core.take()
    return _found(program, core, stop)


def _listed(program: SelectedCover, limits: Limits, core: native.CoverSearch) -> Generator[Joined, None, Found]:
    if program.cover.costs is None:
        stop = yield from batches(core, limits, core.take_joined)
        return _found(program, core, stop)
    stop = _search_least(core, limits)
    yield core.take_joined()
    return _found(program, core, stop)


def _search_least(core: native.CoverSearch, limits: Limits) -> Stop:
    best = core.advance(limits.solutions or 0, limits.nodes or 0, limits.clock.left)
    return _why(core, Stop[best.name], limits)


def _why(core: native.CoverSearch, stop: Stop, limits: Limits) -> Stop:
    """With costs the core rules out all better covers, but stops listing equally good ones at the limit: there may be more of them."""
    return Stop.SOLUTION_LIMIT if stop is Stop.EXHAUSTED and core.solutions == limits.solutions else stop


def _found(program: SelectedCover, core: native.CoverSearch, stop: Stop) -> Found:
    score = bound = None
    if program.cover.costs is not None:
        score = None if core.least_cost is None else program.cover.offset - core.least_cost
        bound = None if core.lower_bound is None else program.cover.offset - core.lower_bound
    return Found(stop, core.statistics, score, bound, core.solutions)


BACKEND = Backend(
    "dancing links",
    "exact covers by dancing links, dancing cells or sets of bits, native, with colours and costs",
    search,
    count,
    ("nodes", "updates"),
    (
        Option(
            "engine",
            choices(
                Choice("auto", "by size and density, one of the others"),
                Choice("links", "dancing links", "Knuth, TAOCP 7.2.2.1, Algorithms X and C"),
                Choice(
                    "cells",
                    "dancing cells: sparse sets in place of lists",
                    "Knuth, TAOCP pre-fascicle 7A; Briggs and Torczon 1993",
                ),
                Choice("bits", "sets of options as bits, up to 32,768 besides the givens"),
            ),
            "how exact covers are searched for",
        ),
        Option(
            "memo",
            choices(
                Choice("auto", "where it pays: beside a plain search, and most of the time goes to the faster of the two"),
                Choice("on", "always, without a plain search"),
                Choice("off", "never"),
            ),
            "whether a count remembers subproblems",
            witness=False,
        ),
        Option(
            "memory",
            ("1024", "0", "64", "256", "4096"),
            "MiB that a count may remember subproblems in; 0 = none are remembered",
            witness=False,
        ),
    ),
    scores=True,
)
