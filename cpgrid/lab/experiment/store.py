"""The results of an experiment in an SQLite file: a row for each run, written in a transaction of its own as soon as the run is over.

Several processes may work on one store. Each says which run it works on (a claim), and shows again and again that it is alive; the claims
of a dead one are free. A process that is ended at any moment loses the run that it works on, and nothing else.
"""

from __future__ import annotations

import json
import os
import socket
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from time import time
from types import TracebackType
from typing import Any, Self

from ...core.errors import UsageError
from ...core.outcome import Stop
from ...questions.agreement import RouteAnswer
from ...routes import parse_route
from .cross_check import RunAnswer
from .job import UNSOUND, Job, Measured
from .resolved import Resolved
from .schema import COLUMNS, connect

__all__ = ["RunClaim", "Store"]

_SILENCE = 60.0
"""Seconds without a sign of life after which a process counts as dead; on this machine it is looked for before that."""

_STAGES = ("model", "encode", "search", "decode")
_KEY = "puzzle = ? AND route = ? AND seed = ? AND repeat = ? AND terms = ?"


class RunClaim(Enum):
    """Whose business a run is."""

    OURS = "ours"
    THEIRS = "theirs"
    FINISHED = "finished"


class Store:
    """An open store.

    Args:
        path: its file, made if it is not there.

    Raises:
        UsageError: it is no store, or of a newer version.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = connect(path, create=True)
        self._host = socket.gethostname()
        cursor = self._connection.execute("INSERT INTO owners (host, process, seen) VALUES (?, ?, ?)", (self._host, os.getpid(), time()))
        self._owner, self._shown = cursor.lastrowid, time()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        with suppress(sqlite3.Error):
            self._forget([self._owner])
        self._connection.close()

    def begin(self, resolved: Resolved, *, extend: bool) -> None:
        """Make a plan the one that the store belongs to.

        Args:
            resolved: the plan.
            extend: whether it may take the place of another plan; runs that both ask for are kept.

        Raises:
            UsageError: the store belongs to another plan.
        """
        with self._transaction():
            row = self._connection.execute("SELECT hash, description FROM plans WHERE current").fetchone()
            if row is not None and row[0] != resolved.hash and not extend:
                differs = _difference(json.loads(row[1]), json.loads(resolved.description))
                raise UsageError(
                    f"{self.path} belongs to another plan ({differs}): name another store with -o, or give --extend, which keeps the runs"
                    " that both plans ask for"
                )
            now = datetime.now(UTC).isoformat(timespec="seconds")
            self._connection.execute("UPDATE plans SET current = 0")
            self._connection.execute(
                "INSERT INTO plans VALUES (?, ?, ?, 1) ON CONFLICT (hash) DO UPDATE SET current = 1",
                (resolved.hash, resolved.description, now),
            )
            rows = [(resolved.hash, e.hash, e.name, e.corpus, e.family, e.cells, e.givens, e.text) for e in resolved.puzzles]
            self._connection.executemany("INSERT OR IGNORE INTO puzzles VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def made(self, recipe: str, make: Callable[[], str]) -> str:
        """The text of a puzzle that takes long to make; it is kept from the first time on."""
        row = self._connection.execute("SELECT text FROM made WHERE recipe = ?", (recipe,)).fetchone()
        if row is not None:
            return str(row[0])
        text = make()
        self._connection.execute("INSERT OR IGNORE INTO made VALUES (?, ?)", (recipe, text))
        return text

    def finished(self) -> set[tuple[Any, ...]]:
        """The keys of all finished runs (`Job.key`)."""
        return set(self._connection.execute("SELECT puzzle, route, seed, repeat, terms FROM runs"))

    def claim(self, job: Job) -> RunClaim:
        """Claim a run, unless it is finished or another process has it."""
        with self._transaction():
            if self._connection.execute(f"SELECT 1 FROM runs WHERE {_KEY}", job.key).fetchone():  # noqa: S608 — a constant
                return RunClaim.FINISHED
            self._forget(self._dead())
            claimed = self._connection.execute("INSERT OR IGNORE INTO claims VALUES (?, ?, ?, ?, ?, ?)", (self._owner, *job.key))
            return RunClaim.OURS if claimed.rowcount == 1 else RunClaim.THEIRS

    def add(self, job: Job, measured: Measured, plan: str) -> None:
        """Write the row of a finished run; it is on the disk when this returns."""
        row = _row(job, measured, plan)
        with self._transaction():
            self._connection.execute(f"DELETE FROM claims WHERE {_KEY}", job.key)  # noqa: S608 — a constant
            names, marks = ", ".join(row), ", ".join("?" * len(row))
            # Should a process that counted as dead finish it too, the first row stays.
            self._connection.execute(f"INSERT OR IGNORE INTO runs ({names}) VALUES ({marks})", tuple(row.values()))  # noqa: S608 — of `COLUMNS`

    def show_life(self) -> None:
        """Show other processes that this one is alive, to be called every few seconds; it is written down now and then."""
        if time() - self._shown > _SILENCE / 6:
            self._shown = time()
            self._connection.execute("UPDATE owners SET seen = ? WHERE id = ?", (self._shown, self._owner))

    def said(self, puzzle: str) -> list[RunAnswer]:
        """What all finished runs say about a puzzle, in the order in which they were finished."""
        cursor = self._connection.execute(f"SELECT {', '.join(COLUMNS)} FROM runs WHERE puzzle = ? ORDER BY rowid", (puzzle,))  # noqa: S608 — constants
        return [_said(dict(zip(COLUMNS, row, strict=True))) for row in cursor]

    def dispute(self, puzzle: str, explanation: str) -> None:
        """Note that runs disagree on a puzzle, for other processes that work on the store."""
        self._connection.execute("INSERT OR IGNORE INTO disagreements VALUES (?, ?)", (puzzle, explanation))

    def disputed(self) -> list[str]:
        """The puzzles on which runs disagree, as far as that has been noted."""
        return [row[0] for row in self._connection.execute("SELECT puzzle FROM disagreements ORDER BY rowid")]

    def sets_of_versions(self) -> int:
        """How many different sets of versions the rows were made with."""
        return int(self._connection.execute("SELECT count(DISTINCT versions) FROM runs WHERE versions != '{}'").fetchone()[0])

    def _dead(self) -> list[int]:
        """Processes that have ended without leaving the store."""
        owners = self._connection.execute("SELECT id, host, process, seen FROM owners WHERE id != ?", (self._owner,)).fetchall()
        return [
            number for number, host, process, seen in owners if time() - seen > _SILENCE or (host == self._host and not _alive(process))
        ]

    def _forget(self, owners: Sequence[int | None]) -> None:
        for table, column in (("claims", "owner"), ("owners", "id")):
            self._connection.executemany(f"DELETE FROM {table} WHERE {column} = ?", [(owner,) for owner in owners])  # noqa: S608 — constants

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise


def _alive(process: int) -> bool:
    if os.name != "posix":
        # On Windows this would be Ctrl-C for the process; no worker runs there.
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _row(job: Job, measured: Measured, plan: str) -> dict[str, Any]:
    own = {name: getattr(measured, name) for name in COLUMNS if name in Measured.__slots__}
    own |= {name: json.dumps(own[name]) for name in ("versions", "grids", "size", "statistics")}
    own |= {stage: measured.timings.get(stage) for stage in _STAGES}
    named = dict(zip(("puzzle", "route", "seed", "repeat", "terms"), job.key, strict=True))
    return {"plan": plan, "label": parse_route(job.route).text, **named, **own}


def _said(row: Mapping[str, Any]) -> RunAnswer:
    complete = row["stop"] == Stop.EXHAUSTED.value
    answer = RouteAnswer(row["label"], frozenset(json.loads(row["grids"])), row["count"], complete, row["score"], row["bound"])
    return RunAnswer(answer, row["route"], row["seed"], row["reason"] if row["verdict"] == UNSOUND else "", row["seconds"])


def _difference(old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """Which parts of two plans differ."""
    names = {"terms": "limits or question", "warm_up": "warm-up"}
    return "other " + ", ".join(names.get(key, key) for key in new if old.get(key) != new[key])
