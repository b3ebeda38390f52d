"""A plan from its file to the last row of its store."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from ...core.errors import UsageError
from .cross_check import Disagreement
from .investigation import Investigation, investigate
from .job import Workers
from .plan import Plan
from .resolved import Resolved, resolve
from .running import Tally, experiment, first_disagreement
from .store import Store

__all__ = ["Conducted", "conduct"]


@dataclass(frozen=True, slots=True)
class Conducted:
    """How an experiment ended.

    Args:
        resolved: the plan with its puzzles.
        tally: how many runs there are, and were made.
        versions: how many different sets of versions the rows of the store were made with; more than one is worth a word.
        disagreement: what has stopped it; ``None`` = all runs are made, and can all be true.
        investigation: the files that were written about it.
    """

    resolved: Resolved
    tally: Tally
    versions: int
    disagreement: Disagreement | None = None
    investigation: Investigation | None = None


def conduct(
    plan: Plan,
    path: Path,
    workers: Callable[[], AbstractContextManager[Workers]],
    *,
    extend: bool = False,
    shrink: float = 60.0,
    report: Callable[[Tally], None] = lambda _: None,
) -> Conducted:
    """Make the runs of a plan that its store does not have yet.

    Args:
        plan: the plan.
        path: of the store, which is made if it is not there.
        workers: opens what makes the runs.
        extend: whether the store may belong to another plan; runs that both ask for are kept.
        shrink: seconds for making a puzzle smaller on which runs disagree.
        report: called with the tally whenever it has changed.

    Raises:
        UsageError: the file is no store, or belongs to another plan, or cannot be written; the workers cannot be reached or lack a module.
        InputError: a file or a generator does not give puzzles.
    """
    with _writing(path), Store(path) as store:
        resolved = resolve(plan, store)
        store.begin(resolved, extend=extend)
        jobs = resolved.jobs()
        tally = Tally(len(jobs))
        with workers() as made_by:
            disagreement = first_disagreement(store, resolved) or experiment(store, resolved, made_by, jobs, tally, lambda: report(tally))
            if disagreement is None:
                return Conducted(resolved, tally, store.sets_of_versions())
            text = next(entry.text for entry in resolved.puzzles if entry.hash == disagreement.puzzle)
            investigation = investigate(disagreement, text, plan, made_by, path, seconds=shrink)
        return Conducted(resolved, tally, store.sets_of_versions(), disagreement, investigation)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise UsageError(f"the store {path} cannot be written: {error}; make room for it, or name another with -o") from None
