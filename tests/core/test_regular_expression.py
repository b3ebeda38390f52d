"""Regular expressions over the values of cells, checked against Python's own on digits, and what is said of those that are none."""

from __future__ import annotations

import copy
import pickle
import re
from itertools import product
from random import Random

import pytest

from cpgrid.core import regular_expression
from cpgrid.core.diagram import paths
from cpgrid.core.errors import InputError, Refusal
from cpgrid.core.model import RuleIndex, Variable
from cpgrid.core.pattern import parse_pattern
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
        ("(" * 1000, 1001, "the bracket is not closed", "write ) here"),
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


@pytest.mark.untraced
def test_a_pattern_with_too_many_ways_to_go_on_is_refused() -> None:
    nested = ".{0,999}" + "".join(f"){{0,{level}}}" for level in range(988, 999))
    with pytest.raises(Refusal, match=r"more than 2,000,000 ways to go on.*write it with fewer repetitions, or as a rule automaton"):
        Automaton.regex((DIGITS,) * 60, "(" * 11 + nested)


@pytest.mark.parametrize(
    ("pattern", "length", "counted"),
    [
        # The first way, and a state of one way; what is looked at, a value, and where it leads; the state behind.
        ("1", 1, 1 + 2 + 2 + 2),
        # A choice is looked at with all that it offers.
        ("1|2|3", 1, 1 + 2 + 5 + 2),
        # The way that is left is one more, after the last time there is none.
        ("1{2}", 2, 1 + 2 + (1 + 3 + 2) + (3 + 2)),
    ],
)
def test_what_counts_as_ways_to_go_on(monkeypatch: pytest.MonkeyPatch, pattern: str, length: int, counted: int) -> None:
    monkeypatch.setattr(regular_expression, "MOST_WAYS", counted)
    assert language(pattern, length, (1,)) == {(1,) * length}
    monkeypatch.setattr(regular_expression, "MOST_WAYS", counted - 1)
    with pytest.raises(Refusal, match=f"more than {counted - 1} ways to go on"):
        language(pattern, length, (1,))


def test_a_small_automaton_is_read_however_long_its_pattern_is() -> None:
    assert Automaton.regex((DIGITS,) * 9, "(1?2?)" * 900) == Automaton.regex((DIGITS,) * 9, "[12]*")
    assert Automaton.regex((DIGITS,) * 81, "(1?2?)" * 900 + "3") == Automaton.regex((DIGITS,) * 81, "[12]*3")
    assert Automaton.regex((DIGITS,) * 9, "(" + "1?2?" * 500 + "){2,900}") == Automaton.regex((DIGITS,) * 9, "[12]*")


@pytest.mark.untraced
def test_a_starred_choice_of_a_thousand_words() -> None:
    random = Random(7)
    words = ["".join(random.choices("123456789", k=random.choice([3, 4]))) for _ in range(1000)]
    pattern, domain = f"({'|'.join(words)})*", tuple(range(1, 10))
    for length in (7, 14):
        automaton, compiled = Automaton.regex((domain,) * length, pattern), re.compile(pattern)
        verdicts = [0, 0]
        for _ in range(100):
            word = ""
            while len(word) < length:
                word += random.choice(words)
            held = [int(digit) for digit in word[:length]]
            accepted = automaton.state(held) is not None
            assert accepted == bool(compiled.fullmatch(word[:length])) == matches(pattern, [[value] for value in held])
            verdicts[accepted] += 1
        assert min(verdicts) > 5


@each_seed(30)
def test_long_patterns_mean_what_they_mean_to_python(seed: int) -> None:
    """Many parts that may be left out, and many words that begin or end the same."""
    random = Random(seed)
    optional = "".join(f"({random_pattern(random, 3)})" + random.choice(["?", "", "?", "*"]) for _ in range(random.randint(5, 20)))
    words = "|".join("".join(random.choices("0123", k=random.randint(0, 4))) for _ in range(random.randint(5, 40)))
    pattern = random.choice(["({})*({})", "({})+|({})?", "(({})?({}))*", "({}){{0,3}}({})*"]).format(optional, words)
    for length in range(1, 6):
        expected = {word for word in product(DIGITS, repeat=length) if re.fullmatch(pattern, "".join(map(str, word)))}
        assert language(pattern, length) == expected, pattern


@pytest.mark.untraced
def test_brackets_may_be_nested_to_any_depth() -> None:
    """Nothing goes down into them by recursion: neither what reads a pattern nor what compares, shows and keeps it."""
    deep = "(" * 20_000 + "1?2" + ")?3?" * 20_000
    whole = parse_pattern(deep)
    assert pickle.loads(pickle.dumps(whole)) == whole == copy.deepcopy(whole)
    assert hash(whole) == hash(parse_pattern(deep + " "))
    assert repr(whole).startswith("Expression(parts=(Nothing(), ")
    assert not matches(deep, [[1], [3], [3]])
    deep = "(" * 1_000 + "1?2" + ")?3?" * 1_000
    assert Automaton.regex((DIGITS,) * 5, deep) == Automaton.regex((DIGITS,) * 5, "(1?2)?3*")
    stars = "(" * 20_000 + "1?2?" + ")*" * 20_000
    assert Automaton.regex((DIGITS,) * 5, stars) == Automaton.regex((DIGITS,) * 5, "[12]*")
    assert matches(stars, [DIGITS] * 5)
    assert matches(deep, [[1], [2], [3], [3]])
    assert not matches(deep, [[1], [3], [3]])
