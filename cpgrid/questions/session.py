"""A puzzle that is compiled once and asked many times, each time under other assumptions.

"Can this cell be 5?" is a question under one assumption; "which givens and rules clash?" is one under an assumption for each of them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Self

import numpy as np

from ..core.assumptions import Assumption, CellAssumption, GivenAssumption, ModelAssumption, Reply, RuleAssumption, SignedLiteral
from ..core.clock import OutOfTime, within
from ..core.errors import Refusal, UnsoundError, UsageError, described
from ..core.field_types import is_integer
from ..core.grid import Cell
from ..core.model import Literal, RuleIndex, Variable
from ..core.outcome import Found, Limits, Outcome, Status, Stop
from ..core.program import Integers
from ..core.puzzle import Puzzle
from ..core.solution import SolvedGrid
from ..pipeline.asking import Asking
from ..pipeline.checking import Checker
from ..pipeline.clashes import minimal_clash
from ..pipeline.default import SESSION_PATIENCE, SESSION_ROUTES
from ..pipeline.run import drained
from ..routes import Route, named_route, parse_route
from ..rules import model, violations
from .solve import Solutions

__all__ = ["Answer", "Session"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a puzzle under assumptions.

    Args:
        stop: why the question ended.
        solution: a grid that obeys all that is assumed and all that always counts, checked; ``None`` = none was found.
        clash: if there is no solution, assumptions of the question with which there is none; empty = there is none without any.
        minimal: whether it is proved that there is a solution as soon as any of the clash is left out.
        statistics: the engine's counters, and ``questions``, how often it was asked.
    """

    stop: Stop
    solution: SolvedGrid | None = None
    clash: tuple[Assumption, ...] = ()
    minimal: bool = False
    statistics: Mapping[str, int | float] = field(default_factory=dict)

    @property
    def status(self) -> Status:
        """What is known: solved, no solution, or unknown."""
        if self.solution is not None:
            return Status.SOLVED
        return Status.NO_SOLUTION if self.stop is Stop.EXHAUSTED else Status.UNKNOWN


class Session:
    """A puzzle along one route, asked under assumptions.

    The first question compiles it. What the engine has learnt stays for the next one, if it is one that learns (``keeps``); other engines
    begin anew with each question. As a context manager it frees the engine at its end.

    Args:
        puzzle: without a score.
        via: the route; ``None`` = ``learn``, and ``sat`` where that refuses the puzzle or its questions take long: their engines learn.
        optional: givens and rules that count only in questions that assume them; all others always count.
            `cpgrid.parts` are all of a puzzle.

    Raises:
        Refusal: this machine lacks what the route needs.
        UsageError: there is no such route; the puzzle has no such given or rule; arguments of another type.
    """

    def __init__(
        self, puzzle: Puzzle, *, via: str | Route | None = None, optional: Iterable[GivenAssumption | RuleAssumption] = ()
    ) -> None:
        Puzzle.expect(puzzle)
        self.puzzle = puzzle
        named = named_route(via)
        routes = [*map(parse_route, SESSION_ROUTES)] if named is None else [named]
        self.route, self._spare = routes[0], routes[1:]
        self._patience = SESSION_PATIENCE
        if lacking := self.route.lacking:
            raise Refusal(self.route.text, f"{lacking}; choose another setting, or another route")
        self.optional: tuple[GivenAssumption | RuleAssumption, ...] = tuple(dict.fromkeys(map(self._optional, optional)))
        self._free = frozenset(self.optional)
        self._rules = frozenset(each.rule for each in self.optional if isinstance(each, RuleAssumption))
        self._asking: Asking | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    @property
    def name(self) -> str:
        """The route's text."""
        return self.route.text

    @property
    def keeps(self) -> bool:
        """Whether the engine keeps what it has learnt; known after the first question."""
        return self._asking is not None and self._asking.keeps

    def close(self) -> None:
        """Free the engine; another question compiles anew."""
        if self._asking is not None:
            self._asking.close()

    def solve(self, assumptions: Iterable[Assumption] = (), *, limits: Limits = Limits()) -> Answer:  # noqa: B008 — immutable
        """One solution under assumptions, or some of them that clash.

        Args:
            assumptions: what holds in this question; optional givens and rules that are not among them do not count.
            limits: of time, for this question with what is compiled for it, and of nodes; one solution is enough.

        Raises:
            UsageError: the puzzle has no such cell, value, given or rule, or one that is not optional is assumed.
            Refusal: the route cannot take the puzzle, or what is left of it, or cannot keep the limits.
            UnsoundError: the engine returned a grid that breaks a rule or an assumption.
        """
        Limits.expect(limits)
        return self._ask(self._checked(assumptions), limits.started())

    def core(
        self,
        assumptions: Iterable[Assumption] | None = None,
        *,
        minimal: bool = True,
        limits: Limits = Limits(),  # noqa: B008 — immutable
    ) -> Answer:
        """Assumptions that clash, or a solution under all of them.

        Args:
            assumptions: as in `solve`; ``None`` = all that is optional.
            minimal: whether to leave out of them what can be left out, one after another in their order, so that the same set comes out
                along every route; what comes last is kept rather than what comes first. ``False`` = what the engine names.
            limits: of time for all questions together, and of nodes for each of them. Where they end it early, what is left of the clash is
                returned, which clashes but is not proved minimal.

        Raises:
            UsageError, Refusal, UnsoundError: as `solve`.
        """
        Limits.expect(limits)
        limits = limits.started()
        wanted = self._checked(self.optional if assumptions is None else assumptions)
        answer = self._ask(wanted, limits)
        if answer.status is not Status.NO_SOLUTION or not minimal:
            return answer
        totals = dict(answer.statistics)

        def clash_among(fewer: Sequence[Assumption]) -> tuple[Assumption, ...] | None:
            part = self._ask(fewer, limits)
            for name, number in part.statistics.items():
                totals[name] = totals.get(name, 0) + number
            if part.status is Status.UNKNOWN:
                raise TimeoutError
            return None if part.status is Status.SOLVED else part.clash

        clash, proved = minimal_clash(wanted, answer.clash, clash_among)
        return replace(answer, clash=clash, minimal=proved, statistics=totals)

    def solutions(
        self,
        assumptions: Iterable[Assumption] = (),
        *,
        limits: Limits = Limits(solutions=None),  # noqa: B008 — immutable
    ) -> Solutions:
        """The solutions under assumptions, one after another; other questions may be asked between two of them.

        Args:
            assumptions: as in `solve`.
            limits: how far to go, with what is compiled for this question; all solutions by default.

        Raises:
            UsageError: as `solve`. The others are raised while iterating:
            Refusal, UnsoundError: as `solve`; a grid comes twice.
            UsageError: the session has been closed.
        """
        Limits.expect(limits)
        return Solutions(self.puzzle, self._batches(self._checked(assumptions), limits.started()))

    def count(self, assumptions: Iterable[Assumption] = (), *, limits: Limits = Limits(solutions=None)) -> Outcome:  # noqa: B008 — immutable
        """How many solutions there are under assumptions, within the limits. Arguments and errors are those of `solutions`."""
        Limits.expect(limits)
        return drained(self._batches(self._checked(assumptions), limits.started()))

    def _batches(self, assumptions: Sequence[Assumption], limits: Limits) -> Generator[tuple[str, Integers], None, Outcome]:
        """As `cpgrid.pipeline.run.Run.solutions`, along the first route that takes the puzzle."""
        while True:
            try:
                return (yield from self._batches_along_route(assumptions, limits))
            except Refusal as refusal:
                # Routes refuse before the first grid.
                self._take_next_route(refusal)

    def _batches_along_route(self, assumptions: Sequence[Assumption], limits: Limits) -> Generator[tuple[str, Integers], None, Outcome]:
        number, cells = 0, len(self.puzzle.layout.cells)
        try:
            with within(limits.clock):
                checker = Checker(self._without_others(assumptions), self.route.text)
                search = self._engine().solutions(self._of_model(assumptions), limits)
            with closing(search.batches()) as batches:
                for values in map(np.asarray, batches):
                    grids = values[:, :cells]
                    with within(limits.clock):
                        checker.check(grids)
                    self._check_cells(grids, assumptions)
                    number += len(grids)
                    yield self.route.text, grids
            found = search.found
        except OutOfTime:
            found = Found(Stop.TIME_LIMIT)
        except MemoryError:
            found = Found(Stop.MEMORY_LIMIT)
        return Outcome(self.puzzle, self.route.text, found.stop, (), number, statistics=found.statistics, decided_by=found.decided_by)

    def _ask(self, assumptions: Sequence[Assumption], limits: Limits) -> Answer:
        try:
            with within(limits.clock):
                reply = self._reply(self._of_model(assumptions), limits)
                solution = self._solution(reply, assumptions)
        except OutOfTime:
            return Answer(Stop.TIME_LIMIT, statistics={"questions": 1})
        except MemoryError:
            return Answer(Stop.MEMORY_LIMIT, statistics={"questions": 1})
        clash = tuple(assumptions[place] for place in reply.clash)
        statistics = {**reply.found.statistics, "questions": 1}
        return Answer(reply.found.stop, solution, clash, statistics=statistics)

    def _reply(self, assumed: Sequence[ModelAssumption], limits: Limits) -> Reply:
        """Of the first route that takes the puzzle and does not lose patience."""
        while self._spare:
            own = limits
            if limits.nodes is None or limits.nodes > self._patience:
                own = replace(limits, nodes=max(1, self._patience), clock=limits.clock)
            try:
                reply = self._engine().solve(assumed, own)
            except Refusal as refusal:
                self._take_next_route(refusal)
                continue
            self._patience -= int(reply.found.statistics.get("nodes", 0))
            if reply.found.stop is not Stop.NODE_LIMIT or own is limits:
                return reply
            self._take_next_route()
        return self._engine().solve(assumed, limits)

    def _take_next_route(self, refusal: Refusal | None = None) -> None:
        """Because the one at hand refuses, or takes long; raises the refusal where there is no other."""
        if refusal is not None and not self._spare:
            raise refusal
        self.close()
        self.route = self._spare.pop(0)
        self._asking = None

    def _engine(self) -> Asking:
        if self._asking is None:
            layout = self.puzzle.layout
            givens = [Literal(Variable(layout.index[cell]), value) for cell, value in self._givens(()).items()]
            self._asking = Asking(self.route, model(layout), givens, self._rules)
        return self._asking

    def _of_model(self, assumptions: Sequence[Assumption]) -> list[ModelAssumption]:
        index, givens = self.puzzle.layout.index, self.puzzle.givens
        stated: list[ModelAssumption] = []
        for each in assumptions:
            if isinstance(each, RuleAssumption):
                stated.append(each)
            elif isinstance(each, GivenAssumption):
                stated.append(SignedLiteral(Variable(index[each.cell]), givens[each.cell]))
            else:
                stated.append(SignedLiteral(Variable(index[each.cell]), each.value, each.holds))
        return stated

    def _solution(self, reply: Reply, assumptions: Sequence[Assumption]) -> SolvedGrid | None:
        """The solution, checked against the rulebook and against what is assumed."""
        if reply.raw is None:
            return None
        grid = SolvedGrid(reply.raw[: len(self.puzzle.layout.cells)], self.puzzle)
        wrong = violations(Puzzle(self.puzzle.layout, self._givens(assumptions)), grid, without=self._left_out(assumptions))
        if wrong:
            raise self._unsound(wrong[0])
        self._check_cells(np.array([grid]), assumptions)
        return grid

    def _givens(self, assumptions: Sequence[Assumption]) -> dict[Cell, int]:
        """The givens that count under assumptions."""
        left_out = {each.cell for each in self._free.difference(assumptions) if isinstance(each, GivenAssumption)}
        return {cell: value for cell, value in self.puzzle.givens.items() if cell not in left_out}

    def _left_out(self, assumptions: Sequence[Assumption]) -> set[RuleIndex]:
        """The rules that do not count under assumptions."""
        return {each.rule for each in self._free.difference(assumptions) if isinstance(each, RuleAssumption)}

    def _without_others(self, assumptions: Sequence[Assumption]) -> Puzzle:
        """The puzzle without the givens and rules that do not count under assumptions."""
        layout = self.puzzle.layout
        if left_out := self._left_out(assumptions):
            rules = tuple(rule for number, rule in enumerate(layout.rules) if number not in left_out)
            layout = replace(layout, family="grid", rules=rules)
        return Puzzle(layout, self._givens(assumptions))

    def _check_cells(self, grids: Integers, assumptions: Sequence[Assumption]) -> None:
        """Check integers[grids, cells] against what is assumed of cells."""
        index = self.puzzle.layout.index
        for each in assumptions:
            if isinstance(each, CellAssumption) and ((grids[:, index[each.cell]] == each.value) != each.holds).any():
                raise self._unsound(f"it does not hold that {each}")

    def _unsound(self, problem: str) -> UnsoundError:
        return UnsoundError(f"route {self.route.text}, asked under assumptions, returned a grid that breaks them or the rules: {problem}")

    def _checked(self, assumptions: Iterable[Assumption]) -> list[Assumption]:
        """The assumptions without repetitions; raises `UsageError`."""
        try:
            given = [*assumptions]
        except TypeError:
            raise UsageError(f"assumptions are given as a list; {described(assumptions)} was given") from None
        checked: dict[Assumption, None] = {}
        for each in given:
            if isinstance(each, CellAssumption):
                checked[self._cell_assumption(each)] = None
                continue
            own = self._optional(each)
            if own not in self._free:
                raise UsageError(f"{own} always counts in this session; name it among the optional ones to leave it out of other questions")
            checked[own] = None
        return list(checked)

    def _cell_assumption(self, each: CellAssumption) -> CellAssumption:
        layout = self.puzzle.layout
        cell = self._cell(each.cell)
        domain = layout.domains[layout.index[cell]]
        if not is_integer(each.value) or each.value not in domain:
            raise UsageError(f"{described(each.value)} is not a value of {cell}, which takes one of {', '.join(map(str, domain))}")
        return CellAssumption(cell, int(each.value), bool(each.holds))

    def _optional(self, each: object) -> GivenAssumption | RuleAssumption:
        """A given or a rule that the puzzle has."""
        if isinstance(each, GivenAssumption):
            cell = self._cell(each.cell)
            if cell not in self.puzzle.givens:
                raise UsageError(f"{cell} has no given; assume its value as CellAssumption(cell, value)")
            return GivenAssumption(cell)
        if isinstance(each, RuleAssumption):
            count = len(self.puzzle.layout.rules)
            if not is_integer(each.rule) or not 0 <= each.rule < count:
                raise UsageError(f"{described(each.rule)} is not the place of a rule: the layout has {count}, counted from 0")
            return RuleAssumption(RuleIndex(int(each.rule)))
        raise UsageError(
            f"assumptions are CellAssumptions, and optional are a GivenAssumption or a RuleAssumption; {described(each)} was given"
        )

    def _cell(self, cell: object) -> Cell:
        plain = isinstance(cell, tuple) and len(cell) == 2 and all(map(is_integer, cell))
        if not plain or cell not in self.puzzle.layout.index:
            named = str(cell) if isinstance(cell, Cell) and plain else described(cell)
            raise UsageError(f"{named} is not a cell to fill; puzzle.cells['r1c1'] has those of a word")
        assert isinstance(cell, tuple)
        return Cell(*map(int, cell))
