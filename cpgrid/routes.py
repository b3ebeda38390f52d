"""Named routes: one encoding with one backend, and the text form ``sat:solver=glucose4,sum=prefix`` that everything shares.

To add a route: one line in `ROUTES`. Their order is the order in which a puzzle without ``--via`` is offered to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .backends import BACKENDS
from .core.errors import UsageError
from .core.plugins import Backend, Encoding, Option
from .core.registry import Table
from .encodings import ENCODINGS

__all__ = ["AUTO", "ROUTES", "Route", "RouteKind", "parse_route", "parse_routes"]


AUTO = "auto"
"""The name of the default choice when no route is named; not a route itself, because it may use several engines."""


@dataclass(frozen=True, slots=True)
class RouteKind:
    """A named pair of encoding and backend.

    Args:
        name: as ``--via`` takes it.
        summary: when to take it, in one sentence.
        encoding: model → program.
        backend: program → solutions.
        patience: nodes after which another route is tried, if no route was named; ``None`` = no limit.
        heir: the route that is tried first then; empty = the next in the table.
    """

    name: str
    summary: str
    encoding: Encoding
    backend: Backend
    patience: int | None = None
    heir: str = ""

    @property
    def options(self) -> tuple[Option, ...]:
        """The settings of both."""
        return (*self.encoding.options, *self.backend.options)


@dataclass(frozen=True, slots=True)
class Route:
    """A route with its settings.

    Args:
        kind: encoding and backend.
        settings: a value for every option of the kind.
    """

    kind: RouteKind
    settings: Mapping[str, str]

    @property
    def lacking(self) -> str:
        """Why this machine cannot take the route; empty = it can."""
        return next(filter(None, (option.lacking(self.settings[option.name]) for option in self.kind.options)), "")

    @property
    def witness(self) -> tuple[str, ...]:
        """What makes it an independent witness: encoding, engine and the settings that matter. Routes that share it are one witness."""
        own = (f"{option.name}={self.settings[option.name]}" for option in self.kind.options if option.witness)
        return (self.kind.encoding.name, self.kind.backend.name, *own)

    @property
    def text(self) -> str:
        """The shortest text that `parse_route` reads as this route: settings that are the default are left out."""
        own = [f"{option.name}={value}" for option in self.kind.options if (value := self.settings[option.name]) != option.choices[0]]
        return self.kind.name + (":" + ",".join(own) if own else "")


ROUTES: Table[RouteKind] = Table(
    "route",
    RouteKind("flow", "sums alone, digits may repeat, any size: milliseconds", ENCODINGS["flow"], BACKENDS["max flow"]),
    RouteKind(
        "lockstep",
        "puzzles of one layout side by side: fastest on Sudoku, jigsaw and any other groups of different cells",
        ENCODINGS["board"],
        BACKENDS["lockstep"],
        patience=100_000,
        heir="sat",
    ),
    RouteKind(
        "sums",
        "domains as bit masks, digit combinations, restarts: fastest on Kakuro, killer and all other sums",
        ENCODINGS["sums"],
        BACKENDS["bit domains"],
        patience=300_000,
        heir="sat",
    ),
    RouteKind(
        "dlx",
        "exact cover by dancing links and their kin: fastest on scores; counts",
        ENCODINGS["exact cover"],
        BACKENDS["dancing links"],
        patience=1_000_000,
    ),
    RouteKind("cpsat", "OR-Tools CP-SAT: takes everything, strong on large sums", ENCODINGS["cp"], BACKENDS["cp-sat"]),
    RouteKind("sat", "CNF and a SAT solver of PySAT: strong on large hard Sudokus", ENCODINGS["cnf"], BACKENDS["sat"]),
    group="cpgrid.routes",
)


def parse_route(text: str) -> Route:
    """Read ``name`` or ``name:option=value,option=value``.

    Raises:
        UsageError: an unknown route, option or value; the message lists those there are. An option that is given twice.
    """
    name, colon, rest = text.partition(":")
    if name == AUTO:
        raise UsageError(f"route {text!r}: it is the choice without any route, and stands alone; name engines to compare them")
    kind = ROUTES.choose(name)
    own: dict[str, str] = {}
    for part in rest.split(",") if colon else ():
        key, equals, value = part.partition("=")
        if not equals:
            raise UsageError(f"route {text!r}: {part!r} is not of the form option=value")
        option = next((option for option in kind.options if option.name == key), None)
        if option is None:
            known = ", ".join(option.name for option in kind.options) or "none"
            raise UsageError(f"route {text!r}: unknown option {key!r}; {name} has: {known}")
        if value not in option.choices and not option.accepts(value):
            known = ", ".join(option.choices) + (f", or {option.other}" if option.other else "")
            raise UsageError(f"route {text!r}: {key} cannot be {value!r}; choose one of {known}")
        if key in own:
            raise UsageError(f"route {text!r}: {key} is given twice; keep one of the two")
        own[key] = value
    return Route(kind, {option.name: option.choices[0] for option in kind.options} | own)


def parse_routes(texts: Iterable[str]) -> list[Route]:
    """Read several routes, all different.

    Raises:
        UsageError: as `parse_route`; and for the same route twice, in whatever words, because an engine that agrees with itself says
            nothing.
    """
    routes: dict[str, Route] = {}
    for text in texts:
        route = parse_route(text)
        if route.text in routes:
            raise UsageError(f"route {text!r} is given twice; name each route once (to time it again: compare --repeat)")
        routes[route.text] = route
    return list(routes.values())
