"""Routes against one another: case after case until two of them disagree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console

import cpgrid
from cpgrid import Puzzle
from cpgrid.questions.agreement import RouteAnswer, contradiction

from .answers import Asked, ask, asked, together
from .cases import Case, case
from .loop import each_seed

__all__ = ["Disagreement", "Tally", "fuzz"]

_ALL_ROUTES = 2
"""Puzzles of a layout that slow routes are asked for too."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """What cannot be.

    Args:
        case: where.
        puzzle: which of its puzzles.
        why: in one sentence.
    """

    case: Case
    puzzle: Puzzle
    why: str


@dataclass(slots=True)
class Tally:
    """What was done so far."""

    cases: int = 0
    puzzles: int = 0
    answers: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    verdicts: Counter[str] = field(default_factory=Counter)


def fuzz(
    console: Console, *, seed: int, seconds: float | None = None, cases: int | None = None, kinds: Sequence[str] = (), folder: Path
) -> bool:
    """Hold routes against one another; True if they never disagreed.

    Args:
        console: for the report.
        seed: of the first case; the next has the next number.
        seconds: stop after so long; ``None`` = no end.
        cases: stop after so many; ``None`` = no end.
        kinds: of `KINDS`; all by default.
        folder: where a puzzle in dispute and the seed in hand are written.
    """
    who, missing = asked()
    console.print(f"asked: {', '.join(['check_many', *(one.name for one in who)])}")
    if missing:
        console.print(f"skipped: this version has no {', '.join(missing)}")
    folder.mkdir(parents=True, exist_ok=True)
    tally = Tally()

    def examine(number: int) -> bool:
        # Should a native route crash, the file says on what.
        (folder / "seed").write_text(f"{number}\n")
        wrong = _examine(case(number, kinds), who, tally)
        if wrong is not None:
            _complain(console, wrong, folder, kinds)
        return wrong is None

    def described() -> tuple[int, str]:
        return tally.cases, f"{tally.puzzles} puzzles, {tally.answers} answers"

    taken = each_seed(console, examine, described, seed=seed, seconds=seconds, cases=cases)
    if taken is not None:
        _summarise(console, tally, seed, taken)
    return taken is not None


def _examine(one: Case, who: Sequence[Asked], tally: Tally) -> Disagreement | None:
    tally.cases += 1
    tally.kinds[one.kind] += 1
    batch: list[RouteAnswer] = []
    for number, puzzle in enumerate(one.puzzles):
        try:
            if not number:
                batch = together(one.puzzles)
            answers = [batch[number], *ask((w for w in who if number < _ALL_ROUTES or not w.slow), puzzle)]
        except Exception as error:  # noqa: BLE001 — whatever it is, the puzzle that shows it must not be lost
            return Disagreement(one, puzzle, f"{type(error).__name__}: {error}")
        why = contradiction(answers)
        if why:
            return Disagreement(one, puzzle, why)
        tally.puzzles += 1
        tally.answers += len(answers)
        most = max((answer.count for answer in answers), default=0)
        decided = most > 1 or any(answer.complete for answer in answers)
        tally.verdicts[("none", "unique", "multiple")[min(most, 2)] if decided else "unknown"] += 1
    return None


def _complain(console: Console, found: Disagreement, folder: Path, kinds: Sequence[str]) -> None:
    path = folder / f"{found.case.seed}.json"
    path.write_text(cpgrid.write([found.puzzle]), encoding="utf-8")
    chosen = "".join(f" --kind {kind}" for kind in kinds)
    console.print(f"[bold red]DISAGREEMENT[/] on a {found.case.kind}: {found.why}", soft_wrap=True)
    console.print(f"the puzzle: {path}", soft_wrap=True, highlight=False)
    console.print(f'again: make fuzz ARGS="--seed {found.case.seed} --cases 1{chosen}"', soft_wrap=True, highlight=False)


def _summarise(console: Console, tally: Tally, seed: int, seconds: float) -> None:
    kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(tally.kinds.items()))
    verdicts = ", ".join(f"{number} {verdict}" for verdict, number in sorted(tally.verdicts.items()))
    last = seed + max(tally.cases, 1) - 1
    console.print(f"seeds {seed} to {last}: {tally.cases} layouts ({kinds})")
    console.print(f"{tally.puzzles} puzzles ({verdicts}), {tally.answers} answers, no disagreement in {seconds:.0f} s")
