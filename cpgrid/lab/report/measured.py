"""From a frame of runs to one number for each route and puzzle: the medians over repeats and seeds, which all parts of the report use."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ...core.errors import UsageError, shorten
from ...render import plural
from .censored import Bounded, Floats, median
from .labels import Settings, short_labels
from .names import slugs
from .outcomes import DECIDED, REFUSED, outcomes

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Corpus", "Experiment", "ReportedRoute", "measure"]

_RUN = ["plan", "corpus", "puzzle", "route", "seed", "repeat", "machine", "started"]
"""The columns that identify a run: a store that is named twice, or copied, counts once."""


_FREE_TEXT = ("corpus", "name", "reason", "machine")
"""Columns that may hold any characters; some of them cannot stand in a page."""

_LONGEST = 10**4


@dataclass(frozen=True, slots=True)
class ReportedRoute:
    """A route of the report.

    Args:
        number: from 1, the same in all tables and plots.
        full_text: with every setting.
        text: without defaults.
        label: what it does not share with the others; see `short_labels`.
    """

    number: int
    full_text: str
    text: str
    label: str


@dataclass(frozen=True)
class Corpus:
    """The runs of one group of puzzles: arrays with a row a route and a column a puzzle.

    Args:
        name: as the plan names it.
        slug: the same for names of files.
        limit: seconds. Where runs had several limits it is the least, and later answers count as time-outs.
        puzzles: names for people, in the order of the columns.
        routes: in the order of the rows.
        seconds: medians over runs; infinite if the median run did not decide the puzzle within the limit, not-a-number if the route
            refused the puzzle or was not run on it.
        conflicts: medians over runs, a lower bound where the puzzle was not decided; not-a-number if the route has none.
        cuts: the same of clauses that were added for connected components; not-a-number where there are none of these.
        effort: the same of the counter that the backend names first.
        size: of the program, in ``size_units``; not-a-number if it is not known.
        memory: bytes, the greatest of the runs.
        refused: whether the route refused the puzzle.
        size_units: what is counted as the size of the program, one a route; empty = unknown.
        frame: the runs themselves, with their ``outcome``.
    """

    name: str
    slug: str
    limit: float
    puzzles: tuple[str, ...]
    routes: tuple[ReportedRoute, ...]
    seconds: Floats
    conflicts: Floats
    cuts: Floats
    effort: Floats
    size: Floats
    memory: Floats
    refused: NDArray[np.bool_]
    size_units: tuple[str, ...]
    frame: DataFrame

    @cached_property
    def asked(self) -> NDArray[np.bool_]:
        """Bool[routes, puzzles]: whether the route was run on the puzzle and did not refuse it."""
        return ~np.isnan(self.seconds)

    @cached_property
    def decided(self) -> NDArray[np.bool_]:
        """Bool[routes, puzzles]: whether the median run decided the puzzle within the limit."""
        return np.isfinite(self.seconds)

    @cached_property
    def runs(self) -> NDArray[np.int64]:
        """Integers[routes, puzzles]: how many runs there are of the route on the puzzle, 0 where it was not run."""
        from pandas import crosstab

        # The puzzles may stand in any order here: only their numbers are of interest.
        counts = crosstab(self.frame["route"], self.frame["puzzle"])
        return np.asarray(counts.loc[[route.full_text for route in self.routes]], dtype=np.int64)

    @cached_property
    def virtual_best(self) -> Floats:
        """Float[puzzles]: the least seconds of all routes; not-a-number for a puzzle that all refused."""
        least = np.where(self.asked, self.seconds, np.inf).min(axis=0)
        return np.asarray(np.where(self.asked.any(axis=0), least, np.nan))

    @cached_property
    def spread(self) -> float:
        """How far identical runs lie apart: median of interquartile range by median; not-a-number without repeats."""
        identical = self.frame[self.frame["outcome"] == DECIDED].groupby(["route", "puzzle", "seed"])["seconds"]
        ranges = (identical.quantile(0.75) - identical.quantile(0.25)) / identical.median()
        return median(np.asarray(ranges[identical.size() > 1], dtype=float))

    def times(self, row: int) -> Floats:
        """Seconds of a route on the puzzles that it was asked."""
        return np.asarray(self.seconds[row, self.asked[row]])

    def common(self, first: int, second: int) -> NDArray[np.bool_]:
        """Bool[puzzles]: which ones both routes were asked."""
        return np.asarray(self.asked[first] & self.asked[second])

    def bounded_conflicts(self, row: int) -> Bounded:
        """Conflicts of a route, one more each, so that a puzzle without any has a ratio; unbounded where it did not decide."""
        low = 1 + np.nan_to_num(self.conflicts[row], nan=0.0)
        return Bounded(low, np.where(self.decided[row], low, np.inf))


@dataclass(frozen=True)
class Experiment:
    """All that a report is about.

    Args:
        frame: the runs, each once.
        routes: all routes, by number.
        corpora: by name.
        processor: whether its times are processor time.
    """

    frame: DataFrame
    routes: tuple[ReportedRoute, ...]
    corpora: tuple[Corpus, ...]
    processor: bool = False


def measure(frame: DataFrame, *, processor: bool = False) -> Experiment:
    """Put the runs of one or several stores together.

    Args:
        frame: one row a run, as `cpgrid.lab.experiment.frame.frame` makes it.
        processor: whether times are processor time; limits are of the clock in any case.

    Raises:
        UsageError: there is no run, or the processor time of a run that decided its puzzle is not known.
    """
    if not len(frame):
        raise UsageError("no run has been finished yet, so there is nothing to report: start the experiment with cpgrid lab run")
    runs = frame.assign(**{column: frame[column].map(_printable, na_action="ignore") for column in _FREE_TEXT})
    runs = runs.drop_duplicates(_RUN).sort_values(_RUN, kind="stable", ignore_index=True)
    runs = runs.assign(limit=runs.groupby("corpus")["limit"].transform("min"), own_limit=runs["limit"])
    runs = runs.assign(outcome=outcomes(runs))
    if processor:
        runs = runs.assign(seconds=_processor(runs))
    routes = tuple(_routes(runs))
    parts = {str(name): part for name, part in runs.groupby("corpus")}
    corpora = [_corpus(name, slug, part, routes) for (name, part), slug in zip(parts.items(), slugs(list(parts)), strict=True)]
    return Experiment(runs, routes, tuple(corpora), processor)


def _processor(runs: DataFrame) -> Any:
    """The processor time of each run; of one that was ended, what the clock said: it counts as a time-out in any case."""
    missing = int((runs["processor"].isna() & (runs["outcome"] == DECIDED)).sum())
    if missing:
        raise UsageError(
            f"the processor time of {plural(missing, 'run')} is not known, which an earlier version of cpgrid stored: make them again with "
            "cpgrid lab run -o, or leave out --processor"
        )
    return runs["processor"].fillna(runs["seconds"])


def _printable(text: object) -> str:
    return shorten(str(text), _LONGEST)


def _routes(runs: DataFrame) -> Iterator[ReportedRoute]:
    """The routes by kind, those with fewer settings of their own first."""
    known = dict(zip(runs["route"], runs["label"], strict=True))
    settings = {full: Settings.read(text) for full, text in known.items()}
    order = sorted(known, key=lambda full: (settings[full].kind, len(settings[full].values), known[full], full))
    labels = short_labels([known[full] for full in order], order)
    for number, (full, label) in enumerate(zip(order, labels, strict=True), 1):
        yield ReportedRoute(number, full, known[full], label)


def _corpus(name: str, slug: str, runs: DataFrame, all_routes: tuple[ReportedRoute, ...]) -> Corpus:
    from pandas import MultiIndex

    there = set(runs["route"])
    routes = tuple(route for route in all_routes if route.full_text in there)
    names = runs.drop_duplicates("puzzle").sort_values(["name", "puzzle"]).set_index("puzzle")["name"]
    decided, refused = runs["outcome"] == DECIDED, runs["outcome"] == REFUSED
    timed = runs.assign(seconds=runs["seconds"].clip(lower=1e-9).where(decided, np.inf).mask(refused), refused=refused.astype(float))
    groups = timed.groupby(["route", "puzzle"])
    places = MultiIndex.from_product([[route.full_text for route in routes], names.index])

    def table(values: Any) -> Floats:
        return np.asarray(values.reindex(places).to_numpy(dtype=float).reshape(len(routes), -1))

    def medians(column: str) -> Floats:
        return table(groups[column].median())

    return Corpus(
        name=name,
        slug=slug,
        limit=float(runs["limit"].iloc[0]),
        puzzles=tuple(names.astype(str)),
        routes=routes,
        seconds=medians("seconds"),
        conflicts=medians("conflicts"),
        cuts=medians("cuts"),
        effort=medians("deterministic"),
        size=medians("program_size"),
        memory=table(groups["memory"].max()),
        refused=table(groups["refused"].min()) == 1,
        size_units=tuple(_size_unit(runs[runs["route"] == route.full_text]) for route in routes),
        frame=runs,
    )


def _size_unit(runs: DataFrame) -> str:
    """The last entry of the first size that is known."""
    for text in runs["size"].dropna():
        if text and (entries := json.loads(text)):
            return str(list(entries)[-1]).replace("_", " ")
    return ""
