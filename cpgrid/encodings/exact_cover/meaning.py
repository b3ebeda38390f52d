"""What the options and colours of an exact cover stand for, derived from its items, so that nothing is stored for each of them.

An option is in the cover of a solution exactly if its meaning holds in the solution.
"""

from __future__ import annotations

from ...core.meaning import Equal, InState, ItemKind, PartialSum, Step, ValueSet
from ...core.model import Constraint, LinearSum, Model
from ...core.program import ExactCover
from ...core.regular import Regular

__all__ = ["colour_meaning", "option_meaning"]


def option_meaning(model: Model, cover: ExactCover, option: int) -> Equal | ValueSet | Step:
    """What holds in the solutions whose cover has the option.

    Args:
        model: what the cover was made from.
        cover: made from the model.
        option: its number.

    Returns:
        a literal; the set of values that the variables of a sum take; or a step through the diagram of a sum or an automaton.
    """
    variable, value = cover.literals[option].tolist()
    if variable >= 0:
        return Equal(variable, value)
    assert cover.meanings is not None
    nodes = slice(cover.offsets[option], cover.offsets[option + 1])
    items, colours = cover.items[nodes].tolist(), cover.colours[nodes].tolist()
    kinds, details = cover.meanings.kinds[items].tolist(), cover.meanings.details[items].tolist()
    # Primary items come first, so this is the item of a digit set or of a step.
    index = int(cover.item_origins[items[0]])
    constraint = model.constraints[index]
    if kinds[0] == ItemKind.DIGIT_SET:
        left_out, variables = set(details[1:]), constraint.variables
        return ValueSet(index, variables, tuple(value for value in model.values(variables) if value not in left_out))
    term, before, chosen = details[0], 0, 0
    for kind, detail, item, colour in zip(kinds, details, items, colours, strict=True):
        if kind == ItemKind.VARIABLE_COLOUR:
            chosen = cover.meanings.colour_value(item, colour)
        elif kind in _BETWEEN and detail == term:
            before = cover.meanings.colour_value(item, colour)
    word = constraint.word if isinstance(constraint, Regular) else constraint.variables
    return Step(_reached(constraint, index, term, before), Equal(word[term], chosen))


def colour_meaning(model: Model, cover: ExactCover, item: int, colour: int) -> Equal | PartialSum | InState:
    """What holds in the solutions in whose cover the item has a colour.

    Args:
        model: what the cover was made from.
        cover: made from the model.
        item: of kind ``VARIABLE_COLOUR``, ``PREFIX_COLOUR`` or ``STATE_COLOUR``.
        colour: one of its colours, from 1.
    """
    assert cover.meanings is not None
    origin, value = int(cover.item_origins[item]), cover.meanings.colour_value(item, colour)
    if cover.meanings.kinds[item] == ItemKind.VARIABLE_COLOUR:
        return Equal(-1 - origin, value)
    return _reached(model.constraints[origin], origin, int(cover.meanings.details[item]), value)


_BETWEEN = (ItemKind.PREFIX_COLOUR, ItemKind.STATE_COLOUR)
"""The kinds of items between two terms."""


def _reached(constraint: Constraint, index: int, terms: int, state: int) -> PartialSum | InState:
    """That the first terms of a diagram lead to a state."""
    if isinstance(constraint, Regular):
        return InState(index, constraint.word[:terms], constraint.automaton, (state,))
    assert isinstance(constraint, LinearSum)
    return PartialSum(index, constraint.variables[:terms], constraint.coefficients[:terms], state)
