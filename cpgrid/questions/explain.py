"""Why is this so? A sequence of steps, each from as few facts of the puzzle as were found, and from the steps before it.

What is known at first are the givens. A value that is known is struck out wherever it must differ, without a step of its own, as people do
it. Each step says which values some facts refute, or which value is the last one in its cell, and is checked before it is returned: another
engine, which knows those facts alone, finds no values that agree with the opposite; nothing is refuted that stands in a solution; and facts
are called minimal only where each value stands as soon as any of them is left out.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from time import perf_counter

from ..core.assumptions import CellAssumption, GivenAssumption, RuleAssumption, SignedLiteral
from ..core.clock import OutOfTime
from ..core.errors import Refusal, UnsoundError, UsageError, described
from ..core.field_types import CellWords, is_integer
from ..core.grid import Cell
from ..core.model import AllDifferent, LinearSum, Literal, RuleIndex, Variable
from ..core.outcome import Limits, Stop
from ..core.progress import say_progress
from ..core.puzzle import Domain, Puzzle
from ..routes import Route, named_route, parse_route
from ..rules import model
from .candidates import candidates
from .explaining import Explaining, OutOfQuestions, Refuted
from .parts import part_name, unscored
from .patterns import PATTERNS, SINGLES, Groups, pattern_of
from .reasons import Reason, one_rule_each, reasons_of
from .steps import Explanation, Step

__all__ = ["SECONDS", "explain", "steps_to_a_value"]

SECONDS = 60.0
"""How long is looked by default."""

_ASKED = "sat"
"""The route whose engine is asked: of a network, one is made anew for the values that are left, each time they change."""

_OTHERS = (("masks", 10_000), ("sat:solver=glucose4", None))
"""The routes that look again at each step, and their patience in nodes."""

_MOST = 1_000_000
"""More facts than a step has."""


def explain(
    puzzle: Puzzle,
    *,
    cell: CellWords | None = None,
    why_not: int | None = None,
    smallest: bool = False,
    via: str | Route | None = None,
    limits: Limits = Limits(seconds=SECONDS),  # noqa: B008 — immutable
) -> Explanation:
    """Steps that lead to the solution, or to what all solutions have in common, or to a contradiction.

    Args:
        puzzle: any without a score.
        cell: one cell: why has it its value, from givens and facts alone? ``None`` = the whole path.
        why_not: with a cell, a value that no solution has there: why not?
        smallest: whether to look for reasons that are as few as possible, instead of such that none can be left out.
        via: the route of the engine that is asked; ``None`` = ``sat``.
        limits: of time for all together, and of nodes for each question.

    Raises:
        UsageError: the puzzle has no such cell or value, the cell has several values, or the value stands in a solution.
        Refusal: a puzzle with a score; the route cannot take the puzzle.
        UnsoundError: two engines disagree about a step.
    """
    Puzzle.expect(puzzle)
    Limits.expect(limits)
    began = perf_counter()
    if unscored(puzzle) is not puzzle:
        raise Refusal("explain", "a puzzle whose solutions have the greatest score is not explained: leave the score out")
    route = named_route(via) or parse_route(_ASKED)
    limits = limits.started()
    if cell is not None:
        found = _one(puzzle, puzzle.cells.one(cell), why_not, route, limits, smallest=smallest)
    elif why_not is not None:
        raise UsageError("why_not is a value of one cell: name the cell")
    else:
        found = _Path(puzzle, route, limits, smallest=smallest).walked()
    return replace(found, seconds=perf_counter() - began)


def steps_to_a_value(puzzle: Puzzle, limits: Limits) -> tuple[Step, ...]:
    """The first steps from the givens, up to the first that gives a cell its value: what a solver can do next.

    Args:
        puzzle: with one solution, and without a score.
        limits: of time for all together, and of nodes for each question.

    Returns:
        Steps of which the last places a value; fewer if none was found in time.

    Raises:
        Refusal: as `explain`.
    """
    return _Path(puzzle, parse_route(_ASKED), limits.started(), smallest=False).walked(to_a_value=True).steps


def _others(route: Route) -> list[tuple[Route, int | None]]:
    """Those who look again at what a route found, without itself."""
    others = [(parse_route(text), nodes) for text, nodes in _OTHERS]
    return [(other, nodes) for other, nodes in others if other.text != route.text]


class _Path:
    """The way from the givens to all that follows."""

    def __init__(self, puzzle: Puzzle, route: Route, limits: Limits, *, smallest: bool) -> None:
        self._puzzle, self._smallest = puzzle, smallest
        self._cells = puzzle.layout.cells
        self._known = candidates(puzzle, limits=limits)
        stated = model(puzzle.layout)
        self._reasons = reasons_of(puzzle)
        self._explaining = Explaining(one_rule_each(stated, self._reasons), self._reasons, route, _others(route), limits)
        self._left = self._explaining.left
        self._groups = Groups(self._reasons, self._left)
        self._others = [place for place, reason in enumerate(self._reasons) if reason.group is None or reason.value is None]
        self._differing: list[list[tuple[RuleIndex, tuple[Variable, ...]]]] = [[] for _ in self._cells]
        for own in stated.constraints:
            if isinstance(own, AllDifferent):
                variables = tuple(variable for variable in own.variables if variable < stated.cells)
                for variable in variables:
                    self._differing[variable].append((own.origin, variables))
        self._steps: list[Step] = []
        self._placed: set[Variable] = set()
        self._gone: dict[Literal, str] = {}

    def walked(self, *, to_a_value: bool = False) -> Explanation:
        """All steps that are found within the limits, or those up to the first that places a value."""
        stop = Stop.EXHAUSTED
        with closing(self._explaining):
            try:
                self._begin()
                while self._empty is None and self._step():
                    say_progress("steps found", len(self._steps))
                    if to_a_value and self._steps[-1].placed:
                        break
                if self._empty is None and not self._known.complete:
                    # What is left may be in no solution.
                    stop = self._known.stop
            except OutOfQuestions as ended:
                stop = ended.stop
            except OutOfTime:
                stop = Stop.TIME_LIMIT
            except MemoryError:
                stop = Stop.MEMORY_LIMIT
        if self._empty is not None and self._known.grids:
            raise UnsoundError(f"steps of an explanation leave {self._empty} without a value, but the puzzle has a solution")
        statistics = {"questions": self._explaining.questions}
        return Explanation(self._puzzle, tuple(self._steps), self._known, stop, self._domains, self._empty, self._smallest, statistics)

    @property
    def _empty(self) -> Cell | None:
        """A cell without a value."""
        return next((cell for cell, own in zip(self._cells, self._left, strict=True) if not own), None)

    @property
    def _domains(self) -> tuple[Domain, ...]:
        return tuple(tuple(sorted(own)) for own in self._left)

    def _begin(self) -> None:
        """What is known without a step: the givens, and cells that have one value."""
        for cell, value in self._puzzle.givens.items():
            variable = Variable(self._puzzle.layout.index[cell])
            self._explaining.remove([Literal(variable, other) for other in self._left[variable] - {value}])
        # Cells that have one value because of these are steps; one whose value they strike out is the contradiction.
        for place in [place for place, own in enumerate(self._left) if len(own) == 1]:
            if self._left[place]:
                self._place(Variable(place))

    def _step(self) -> bool:
        """Take the next step; returns whether there was one."""
        last = next((v for v in map(Variable, range(len(self._left))) if len(self._left[v]) == 1 and v not in self._placed), None)
        if last is not None:
            self._take_last(last)
            return True
        found = next(SINGLES(self._groups), None) or self._explaining.by_one(self._others) or self._by_several()
        if found is None:
            return False
        self._take(found)
        return True

    def _by_several(self) -> Refuted | None:
        """What rests on as few facts as are found: a pattern, or any set."""
        pattern = next((found for each in PATTERNS for found in each.find(self._groups)), None)
        size = _MOST if pattern is None else len(pattern.reasons)
        found = None
        if size > 2:
            search = self._explaining.smallest if self._smallest else self._explaining.by_several
            found = search(self._open(), size - 1)
        if found is None and pattern is not None:
            proved = all(self._explaining.minimal_for(pattern.reasons, literal) for literal in pattern.literals)
            found = pattern._replace(minimal=proved)
        return found

    def _open(self) -> list[Literal]:
        """The values that are left and can be refuted."""
        known = self._known
        return [
            Literal(Variable(place), value)
            for place, (cell, own) in enumerate(zip(self._cells, self._left, strict=True))
            for value in sorted(own)
            if value not in known.values[cell] and value not in known.open.get(cell, ())
        ]

    def _take_last(self, variable: Variable) -> None:
        """The step that a cell has one value left."""
        cell, value = self._cells[variable], next(iter(self._left[variable]))
        domain = self._puzzle.layout.domains[variable]
        out: dict[str, list[int]] = {}
        for other in domain:
            if other != value:
                out.setdefault(self._gone[Literal(variable, other)], []).append(other)
        struck_out = {name: tuple(values) for name, values in out.items()}
        conclusion = CellAssumption(cell, value)
        self._steps.append(Step((conclusion,), {cell: value}, (), "naked single", minimal=True, left=self._domains, struck_out=struck_out))
        self._place(variable)

    def _take(self, refuted: Refuted) -> None:
        """Check a step, and take the values that it refutes out of what is left."""
        self._explaining.check(refuted.literals, refuted.reasons)
        for variable, value in refuted.literals:
            if value in self._known.values[self._cells[variable]]:
                raise UnsoundError(f"a step of an explanation refutes {value} in {self._cells[variable]}, where a solution has it")
        reasons = tuple(self._reasons[place] for place in refuted.reasons)
        before, name = self._domains, pattern_of(reasons, refuted.literals, self._left)
        self._explaining.remove(refuted.literals)
        number = f"step {len(self._steps) + 1}"
        self._gone |= dict.fromkeys(refuted.literals, number)
        settled = [v for v in dict.fromkeys(literal.variable for literal in refuted.literals) if len(self._left[v]) == 1]
        placed = {self._cells[variable]: next(iter(self._left[variable])) for variable in settled}
        conclusions = tuple(CellAssumption(self._cells[variable], value, holds=False) for variable, value in refuted.literals)
        if name == "hidden single":
            conclusions = tuple(CellAssumption(cell, value) for cell, value in placed.items())
        self._steps.append(Step(conclusions, placed, reasons, name, refuted.minimal, before))
        for variable in settled:
            self._place(variable)

    def _place(self, variable: Variable) -> None:
        """Strike the value of a cell out wherever it must differ."""
        self._placed.add(variable)
        value = next(iter(self._left[variable]))
        for rule, others in self._differing[variable]:
            gone = [Literal(other, value) for other in others if other != variable and value in self._left[other]]
            if gone:
                name = part_name(self._puzzle, RuleAssumption(rule))
                self._gone |= dict.fromkeys(gone, name)
                self._explaining.remove(gone)


def _one(puzzle: Puzzle, cell: Cell, why_not: int | None, route: Route, limits: Limits, *, smallest: bool) -> Explanation:
    """Why a cell has its value, or has not another one, from givens and facts alone."""
    opposite = _opposite(puzzle, cell, why_not, limits)
    givens = [_given(puzzle, own) for own in puzzle.givens]
    reasons = (*givens, *reasons_of(puzzle))
    explaining = Explaining(one_rule_each(model(puzzle.layout), reasons), reasons, route, _others(route), limits)
    left = puzzle.layout.domains
    steps: tuple[Step, ...] = ()
    stop = Stop.EXHAUSTED
    with closing(explaining):
        try:
            found, minimal = explaining.reasons_against(opposite, smallest=smallest)
            explaining.check([opposite], found)
            own = tuple(reasons[place] for place in found)
            conclusion = CellAssumption(cell, opposite.value, holds=not opposite.holds)
            placed = {cell: opposite.value} if conclusion.holds else {}
            steps = (Step((conclusion,), placed, own, "", minimal, left),)
        except OutOfQuestions as ended:
            stop = ended.stop
    return Explanation(puzzle, steps, None, stop, left, None, smallest, {"questions": explaining.questions})


def _opposite(puzzle: Puzzle, cell: Cell, why_not: int | None, limits: Limits) -> SignedLiteral:
    """What is to be refuted: another value in the cell than its own, or the value that is not there; raises `UsageError`."""
    variable = Variable(puzzle.layout.index[cell])
    known = candidates(puzzle, limits=limits)
    if not known.complete:
        raise UsageError(f"which values {cell} has in solutions is not known within the limits; give more time")
    values = known.values[cell]
    if why_not is None:
        if len(values) != 1:
            found = f"it has {len(values)} values in solutions" if values else "the puzzle has no solution"
            raise UsageError(f"{cell} has no value that could be explained: {found}; with why_not, name a value that it does not have")
        return SignedLiteral(variable, values[0], holds=False)
    domain = puzzle.layout.domains[variable]
    if not is_integer(why_not) or why_not not in domain:
        raise UsageError(f"why_not is a value of {cell}, one of {', '.join(map(str, domain))}; {described(why_not)} was given")
    if why_not in values:
        raise UsageError(f"{cell} has the value {why_not} in a solution")
    return SignedLiteral(variable, why_not)


def _given(puzzle: Puzzle, cell: Cell) -> Reason:
    """A given as a fact."""
    variable, value = Variable(puzzle.layout.index[cell]), puzzle.givens[cell]
    constraint = LinearSum((variable,), (1,), value, value, RuleIndex(0))
    return Reason((constraint,), (), (cell,), part_name(puzzle, GivenAssumption(cell)))
