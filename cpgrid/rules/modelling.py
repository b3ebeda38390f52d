"""Puzzle → Model: each rule posts its constraints, in the order of the layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from ..core.errors import InputError, Place, Refusal
from ..core.model import AllDifferent, ByValue, Constraint, LinearSum, Literal, Model, Objective, RuleIndex
from ..core.posting import Variables
from ..core.puzzle import Layout, Puzzle
from ..core.remembered import remembered
from ..core.sizes import LARGEST_NUMBER
from .faults import FaultsOf
from .table import with_kinds

__all__ = ["givens_of", "model", "names_of", "search_model"]


@remembered(lambda layout: len(layout.cells))
def model(layout: Layout) -> Model:
    """The model of a layout: variable ``i`` is cell ``layout.cells[i]``; constraints keep the order of the rules.

    Raises:
        InputError: two rules each ask for a greatest score, or a rule has a number past `LARGEST_NUMBER`.
    """
    return _made(layout, for_search=False)


@remembered(lambda layout: len(layout.cells))
def search_model(layout: Layout) -> Model:
    """The model that is searched: as `model`, with what rules can say that know the groups of others, behind all that these post.

    It has the same solutions, perhaps with other helpers. Errors are those of `model`.
    """
    first_of_kind = {type(rule): rule for rule in reversed(layout.rules)}
    if any(kind.search for _, kind in with_kinds(first_of_kind.values())):
        return _made(layout, for_search=True)
    return model(layout)


def _made(layout: Layout, *, for_search: bool) -> Model:
    variables = Variables(layout.cells, layout.domains)
    posted = _posted(layout, variables, for_search=for_search)
    _check_numbers(posted)
    objectives = [each for each in posted if isinstance(each, Objective)]
    if len(objectives) > 1:
        place = Place(detail=f"rules[{objectives[1].origin}]")
        raise InputError(place, "a puzzle has one score at most", "join the two into one score rule")
    constraints = tuple(each for each in posted if not isinstance(each, Objective))
    # The tuple of the layout as it stands is hashed and compared faster.
    all_domains = tuple(variables.domains) if variables.helpers else layout.domains
    return Model(all_domains, constraints, next(iter(objectives), None), variables.helpers)


def givens_of(puzzle: Puzzle) -> list[Literal]:
    """The givens of a puzzle, as encodings take them."""
    index, new = puzzle.layout.index, tuple.__new__
    # Half as long as by calling the class: this is done for every puzzle.
    return [new(Literal, (index[cell], value)) for cell, value in puzzle.givens.items()]


def names_of(layout: Layout, stated: Model | None = None) -> list[str]:
    """The names of the variables of a layout's model: the cells, then ``helper 1`` and so on.

    Args:
        layout: the layout.
        stated: its model as an encoding states it, perhaps with further helpers; ``None`` = as the rules post it.
    """
    return [*map(str, layout.cells), *(f"helper {number}" for number in range(1, (stated or model(layout)).helpers + 1))]


def _posted(layout: Layout, variables: Variables, *, for_search: bool) -> list[Constraint | Objective]:
    """What the rules post; what goes wrong in their functions is reported with the rule."""
    posted: list[Constraint | Objective] = []
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    with FaultsOf() as faults:
        try:
            for index, rule, kind in faults.each(layout.rules):
                if not for_search or kind.search is None:
                    posted += kind.post(rule, variables, domains, RuleIndex(index))
            if for_search:
                groups = [each.variables for each in posted if isinstance(each, AllDifferent)]
                for index, rule, kind in faults.each(layout.rules):
                    if kind.search is not None:
                        posted += kind.search(rule, variables, groups, RuleIndex(index))
        except Refusal as refusal:
            raise Refusal(refusal.who, f"{faults.name}: {refusal.reason}") from None
    return posted


def _check_numbers(posted: Sequence[Constraint | Objective]) -> None:
    """Refuse numbers that are too large."""
    sums = [each for each in posted if isinstance(each, (LinearSum, Objective))]
    # One look at the different numbers of all together is enough, as long as none is wrong.
    if max(map(abs, _numbers(sums)), default=0) <= LARGEST_NUMBER:
        return
    for each in sums:
        for number in _numbers([each]):
            if abs(number) > LARGEST_NUMBER:
                raise InputError(Place(detail=f"rules[{each.origin}]"), f"has the number {number}", f"stay within ±{LARGEST_NUMBER}")


def _numbers(sums: Sequence[LinearSum | Objective]) -> Iterator[int]:
    """The different coefficients, weights and totals of sums."""
    totals = ((each.low, each.high) for each in sums if isinstance(each, LinearSum))
    # Rules may share coefficients between hundreds of sums: each object is looked at once.
    shared = {id(each.coefficients): each.coefficients for each in sums}.values()
    for stated in {*chain.from_iterable(shared), *chain.from_iterable(totals)}:
        if isinstance(stated, ByValue):
            yield from (weight for _, weight in stated.weights)
        elif stated is not None:
            yield stated
