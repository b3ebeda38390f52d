"""The results of an experiment as a data frame, and as a table in a file for other programs."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...core.errors import UsageError
from ...core.escaping import csv_cell
from .schema import COLUMNS as STORED
from .schema import connect

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["COLUMNS", "WRITERS", "frame", "write_table"]

COLUMNS = (
    *("plan", "puzzle", "name", "corpus", "family", "cells", "givens"),
    *("route", "label", "seed", "repeat", "machine", "versions", "started"),
    *("verdict", "stop", "reason", "count", "score", "model", "encode", "search", "decode", "seconds", "limit", "memory"),
    *("size", "statistics", "conflicts", "cuts", "deterministic", "program_size", "load_before", "load_after", "processor"),
)
"""Of a frame, in their order: those of a store, and some that follow from them."""

_OF_PUZZLES = ("name", "corpus", "family", "cells", "givens")
_NUMBERS = ("conflicts", "cuts", "program_size", *(name for name in COLUMNS if name in STORED and "NOT NULL" not in STORED[name]))
"""Columns that may lack a number; they are floating-point, with NaN for none."""


def frame(path: str | os.PathLike[str]) -> DataFrame:
    """All finished runs of the plan that a store belongs to.

    Args:
        path: of the store. It may be in use.

    Returns:
        A row for each run, in the order in which they were finished; ``docs/lab/experiments.md`` describes the columns.

    Raises:
        UsageError: there is no such store, or pandas is not installed.
    """
    try:
        from pandas import DataFrame
    except ImportError as error:
        raise UsageError(f"a data frame needs the package pandas ({error}): pip install 'cpgrid[lab]'") from None
    table = DataFrame([_completed(row) for row in _rows(Path(path))], columns=list(COLUMNS))
    return table.astype(dict.fromkeys(_NUMBERS, "float64"))


def _rows(path: Path) -> list[dict[str, Any]]:
    own = ", ".join(f"puzzles.{name}" for name in _OF_PUZZLES)
    with closing(connect(path, create=False)) as connection:
        plan = connection.execute("SELECT hash, description FROM plans WHERE current").fetchone()
        if plan is None:
            return []
        described = json.loads(plan[1])
        cursor = connection.execute(
            f"SELECT runs.*, {own} FROM runs JOIN puzzles ON puzzles.plan = ? AND puzzles.hash = runs.puzzle"  # noqa: S608 — constants
            " WHERE runs.terms = ? AND runs.repeat < ? ORDER BY runs.rowid",
            (plan[0], described["terms"], described["repeats"]),
        )
        names = [column[0] for column in cursor.description]
        rows = [dict(zip(names, row, strict=True)) for row in cursor]
    routes, seeds = set(described["routes"]), set(described["seeds"])
    return [row for row in rows if row["route"] in routes and row["seed"] in seeds]


def _completed(row: dict[str, Any]) -> dict[str, Any]:
    """The row with the columns that follow from others."""
    size, statistics = json.loads(row["size"]), json.loads(row["statistics"])
    return row | {
        "limit": json.loads(row["terms"])["seconds"],
        "conflicts": statistics.get("conflicts"),
        "cuts": statistics.get("cuts"),
        "program_size": next(reversed(size.values()), None),
    }


def write_table(table: DataFrame, path: Path) -> None:
    """Write a table as CSV or Parquet, by the name of the file, which is there whole or not at all.

    Raises:
        UsageError: the name ends in neither, the library for Parquet is missing, or the file cannot be written.
    """
    write = WRITERS.get(path.suffix)
    if write is None:
        raise UsageError(f"{path.name} is the name of no table: end it in {' or '.join(WRITERS)}")
    partial = path.with_name(f".{path.name}.partial")
    try:
        write(table, partial)
        partial.replace(path)
    except ImportError as error:
        raise UsageError(f"{path.suffix} needs the package pyarrow ({error}): pip install 'cpgrid[lab]'") from None
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror or error}; make room for it, or name another with -o") from None
    finally:
        partial.unlink(missing_ok=True)


def _write_csv(table: DataFrame, path: Path) -> None:
    texts = {name: column.map(_cell) for name, column in table.items() if column.dtype.kind == "O"}
    table.assign(**texts).to_csv(path, index=False)


def _cell(value: object) -> object:
    return csv_cell(value) if isinstance(value, str) else value


def _write_parquet(table: DataFrame, path: Path) -> None:
    table.to_parquet(path, index=False, engine="pyarrow")


WRITERS: dict[str, Callable[[DataFrame, Path], None]] = {".csv": _write_csv, ".parquet": _write_parquet}
"""How a table is written, by the end of the file's name."""
