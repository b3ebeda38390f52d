"""The text format of Knuth's programs, read and written.

::

    | Comments begin with a bar; blank lines do not count.
    A B 2:3|C | X Y
    A B X:0 Y:0
    A C X:1 Y:1
    C X:0
    B X:1
    C Y:1

The first line names the primary items and, past a bar, the secondary ones. ``2:3|C`` says that two or three options cover ``C``,
``2|C`` two, ``C`` exactly one. Each further line is an option: items, secondary ones
perhaps with a colour, and perhaps a cost behind a bar (several costs add up). Knuth's programs take names of up to eight ASCII
characters and colours of one; here both may be longer, and `write` reports them on demand.

Source: D. E. Knuth, the programs DLX1 (items and options), DLX2 (colours), DLX5 (costs) and DLX3 (multiplicities),
https://www-cs-faculty.stanford.edu/~knuth/programs.html.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from ..backends.option_lines import read_options
from ..core.errors import InputError, Place
from ..core.text import Lines
from ..reading.files import open_input
from .building import Builder
from .problem import Problem

__all__ = ["parse", "read", "read_lines", "write"]

_WORD = re.compile(r"\S+")
_COST = re.compile(r"\|(\d+)", re.ASCII)
_MULTIPLICITY = re.compile(r"(?:(\d+):)?(\d+)\|", re.ASCII)
_DIGITS = 19
"""More digits than the largest possible cost or multiplicity has."""
_LONGEST_NAME = 8


def parse(text: str) -> Problem:
    """The problem that a text states.

    Raises:
        InputError: the text states none; the message names line, column and how to mend it.
    """
    return read_lines(Lines.of_text(text))


def read(path: str | os.PathLike[str]) -> Problem:
    """The problem of a file; ``-`` is standard input, gzip is read as it is.

    Raises:
        InputError: as `parse`, and for a file that cannot be read.
    """
    with open_input(os.fspath(path)) as source:
        return read_lines(source.lines)


def read_lines(lines: Lines) -> Problem:
    """The problem that the lines state; errors are those of `parse`."""
    builder = Builder()
    statements = _statements(lines)
    items = next(statements, None)
    if items is None:
        raise InputError(Place(lines.source), "there are no items", "name the primary items in the first line that begins without a bar")
    _read_items(items, lines, builder)
    builder.begin(read_options(lines, [*builder.primary, *builder.secondary], len(builder.primary)))
    # Whatever is not plain, and what is at fault, with its place.
    for line in statements:
        _read_option(line, lines, builder)
    return Problem.built(builder)


def write(problem: Problem, *, comment: str = "", strict: bool = False) -> str:
    """The problem as a text that `parse` gives back.

    Args:
        problem: at least one item is primary: the format has no other problems.
        comment: lines to stand at the top, each behind a bar.
        strict: keep to what Knuth's own programs take: names of up to eight ASCII characters, colours of one.

    Raises:
        InputError: the format cannot state the problem or the comment.
    """
    if not problem.primary:
        raise InputError(Place(detail="primary"), "there is no primary item, which the text format demands", "make one item primary")
    if strict:
        _check_limits(problem)
    costs = [""] * len(problem.options) if problem.costs is None else [f" |{cost}" for cost in problem.costs]
    rows = [
        *_comments(comment),
        " ".join([*_primary(problem), *(["|", *problem.secondary] if problem.secondary else [])]),
        *(" ".join(option) + cost for option, cost in zip(problem.options, costs, strict=True)),
    ]
    return "\n".join(rows) + "\n"


def _statements(lines: Lines) -> Iterator[str]:
    """The lines that are neither blank nor comments."""
    return (line for line in lines if (start := line.lstrip()) and not start.startswith("|"))


def _read_items(line: str, lines: Lines, builder: Builder) -> None:
    primary = True
    for match in _WORD.finditer(line):
        word, column = match[0], match.start() + 1
        if word.startswith("|"):
            if not primary:
                raise InputError(lines.place(column), "there is a second bar", "put all secondary items behind the first one")
            primary = False
            # A name may follow the bar without a blank.
            word, column = word[1:], column + 1
            if not word:
                continue
        bounds = _MULTIPLICITY.match(word)
        item = word[bounds.end() :] if bounds else word
        builder.add_item(item, lines.place(column), primary=primary)
        if bounds:
            least, greatest = (_read_bound(bound, lines.place(column)) for bound in (bounds[1] or bounds[2], bounds[2]))
            builder.add_multiplicity(item, least, greatest, lines.place(column))


def _read_option(line: str, lines: Lines, builder: Builder) -> None:
    if "|" not in line:
        # Columns are looked for only where an error names one.
        builder.add_option(line.split(), lambda position: lines.place(_columns(line)[position]), lines.place(1))
        return
    entries: list[tuple[str, int]] = []
    costs: list[tuple[int, int]] = []
    for match in _WORD.finditer(line):
        word, column = match[0], match.start() + 1
        if word.startswith("|"):
            costs.append((_read_cost(word, lines.place(column)), column))
            continue
        if "|" in (item := word.partition(":")[0]):
            problem = f"there is a bar within the word {word!r}"
            raise InputError(lines.place(column + item.index("|")), problem, "leave a blank before a cost: item |5")
        entries.append((word, column))
    builder.add_option([word for word, _ in entries], lambda position: lines.place(entries[position][1]), lines.place(1))
    for cost, column in costs:
        builder.add_cost(cost, lines.place(column))


def _columns(line: str) -> list[int]:
    return [match.start() + 1 for match in _WORD.finditer(line)]


def _read_cost(word: str, place: Place) -> int:
    match = _COST.fullmatch(word)
    if match is None:
        raise InputError(place, f"{word!r} is no cost", "write a bar and a decimal number without a blank between: |5")
    if len(digits := match[1].lstrip("0")) > _DIGITS:
        raise InputError(place, f"the cost has {len(digits)} digits", "scale the costs down")
    return int(digits or "0")


def _read_bound(word: str, place: Place) -> int:
    if len(digits := word.lstrip("0")) > _DIGITS:
        raise InputError(place, f"the multiplicity has {len(digits)} digits", "the number of options is as good as no bound")
    return int(digits or "0")


def _primary(problem: Problem) -> Iterator[str]:
    """The primary items, each behind its multiplicity if it has one."""
    multiplicities = dict(problem.multiplicities)
    for item in problem.primary:
        least, greatest = multiplicities.get(item, (1, 1))
        bounds = f"{least}:{greatest}|" if least < greatest else f"{greatest}|" if greatest > 1 else ""
        yield bounds + item


def _comments(comment: str) -> Iterator[str]:
    for line in comment.splitlines():
        if any((character < " " and character != "\t") or "\ud800" <= character <= "\udfff" for character in line):
            raise InputError(Place(detail="comment"), f"{line!r} cannot stand in a text", "leave control characters out")
        yield f"| {line}".rstrip()


def _check_limits(problem: Problem) -> None:
    for kind, items in (("primary", problem.primary), ("secondary", problem.secondary)):
        for position, item in enumerate(items):
            if len(item) > _LONGEST_NAME or not item.isascii():
                place = Place(detail=f"{kind}[{position}]")
                raise InputError(place, f"the name {item!r} is more than eight ASCII characters", "choose a shorter one")
    for number, option in enumerate(problem.options):
        for position, entry in enumerate(option):
            colour = entry.partition(":")[2]
            if len(colour) > 1 or not colour.isascii():
                place = Place(detail=f"options[{number}][{position}]")
                raise InputError(place, f"the colour {colour!r} is more than one ASCII character", "take a letter or a digit")
