"""Or: at least one of several rules holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain

from ...core.errors import InputError, Place, Refusal
from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import Constraint, Objective, RuleIndex, Variable
from ...core.plugins import Listing, RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domains, Layout, Rule, Values
from ...core.regular import Automaton, Regular
from ...core.reification import determines, reified
from ...core.rule_class import rule_class
from ..wording import some, spelt

__all__ = ["KIND", "Or"]


@rule_class
class Or:
    """At least one of the rules holds; which of them is not said.

    Args:
        rules: two or more, each with its own cells; none of them an `or` itself, nor a score.

    Raises:
        InputError: there are fewer, or one of them is an `or`.
    """

    rules: tuple[Rule, ...]

    def __post_init__(self) -> None:
        if len(self.rules) < 2:
            raise InputError(Place(detail="or"), f"{len(self.rules)} rules are no choice", "state two at least")
        for number, rule in enumerate(self.rules):
            if isinstance(rule, Or):
                raise InputError(Place(detail=f"or, rules[{number}]"), "is itself an or", "state its rules here in its place")

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of all its rules."""
        return tuple(dict.fromkeys(chain.from_iterable(rule.cells for rule in self.rules)))


def _kind(rule: Rule) -> RuleKind:
    # The table knows this file.
    from ..table import kind_of

    return kind_of(rule)


def _post(rule: Or, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Constraint]:
    """A helper for every constraint of every rule says whether it holds; those of some rule are all 1."""
    asked: list[list[Constraint]] = []
    for each in rule.rules:
        definitions, asked_of_each = _posted(each, variables, domains, origin)
        yield from definitions
        asked.append(asked_of_each)
    if not all(asked):
        # A rule that asks for nothing always holds.
        return
    helpers: list[Variable] = []
    for each, constraints in zip(rule.rules, asked, strict=True):
        for constraint in constraints:
            helpers.append(variables.helper((0, 1)))
            with _named(each):
                truth = reified(constraint, helpers[-1], variables.domains)
            yield truth
    yield Regular(tuple(helpers), _some_group(tuple(map(len, asked))), origin)


def _posted(rule: Rule, variables: Variables, domains: Domains, origin: RuleIndex) -> tuple[list[Constraint], list[Constraint]]:
    """What one of the rules posts: the constraints that give its own helpers a value on every grid, and those that the grid may break."""
    before = len(variables.domains)
    posted = list(_kind(rule).post(rule, variables, domains, origin))
    open_ = set(range(before, len(variables.domains)))
    definitions: list[Constraint] = []
    asked: list[Constraint] = []
    for constraint in posted:
        if isinstance(constraint, Objective):
            problem = f"a {_kind(rule).name} neither holds nor fails"
            raise InputError(Place(detail=f"rules[{origin}]"), problem, "state it outside the or")
        own = open_.intersection(constraint.variables)
        with _named(rule):
            if not own:
                asked.append(constraint)
            elif len(own) == 1 and determines(constraint, Variable(*own), variables.domains):
                definitions.append(constraint)
                open_ -= own
            else:
                raise Refusal("the model", "its own variables have no value on a grid that breaks it; state it outside the or")
    return definitions, asked


@contextmanager
def _named(rule: Rule) -> Iterator[None]:
    """Refusals name the rule."""
    try:
        yield
    except Refusal as refusal:
        raise Refusal(refusal.who, f"{_kind(rule).name} at {rule.cells[0]}: {refusal.reason}") from None


@lru_cache(maxsize=256)
def _some_group(sizes: tuple[int, ...]) -> Automaton:
    """Reads 0 and 1 in groups of these sizes: one group at least has no 0."""
    last = list(chain.from_iterable([*[False] * (size - 1), True] for size in sizes))
    start = (0, True, False)

    def step(state: tuple[int, bool, bool], value: int) -> tuple[int, bool, bool]:
        place, whole, some_whole = state
        whole = whole and value == 1
        return (place + 1, True, some_whole or whole) if last[place] else (place + 1, whole, some_whole)

    return Automaton.from_function(((0, 1),) * len(last), start, step, lambda state: state[2]).merged()


def _violations(rule: Or, values: Values, domains: Domains) -> Iterator[str]:
    wrong = [next(iter(_kind(each).violations(each, values, domains)), None) for each in rule.rules]
    if None not in wrong:
        yield f"none of {len(wrong)} rules holds, of which one must: {some([each for each in wrong if each], '; ')}"


def _remarks(rules: Sequence[Or], _layout: Layout) -> Iterator[Listing]:
    for rule in rules:
        yield Listing("at least one of these holds: ", [f"{_kind(each).name} {spelt(each)}" for each in rule.rules], "; ")


def _marks(rule: Or) -> Iterator[Area]:
    for each in rule.rules:
        yield Area(tuple(dict.fromkeys(each.cells)), "shade")


KIND = RuleKind(
    "or",
    Or,
    "at least one of several rules holds",
    _post,
    _violations,
    remarks=_remarks,
    group="cages",
    marks=_marks,
    in_words=always,
    aliases={"any of": {}},
)
