"""All who say what rules mean agree on every grid of small boards, and where one of them is wrong, that is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from benchmarks.fuzz.meanings import forging
from benchmarks.fuzz.meanings.cases import KNOWN
from benchmarks.fuzz.meanings.run import Fault, examine, hold_meanings
from cpgrid import UsageError
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.checkers.checker import CheckResult, Judgement
from cpgrid.certificates.statement import state
from cpgrid.rules import RULES, model
from tests.depth import cases


def test_no_two_disagree() -> None:
    tally = Counter[str]()
    for seed in range(cases(600)):
        examine(seed, KNOWN, tally)
    assert tally["cases"] == cases(600)
    assert tally["claims"] > 2 * tally["cases"]


@pytest.mark.long
def test_no_two_disagree_on_thousands() -> None:
    tally = Counter[str]()
    for seed in range(1_000, 1_000 + cases(8_000)):
        examine(seed, KNOWN, tally)
    assert tally["claims"] > 2 * tally["cases"]


@pytest.fixture
def _fresh() -> Iterator[None]:
    """Models are kept for each layout: those of a wrong kind must not be met by others."""
    yield
    model.cache_clear()
    state.cache_clear()


def never(*_: object) -> Iterator[Any]:
    return iter(())


@pytest.mark.usefixtures("_fresh")
def test_a_kind_that_is_wrong_is_found() -> None:
    """What it posts, how it checks arrays, and what its check says: one is wrong, the others are not."""
    kind = RULES["thermometer"]
    wrong = [
        replace(kind, post=never),
        replace(kind, obeyed=lambda _, values: np.ones(values.shape[1], dtype=np.bool_)),
        replace(kind, violations=never),
    ]
    for each in wrong:
        with RULES.temporarily(each), pytest.raises(Fault, match=r"allows|forbids"):
            look("thermometer")


def look(kind: str) -> None:
    for seed in range(200):
        examine(seed, [kind], Counter())


def greedy(honest: Callable[[Any, list[int]], None]) -> Callable[[Any, list[int]], None]:
    """A filter that takes the last value of the first cell, too, where there are two."""

    def filtered(own: Any, masks: list[int]) -> None:
        honest(own, masks)
        cell = own.cells[0]
        masks[cell] = masks[cell] & (masks[cell] - 1) or masks[cell]

    return filtered


def open_at_both_ends(own: checker.Sum) -> bool:
    """Whether a sum is an equation, as it was asked once: of a sum without bounds, both are the same."""
    plain = not own.weights and {*own.coefficients.values()} <= {1}
    return plain and own.low == own.high and max(own.cells) < len(own.puzzle.names)


@pytest.mark.parametrize(
    ("kind", "place", "name", "fault"),
    [
        ("run", checker.Sum, "filter", greedy(checker.Sum.filter)),
        ("linear", checker.Sum, "filter", lambda *_: None),
        ("linear", checker.Sum, "plain", property(open_at_both_ends)),
        ("distinct", checker.AllDifferent, "filter", greedy(checker.AllDifferent.filter)),
        ("table", checker.Clause, "filter", lambda own, masks: checker.assume(own.literals[0], masks)),
        ("regular", checker, "matches", lambda *_: True),
        ("score", checker.Proof, "check", lambda *_: 0),
        ("cage", checker, "different", lambda *_: True),
        ("even", forging, "check_steps", lambda *_: CheckResult(Judgement.VERIFIED, "", 0.0)),
        ("odd", forging, "check_steps", lambda *_: CheckResult(Judgement.REJECTED, "", 0.0)),
    ],
)
def test_a_checker_that_is_wrong_is_found(kind: str, place: Any, name: str, fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, name, fault)
    with pytest.raises(Fault):
        look(kind)


def test_what_is_found_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checker, "different", lambda *_: True)
    console = Console(record=True, width=200)
    assert not hold_meanings(console, seed=1, kinds=["cage"], folder=tmp_path)
    said = console.export_text()
    assert "DISAGREEMENT on a rule cage" in said
    assert 'again: make fuzz ARGS="--meanings --seed' in said
    (file,) = tmp_path.glob("meaning-*.json")
    assert '"rule": "cage"' in file.read_text(encoding="utf-8")


def test_what_was_done_is_said(tmp_path: Path) -> None:
    console = Console(record=True, width=200)
    assert hold_meanings(console, seed=5, cases=3, kinds=["whispers"], folder=tmp_path)
    assert "seeds 5 to 7: 3 rules on" in console.export_text()
    with pytest.raises(UsageError, match="nothing"):
        hold_meanings(console, seed=5, cases=3, kinds=["nothing"], folder=tmp_path)
