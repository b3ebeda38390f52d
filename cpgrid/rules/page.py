"""The page about all rules, ``docs/rules.md``, made from their records and docstrings, so that it is never out of date."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from itertools import starmap

from ..core.plugins import RULE_GROUPS, RuleKind
from ..core.rule_class import added_values
from .clue_fields import clue_field
from .table import RULES

__all__ = ["docstring", "rules_page"]

_ABOUT = """# The rules

This page is made from the table of rules: `pytest tests/rules/test_page.py --update` renews it, `pytest tests/render/picture --update` its
pictures, which show an example each: yellow cells are those of which the rule says something. `cpgrid list rules` prints the short form.

A rule is stated in JSON as `{"rule": KIND, …}` with the keys below ([formats](formats.md) says how cells are named), and in Python as its
class, `from cpgrid.rules import …`. Values are those of the cells' domains, 0 and negative ones too. Cells are *adjacent* if they
share a border. Where order matters, cells are named in order. No rule but those that say so keeps values distinct: a line may hold a
value twice unless other rules forbid it. A line may jump: what its rule says goes by the order of the cells that are named, and the
words below a drawing point it out, since it is often a slip. A digit beside the grid that counts like a cell is a cell of a `grid`, with
that value alone, in no row. [How to add a rule](how-to/add-a-rule.md) of one's own.
"""

_TITLES = {
    "cells": "Cells",
    "dots": "Dots and signs between two cells",
    "lines": "Lines",
    "outside": "Clues outside the grid",
    "cages": "Cages and other groups of cells",
    "areas": "Areas and shading",
    "grid": "The whole grid",
}


def rules_page() -> str:
    """The page, in Markdown."""
    parts = [_ABOUT]
    for group in RULE_GROUPS:
        kinds = [kind for kind in RULES.values() if kind.group == group]
        if kinds:
            parts += [f"## {_TITLES[group]}\n", *map(_section, kinds)]
    return "\n".join(parts)


def _section(kind: RuleKind) -> str:
    text, described = docstring(kind)
    picture = f"![An example of the rule {kind.name}](rules/{kind.name}.svg)\n"
    lines = [f"### `{kind.name}` · `{kind.rule.__name__}`\n", picture, f"{text}\n"]
    before = added_values(kind.rule)
    lines += [f"* `{field.name}`{_default(field, before)}: {described.get(field.name, kind.summary)}" for field in fields(kind.rule)]
    if (clue := clue_field(kind.rule)) is not None:
        lines.append(f"\nIts clue, `{clue}`, can be read off a solution ([`cpgrid clues`](setters/clues.md)).")
    if kind.aliases:
        lines.append(f"\nIn texts also {', '.join(starmap(_alias, kind.aliases.items()))}.")
    return "\n".join(lines) + "\n"


def _alias(name: str, said: Mapping[str, object]) -> str:
    values = ", ".join(f"`{field}` {json.dumps(value)}" for field, value in said.items())
    return f"`{name}` ({values})" if values else f"`{name}`"


def docstring(kind: RuleKind) -> tuple[str, dict[str, str]]:
    """What the class says of the rule, and of each of its fields."""
    text = inspect.getdoc(kind.rule) or kind.summary
    meaning, _, rest = text.partition("\nArgs:\n")
    arguments = rest.partition("\nRaises:")[0]
    described = {name: " ".join(words.split()) for name, words in re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", arguments, re.MULTILINE)}
    return "\n\n".join(" ".join(part.split()) for part in meaning.strip().split("\n\n")), described


def _default(field: Field[object], before: Mapping[str, object]) -> str:
    if field.default is MISSING:
        return ""
    if field.name not in before:
        return f" (default {json.dumps(field.default)})"
    usual = f"default in Python {json.dumps(field.default)}"
    return f" ({usual}; texts that leave it out mean {json.dumps(before[field.name])})"
