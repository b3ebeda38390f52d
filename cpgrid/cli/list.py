"""``cpgrid list``: families, rules, formats, routes, encodings; producers and checkers of certificates; formats of models and answers."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import groupby
from typing import Annotated, Any

import typer
from rich.table import Table

from ..catalogue import catalogue
from ..core.plugins import RULE_GROUPS, RuleKind
from ..formats import FORMATS
from ..models import FAMILIES
from ..render import StyledText, plain_table
from ..routes import ROUTES
from ..rules import RULES
from .exits import Exit
from .options import JsonOption
from .output import Output

__all__ = ["list_table"]


class What(Enum):
    """The tables that can be listed."""

    FAMILIES = "families"
    RULES = "rules"
    FORMATS = "formats"
    ROUTES = "routes"
    ENCODINGS = "encodings"
    PRODUCERS = "producers"
    CHECKERS = "checkers"
    EXPORTS = "exports"
    ANSWERS = "answers"


def list_table(
    what: Annotated[What, typer.Argument(help="Which table.", metavar="|".join(each.value for each in What), show_choices=False)],
    *,
    json_lines: JsonOption = False,
) -> Exit:
    """List what there is.

    That is families, rules, formats, routes and encodings; producers and checkers of certificates; formats of exported models and of the
    answers to them.
    """
    output = Output(json_lines=json_lines)
    records = list(_RECORDS[what]())
    if json_lines:
        for record in records:
            output.record(record)
    else:
        output.show(_catalogue() if what is What.ENCODINGS else _table(what.value, records))
    return Exit.SO


def _families() -> Iterator[dict[str, Any]]:
    for family in FAMILIES.values():
        example = family.examples[0].splitlines()[0] if family.examples else ""
        rules = list(RULES if family.rules is None else family.rules)
        yield {"name": family.name, "summary": family.summary, "rules": rules, "first line": example}


def _rules() -> Iterator[dict[str, Any]]:
    for kind in sorted(RULES.values(), key=_place):
        yield {"name": kind.name, "group": kind.group or "own", "summary": kind.summary}


def _place(kind: RuleKind) -> int:
    """Where the rules of its group stand; those of no group come last."""
    return RULE_GROUPS.index(kind.group) if kind.group in RULE_GROUPS else len(RULE_GROUPS)


def _formats() -> Iterator[dict[str, Any]]:
    for kind in FORMATS.values():
        yield {"name": kind.name, "summary": kind.summary, "answer": kind.answer is not None}


def _routes() -> Iterator[dict[str, Any]]:
    for kind in ROUTES.values():
        yield {"name": kind.name, "summary": kind.summary, "options": {option.name: list(option.usable) for option in kind.options}}


def _encodings() -> Iterator[dict[str, Any]]:
    for line in catalogue():
        yield {"name": line.text, "summary": line.summary, "source": line.source, "default": line.default}


def _producers() -> Iterator[dict[str, Any]]:
    # Loaded here, because the other tables do not need them.
    from ..certificates.producers.table import PRODUCERS

    for producer in PRODUCERS.values():
        yield {"name": producer.name, "summary": producer.summary}


def _checkers() -> Iterator[dict[str, Any]]:
    from ..certificates.checkers import CHECKERS

    for checker in CHECKERS.values():
        yield {"name": checker.name, "summary": checker.summary, "shares": checker.shares}


def _exports() -> Iterator[dict[str, Any]]:
    from ..exports import EXPORTS

    for export in EXPORTS.values():
        yield {"name": export.name, "summary": export.summary, "route": export.route, "source": export.source}


def _answers() -> Iterator[dict[str, Any]]:
    from ..exports.answers import ANSWERS

    for form in ANSWERS.values():
        yield {"name": form.name, "summary": form.summary}


_RECORDS = {
    What.FAMILIES: _families,
    What.RULES: _rules,
    What.FORMATS: _formats,
    What.ROUTES: _routes,
    What.ENCODINGS: _encodings,
    What.PRODUCERS: _producers,
    What.CHECKERS: _checkers,
    What.EXPORTS: _exports,
    What.ANSWERS: _answers,
}


def _table(name: str, records: list[dict[str, Any]]) -> Table:
    table = plain_table()
    for key in records[0]:
        table.add_column(name if key == "name" else key, overflow="fold", no_wrap=key == "name")
    for record in records:
        table.add_row(*(StyledText(_cell(value)) for value in record.values()))
    return table


def _catalogue() -> Table:
    """The choices by option, the default first; those without a summary of their own share a row."""
    table = plain_table()
    table.add_column("encodings", no_wrap=True)
    for name, share in (("values, default first", 2), ("summary", 4), ("source", 3)):
        table.add_column(name, overflow="fold", ratio=share)
    for (route, option), lines in groupby(catalogue(), key=lambda line: (line.route, line.option)):
        name = f"{route}:{option}"
        for (summary, source, own), group in groupby(lines, key=lambda line: (line.summary, line.source, line.own)):
            rows = [line.name for line in group]
            for values in rows if own else [" | ".join(rows)]:
                table.add_row(*map(StyledText, (name, values, summary, source)))
                name = ""
    return table


def _cell(value: object) -> str:
    """A value as it is shown in a table; the first choice of an option is its default."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "\n".join(f"{name} = {' | '.join(choices)}" for name, choices in value.items())
    return ", ".join(value) if isinstance(value, list) else str(value)
