"""Lockstep: the native depth-first searches side by side in vector lanes; one puzzle behind the `Search` protocol, or many at once."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping

import numpy as np

from .. import native
from ..core.errors import Refusal
from ..core.outcome import STOPS, Found, FoundMany, Limits, Search, Stop
from ..core.plugins import Backend, Option
from ..core.program import Board, GivenBoards, UInt8
from ..core.remembered import remembered
from .fetching import LARGEST_BATCH

__all__ = ["BACKEND", "begin", "found_many"]

_STOPS = (Stop.TIME_LIMIT, Stop.EXHAUSTED, Stop.SOLUTION_LIMIT, Stop.NODE_LIMIT, Stop.MEMORY_LIMIT)
"""Indexed by the core's code for how the search of a puzzle ended; a puzzle that is still open at the end ran out of time."""

_PLACES = np.array([STOPS.index(stop) for stop in _STOPS], dtype=np.uint8)
"""The same as places in `STOPS`."""

_BUILDS = {"portable": native.Instructions.PORTABLE, "avx2": native.Instructions.AVX2, "avx512": native.Instructions.AVX512}


def search(program: GivenBoards, limits: Limits, options: Mapping[str, str]) -> Search[UInt8]:
    """All solutions of one puzzle within the limits; raw solutions are the ranks of the cells.

    Args:
        program: one row of givens.
        limits: nodes are states reached by a guess or by backtracking; seed does not matter, a single puzzle has one thread.
        options: ``build`` as declared below.

    Raises:
        Refusal: the machine lacks the instructions of the build.
    """
    return Search(_steps(begin(program, limits, options["build"]), limits), batched=True)


def count(program: GivenBoards, limits: Limits, options: Mapping[str, str]) -> Found:
    """The number of solutions of one puzzle within the limits, without returning any."""
    core = begin(program, limits, options["build"])
    core.advance(0, limits.clock.left, keep=False)
    return _found(core, int(core.fates[0]), int(core.solutions[0]))


def search_many(program: GivenBoards, limits: Limits) -> FoundMany:
    """Solutions of many puzzles: limits of solutions and nodes apply to each puzzle, the seconds to all of them together.

    Args:
        program: a row of givens for each puzzle.
        limits: ``threads`` is used as well.
    """
    core = begin(program, limits)
    core.advance(0, limits.clock.left)
    return found_many(core)


def found_many(core: native.Lockstep) -> FoundMany:
    """What a search found that was advanced for the last time."""
    owners, raw = core.take()
    order = np.argsort(owners, kind="stable")
    return FoundMany(owners.take(order), raw.take(order, axis=0), core.solutions, _PLACES[core.fates], core.nodes)


def begin(program: GivenBoards, limits: Limits, build: str = "auto", literals: int = 0) -> native.Lockstep:
    """The native search of any number of puzzles, not yet advanced. Limits of solutions and nodes apply to each puzzle.

    Args:
        program: a row of givens for each puzzle.
        limits: ``threads`` is used as well.
        build: as declared below.
        literals: how many literals the clauses recorded of a puzzle may have; 0 = none are recorded.

    Raises:
        Refusal: the machine lacks the instructions of the build.
    """
    if reason := _lacking(build):
        raise Refusal(f"lockstep:build={build}", f"{reason}; take --via lockstep")
    chosen = _BUILDS.get(build)
    board = _native_board(program.board)
    each = {"solutions": limits.solutions or 0, "nodes": limits.nodes or 0}
    return native.Lockstep(board, program.givens, chosen, **each, threads=limits.threads, literals=literals)


def _lacking(build: str) -> str:
    there = build == "auto" or _BUILDS[build] in native.available_instructions()
    return "" if there else "this machine does not have these instructions"


@remembered(lambda board: len(board.domains))
def _native_board(board: Board) -> native.Board:
    """The native program of a board, built once: boards are compared by identity."""
    model = native.Model(board.values, board.domains.reshape(-1, 1))
    for group in board.groups:
        model.add_group(group.variables)
    return native.Board(model)


def _steps(core: native.Lockstep, limits: Limits) -> Generator[Iterable[UInt8], None, Found]:
    batch = 1
    while True:
        stop = core.advance(batch, limits.clock.left)
        grids = core.take()[1]
        if len(grids):
            yield grids
        # Most puzzles are done with their first solution.
        fate = int(core.fates[0])
        if fate or stop is not native.Stop.SOLUTION_LIMIT:
            return _found(core, fate)
        batch = min(2 * batch, LARGEST_BATCH)


def _found(core: native.Lockstep, fate: int, count: int | None = None) -> Found:
    return Found(_STOPS[fate], core.statistics, count=count)


BACKEND = Backend(
    name="lockstep",
    summary="native search of many puzzles side by side in vector lanes",
    search=search,
    count=count,
    effort=("nodes", "passes"),
    options=(
        Option("build", ("auto", *_BUILDS), "instruction set; auto = the widest that the machine has", lacking=_lacking, witness=False),
    ),
    search_many=search_many,
)
