"""Lines of options read natively: the same problem, or the same error, as when Python reads every line."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cpgrid.backends.option_lines import OptionArrays, read_options
from cpgrid.core.text import Lines
from cpgrid.exact_cover import InputError, Problem, parse, text, write
from tests.depth import cases

from .problems import NAMES, multiples, problems

EXAMPLES = sorted((Path(__file__).parents[2] / "examples/exact_cover").glob("*.dlx"))
WORDS = st.sampled_from(
    ["A", "B", "C", "X", "Y:1", "X:2", "X:", "X::", "X:|", "X:ab", "X:a|", "Y:é", "A:1", ":1", "D", "|3", "|", "|134217729", "|x"]
)
BLANKS = st.sampled_from([" ", "\t", "  ", "\n", "\n", "\n| A\n", "\n\n", "\r\n", " \n", "\x07", "\x1c", "\x7f", "\r"])


def outcome(source: str) -> tuple[object, ...]:
    """All that a problem has, or what its error says."""
    try:
        problem = parse(source)
    except InputError as error:
        return (str(error), error.place, error.mend)
    program = problem._program
    arrays = (program.offsets, program.items, program.colours, np.array([]) if program.costs is None else program.costs)
    lists = [(array.dtype, array.tolist()) for array in arrays]
    return (problem, hash(problem), repr(problem), problem.options, problem.costs, problem.idle, problem._palette, lists)


def nothing(lines: Lines, items: object, primary: int) -> OptionArrays:
    del lines, items, primary
    none = np.array([], np.int32)
    return OptionArrays(np.array([0], np.int32), none, none, None, ("",))


@contextmanager
def python_alone() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "read_options", nothing)
        yield


def assert_same(source: str) -> None:
    natively = outcome(source)
    with python_alone():
        assert natively == outcome(source)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    assert_same(path.read_text())


@given(problems(least_primary=1) | problems(least_primary=1, names=NAMES) | multiples(least_primary=1))
def test_problems(problem: Problem) -> None:
    assert_same(write(problem))
    assert parse(write(problem)) == problem
    assert problem.idle == tuple(n for n, option in enumerate(problem.options) if not set(option) & set(problem.primary))


@given(st.lists(st.tuples(WORDS, BLANKS), max_size=30))
@settings(max_examples=cases(200))
@example([("A", " "), ("|134217727", " "), ("|1", "\n"), ("B", " "), ("|1152921504606846976", "\n")])
@example([("X:1", " "), ("X:2", "\n")])
@example([("A", "\r\r\n"), ("X:2", " "), ("Y:é", "\n"), ("A", " "), ("Y:1", "\n")])
def test_random_lines(pairs: list[tuple[str, str]]) -> None:
    assert_same("A B C | X Y\n" + "".join(word + blank for word, blank in pairs))


@given(problems(least_primary=1), st.data())
@settings(max_examples=cases(100))
def test_mutated_texts(problem: Problem, data: st.DataObject) -> None:
    source = write(problem)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(source)))
        end = start + data.draw(st.integers(0, 3))
        source = source[:start] + data.draw(st.text(st.sampled_from("ABX01:| \t\r\n\x07é"), max_size=3)) + source[end:]
    assert_same(source)


@given(st.lists(st.integers(0, 60)), st.booleans())
def test_blocks_cut_anywhere(cuts: list[int], ended: bool) -> None:
    data = b"A B | X\nA X:1 |2\n\n| comment\nB X:2\nA B\nB |7" + b"\n" * ended
    places = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    blocks = [data[start:end] for start, end in pairwise(places)]
    assert text.read_lines(Lines(blocks, "<text>")) == parse(data.decode())


def test_plain_lines_are_read_natively_and_the_first_other_line_is_left() -> None:
    lines = Lines.of_text("A X:1 |1\n\n| c\nB X:2\r\nX |2 |3\nA X:é\nB\n")
    arrays = read_options(lines, ["A", "B", "X"], 2)
    assert [array.tolist() for array in islice(arrays, 3)] == [[0, 2, 4, 5], [0, 2, 1, 2, 2], [0, 1, 0, 2, 0]]
    assert arrays.costs is not None
    assert (arrays.costs.tolist(), arrays.palette) == ([1, 0, 5], ("", "1", "2"))
    assert (lines.number, next(lines)) == (5, "A X:é")


def test_a_long_text_is_native_to_its_last_line_end() -> None:
    many = 200_000
    lines = Lines.of_text("A X:1\n" * many + "A")
    assert len(read_options(lines, ["A", "X"], 1).offsets) == many + 1
    assert (lines.number, list(lines)) == (many, ["A"])


def test_names_wait_until_they_are_asked_for() -> None:
    problem = parse("A | X\nA X:1\nX\n")
    slot = Problem.__dict__["options"]
    assert (problem.idle, problem.size, repr(problem)) == (
        (1,),
        {"primary": 1, "secondary": 1, "options": 2},
        "<Problem: 1 primary and 1 secondary items, 2 options>",
    )
    with pytest.raises(AttributeError):
        slot.__get__(problem)
    assert list(problem.solutions()) == [(0,)]
    assert pickle.loads(pickle.dumps(problem)).options == problem.options == (("A", "X:1"), ("X",))
    assert slot.__get__(problem) is problem.options
    with pytest.raises(AttributeError, match="'Problem' object has no attribute 'option'"):
        _ = problem.option  # type: ignore[attr-defined]
