"""Any SAT solver that is a separate program: it reads a DIMACS file and prints ``s`` and ``v`` lines, as in the SAT competitions.

The program is run anew for each solution, with a blocking clause over the cell variables for every earlier solution. Nothing that it
prints is trusted: a model is checked against every clause, and the status line against the exit code.

Source: "SAT Competition 2024: Rules", output format: ``s SATISFIABLE`` with exit code 10 and ``v`` lines up to 0, ``s UNSATISFIABLE`` with
exit code 20; the format of files is that of the Second DIMACS Implementation Challenge (1993).
"""

from __future__ import annotations

import math
import subprocess
from collections.abc import Generator, Mapping, Sequence
from itertools import chain
from pathlib import Path

import numpy as np

from ..core.clock import Clock
from ..core.errors import Refusal, UnsoundError
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend, Option
from ..core.program import Bools, Cnf, Int32
from .guarded import running
from .sat import decided_before_search, without_search

__all__ = ["BACKEND"]

_STATUS = {"s SATISFIABLE": 10, "s UNSATISFIABLE": 20}


def search(program: Cnf, limits: Limits, options: Mapping[str, str]) -> Search[Int32]:
    """All models within the limits, projected on the cells; raw solutions are DIMACS literals by variable.

    Args:
        program: the formula, without soft literals.
        limits: solutions and seconds; there is no seed, and one thread.
        options: ``program``, a name on the path of the shell or a path with a slash.

    Raises:
        Refusal: there is no such program, or it cannot keep the limits or the score; while searching, it ends without an answer.
    """
    name = options["program"]
    if reason := lacking(name):
        raise Refusal("dimacs", f"{reason}; install it, or take program=PATH")
    if program.soft is not None:
        raise Refusal("dimacs", "a SAT solver knows no scores; take --via dlx or --via cpsat")
    if limits.nodes is not None:
        raise Refusal("dimacs", "a program of its own counts no conflicts for others; leave the node limit off")
    return Search(_steps(program, limits, name))


def lacking(name: str) -> str:
    """Why the program cannot be run on this machine; empty = it can."""
    from shutil import which

    return "" if which(name) else f"no program {name!r} is found"


def _steps(program: Cnf, limits: Limits, name: str) -> Generator[Int32, None, Found]:
    if decided_by := decided_before_search(program):
        return (yield from without_search(program, decided_by))
    from tempfile import TemporaryDirectory

    clock = Clock(limits.seconds)
    blocking: list[list[int]] = []
    calls = 0

    def ended(stop: Stop) -> Found:
        return Found(stop, {"calls": calls})

    with TemporaryDirectory(prefix="cpgrid-") as folder:
        path = Path(folder) / "formula.cnf"
        while len(blocking) != limits.solutions:
            calls += 1
            try:
                _write_dimacs(path, program, blocking, clock)
                answer = _ask(name, path, clock)
            except TimeoutError:
                return ended(Stop.TIME_LIMIT)
            if answer is None:
                return ended(Stop.EXHAUSTED)
            model = _model(name, program, blocking, answer)
            yield model
            clause = program.blocking_clause(model)
            if not clause:
                # Every cell has one candidate.
                return ended(Stop.EXHAUSTED)
            blocking.append(clause)
    return ended(Stop.SOLUTION_LIMIT)


def _write_dimacs(path: Path, program: Cnf, further: Sequence[Sequence[int]], clock: Clock) -> None:
    """Write a formula as a DIMACS file.

    Args:
        path: the file.
        program: variables and clauses; soft literals are left out.
        further: clauses after those of the program.
        clock: the time left.

    Raises:
        TimeoutError: the time was over first.
    """
    with path.open("w", encoding="ascii") as file:
        file.write(f"p cnf {program.variables} {len(program.offsets) - 1 + len(further)}\n")
        for batch in chain(program.batches(), [further]):
            if clock.over:
                raise TimeoutError
            file.writelines(f"{' '.join(map(str, clause))} 0\n" for clause in batch)


def _ask(name: str, path: Path, clock: Clock) -> list[int] | None:
    """The literals of a model, or ``None`` where there is none.

    Raises:
        TimeoutError: the time was over first; the program is ended.
        Refusal: the program ended without an answer.
        UnsoundError: its status line and its exit code contradict each other.
    """
    from shutil import which

    with running([which(name) or name, str(path)]) as process:
        try:
            out, err = process.communicate(timeout=None if clock.left == math.inf else clock.left)
        except subprocess.TimeoutExpired:
            raise TimeoutError from None
    lines = out.decode(errors="replace").splitlines()
    status = [line.rstrip() for line in lines if line.startswith("s ")]
    if len(status) != 1 or status[0] not in _STATUS:
        said = next((line for line in reversed([*lines, *err.decode(errors="replace").splitlines()]) if line.strip()), "nothing")
        raise Refusal("dimacs", f"{name} ended with exit code {process.returncode} and without a status line; it said last: {said!r}")
    # Some solvers end with 0 whatever they found.
    if process.returncode not in {_STATUS[status[0]], 0}:
        raise UnsoundError(f"{name} says '{status[0]}' and ends with exit code {process.returncode}")
    if _STATUS[status[0]] == 20:
        return None
    words = " ".join(line[1:] for line in lines if line.startswith("v")).split()
    try:
        literals = [int(word) for word in words]
    except ValueError:
        raise UnsoundError(f"{name} prints a model that is no list of literals: {' '.join(words)[:60]}") from None
    return literals[: literals.index(0)] if 0 in literals else literals


def _model(name: str, program: Cnf, blocking: Sequence[Sequence[int]], literals: Sequence[int]) -> Int32:
    """The model by variable, held against every clause; a variable that the program does not name counts as false."""
    stated = set(literals)
    if any(not 1 <= abs(literal) <= program.variables or -literal in stated for literal in stated):
        raise UnsoundError(f"{name} prints a model with a variable that the formula does not have, or both true and false")
    true = np.zeros(program.variables + 1, dtype=np.bool_)
    true[[literal for literal in stated if literal > 0]] = True
    satisfied: Bools = np.logical_or.reduceat(true[np.abs(program.literals)] == (program.literals > 0), program.offsets[:-1])
    if not satisfied.all() or not all(any(true[abs(literal)] == (literal > 0) for literal in clause) for clause in blocking):
        raise UnsoundError(f"{name} prints a model that does not satisfy every clause")
    numbers = np.arange(1, program.variables + 1, dtype=np.int32)
    return np.where(true[1:], numbers, -numbers)


BACKEND = Backend(
    "dimacs",
    "any SAT solver that is a program: DIMACS in, competition output back, run anew for each solution",
    search,
    effort=("calls",),
    options=(
        Option(
            "program",
            ("cadical", "kissat"),
            "the solver's program",
            other="PATH",
            accepts=lambda value: bool(value.strip()),
            lacking=lacking,
        ),
    ),
    keeps_nodes=lambda _: False,
)
