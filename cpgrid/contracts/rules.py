"""What every kind of rule promises, tried on small grids of every kind of domain, without a line of test code for the rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from itertools import combinations, product
from random import Random

import numpy as np

from ..certificates.canonical import canonical
from ..core.errors import InputError, UsageError
from ..core.grid import Cell
from ..core.line_styles import check_lines
from ..core.marks import Line
from ..core.model import Constraint, Objective, RuleIndex, Variable
from ..core.plugins import RuleKind
from ..core.posting import Variables
from ..core.puzzle import Domain, Layout, Puzzle, Rule, Solution, Values
from ..core.text import Lines
from ..formats import FORMATS
from ..render import remarks
from ..rules import RULES, kind_of, lawful
from ..rules.rulebook import FEW
from .broken import BrokenContract, require
from .sampling import random_rules, small_rules

__all__ = ["check_rule", "extensions"]

_ORIGIN = RuleIndex(11)
_EXTENDED = 12
"""For how many grids that obey a rule all their parts are examined."""


def check_rule(kind: RuleKind, *, seed: int = 0, count: int = 150) -> None:
    """Try a kind of rule on small grids.

    The assignments that satisfy what a rule posts must be exactly those in which its own checks (`RuleKind.violations`, `RuleKind.obeyed`)
    find nothing, and those that satisfy what it posts to a search (`RuleKind.search`) the same ones, as far as the groups given to it hold;
    the objective that it posts must be its own score; what it says of half-filled grids must be true of every way to fill
    the rest; an unordered kind must not depend on the order of its cells; the JSON format must give the rule back; people must be
    able to read it; its marks must have styles that exist, and its lines those that its record names.

    Args:
        kind: registered or not.
        seed: of the draws; the same seed draws the same rules.
        count: how many rules to draw, besides all rules on very few cells.

    Raises:
        BrokenContract: it breaks a promise; the message has the rule, the grid and the two opinions.
    """
    _check_record(kind)
    random = Random(seed)
    cases = [*small_rules(kind, random), *random_rules(kind, random, count)]
    with RULES.temporarily(kind):
        for rule, layout in cases:
            obeying = _check_meaning(kind, rule, layout)
            _check_parts(kind, rule, layout, obeying)
            _check_order(kind, rule, layout, obeying)
        _check_marks(kind, [rule for rule, _ in cases])
        for rule, layout in cases[:: max(1, len(cases) // 50)]:
            _check_text(kind, rule, layout)


def _check_record(kind: RuleKind) -> None:
    require(kind.name and kind.name.isprintable(), f"a kind of rule has the name {kind.name!r}; give it a printable one")
    require(kind.summary, f"{kind.name}: it has no summary")
    frozen = is_dataclass(kind.rule) and kind.rule.__dataclass_params__.frozen  # type: ignore[attr-defined]  # every dataclass has them
    require(frozen, f"{kind.name}: {kind.rule.__name__} is no frozen dataclass, so that layouts with it could not be distinguished")


def _check_marks(kind: RuleKind, rules: Sequence[Rule]) -> None:
    """The styles of marks must exist, and those of lines be the ones that the record names."""
    try:
        check_lines(kind.name, kind.lines)
        marks = [mark for rule in rules for mark in (kind.marks(rule) if kind.marks else ())]
    except UsageError as error:
        raise BrokenContract(str(error)) from error
    drawn = {mark.style for mark in marks if isinstance(mark, Line)}
    require(drawn == set(kind.lines), f"{kind.name}: its lines have the styles {sorted(drawn)}, its record names {sorted(kind.lines)}")


def _check_meaning(kind: RuleKind, rule: Rule, layout: Layout) -> list[Solution]:
    """Compare what the rule posts with what it checks, on all fillings of its cells, and return the fillings that obey it."""
    variables = Variables(layout.cells, layout.domains)
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    posted = list(kind.post(rule, variables, domains, _ORIGIN))
    constraints = [constraint for constraint in posted if not isinstance(constraint, Objective)]
    objectives = [constraint for constraint in posted if isinstance(constraint, Objective)]
    _check_posted(kind, rule, posted, variables)
    require(len(objectives) == (kind.score is not None), f"{kind.name}: it posts {len(objectives)} objectives; {_SCORES}")
    fillings, obeying = list(_fillings(rule, layout)), []
    for filling in fillings:
        values = dict(zip(layout.cells, filling, strict=True))
        ways = extensions(constraints, filling, variables.domains)
        require(ways < 2, f"{_shown(kind, rule, values)}: its helper variables have several values")
        allowed = ways == 1
        wrong = list(kind.violations(rule, values, domains))
        if allowed == bool(wrong):
            verdict = "allows" if allowed else "forbids"
            raise BrokenContract(f"{_shown(kind, rule, values)}: what it posts {verdict} this, its check says {wrong or 'nothing'}")
        if kind.score is not None:
            claimed, scored = objectives[0].value(filling), kind.score(rule, values)
            require(claimed == scored, f"{_shown(kind, rule, values)}: the objective that it posts is {claimed}, its own score {scored}")
        if allowed:
            obeying.append(filling)
    _check_arrays(kind, rule, layout, fillings, obeying)
    _check_search(kind, rule, layout, fillings, obeying)
    return obeying


def _check_search(kind: RuleKind, rule: Rule, layout: Layout, fillings: Sequence[Solution], obeying: Sequence[Solution]) -> None:
    """Where groups hold, what a search is given must allow the same."""
    if kind.search is None:
        return
    allowed = set(obeying)
    own = [layout.index[cell] for cell in rule.cells]
    half = len(own) // 2
    for groups in ((), (own,), (own[:half], own[half:]), (own[::2], own[1::2])):
        variables = Variables(layout.cells, layout.domains)
        posted = list(kind.search(rule, variables, [tuple(map(Variable, group)) for group in groups], _ORIGIN))
        _check_posted(kind, rule, posted, variables)
        for filling in fillings:
            if any(len({filling[place] for place in group}) < len(group) for group in groups):
                continue
            ways = extensions(posted, filling, variables.domains)
            if ways != (filling in allowed):
                shown = _shown(kind, rule, dict(zip(layout.cells, filling, strict=True)))
                raise BrokenContract(f"{shown}: a search would find this {ways} times, with the groups {groups}")


_SCORES = "a kind with a score posts one objective, every other kind none"


def extensions(constraints: Sequence[Constraint], values: tuple[int, ...], domains: Sequence[Domain]) -> int:
    """In how many ways, up to two, values of the first variables can be completed; each constraint is asked once all it names is known."""
    known = len(values)
    due = [constraint for constraint in constraints if max(constraint.variables) < known]
    if not all(constraint.holds(values) for constraint in due):
        return 0
    if known == len(domains):
        return 1
    rest = [constraint for constraint in constraints if max(constraint.variables) >= known]
    ways = 0
    for value in domains[known]:
        ways += extensions(rest, (*values, value), domains)
        if ways > 1:
            break
    return ways


def _check_posted(kind: RuleKind, rule: Rule, posted: Sequence[Constraint | Objective], variables: Variables) -> None:
    own = {*variables.of(rule.cells), *range(len(variables), len(variables.domains))}
    for constraint in posted:
        scope = constraint.variables
        require(scope and len(set(scope)) == len(scope), f"{kind.name}: {rule} posts {constraint}, with no variable or one twice")
        require(own.issuperset(scope), f"{kind.name}: {rule} posts {constraint}, which speaks of other cells than the rule")
        require(constraint.origin == _ORIGIN, f"{kind.name}: {rule} posts {constraint} without its own index as the origin")


def _check_arrays(kind: RuleKind, rule: Rule, layout: Layout, fillings: Sequence[Solution], obeying: Sequence[Solution]) -> None:
    """Checking many grids at a time must give the same results as checking each, in integers of every size that holds them."""
    expected = [filling in set(obeying) for filling in fillings]
    # More than are looked at one by one.
    often = [*fillings] * (1 + FEW // len(fillings))
    low, high = layout.values[0], layout.values[-1]
    for dtype in (np.uint8, np.int8, np.int16, np.int32, np.int64):
        if np.iinfo(dtype).min <= low and high <= np.iinfo(dtype).max:
            obeyed = lawful(layout, np.array(often, dtype=dtype)).tolist()[: len(fillings)]
            if obeyed != expected:
                filling = next(filling for filling, one, other in zip(fillings, obeyed, expected, strict=True) if one != other)
                values = dict(zip(layout.cells, filling, strict=True))
                raise BrokenContract(f"{_shown(kind, rule, values)}: arrays of {dtype.__name__} are judged otherwise than single grids")


def _check_parts(kind: RuleKind, rule: Rule, layout: Layout, obeying: Sequence[Solution]) -> None:
    """Nothing may be said against a part of a grid that obeys the rule."""
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    step = max(1, len(obeying) // _EXTENDED)
    for filling in obeying[::step]:
        for size in range(len(rule.cells)):
            for cells in combinations(rule.cells, size):
                known = {cell: filling[layout.index[cell]] for cell in cells}
                wrong = list(kind.violations(rule, known, domains))
                if wrong:
                    values = {cell: filling[layout.index[cell]] for cell in rule.cells}
                    raise BrokenContract(f"{_shown(kind, rule, known)}: its check says {wrong}, but {_spelt(values)} obeys it")


def _check_order(kind: RuleKind, rule: Rule, layout: Layout, obeying: Sequence[Solution]) -> None:
    """With its cells in reading order, a rule of an unordered kind must be obeyed by the same grids, with the same scores."""
    (ordered,) = canonical(Puzzle(layout)).layout.rules
    if ordered == rule:
        return
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    expected = set(obeying)
    for filling in _fillings(rule, layout):
        values = dict(zip(layout.cells, filling, strict=True))
        same = (filling in expected) != any(kind.violations(ordered, values, domains))
        if kind.score is not None:
            same = same and kind.score(ordered, values) == kind.score(rule, values)
        require(same, f"{_shown(kind, rule, values)}: {ordered} judges it otherwise, so the order of the cells matters: unordered=False")


def _check_text(kind: RuleKind, rule: Rule, layout: Layout) -> None:
    """The JSON format gives the rule back, and remarks can be made of it."""
    require(kind_of(rule) is kind, f"{kind.name}: another kind has the class {type(rule).__name__}")
    puzzle = Puzzle(layout)
    text = FORMATS["json"].write([puzzle])
    try:
        again = list(FORMATS["json"].read(Lines.of_text(text)))
    except InputError as error:
        raise BrokenContract(f"{kind.name}: {rule} is written as\n{text}\nwhich is not read back: {error}") from error
    require(again == [puzzle], f"{kind.name}: {rule} is written as\n{text}\nand read back as {again}")
    for remark in remarks(layout):
        require(isinstance(remark, str) and remark.isprintable(), f"{kind.name}: {rule} has the remark {remark!r}, no line of text")


def _fillings(rule: Rule, layout: Layout) -> Iterator[Solution]:
    """The grids with all values of the rule's cells; the other cells keep their least value."""
    own = {layout.index[cell] for cell in rule.cells}
    yield from product(*(domain if index in own else domain[:1] for index, domain in enumerate(layout.domains)))


def _shown(kind: RuleKind, rule: Rule, values: Values) -> str:
    return f"{kind.name}: {rule} on {_spelt({cell: values[cell] for cell in rule.cells if cell in values})}"


def _spelt(values: dict[Cell, int]) -> str:
    return ", ".join(f"{cell} = {value}" for cell, value in values.items()) or "an empty grid"
