"""From puzzles to lines: the first line that says most of the puzzle, the rows of its grid, and a line for each further rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...core.errors import InputError, Place
from ...core.families import BorderClues, Inequalities
from ...core.grid import Cell
from ...core.puzzle import Puzzle, Rule
from ...core.rule_class import added_values
from ...grids.headers import note_lines
from ...grids.signs import written_signs
from ...phrases.cells import path_words, set_words
from ...phrases.forms import LISTS, Context, Form, form_of, word_of
from ...phrases.maps import mappable, write_cages
from ...phrases.names import hyphened
from ...phrases.stating import state, with_signs
from ...rules import kind_of
from ..fixed_layouts import cannot_state
from ..limits import require_readable
from .borders import write_clues

__all__ = ["rule_lines", "write"]

_WIDEST = 100
_LINES = ("lines", "outside")
_TOGETHER = ("lines", "dots")
"""Rules of these groups stand on one line if they differ in their cells alone."""
_NAME = "text"


def write(puzzles: Iterable[Puzzle]) -> str:
    """The puzzles one after another, an empty line between two.

    Raises:
        InputError: a puzzle has rules of its family in another order or under other names, or one with a field that no line can state.
    """
    return "\n".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    require_readable(puzzle)
    try:
        stated = state(puzzle)
        signs = written_signs(stated.rules) if stated.family.clues_of(Inequalities) else {}
        rules = rule_lines(stated.rules[len(signs) :], stated.context, stated.family.clues_of(BorderClues))
    except InputError as error:
        raise cannot_state(puzzle, _NAME, error.problem) from None
    notes = [f"{kind}: {text}" for kind, text in note_lines(puzzle.notes)]
    rows = with_signs(stated.words, signs) if stated.in_rows or signs else []
    maps = {"regions": stated.regions, **stated.points}
    mapped = [line for name, lines in maps.items() if lines for line in (f"{name}:", *lines)]
    return "\n".join([stated.header, *notes, *mapped, *rows, *stated.values, *rules, ""])


def rule_lines(rules: Sequence[Rule], context: Context, clues: BorderClues | None) -> list[str]:
    """A line for each rule, or for several that can stand together.

    Args:
        rules: of a puzzle, in their order.
        context: its cells, and what rules leave out.
        clues: those at borders that its family has.

    Raises:
        InputError: no line can state a rule.
    """
    lines: list[str] = []
    index = 0
    while index < len(rules):
        line, stated = write_clues(rules[index:], clues, context.board) if clues is not None else ("", 0)
        if stated:
            lines.append(line)
            index += stated
            continue
        if count := mappable(rules[index:], context):
            lines += write_cages(rules[index : index + count], context)
            index += count
            continue
        form = form_of(kind_of(rules[index]))
        written = _write_rule(rules[index], form, context)
        if index and form.one_list and form.kind.group in _TOGETHER and (joined := _joined(lines[-1], written[0])):
            lines[-1] = joined
        else:
            lines += written
        index += 1
    return lines


def _joined(line: str, following: str) -> str:
    """Two lines as one, if they differ only in their cells; otherwise an empty text."""
    head, _, cells = following.partition(": ")
    fits = line.startswith(f"{head}: ") and len(line) + len(cells) < _WIDEST
    return f"{line} | {cells}" if fits else ""


def _write_rule(rule: Rule, form: Form, context: Context) -> list[str]:
    """The line of a rule, and below it those of the rules that it holds."""
    if form.strange:
        raise InputError(Place(), f"the field {form.strange} of a {form.kind.name} rule cannot stand in a line", "write it as json")
    values: dict[str, Any] = {name: getattr(rule, name) for name in form.types}
    called, implied = _called(form, values)
    usual = {name: context.default(form, name) for name in values if name not in added_values(form.kind.rule)}
    said = {
        name: value
        for name, value in values.items()
        if name not in implied and not (name in usual and value == usual[name] and type(value) is type(usual[name]))
    }
    context.stated[form.kind.name] += 1
    scalars = [name for name in form.scalars if name in said]
    main = [word_of(form.types[form.main]).write(said[form.main])] if form.main in scalars else []
    named = [_named(name, said[name], form) for name in scalars if name != form.main]
    cells = _write_lists(said, form, context)
    if form.kind.group == "outside" and form.one_list and main and " " not in cells:
        return [f"{' '.join([called, cells, *named])}: {main[0]}"]
    head = " ".join([called, *main, *named])
    inner = [f"  {line}" for one in values.get(form.rules, ()) for line in _write_rule(one, form_of(kind_of(one)), context)]
    return [f"{head}: {cells}" if cells else f"{head}:" if inner else head, *inner]


def _called(form: Form, values: Mapping[str, object]) -> tuple[str, Mapping[str, object]]:
    """The name that says most of the rule, and the values that it says: ``x`` for a total of 10."""
    aliases = ((alias, fields) for alias, fields in form.kind.aliases.items() if fields and fields.items() <= values.items())
    return next(aliases, (form.kind.name, {}))


def _write_lists(said: Mapping[str, Any], form: Form, context: Context) -> str:
    """What stands behind the colon: lists in their order, and under their names where one before them is left out."""
    words = path_words if form.kind.group in _LINES else set_words
    sections: list[str] = []
    in_order = True
    for name in form.cells:
        if name not in said:
            in_order = False
            continue
        value = said[name]
        many = form.types[name] == LISTS
        lists = value if many else (value,) if isinstance(value, tuple) and not isinstance(value, Cell) else ((value,),)
        text = " | ".join(words(cells, context.board) for cells in lists)
        if not sections and in_order:
            sections.append(text)
        elif in_order:
            sections[-1] += f" | {text}"
        else:
            sections.append(f"{hyphened(name)}: {text}")
        in_order = in_order and not many
    return "; ".join(sections)


def _named(name: str, value: object, form: Form) -> str:
    """A value with its name; the name alone for a flag that is set."""
    return hyphened(name) if value is True else f"{hyphened(name)}={word_of(form.types[name]).write(value)}"
