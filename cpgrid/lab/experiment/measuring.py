"""What a worker does: one run of one puzzle along one route, in a process that is used for nothing else.

The process is a copy of one that has imported every engine. Before the clock starts, the run is made once with a limit of one node, so
that neither imports nor what is compiled once for a layout count.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import platform
import signal
from dataclasses import replace
from datetime import UTC, datetime
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from time import perf_counter

from ...core.errors import InputError, Refusal, UnsoundError, UsageError
from ...core.outcome import Limits, Stop
from ...core.puzzle import Puzzle
from ...pipeline.checking import fingerprint
from ...pipeline.run import RouteRun
from ...questions.check import Uniqueness, check, judge
from ...questions.count import count
from ...questions.solve import solve
from ...reading.puzzles import parse
from ...routes import Route, parse_route
from .job import UNSOUND, Job, Measured, Terms
from .machine import load, machine, versions
from .modules import import_all

try:
    import resource
except ImportError:
    # Where there is none, `Guard` refuses to start a worker.
    resource = None  # type: ignore[assignment]

__all__ = ["measure"]

_UNIT = 1024 if platform.system() == "Linux" else 1
"""Bytes in which the system counts the peak of memory."""


def measure(job: Job, log: str) -> Measured:
    """Make a run.

    Args:
        job: the run.
        log: a file that takes all that is written to standard output and standard error.

    Returns:
        What it gave. A process that is killed or crashes returns nothing, and what it wrote last is in the log.

    Raises:
        UsageError: a module of the plan cannot be imported here, or does not bring what the plan needs.
    """
    before = load()
    _isolate(log)
    _end_after(job.terms.hard)
    puzzle, route = _understood(job)
    limits = Limits(
        solutions=job.terms.solutions if job.terms.counted else 2, seconds=job.terms.seconds, nodes=job.terms.nodes, seed=job.seed
    )
    _bound_memory(job.terms)
    started = datetime.now(UTC).isoformat(timespec="milliseconds")
    begun = perf_counter()
    try:
        _prepare(puzzle, route, limits)
        # What was there before the run is not looked through by the garbage collector: in a copy of a process that would take longer than
        # many a run, and only where a run happens to make many objects.
        gc.collect()
        gc.freeze()
        _end_after(job.terms.hard)
        started = datetime.now(UTC).isoformat(timespec="milliseconds")
        begun, worked = perf_counter(), _worked()
        measured = _asked(puzzle, route, limits, counted=job.terms.counted)
        measured = replace(measured, processor=_worked() - worked)
    except Refusal as refusal:
        measured = Measured("refused", refusal.reason)
    except UnsoundError as error:
        measured = Measured(UNSOUND, str(error), perf_counter() - begun)
    except MemoryError:
        measured = Measured("out of memory", Stop.MEMORY_LIMIT.value, perf_counter() - begun, Stop.MEMORY_LIMIT.value)
    except Exception as error:  # noqa: BLE001 — whatever a route raises, the experiment goes on
        measured = Measured("crashed", f"{type(error).__name__}: {' '.join(str(error).split())}", perf_counter() - begun)
    where = {"machine": machine(), "versions": versions(route), "load_before": before, "load_after": load()}
    return replace(measured, memory=_peak(), started=started, **where)  # type: ignore[arg-type]  # of several types


def _understood(job: Job) -> tuple[Puzzle, Route]:
    import_all(job.modules)
    try:
        return parse(job.text, format="json")[0], parse_route(job.route)
    except InputError as error:
        # Of errors, only those of one argument can be sent to another process.
        raise UsageError(f"a worker cannot read the puzzle: {error}") from None


def _prepare(puzzle: Puzzle, route: Route, limits: Limits) -> None:
    """Make and compile what depends on the layout alone: encodings do that when they encode, engines when they begin to search."""
    if route.kind.backend.keeps_nodes(route.settings):
        solve(puzzle, via=route, limits=replace(limits, nodes=1))
    else:
        RouteRun(puzzle, route, limits)


def _asked(puzzle: Puzzle, route: Route, limits: Limits, *, counted: bool) -> Measured:
    verdict = judge(count(puzzle, via=route, limits=limits)) if counted else check(puzzle, via=route, limits=limits)
    outcome = verdict.outcome
    undecided = verdict.kind is Uniqueness.UNKNOWN
    short = undecided and outcome.stop is Stop.MEMORY_LIMIT
    return Measured(
        verdict=outcome.stop.value if short else verdict.kind.value,
        reason=outcome.stop.value if undecided else outcome.decided_by,
        seconds=sum(outcome.timings.values()),
        stop=outcome.stop.value,
        count=outcome.count,
        score=outcome.score,
        bound=outcome.bound,
        grids=tuple(fingerprint(grid).hex() for grid in outcome.solutions),
        timings=dict(outcome.timings),
        size=dict(outcome.size),
        statistics=dict(outcome.statistics),
        deterministic=next((outcome.statistics[name] for name in route.kind.backend.effort if name in outcome.statistics), None),
    )


def _isolate(log: str) -> None:
    """Keep what engines print out of the program's answers, and let a crash leave its trace."""
    number = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(number, 1)
    os.dup2(number, 2)
    os.close(number)
    faulthandler.enable(2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Not Python's business, which would wait for an engine to return.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _end_after(seconds: float) -> None:
    """The system ends the process then, whatever it does: no thread of it, nor its parent, has to be alive for that."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)


def _bound_memory(terms: Terms) -> None:
    if terms.memory is not None:
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (_address_space() + (terms.memory << 20), most))


def _address_space() -> int:
    """Bytes of address space in use; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except OSError:
        return 0
    return pages * resource.getpagesize()


def _worked() -> float:
    """Seconds of processor time so far, of this process and of programs that it started and that have ended."""
    return sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))


def _peak() -> int:
    """Peak of memory in bytes: of this process, or of the largest program that it started, whichever is more."""
    return _UNIT * max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
