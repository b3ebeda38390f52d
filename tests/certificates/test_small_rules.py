"""Small puzzles of rules that say much in few words: certified, and verified by every checker that is here, the stand-alone one too."""

from __future__ import annotations

from pathlib import Path

import pytest

from cpgrid import Limits, parse, solutions

from .every_checker import solutions_verified

LATIN = "latin-square 4x4\n"
PUZZLES = {
    "equality cage": "grid 1x4 1..5\nequality-cage strict: r1\nthermometer: r1c1-r1c4\ngreater: r1c4 r1c2",
    "equality cage without a grid": "grid 1x4 1..5\nequality-cage strict: r1\none-of 3: r1c1",
    "hidden skyscraper": "grid 1x3 0..2\nhidden-skyscraper r1 zeros: 0\ndistinct a: r1\none-of 1: r1c1",
    "circles or a thermometer": f"{LATIN}or:\n  counting-circles: r1c1 r2c2 r3c3 r4c4\n  thermometer: r1\none-of 1: r2c2 r3c3\neven: r1c2",
    "ranks or circles": f"{LATIN}or:\n  full-rank ranks=1,0 ties=none: r1 | c1\n  counting-circles: r1c1 r1c2\nodd: r1c1\neven: r2c1",
    "islands side by side or a thermometer": "grid 1x4 1,2,3,4\nor:\n  bridges 5 down=6 connected=no beside: r1c2 r1c1 r1c3\n"
    "  thermometer: r1\none-of 2: r1c2\ndistinct a: r1c1 r1c4",
    "relation": f"{LATIN}relation 1,2/2,3/4,1: r1c1 r1c2 | r2c2 r2c3\neven: r2c1\none-of 1: r1c1 r3c3",
    "automaton": "grid 2x2 1..3\nautomaton 0,1,1/1,2,2/2,0/0,3,3/3,3/3,1,4 accept=4: r1 | r2c2 | r1c1\none-of 3: r2c1",
    "automaton of two lists": "grid 2x2 1..3\nautomaton 0,1,1/1,2,2/2,0/0,3,3 accept=3: r1c1 r1c2 | r2c2\none-of 1: r2c1",
    "a large product": "grid 1x9 16..25\nproduct-cage 593083814400: r1\nthermometer: r1",
    "a value on its own line": "grid 1x4 1..3\nvalue-indexing: r1c1 r1c2 r1c2 r1c3 r1c4\ndistinct a: r1c2-r1c4\none-of 1: r1c1 r1c3",
    "lines that come to a cell again": "grid 1x3 1..9\nwhispers 4: r1c1-r1c3-r1c2-r1c1\ndouble-arrow: r1c1-r1c3-r1c2\none-of 1 2: r1c2",
    "lines that jump": "latin-square 3x3\nwhispers 2: r1c1 r3c3 r1c3\narrow: r2c2 | r1c1 r3c1\nn-sum-line 3 closed: r1c1 r1c3 r3c3 r3c1",
    "a digit as a cell": "grid 2x3 1..5\n...\n\\\\5\ndistinct a: r1\narrow: r2c3 | r1c1 r1c2\nthermometer: r1c1-r1c3 r2c3",
    "two together": f"{LATIN}or:\n  and:\n    even: r1c1\n    counting-circles: r1c1 r2c2 r3c3\n  thermometer: -r1\none-of 1: r1c4",
}


@pytest.mark.parametrize("name", PUZZLES)
def test_a_small_puzzle_is_certified_and_verified(name: str, tmp_path: Path) -> None:
    (puzzle,) = parse(f"{PUZZLES[name]}\n")
    assert solutions_verified(puzzle, tmp_path / "bundle") == len(list(solutions(puzzle, via="masks", limits=Limits(solutions=1000))))
