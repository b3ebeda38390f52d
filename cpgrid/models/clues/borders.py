"""Clues at the ends of rows and columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from ...core.errors import InputError, Place, UsageError
from ...core.families import Arguments, BorderClues, Clues, Parameter, ParameterType
from ...core.grid import Cell
from ...core.puzzle import Layout, Rule
from ..borders import lines
from ..parameters.arguments import grid_sides, integer, several

__all__ = ["border_clues"]

_WHOLE = ("rows", "columns")
_WRONG = 0.02
"""How often a clue of a sample is not that of its filling."""


def border_clues(form: BorderClues, **summaries: str) -> Clues:
    """The clues of a family at its borders.

    Args:
        form: where they stand and what they mean.
        summaries: for each border what its argument is, for the docstring of the family's function.
    """
    taken, annotation = _TAKEN[form.spelling]
    whole = form.borders == _WHOLE
    clues = ParameterType("clues", f"Sequence[{annotation}]", partial(_take, taken=taken), sides=_sides if whole else _no_sides)
    required = partial(Parameter, usual=None) if whole else partial(Parameter, usual=_none, shown=(), by_name=True)
    return Clues(
        tuple(required(border, clues, summaries[border]) for border in form.borders),
        partial(_rules, form=form),
        partial(_sample, form=form),
        form,
    )


def _none(_rows: int, _columns: int) -> tuple[()]:
    return ()


def _no_sides(_clues: Any, _arguments: Arguments) -> None:
    """Clues at some of the borders do not tell how large the grid is."""


def _sides(_clues: Any, arguments: Arguments) -> tuple[int, int]:
    return grid_sides("clues", *(len(arguments.get(border, ())) for border in _WHOLE))


def _take(name: str, clues: Any, taken: Callable[[str, Any], Any]) -> list[Any]:
    return [None if clue is None else taken(name, clue) for clue in several(name, clues)]


def _take_numbers(name: str, clue: Any) -> tuple[int, ...]:
    return tuple(integer(name, number) for number in several(name, clue))


def _take_number(name: str, clue: Any) -> tuple[int]:
    return (integer(name, clue),)


def _take_letter(name: str, clue: Any) -> str:
    if not isinstance(clue, str):
        raise UsageError(f"{name}: a letter or None is wanted, {clue!r} was given")
    return clue


_TAKEN: Mapping[str, tuple[Callable[[str, Any], Any], str]] = {
    "number": (_take_number, "int | None"),
    "numbers": (_take_numbers, "Sequence[int] | None"),
    "sign": (_take_letter, "str | None"),
}
"""How Python states a clue, and its type."""


def _lines(frame: Layout) -> Mapping[str, list[tuple[Cell, ...]]]:
    """The cells of each line that begins at a border; a line of blocks has none."""
    known = lines(frame.rows, frame.columns)
    return {border: [tuple(cell for cell in line if cell in frame.index) for line in known[border]] for border in known}


def _rules(frame: Layout, arguments: Arguments, form: BorderClues) -> Iterator[Rule]:
    known = _lines(frame)
    for border in form.borders:
        clues = arguments.get(border, ())
        detail = f"{frame.family}, {border}"
        if clues and len(clues) != len(known[border]):
            problem = f"{len(clues)} clues are given, {len(known[border])} are expected"
            raise InputError(Place(detail=detail), problem, "give one for each line, None where the book has none")
        for number, (line, clue) in enumerate(zip(known[border], clues, strict=False), 1):
            if clue is not None and line:
                try:
                    yield form.make(line, (form.alphabet.value(clue, frame.domains[0]),) if isinstance(clue, str) else clue)
                except InputError as error:
                    raise InputError(Place(detail=f"{detail.removesuffix('s')} {number}"), error.problem, error.mend) from None


def _sample(chance: Random, frame: Layout, values: Sequence[int], form: BorderClues) -> Arguments:
    held = dict(zip(frame.cells, values, strict=True))
    share = chance.choice((0.3, 0.6, 0.9))

    def clue(line: Sequence[Cell]) -> Any:
        numbers = form.seen([held[cell] for cell in line]) if line else ()
        if not line or chance.random() > share or (not numbers and form.spelling != "numbers"):
            return None
        if form.spelling == "sign":
            return form.alphabet.shown(numbers[0])
        return tuple(number + (chance.random() < _WRONG) for number in numbers)

    known = _lines(frame)
    return {border: [clue(line) for line in known[border]] for border in form.borders}
