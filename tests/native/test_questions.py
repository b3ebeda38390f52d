"""Questions under assumptions: against the plain-Python twin; what clashes, and minimal ones of it; limits; what is refused."""

from __future__ import annotations

import math
import signal
from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pytest

from cpgrid.native import LearningQuestions, Network, Stop
from cpgrid.pipeline.clashes import minimal_clash
from tests.depth import each_seed

from .networks import Problem, latin_square, model, network
from .parted import Asked, Part, Parted, Twin, parted, questions
from .test_learning import SETTINGS, pigeons, problem_of

SELECTORS = 4
NONE = np.array([], np.int32)


def some_parted(random: Random) -> Parted:
    """All kinds of constraint, dealt out; now and then with a given, or variables that are known from the start."""
    problem = problem_of(random, 6)
    for variable in range(6):
        if random.random() < 0.1:
            problem.domains[variable] = [random.choice(problem.domains[variable])]
    if random.random() < 0.3:
        variable = random.randrange(6)
        problem.givens.append((variable, random.choice(problem.domains[variable])))
    return parted(random, problem, SELECTORS)


def some_asked(random: Random, problem: Parted) -> Asked:
    """Mostly most of the selectors, and a few literals, which may contradict each other."""
    values = sorted({value for domain in problem.always.domains for value in domain})
    literals = {(random.randrange(6), random.choice(values), random.random() < 0.6) for _ in range(random.choice((0, 1, 2, 4)))}
    selectors = [each for each in range(SELECTORS) if random.random() < 0.8]
    return Asked(sorted(literals), random.sample(selectors, len(selectors)))


def answer(core: LearningQuestions, asked: Asked, nodes: int = 0) -> tuple[int, ...] | Asked:
    """A solution, or what clashes; in slices of so many nodes."""
    asked.put(core)
    stop = next(stop for stop in iter(lambda: core.advance(nodes, math.inf), None) if stop is not Stop.NODE_LIMIT)
    if stop is Stop.SOLUTION_LIMIT:
        assert core.clash().tolist() == []
        return tuple(core.take().tolist())
    assert stop is Stop.EXHAUSTED
    assert core.take().tolist() == []
    places = core.clash().tolist()
    assert places == sorted(set(places))
    return asked.of(places)


def check(twin: Twin, asked: Asked, found: tuple[int, ...] | Asked) -> None:
    """A solution is one; what clashes was asked, and has none."""
    if isinstance(found, tuple):
        assert found in set(twin.solutions(asked))
    else:
        assert {*found.literals} <= {*asked.literals}
        assert {*found.selectors} <= {*asked.selectors}
        assert next(twin.solutions(found), None) is None


@each_seed(600)
def test_answers_of_the_twin(seed: int) -> None:
    """Many questions to one search: what one has taught holds in the others."""
    random = Random(seed)
    problem = some_parted(random)
    twin, core = Twin(problem), questions(problem, seed=seed, **SETTINGS[seed % len(SETTINGS)])
    for nodes in (0, 0, 1, 0, 2, 0, 0, 0):
        asked = some_asked(random, problem)
        check(twin, asked, answer(core, asked, nodes))


@each_seed(150)
def test_all_solutions_of_the_twin(seed: int) -> None:
    """A cell at a time: which values it may have beside those that were assumed before."""
    random = Random(seed)
    problem = some_parted(random)
    twin, core = Twin(problem), questions(problem)
    selectors = some_asked(random, problem).selectors

    def grids(literals: list[tuple[int, int, bool]]) -> Iterator[tuple[int, ...]]:
        variable = len(literals)
        found = answer(core, Asked(literals, selectors))
        if not isinstance(found, tuple):
            return
        if variable == len(problem.always.domains):
            yield found
            return
        for value in problem.always.domains[variable]:
            yield from grids([*literals, (variable, value, True)])

    expected = sorted(twin.solutions(Asked([], selectors)))[:60]
    found = grids([])
    assert [grid for grid, _ in zip(found, expected, strict=False)] == expected


@each_seed(150)
def test_minimal_clashes_have_nothing_to_spare(seed: int) -> None:
    random = Random(seed)
    problem = some_parted(random)
    twin, core = Twin(problem), questions(problem)
    asked = some_asked(random, problem)
    places = range(len(asked.literals) + len(asked.selectors))

    def clash_among(fewer: object) -> list[int] | None:
        asked.of(fewer).put(core)  # type: ignore[arg-type]
        if core.advance(0, math.inf) is Stop.SOLUTION_LIMIT:
            return None
        return [sorted(fewer)[place] for place in core.clash().tolist()]  # type: ignore[call-overload]

    if clash_among([*places]) is None:
        return
    least, proved = minimal_clash(places, places, clash_among)
    clash = asked.of(least)
    assert proved
    assert next(twin.solutions(clash), None) is None
    for place in range(len(least)):
        assert next(twin.solutions(clash.without(place)), None) is not None


def test_random_questions_have_conflicts_and_clashes() -> None:
    """Otherwise the tests above would show little."""
    conflicts, clashing, many = 0, 0, 0
    for seed in range(100):
        random = Random(seed)
        problem = some_parted(random)
        core = questions(problem)
        for _ in range(5):
            found = answer(core, some_asked(random, problem))
            clashing += not isinstance(found, tuple)
            many += not isinstance(found, tuple) and len(found.selectors) > 1
        conflicts += core.nodes
    assert conflicts > 200
    assert 50 < clashing < 450
    assert many > 30


def square(size: int) -> Parted:
    """A Latin square each of whose rows and columns may be left out."""
    problem = latin_square(size)
    empty = Problem(problem.domains)
    return Parted(empty, [Part(Problem(problem.domains, [group]), [number]) for number, group in enumerate(problem.groups)], 2 * size)


def test_what_was_learnt_is_kept() -> None:
    """The same hard question a second time takes next to nothing."""
    problem = pigeons(8)
    parts = [Part(Problem(problem.domains, [group]), [number]) for number, group in enumerate(problem.groups)]
    core = questions(Parted(Problem(problem.domains), parts, len(parts)))
    asked = Asked([], [*range(len(parts))])
    assert answer(core, asked) == asked
    first = core.nodes
    assert answer(core, asked) == asked
    assert first > 100
    assert core.nodes - first < first / 10


def test_one_row_is_enough() -> None:
    core = questions(square(5))
    asked = Asked([(0, 1, True), (4, 1, True), (7, 2, False)], [*range(10)])
    assert answer(core, asked) == Asked([(0, 1, True), (4, 1, True)], [0])
    # The other rows and all columns say the same of it.
    found = answer(core, Asked(asked.literals, [*range(1, 10)]))
    assert isinstance(found, Asked)
    assert found.literals == asked.literals[:2]
    assert isinstance(answer(core, Asked(asked.literals, [*range(1, 9)])), tuple)


def test_assumptions_that_contradict_each_other() -> None:
    core = questions(square(3))
    assert answer(core, Asked([(0, 1, True), (3, 2, True), (0, 1, False)], [0])) == Asked([(0, 1, True), (0, 1, False)], [])
    all_gone = [(4, value, False) for value in (1, 2, 3)]
    assert answer(core, Asked([(0, 1, True), *all_gone], [0])) == Asked(all_gone, [])


def test_known_variables_clash_with_what_is_assumed() -> None:
    core = questions(Parted(Problem([[1], [1, 2]], [[0, 1]]), [], 0))
    assert answer(core, Asked([(1, 2, True), (1, 1, True)], [])) == Asked([(1, 1, True)], [])
    assert answer(core, Asked([(0, 1, False)], [])) == Asked([(0, 1, False)], [])
    assert answer(core, Asked([(0, 1, True)], [])) == (1, 2)
    assert answer(core, Asked([(0, 2, True)], [])) == Asked([(0, 2, True)], [])


def test_without_any_solution_nothing_clashes() -> None:
    """Be it seen at once, or after a search."""
    at_once = questions(Parted(Problem([[1, 2], [1, 2]], [[0, 1]], givens=[(0, 1), (1, 1)]), [], 1))
    later = questions(Parted(pigeons(6), [], 1))
    assert answer(later, Asked([], [])) == Asked([], [])
    for core in (at_once, later):
        assert answer(core, Asked([(0, 1, True)], [0])) == Asked([], [])


def test_limits_are_kept_and_a_question_goes_on() -> None:
    problem = pigeons(9)
    parts = [Part(Problem(problem.domains, [group]), [number]) for number, group in enumerate(problem.groups)]
    core = questions(Parted(Problem(problem.domains), parts, len(parts)))
    asked = Asked([], [*range(len(parts))])
    asked.put(core)
    assert core.advance(100, math.inf) is Stop.NODE_LIMIT
    assert core.nodes == 100
    assert core.advance(0, 0.0) is Stop.TIME_LIMIT
    assert core.take().tolist() == core.clash().tolist() == []
    # Another question, and the first one again.
    assert isinstance(answer(core, asked.without(0)), tuple)
    assert answer(core, asked) == asked
    assert core.advance(0, math.inf) is Stop.EXHAUSTED
    assert core.clash().tolist() == [*range(len(parts))]


def test_one_seed_the_same_answers() -> None:
    def ran(seed: int) -> list[object]:
        random, problem = Random(5), square(5)
        core = questions(problem, seed=seed)
        answers: list[object] = [answer(core, some_asked(random, problem)) for _ in range(20)]
        return [*answers, core.statistics]

    assert ran(0) == ran(0)
    assert ran(7) == ran(7)
    assert ran(7) != ran(8)


def test_signals_end_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = pigeons(12)
    core = questions(Parted(problem, [], 0))

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(KeyboardInterrupt):
            core.advance(0, 60)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert core.advance(1, math.inf) is Stop.NODE_LIMIT


def _base() -> Network:
    return network(Problem([[1, 2], [1, 2]]))


def _part(values: list[int], count: int = 2) -> Network:
    return Network(model(Problem([values] * count), values))


BROKEN: dict[str, tuple[Callable[[], object], str]] = {
    "variable of a part": (lambda: _made((_part([1, 2]), [0, 2], [0])), "variable 2 does not exist; there are 2"),
    "selector of a part": (lambda: _made((_part([1, 2]), [0, 1], [1])), "selector 1 does not exist; there are 1"),
    "no selector": (lambda: _made((_part([1, 2]), [0, 1], [])), "a part has no selector"),
    "order": (lambda: _made((_part([1, 2]), [1, 0], [0])), "a part names each variable once, in ascending order"),
    "values": (lambda: _made((_part([1, 3]), [0, 1], [0])), "a part has other values than the network"),
    "number of variables": (lambda: _made((_part([1, 2]), [1], [0])), "a part of 2 variables names 1"),
    "selectors": (lambda: LearningQuestions(_base(), [], -1, NONE, NONE), "selectors must be 0 to 16777216"),
    "assumed variable": (lambda: _asked([2], [1], [True], []), "assumed variable 2 does not exist; there are 2"),
    "assumed value": (lambda: _asked([0], [3], [True], []), "assumed variable 0 has the value 3, which is none of the network's"),
    "assumed selector": (lambda: _asked([], [], [], [1]), "selector 1 does not exist; there are 1"),
    "lengths": (lambda: _asked([0], [], [True], []), "variables, values and holds must be equally many"),
}


def _made(part: tuple[Network, list[int], list[int]]) -> LearningQuestions:
    own, variables, selectors = part
    return LearningQuestions(_base(), [(own, np.array(variables, np.int32), np.array(selectors, np.int32))], 1, NONE, NONE)


def _asked(variables: list[int], values: list[int], holds: list[bool], selectors: list[int]) -> None:
    core = _made((_part([1, 2]), [0, 1], [0]))
    core.ask(*(np.array(own, np.int32) for own in (variables, values)), np.array(holds, bool), np.array(selectors, np.int32))


@pytest.mark.parametrize("broken", BROKEN)
def test_what_is_refused(broken: str) -> None:
    make, message = BROKEN[broken]
    with pytest.raises(ValueError, match=message):
        make()
