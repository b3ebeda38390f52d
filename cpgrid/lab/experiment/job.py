"""One run to be made, and what it gave: plain data that goes to another process, or another machine, and back; and what makes runs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import asdict, dataclass, field
from typing import Protocol

__all__ = ["UNSOUND", "Job", "Measured", "Modules", "Terms", "Workers"]

UNSOUND = "unsound"
"""The verdict on a run that returned a grid which breaks a rule."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What every run of a plan is asked, and how far it may go.

    Args:
        seconds: for all stages together, above 0.
        nodes: search nodes or conflicts, 1 or more; ``None`` = no limit.
        memory: MiB of address space that a run may take on top of what its process has when it begins; ``None`` = no limit.
        counted: whether solutions are counted; otherwise the run looks for two, which decides uniqueness.
        solutions: how many are counted at most; ``None`` = all.
    """

    seconds: float
    nodes: int | None = None
    memory: int | None = None
    counted: bool = False
    solutions: int | None = None

    @property
    def text(self) -> str:
        """One line of JSON, the same for the same terms."""
        return json.dumps(asdict(self), sort_keys=True, separators=(",", ":"))

    @property
    def hard(self) -> float:
        """Seconds after which a run that does not stop is killed: engines look at the clock at least once a second."""
        return 1 + 1.1 * self.seconds


@dataclass(frozen=True, slots=True)
class Modules:
    """Modules that are imported before anything else, because they register routes, rules or families.

    Args:
        names: as the plan names them.
        folders: where they are looked for besides Python's own path.
    """

    names: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Job:
    """A run to be made.

    Args:
        puzzle: the hash of its canonical form.
        text: the puzzle in the project's own format, rules and all.
        route: with every setting, as `Route.full_text`.
        seed: for engines that use random numbers.
        repeat: its number among identical runs, from 0.
        terms: what is asked, and the limits.
        modules: to import first.
    """

    puzzle: str
    text: str
    route: str
    seed: int
    repeat: int
    terms: Terms
    modules: Modules = Modules()

    @property
    def key(self) -> tuple[str, str, int, int, str]:
        """What distinguishes it from every other run of a store."""
        return self.puzzle, self.route, self.seed, self.repeat, self.terms.text


@dataclass(frozen=True, slots=True)
class Measured:
    """What a run gave.

    Args:
        verdict: none, unique, multiple, unknown, refused, unsound, killed, out of memory or crashed.
        reason: why there is no verdict, or the step that decided before the engine was run.
        seconds: of all stages; of a run that was ended, the time until then.
        stop: why the search ended; empty where it never did.
        count: how many solutions were found.
        score: of the solutions, in a puzzle with a score.
        bound: no grid scores more.
        grids: fingerprints of the grids that were found, each checked against the rules, in hexadecimal.
        timings: seconds by stage.
        memory: peak of the process in bytes, programs that it started included; ``None`` where it could not be asked any more.
        size: of the program, by name.
        statistics: counters of the engine, by name.
        deterministic: the counter that shows the effort best; ``None`` where the engine has none.
        machine: where it ran.
        versions: of the libraries, and of an outside solver.
        started: UTC, ISO 8601.
        load_before: of the machine, as `machine.load` has it, when the process of the run began; ``None`` = not known.
        load_after: the same when the run was over.
        processor: seconds of processor time, of the process and of programs that it started; ``None`` = not known.
    """

    verdict: str
    reason: str = ""
    seconds: float = 0.0
    stop: str = ""
    count: int = 0
    score: int | None = None
    bound: int | None = None
    grids: tuple[str, ...] = ()
    timings: Mapping[str, float] = field(default_factory=dict)
    memory: int | None = None
    size: Mapping[str, int] = field(default_factory=dict)
    statistics: Mapping[str, int | float] = field(default_factory=dict)
    deterministic: float | None = None
    machine: str = ""
    versions: Mapping[str, str] = field(default_factory=dict)
    started: str = ""
    load_before: float | None = None
    load_after: float | None = None
    processor: float | None = None


class Workers(Protocol):
    """What makes runs."""

    @property
    def slots(self) -> int:
        """How many runs may be under way."""
        ...

    def submit(self, job: Job) -> Future[Measured]:
        """Start a run; its result says also that it was killed or crashed. A `UsageError` means that no run can be made."""
        ...
