"""Four ways to state connected cells in clauses: figures of an experiment of the lab, and beside them the sizes of CaDiCaL's own proofs.

The plan of the experiment is ``benchmarks/lab/connectivity-codings.toml``, its figures are kept beside it; two tables of
`docs/lab/connectivity.md` are made from these.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from statistics import median

from rich.console import Console

import cpgrid
from cpgrid import Refusal
from cpgrid.backends.sat_slices import OutOfBudget

from .clause_proofs import refutation
from .connected import CORPORA

__all__ = ["CODINGS", "PAGE", "measure_refutations", "renewed", "write_figures"]

CODINGS = ("lazy", "elimination", "ranks", "distances")
"""Ways to state connected cells in clauses."""
PAGE = Path(__file__).parents[1] / "docs" / "lab" / "connectivity.md"

_Row = Mapping[str, str]
_FOLDER = Path(__file__).parent
_ROUTES, _REFUTATIONS = (_FOLDER / "lab" / f"connectivity-{name}.csv" for name in ("codings", "refutations"))
_KEPT = ("corpus", "limit", "number", "route", "decided", "asked", "median", "longest", "effort", "size")
"""Columns of a report that are kept."""
_PUZZLES = 8
"""Of each corpus, as in the plan."""


def write_figures(report: Path, console: Console) -> None:
    """Keep the figures of a report on the plan and those of proofs, which are made now, and renew the tables of the page.

    Args:
        report: the folder of ``cpgrid lab report --processor``.
        console: for the progress.

    Raises:
        WrongAnswer: as of `measure_refutations`.
    """
    rows = [row for row in _read(report / "tables.csv") if row["table"] == "routes" and row["number"]]
    _write(_ROUTES, [{name: row[name] for name in _KEPT} for row in rows])
    _write(_REFUTATIONS, list(measure_refutations(CORPORA, console)))
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def renewed(page: str) -> str:
    """The page with its tables as the figures that are kept give them: each is the first one below its heading."""
    routes = [{**row, "coding": _coding(row["route"])} for row in _read(_ROUTES)]
    page = _with_table(page, "Ranks, a fourth coding", _by_corpus(routes, _run))
    return _with_table(page, "Proofs of a SAT solver", _by_corpus(_read(_REFUTATIONS), _refuted))


def measure_refutations(corpora: Iterable[str], console: Console) -> Iterator[dict[str, str]]:
    """A row for each corpus and way to state connected cells in clauses: the sizes of CaDiCaL's proofs; see `refutation`.

    Raises:
        WrongAnswer: as of `refutation`.
    """
    for corpus in corpora:
        console.print(corpus)
        puzzles = cpgrid.read(_FOLDER / "corpora" / f"{corpus}.gz")[:_PUZZLES]
        for name in CODINGS:
            try:
                found = [_refutation(puzzle, f"sat:components={name}") for puzzle in puzzles]
            except Refusal:
                continue
            figures = _medians(("clauses", "cuts", "drup", "lrat", "lemmas"), found)
            yield {"corpus": corpus.replace("_", "-").title(), "coding": name} | figures


def _refutation(puzzle: cpgrid.Puzzle, route: str) -> tuple[float, ...] | None:
    try:
        return refutation(puzzle, route)
    except OutOfBudget:
        return None


def _medians(names: Sequence[str], found: Sequence[Sequence[float] | None]) -> dict[str, str]:
    """The median and the longest of each figure, and of how many puzzles it is known."""
    known = [each for each in found if each is not None]
    row = {"decided": str(len(known)), "asked": str(len(found))}
    for place, name in enumerate(names):
        values = [each[place] for each in known]
        row |= {name: f"{median(values):.6g}" if values else "", f"{name}_most": f"{max(values):.6g}" if values else ""}
    return row


def _with_table(page: str, heading: str, table: Iterable[str]) -> str:
    before, title, rest = page.partition(f"\n## {heading}\n")
    lines = rest.splitlines(keepends=True)
    start = next((number for number, line in enumerate(lines) if line.startswith("|")), len(lines))
    old = list(takewhile(lambda line: line.startswith("|"), lines[start:]))
    return "".join([before, title, *lines[:start], *(f"{line}\n" for line in table), *lines[start + len(old) :]])


def _by_corpus(rows: Sequence[_Row], cell: Callable[[_Row], str]) -> Iterator[str]:
    """Lines of a table: a row for each corpus that all codings take, a column for each of them."""
    yield f"| {' | '.join(['corpus', *CODINGS])} |"
    yield "|---" * (len(CODINGS) + 1) + "|"
    for corpus in sorted({row["corpus"] for row in rows}):
        own = {row["coding"]: row for row in rows if row["corpus"] == corpus}
        yield f"| {' | '.join([corpus, *(cell(own[name]) if name in own else 'refused' for name in CODINGS)])} |"


def _coding(route: str) -> str:
    """How a route states connected cells."""
    return dict(each.split("=") for each in route.partition(":")[2].split(",")).get("components", "")


def _run(row: _Row) -> str:
    """Median time in ms, in brackets the conflicts, then the clauses; and how many are decided where not all are."""
    if not row["median"]:
        return "refused"
    return f"{1000 * float(row['median']):.3g} ({float(row['effort']):,.0f}), {float(row['size']):,.0f}{_late(row)}"


def _refuted(row: _Row) -> str:
    """Kilobytes: the median and the largest as DRUP, the median as LRAT."""
    return f"{_kilobytes(row['drup'])}, {_kilobytes(row['drup_most'])}; {_kilobytes(row['lrat'])}{_late(row)}"


def _kilobytes(size: str) -> str:
    value = float(size) / 1000
    return f"{value:,.0f}" if value >= 10 else f"{value:.2g}"


def _late(row: _Row) -> str:
    return "" if row["decided"] == row["asked"] else f", {row['decided']} of {row['asked']}"


def _read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _write(path: Path, rows: Sequence[_Row]) -> None:
    with path.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
