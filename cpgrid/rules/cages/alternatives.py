"""Or: at least one of several rules holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import ClassVar, NamedTuple

from ...core.errors import InputError, Place, Refusal
from ...core.model import Constraint, Objective, RuleIndex, Variable
from ...core.plugins import Listing, RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domains, Layout, Rule, Values
from ...core.regular import Automaton, Regular
from ...core.reification import completed, determined, reified
from ...core.rule_class import rule_class
from ..held import OfRules, check_number, kind_of_held, named_rule, refusing, shaded_rules
from ..wording import some

__all__ = ["KIND", "Or"]


@rule_class
class Or(OfRules):
    """At least one of the rules holds; which of them is not said.

    Args:
        rules: two or more, each with its own cells; rules that hold together stand in an `and`. None of them is an `or` itself, nor a
            score.

    Raises:
        InputError: there are fewer, or one of them is an `or`.
    """

    may_hold: ClassVar[tuple[str, ...]] = ("and",)

    rules: tuple[Rule, ...]

    def __post_init__(self) -> None:
        check_number("or", self.rules, "choice")
        for number, rule in enumerate(self.rules):
            if isinstance(rule, Or):
                raise InputError(Place(detail=f"or, rules[{number}]"), "is itself an or", "state its rules here in its place")


class _Asked(NamedTuple):
    """A constraint that the grid may break, and the rule's own helper that it gives a value, if it does."""

    constraint: Constraint
    gives: Variable | None


def _post(rule: Or, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Constraint]:
    """A helper for every constraint of every rule says whether it holds; those of some rule are all 1."""
    asked: list[list[_Asked]] = []
    for each in rule.rules:
        definitions, asked_of_each = _posted(each, variables, domains, origin)
        yield from definitions
        asked.append(asked_of_each)
    if not all(asked):
        # Such a rule always holds. Helpers of the others must have one value all the same.
        for constraint, gives in chain.from_iterable(asked):
            if gives is not None:
                yield completed(constraint, gives, variables.helper((0, 1)), variables.domains)
        return
    helpers: list[Variable] = []
    for each, own in zip(rule.rules, asked, strict=True):
        for constraint, gives in own:
            helpers.append(variables.helper((0, 1)))
            with refusing(each):
                if gives is None:
                    truth = reified(constraint, helpers[-1], variables.domains)
                else:
                    truth = completed(constraint, gives, helpers[-1], variables.domains)
            yield truth
    yield Regular(tuple(helpers), _some_group(tuple(map(len, asked))), origin)


def _posted(rule: Rule, variables: Variables, domains: Domains, origin: RuleIndex) -> tuple[list[Constraint], list[_Asked]]:
    """What one of the rules posts: the constraints that give its own helpers a value on every grid, and those that the grid may break."""
    before = len(variables.domains)
    posted = list(kind_of_held(rule).post(rule, variables, domains, origin))
    open_ = set(range(before, len(variables.domains)))
    definitions: list[Constraint] = []
    asked: list[_Asked] = []
    for constraint in posted:
        if isinstance(constraint, Objective):
            problem = f"a {kind_of_held(rule).name} neither holds nor fails"
            raise InputError(Place(detail=f"rules[{origin}]"), problem, "state it outside the or")
        own = open_.intersection(constraint.variables)
        if not own:
            asked.append(_Asked(constraint, None))
            continue
        helper = Variable(own.pop())
        with refusing(rule):
            if own:
                raise Refusal("the model", "it gives two of its own variables a value at once; state it outside the or")
            if determined(constraint, helper, variables.domains):
                definitions.append(constraint)
            else:
                asked.append(_Asked(constraint, helper))
        open_.remove(helper)
    return definitions, asked


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
    wrong = [next(iter(kind_of_held(each).violations(each, values, domains)), None) for each in rule.rules]
    if None not in wrong:
        yield f"none of {len(wrong)} rules holds, of which one must: {some([each for each in wrong if each], '; ')}"


def _remarks(rules: Sequence[Or], _layout: Layout) -> Iterator[Listing]:
    for rule in rules:
        yield Listing("at least one of these holds: ", list(map(named_rule, rule.rules)), "; ")


KIND = RuleKind(
    "or",
    Or,
    "at least one of several rules holds",
    _post,
    _violations,
    remarks=_remarks,
    group="cages",
    marks=shaded_rules,
    in_words=always,
    aliases={"any of": {}},
)
