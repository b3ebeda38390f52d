"""Candidates: the values that cells have in some solution, against a verdict alone; and with the number of solutions for each."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cpgrid import Candidates, Limits, Puzzle, candidates, check, parse

from ..corpora import CORPORA
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["TABLE"]

_CHECK, _CANDIDATES = "check", "candidates"
_COUNTED = 8
_GIVENS = 20
_SECONDS = 60


def _races(settings: Settings) -> Iterator[Race]:
    corpus = CORPORA["minimal-9x9"]
    puzzles = settings.sample(parse(corpus.text(), format=corpus.format), 100, most=1000)
    yield Race(
        "minimal Sudokus with one solution",
        [Case(str(puzzle.source), puzzle, tuple(check(puzzle, via="dlx").solution or ())) for puzzle in puzzles],
        [Contender(_CHECK, _solution), Contender(_CANDIDATES, _only_values)],
        [Bar("candidates of a Sudoku with one solution, against its verdict", [_CANDIDATES], [_CHECK], 3, at_most=True)],
    )
    several = [_with_fewer_givens(puzzle, Random(number)) for number, puzzle in enumerate(puzzles)]
    cases = [Case(str(puzzle.source), puzzle, _numbers(puzzle, via="masks")) for puzzle in several]
    bars = [
        Bar(
            f"candidates of a Sudoku with {_GIVENS} givens, counts up to {_COUNTED}: seconds, the median",
            [_CANDIDATES],
            [],
            0.03,
            of="median",
        ),
        Bar(
            f"candidates of a Sudoku with {_GIVENS} givens, counts up to {_COUNTED}: seconds, the slowest",
            [_CANDIDATES],
            [],
            0.1,
            of="most",
        ),
    ]
    yield Race(f"Sudokus with {_GIVENS} givens, counts up to {_COUNTED}", cases, [Contender(_CANDIDATES, _numbers)], bars)
    for file in settings.files:
        own = parse(file.read_text(encoding="utf-8"))
        cases = [Case(str(puzzle.source), puzzle, _values(puzzle, via="sat")) for puzzle in own]
        yield Race(file.name, cases, [Contender(_CANDIDATES, _values)])


def _with_fewer_givens(puzzle: Puzzle, random: Random) -> Puzzle:
    """The puzzle with some of its givens: it has many solutions."""
    givens = sorted(puzzle.givens.items())
    return Puzzle(puzzle.layout, dict(sorted(random.sample(givens, min(_GIVENS, len(givens))))), puzzle.source)


def _solution(puzzle: Puzzle) -> object:
    return tuple(check(puzzle).solution or ())


def _only_values(puzzle: Puzzle) -> object:
    return tuple(value for own in _asked(puzzle).values.values() for value in own)


def _values(puzzle: Puzzle, via: str | None = None) -> object:
    return _asked(puzzle, via=via).values


def _numbers(puzzle: Puzzle, via: str | None = None) -> object:
    return _asked(puzzle, counts=_COUNTED, via=via).numbers


def _asked(puzzle: Puzzle, *, counts: int | None = None, via: str | None = None) -> Candidates:
    found = candidates(puzzle, counts=counts, via=via, limits=Limits(seconds=_SECONDS))
    assert found.complete, puzzle
    return found


TABLE = Plan(
    "candidates",
    "Which values are still possible",
    "A puzzle with one solution has no more to say than its verdict; one with many needs a solution for each value, or a proof that there "
    "is none. The numbers are those of another engine.",
    _races,
)
