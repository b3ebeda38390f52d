"""What is done about a disagreement: the puzzle is written to a file, then shrunk while the same routes disagree, and written again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cpgrid

from ...core.outcome import Stop
from ...core.puzzle import Puzzle
from ...questions.agreement import RouteAnswer
from ...reading.puzzles import parse
from ...routes import parse_route
from .cross_check import Disagreement, RunAnswer, disagreement
from .job import UNSOUND, Job, Measured, Terms, Workers
from .plan import Plan
from .repro import write_repro
from .shrinking import shrink

__all__ = ["Investigation", "investigate"]


@dataclass(frozen=True, slots=True)
class Investigation:
    """What is left for those who look into a disagreement.

    Args:
        whole: the file with the puzzle as it is in the plan.
        again: whether the routes disagree when they are run again.
        shrunk: the file with the shrunk puzzle; ``None`` if nothing could be left out.
        least: whether no single given, rule or cell of the shrunk one can be spared; otherwise time ran out.
        commands: what shows the disagreement again, on the smallest puzzle that there is.
    """

    whole: Path
    again: bool
    shrunk: Path | None
    least: bool
    commands: tuple[str, ...]


def investigate(dispute: Disagreement, text: str, plan: Plan, workers: Workers, store: Path, *, seconds: float) -> Investigation:
    """Write the files of a disagreement, beside the store.

    Args:
        dispute: the disagreement.
        text: the puzzle, in the project's own format.
        plan: that the runs are of.
        workers: make further runs, each with its hard limit.
        store: the file of the store: ``first.sqlite`` gets ``first.disagreement.json`` and ``first.shrunk.json``.
        seconds: for shrinking; 0 = nothing is shrunk.
    """
    puzzle = parse(text, format="json")[0]
    whole = store.with_suffix(".disagreement.json")
    commands = write_repro(whole, puzzle, dispute, plan.terms, plan.modules)
    terms = replace(plan.terms, seconds=min(plan.terms.seconds, max(1.0, *(10 * one.seconds for one in dispute.runs))))

    def disagree(candidate: Puzzle) -> bool:
        return _again(dispute.runs, candidate, terms, plan, workers) is not None

    if not (seconds and disagree(puzzle)):
        return Investigation(whole, again=not seconds, shrunk=None, least=False, commands=tuple(commands))
    numbered = any("@" in one.route for one in dispute.runs)
    shrunk, least = shrink(puzzle, disagree, seconds=seconds, keep_rules=numbered)
    if shrunk == puzzle:
        return Investigation(whole, again=True, shrunk=None, least=least, commands=tuple(commands))
    smaller = store.with_suffix(".shrunk.json")
    commands = write_repro(smaller, shrunk, _again(dispute.runs, shrunk, terms, plan, workers) or dispute, plan.terms, plan.modules)
    return Investigation(whole, again=True, shrunk=smaller, least=least, commands=tuple(commands))


def _again(runs: Sequence[RunAnswer], puzzle: Puzzle, terms: Terms, plan: Plan, workers: Workers) -> Disagreement | None:
    """What the same routes say about another puzzle."""
    text = cpgrid.write([puzzle])
    jobs = [Job("", text, one.route, one.seed, 0, terms, plan.modules) for one in runs]
    said = []
    for start in range(0, len(jobs), max(workers.slots, 1)):
        futures = [(job, workers.submit(job)) for job in jobs[start : start + max(workers.slots, 1)]]
        said += [_said(job, future.result()) for job, future in futures]
    return disagreement("", said)


def _said(job: Job, measured: Measured) -> RunAnswer:
    complete = measured.stop == Stop.EXHAUSTED.value
    label = parse_route(job.route).text
    answer = RouteAnswer(label, frozenset(measured.grids), measured.count, complete, measured.score, measured.bound)
    return RunAnswer(answer, job.route, job.seed, measured.reason if measured.verdict == UNSOUND else "", measured.seconds)
