"""Whether the encodings that a route uses are declared to have one model a solution."""

from __future__ import annotations

from collections.abc import Mapping

from ...routes import Route

__all__ = ["declared"]


def declared(route: Route) -> bool:
    """Whether every record that the route names is declared parsimonious."""
    records = (option.choices[route.settings[option.name]] for option in route.kind.encoding.options if isinstance(option.choices, Mapping))
    return all(getattr(record, "parsimonious", True) for record in records)
