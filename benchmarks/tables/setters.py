"""What setters ask, question by question: minimal clashes and repairs, minimal puzzles, explanations, new puzzles, duplicates.

Most answers are one of many that are right. They are checked by another engine, beside the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

import cpgrid
from cpgrid import Limits, Puzzle, SolvedGrid, parse
from cpgrid.core.assumptions import GivenAssumption
from cpgrid.questions.parts import chosen_parts, with_parts, without_parts

from ..corpora import CORPORA, Corpus
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["TABLE", "Right"]

_SECONDS = 120
_FURTHER = 6
"""Givens more than are needed, for a puzzle to be minimised."""

_MADE = {
    "minimal Sudokus": ("sudoku", (), 300, 300),
    "killers": ("killer", (), 5, 10),
    "Sudokus with thermometers": ("sudoku", ("thermometer",), 5, 10),
    "kakuros 10×10": ("kakuro 10x10", (), 2, 6),
    "slitherlinks 10×10": ("slitherlink 10x10", (), 2, 6),
    "nonograms 15×15": ("nonogram 15x15", (), 2, 6),
}
"""By what it is: family and drawn rules, how many a second there must be, and how many are made."""


class Right:
    """An answer that is checked, where many are right.

    Args:
        holds: (an answer) → whether it is right.
    """

    def __init__(self, holds: Callable[[Any], bool]) -> None:
        self._holds = holds

    def __eq__(self, other: object) -> bool:
        return self._holds(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "what another engine finds to be right"


def _count(puzzle: Puzzle, via: str) -> int:
    """How many solutions there are, up to two."""
    outcome = cpgrid.solve(puzzle, via=via, limits=Limits(2))
    assert outcome.solutions or outcome.stop is cpgrid.Stop.EXHAUSTED, puzzle
    return len(outcome.solutions)


def _stored(corpus: Corpus, settings: Settings, some: int, most: int) -> Sequence[Puzzle]:
    return settings.sample(parse(corpus.text(), format=corpus.format), some, most=most)


def _races(settings: Settings) -> Iterator[Race]:
    yield _clashes(settings)
    yield _repairs(settings)
    yield _minimised(settings, "minimal-9x9", 30, 0.02)
    yield _minimised(settings, "killer-9x9", 5, 1)
    yield _explained(settings)
    for name, (family, rules, rate, number) in _MADE.items():
        yield _made(name, family, rules, rate, number)
    yield _same(settings)


def _clashes(settings: Settings) -> Race:
    cases = []
    for number, puzzle in enumerate(_stored(CORPORA["variants-9x9"], settings, 12, 100)):
        (grid,) = cpgrid.solve(puzzle, via="sat", limits=Limits(2)).solutions
        chance = Random(number)
        cell = chance.choice([cell for cell in puzzle.layout.cells if cell not in puzzle.givens])
        own = grid[puzzle.layout.index[cell]]
        wrong = Puzzle(puzzle.layout, {**puzzle.givens, cell: chance.choice([value for value in puzzle.layout.values if value != own])})
        cases.append(Case(f"variant {number + 1} with a slip", wrong, Right(partial(_is_clash, wrong))))
    bar = Bar("a minimal clash of a variant: seconds, the median", ["check"], [], 1, of="median")
    return Race("minimal clashes of variants with a slip", cases, [Contender("check", _clash)], [bar])


def _clash(puzzle: Puzzle) -> object:
    found = cpgrid.repair(puzzle, largest=1, most=1, limits=Limits(seconds=_SECONDS)).verdict.clash
    return None if found is None else found.members


def _is_clash(puzzle: Puzzle, members: Any) -> bool:
    fewer = [[other for other in members if other != member] for member in members]
    return _count(with_parts(puzzle, members), "sat") == 0 and all(_count(with_parts(puzzle, own), "sat") for own in fewer)


def _repairs(settings: Settings) -> Race:
    cases = []
    for number, puzzle in enumerate(_stored(CORPORA["minimal-9x9"], settings, 10, 100)):
        spared = Random(number).sample(sorted(puzzle.givens), 3)
        several = without_parts(puzzle, [GivenAssumption(cell) for cell in spared])
        (grid,) = cpgrid.solve(puzzle, via="dlx", limits=Limits(2)).solutions
        cases.append(Case(f"Sudoku {number + 1} without 3 givens", (several, grid), Right(partial(_is_repaired, several))))
    return Race("the fewest givens that are missing", cases, [Contender("repair", _added)])


def _added(work: tuple[Puzzle, SolvedGrid]) -> object:
    puzzle, grid = work
    found = cpgrid.repair(puzzle, towards=grid, limits=Limits(seconds=_SECONDS)).additions
    assert found is not None, puzzle
    assert found.fewest, puzzle
    return found.added


def _is_repaired(puzzle: Puzzle, added: Any) -> bool:
    return len(added) <= 3 and _count(Puzzle(puzzle.layout, {**puzzle.givens, **added}), "dlx") == 1


def _minimised(settings: Settings, name: str, some: int, seconds: float) -> Race:
    cases = []
    for number, puzzle in enumerate(_stored(CORPORA[name], settings, some, 100)):
        work = puzzle
        if puzzle.givens:
            (grid,) = cpgrid.solve(puzzle, via="dlx", limits=Limits(2)).solutions
            further = Random(number).sample([cell for cell in puzzle.layout.cells if cell not in puzzle.givens], _FURTHER)
            work = Puzzle(puzzle.layout, {**puzzle.givens, **{cell: grid[puzzle.layout.index[cell]] for cell in further}})
        cases.append(Case(f"{name} {number + 1}", work, Right(partial(_is_minimal, "dlx" if puzzle.givens else "sat"))))
    bar = Bar(f"{name}, minimised: seconds, the median", ["minimise"], [], seconds, of="median")
    return Race(f"{name}: what can be dropped", cases, [Contender("minimise", _left)], [bar])


def _left(puzzle: Puzzle) -> object:
    found = cpgrid.minimise(puzzle, limits=Limits(seconds=_SECONDS))
    assert found.minimal, puzzle
    return found.left


def _is_minimal(via: str, left: Any) -> bool:
    asked = chosen_parts(left, {"givens", "rules"})
    return _count(left, via) == 1 and all(_count(without_parts(left, [part]), via) == 2 for part in asked)


def _explained(settings: Settings) -> Race:
    cases = []
    for number, puzzle in enumerate(_stored(CORPORA["minimal-9x9"], settings, 5, 50)):
        (grid,) = cpgrid.solve(puzzle, via="dlx", limits=Limits(2)).solutions
        cases.append(Case(f"Sudoku {number + 1}", puzzle, tuple(grid)))
    bar = Bar("a whole path of explanations: seconds, the median", ["explain"], [], 1, of="median")
    return Race("Sudokus, explained to the end", cases, [Contender("explain", _last_grid)], [bar])


def _last_grid(puzzle: Puzzle) -> object:
    found = cpgrid.explain(puzzle, limits=Limits(seconds=_SECONDS))
    assert all(step.minimal for step in found.steps), puzzle
    return tuple(own[0] if len(own) == 1 else None for own in found.left)


def _made(name: str, family: str, rules: Sequence[str], rate: float, number: int) -> Race:
    def run(seed: int) -> object:
        return list(cpgrid.generate(family, number, rules=rules, limits=Limits(seconds=_SECONDS, seed=seed)))

    cases = [Case(f"{number} {name}, seed {seed}", seed, Right(partial(_are_unique, number))) for seed in (1, 2, 3)]
    bar = Bar(f"{number} {name} made: seconds, the median", ["generate"], [], number / rate, of="median")
    return Race(f"{name}, {number} at a time", cases, [Contender("generate", run)], [bar], puzzles=number)


def _are_unique(number: int, made: Any) -> bool:
    return len(made) == number == len({cpgrid.write([own], format="json") for own in made}) and all(_count(own, "sat") == 1 for own in made)


def _same(settings: Settings) -> Race:
    some = _stored(CORPORA["minimal-9x9"], settings, 5000, 5000)
    chance = Random(1)
    book = [*some, *(_moved(puzzle, chance) for puzzle in some)]
    chance.shuffle(book)
    bar = Bar(f"a book of {len(book):,} Sudokus, half of them duplicates: seconds", ["same"], [], 5, of="median")
    return Race("duplicates of a book", [Case(f"{len(book):,} Sudokus", book, len(some))], [Contender("same", _different)], [bar])


def _moved(puzzle: Puzzle, chance: Random) -> Puzzle:
    """The puzzle with rows, columns and digits exchanged."""
    rows, columns = ([3 * band + line for band in chance.sample(range(3), 3) for line in chance.sample(range(3), 3)] for _ in range(2))
    names = chance.sample(range(1, 10), 9)
    return Puzzle(
        puzzle.layout, {cell._replace(row=rows[cell.row], column=columns[cell.column]): names[v - 1] for cell, v in puzzle.givens.items()}
    )


def _different(book: Sequence[Puzzle]) -> object:
    found = cpgrid.same(book)
    assert found.complete
    return found.different


TABLE = Plan(
    "setters",
    "What setters ask",
    "Minimal clashes, the fewest givens, minimal puzzles and explanations are checked by another engine beside the clock, as are puzzles "
    "that are made; duplicates of a book are known. Times are those of the whole question, with the second engine that cpgrid asks itself.",
    _races,
)
