"""The catalogue: every choice that an encoding offers, one line each, as ``cpgrid list encodings`` prints it and the lab proves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .table import ENCODINGS

__all__ = ["Choice", "catalogue"]


class Choice(NamedTuple):
    """One value of one option.

    Args:
        encoding: the kind of program: ``cnf``, ``cp``, ``exact cover`` and so on.
        option: as routes write it.
        name: of the value, as routes write it.
        summary: the idea in one sentence.
        source: paper or book; empty = none.
        default: whether it is what a route without the option takes.
    """

    encoding: str
    option: str
    name: str
    summary: str
    source: str
    default: bool


def catalogue() -> Iterator[Choice]:
    """Every choice, in the order of the tables; those that packages and scripts have registered are among them."""
    for encoding in ENCODINGS.values():
        for option in encoding.options:
            for name in option.choices:
                record = option.choices[name] if isinstance(option.choices, Mapping) else None
                summary, source = (option.summary, "") if record is None else (record.summary, record.source)
                yield Choice(encoding.name, option.name, name, summary, source, name == option.default)
