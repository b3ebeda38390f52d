"""A rule that the whole package misunderstands: every engine agrees on a wrong verdict, and the standalone checker rejects it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from cpgrid import Cell, Layout, Limits, Puzzle, compare, solve, write
from cpgrid.certificates.bundle import write_bundle
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.checkers import CHECKERS, Judgement
from cpgrid.certificates.checkers.running import ask
from cpgrid.certificates.producers.proposals import Bound, Producer, Proposals
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.certificates.proving import Certified, prove
from cpgrid.certificates.statement import state
from cpgrid.cli import main
from cpgrid.core.grid import rectangle
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Rule
from cpgrid.questions.compare import Agreement
from cpgrid.rules import (
    RULES,
    AllowedPairs,
    Cage,
    CountDistinct,
    Distinct,
    EqualityCage,
    FiniteAutomaton,
    Run,
    Score,
    SlowThermometer,
    Thermometer,
    model,
    search_model,
)

CELLS = rectangle(0, 0, 4, 4)
LATIN = (
    *(Distinct(CELLS[4 * row : 4 * row + 4], f"row {row + 1}") for row in range(4)),
    *(Distinct(CELLS[column::4], f"column {column + 1}") for column in range(4)),
)


def grid(rules: tuple[Rule, ...], givens: str = "." * 16, domain: tuple[int, ...] = (1, 2, 3, 4)) -> Puzzle:
    """A puzzle of 4×4."""
    known = {cell: int(value) for cell, value in zip(CELLS, givens, strict=True) if value != "."}
    return Puzzle(Layout("grid", 4, 4, CELLS, (domain,) * 16, rules), known)


def misread(kind: RuleKind, change: Callable[[Any], Any]) -> RuleKind:
    """The kind as if its rules said something else, wherever the package looks; ``None`` = nothing at all."""

    def post(rule: Any, *others: Any) -> Iterator[Any]:
        other = change(rule)
        return iter(()) if other is None else iter(kind.post(other, *others))

    def violations(rule: Any, *others: Any) -> Iterator[str]:
        other = change(rule)
        return iter(()) if other is None else kind.violations(other, *others)

    def score(rule: Any, values: Mapping[Cell, int]) -> int:
        assert kind.score is not None
        return kind.score(change(rule), values)

    return replace(kind, post=post, violations=violations, obeyed=None, score=kind.score and score)


def always_distinct(rule: Any) -> Any:
    return replace(rule, distinct=True)


def never_distinct(rule: Any) -> Any:
    return replace(rule, distinct=False)


def one_more(rule: Any) -> Any:
    return rule if rule.total is None else replace(rule, total=rule.total + 1)


def without_diagonals(rule: Distinct) -> Distinct | None:
    return None if len({cell.row for cell in rule.cells}) == 4 == len({cell.column for cell in rule.cells}) else rule


def without_the_last_cell(rule: Distinct) -> Distinct:
    return replace(rule, cells=rule.cells[:-1])


def from_the_tip(rule: Any) -> Any:
    return replace(rule, cells=rule.cells[::-1])


def strictly(rule: SlowThermometer) -> Thermometer:
    return Thermometer(rule.cells)


def one_fewer(rule: CountDistinct) -> CountDistinct:
    return replace(rule, count=(rule.count or 0) - 1)


def loosely(rule: EqualityCage) -> EqualityCage:
    return replace(rule, strict=False)


def backwards(rule: AllowedPairs) -> AllowedPairs:
    return replace(rule, allowed=tuple(pair[::-1] for pair in rule.allowed))


def elsewhere(rule: FiniteAutomaton) -> FiniteAutomaton:
    return replace(rule, start=1)


def heavier(rule: Score) -> Score:
    return replace(rule, weights=(rule.weights[0] + 5, *rule.weights[1:]))


@dataclass(frozen=True)
class Case:
    """A puzzle and how its rule is misread."""

    puzzle: Puzzle
    kind: str
    change: Callable[[Any], Any]


DIAGONALS = (Distinct(CELLS[::5], "diagonal 1"), Distinct(CELLS[3:13:3], "diagonal 2"))
TWO_BY_TWO = (CELLS[0], CELLS[1], CELLS[4], CELLS[5])
CASES = {
    # With repeats, 1 2 / 2 1 in the corner adds up to 6; without, nothing does.
    "a cage always distinct": Case(grid((*LATIN, Cage(TWO_BY_TWO, 6, distinct=False))), "cage", always_distinct),
    "a cage never distinct": Case(grid((*LATIN, Cage(TWO_BY_TWO, None)), "1.......12......"), "cage", never_distinct),
    "a total off by one": Case(grid((*LATIN, Cage(CELLS[:2], 3), Cage(CELLS[4:6], 3, distinct=False))), "cage", one_more),
    "a clue off by one": Case(grid((Run(CELLS[:4], 4, distinct=False), *LATIN[4:])), "run", one_more),
    "a run always distinct": Case(grid((Run(CELLS[:4], 4, distinct=False), *LATIN[4:])), "run", always_distinct),
    "lost diagonals": Case(grid((*LATIN, *DIAGONALS), "1............2.."), "distinct", without_diagonals),
    "a region without its last cell": Case(grid(LATIN, "123.341243212143"), "distinct", without_the_last_cell),
    "a thermometer from the tip": Case(grid((*LATIN, Thermometer(CELLS[:4])), "....3142.3......"), "thermometer", from_the_tip),
    # All rows but the first are given: strictly, it is 1 2 3 4.
    "a slow thermometer read strictly": Case(grid((SlowThermometer(CELLS[:4]),), "...." + "1" * 12), "slow-thermometer", strictly),
    "a count off by one": Case(grid((CountDistinct(CELLS[:4], 2),), ".122" + "3" * 12), "count-distinct", one_fewer),
    # 1 4 / 4 1 in the corner has a digit twice.
    "a strict cage read loosely": Case(grid((*LATIN, EqualityCage(TWO_BY_TWO)), "14..41.........."), "equality-cage", loosely),
    "pairs read backwards": Case(grid((*LATIN, AllowedPairs((CELLS[:2],), ((1, 2),)))), "relation", backwards),
    "an automaton without its start": Case(
        grid((*LATIN, FiniteAutomaton((CELLS[:2], CELLS[4:5]), ((0, 1, 1), (1, 2, 2), (2, 3), (3, 3, 4)), (4,)))), "automaton", elsewhere
    ),
    "another weight": Case(grid((*LATIN, Score(CELLS[:3], (1, 2, 4)))), "score", heavier),
}


def _propose(puzzle: Puzzle, limits: Limits) -> Proposals:
    outcome = solve(puzzle, limits=limits)
    # A score is bounded by its weights alone: there are no prices.
    return Proposals(outcome.stop, outcome.solutions, outcome.route, bounds=() if outcome.score is None else (Bound(1, {}),))


ANY = Producer("any", "what any route finds, without a word on how; the elaborator looks for the proof", lambda _: "", _propose)


@pytest.fixture
def _fresh() -> Iterator[None]:
    """Models are kept for each layout: neither wrong nor right ones may be met by others."""
    for remembered in (model, search_model, state):
        remembered.cache_clear()
    with PRODUCERS.temporarily(ANY):
        yield
    for remembered in (model, search_model, state):
        remembered.cache_clear()


@pytest.mark.usefixtures("_fresh")
@pytest.mark.parametrize("name", CASES)
def test_every_engine_agrees_and_the_standalone_checker_rejects(name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    case = CASES[name]
    folder, file = tmp_path / "wrong", tmp_path / "puzzle.json"
    file.write_text(write([case.puzzle]))
    with RULES.temporarily(misread(RULES[case.kind], case.change)):
        comparison = compare(case.puzzle)
        assert comparison.agreement is Agreement.AGREED, comparison.explanation
        certified = prove(case.puzzle, via="any")
        assert isinstance(certified, Certified)
        form = canonical(case.puzzle)
        assert write_bundle(folder, form, certified.certificate, certified.route, accepts=lambda _: True)
        said = {checker.name: result for checker, result in ask(CHECKERS.values(), folder, text(form), 60)}
        assert said["native"].verdict is Judgement.VERIFIED
        assert said["standalone"].verdict is Judgement.REJECTED
        # Nobody gets a certificate in the first place.
        assert main(["certify", str(file), "--via", "any", "-o", str(tmp_path / "never")]) == 3
        assert not (tmp_path / "never").exists()
        assert main(["verify", str(folder), "--puzzle", str(file)]) == 3
        assert main(["verify", str(folder), "--puzzle", str(file), "--checker", "standalone"]) == 1
    capfd.readouterr()


@pytest.mark.usefixtures("_fresh")
@pytest.mark.parametrize("name", CASES)
def test_read_rightly_it_is_certified(name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzle.json"
    file.write_text(write([CASES[name].puzzle]))
    assert main(["certify", str(file), "--via", "any", "-o", str(tmp_path / "right")]) == 0
    assert main(["verify", str(tmp_path / "right"), "--puzzle", str(file)]) == 0
    capfd.readouterr()
