"""What each option of the search that learns is worth: every other value of each, one at a time, on several corpora.

The first table of `docs/lab/learning.md` is made from it. Only the search is timed, in processor time; every verdict is compared with the
stored one.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from cpgrid.backends.bit_domains import native_network
from cpgrid.core.program import GivenNetwork
from cpgrid.native import LearningSearch, Stop
from cpgrid.routes import parse_route

from .corpora import CORPORA
from .own import encoded
from .race import WrongAnswer

__all__ = ["CASES", "OPTIONS", "PAGE", "Spent", "lines", "renewed", "worth"]

PAGE = Path(__file__).parents[1] / "docs" / "lab" / "learning.md"

CASES: Mapping[str, Sequence[int]] = {
    "minimal-25x25": (2, 3, 5),
    "minimal-16x16": range(10),
    "variants-9x9": range(20),
    "hard-variants-9x9": range(12),
    "kakuro-large": range(2),
    "slitherlink-large": range(2),
}
"""Corpora, and which puzzles of each: of the first, some that end soon."""
OPTIONS: Mapping[str, Sequence[int]] = {
    "mode": (1, 2),
    "phase": (1, 2),
    "decay": (950, 990),
    "dual": (0,),
    "minimise": (0,),
    "shrink": (0,),
    "reduce": (100, 300, 1000),
}
"""Options, by their names in `cpgrid.native.LearningSearch`, and the values that are tried besides the default."""
_SEEDS = (0, 1)
_NODES = 30_000
"""A run ends there at the latest."""
_BEGIN, _END = "<!-- made by: python -m benchmarks learning -->", "<!-- end -->"


class Spent(NamedTuple):
    """What a search took.

    Args:
        seconds: processor time.
        nodes: conflicts and solutions.
        decided: whether it ended.
    """

    seconds: float
    nodes: int
    decided: bool


def worth(console: Console) -> Iterator[tuple[str, list[list[Spent]]]]:
    """For each setting its name, and for each corpus what its searches took, puzzles in the same order.

    Raises:
        WrongAnswer: a verdict is not the stored one.
    """
    cases = {name: _programs(name, numbers) for name, numbers in CASES.items()}
    settings: list[dict[str, int]] = [{}, *({name: value} for name, values in OPTIONS.items() for value in values)]
    for chosen in settings:
        words = ", ".join(f"{name} {value}" for name, value in chosen.items()) or "by default"
        console.print(words, highlight=False)
        yield words, [[_spent(*case, seed, chosen) for case in own for seed in _SEEDS] for own in cases.values()]


def _programs(name: str, numbers: Sequence[int]) -> list[tuple[str, GivenNetwork, str]]:
    corpus, route = CORPORA[name], parse_route("learn")
    pairs = list(zip(corpus.stored(), corpus.verdicts(), strict=True))
    return [(f"{name} {puzzle.source}", encoded(puzzle, route), verdict) for puzzle, verdict in (pairs[place] for place in numbers)]


def _spent(name: str, program: GivenNetwork, verdict: str, seed: int, chosen: Mapping[str, int]) -> Spent:
    core = LearningSearch(native_network(program.network), program.variables, program.values, seed=seed, **chosen)
    begun = time.process_time()
    stop = core.advance(2, _NODES, math.inf, keep=False)
    seconds = time.process_time() - begun
    if stop is Stop.NODE_LIMIT:
        return Spent(seconds, core.nodes, decided=False)
    found = ("none", "unique", "multiple")[core.solutions]
    if found != verdict:
        raise WrongAnswer(f"{name}, seed {seed}, {dict(chosen)}: {found}, not {verdict}")
    return Spent(seconds, core.nodes, decided=True)


def lines(rows: Sequence[tuple[str, list[list[Spent]]]]) -> Iterator[str]:
    """The table: seconds and conflicts in all, and the geometric mean of times by those of the first row."""
    yield f"| setting | {' | '.join(f'`{name}`' for name in CASES)} |"
    yield "|---|" + "--:|" * len(CASES)
    _, usual = rows[0]
    for words, own in rows:
        yield f"| {words} | {' | '.join(_cell(each, base) for each, base in zip(own, usual, strict=True))} |"


def _cell(own: Sequence[Spent], usual: Sequence[Spent]) -> str:
    ratio = math.exp(math.fsum(math.log(one.seconds / base.seconds) for one, base in zip(own, usual, strict=True)) / len(own))
    late = sum(not each.decided for each in own)
    return (
        f"× {ratio:.2f}, {math.fsum(each.seconds for each in own):.2f} s, {sum(each.nodes for each in own):,}"
        f"{f', {late} not ended' if late else ''}"
    )


def renewed(page: str, table: Sequence[str]) -> str:
    """The page with another table."""
    before, _, rest = page.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    return "\n".join((before + _BEGIN, *table, _END + after))
