"""The tables of a store, and how a store is recognised, and one of a newer version."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from ...core.errors import UsageError

__all__ = ["COLUMNS", "connect"]

_APPLICATION = 0x63706C62
"""What SQLite's header says of the program that a file belongs to: "cplb"."""

_VERSION = 1
"""Of the tables; a change that this program could not read needs a new one."""

_BUSY_SECONDS = 60.0

COLUMNS = {
    "plan": "TEXT NOT NULL",
    "puzzle": "TEXT NOT NULL",
    "route": "TEXT NOT NULL",
    "label": "TEXT NOT NULL",
    "seed": "INTEGER NOT NULL",
    "repeat": "INTEGER NOT NULL",
    "terms": "TEXT NOT NULL",
    "machine": "TEXT NOT NULL",
    "versions": "TEXT NOT NULL",
    "started": "TEXT NOT NULL",
    "verdict": "TEXT NOT NULL",
    "stop": "TEXT NOT NULL",
    "reason": "TEXT NOT NULL",
    "count": "INTEGER NOT NULL",
    "score": "INTEGER",
    "bound": "INTEGER",
    "grids": "TEXT NOT NULL",
    "model": "REAL",
    "encode": "REAL",
    "search": "REAL",
    "decode": "REAL",
    "seconds": "REAL NOT NULL",
    "memory": "INTEGER",
    "size": "TEXT NOT NULL",
    "statistics": "TEXT NOT NULL",
    "deterministic": "REAL",
    "load_before": "REAL",
    "load_after": "REAL",
    "processor": "REAL",
}
"""Of a finished run: what `job.Measured` and `job.Job` say; lists and numbers by name are JSON. A run that was ended has no stages."""

_LATER = ("load_before", "load_after", "processor")
"""Columns that stores of earlier versions lack; they are added when such a store is written to, and empty for the runs that it had."""

_TABLES = f"""
CREATE TABLE runs ({", ".join(f"{name} {kind}" for name, kind in COLUMNS.items())}, UNIQUE (puzzle, route, seed, repeat, terms));
CREATE TABLE plans (hash TEXT PRIMARY KEY, description TEXT NOT NULL, at TEXT NOT NULL, current INTEGER NOT NULL);
CREATE TABLE puzzles (plan TEXT NOT NULL, hash TEXT NOT NULL, name TEXT NOT NULL, corpus TEXT NOT NULL, family TEXT NOT NULL,
    cells INTEGER NOT NULL, givens INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (plan, hash));
-- The processes that are at work, and the runs that they work on.
CREATE TABLE owners (id INTEGER PRIMARY KEY, host TEXT NOT NULL, process INTEGER NOT NULL, seen REAL NOT NULL);
CREATE TABLE claims (owner INTEGER NOT NULL, puzzle TEXT NOT NULL, route TEXT NOT NULL, seed INTEGER NOT NULL,
    repeat INTEGER NOT NULL, terms TEXT NOT NULL, PRIMARY KEY (puzzle, route, seed, repeat, terms));
-- Puzzles that a generator made, by how they were made.
CREATE TABLE made (recipe TEXT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE disagreements (puzzle TEXT PRIMARY KEY, explanation TEXT NOT NULL);
PRAGMA application_id = {_APPLICATION};
PRAGMA user_version = {_VERSION};
"""


def connect(path: Path, *, create: bool) -> sqlite3.Connection:
    """Open a store.

    Args:
        path: of the file.
        create: whether it is made if it is not there, or is empty.

    Raises:
        UsageError: it is no store, is a store of a newer version, or cannot be opened.
    """
    if not create and not path.is_file():
        raise UsageError(f"there is no store {path}: cpgrid lab run makes one")
    try:
        connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
        try:
            _prepare(connection, path, create=create)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise UsageError(f"{path} cannot be used as a store: {error}; name another one with -o") from None
    return connection


def _prepare(connection: sqlite3.Connection, path: Path, *, create: bool) -> None:
    # One transaction, so that of two processes one makes the tables.
    connection.execute("BEGIN IMMEDIATE" if create else "BEGIN")
    with closing(connection.execute("PRAGMA application_id")) as rows:
        application = rows.fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    empty = not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if create and empty and not application:
        for statement in _TABLES.split(";\n"):
            connection.execute(statement)
    elif empty and not application:
        raise UsageError(f"{path} is empty: cpgrid lab run has just begun to make it, or was stopped then; run it, or run it again")
    elif application != _APPLICATION:
        raise UsageError(f"{path} is no store of cpgrid lab: name another one with -o")
    elif version > _VERSION:
        raise UsageError(
            f"{path} was written by a newer cpgrid (version {version} of its tables, this one knows {_VERSION}): update cpgrid"
        )
    if create:
        there = {row[1] for row in connection.execute("PRAGMA table_info(runs)")}
        for name in (name for name in _LATER if name not in there):
            connection.execute(f"ALTER TABLE runs ADD COLUMN {name} {COLUMNS[name]}")
    connection.execute("COMMIT")
    if create:
        # Readers do not wait for the writer, and what is committed survives a crash.
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
