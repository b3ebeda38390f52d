"""What one option is worth, on times made by hand."""

from __future__ import annotations

import math

import pytest

from cpgrid.lab.report.effect import Ratio
from cpgrid.lab.report.measured import Corpus, measure
from cpgrid.lab.report.worth import changes, worth

from .frames import frame_of, run

PUZZLES = "abcdefgh"


def corpus(times: dict[str, float | None], **other: object) -> Corpus:
    """Each puzzle takes as many times as long as the one before."""
    rows = [
        run(route, puzzle, None if seconds is None else seconds * 1.2**number, **other)
        for route, seconds in times.items()
        for number, puzzle in enumerate(PUZZLES)
    ]
    return measure(frame_of(rows)).corpora[0]


def test_routes_that_differ_in_one_option_alone_are_paired() -> None:
    found = corpus(
        {"sat": 1.0, "sat:dual=off": 2.0, "sat:sum=prefix": 1.0, "sat:dual=off,sum=prefix": 4.0, "sat:dual=off,solver=glucose4": 1.0}
    )
    labels = [route.text for route in found.routes]
    known = {
        (change.option, change.value, change.usual): {(labels[first], labels[second]) for first, second in change.pairs}
        for change in changes(found)
    }
    assert known == {
        ("dual", "off", "on"): {("sat:dual=off", "sat"), ("sat:dual=off,sum=prefix", "sat:sum=prefix")},
        ("sum", "prefix", "auto"): {("sat:sum=prefix", "sat"), ("sat:dual=off,sum=prefix", "sat:dual=off")},
        ("solver", "glucose4", "cadical195"): {("sat:dual=off,solver=glucose4", "sat:dual=off")},
    }


def test_the_ratio_is_taken_puzzle_by_puzzle_and_over_pairs() -> None:
    found = corpus({"sat": 1.0, "sat:dual=off": 2.0, "sat:sum=prefix": 1.0, "sat:dual=off,sum=prefix": 4.0})
    value = worth(found, next(change for change in changes(found) if change.option == "dual"))
    assert value is not None
    assert value.seconds.low == value.seconds.high == pytest.approx(8**0.5), "2 and 4 on each puzzle: the middle of their logarithms"
    assert (value.single.low, value.single.high) == (pytest.approx(2.0), pytest.approx(4.0))
    assert value.puzzles == len(PUZZLES)
    assert (value.paired.less, value.paired.more) == (0, 8)
    assert value.conflicts is not None
    assert value.conflicts.low == value.size == 1.0


def test_a_gain_and_a_loss_of_the_same_factor_are_worth_nothing() -> None:
    found = corpus({"sat": 1.0, "sat:dual=off": 4.0, "sat:sum=prefix": 4.0, "sat:dual=off,sum=prefix": 1.0})
    for change in changes(found):
        value = worth(found, change)
        assert value is not None
        assert value.seconds.low == pytest.approx(1.0)
        assert (value.single.low, value.single.high) == (pytest.approx(0.25), pytest.approx(4.0))


@pytest.mark.parametrize("column", ["program_size", "deterministic"])
def test_another_size_or_effort_is_other_work(column: str) -> None:
    routes = ("sat", "sat:dual=off")
    rows = [run(route, puzzle, 1.0, **{column: float(place)}) for place, route in enumerate(routes) for puzzle in PUZZLES]
    for found, same in ((corpus(dict.fromkeys(routes, 1.0)), True), (measure(frame_of(rows)).corpora[0], False)):
        value = worth(found, next(iter(changes(found))))
        assert value is not None
        assert value.same == same


def test_what_never_decides_is_worth_a_bound() -> None:
    found = corpus({"sat": 1.0, "sat:elimination=off": None})
    (change,) = changes(found)
    value = worth(found, change)
    assert value is not None
    assert value.decided == (0, 8)
    assert value.seconds.low > 2.0
    assert value.seconds.high == math.inf
    assert value.paired.more == 8


def test_the_usual_value_is_the_default_or_the_commonest() -> None:
    usual = {change.usual for change in changes(corpus({"sat:sum=prefix": 1.0, "sat:sum=combination": 1.0, "sat": 1.0}))}
    assert usual == {"auto"}
    usual = {change.usual for change in changes(corpus({"sat:sum=prefix": 1.0, "sat:sum=combination": 1.0}))}
    assert usual == {"combination"}


def test_nothing_in_common_is_worth_nothing() -> None:
    rows = [run("sat", "a", 1.0), run("sat:dual=off", "b", 1.0)]
    found = measure(frame_of(rows)).corpora[0]
    assert [worth(found, change) for change in changes(found)] == [None]


def test_puzzles_that_were_decided_before_anything_was_written_have_no_ratio_of_sizes() -> None:
    found = corpus({"sat": 1.0, "sat:dual=off": 1.0}, program_size=0.0, conflicts=0.0)
    value = worth(found, next(iter(changes(found))))
    assert value is not None
    assert math.isnan(value.size)
    assert value.conflicts == Ratio(1.0, 1.0, 1.0, 1.0)
