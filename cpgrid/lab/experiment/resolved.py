"""A plan with its puzzles read or made: what exactly is run, in which order, and the hash that stands for it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

import cpgrid

from ...certificates.canonical import digest
from ...core.errors import UsageError
from .groups import Cache, NamedPuzzle
from .job import Job
from .plan import Plan

__all__ = ["PlannedPuzzle", "Resolved", "resolve"]

_MOST_RUNS = 1_000_000


@dataclass(frozen=True, slots=True)
class PlannedPuzzle:
    """A puzzle of an experiment.

    Args:
        hash: of its canonical form.
        text: in the project's own format.
        name: where it comes from, for people.
        corpus: the name of its group.
        family: of its layout.
        cells: how many there are to fill.
        givens: how many are given.
    """

    hash: str
    text: str
    name: str
    corpus: str
    family: str
    cells: int
    givens: int


@dataclass(frozen=True, slots=True)
class Resolved:
    """A plan with its puzzles.

    Args:
        plan: the plan.
        puzzles: all different, in the order of the plan.
        repeated: names of the puzzles that were left out because they are in the plan already.
    """

    plan: Plan
    puzzles: tuple[PlannedPuzzle, ...]
    repeated: tuple[str, ...]

    @property
    def description(self) -> str:
        """All that the runs depend on, as JSON: routes that this machine lacks are part of it, so that it is the same everywhere."""
        plan = self.plan
        return json.dumps(
            {
                "puzzles": [[entry.hash, entry.name, entry.corpus] for entry in self.puzzles],
                "routes": [route.full_text for route in plan.routes],
                "seeds": plan.seeds,
                "repeats": plan.repeats,
                "terms": plan.terms.text,
                "warm_up": plan.warm_up,
                "order": plan.order,
                "plugins": plan.modules.names,
            }
        )

    @property
    def hash(self) -> str:
        """SHA-256 of the description, in hexadecimal."""
        return hashlib.sha256(self.description.encode()).hexdigest()

    def jobs(self) -> list[Job]:
        """Every run, in the order in which they are made: shuffled, so that no route has the quiet hours for itself."""
        jobs = list(self._jobs())
        Random(self.plan.order).shuffle(jobs)  # noqa: S311 — repeated from the plan's seed, not a secret
        return jobs

    def _jobs(self) -> Iterator[Job]:
        plan = self.plan
        for entry, route, seed, repeat in product(self.puzzles, plan.usable, plan.seeds, range(plan.repeats)):
            yield Job(entry.hash, entry.text, route.full_text, seed, repeat, plan.terms, plan.modules)


def resolve(plan: Plan, cache: Cache) -> Resolved:
    """Read and make the puzzles of a plan.

    Args:
        plan: the plan.
        cache: keeps puzzles that are made, so that an experiment that goes on does not make them again.

    Raises:
        InputError: a file or a generator does not give puzzles.
        UsageError: there is nothing to run, or there are more than a million runs.
    """
    puzzles: dict[str, PlannedPuzzle] = {}
    repeated: list[str] = []
    for group in plan.groups:
        for named in group.puzzles(cache):
            entry = _entry(named)
            if entry.hash in puzzles:
                repeated.append(entry.name)
            else:
                puzzles[entry.hash] = entry
    runs = len(puzzles) * len(plan.usable) * len(plan.seeds) * plan.repeats
    if not runs:
        raise UsageError(f"{plan.path}: there is nothing to run: no puzzle, or no route that this machine can take")
    if runs > _MOST_RUNS:
        raise UsageError(f"{plan.path}: these are {runs} runs, at most {_MOST_RUNS} are made: cpgrid lab run --dry-run shows of what")
    return Resolved(plan, tuple(puzzles.values()), tuple(repeated))


def _entry(named: NamedPuzzle) -> PlannedPuzzle:
    puzzle = named.puzzle
    layout = puzzle.layout
    text = cpgrid.write([puzzle])
    return PlannedPuzzle(digest(puzzle), text, named.name, named.corpus, layout.family, len(layout.cells), len(puzzle.givens))
