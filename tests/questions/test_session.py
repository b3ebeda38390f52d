"""Sessions: answers under assumptions, and sets of givens and rules that clash, checked against all grids of small boards."""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from math import prod
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
import pytest

import cpgrid
from cpgrid.backends import sat_assuming
from cpgrid.backends.worker_thread import WorkerThread
from cpgrid.contracts.family_samples import random_layout
from cpgrid.core.assumptions import Assumption, CellAssumption, GivenAssumption, ModelAssumption, Reply, RuleAssumption, parts
from cpgrid.core.clock import ENDLESS, Clock
from cpgrid.core.errors import Refusal, UnsoundError, UsageError
from cpgrid.core.grid import Cell
from cpgrid.core.model import RuleIndex
from cpgrid.core.outcome import Found, Limits, Status, Stop
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import FAMILIES, sudoku
from cpgrid.pipeline.asking import Asking
from cpgrid.pipeline.clashes import minimal_clash
from cpgrid.questions.session import Session
from cpgrid.routes import ROUTES
from cpgrid.rules import lawful, model
from tests.depth import each_seed
from tests.interrupts import interrupted_after
from tests.questions.pigeons import pigeons

GRIDS = 30_000
"""So many grids are tried one by one."""

SMALL = sudoku.layout(2, 2)
PLAIN = Puzzle(SMALL, {Cell(0, 0): 1, Cell(1, 2): 2})
SAT = ROUTES["sat"]
CLASHING = Puzzle(SMALL, {Cell(3, 3): 4, Cell(0, 0): 1, Cell(0, 3): 1})
"""The first row has two ones; what stands in the last row does not matter."""


class Solving:
    """An engine of others, which gives one solution at a time."""

    def __init__(self, whole: Any) -> None:
        self.solve, self.close = whole.solve, whole.close


def solving(program: Any, options: Any) -> Solving:
    assert SAT.backend.assuming is not None
    return Solving(SAT.backend.assuming(program, options))


SOLVING = replace(SAT.backend, assuming=solving)


class Board:
    """Every grid of a small layout, and which of its rules each obeys, one rule at a time."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.grids = np.array([*product(*layout.domains)], dtype=np.int64)
        self.obeyed = [lawful(replace(layout, family="grid", rules=(rule,)), self.grids) for rule in layout.rules]

    def possible(self, puzzle: Puzzle, optional: Collection[Assumption], assumed: Iterable[Assumption]) -> bool:
        """Whether some grid obeys what is assumed and what always counts."""
        return bool(self.solutions(puzzle, optional, assumed))

    def solutions(self, puzzle: Puzzle, optional: Collection[Assumption], assumed: Iterable[Assumption]) -> set[tuple[int, ...]]:
        """The grids that obey what is assumed and what always counts."""
        counts = {*assumed}
        good = np.ones(len(self.grids), dtype=bool)
        for number, obeyed in enumerate(self.obeyed):
            rule = RuleAssumption(RuleIndex(number))
            if rule in counts or rule not in optional:
                good &= obeyed
        for cell, value in puzzle.givens.items():
            if GivenAssumption(cell) in counts or GivenAssumption(cell) not in optional:
                good &= self.grids[:, self.layout.index[cell]] == value
        for each in counts:
            if isinstance(each, CellAssumption):
                good &= (self.grids[:, self.layout.index[each.cell]] == each.value) == each.holds
        return set(map(tuple, self.grids[good].tolist()))


@cache
def drawn(seed: int) -> Board:
    """A small layout of any family."""
    for attempt in range(1000):
        chance = Random(f"{seed} {attempt}")
        found = random_layout(FAMILIES[chance.choice([*FAMILIES])], chance, largest=3)
        if found is not None and prod(map(len, found[0].domains)) <= GRIDS and model(found[0]).objective is None:
            return Board(found[0])
    raise AssertionError("no layout is small enough")


def assumptions(chance: Random, puzzle: Puzzle, optional: Sequence[Assumption]) -> list[Assumption]:
    layout = puzzle.layout
    chosen: list[Assumption] = [each for each in optional if chance.random() < 0.9]
    for _ in range(chance.randint(0, 3)):
        cell = chance.choice(layout.cells)
        chosen.append(CellAssumption(cell, chance.choice(layout.domains[layout.index[cell]]), chance.random() < 0.6))
    chance.shuffle(chosen)
    return chosen


@pytest.mark.parametrize("via", ["sat", "sat:domain=order", "learn", "masks", "dlx", "cpsat"])
@each_seed(60)
def test_answers_and_clashes_are_those_of_all_grids(via: str, seed: int) -> None:
    chance, board = Random(seed), drawn(seed)
    layout = board.layout
    givens = {cell: chance.choice(layout.domains[layout.index[cell]]) for cell in chance.sample(layout.cells, min(3, len(layout.cells)))}
    puzzle = Puzzle(layout, givens)
    optional = [each for each in parts(puzzle) if chance.random() < 0.8] if chance.random() < 0.7 else []
    with Session(puzzle, via=via, optional=optional) as session:
        for _ in range(4):
            assumed = assumptions(chance, puzzle, optional)
            try:
                answer, core = session.solve(assumed), session.core(assumed)
            except Refusal:
                continue
            expected = board.possible(puzzle, optional, assumed)
            assert answer.status is core.status is (Status.SOLVED if expected else Status.NO_SOLUTION), assumed
            assert (core.solution is not None) == expected
            if expected:
                continue
            assert {*answer.clash} <= {*assumed}
            assert {*core.clash} <= {*assumed}
            assert not board.possible(puzzle, optional, answer.clash)
            assert not board.possible(puzzle, optional, core.clash)
            assert core.minimal
            for number in range(len(core.clash)):
                assert board.possible(puzzle, optional, core.clash[:number] + core.clash[number + 1 :])


@pytest.mark.parametrize("via", ["sat", "sat:solver=glucose4,domain=log", "solving", "learn", "masks", "dlx", "cpsat"])
@each_seed(30)
def test_several_solutions_are_those_of_all_grids(via: str, seed: int) -> None:
    chance, board = Random(seed), drawn(seed)
    layout = board.layout
    puzzle = Puzzle(layout, {cell: chance.choice(layout.domains[layout.index[cell]]) for cell in layout.cells[:2]})
    optional = [each for each in parts(puzzle) if chance.random() < 0.5]
    with cpgrid.registered(replace(SAT, name="solving", backend=SOLVING)), Session(puzzle, via=via, optional=optional) as session:
        for _ in range(4):
            assumed = assumptions(chance, puzzle, optional)
            expected = board.solutions(puzzle, optional, assumed)
            if len(expected) > 200:
                continue
            try:
                every = session.solutions(assumed)
                first = next(every, None)
                # A question that comes between knows nothing of what has been blocked, and leaves it as it is.
                assert session.solve(assumed).status is (Status.SOLVED if expected else Status.NO_SOLUTION)
                rest = every.rest()
            except Refusal:
                continue
            grids = [*rest] if first is None else [first, *rest]
            assert set(map(tuple, grids)) == expected
            assert len(grids) == len(expected)
            assert every.outcome.stop is Stop.EXHAUSTED
            most = chance.randint(1, 3)
            counted = session.count(assumed, limits=Limits(solutions=most))
            assert counted.count == min(most, len(expected))
            assert counted.stop is Stop.EXHAUSTED if len(expected) < most else counted.stop is Stop.SOLUTION_LIMIT or len(expected) == most
            assert session.count(assumed).count == len(expected)


def test_limits_of_several_solutions() -> None:
    empty = Puzzle(SMALL, {})
    for via in ("sat", "learn", "masks"):
        with Session(empty, via=via) as session:
            counted = session.count(limits=Limits(solutions=None, seconds=0))
            assert (counted.count, counted.stop, counted.status) == (0, Stop.TIME_LIMIT, Status.UNKNOWN)
            assert session.count().count == 288
            assert session.count(limits=Limits(solutions=7)).stop is Stop.SOLUTION_LIMIT
    with Session(empty, via="sat") as session:
        assert session.count(limits=Limits(solutions=None, nodes=3)).stop is Stop.NODE_LIMIT
        every = session.solutions()
        assert every.route == ""
        assert next(every).puzzle is empty
        session.close()
        with pytest.raises(UsageError, match="closed before the last solution"):
            next(every)
        with pytest.raises(UsageError, match="limits must be"):
            session.solutions(limits=5)  # type: ignore[arg-type]


@each_seed(20)
def test_the_minimal_clash_is_the_same_along_every_route(seed: int) -> None:
    chance, board = Random(seed), drawn(seed)
    layout = board.layout
    puzzle = Puzzle(layout, {cell: chance.choice(layout.domains[layout.index[cell]]) for cell in layout.cells})
    found = set()
    for via in ("sat", "sat:solver=glucose4,domain=coupled", "learn", "masks", "cpsat"):
        with Session(puzzle, via=via, optional=parts(puzzle)) as session:
            found.add(session.core().clash)
    assert len(found) == 1


@pytest.mark.parametrize("via", ROUTES)
def test_a_puzzle_is_asked_along_every_route(via: str) -> None:
    try:
        with Session(PLAIN, via=via) as session:
            assert session.solve().status is Status.SOLVED
            possible = {value for value in (1, 2, 3, 4) if session.solve([CellAssumption(Cell(0, 1), value)]).status is Status.SOLVED}
            excluded = session.solve([CellAssumption(Cell(0, 1), value, holds=False) for value in possible])
            others = session.solve([CellAssumption(Cell(0, 1), value, holds=False) for value in (1, 3, 4)])
            assert session.keeps == (via in {"sat", "learn"})
    except Refusal:
        assert via == "flow"
        return
    assert possible == {2}
    assert excluded.status is Status.NO_SOLUTION
    assert others.solution is not None
    assert others.solution[0, 1] == 2


@pytest.mark.parametrize("via", ["sat", "sat:domain=log", "learn", "masks"])
def test_a_contradiction_is_named_without_what_has_no_part_in_it(via: str) -> None:
    cell, other = Cell(0, 3), Cell(3, 0)
    aside = CellAssumption(other, 3, holds=False)
    with Session(PLAIN, via=via, optional=[GivenAssumption(Cell(0, 0))]) as session:
        for clash in [
            [CellAssumption(cell, 3), CellAssumption(cell, 4)],
            [CellAssumption(cell, 3), CellAssumption(cell, 3, holds=False)],
            # The two of the first row is in the other box.
            [CellAssumption(cell, value, holds=False) for value in (1, 3, 4)],
            [CellAssumption(Cell(1, 2), 3)],
            [GivenAssumption(Cell(0, 0)), CellAssumption(Cell(0, 0), 2)],
        ]:
            answer = session.core([aside, *clash, aside])
            assert (answer.status, answer.clash, answer.minimal) == (Status.NO_SOLUTION, tuple(clash), True)


@pytest.mark.parametrize("via", ["sat", "learn", "masks"])
def test_nothing_assumed_is_the_puzzle_itself(via: str) -> None:
    with Session(CLASHING, via=via) as session:
        answer = session.core([CellAssumption(Cell(2, 2), 1)])
        assert (answer.status, answer.clash) == (Status.NO_SOLUTION, ())
        assert session.core().clash == ()
        assert session.solve().status is Status.NO_SOLUTION
    with Session(CLASHING, via=via, optional=parts(CLASHING)) as session:
        answer = session.solve()
        assert answer.solution is not None
        assert answer.clash == ()
        assert session.core().minimal
        assert GivenAssumption(Cell(3, 3)) not in session.core().clash


def test_what_is_not_there_cannot_be_assumed() -> None:
    session = Session(PLAIN, optional=[GivenAssumption(Cell(0, 0)), RuleAssumption(RuleIndex(1))])
    bad: list[tuple[Any, str]] = [
        (CellAssumption(Cell(4, 0), 1), "R5C1 is not a cell to fill"),
        (CellAssumption("r1c1", 1), "is not a cell to fill"),  # type: ignore[arg-type]
        (CellAssumption(([], 1), 1), "is not a cell to fill"),  # type: ignore[arg-type]
        (CellAssumption(Cell(0, 0), 5), "5 is not a value of R1C1, which takes one of 1, 2, 3, 4"),
        (CellAssumption(Cell(0, 0), True), "True is not a value"),
        (CellAssumption(Cell(0, 0), 1.0), "1.0 is not a value"),  # type: ignore[arg-type]
        (GivenAssumption(Cell(2, 2)), "R3C3 has no given"),
        (GivenAssumption(Cell(1, 2)), "the given of R2C3 always counts"),
        (RuleAssumption(RuleIndex(12)), "12 is not the place of a rule: the layout has 12"),
        (RuleAssumption(RuleIndex(-1)), "-1 is not the place of a rule"),
        (RuleAssumption(RuleIndex(0)), "rule 1 always counts"),
        ((Cell(0, 0), 1), "assumptions are CellAssumptions"),
    ]
    for assumption, problem in bad:
        with pytest.raises(UsageError, match=problem):
            session.solve([assumption])
    for optional, problem in [
        (bad[6][0], bad[6][1]),
        (CellAssumption(Cell(0, 0), 1), "optional are a GivenAssumption or a RuleAssumption"),
    ]:
        with pytest.raises(UsageError, match=problem):
            Session(PLAIN, optional=[optional])  # type: ignore[list-item]
    with pytest.raises(UsageError, match="given as a list"):
        session.solve(5)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="limits must be"):
        session.solve(limits=5)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="a Puzzle is wanted"):
        Session(SMALL)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="unknown route"):
        Session(PLAIN, via="nowhere")
    session.close()


def test_cells_and_numbers_of_other_types_are_taken_as_they_are_meant() -> None:
    with Session(PLAIN) as session:
        assumption = CellAssumption((np.int64(0), np.int64(1)), np.int64(3))  # type: ignore[arg-type]
        assert session.core([assumption]).clash == (CellAssumption(Cell(0, 1), 3),)


def test_what_assumptions_are_called() -> None:
    named = [CellAssumption(Cell(0, 1), 3), CellAssumption(Cell(0, 1), 3, holds=False), *parts(CLASHING)[2:4]]
    assert [*map(str, named)] == ["R1C2 = 3", "R1C2 ≠ 3", "the given of R1C4", "rule 1"]


def test_a_score_is_refused() -> None:
    puzzle = cpgrid.grid(2, 2, values=2).with_rules(cpgrid.rules.Score(((0, 0), (0, 1)), (1, 1)))
    with Session(puzzle) as session, pytest.raises(Refusal, match="a puzzle with a score is not asked under assumptions"):
        session.solve()


@pytest.mark.parametrize("via", ["sat", "learn", "masks", "cpsat:presolve=off"])
def test_a_limit_is_no_claim(via: str) -> None:
    puzzle = pigeons(13)
    with Session(puzzle, via=via, optional=parts(puzzle)) as session:
        for limits in (Limits(seconds=0), Limits(seconds=0.2), Limits(nodes=50)):
            started = perf_counter()
            for answer in (session.solve(session.optional, limits=limits), session.core(limits=limits)):
                assert (answer.status, answer.clash, answer.solution) == (Status.UNKNOWN, (), None)
                assert answer.stop is (Stop.TIME_LIMIT if limits.nodes is None else Stop.NODE_LIMIT)
            assert perf_counter() - started < 5
        # All but one cell: the same engine goes on after a limit.
        fewer = [each for each in session.optional if Cell(0, 12) not in puzzle.layout.rules[each.rule].cells]  # type: ignore[union-attr]
        assert session.solve(fewer).status is Status.SOLVED


@pytest.mark.parametrize("via", ["sat", "learn", "masks"])
def test_a_clash_that_is_not_proved_minimal_says_so(via: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Session(CLASHING, via=via, optional=parts(CLASHING)) as session:
        whole = session.core()
        named = session.core(minimal=False)
        assert whole.minimal
        assert not named.minimal
        assert named.status is Status.NO_SOLUTION
        assert whole.statistics["questions"] > named.statistics["questions"] == 1
        solve = Asking.solve

        def hurried(asking: Asking, assumed: Sequence[ModelAssumption], limits: Limits) -> Reply:
            return solve(asking, assumed, limits) if len(assumed) == len(session.optional) else Reply(Found(Stop.NODE_LIMIT))

        monkeypatch.setattr(Asking, "solve", hurried)
        answer = session.core()
        assert (answer.status, answer.minimal) == (Status.NO_SOLUTION, False)
        monkeypatch.undo()
        assert session.solve(answer.clash).status is Status.NO_SOLUTION


def test_what_was_left_undecided_stays_in_the_clash() -> None:
    """Of five things the fourth clashes with the fifth; whether the first three are needed is never decided."""

    def clash_among(things: Sequence[int]) -> Collection[int] | None:
        if not {1, 2, 3} <= {*things}:
            raise TimeoutError
        return things if {4, 5} <= {*things} else None

    assert minimal_clash([1, 2, 3, 4, 5], [1, 2, 3, 4, 5], clash_among) == ((1, 2, 3, 4, 5), False)
    assert minimal_clash([1, 2, 3, 4, 5], [2, 4, 5], lambda things: [4, 5] if {4, 5} <= {*things} else None) == ((4, 5), True)
    assert minimal_clash([1, 2], [], lambda _: None) == ((), True)


@pytest.mark.parametrize("via", ["sat", "learn", "masks", "cpsat"])
def test_ctrl_c_ends_a_question_and_leaves_the_session_in_one_piece(via: str) -> None:
    puzzle = pigeons(14)
    with Session(puzzle, via=via) as session:
        with interrupted_after(0.3), pytest.raises(KeyboardInterrupt):
            session.solve()
        answer = session.solve([CellAssumption(Cell(0, 0), 1), CellAssumption(Cell(0, 1), 1)])
        assert answer.status is Status.NO_SOLUTION
        assert len(answer.clash) == 2


def test_each_question_has_one_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks: list[Clock] = []
    honest = Asking.solve

    def solve(asking: Asking, assumed: Sequence[ModelAssumption], limits: Limits) -> Reply:
        clocks.append(limits.clock)
        return honest(asking, assumed, limits)

    monkeypatch.setattr(Asking, "solve", solve)
    with Session(CLASHING, optional=parts(CLASHING)) as session:
        session.core(limits=Limits(seconds=60))
        assert len(clocks) > 2
        assert len({*clocks}) == 1
        session.solve(limits=Limits(seconds=60))
    assert len({*clocks, ENDLESS}) == 3


@pytest.mark.parametrize("via", ["sat", "dlx"])
def test_a_model_is_asked_within_its_limits(via: str) -> None:
    asking = Asking(ROUTES[via].plain, model(SMALL), [])
    assert asking.solve([], Limits(seconds=0)).found.stop is Stop.TIME_LIMIT
    asking.close()


@pytest.mark.parametrize("via", [None, "sat"])
def test_a_session_that_was_closed_compiles_anew(via: str | None) -> None:
    session = Session(PLAIN, via=via)
    first = session.solve()
    session.close()
    session.close()
    assert session.solve() == first
    session.close()


def test_memory_that_runs_out_is_an_outcome() -> None:
    def out_of_memory(*_: object) -> Any:
        raise MemoryError

    backend = replace(SAT.backend, assuming=out_of_memory)
    with cpgrid.registered(replace(SAT, name="poor", backend=backend)), Session(PLAIN, via="poor") as session:
        answer = session.solve()
    assert (answer.stop, answer.status) == (Stop.MEMORY_LIMIT, Status.UNKNOWN)


def test_a_grid_that_breaks_what_is_assumed_is_not_believed() -> None:
    class Careless:
        """An engine that hears no assumption."""

        def __init__(self, whole: Any) -> None:
            self.whole = whole

        def solve(self, _assumed: object, limits: Limits) -> Reply:
            return self.whole.solve([RuleAssumption(RuleIndex(0))], limits)

        def close(self) -> None:
            self.whole.close()

    assert SAT.backend.assuming is not None
    plain = SAT.backend.assuming
    backend = replace(SAT.backend, assuming=lambda program, options: Careless(plain(program, options)))
    puzzle = Puzzle(SMALL, dict.fromkeys(SMALL.cells[:2], 1))
    with cpgrid.registered(replace(SAT, name="careless", backend=backend)):
        optional = [RuleAssumption(RuleIndex(0)), *map(GivenAssumption, puzzle.givens)]
        with Session(puzzle, via="careless", optional=optional) as session:
            wrong = [
                (optional[1:2], "R1C1 holds [2-4], its given is 1"),
                ([CellAssumption(cell, 1) for cell in SMALL.cells[4:6]], "it does not hold that R2C[12] = 1"),
            ]
            for assumed, problem in wrong:
                with pytest.raises(UnsoundError, match=f"route careless, asked under assumptions, .*{problem}"):
                    session.solve([*assumed, *(CellAssumption(Cell(3, 3), value, holds=False) for value in (1,))])


def test_a_session_that_is_forgotten_ends_its_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[bool] = []

    class Worker(WorkerThread):
        def close(self) -> None:
            ended.append(True)
            super().close()

    monkeypatch.setattr(sat_assuming, "WorkerThread", Worker)
    session = Session(PLAIN, via="sat")
    session.solve()
    assert not ended
    del session
    gc.collect()
    assert ended == [True]
