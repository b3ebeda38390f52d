"""Any SAT solver that is a separate program: it reads a DIMACS file and says whether there is a model, and which.

The program is run anew for each solution, with a blocking clause over the cell variables for every earlier solution, and after each model
that lacks clauses, with those (`cpgrid.backends.added_cuts`). Nothing that it
prints is trusted: a model is checked against every clause, and the status against the exit code. What it says of a formula without a
model only another engine can check.

Source: the format of files is that of the Second DIMACS Implementation Challenge (1993); answers: `cpgrid.backends.dimacs_styles`.
"""

from __future__ import annotations

import math
import re
import subprocess
from collections.abc import Generator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ..core.clock import Clock
from ..core.errors import Refusal, UnsoundError
from ..core.outcome import Found, Limits, Search, Stop
from ..core.program import Bools, Cnf, Int32
from .added_cuts import AddedCuts
from .dimacs_styles import style_of
from .guarded import running
from .sat_decided import decided_before_search, without_search

__all__ = ["lacking", "search"]

_CONFLICTS = re.compile(r"(?:c\s+)?conflicts\s*:\s*(\d+)")
"""How CaDiCaL, Kissat, MiniSat and their kin print their conflicts."""


_FORMULA, _ANSWER = "formula.cnf", "answer.txt"
"""The files of a call."""


class _Said(NamedTuple):
    """The answer of one call.

    Args:
        model: its literals; ``None`` = there is no model.
        conflicts: as printed; ``None`` = it prints none.
    """

    model: list[int] | None
    conflicts: int | None


def search(program: Cnf, limits: Limits, name: str) -> Search[Int32]:
    """All models within the limits, projected on the cells; raw solutions are DIMACS literals by variable.

    Args:
        program: the formula, without soft literals.
        limits: solutions and seconds; there is no seed, and one thread.
        name: of the SAT solver, as the shell finds it, or its path with a slash.

    Raises:
        Refusal: there is no such program, or it cannot keep the limits or the score; while searching, it ends without an answer.
    """
    if reason := lacking(name):
        raise _refusal(name, f"{reason}; install it, or take --via sat")
    if program.soft is not None:
        raise _refusal(name, "a SAT solver knows no scores; take --via dlx or --via cpsat")
    if limits.nodes is not None:
        raise _refusal(name, "a program of its own counts no conflicts for others; leave the node limit off")
    return Search(_steps(program, limits, name))


def _refusal(name: str, reason: str) -> Refusal:
    return Refusal(f"sat:solver=path:{name}", reason)


def lacking(name: str) -> str:
    """Why the program cannot be run on this machine; empty = it can."""
    from shutil import which

    return "" if which(name) else f"no program {name!r} is found"


def _steps(program: Cnf, limits: Limits, name: str) -> Generator[Int32, None, Found]:
    if decided_by := decided_before_search(program):
        return (yield from without_search(program, decided_by))
    from tempfile import TemporaryDirectory

    further: list[list[int]] = []
    statistics, cuts, number = {"calls": 0}, AddedCuts(program), 0
    stop = Stop.SOLUTION_LIMIT
    with TemporaryDirectory(prefix="cpgrid-") as folder:
        while number != limits.solutions:
            statistics["calls"] += 1
            try:
                _write_dimacs(Path(folder) / _FORMULA, program, further, limits.clock)
                said = _ask(name, Path(folder), limits.clock)
            except TimeoutError:
                stop = Stop.TIME_LIMIT
                break
            if said.conflicts is not None:
                statistics["conflicts"] = statistics.get("conflicts", 0) + said.conflicts
            if said.model is None:
                stop = Stop.EXHAUSTED
                break
            model = _model(name, program, further, said.model)
            if lacking_clauses := cuts.of(model):
                further += lacking_clauses
                continue
            yield model
            number += 1
            clause = program.blocking_clause(model)
            if not clause:
                # Every cell has one candidate.
                stop = Stop.EXHAUSTED
                break
            further.append(clause)
    return Found(stop, {**statistics, **cuts.statistics})


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


def _ask(name: str, folder: Path, clock: Clock) -> _Said:
    """What the program says of the formula in the folder.

    Raises:
        TimeoutError: the time was over first; the program is ended.
        Refusal: the program ended without an answer.
        UnsoundError: its status and its exit code contradict each other.
    """
    from shutil import which

    style, written = style_of(name), folder / _ANSWER
    written.unlink(missing_ok=True)
    with running(style.command(which(name) or name, folder / _FORMULA, written)) as process:
        try:
            out, err = process.communicate(timeout=None if clock.left == math.inf else clock.left)
        except subprocess.TimeoutExpired:
            raise TimeoutError from None
    printed, complaints = (text.decode(errors="replace").splitlines() for text in (out, err))
    answer = style.read(printed, written.read_text(errors="replace").splitlines() if written.is_file() else [])
    code = process.returncode
    if answer is None:
        last = next((line for line in reversed([*printed, *complaints]) if line.strip()), "nothing")
        raise _refusal(name, f"it ended with exit code {code} and without an answer; it said last: {last!r}")
    if code not in style.codes[answer.satisfiable]:
        raise UnsoundError(f"{name} says {answer.status!r} and ends with exit code {code}")
    counts = [int(match[1]) for line in printed if (match := _CONFLICTS.match(line))]
    return _Said(_literals(name, answer.model) if answer.satisfiable else None, counts[-1] if counts else None)


def _literals(name: str, words: Sequence[str]) -> list[int]:
    """The literals of a model, up to the 0 that ends it."""
    try:
        literals = [int(word) for word in words]
    except ValueError:
        raise UnsoundError(f"{name} prints a model that is no list of literals: {' '.join(words)[:60]}") from None
    return literals[: literals.index(0)] if 0 in literals else literals


def _model(name: str, program: Cnf, further: Sequence[Sequence[int]], literals: Sequence[int]) -> Int32:
    """The model by variable, checked against every clause; a variable that the program does not name counts as false."""
    stated = set(literals)
    if any(not 1 <= abs(literal) <= program.variables or -literal in stated for literal in stated):
        raise UnsoundError(f"{name} prints a model with a variable that the formula does not have, or both true and false")
    true = np.zeros(program.variables + 1, dtype=np.bool_)
    true[[literal for literal in stated if literal > 0]] = True
    satisfied: Bools = np.logical_or.reduceat(true[np.abs(program.literals)] == (program.literals > 0), program.offsets[:-1])
    if not satisfied.all() or not all(any(true[abs(literal)] == (literal > 0) for literal in clause) for clause in further):
        raise UnsoundError(f"{name} prints a model that does not satisfy every clause")
    numbers = np.arange(1, program.variables + 1, dtype=np.int32)
    return np.where(true[1:], numbers, -numbers)
