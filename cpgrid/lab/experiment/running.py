"""The loop of an experiment: run after run in the order of the plan, stored as they end, until all are made or two of them disagree."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from time import sleep

from ...core.errors import UsageError
from .cross_check import Disagreement, disagreement
from .job import Job, Measured, Workers
from .resolved import Resolved
from .store import RunClaim, Store

__all__ = ["Tally", "experiment", "first_disagreement"]

_ROUND = 1.0
"""Seconds after which the loop looks around, though no run has ended: it shows life, and takes what others have let go."""


@dataclass(slots=True)
class Tally:
    """How far an experiment is.

    Args:
        total: runs of the plan.
        before: runs that were finished before.
        elsewhere: runs that another process has made meanwhile.
        verdicts: of the runs that were made, by name.
    """

    total: int
    before: int = 0
    elsewhere: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)

    @property
    def made(self) -> int:
        """Runs that were made and stored."""
        return self.verdicts.total()

    @property
    def done(self) -> int:
        """Runs of the plan that are stored."""
        return self.before + self.elsewhere + self.made


def first_disagreement(store: Store, resolved: Resolved) -> Disagreement | None:
    """The first puzzle of the plan on which the stored runs disagree."""
    disagreements = (disagreement(entry.hash, store.said(entry.hash)) for entry in resolved.puzzles)
    return next((one for one in disagreements if one is not None), None)


def experiment(
    store: Store, resolved: Resolved, workers: Workers, jobs: list[Job], tally: Tally, report: Callable[[], None]
) -> Disagreement | None:
    """Make the runs that are not yet stored.

    Args:
        store: takes the results; other processes may be at work on it.
        resolved: the plan.
        workers: make the runs.
        jobs: those of the plan, in the order in which they are made.
        tally: is kept up to date.
        report: called whenever the tally has changed.

    Returns:
        The disagreement that has stopped the experiment; ``None`` = all runs are made.

    Raises:
        UsageError: the workers lack a module, or the store cannot be written.
    """
    finished = store.finished()
    queue = deque(job for job in jobs if job.key not in finished)
    tally.before = len(jobs) - len(queue)
    report()
    for job in jobs[: resolved.plan.warm_up if queue else 0]:
        workers.submit(job).result()
    running: dict[Future[Measured], Job] = {}
    puzzles = {entry.hash for entry in resolved.puzzles}
    while queue or running:
        # Another process may have come upon it.
        if disputed := [puzzle for puzzle in store.disputed() if puzzle in puzzles]:
            return disagreement(disputed[0], store.said(disputed[0]))
        _fill(store, workers, queue, running, tally)
        for future in _ended(running):
            job = running.pop(future)
            dispute = _stored(store, job, future, resolved.hash, tally)
            if dispute is not None:
                return dispute
        store.show_life()
        report()
    return None


def _fill(store: Store, workers: Workers, queue: deque[Job], running: dict[Future[Measured], Job], tally: Tally) -> None:
    """Start runs while there is room; those that another process works on are asked for again in the next round."""
    room = workers.slots - len(running)
    for _ in range(len(queue)):
        if room <= 0:
            return
        job = queue.popleft()
        claim = store.claim(job)
        if claim is RunClaim.OURS:
            running[workers.submit(job)] = job
            room -= 1
        elif claim is RunClaim.FINISHED:
            tally.elsewhere += 1
        else:
            queue.append(job)


def _ended(running: dict[Future[Measured], Job]) -> set[Future[Measured]]:
    """The runs that have ended, after a round at most."""
    if running:
        return wait(running, timeout=_ROUND, return_when=FIRST_COMPLETED).done
    sleep(_ROUND)
    return set()


def _stored(store: Store, job: Job, future: Future[Measured], plan: str, tally: Tally) -> Disagreement | None:
    """Store a run that has ended; the disagreement that it has brought about, if any."""
    if future.cancelled():
        raise UsageError("the workers are gone: run the same command again when there are some, it goes on where it stopped")
    measured = future.result()
    store.add(job, measured, plan)
    tally.verdicts[measured.verdict] += 1
    dispute = disagreement(job.puzzle, store.said(job.puzzle))
    if dispute is not None:
        store.dispute(dispute.puzzle, dispute.explanation)
    return dispute
