"""What every family of puzzles promises.

It takes its own layouts, with no other rules than it names; they can be written, read back and drawn; and its examples have one solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from inspect import signature
from itertools import chain, islice
from random import Random

from ..constructing import constructor
from ..core.errors import InputError
from ..core.families import Family
from ..core.puzzle import Layout, Puzzle
from ..formats import FORMATS
from ..models import FAMILIES
from ..models.building import SIDES
from ..questions.check import Uniqueness, check
from ..reading.puzzles import parse
from ..render import draw_puzzle, remarks
from ..render.picture import draw_picture
from ..rules import RULES, kind_of, model
from .broken import BrokenContract, require
from .family_samples import random_layout

__all__ = ["check_family"]

_DRAWN = 5
"""Layouts that are drawn by chance."""
_TRIES = 200


def check_family(family: Family, *layouts: Layout, seed: int = 0) -> None:
    """Try a family on some of its layouts, those of its examples, and some by chance.

    Args:
        family: registered or not.
        layouts: small; built by the functions of the family.
        seed: of chance.

    Raises:
        BrokenContract: it breaks a promise; the message says which.
    """
    unknown = set(family.rules or ()).difference(RULES)
    require(not unknown, f"{family.name}: it names rules that are not registered: {', '.join(sorted(unknown))}")
    unknown = set(family.look.stated).difference(family.rules or RULES)
    require(not unknown, f"{family.name}: its summary states rules that its layouts do not have: {', '.join(sorted(unknown))}")
    require(family.examples, f"{family.name}: it has no example")
    names = [each.name for each in (*family.parameters, *chain.from_iterable(clues.parameters for clues in family.clues))]
    twice = next((name for name in names if names.count(name) > 1), None)
    require(twice is None, f"{family.name}: two of its parameters are named {twice!r}")
    stated = {each.name: None for each in family.parameters if each.type not in SIDES}
    try:
        signature(family.build).bind(1, 1, **stated)
    except TypeError as error:
        raise BrokenContract(
            f"{family.name}: its function `build` takes rows, columns and {', '.join(stated) or 'nothing else'}: {error}"
        ) from error
    with FAMILIES.temporarily(family):
        require(constructor(family).__doc__, f"{family.name}: its function has no docstring")
        for example in family.examples:
            _check_example(family, example)
        for layout in layouts:
            _check_puzzle(family, Puzzle(layout))
        drawn = [*islice(_drawn(family, Random(seed)), _DRAWN)]
        require(drawn, f"{family.name}: chance drew no layout in {_TRIES} tries; give the parameters' types a sample that fits")
        for layout in drawn:
            _check_puzzle(family, Puzzle(layout))
            _check_text(family, Puzzle(layout), "text")


def _drawn(family: Family, chance: Random) -> Iterator[Layout]:
    for _ in range(_TRIES):
        if (made := random_layout(family, chance)) is not None:
            yield made[0]


def _check_example(family: Family, example: str) -> None:
    try:
        puzzles = parse(example, format="text")
    except InputError as error:
        raise BrokenContract(f"{family.name}: its example cannot be read: {error}\n{example}") from error
    require(len(puzzles) == 1, f"{family.name}: an example states {len(puzzles)} puzzles, one is expected:\n{example}")
    (puzzle,) = puzzles
    _check_puzzle(family, puzzle)
    _check_text(family, puzzle, "text")
    verdict = check(puzzle).kind
    require(verdict is Uniqueness.UNIQUE, f"{family.name}: an example has other than one solution ({verdict.value}):\n{example}")


def _check_puzzle(family: Family, puzzle: Puzzle) -> None:
    layout = puzzle.layout
    require(layout.family == family.name, f"{family.name}: it builds a layout of the family {layout.family}")
    strange = {kind_of(rule).name for rule in layout.rules}.difference(family.rules or RULES)
    require(not strange, f"{family.name}: its layout has rules that it does not name: {', '.join(sorted(strange))}")
    try:
        family.check(layout)
        model(layout)
    except InputError as error:
        raise BrokenContract(f"{family.name}: it does not take its own layout: {error}") from error
    _check_text(family, puzzle, "json")
    require(draw_puzzle(puzzle).lines, f"{family.name}: nothing is drawn")
    remarks(layout)
    draw_picture(puzzle)


def _check_text(family: Family, puzzle: Puzzle, name: str) -> None:
    """Whether what a format writes of the puzzle is read back."""
    text = FORMATS[name].write([puzzle])
    try:
        read = parse(text, format=name)
    except InputError as error:
        raise BrokenContract(f"{family.name}: the format {name} does not read what it wrote: {error}\n{text}") from error
    require(read == [puzzle], f"{family.name}: the format {name} reads back another puzzle than it wrote:\n{text}")
