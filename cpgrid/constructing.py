"""The functions that state puzzles in Python, made from the records of families: their arguments, docstrings and types."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from textwrap import fill

from .core.errors import UsageError
from .core.families import Family, Parameter
from .core.givens import read_givens
from .core.puzzle import Puzzle
from .models.building import construct

__all__ = ["arguments", "constructor", "signature", "stub"]

_GIVENS = inspect.Parameter("givens", inspect.Parameter.KEYWORD_ONLY, default=None, annotation="Givens | None")
_WIDTH = 120


def constructor(family: Family) -> Callable[..., Puzzle]:
    """The function that states puzzles of a family."""
    accepted = signature(family)

    def state(*positional: object, **named: object) -> Puzzle:
        try:
            bound = accepted.bind(*positional, **named).arguments
        except TypeError as error:
            raise UsageError(f"{family.name}: {error}; its arguments are {accepted}") from None
        givens = bound.pop("givens", None)
        said = [each for each in arguments(family) if each.name in bound and (each.usual is None or bound[each.name] is not None)]
        taken = {each.name: each.type.take(each.name, bound[each.name]) for each in said}
        layout = construct(family, taken)
        return Puzzle(layout, read_givens(layout, givens, family.alphabet))

    state.__name__ = state.__qualname__ = family.name
    state.__doc__ = "\n".join(_docstring(family))
    state.__signature__ = accepted  # type: ignore[attr-defined]
    return state


def signature(family: Family) -> inspect.Signature:
    """The arguments of a family's function: those that must be given, then those that may be, then those that go by name."""
    kinds = {False: inspect.Parameter.POSITIONAL_OR_KEYWORD, True: inspect.Parameter.KEYWORD_ONLY}
    known = [
        inspect.Parameter(
            each.name,
            kinds[each.by_name],
            default=inspect.Parameter.empty if each.usual is None else each.shown,
            annotation=_annotation(each),
        )
        for each in arguments(family)
    ]
    return inspect.Signature([*known, _GIVENS], return_annotation="Puzzle")


def _annotation(parameter: Parameter) -> str:
    """The type of an argument, which may be ``None`` where that is what it is by default."""
    written = parameter.type.annotation
    optional = parameter.usual is not None and parameter.shown is None
    return f"{written} | None" if optional else written


def arguments(family: Family) -> list[Parameter]:
    """The parameters that Python states, in the order of its arguments."""
    known = [*family.parameters, *chain.from_iterable(clues.parameters for clues in family.clues)]
    return sorted((each for each in known if not each.hidden), key=lambda each: (each.by_name, each.usual is not None))


def _docstring(family: Family) -> Iterator[str]:
    """What the function is, and its arguments."""
    title = family.name.replace("_", " ").capitalize()
    yield from fill(f"{title}: {family.summary}.", _WIDTH).splitlines()
    yield from ("", "Args:")
    for each in arguments(family):
        yield from fill(f"{each.name}: {each.summary}", _WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 8).splitlines()
    yield "    givens: see `cpgrid.core.givens.read_givens`."
    yield from ("", "Raises:", "    InputError: the arguments do not fit each other, or the givens do not fit.")
    yield "    UsageError: an argument is of another type."


def stub(families: Iterable[Family]) -> str:
    """What type checkers and editors know of the functions: the text of ``constructors.pyi``."""
    ordered = sorted(families, key=lambda family: family.name)
    names = [f'    "{family.name}",' for family in ordered]
    functions = [line for family in ordered for line in ("", *_function(family))]
    return "\n".join([_STUB, "__all__ = [", *names, "]", *functions, ""])


def _function(family: Family) -> Iterator[str]:
    """The head and the docstring of a function."""
    yield f"def {family.name}("
    named = False
    for each in signature(family).parameters.values():
        if each.kind is inspect.Parameter.KEYWORD_ONLY and not named:
            yield "    *,"
            named = True
        yield f"    {each.name}: {each.annotation}" + ("," if each.default is inspect.Parameter.empty else f" = {each.default!r},")
    yield ") -> Puzzle:"
    first, *further = _docstring(family)
    yield f'    """{first}'
    yield from (f"    {line}" if line else "" for line in further)
    yield '    """'


_STUB = '''"""The functions of all families, as type checkers and editors see them; made by `cpgrid.constructing.stub`."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from .core.field_types import CellWords
from .core.givens import Givens
from .core.puzzle import Puzzle
from .rules import Cage
'''
