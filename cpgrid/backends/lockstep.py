"""Lockstep: the native depth-first searches side by side in vector lanes; one puzzle behind the `Search` protocol, or many at once."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import replace
from functools import lru_cache

from .. import native
from ..core.clock import Clock
from ..core.errors import Refusal
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend, Option
from ..core.program import Board, GivenBoards, UInt8

__all__ = ["BACKEND", "begin"]

_BATCH = 1024
"""Solutions fetched from the core at a time, at the most: the first come one by one, later ones without a call each."""

_BUILDS = {"portable": native.Instructions.PORTABLE, "avx2": native.Instructions.AVX2, "avx512": native.Instructions.AVX512}


def search(program: GivenBoards, limits: Limits, options: Mapping[str, str]) -> Search[UInt8]:
    """All solutions of one puzzle within the limits; raw solutions are the ranks of the cells.

    Args:
        program: one row of givens.
        limits: nodes are states that a guess or the way back from one led to; seed does not matter, a single puzzle has one thread.
        options: ``build`` as declared below.

    Raises:
        Refusal: the machine lacks the instructions of the build.
    """
    return Search(_steps(begin(program, limits, options["build"]), limits))


def count(program: GivenBoards, limits: Limits, options: Mapping[str, str]) -> Found:
    """How many solutions one puzzle has within the limits; none is handed out."""
    core = begin(program, limits, options["build"])
    stop = core.advance(0, Clock(limits.seconds).left, keep=False)
    return replace(_found(core, Stop[stop.name]), count=int(core.solutions[0]))


def begin(program: GivenBoards, limits: Limits, build: str = "auto") -> native.Lockstep:
    """The native search of any number of puzzles, not yet advanced. Limits of solutions and nodes are each puzzle's own.

    Raises:
        Refusal: the machine lacks the instructions of the build.
    """
    chosen = None if build == "auto" else _BUILDS[build]
    if chosen is not None and chosen not in native.available_instructions():
        raise Refusal(f"lockstep:build={build}", "this machine does not have these instructions; take --via lockstep")
    board = _native_board(program.board)
    return native.Lockstep(board, program.givens, limits.solutions or 0, limits.nodes or 0, limits.threads, chosen)


@lru_cache(maxsize=64)
def _native_board(board: Board) -> native.Board:
    """The native program of a board, built once: boards are compared by identity."""
    return native.Board(len(board.values), board.domains, board.offsets, board.members)


def _steps(core: native.Lockstep, limits: Limits) -> Generator[UInt8, None, Found]:
    clock = Clock(limits.seconds)
    batch = 1
    while True:
        stop = core.advance(batch, clock.left)
        yield from core.take()[1]
        if stop.name != Stop.SOLUTION_LIMIT.name:
            break
        batch = min(2 * batch, _BATCH)
    return _found(core, Stop[stop.name])


def _found(core: native.Lockstep, stop: Stop) -> Found:
    ended = {0: stop, 1: Stop.EXHAUSTED, 2: Stop.SOLUTION_LIMIT, 3: Stop.NODE_LIMIT}[int(core.fates[0])]
    return Found(ended, {"nodes": int(core.nodes[0]), "passes": core.passes})


BACKEND = Backend(
    name="lockstep",
    summary="native search of many puzzles side by side in vector lanes",
    search=search,
    count=count,
    effort=("nodes", "passes"),
    options=(Option("build", ("auto", *_BUILDS), "instruction set; auto = the widest that the machine has"),),
)
