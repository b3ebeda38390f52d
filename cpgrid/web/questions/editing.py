"""The puzzle as text, read and changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...core.assumptions import RuleAssumption
from ...core.clock import within
from ...core.errors import InputError
from ...core.families import BorderClues, Family
from ...core.model import RuleIndex
from ...core.nodes import Allowance, Node, Shape
from ...core.outcome import Limits
from ...core.puzzle import Layout, Puzzle, Rule
from ...core.sizes import LARGEST_VALUE
from ...formats import FORMATS
from ...formats.json_rules import read_rule
from ...formats.text.drafts import Draft
from ...formats.text.outlines import outline
from ...formats.text.writing import rule_lines
from ...grids.headers import NOTES, note_lines
from ...models.building import family_of
from ...phrases.cells import KnownCells
from ...phrases.forms import Context
from ...phrases.frame import defaults
from ...phrases.stating import state
from ...questions.parts import part_name
from ...rules import RULES, kind_of
from ..question import Answer

__all__ = ["convert", "edit", "edit_draft", "read"]

_MOST_RULES = 1000
"""Rules that are listed."""
_MOST_CELLS_NAMED = 100_000
"""Cells that the rules of one request may name."""


def read(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Answer:
    """What the text states."""
    from ...reading.puzzles import write
    from ...render.printed import printed
    from ...scene.hand import hand_of

    with within(limits.clock):
        text = None if puzzle.ledger.unsupported and not puzzle.ledger.allowed else write([puzzle], format="text")
        rules = _rules(puzzle)
        words = list(printed(puzzle.layout, "picture"))
    ledger, hand = puzzle.ledger, hand_of(puzzle.layout)
    return {
        "family": puzzle.layout.family,
        "summary": puzzle.layout.summary,
        "rows": puzzle.layout.rows,
        "columns": puzzle.layout.columns,
        "lines": hand.borders or ("through cells" if hand.sides else ""),
        "notes": dict(puzzle.notes),
        "text": text,
        "rules": rules,
        "words": words,
        "ledger": {"unsupported": list(ledger.unsupported), "cosmetic": list(ledger.cosmetic), "remarks": list(ledger.remarks)},
    }


def _rules(puzzle: Puzzle) -> list[dict[str, Any]]:
    """The rules that stand in the text beside those of its first line, each with its place in the layout."""
    rules, (_, first) = puzzle.layout.rules, _family(puzzle)
    return [
        {
            "place": place,
            "rule": kind_of(rules[place]).name,
            "text": part_name(puzzle, RuleAssumption(RuleIndex(place))),
            "cells": [str(cell) for cell in rules[place].cells],
        }
        for place in range(first, min(len(rules), first + _MOST_RULES))
    ]


def edit(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The text of the puzzle with what is to be changed."""
    from ...reading.puzzles import write

    with within(limits.clock):
        changed = replace(puzzle, givens=_givens(puzzle, members), notes=_notes(puzzle, members), layout=_layout(puzzle, members))
        return {"text": write([changed], format="text")}


def _givens(puzzle: Puzzle, members: Mapping[str, Node]) -> dict[Any, int]:
    givens = dict(puzzle.givens)
    for name, node in (members["givens"].members() if "givens" in members else {}).items():
        cell = puzzle.cells.one(name)
        givens.pop(cell, None)
        if node.value is not None:
            givens[cell] = node.integer(-LARGEST_VALUE, LARGEST_VALUE)
    return givens


def _notes(puzzle: Puzzle, members: Mapping[str, Node]) -> dict[str, str]:
    notes = dict(puzzle.notes)
    if "notes" in members:
        changes = members["notes"].record((), NOTES)
        notes |= {name: node.string() for name, node in changes.items()}
    return {name: text for name, text in notes.items() if text.strip()}


def _layout(puzzle: Puzzle, members: Mapping[str, Node]) -> Layout:
    """The layout without some of its rules, and with others; as it is where none are named."""
    layout = puzzle.layout
    if "add" not in members and "remove" not in members:
        return layout
    removed = {node.integer(0, len(layout.rules) - 1) for node in members["remove"].items()} if "remove" in members else set()
    kept = tuple(rule for place, rule in enumerate(layout.rules) if place not in removed)
    added = _added(layout, members)
    family, first = _family(puzzle)
    further = [*kept[first:], *added]
    whole = family is not None and all(place >= first for place in removed)
    return layout.under(family_of(family, further) if family is not None and whole else "grid", kept, added)


def _added(layout: Layout, members: Mapping[str, Node]) -> list[Rule]:
    """The rules that are to be added to a grid."""
    allowance = Allowance(_MOST_CELLS_NAMED, "the rules name too many cells", "add fewer rules at a time")
    shape = Shape(layout.rows, layout.columns, allowance, {cell: cell for cell in layout.cells})
    return [read_rule(node, shape, RULES) for node in members["add"].items()] if "add" in members else []


def _family(puzzle: Puzzle) -> tuple[Family | None, int]:
    """The family whose first line begins the text, and how many rules that line says; none and 0 if it is stated in full."""
    try:
        stated = state(puzzle)
    except InputError:
        return None, 0
    return stated.family, len(puzzle.layout.rules) - len(stated.rules)


def edit_draft(draft: Draft, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The text of what is no puzzle yet, with further rules, givens and other notes."""
    if "remove" in members:
        raise members["remove"].error("the text is no puzzle yet, so that its rules have no places", "take the line out of the text")
    with within(limits.clock):
        for place, node in (members["givens"].members() if "givens" in members else {}).items():
            given = None if node.value is None else node.integer(-LARGEST_VALUE, LARGEST_VALUE)
            draft = draft.with_clue(place, "" if given is None else draft.family.alphabet.word(given))
        if "add" in members:
            grid, header = outline(draft), draft.header
            context = Context(KnownCells(grid), defaults(header.family, grid))
            draft = draft.with_lines(rule_lines(_added(grid, members), context, header.family.clues_of(BorderClues)))
        if "notes" in members:
            notes = {name: node.string() for name, node in members["notes"].record((), NOTES).items()}
            draft = draft.with_notes({name: [text for _, text in note_lines({name: text})] for name, text in notes.items()})
        return {"text": draft.text}


def convert(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Answer:
    """The puzzle in another format."""
    from ...reading.puzzles import write

    to = members["to"].choice(FORMATS) if "to" in members else "text"
    with within(limits.clock):
        return {"format": to, "text": write([puzzle], format=to)}
