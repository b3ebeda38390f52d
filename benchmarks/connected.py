"""Connected cells by every engine and encoding: figures of an experiment of the lab, and beside them the sizes of proofs.

The plan of the experiment is ``benchmarks/lab/connectivity.toml``, its figures are kept beside it; the tables of `docs/lab/connectivity.md`
are made from these.
"""

from __future__ import annotations

import csv
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from rich.console import Console

import cpgrid
from cpgrid import Limits, Refusal
from cpgrid.backends.sat_slices import OutOfBudget
from cpgrid.certificates.bundle import CERTIFICATE, write_bundle
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.checkers import CHECKERS, Judgement
from cpgrid.certificates.checkers.running import ask
from cpgrid.certificates.proving import Certified, prove

from .clause_proofs import refutation
from .race import WrongAnswer

__all__ = ["CORPORA", "ENCODINGS", "PAGE", "PRODUCERS", "measure_proofs", "measure_refutations", "renewed", "write_figures"]

CORPORA = ("slitherlink", "masyu", "yajilin", "hashi", "nurikabe", "hitori", "heyawake", "fillomino", "yin_yang", "cave")
"""Those of the plan."""
PRODUCERS = ("masks", "learn", "sat")
"""Searches whose proofs are measured; what ``sat`` cuts off is proved cut by cut."""
ENCODINGS = ("lazy", "elimination", "ranks", "distances")
"""Ways to state connected cells in clauses, of which CaDiCaL's own proofs are measured."""
PAGE = Path(__file__).parents[1] / "docs" / "lab" / "connectivity.md"

_Row = Mapping[str, str]
_FOLDER = Path(__file__).parent
_ROUTES, _PROOFS, _REFUTATIONS = (_FOLDER / "lab" / f"connectivity-{name}.csv" for name in ("routes", "proofs", "refutations"))
_PLOTS = ("slitherlink", "nurikabe")
"""Corpora whose puzzles decided within a time the page shows."""
_PUZZLES = 8
"""Of each corpus, as in the plan."""
_SECONDS = 60.0


def write_figures(report: Path, console: Console) -> None:
    """Keep the figures of a report on the plan and those of proofs, which are made now, and renew the tables and plots of the page.

    Args:
        report: the folder of ``cpgrid lab report --processor``.
        console: for the progress.

    Raises:
        WrongAnswer: as of `measure_proofs` and `measure_refutations`.
    """
    rows = [row for row in _read(report / "tables.csv") if row["table"] == "routes" and row["number"]]
    _write(_ROUTES, [{name: value for name, value in row.items() if any(each[name] for each in rows)} for row in rows])
    _write(_PROOFS, list(measure_proofs(console)))
    _write(_REFUTATIONS, list(measure_refutations(console)))
    for name in _PLOTS:
        shutil.copy(report / "plots" / f"{name}-cactus.svg", PAGE.parent / "findings" / f"connectivity-{name}.svg")
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def renewed(page: str) -> str:
    """The page with its tables as the figures that are kept give them: each is the first one below its heading."""
    routes = _read(_ROUTES)
    for heading, cell in _OF_ROUTES.items():
        page = _with_table(page, heading, _by_corpus(routes, "route", _label, cell))
    page = _with_table(page, "Certificates", _by_corpus(_read(_PROOFS), "producer", lambda name: f"`{name}`", _certificate))
    return _with_table(page, "Proofs of a SAT solver", _by_corpus(_read(_REFUTATIONS), "encoding", str, _refuted))


def _with_table(page: str, heading: str, table: Iterable[str]) -> str:
    before, title, rest = page.partition(f"\n## {heading}\n")
    lines = rest.splitlines(keepends=True)
    start = next((number for number, line in enumerate(lines) if line.startswith("|")), len(lines))
    old = list(takewhile(lambda line: line.startswith("|"), lines[start:]))
    return "".join([before, title, *lines[:start], *(f"{line}\n" for line in table), *lines[start + len(old) :]])


def _by_corpus(rows: Sequence[_Row], column: str, label: Callable[[str], str], cell: Callable[[_Row], str]) -> Iterator[str]:
    """Lines of a table: a row for each corpus, a column for each route or producer."""
    names = list(dict.fromkeys(row[column] for row in sorted(rows, key=lambda row: int(row["number"]))))
    yield f"| {' | '.join(['corpus', *map(label, names)])} |"
    yield "|---" * (len(names) + 1) + "|"
    for corpus in dict.fromkeys(row["corpus"] for row in rows):
        own = {row[column]: row for row in rows if row["corpus"] == corpus}
        yield f"| {' | '.join([corpus, *(cell(own[name]) if name in own else 'refused' for name in names)])} |"


def _label(route: str) -> str:
    """A route by how it states connected cells: ``sat: lazy``."""
    name, _, settings = route.partition(":")
    chosen = dict(each.split("=") for each in settings.split(",")).get("components", "")
    return f"`{name}`{f', {chosen}' if chosen else ''}"


def _times(row: _Row) -> str:
    """Median and longest in ms, and how many are decided where not all are."""
    if not row["median"]:
        return "refused"
    longest = _milliseconds(float(row["longest"])) if row["longest"] else f"> {float(row['limit']):g} s"
    return f"{_milliseconds(float(row['median']))}, {longest}{_late(row)}"


def _milliseconds(seconds: float) -> str:
    value = 1000 * seconds
    return f"{value:,.0f}" if value >= 100 else f"{value:.2g}" if value < 10 else f"{value:.0f}"


def _figure(name: str) -> Callable[[_Row], str]:
    """A figure that is counted."""
    return lambda row: f"{float(row[name]):,.0f}" if row.get(name) else "refused" if not row["median"] else "–"


_OF_ROUTES: Mapping[str, Callable[[_Row], str]] = {"Times": _times, "Effort": _figure("effort"), "Size": _figure("size")}
"""What the tables of routes say, by their headings."""


def measure_proofs(console: Console) -> Iterator[dict[str, str]]:
    """A row for each corpus and producer: bytes, lemmas and milliseconds of processor time of certificates.

    Raises:
        WrongAnswer: a claim is not that there is one solution, or the stand-alone checker does not accept it.
    """
    for corpus, puzzles in _corpora(console):
        for number, name in enumerate(PRODUCERS):
            found = [_proved(puzzle, name) for puzzle in puzzles]
            yield {"number": str(number), "corpus": corpus, "producer": name} | _medians(("bytes", "lemmas", "milliseconds"), found)


def measure_refutations(console: Console) -> Iterator[dict[str, str]]:
    """A row for each corpus and way to state connected cells in clauses: the sizes of CaDiCaL's proofs; see `refutation`.

    Raises:
        WrongAnswer: as of `refutation`.
    """
    for corpus, puzzles in _corpora(console):
        for number, name in enumerate(ENCODINGS):
            try:
                found = [_refutation(puzzle, f"sat:components={name}") for puzzle in puzzles]
            except Refusal:
                continue
            yield {"number": str(number), "corpus": corpus, "encoding": name} | _medians(
                ("clauses", "cuts", "drup", "lrat", "lemmas"), found
            )


def _corpora(console: Console) -> Iterator[tuple[str, list[cpgrid.Puzzle]]]:
    for corpus in CORPORA:
        console.print(corpus)
        yield corpus.replace("_", "-").title(), list(cpgrid.read(_FOLDER / "corpora" / f"{corpus}.gz")[:_PUZZLES])


def _medians(names: Sequence[str], found: Sequence[Sequence[float] | None]) -> dict[str, str]:
    """The median and the longest of each figure, and of how many puzzles it is known."""
    known = [each for each in found if each is not None]
    row = {"decided": str(len(known)), "asked": str(len(found))}
    for place, name in enumerate(names):
        values = [each[place] for each in known]
        row |= {name: f"{median(values):.6g}" if values else "", f"{name}_most": f"{max(values):.6g}" if values else ""}
    return row


def _certificate(row: _Row) -> str:
    return f"{_kept(row, 'bytes')} ({float(row['lemmas']):g}), {_milliseconds(float(row['milliseconds']) / 1000)} ms{_late(row)}"


def _refuted(row: _Row) -> str:
    return f"{_kilobytes(row['drup'])}, {_kilobytes(row['drup_most'])}; {_kilobytes(row['lrat'])}{_late(row)}"


def _kept(row: _Row, name: str) -> str:
    return f"{float(row[name]):,.0f}, {float(row[f'{name}_most']):,.0f}"


def _kilobytes(size: str) -> str:
    value = float(size) / 1000
    return f"{value:,.0f}" if value >= 10 else f"{value:.2g}"


def _late(row: _Row) -> str:
    return "" if row["decided"] == row["asked"] else f", {row['decided']} of {row['asked']}"


def _refutation(puzzle: cpgrid.Puzzle, route: str) -> tuple[float, ...] | None:
    try:
        return refutation(puzzle, route)
    except OutOfBudget:
        return None


def _proved(puzzle: cpgrid.Puzzle, name: str) -> tuple[float, ...] | None:
    """What is known of a certificate that the stand-alone checker accepts; ``None`` = not in time."""
    started = process_time()
    found = prove(puzzle, via=name, limits=Limits(None, _SECONDS))
    spent = process_time() - started
    if not isinstance(found, Certified):
        return None
    if found.certificate.claim != "unique":
        raise WrongAnswer(f"{name}: {puzzle}: {found.certificate.claim}, not unique")
    own = canonical(puzzle)

    def accepts(folder: Path) -> bool:
        return all(check.verdict is Judgement.VERIFIED for _, check in ask([CHECKERS["standalone"]], folder, text(own), _SECONDS))

    with TemporaryDirectory() as place:
        folder = Path(place) / "bundle"
        if not write_bundle(folder, own, found.certificate, found.route, accepts=accepts):
            raise WrongAnswer(f"{name}: {puzzle}: the stand-alone checker does not accept the certificate")
        return (folder / CERTIFICATE).stat().st_size, found.lemmas, 1000 * spent


def _read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _write(path: Path, rows: Sequence[Mapping[str, str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
