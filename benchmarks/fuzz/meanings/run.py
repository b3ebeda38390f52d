"""All who say what rules mean: case after case until two opinions differ."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from rich.console import Console

from cpgrid.rules import RULES

from ..loop import each_seed
from .cases import KNOWN, Case, drawn_case
from .forging import check_claims
from .opinions import Disagreement, opinions
from .searching import check_filters

__all__ = ["Fault", "examine", "hold_meanings"]

_TRIES = 60
"""Rules that are drawn for a case until somebody takes one."""

_SHOWN_EVERY = 200
"""Cases, after which the report is renewed."""


class Fault(Exception):
    """What cannot be, on a case."""

    def __init__(self, case: Case, why: str) -> None:
        super().__init__(why)
        self.case = case


def examine(seed: int, kinds: Sequence[str], tally: Counter[str]) -> None:
    """Look at the case of a seed.

    Args:
        seed: makes the case again.
        kinds: of rule, one of which it has.
        tally: what was done is added to it.

    Raises:
        Fault: two opinions differ, or something broke down.
    """
    chance = Random(seed)
    kind = chance.choice(list(kinds or KNOWN))
    for _ in range(_TRIES):
        case = drawn_case(kind, chance)
        try:
            found = opinions(case, chance)
            if found is None:
                tally["refused"] += 1
                continue
            if found.theirs is not None:
                check_filters(found.theirs, found.grids, found.lawful, chance)
                tally["claims"] += check_claims(found, chance)
        except Disagreement as disagreement:
            raise Fault(case, str(disagreement)) from disagreement
        except Exception as error:
            raise Fault(case, f"{type(error).__name__}: {error}") from error
        tally["grids"] += len(found.grids)
        break
    tally["cases"] += 1


def hold_meanings(
    console: Console, *, seed: int, seconds: float | None = None, cases: int | None = None, kinds: Sequence[str] = (), folder: Path
) -> bool:
    """Ask all who say what rules mean; True if they never differed.

    Args:
        console: for the report.
        seed: of the first case; the next has the next number.
        seconds: stop after so long; ``None`` = no end.
        cases: stop after so many; ``None`` = no end.
        kinds: of rule; all that certificates know by default.
        folder: where a case in dispute and the seed in hand are written.

    Raises:
        UsageError: there is no such kind.
    """
    for kind in kinds:
        RULES.choose(kind)
    folder.mkdir(parents=True, exist_ok=True)
    tally = Counter[str]()

    def lawful(number: int) -> bool:
        if (number - seed) % _SHOWN_EVERY == 0:
            (folder / "seed").write_text(f"{number}\n")
        try:
            examine(number, kinds, tally)
        except Fault as fault:
            _complain(console, fault, number, folder, kinds)
            return False
        return True

    def described() -> tuple[int, str]:
        return tally["cases"], _counted(tally)

    taken = each_seed(console, lawful, described, seed=seed, seconds=seconds, cases=cases, shown_every=_SHOWN_EVERY)
    if taken is None:
        return False
    last = seed + max(tally["cases"], 1) - 1
    console.print(f"seeds {seed} to {last}: {_counted(tally)}, no disagreement in {taken:.0f} s", soft_wrap=True)
    return True


def _counted(tally: Counter[str]) -> str:
    return f"{tally['cases']} rules on {tally['grids']} grids, {tally['claims']} claims, {tally['refused']} rules that are none"


def _complain(console: Console, fault: Fault, seed: int, folder: Path, kinds: Sequence[str]) -> None:
    path = folder / f"meaning-{seed}.json"
    path.write_text(json.dumps(fault.case.puzzle(fault.case.records) | {"givens": {}}) + "\n", encoding="utf-8")
    chosen = "".join(f" --kind {kind}" for kind in kinds)
    console.print(f"[bold red]DISAGREEMENT[/] on a rule {fault.case.records[0]['rule']}:", soft_wrap=True)
    console.print(str(fault), soft_wrap=True, highlight=False, markup=False)
    console.print(f"the puzzle: {path}", soft_wrap=True, highlight=False)
    console.print(f'again: make fuzz ARGS="--meanings --seed {seed} --cases 1{chosen}"', soft_wrap=True, highlight=False)
