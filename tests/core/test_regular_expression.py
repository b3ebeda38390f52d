"""Regular expressions over the values of cells, checked against Python's own on digits, and what is said of those that are none."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from cpgrid.core.diagram import paths
from cpgrid.core.errors import InputError, Refusal
from cpgrid.core.model import RuleIndex, Variable
from cpgrid.core.regular import Automaton, Regular
from cpgrid.core.regular_expression import matches
from tests.depth import each_seed

DIGITS = (0, 1, 2, 3)


def language(pattern: str, length: int, domain: tuple[int, ...] = DIGITS) -> set[tuple[int, ...]]:
    return set(paths(Automaton.regex((domain,) * length, pattern).diagram))


def random_pattern(random: Random, depth: int = 0) -> str:
    """A pattern that means the same to Python."""
    kind = random.choice(
        ["value", "value", "any", "class", "sequence", "sequence", "choice", "repeat", "repeat"] if depth < 4 else ["value"]
    )
    if kind == "value":
        return str(random.choice(DIGITS))
    if kind == "any":
        return "."
    if kind == "class":
        return f"[{random.choice(['', '^'])}{random.choice(['1', '0-2', '13', '1-23'])}]"
    inner = [random_pattern(random, depth + 1) for _ in range(random.randint(1, 3))]
    if kind == "choice":
        return f"({'|'.join(inner)})"
    if kind == "sequence":
        return "".join(inner)
    return f"({inner[0]}){random.choice(['*', '+', '?', '{2}', '{0}', '{1,}', '{0,2}', '{1,3}'])}"


@each_seed(300)
def test_digits_mean_what_they_mean_to_python(seed: int) -> None:
    random = Random(seed)
    pattern = random_pattern(random)
    for length in range(1, 5):
        words = {word for word in product(DIGITS, repeat=length) if re.fullmatch(pattern, "".join(map(str, word)))}
        assert language(pattern, length) == words, pattern
        assert {word for word in product(DIGITS, repeat=length) if matches(pattern, [[value] for value in word])} == words, pattern
        assert matches(pattern, [DIGITS] * length) == bool(words)


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("<12><-3>", {(12, -3)}),
        ("[<-3>-1] <12>", {(-3, 12), (0, 12), (1, 12)}),
        ("[^<12>0]{2}", {(-3, -3), (-3, 1), (1, -3), (1, 1)}),
        ("12", set()),
        ("< 12 >|1 1", {(1, 1)}),
        ("", set()),
        ("(|1).1|1 1", {(1, 1), (0, 1), (-3, 1), (12, 1)}),
    ],
)
def test_values_that_are_no_digits_stand_in_angle_brackets(pattern: str, words: set[tuple[int, ...]]) -> None:
    assert language(pattern, 2, (-3, 0, 1, 12)) == words


def test_variables_may_be_read_twice() -> None:
    one, other = Variable(0), Variable(1)
    constraint = Regular.regex((one, other, one), ((1, 2), (1, 2)), RuleIndex(0), "(12)*1")
    assert [values for values in product((1, 2), repeat=2) if constraint.holds(values)] == [(1, 2)]


@pytest.mark.parametrize(
    ("pattern", "column", "problem", "mend"),
    [
        ("12)", 3, "closing bracket that was never opened", "delete it"),
        ("1(2", 4, "the bracket is not closed", "write ) here"),
        ("1*?", 3, "'?' has nothing to repeat", "before it"),
        ("|*", 2, "'*' has nothing to repeat", "before it"),
        ("1a", 2, "'a' is no value", "write a digit"),
        ("12]", 3, "']' is no value", "write a digit"),
        ("٣", 1, "is no value", "write a digit"),
        ("[]", 3, "no value stands between [ and ]", "any value is ."),
        ("[^]", 4, "no value stands between [ and ]", "any value is ."),
        ("[1-", 4, "a value is expected here", "write a digit"),
        ("[12", 4, "the end stands where a value or ] is expected", "write digits"),
        ("[3-1]", 5, "the range from 3 to 1 is empty", "the smaller value first"),
        ("1 <x>", 4, "a number is expected here", "one to nine digits"),
        ("<1234567890>", 12, "a number is expected here", "one to nine digits"),
        ("<12", 4, "the number is not closed", "write > here"),
        ("1{2", 4, "the number of times is not closed", "write } here"),
        ("1{,2}", 3, "a number is expected here", "one to nine digits"),
        ("1{3,2}", 6, "3 to 2 times is impossible", "the smaller number first"),
        ("(" * 1000, 52, "brackets are nested more than 50 deep", "with fewer"),
    ],
)
def test_what_is_wrong_with_a_pattern_is_reported_with_its_column(pattern: str, column: int, problem: str, mend: str) -> None:
    with pytest.raises(InputError, match="the pattern ") as caught:
        Automaton.regex(((1, 2),), pattern)
    assert caught.value.place.detail.endswith(f", column {column}")
    assert problem in caught.value.problem
    assert mend in caught.value.mend


def test_repetitions_count_down_so_that_great_numbers_cost_nothing() -> None:
    automaton = Automaton.regex((DIGITS,) * 9, "(.{0,900000000}1){3}.{5,1000}")
    assert sum(map(len, automaton.diagram.layers)) < 60
    assert matches("((1?){0,900000000}){900000000}2", [DIGITS] * 9)
    assert matches("(" * 45 + "1?2?" + ")*" * 45, [DIGITS] * 81)
    assert not matches("((1?){0,900000000}){900000000}", [[1], [2]])


def test_a_pattern_with_too_many_ways_to_go_on_is_refused() -> None:
    nested = ".{0,999}" + "".join(f"){{0,{level}}}" for level in range(988, 999))
    with pytest.raises(Refusal, match=r"needs more than 400,000 steps|may go on in too many ways"):
        Automaton.regex((DIGITS,) * 60, "(" * 11 + nested)
