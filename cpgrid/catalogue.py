"""The catalogue: every choice that a route offers, in its encoding and in its engine, as ``cpgrid list encodings`` prints it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .core.plugins import Option
from .routes import ROUTES

__all__ = ["OptionValue", "catalogue"]


class OptionValue(NamedTuple):
    """One value of one option.

    Args:
        route: the first of the routes that have the option.
        option: as routes write it.
        name: of the value, as routes write it, or the form of values that are no choices.
        summary: the idea in one sentence; where no value has a summary of its own, that of the option.
        source: paper or book; empty = none.
        default: whether it is what a route without the option takes.
        own: whether the value has a summary of its own.
    """

    route: str
    option: str
    name: str
    summary: str
    source: str
    default: bool
    own: bool

    @property
    def text(self) -> str:
        """The route with this value."""
        return f"{self.route}:{self.option}={self.name}"


def catalogue() -> Iterator[OptionValue]:
    """Every choice that this machine can use, in the order of the tables; those that packages and scripts registered are among them."""
    seen: set[tuple[str, str]] = set()
    for kind in ROUTES.values():
        for part in (kind.encoding, kind.backend):
            for option in part.options:
                # Routes may share an encoding or an engine.
                if (part.name, option.name) not in seen:
                    seen.add((part.name, option.name))
                    yield from _lines(kind.name, option)


def _lines(route: str, option: Option) -> Iterator[OptionValue]:
    for name in option.usable:
        record = option.choices.get(name) if isinstance(option.choices, Mapping) else None
        summary, source = (option.summary, "") if record is None else (record.summary, record.source)
        yield OptionValue(route, option.name, name, summary, source, name == option.default, record is not None)
