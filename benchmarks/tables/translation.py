"""What stating a puzzle to another's solver costs: 9×9 Sudokus from a line of text to the verdict, against CPMpy with the same solvers."""

from __future__ import annotations

from collections.abc import Iterator

from ..corpora import CORPORA
from ..own import from_text
from ..peers.cpmpy import cpmpy
from ..plan import Plan, Settings
from ..race import Bar, Case, Race

__all__ = ["TABLE"]


def _races(settings: Settings) -> Iterator[Race]:
    corpus = CORPORA["minimal-9x9"]
    stored = list(zip(corpus.text().split(), corpus.verdicts(), strict=True))
    cases = [Case(f"line {number}", line, verdict) for number, (line, verdict) in enumerate(settings.sample(stored, 20, most=100), 1)]
    names = {"sat": "CPMpy → PySAT", "cpsat": "CPMpy → OR-Tools"}
    yield Race(
        "to PySAT",
        cases,
        [from_text("sat", "sat", corpus.format), cpmpy(names["sat"], "pysat:cadical195")],
        [Bar("9×9 from text to verdict: sat against CPMpy → PySAT", ["sat"], [names["sat"]], 10, 20)],
    )
    yield Race(
        "to OR-Tools",
        cases,
        [from_text("cpsat", "cpsat", corpus.format), cpmpy(names["cpsat"], "ortools", num_search_workers=1)],
        [Bar("9×9 from text to verdict: cpsat against CPMpy → OR-Tools", ["cpsat"], [names["cpsat"]], 1, 1.3)],
    )


TABLE = Plan(
    "translation",
    "From text through another's solver",
    "Each from a line of text to the verdict, one worker, the same solver of the same version; imports are not timed.",
    _races,
)
