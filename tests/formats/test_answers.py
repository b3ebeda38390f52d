"""What the problem statements want printed, down to the character, and what is printed when nothing is known."""

from __future__ import annotations

import pytest

from cpgrid.core.outcome import Outcome, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.formats.links.table import LINK_CODINGS

from .other_texts import TEXTS
from .samples import text

ANSWERING = [name for name, kind in FORMATS.items() if kind.answer is not None]


def _puzzle(name: str, written: str | None = None) -> Puzzle:
    return next(FORMATS[name].read(Lines.of_text(written or text(name))))


def _counting(puzzle: Puzzle) -> tuple[int, ...]:
    """Values that show their order: the first of the domain, the second and so on."""
    return tuple(domain[index % len(domain)] for index, domain in enumerate(puzzle.layout.domains))


def _answer(
    name: str, puzzle: Puzzle, solutions: int, stop: Stop, *, number: int = 1, score: int | None = None, bound: int | None = None
) -> str:
    outcome = Outcome(puzzle, "test", stop, (_counting(puzzle),) * solutions, solutions, score, bound)
    answer = FORMATS[name].answer
    assert answer is not None
    return answer(number, outcome)


def test_which_formats_answer() -> None:
    assert set(FORMATS) - set(ANSWERING) == {*TEXTS, "text", "json", "pzprv3", "f-puzzles-json", "sudokupad-json", "links", *LINK_CODINGS}
    assert {name for name, kind in FORMATS.items() if kind.solutions == 2} == {"hdu4069"}


def test_poj3074_is_81_digits() -> None:
    assert _answer("poj3074", _puzzle("poj3074"), 1, Stop.SOLUTION_LIMIT) == "123456789" * 9


def test_poj3076_has_an_empty_line_between_answers() -> None:
    grid = "\n".join(["ABCDEFGHIJKLMNOP"] * 16)
    assert _answer("poj3076", _puzzle("poj3076"), 1, Stop.SOLUTION_LIMIT, number=1) == grid
    assert _answer("poj3076", _puzzle("poj3076"), 1, Stop.SOLUTION_LIMIT, number=2) == "\n" + grid


@pytest.mark.parametrize(
    ("name", "grid", "row"),
    [
        ("line", "1G" + "." * 254, "123456789ABCDEFG"),
        ("line", "ap" + "." * 254, "ABCDEFGHIJKLMNOP"),
        ("line", "." * 256, "123456789ABCDEFG"),
        ("line", "." * 36, "123456"),
        ("line-letters", "." * 256, "ABCDEFGHIJKLMNOP"),
        ("line-alnum", "." * 256, "123456789ABCDEFG"),
        ("line-hex", "." * 256, "0123456789ABCDEF"),
    ],
)
def test_one_line_grids_are_answered_in_their_own_symbols(name: str, grid: str, row: str) -> None:
    assert _answer(name, _puzzle(name, grid), 1, Stop.SOLUTION_LIMIT) == row * len(row)


def test_hdu4069_tells_unique_from_multiple() -> None:
    puzzle = _puzzle("hdu4069")
    grid = "\n".join(["123456789"] * 9)
    assert _answer("hdu4069", puzzle, 1, Stop.EXHAUSTED, number=3) == f"Case 3:\n{grid}"
    assert _answer("hdu4069", puzzle, 0, Stop.EXHAUSTED) == "Case 1:\nNo solution"
    assert _answer("hdu4069", puzzle, 2, Stop.SOLUTION_LIMIT) == "Case 1:\nMultiple Solutions"
    for stop in (Stop.TIME_LIMIT, Stop.SOLUTION_LIMIT):
        assert _answer("hdu4069", puzzle, 1, stop) == f"Case 1:\nUnknown ({stop.value})", "one solution alone proves nothing"


def test_noip2009_is_the_best_score_once_it_is_proved() -> None:
    puzzle = _puzzle("noip2009")
    assert _answer("noip2009", puzzle, 1, Stop.EXHAUSTED, score=2829, bound=2829) == "2829"
    assert _answer("noip2009", puzzle, 0, Stop.EXHAUSTED) == "-1"
    assert _answer("noip2009", puzzle, 1, Stop.TIME_LIMIT, score=2800, bound=2900) == "Unknown (time limit)"


@pytest.mark.parametrize("name", ["hdu3338", "hdu3338-distinct"])
def test_hdu3338_shows_blocks_and_clues_as_underscores(name: str) -> None:
    shown = "_ _ _ _\n_ 1 2 _\n_ 3 4 5\n_ _ 6 7"
    assert _answer(name, _puzzle(name), 1, Stop.SOLUTION_LIMIT) == shown


@pytest.mark.parametrize("name", ANSWERING)
def test_nothing_found_in_time_is_never_no_solution(name: str) -> None:
    puzzle = _puzzle(name)
    assert "Unknown (time limit)" in _answer(name, puzzle, 0, Stop.TIME_LIMIT)
    assert _answer(name, puzzle, 0, Stop.EXHAUSTED).removeprefix("Case 1:\n") in ("No solution", "-1")
