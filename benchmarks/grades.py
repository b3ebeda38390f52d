"""How grades agree with the difficulties by which other programs make puzzles: rank correlation, on puzzles made then and there.

Simon Tatham's games make puzzles of a named difficulty: one that their own solver needs its methods for, and not only those below. The
correlation is Spearman's, with an interval by bootstrap over the puzzles.

Source: C. Spearman, "The proof and measurement of association between two things", 1904; B. Efron, "Better bootstrap confidence
intervals", 1987: the interval here is the plain percentile one.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from rich.console import Console

import cpgrid
from cpgrid.core.outcome import Limits
from cpgrid.questions.grade import Grade, grade

__all__ = ["GAMES", "NAMED", "Graded", "correlation", "measure_grades", "named_lines", "write_grades"]

GAMES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "solo": ("3x3", ("dt", "db", "di", "da", "de", "du")),
    "keen": ("5", ("de", "dn", "dh", "dx", "du")),
    "towers": ("5", ("de", "dh", "dx", "du")),
    "unequal": ("5", ("dt", "de", "dk", "dx")),
    "loopy": ("7x7t0", ("de", "dn", "dt", "dh")),
    "pearl": ("8x8", ("de", "dt")),
    "singles": ("8x8", ("de", "dk")),
    "lightup": ("7x7b20s4", ("d0", "d1", "d2")),
}
"""By game: the size, and the signs of its difficulties from easy to hard."""

NAMED: Mapping[str, tuple[float, str]] = {
    "Golden Nugget": (11.9, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."),
    "Easter Monster": (11.6, "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"),
    "Platinum Blonde": (10.6, ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6..."),
}
"""Sudokus by name, with the rating of Sudoku Explainer that solvers' forums publish for them."""

_SECONDS = 30.0
_SECONDS_NAMED = 300.0
_RESAMPLED = 2000
_PAGE = Path(__file__).parents[1] / "docs" / "measurements" / "grades.md"
_HEAD = """# Grades beside the difficulties of other programs

Simon Tatham's games make puzzles of a difficulty that their own solvers give them, then and there;
[`cpgrid grade`](../setters/explain.md#grades) scores them without knowing it. The rank correlation is Spearman's between difficulty and
score, among puzzles that were graded within {seconds:g} s, with the middle 95 % of {resampled:,} bootstrap samples. Scores of 0, where
single facts are enough, are ties. `python -m benchmarks grades` writes this page; {number} puzzles of each difficulty.

| game | size | puzzles | graded | rank correlation | 95 % | median score by difficulty |
|---|---|---|---|---|---|---|
"""

_NAMED_HEAD = """
## Named Sudokus

Sudokus that have a name, with the rating of Sudoku Explainer that solvers' forums publish for them (above 11 is the end of that scale).
Scores and ratings have the same order, which says little of so few, all of them extreme.

| Sudoku | published rating | level | score | largest step |
|---|---|---|---|---|
"""


class Graded(NamedTuple):
    """A puzzle with both.

    Args:
        game: which game made it.
        rank: of its difficulty, from 0.
        found: its grade.
    """

    game: str
    rank: int
    found: Grade


def measure_grades(console: Console, number: int, seed: int = 1) -> list[Graded]:
    """Grade so many puzzles of each difficulty of each game.

    Raises:
        FileNotFoundError: a game is not installed.
        AssertionError: a puzzle has not exactly one solution.
    """
    graded = []
    for game, (size, levels) in GAMES.items():
        for rank, level in enumerate(levels):
            for identifier in _made(game, f"{size}{level}", number, seed):
                (puzzle,) = cpgrid.parse(f"{game} {identifier}")
                assert cpgrid.check(puzzle).kind is cpgrid.Uniqueness.UNIQUE, f"{game} {identifier}"
                graded.append(Graded(game, rank, grade(puzzle, limits=Limits(seconds=_SECONDS))))
            console.print(f"{game} {size}{level}: {sorted(each.found.score for each in graded if (each.game, each.rank) == (game, rank))}")
    return graded


def correlation(ranks: Sequence[int], scores: Sequence[float], seed: int = 1) -> tuple[float, float, float]:
    """Spearman's rank correlation, and the ends of its interval; all 0 where all ranks or all scores are the same."""
    from scipy import stats

    pairs = np.array([ranks, scores], dtype=np.float64)
    chance = np.random.default_rng(seed)

    def of(chosen: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> float:
        if len(set(chosen[0])) < 2 or len(set(chosen[1])) < 2:
            return 0.0
        return float(stats.spearmanr(chosen[0], chosen[1]).statistic)

    samples = [of(pairs[:, chance.integers(0, pairs.shape[1], pairs.shape[1])]) for _ in range(_RESAMPLED)]
    low, high = np.percentile(samples, [2.5, 97.5])
    return of(pairs), float(low), float(high)


def write_grades(graded: Sequence[Graded], number: int, page: Path = _PAGE) -> None:
    """Write the page."""
    lines = [_HEAD.format(seconds=_SECONDS, resampled=_RESAMPLED, number=number)]
    for game, (size, levels) in GAMES.items():
        own = [each for each in graded if each.game == game]
        known = [each for each in own if each.found.level is not None]
        rho, low, high = correlation([each.rank for each in known], [each.found.score for each in known])
        medians = (float(np.median([each.found.score for each in known if each.rank == rank] or (np.nan,))) for rank in range(len(levels)))
        shown = " · ".join(f"{level} {median:g}" for level, median in zip(levels, medians, strict=True))
        lines.append(f"| {game} | {size} | {len(own)} | {len(known)} | {rho:.2f} | {low:.2f} to {high:.2f} | {shown} |\n")
    page.write_text("".join([*lines, *named_lines()]), encoding="utf-8")


def named_lines() -> Iterator[str]:
    """The part of the page on named Sudokus, which are graded for it.

    Raises:
        AssertionError: one has not exactly one solution.
    """
    yield _NAMED_HEAD
    for name, (rating, text) in NAMED.items():
        (puzzle,) = cpgrid.parse(text)
        assert cpgrid.check(puzzle).kind is cpgrid.Uniqueness.UNIQUE, name
        found = grade(puzzle, limits=Limits(seconds=_SECONDS_NAMED))
        known = f"{found.level} | {found.score:,} | {found.largest}" if found.level else f"not within {_SECONDS_NAMED:g} s | — | —"
        yield f"| {name} | {rating} | {known} |\n"


def _made(game: str, settings: str, count: int, seed: int) -> list[str]:
    """Identifiers that the game makes now; Debian's names of the programs begin with ``sgt-``."""
    program = shutil.which(f"sgt-{game}") or f"/usr/games/sgt-{game}"
    command = [program, "--generate", str(count), f"{settings}#grades{seed}"]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout.split()
