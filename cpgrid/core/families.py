"""A family of puzzles as one record: what its layouts are built from, what its books print beside them, and how they are drawn.

The first line of a text and the rows below it, the keys of JSON, the function in Python, its samples for tests and its line in lists follow
from the record.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from .alphabet import NUMBERS, Alphabet
from .grid import Cell
from .half_grid import Spot
from .marks import Mark
from .pieces import Piece
from .puzzle import Layout, Rule, Values

if TYPE_CHECKING:
    from random import Random

__all__ = [
    "Arguments",
    "BorderClues",
    "Clues",
    "Family",
    "Inequalities",
    "Look",
    "Parameter",
    "ParameterType",
    "RunClues",
    "no_marks",
    "no_sign",
    "nothing_joined",
    "nothing_printed",
]

Arguments: TypeAlias = Mapping[str, Any]
"""Values of parameters, by name."""


def _nothing(*_: Any) -> None:
    """The default answer of a function that finds something: nothing is found."""


def no_sign(_word: str) -> str:
    """The default answer of a function that reads words: it is no clue."""
    return ""


def _always(_: Any) -> bool:
    return True


def _no_arguments(*_: Any) -> Arguments:
    return {}


def _usual_is_none(_rows: int, _columns: int) -> None:
    """What a parameter is where nobody says, if its family can do without."""


def no_marks(_rule: Any) -> Iterable[Mark]:
    """The default answer of a plug point: nothing is drawn."""
    return ()


def nothing_printed(_layout: Layout) -> Mapping[Cell, str]:
    """The default answer of a look: no cell has a clue of its own."""
    return {}


def nothing_joined(_layout: Layout, _values: Values) -> Iterable[tuple[Spot, str]]:
    """The default answer of a look: nothing joins cells over the borders between them."""
    return ()


@dataclass(frozen=True, slots=True)
class ParameterType:
    """What a parameter is, and how it is stated in a text and in Python.

    Args:
        noun: what it is called in messages: ``boxes``.
        annotation: the type of the argument in Python, as signatures show it.
        take: (name, what Python was given) → the value. Raises `UsageError` for another type, `InputError` for what cannot be.
        stated: where texts state it: in the first line, in a map with a label for each cell or a sign for each corner of a cell under its
            name, or in the rows of the grid (which cells are to be filled; which are black; which have clues); ``None`` = nowhere.
        begins: how the word looks with which it begins in a first line.
        read: (the words of the line from there on, which it takes away) → the value. Raises `InputError`.
        write: (the value) → the words.
        find: (a layout) → the value, or ``None`` if it cannot be seen from the layout alone.
        sides: (the value, all arguments) → rows and columns of the grid, if it tells them.
        square: whether the grid has as many rows as columns.
        blanks: signs that may stand in the map of a text in place of a label.
        sign: (a word of the rows, or of a map of points) → the clue that it is, as the value has it, which is rows of such signs with ``.``
            for none; empty = the word is no clue, but a given, an open cell or a block.
        word: (a clue as the value has it) → the word that is written.
        sample: (random generator, rows, columns) → a value by chance; ``None`` as a value = samples leave it out.
    """

    noun: str
    annotation: str
    take: Callable[[str, Any], Any]
    stated: Literal["first line", "map", "points", "cells", "black cells", "clues"] | None = None
    begins: re.Pattern[str] | None = None
    read: Callable[[list[Piece]], Any] = _nothing
    write: Callable[[Any], str] = str
    find: Callable[[Layout], Any] = _nothing
    sides: Callable[[Any, Arguments], tuple[int, int] | None] = _nothing
    square: bool = False
    blanks: str = ""
    sign: Callable[[str], str] = no_sign
    word: Callable[[str], str] = str
    sample: Callable[[Random, int, int], Any] = _nothing


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a family: an argument of its function in Python, and of what builds its layouts.

    Args:
        name: of the argument.
        type: what it is.
        summary: what it means, for the docstring of the function.
        usual: (rows, columns) → its value where nobody says one, which signatures show as ``None``; ``None`` = it must be said.
        shown: the usual value as signatures show it, where that is better than ``None``.
        by_name: whether Python takes it by name alone.
        hidden: whether Python does not take it at all.
    """

    name: str
    type: ParameterType
    summary: str
    usual: Callable[[int, int], Any] | None = _usual_is_none
    shown: object = None
    by_name: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class BorderClues:
    """Clues at the ends of rows and columns: a text has a line for each border.

    Args:
        borders: where they stand, in the order in which they are written: ``rows`` and ``columns``, or some of ``above``, ``below``,
            ``left`` and ``right``.
        make: (the cells of the line from the clue on, the numbers) → the rule. Raises `InputError` for numbers that are no clue.
        numbers: (a rule) → the numbers of the clue, or ``None`` if it is none.
        seen: (the values of the line from the clue on) → the numbers that would stand there; none = no clue would.
        spelling: what a clue is: a number, several, or a sign that stands for one.
        alphabet: those signs.
    """

    borders: tuple[str, ...]
    make: Callable[[tuple[Cell, ...], tuple[int, ...]], Rule]
    numbers: Callable[[Any], tuple[int, ...] | None]
    seen: Callable[[Sequence[int]], tuple[int, ...]]
    spelling: Literal["number", "numbers", "sign"] = "number"
    alphabet: Alphabet = NUMBERS


@dataclass(frozen=True, slots=True)
class RunClues:
    r"""Clues of runs in the blocks before them, as in ``16\8``.

    Args:
        distinct: whether no value stands twice in a run.
    """

    distinct: bool


@dataclass(frozen=True, slots=True)
class Inequalities:
    """Signs of inequality between neighbours."""


@dataclass(frozen=True, slots=True)
class Clues:
    """What books print in or around the grids of a family besides the givens.

    Args:
        parameters: the arguments that state them in Python.
        rules: (a layout without them, their arguments) → the rules that they stand for.
        sample: (random generator, a layout without them, the values of its cells that fill it) → arguments as books would print them.
        form: how texts state them; ``None`` = as rules.
        implied: (their arguments, rows, columns) → what they tell of the family's own parameters.
    """

    parameters: tuple[Parameter, ...]
    rules: Callable[[Layout, Arguments], Iterable[Rule]]
    sample: Callable[[Random, Layout, Sequence[int]], Arguments]
    form: BorderClues | RunClues | Inequalities | None = None
    implied: Callable[[Arguments, int, int], Arguments] = _no_arguments


@dataclass(frozen=True, slots=True)
class Look:
    """How puzzles of a family are drawn, beyond what their rules show.

    Args:
        stated: names of the rule kinds that the family's summary states, so that drawings of its layouts show the family's marks of such a
            rule in place of those of its kind, and name it only if one of them has no room; the family's check takes no other rules of
            these kinds than those of the family.
        marks: (rule of such a kind) → what drawings show of it: a clue, the lines around a region; nothing if words say it all.
        sentence: (layout) → the summary for drawings of this layout, where it says more (how many stars); ``None`` = the same for all,
            empty = none.
        black_cells: whether blocks are cells of the puzzle, drawn black, as are cells that have one value alone, with it in white.
        clue_cells: whether cells that have one value alone show it, as givens do.
        walls: whether a solution has heavy lines between neighbours with different values.
        shaded: the value whose cells are shaded, as a fill in pictures; ``None`` = none.
        printed: (layout) → what is printed in cells and stays visible whatever they hold.
        grey_cells: whether cells that have one value alone are drawn as blocks, with their clues upon them.
        paths: (layout, values of some cells) → the paths that they draw, from place to place: the parts of a loop.
        traced: values that paths show, and no sign beside them.
        joints: (layout, values of some cells) → what joins two cells over the border between them, which no cell holds: a sign for each.
        silent: values that no sign shows where they are found.
        lattice: (layout) → where its points are drawn, in place of the lines of the grid: at the ``corners`` or in the middle of ``cells``;
            empty = there are lines.
        counted_by: between how many rows, and columns, pictures draw a heavy line, so that cells are easily counted; 0 = nowhere.
    """

    stated: tuple[str, ...] = ()
    marks: Callable[[Any], Iterable[Mark]] = no_marks
    sentence: Callable[[Layout], str] | None = None
    black_cells: bool = False
    clue_cells: bool = False
    walls: bool = False
    shaded: int | None = None
    printed: Callable[[Layout], Mapping[Cell, str]] = nothing_printed
    grey_cells: bool = False
    paths: Callable[[Layout, Values], Iterable[tuple[Spot, ...]]] | None = None
    traced: tuple[int, ...] = ()
    joints: Callable[[Layout, Values], Iterable[tuple[Spot, str]]] = nothing_joined
    silent: tuple[int, ...] = ()
    lattice: Callable[[Layout], str] | None = None
    counted_by: int = 0


@dataclass(frozen=True, slots=True)
class Family:
    """A family of puzzles.

    Args:
        name: as files and reports write it, and the name of its function in Python.
        summary: the family in one sentence.
        rules: names of the rule kinds that its layouts may use; ``None`` = all there are.
        parameters: what its layouts are built from, in the order of the arguments in Python.
        build: (rows, columns, each parameter but those of the size by its name) → the layout with the rules that the parameters stand for.
            Raises `InputError` for what cannot be.
        check: raises `InputError` for a layout that is not of the family (a region of the wrong size, a run without a clue).
        describe: (a layout) → the arguments that its parameters' types cannot find, with which `build` would build it.
        clues: what its books print besides.
        is_own: (a further rule of one of the kinds) → whether its books state such rules; a puzzle with others is a grid.
        leaves_out: what rules in its texts may leave unsaid: by kind and field, the value that is meant.
        gives_way: `build`'s own rules of this class give way to those of a text.
        names: further names in first lines, and the arguments that each stands for.
        alphabet: the signs for values, if they are no numbers.
        look: how it is drawn.
        examples: puzzles in the text format, each with one solution; the first is shown in lists.
    """

    name: str
    summary: str
    rules: tuple[str, ...] | None
    parameters: tuple[Parameter, ...]
    build: Callable[..., Layout]
    check: Callable[[Layout], None]
    describe: Callable[[Layout], Arguments] = _no_arguments
    clues: tuple[Clues, ...] = ()
    is_own: Callable[[Any], bool] = _always
    leaves_out: Mapping[tuple[str, str], object] = field(default_factory=dict)
    gives_way: type[Any] | None = None
    names: Mapping[str, Arguments] = field(default_factory=dict)
    alphabet: Alphabet = NUMBERS
    look: Look = field(default_factory=Look)
    examples: tuple[str, ...] = ()

    def clues_of(self, form: type[Any]) -> Any:
        """How texts state the clues of a form, or ``None`` if the family has none of it."""
        return next((clues.form for clues in self.clues if isinstance(clues.form, form)), None)

    def stated_in(self, place: str) -> Parameter | None:
        """The first parameter that texts state in a place, if there is one."""
        return next((each for each in self.parameters if each.type.stated == place), None)
