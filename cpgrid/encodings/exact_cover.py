"""Model → exact cover with colours and costs, for dancing links.

* an option for each literal "variable = value";
* a primary item for each variable, and an item for each (AllDifferent, value): primary where there are as many variables as
  values, so that every value must occur, secondary otherwise;
* a sum of pairwise different variables R: a primary item R, an option for each digit set C that covers R and the items
  (R, v) of every value v outside C; the literals cover the others. No arithmetic is left;
* any other sum: the prefix diagram. A secondary item for each variable, coloured by its value; a secondary item for each
  inner prefix, coloured by its partial sum; a primary item for each term, whose options are the diagram's edges;
* an objective: costs on the literals.

Source: D. E. Knuth, The Art of Computer Programming 7.2.2.1: exact covering, "Color-controlled covering" (Algorithm C) and
"Minimum-cost covering" (Algorithm C$).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

import numpy as np

from ..core.errors import Refusal
from ..core.model import AllDifferent, LinearSum, Literal, Model, Variable
from ..core.plugins import Encoding, Option
from ..core.program import Encoded, ExactCover, Int32, Int64, SelectedCover
from .cover_builder import CoverBuilder
from .digit_sets import digit_sets, few_digit_sets
from .literals import LiteralTable, literal_table
from .prefix_sums import diagram

__all__ = ["ENCODING", "OPTION_LIMIT"]

OPTION_LIMIT = 400_000
"""Past so many options the search has no hope and the memory no excuse: the model is refused."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[SelectedCover]:
    """The exact cover of a model; what depends on the layout alone is compiled once and reused.

    Args:
        model: any model.
        givens: the literals to choose before the search.
        options: ``sum`` as declared below.

    Raises:
        Refusal: a sum needs too many options, or the score too great costs.
    """
    table, cover = _compile(model, options["sum"])
    chosen = np.array([table.index[literal] for literal in givens], dtype=np.int32)
    count = len(model.domains)

    def decode(raw: Int32) -> tuple[int, ...]:
        variables, values = cover.literals[raw].T
        result = np.zeros(count, dtype=np.int64)
        stated = variables >= 0
        result[variables[stated]] = values[stated]
        return tuple(result.tolist())

    return Encoded(SelectedCover(cover, chosen), decode)


@lru_cache(maxsize=64)
def _compile(model: Model, sums: str) -> tuple[LiteralTable, ExactCover]:
    table = literal_table(model)
    cover = CoverBuilder(len(table.variables))
    every = np.arange(len(table.variables), dtype=np.int32)
    cover.group(len(model.domains), primary=True, origin=-1 - np.arange(len(model.domains))).add(every, table.variables)
    combined = {index for index, sum_ in enumerate(model.constraints) if isinstance(sum_, LinearSum) and _combines(model, sum_, sums)}
    for index in _needed_all_different(model, combined):
        _add_all_different(cover, table, model.constraints[index].variables, index)
    colours = _Colours(cover, table)
    for index, constraint in enumerate(model.constraints):
        if isinstance(constraint, LinearSum):
            if index in combined:
                _add_combinations(cover, table, model, constraint, index)
            else:
                _add_diagram(cover, colours, model, constraint, index)
    costs, offset = _costs(model, table, cover.options)
    program = cover.build(table, costs, offset)
    if costs is not None:
        # The core bounds costs by sums over all nodes, options and items, which must stay in 64 bits (native/exact_cover.hpp).
        _check_costs(int(costs.max()), len(program.items) + len(program.item_origins) + cover.options)
    return table, program


def _combines(model: Model, constraint: LinearSum, sums: str) -> bool:
    """Whether a sum is written as digit sets: unit coefficients over variables that are kept apart anyway, not too many sets."""
    if sums == "prefix" or not constraint.unit or not model.pairwise_different(constraint.variables):
        return False
    return few_digit_sets(model.values(constraint.variables), len(constraint.variables), *model.bounds(constraint), limit=OPTION_LIMIT)


def _needed_all_different(model: Model, combined: AbstractSet[int]) -> list[int]:
    """The AllDifferent constraints that no wider one and no digit-set sum implies."""
    scopes = {index: frozenset(c.variables) for index, c in enumerate(model.constraints) if isinstance(c, AllDifferent)}
    sums = {frozenset(model.constraints[index].variables) for index in combined}
    kept: list[int] = []
    for index, scope in sorted(scopes.items(), key=lambda item: -len(item[1])):
        if scope not in sums and not any(scope <= scopes[other] for other in kept):
            kept.append(index)
    return sorted(kept)


def _add_all_different(cover: CoverBuilder, table: LiteralTable, variables: Sequence[Variable], origin: int) -> None:
    literals = table.of(variables)
    values, positions = np.unique(table.values[literals], return_inverse=True)
    cover.group(len(values), primary=len(values) == len(variables), origin=origin).add(literals, positions)


def _add_combinations(cover: CoverBuilder, table: LiteralTable, model: Model, constraint: LinearSum, origin: int) -> None:
    sets = digit_sets(model.values(constraint.variables), len(constraint.variables), *model.bounds(constraint))
    options = cover.new_options(len(sets))
    cover.group(1, primary=True, origin=origin).add(options, np.zeros(len(sets), dtype=np.int32))
    literals = table.of(constraint.variables)
    values, positions = np.unique(table.values[literals], return_inverse=True)
    # Every value is either taken by one variable or left out by the set, so the items are primary whatever the domain.
    group = cover.group(len(values), primary=True, origin=origin)
    group.add(literals, positions)
    left_out, value = np.nonzero(~sets)
    group.add(options[left_out], value)


class _Colours:
    """The coloured secondary item of each variable that a prefix diagram mentions, made when first asked for."""

    def __init__(self, cover: CoverBuilder, table: LiteralTable) -> None:
        self._cover, self._table = cover, table
        self._groups: dict[Variable, int] = {}

    def item(self, variable: Variable) -> int:
        """The group that holds the variable's coloured item."""
        if variable not in self._groups:
            literals = self._table.of([variable])
            group = self._cover.group(1, primary=False, origin=-1 - variable)
            group.add(literals, np.zeros(len(literals), dtype=np.int32), self.colour(variable, self._table.values[literals]))
            self._groups[variable] = group.number
        return self._groups[variable]

    def colour(self, variable: Variable, values: Int32 | Int64) -> Int32:
        """The least value of the variable has colour 1, the next colour 2, however far apart they are."""
        return _ranks(values, self._table.values[self._table.of([variable])])


def _ranks(numbers: Int32 | Int64, among: Sequence[int] | Int32) -> Int32:
    """The place of each number in an ascending sequence, from 1: colours are small whatever the numbers are."""
    return (np.searchsorted(np.asarray(among), numbers) + 1).astype(np.int32)


def _add_diagram(cover: CoverBuilder, colours: _Colours, model: Model, constraint: LinearSum, origin: int) -> None:
    domains = [model.domains[variable] for variable in constraint.variables]
    layers = diagram(domains, constraint.coefficients, *model.bounds(constraint), limit=OPTION_LIMIT - cover.options)
    if layers is None:
        raise Refusal("exact cover", f"sums that digit sets cannot state need more than {OPTION_LIMIT:,} options; take --via cpsat")
    prefix = None
    last = len(domains) - 1
    for position, edges in enumerate(layers.edges):
        before, values, after = np.array(edges, dtype=np.int64).reshape(-1, 3).T
        options = cover.new_options(len(edges))
        zeros = np.zeros(len(edges), dtype=np.int32)
        cover.group(1, primary=True, origin=origin).add(options, zeros)
        variable = constraint.variables[position]
        cover.group_at(colours.item(variable)).add(options, zeros, colours.colour(variable, values))
        if prefix is not None:
            prefix.add(options, zeros, _ranks(before, layers.layers[position]))
        if position < last and edges:
            prefix = cover.group(1, primary=False, origin=origin)
            prefix.add(options, zeros, _ranks(after, layers.layers[position + 1]))


def _costs(model: Model, table: LiteralTable, options: int) -> tuple[Int64 | None, int]:
    """Costs whose least total is the greatest score: what each literal falls short of its variable's best."""
    if model.objective is None:
        return None, 0
    costs = np.zeros(options, dtype=np.int64)
    offset = 0
    for variable, coefficient in zip(model.objective.variables, model.objective.coefficients, strict=True):
        literals = table.of([variable])
        # Python's integers, which may be past 64 bits until they are checked.
        scores = [coefficient * value for value in model.domains[variable]]
        _check_costs(max(scores) - min(scores), 0)
        costs[literals] = [max(scores) - score for score in scores]
        offset += max(scores)
    return costs, offset


def _check_costs(greatest: int, terms: int) -> None:
    if greatest > (1 << 60) // (terms + 1):
        raise Refusal("exact cover", "the weights of the score are too great for a puzzle of this size; take --via sat")


ENCODING = Encoding(
    "exact cover",
    "items and options with colours and costs",
    encode,
    (Option("sum", ("auto", "prefix"), "distinct sums as digit sets where they fit, or every sum as a coloured prefix diagram"),),
    "Knuth, The Art of Computer Programming 7.2.2.1",
)
