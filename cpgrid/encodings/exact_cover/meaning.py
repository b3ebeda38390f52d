"""What the options and colours of an exact cover stand for, derived from its items, so that nothing is stored for each of them.

An option is in the cover of a solution exactly if its meaning holds in the solution.
"""

from __future__ import annotations

from ...core.meaning import Equal, ItemKind, PartialSum, Step, ValueSet
from ...core.model import LinearSum, Model
from ...core.program import ExactCover

__all__ = ["colour_meaning", "option_meaning"]


def option_meaning(model: Model, cover: ExactCover, option: int) -> Equal | ValueSet | Step:
    """What holds in the solutions whose cover has the option.

    Args:
        model: what the cover was made from.
        cover: made from the model.
        option: its number.

    Returns:
        a literal; the set of values that the variables of a sum take; or a step through the diagram of a sum.
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
    assert isinstance(constraint, LinearSum)
    variables, coefficients = constraint.variables, constraint.coefficients
    if kinds[0] == ItemKind.DIGIT_SET:
        left_out = set(details[1:])
        return ValueSet(index, variables, tuple(value for value in model.values(variables) if value not in left_out))
    term, before, chosen = details[0], 0, 0
    for kind, detail, item, colour in zip(kinds, details, items, colours, strict=True):
        if kind == ItemKind.VARIABLE_COLOUR:
            chosen = cover.meanings.colour_value(item, colour)
        elif kind == ItemKind.PREFIX_COLOUR and detail == term:
            before = cover.meanings.colour_value(item, colour)
    return Step(PartialSum(index, variables[:term], coefficients[:term], before), Equal(variables[term], chosen))


def colour_meaning(model: Model, cover: ExactCover, item: int, colour: int) -> Equal | PartialSum:
    """What holds in the solutions in whose cover the item has a colour.

    Args:
        model: what the cover was made from.
        cover: made from the model.
        item: of kind ``VARIABLE_COLOUR`` or ``PREFIX_COLOUR``.
        colour: one of its colours, from 1.
    """
    assert cover.meanings is not None
    origin, value = int(cover.item_origins[item]), cover.meanings.colour_value(item, colour)
    if cover.meanings.kinds[item] == ItemKind.VARIABLE_COLOUR:
        return Equal(-1 - origin, value)
    constraint, terms = model.constraints[origin], int(cover.meanings.details[item])
    assert isinstance(constraint, LinearSum)
    return PartialSum(origin, constraint.variables[:terms], constraint.coefficients[:terms], value)
