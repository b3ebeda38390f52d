"""Sessions of the examples: two engines that keep their programs give the same answers, and each accepts what the other says clashes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from cpgrid import parse
from cpgrid.core.assumptions import CellAssumption, parts
from cpgrid.core.errors import InputError, Refusal
from cpgrid.core.outcome import Limits, Status
from cpgrid.core.puzzle import Puzzle
from cpgrid.questions.parts import unscored
from cpgrid.questions.session import Session
from tests.example_files import smallest_of_each

EXAMPLES = Path(__file__).parents[2] / "examples"
LIMITS = Limits(seconds=4)


def puzzles() -> Iterator[Puzzle]:
    """One of each file."""
    for path in smallest_of_each(file for file in EXAMPLES.glob("*/*") if file.suffix in {".txt", ".json", ".csv"}):
        try:
            yield from islice((each for each in parse(path.read_text(encoding="utf-8")) if unscored(each) is each), 1)
        except InputError:
            # A text that is no puzzle.
            continue


@pytest.mark.long
def test_two_engines_say_the_same_of_examples() -> None:
    compared = clashing = 0
    for number, puzzle in enumerate(puzzles()):
        chance, layout = Random(number), puzzle.layout
        if len(layout.cells) > 400:
            continue
        with Session(puzzle, via="learn", optional=parts(puzzle)) as one, Session(puzzle, via="sat", optional=parts(puzzle)) as other:
            for kept in (1.0, 1.0, 0.9):
                cell = chance.choice(layout.cells)
                value = chance.choice(layout.domains[layout.index[cell]])
                assumed = [each for each in parts(puzzle) if chance.random() < kept] + [CellAssumption(cell, value, chance.random() < 0.7)]
                try:
                    first, second = one.solve(assumed, limits=LIMITS), other.solve(assumed, limits=LIMITS)
                except Refusal:
                    break
                if Status.UNKNOWN in {first.status, second.status}:
                    continue
                assert first.status is second.status, (puzzle, assumed)
                compared += 1
                if first.status is Status.NO_SOLUTION:
                    clashing += 1
                    assert {*first.clash} <= {*assumed}
                    assert other.solve(first.clash, limits=LIMITS).status is not Status.SOLVED
                    assert one.solve(second.clash, limits=LIMITS).status is not Status.SOLVED
    assert compared > 100
    assert clashing > 30
