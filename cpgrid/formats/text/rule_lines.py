"""Lines that state rules: ``cage 15: r1c1 r1c2``, ``sandwich r3: 12``, ``arrow: r1c1 | r1c2-r1c4``, ``anti-knight``.

A line is a name, values, a colon, and lists of cells with ``|`` between. Which values and lists follows from the fields of the rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING
from itertools import takewhile
from typing import Any

from ...core.errors import InputError, placed, quote, suggest
from ...core.grid import Cell
from ...core.pieces import Piece, outside_quotes
from ...core.puzzle import Rule
from ...phrases.cells import are_cells, read_cells, separators
from ...phrases.forms import LISTS, Context, Form, form_of, word_of
from ...phrases.names import NamedKind, hyphened, normal, take_name

__all__ = ["read_rules", "read_values", "split_line"]

_ARGUMENT = re.compile(r'(?:([A-Za-z][A-Za-z_-]*)=)?("(?:[^"\\]|\\.)*"|[^\s"]*)', re.ASCII)
_SECTION = re.compile(r"\s*([A-Za-z][A-Za-z_-]*)\s*:", re.ASCII)
_LISTS_GUIDE = "put | between lists of cells"


def read_rules(line: Piece, inner: Sequence[Piece], context: Context) -> Iterator[Rule]:
    """The rules that a line states.

    Args:
        line: without its comment.
        inner: the lines indented under it, which state the rules that a rule of rules holds.
        context: the cells, and what the puzzle says of all rules.

    Raises:
        InputError: the line states no rule.
    """
    named, rest = take_name(line)
    form = form_of(named.kind)
    if form.strange:
        raise line.error(f"the field {form.strange} of {named.kind.name} cannot be stated in a line", "state the puzzle in Python")
    head, tail = split_line(rest)
    values, cells = read_values(head, named, form)
    if cells:
        values, tail = _swapped(head, cells, values, tail, form)
    if inner and not form.rules:
        raise inner[0].error(f"the line is indented, but {named.kind.name} holds no rules", "begin it at the margin")
    if form.rules:
        values[form.rules] = tuple(_read_inner(line, inner, form, context))
    for own in _read_lists(tail if tail is not None else rest.end, form, context):
        yield _made(line, form, {**values, **own}, context)


def split_line(piece: Piece) -> tuple[Piece, Piece | None]:
    """What stands before and behind the colon; ``None`` if there is no colon."""
    joints = set(separators(piece.text))
    for index in outside_quotes(piece.text, ":"):
        if index in joints:
            return piece.part(0, index), piece.part(index + 1)
    return piece, None


def read_values(head: Piece, named: NamedKind, form: Form) -> tuple[dict[str, Any], list[Piece]]:
    """The values before the colon, and the words there that name cells.

    Raises:
        InputError: a word is no value of a field, or a field has two.
    """
    values: dict[str, Any] = dict(named.fields)
    cells: list[Piece] = []
    bare: list[Piece] = []
    for name, word in _arguments(head):
        if name is None and are_cells(word.text):
            cells.append(word)
        elif name is None and (flag := _field(word.text, [one for one in form.scalars if form.types[one] is bool])):
            values[flag] = True
        elif name is None:
            bare.append(word)
        else:
            found = _field(name.text, form.scalars)
            if not found:
                known = [*map(hyphened, form.scalars)]
                mend = f"{suggest(name.text, known)}its values are {', '.join(known)}" if known else "leave it out"
                raise name.error(f"{form.kind.name} has no value {quote(name.text)}", mend)
            if found in values and found not in named.fields:
                raise name.error(f"{name.text} is said twice", "keep one of the two")
            values[found] = word_of(form.types[found]).read(word)
    if bare:
        _take_bare(bare, values, form, named)
    return values, cells


def _arguments(head: Piece) -> Iterator[tuple[Piece | None, Piece]]:
    """The words before the colon, each with its name if it has one."""
    position = 0
    while position < len(head.text):
        if head.text[position].isspace():
            position += 1
            continue
        match = _ARGUMENT.match(head.text, position)
        if match is None or match.end() == position:
            raise head.part(position).error("a quote begins here that does not end", 'write " at the end of the text')
        name = head.part(*match.span(1)) if match[1] else None
        start, end = match.span(2)
        yield name, Piece(match[2], head.part(start, end).place if start < end else head.part(0, start).end.place)
        position = end


def _field(word: str, names: Sequence[str]) -> str:
    """The field that a word names, or an empty text."""
    return next((name for name in names if normal(name) == normal(word)), "")


def _take_bare(words: Sequence[Piece], values: dict[str, Any], form: Form, named: NamedKind) -> None:
    """Words without a name are the value of the main field."""
    main = form.main
    if not main or main in values:
        known = [hyphened(one) for one in form.scalars if one not in named.fields]
        mend = (
            f"write name=value, with one of {', '.join(known)}" if known else "write cells behind a colon, as in 'thermometer: r1c1-r1c4'"
        )
        problem = f"{quote(words[0].text)} is no value of {form.kind.name}" if not main else f"{form.kind.name} has its {main} already"
        raise words[0].error(problem, mend)
    scalar = word_of(form.types[main])
    if form.types[main] == tuple[int, ...]:
        values[main] = tuple(value for word in words for value in scalar.read(word))
        return
    if len(words) > 1:
        raise words[1].error(f"{form.kind.name} takes one value here, {quote(words[1].text)} is a second", "delete one of the two")
    values[main] = scalar.read(words[0])


def _swapped(head: Piece, cells: Sequence[Piece], values: dict[str, Any], tail: Piece | None, form: Form) -> tuple[dict[str, Any], Piece]:
    """For lines such as ``sandwich r3: 12``: the values, and the cells."""
    first, last = cells[0].place.column - head.place.column, cells[-1].place.column - head.place.column + len(cells[-1].text)
    named = head.part(first, last)
    if tail is None or not tail.text:
        return values, named
    if any(are_cells(word.text) for word in tail.words()):
        raise tail.error("cells stand before and behind the colon", _LISTS_GUIDE)
    further, _ = read_values(tail, NamedKind(form.kind, {}), form)
    for name in further:
        if name in values:
            raise tail.error(f"{name} is said twice", "keep one of the two")
    return values | further, named


def _read_inner(line: Piece, inner: Sequence[Piece], form: Form, context: Context) -> Iterator[Rule]:
    """The rules below a line; those below a rule that holds rules itself have more blanks before them than it has."""
    if not inner:
        raise line.error("its rules are missing", "write them below it, a line each, with blanks at the beginning")
    left = list(inner)
    while left:
        piece = left.pop(0)
        named, _ = take_name(piece)
        own: list[Piece] = []
        if form_of(named.kind).rules:
            if named.kind.name not in getattr(form.kind.rule, "may_hold", ()):
                raise piece.error(f"{named.kind.name} cannot stand inside another rule", "state it on its own")
            own = _further_in(left, piece.place.column)
            del left[: len(own)]
        yield from read_rules(piece, own, context)


def _further_in(lines: Sequence[Piece], column: int) -> list[Piece]:
    """The first lines that begin behind a column."""
    return list(takewhile(lambda line: line.place.column > column, lines))


def _read_lists(tail: Piece, form: Form, context: Context) -> Iterator[dict[str, Any]]:
    """The values of the fields that name cells, for each rule of the line."""
    if not form.cells:
        if tail.text:
            raise tail.error(f"{form.kind.name} names no cells itself", "leave them out")
        yield {}
        return
    if form.one_list:
        (name,) = form.cells
        if not tail.text and context.default(form, name) is not MISSING:
            yield {}
            return
        for part in tail.split("|"):
            yield {name: read_cells(part, context.board, may_repeat=_repeats(form))}
        return
    yield _read_sections(tail, form, context)


def _read_sections(tail: Piece, form: Form, context: Context) -> dict[str, Any]:
    """The lists of a rule with several fields: in order, or each under its name behind a semicolon."""
    values: dict[str, Any] = {}
    for section in tail.split(";"):
        match = _SECTION.match(section.text)
        if match is None:
            open_fields: Sequence[str] = [name for name in form.cells if name not in values]
            body = section
        else:
            chosen = _field(match[1], form.cells)
            if not chosen or chosen in values:
                what = "is said twice" if chosen else f"is none of the lists of {form.kind.name}"
                raise section.error(f"{match[1]} {what}", f"its lists are {', '.join(form.cells)}")
            open_fields, body = [chosen], section.part(match.end())
        if body.text:
            _read_parts(body.split("|"), open_fields, values, form, context)
    return values


def _read_parts(parts: list[Piece], names: Sequence[str], values: dict[str, Any], form: Form, context: Context) -> None:
    for name in names:
        if not parts:
            return
        if form.types[name] == LISTS:
            values[name] = tuple(read_cells(part, context.board, may_repeat=_repeats(form)) for part in parts)
            return
        part = parts.pop(0)
        cells = read_cells(part, context.board, may_repeat=_repeats(form))
        values[name] = cells if form.types[name] == tuple[Cell, ...] else _one(part, cells)
    if parts:
        raise parts[0].error(f"{form.kind.name} has no further list of cells", f"its lists are {', '.join(form.cells)}")


def _repeats(form: Form) -> bool:
    """Whether a cell may come again in a list of the rule."""
    repeats: bool = getattr(form.kind.rule, "cells_may_repeat", False)
    return repeats


def _one(part: Piece, cells: Sequence[Cell]) -> Cell:
    if len(cells) != 1:
        raise part.error(f"one cell is expected, {len(cells)} are named", "name one cell")
    return cells[0]


def _made(line: Piece, form: Form, values: Mapping[str, Any], context: Context) -> Rule:
    """The rule of a kind with those values, and with the defaults of the others."""
    stated: dict[str, Any] = {}
    for name in form.types:
        value = values[name] if name in values else context.default(form, name)
        if value is MISSING:
            raise _missing(line, form, name)
        stated[name] = value
    context.stated[form.kind.name] += 1
    with placed(line.place):
        rule: Rule = form.kind.rule(**stated)
    return rule


def _missing(line: Piece, form: Form, name: str) -> InputError:
    shown = hyphened(name)
    if name in form.cells:
        example = " | ".join(["r1c1 r1c2"] * (2 if form.types[name] == LISTS else 1))
        return line.end.error(f"the {shown} of {form.kind.name} are missing", f"write them behind a colon: {form.kind.name}: {example}")
    scalar = word_of(form.types[name])
    example = scalar.example if name == form.main else f"{shown}={scalar.example}"
    return line.error(f"{form.kind.name} needs its {shown}, {scalar.expected}", f"write {form.kind.name} {example}: r1c1 …")
