"""Puzzles through every format that can state them: what is written is read again, and has the same canonical hash."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, count
from pathlib import Path
from random import Random
from time import perf_counter

from rich.console import Console

import cpgrid
from cpgrid import InputError, Puzzle
from cpgrid.certificates.canonical import digest
from cpgrid.contracts.holding import holding_rule
from cpgrid.formats import FORMATS
from cpgrid.generators import filling
from cpgrid.generators.table import GENERATORS
from cpgrid.models import FAMILIES, sudoku
from cpgrid.rules import RULES

__all__ = ["LostOnTheWay", "examples", "generated", "measure_trips", "trip"]

_EXAMPLES = Path(__file__).parents[2] / "examples"
_SHOWN_EVERY = 500


class LostOnTheWay(AssertionError):
    """A puzzle that was read as another one than was written; the message has the text."""


def trip(puzzle: Puzzle, stated: Counter[str], refused: Counter[str]) -> None:
    """Write a puzzle in every format, and read it again.

    Args:
        puzzle: any.
        stated: counts the formats that state it.
        refused: counts those that refuse it.

    Raises:
        LostOnTheWay: it came back as another puzzle, or what was written cannot be read.
    """
    own = digest(puzzle)
    for name, kind in FORMATS.items():
        try:
            written = kind.write([puzzle])
        except InputError:
            refused[name] += 1
            continue
        except Exception as error:
            raise LostOnTheWay(f"{name} breaks down where it is to write it: {error!r}\n{cpgrid.write([puzzle])}") from error
        try:
            (again,) = cpgrid.parse(written, format=name)
        except Exception as error:
            raise LostOnTheWay(f"{name} does not read what it writes: {error!r}\n{written}") from error
        if digest(again) != own:
            raise LostOnTheWay(f"{name} reads another puzzle than it wrote\n{written}")
        if again.ledger.unsupported:
            raise LostOnTheWay(f"{name} does not understand what it wrote: {again.ledger.unsupported}\n{written}")
        stated[name] += 1


def examples() -> Iterator[Puzzle]:
    """Those of all families, and of the folder examples."""
    for family in FAMILIES.values():
        for text in family.examples:
            yield from cpgrid.parse(text)
    for path in sorted(_EXAMPLES.rglob("*")):
        if path.suffix in {".txt", ".json"} and path.is_file():
            yield from _puzzles_of(path)


def _puzzles_of(path: Path) -> Iterable[Puzzle]:
    try:
        return cpgrid.parse(path.read_text(encoding="utf-8"))
    except InputError:
        # A file that is an example of something else.
        return []


def generated(seed: int = 1) -> Iterator[Puzzle]:
    """Puzzles by chance without end: one of each family that has a generator, then Sudokus under a rule of each kind, and so on."""
    for turn in count(seed):
        for name, kind in GENERATORS.items():
            chance = Random(f"{name} {turn}")
            rows = max(chance.choice((4, 5, 6)), kind.least)
            columns = rows if kind.square else max(chance.choice((4, 5, 6)), kind.least)
            try:
                yield kind.make(chance, rows, columns)
            except cpgrid.CpgridError:
                # There is none of this size.
                continue
        yield from _with_rules(Random(turn))


def _with_rules(chance: Random) -> Iterator[Puzzle]:
    for height, width in ((2, 2), (2, 3), (3, 3)):
        layout, grid = sudoku.layout(height, width), tuple(filling.sudoku(height, width, chance))
        for kind in RULES.values():
            rule = holding_rule(kind, layout, grid, chance)
            if rule is not None:
                givens = dict(chance.sample(list(zip(layout.cells, grid, strict=True)), 5))
                yield Puzzle(layout.with_rules(rule), givens)


def measure_trips(console: Console, number: int, seed: int = 1) -> tuple[Counter[str], Counter[str], int]:
    """How often each format stated a puzzle, how often it refused one, and how many puzzles there were.

    Args:
        console: for the way there.
        number: of generated puzzles; all examples come first.
        seed: of the first generated puzzle.

    Raises:
        LostOnTheWay: a puzzle came back as another one.
    """
    stated, refused, started, total = Counter[str](), Counter[str](), perf_counter(), 0
    shown = list(examples())
    source = generated(seed)
    for puzzle in chain(shown, (next(source) for _ in range(number))):
        trip(puzzle, stated, refused)
        total += 1
        if total % _SHOWN_EVERY == 0:
            console.print(f"{total} puzzles, {stated.total()} trips, {perf_counter() - started:.0f} s", highlight=False)
    return stated, refused, total
