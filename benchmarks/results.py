"""What a run of the measurements leaves behind, and its JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from math import nan
from pathlib import Path
from statistics import median
from typing import Any

__all__ = ["BarResult", "Entry", "RaceResult", "Report", "TableResult", "load", "save"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One contender's times.

    Args:
        name: who.
        totals: seconds for all the work, a figure a turn; empty where it was skipped.
        each_median: seconds of a case: the median over cases of each case's median over turns.
        each_mean: the mean over cases of the same.
        each_ninth: nine of ten cases take no longer; as the median, of the medians over turns.
        each_most: the slowest case takes so long.
        skipped: why it did not take part; empty where it did.
        peer: whether it is other people's work.
        before: as ``totals``, of the same contender in an earlier version; empty where none was asked.
        not_before: why that version could not do the work; empty where it could or was not asked.
        rebuilt: of a peer that was rebuilt by hand, how many times as long it takes as the original, in words; else empty.
    """

    name: str
    totals: list[float] = field(default_factory=list)
    each_median: float = 0
    each_mean: float = 0
    each_ninth: float = 0
    each_most: float = 0
    skipped: str = ""
    peer: bool = False
    before: list[float] = field(default_factory=list)
    not_before: str = ""
    rebuilt: str = ""

    def figure(self, of: str) -> float:
        """Seconds: ``total`` of all cases; or of a case the ``median``, the ``mean``, the ``ninth`` of ten or the ``most``."""
        figures = {"median": self.each_median, "mean": self.each_mean, "ninth": self.each_ninth, "most": self.each_most}
        return self.total if of == "total" else figures[of]

    @property
    def total(self) -> float:
        """Seconds for all the work, the median over turns."""
        return median(self.totals)

    @property
    def against_before(self) -> float:
        """The total, in parts of the earlier version's; NaN where there is none."""
        return self.total / median(self.before) if self.before else nan


@dataclass(frozen=True, slots=True)
class BarResult:
    """A bar and what was reached.

    Args:
        what: in words.
        own: who was the fastest of the project's own.
        against: who it was compared with.
        kind: ``at least`` so many times as fast, ``at most`` so many times the time, or ``seconds`` at most.
        reach: what is asked for.
        then: what is asked for after that.
        ratio: what was measured; ``None`` where somebody was missing.
        missing: who, and why.
    """

    what: str
    own: str
    against: str
    kind: str
    reach: float
    then: float | None
    ratio: float | None
    missing: str

    def meets(self, target: float | None) -> bool:
        """Whether the ratio is as good as the target."""
        if self.ratio is None or target is None:
            return False
        return self.ratio >= target if self.kind == "at least" else self.ratio <= target


@dataclass(frozen=True, slots=True)
class RaceResult:
    """One race.

    Args:
        name: the work in words.
        cases: pieces of work.
        puzzles: puzzles in each of them.
        answer: what all said.
        entries: who took part, and who did not.
        bars: what was to be reached.
    """

    name: str
    cases: int
    puzzles: int
    answer: str
    entries: list[Entry]
    bars: list[BarResult]


@dataclass(frozen=True, slots=True)
class TableResult:
    """The races of one table.

    Args:
        name: as the command line knows it.
        title: for people.
        notes: what is done, in words.
        races: the work.
        machine: where, by what, if that was in another run than the report's: only in files of earlier versions, which joined runs.
        load: the load of the machine, averaged over a minute, before and after the table; empty where it is not known.
        as_one: of the plan.
    """

    name: str
    title: str
    notes: str
    races: list[RaceResult]
    machine: Mapping[str, str] = field(default_factory=dict)
    load: list[float] = field(default_factory=list)
    as_one: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """A run.

    Args:
        machine: where, by what: keys and values for people.
        repeat: turns of each contender.
        tables: what was measured.
    """

    machine: Mapping[str, str]
    repeat: int
    tables: list[TableResult]

    @property
    def commits(self) -> list[str]:
        """The commits that the tables were measured at: one, unless an earlier version of these programs joined runs."""
        known = [self.machine.get("commit", ""), *(table.machine["commit"] for table in self.tables if "commit" in table.machine)]
        return list(dict.fromkeys(known))

    def goes_on(self, machine: Mapping[str, str], repeat: int) -> bool:
        """Whether a run on this machine, at this commit, with so many turns, is this one, which was interrupted."""
        return self.repeat == repeat and all(self.machine.get(key) == machine.get(key) for key in _SAME)


_SAME = ("commit", "processor", "system", "compiler", "Python", "packages", "clock", "before", "peers")
"""What must not change within a run."""

_FOLDERS = re.compile(r"(?<![\w.:/])(?:~|[A-Za-z]:)?[/\\](?:[\w.+@~-]+[/\\])+")
"""The folders before the name of a file; not those of an address on the web."""


def save(report: Report, path: Path) -> None:
    """Write a run, whole or not at all. It names no folder of the machine: of a file its own name is kept."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.partial")
    partial.write_text(json.dumps(_without_folders(asdict(report)), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    partial.replace(path)


def _without_folders(value: Any) -> Any:
    match value:
        case str():
            return _FOLDERS.sub("", value)
        case dict():
            return {key: _without_folders(each) for key, each in value.items()}
        case list():
            return [_without_folders(each) for each in value]
    return value


def load(path: Path) -> Report:
    """Read a run."""
    record = json.loads(path.read_text(encoding="utf-8"))
    tables = [TableResult(**{**table, "races": [_race(race) for race in table["races"]]}) for table in record["tables"]]
    return Report(record["machine"], record["repeat"], tables)


def _race(record: dict[str, Any]) -> RaceResult:
    entries = [Entry(**entry) for entry in record["entries"]]
    return RaceResult(**{**record, "entries": entries, "bars": [BarResult(**bar) for bar in record["bars"]]})
