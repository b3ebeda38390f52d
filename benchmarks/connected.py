"""Connected cells by every engine and encoding: medians of an experiment of the lab, and beside them the sizes of proofs.

The plan of the experiment is ``benchmarks/lab/connectivity.toml``; `docs/lab/connectivity.md` has the tables.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console

import cpgrid
from cpgrid import Limits
from cpgrid.certificates.bundle import CERTIFICATE, write_bundle
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.checkers import CHECKERS, Judgement
from cpgrid.certificates.checkers.running import ask
from cpgrid.certificates.proving import Certified, prove
from cpgrid.core.errors import Refusal

from .race import WrongAnswer

__all__ = ["CORPORA", "PRODUCERS", "proof_sizes", "routes_table"]

CORPORA = ("slitherlink", "masyu", "yajilin", "hashi", "nurikabe", "hitori", "heyawake", "fillomino", "yin_yang", "cave")
"""Those of the plan."""
PRODUCERS = ("masks", "learn", "sat")
"""Searches whose proofs are measured; what ``sat`` cuts off is proved cut by cut."""
_PUZZLES = 8
"""Of each corpus, as in the plan."""
_SECONDS = 60.0
_FOLDER = Path(__file__).parent / "corpora"


def routes_table(tables: Path) -> Iterator[str]:
    """Lines of a table: for each corpus and route the median time, and below it the median effort and the puzzles decided.

    Args:
        tables: the ``tables.csv`` of a report.
    """
    rows = [row for row in csv.DictReader(tables.open(encoding="utf-8")) if row["table"] == "routes" and row["number"]]
    routes = list(dict.fromkeys(row["route"] for row in sorted(rows, key=lambda row: int(row["number"]))))
    yield from _table(("corpus", *map(_label, routes)), _cells(rows, routes))


def _label(route: str) -> str:
    """A route by how it states connected cells: ``sat: lazy``."""
    name, _, settings = route.partition(":")
    chosen = dict(each.split("=") for each in settings.split(",")).get("components", "")
    return f"`{name}`{f', {chosen}' if chosen else ''}"


def _cells(rows: Sequence[Mapping[str, str]], routes: Sequence[str]) -> Iterator[list[str]]:
    for corpus in dict.fromkeys(row["corpus"] for row in rows):
        own = {row["route"]: row for row in rows if row["corpus"] == corpus}
        yield [corpus, *(_cell(own.get(route)) for route in routes)]


def _cell(row: Mapping[str, str] | None) -> str:
    if row is None or not row["median"]:
        return "refused"
    late = "" if row["decided"] == row["asked"] else f", {row['decided']} of {row['asked']}"
    return f"{1000 * float(row['median']):.3g} ({float(row['effort'] or 0):.3g}){late}"


def proof_sizes(console: Console) -> Iterator[str]:
    """Lines of a table: for each corpus and producer the median bytes of a certificate, the longest, and the median lemmas.

    Raises:
        WrongAnswer: a claim is not that there is one solution, or the stand-alone checker does not accept it.
    """
    yield from _table(("corpus", *(f"`{name}`" for name in PRODUCERS)), _sizes(console))


def _sizes(console: Console) -> Iterator[list[str]]:
    for corpus in CORPORA:
        console.print(corpus)
        puzzles = cpgrid.read(_FOLDER / f"{corpus}.gz")[:_PUZZLES]
        yield [corpus.replace("_", "-").title(), *(_of_producer(puzzles, name) for name in PRODUCERS)]


def _of_producer(puzzles: Iterable[cpgrid.Puzzle], name: str) -> str:
    try:
        found = [_proved(puzzle, name) for puzzle in puzzles]
    except Refusal:
        return "refused"
    known = [each for each in found if each is not None]
    sizes, lemmas = [size for size, _ in known], [number for _, number in known]
    if not known:
        return f"none of {len(found)}"
    late = "" if len(known) == len(found) else f", {len(known)} of {len(found)}"
    return f"{median(sizes):,.0f}, {max(sizes):,.0f} ({median(lemmas):g}){late}"


def _proved(puzzle: cpgrid.Puzzle, name: str) -> tuple[int, int] | None:
    """Bytes and lemmas of a certificate that the stand-alone checker accepts; ``None`` = not in time."""
    found = prove(puzzle, via=name, limits=Limits(None, _SECONDS))
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
        return (folder / CERTIFICATE).stat().st_size, found.lemmas


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|---" * len(head) + "|"
    for row in rows:
        yield f"| {' | '.join(row)} |"
