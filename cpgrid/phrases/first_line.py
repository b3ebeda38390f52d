"""The first line of a puzzle: its family, its size, and what else the family's parameters say there, where it is not the usual.

``sudoku 9x9`` · ``sudoku 6x6 boxes 3x2`` · ``sudoku 9x9 0..8`` · ``jigsaw 7x7`` · ``star-battle 10x10 stars 2`` · ``grid 2x2 1,3,5,7``
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from ..core.errors import InputError, UsageError, placed, quote, suggest
from ..core.families import Arguments, Family, Parameter, ParameterType
from ..core.pieces import Piece, is_size, take_size
from ..models import FAMILIES
from ..models.building import is_square, known_sides, usual
from .names import hyphened, normal

__all__ = ["Header", "family_names", "header_words", "is_header", "read_header", "write_header"]

_USUAL = (9, 9)
_FEW = 5
"""Families that an error names."""
_ORDER = "write the size first (9x9), then boxes (boxes 3x3) and values (1..9) if they are not the usual ones; a line below for each rule"


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says.

    Args:
        name: the name that it begins with.
        family: of that name.
        rows: height of the grid.
        columns: width of the grid.
        arguments: what else it says, by the names of the family's parameters.
    """

    name: str
    family: Family
    rows: int
    columns: int
    arguments: Arguments


def family_names() -> Mapping[str, tuple[Family, Arguments]]:
    """What first lines may begin with: the family, and what the name says of it."""
    return _family_names(len(FAMILIES), FAMILIES.changes)


@lru_cache(maxsize=8)
def _family_names(_number: int, _changes: int) -> Mapping[str, tuple[Family, Arguments]]:
    known: dict[str, tuple[Family, Arguments]] = {}
    in_normal_form: dict[str, str] = {}
    # Families first, then the further names that they have.
    further = ((name, (family, arguments)) for family in FAMILIES.values() for name, arguments in family.names.items())
    for name, meant in (*((hyphened(family.name), (family, {})) for family in FAMILIES.values()), *further):
        other = in_normal_form.setdefault(normal(name), name)
        if name in known or other != name:
            raise UsageError(f"two families begin their first lines with {other!r} and {name!r}; give one of them another name")
        known[name] = meant
    return known


class _FirstLines(NamedTuple):
    """What all families together say of first lines: names in their normal form, types of parameters, and how a name looks."""

    names: Mapping[str, str]
    words: tuple[ParameterType, ...]
    pattern: re.Pattern[str]


@lru_cache(maxsize=8)
def _first_lines(_number: int, _changes: int) -> _FirstLines:
    types = (each.type for family in FAMILIES.values() for each in family.parameters if each.type.stated == "first line")
    known = {type_.noun: type_ for type_ in types}
    # A name ends at a word that says something of the family, at a size, or with the line.
    words = "|".join(type_.begins.pattern for type_ in known.values() if type_.begins is not None and type_.begins.pattern[0].isalpha())
    pattern = rf"[A-Za-z]\w*(?:[ -][A-Za-z]\w*)*?(?=\s+(?:(?:{words})\b|[\d+-])|$)"
    names = {normal(name): name for name in family_names()}
    return _FirstLines(names, tuple(known.values()), re.compile(pattern, re.ASCII | re.IGNORECASE))


def _known() -> _FirstLines:
    return _first_lines(len(FAMILIES), FAMILIES.changes)


def header_words(line: str) -> tuple[str, str]:
    """The name that a first line begins with, in its normal form, and the rest of the line; the name is empty if there is none."""
    text = line.strip()
    match = _known().pattern.match(text)
    return (normal(match[0]), text[match.end() :]) if match else ("", text)


def _begins(type_: ParameterType, word: str) -> bool:
    return type_.begins is not None and type_.begins.fullmatch(word) is not None


def _counts(type_: ParameterType, word: str) -> bool:
    """Whether a word begins a number of something."""
    return type_.annotation == "int" and _begins(type_, word)


def _needs_more(type_: ParameterType, word: str) -> bool:
    """Whether a word of the type says nothing without the words behind it: ``boxes``, but not ``1..9`` or a flag."""
    return word[0].isalpha() and type_.annotation != "bool"


def is_header(line: str) -> bool:
    """Whether a line begins a puzzle: a name of a family, then nothing or a size."""
    name, rest = header_words(line)
    return bool(name) and ":" not in rest and name in _known().names


def read_header(piece: Piece) -> Header:
    """The first line of a puzzle.

    Raises:
        InputError: it does not begin with the name of a family, a word is no size and no parameter, or the family has no such parameter.
    """
    normal_name, rest = header_words(piece.text)
    by_normal = _known().names
    if normal_name not in by_normal:
        shown = quote(piece.text.split(maxsplit=1)[0] if piece.text else "")
        near = suggest(normal_name, by_normal) if normal_name else ""
        raise piece.error(
            f"{shown} begins no puzzle", f"{near}begin a puzzle with one of {', '.join(family_names())} and its size, as in 'sudoku 9x9'"
        )
    name = by_normal[normal_name]
    family, arguments = family_names()[name]
    words = piece.part(len(piece.text) - len(rest)).words() if rest.strip() else []
    rows, columns = take_size(words) if is_size(words) else _USUAL
    stated = {**arguments, **dict(_read_words(words, family, name))}
    line = replace(piece.place, column=0)
    if is_square(family) and rows != columns:
        raise InputError(line, f"a {name} is square, this one has {rows} rows and {columns} columns", "write N x N, as in 9x9")
    with placed(line):
        known = known_sides(family, stated)
    if known not in {None, (rows, columns)}:
        size = "{}x{}".format(*known or ())
        raise InputError(line, f"a {name} has {size} places here, blocks among them, not {rows}x{columns}", f"write '{name} {size}'")
    return Header(name, family, rows, columns, stated)


def _read_words(words: list[Piece], family: Family, name: str) -> Iterator[tuple[str, Any]]:
    """The parameters that the words of a first line state, by their names."""
    types, taken = _known().words, set[str]()
    while words:
        if words[0].text.isdigit() and len(words) > 1 and any(_counts(type_, words[1].text) for type_ in types):
            # ``2 stars`` is ``stars 2``.
            words[0], words[1] = words[1], words[0]
        word = words[0]
        own = next((each for each in family.parameters if _begins(each.type, word.text)), None)
        type_ = own.type if own is not None else next((type_ for type_ in types if _begins(type_, word.text)), None)
        if type_ is None or type_.noun in taken or (_needs_more(type_, word.text) and len(words) == 1):
            raise word.error(f"{quote(word.text)} does not belong here", _order(family, name))
        taken.add(type_.noun)
        if own is None or own.name in family_names()[name][1]:
            raise word.error(f"a {name} has no {type_.noun}", _without(family, type_))
        yield own.name, type_.read(words)


def _order(family: Family, name: str) -> str:
    """What stands in a first line of the family, in its order."""
    nouns = [each.type.noun for each in family.parameters if each.type.stated == "first line"]
    if "boxes" in nouns:
        return _ORDER
    further = f"then what a {name} may have ({', '.join(nouns)})" if nouns else "and nothing behind it"
    return f"write the size first (9x9), {further}; a line below for each rule"


def _without(family: Family, type_: ParameterType) -> str:
    """What to do with words that a family does not know: which families do, or how its own first lines look."""
    having = [hyphened(one.name) for one in FAMILIES.values() if any(each.type == type_ for each in one.parameters)]
    if hyphened(family.name) in having or not family.examples:
        return "leave them out"
    if len(having) < _FEW:
        return f"leave them out; they belong to {' and '.join(having)}"
    return f"leave them out, as in '{family.examples[0].splitlines()[0]}'"


def write_header(family: Family, rows: int, columns: int, arguments: Arguments) -> str:
    """The first line of a puzzle whose layout is built from these arguments."""
    name, said = hyphened(family.name), dict(arguments)
    for further, stands_for in family.names.items():
        if stands_for and all(said.get(key) == value for key, value in stands_for.items()):
            name = further
            said = {key: value for key, value in said.items() if key not in stands_for}
            break
    return " ".join([name, f"{rows}x{columns}", *_written(family.parameters, rows, columns, said)])


def _written(parameters: tuple[Parameter, ...], rows: int, columns: int, arguments: Arguments) -> Iterator[str]:
    words = [type_.noun for type_ in _known().words]
    # Flags come behind numbers, and values last, as in ``skyscrapers 5x5 parks 1 diagonals 2,4,6,8``.
    said = [each for each in parameters if each.type.stated == "first line"]
    for each in sorted(said, key=lambda each: (each.name == "values", each.type.annotation == "bool", words.index(each.type.noun))):
        value = arguments.get(each.name)
        if value is not None and value != usual(each, rows, columns):
            yield each.type.write(value)
