"""The routes of a plan: texts, and grids that stand for every combination of the values of some options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product

from ...core.errors import UsageError
from ...core.nodes import Node
from ...routes import Route, parse_route

__all__ = ["read_routes"]

_MOST = 10_000
"""Routes that a plan may name."""


def read_routes(node: Node) -> list[Route]:
    """Every route that a plan names, each once.

    Args:
        node: a list of texts; or of tables with a ``base``, a route's text or several, and lists of values for some of its options.

    Raises:
        InputError: a route, option or value is not known, or there is no route, or there are too many.
    """
    routes: dict[str, Route] = {}
    for entry in node.items():
        for route in _combinations(entry):
            routes[route.full_text] = route
            if len(routes) > _MOST:
                raise entry.error(f"these are more than {_MOST} routes", "make fewer combinations")
    if not routes:
        raise node.error("no route is named", "name at least one")
    return list(routes.values())


def _combinations(entry: Node) -> Iterator[Route]:
    """The routes that an entry stands for."""
    if isinstance(entry.value, str):
        yield _route(entry.string(), (), entry)
        return
    members = entry.members()
    if "base" not in members:
        raise entry.error("the key 'base' is missing", 'give a route, as base = "sat"')
    options = [[(f"{name}={_value(value)}", value) for value in _several(node)] for name, node in members.items() if name != "base"]
    for base in _several(members["base"]):
        text = base.string()
        _route(text, (), base)
        for setting, node in chain(*options):
            # One by one, so that an error names the line of the value.
            _route(text, (setting,), node)
        for settings in product(*options):
            yield _route(text, [setting for setting, _ in settings], entry)


def _route(base: str, settings: Sequence[str], origin: Node) -> Route:
    text = base + "".join((":" if not number and ":" not in base else ",") + setting for number, setting in enumerate(settings))
    try:
        return parse_route(text)
    except UsageError as error:
        raise origin.error(str(error), "cpgrid list routes shows what there is") from None


def _several(node: Node) -> list[Node]:
    """A list, or one value as a list of it."""
    values = list(node.items()) if isinstance(node.value, list) else [node]
    if not values:
        raise node.error("the list is empty", "give at least one value, or leave the key out")
    return values


def _value(node: Node) -> str:
    """A value as a route's text has it; numbers need no quotes."""
    return str(node.value) if isinstance(node.value, int) and not isinstance(node.value, bool) else node.string()
