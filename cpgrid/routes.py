"""Named routes: one encoding with one backend, and the text form ``sat:solver=glucose4,sum=prefix`` that everything shares.

To add a route: one line in `ROUTES`; its encoding and its backend are loaded when it is first used. The order of the routes is that in
which a puzzle without ``--via`` is offered to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import inf
from pickle import PicklingError

from .backends import BACKENDS
from .core.errors import UsageError
from .core.model import Model
from .core.plugins import Backend, Encoding, Option
from .core.puzzle import Layout, Rule
from .core.registry import Table
from .encodings import ENCODINGS

__all__ = ["AUTO", "ROUTES", "Counter", "Route", "RouteKind", "Trial", "named_route", "parse_route", "parse_routes", "per_rule", "route_of"]


AUTO = "auto"
"""The name of the default choice when no route is named; not a route itself, because it may use several engines."""


@dataclass(frozen=True)
class Counter:
    """Who goes on with a count of all solutions, where a route takes long.

    Args:
        route: the other route, as text.
        after: nodes of the first route before the other is tried.
        cells: the most cells without givens for which it is.
        effort: nodes of the other route that take about as long as one of the first. Both are tried with as much effort, and more and more
            of it, until the other has counted more; 0 = without a trial.
        sums: whether it is for puzzles that add up values, too.
        values: the most values of the grid for which it is.
        once: nodes of its only trial, while at most one solution is known; 0 = it is tried again and again.
    """

    route: str
    after: int
    cells: int
    effort: int = 0
    sums: bool = True
    values: float = inf
    once: int = 0


@dataclass(frozen=True)
class Trial:
    """Who is asked for a verdict before a route goes on for long, in case it knows soon.

    It is for puzzles without sums of values: what the automata and groups of these say to one route, they say to the other, too.

    Args:
        route: the other route, as text.
        after: nodes of the first route before the other is tried.
        effort: nodes of the other.
        edges: the most steps that the automata of a puzzle have together: to state more would take longer than the trial itself. Those
            beside connected areas read few cells, and do not count.
        connected: in place of ``after`` for connected areas without sizes, whose nodes take longer; on a large grid as many times fewer
            as it is larger than one that counts as large. ``None`` = as for others.
        weighed: the same where areas have sizes, on a grid of any size: such a puzzle is mostly decided by few conflicts.
        few: for puzzles with automata, without connected areas, that have few candidates: at most how many, and their ``after`` and
            ``effort``: nodes take less time.
        plain: for grids of two values with neither areas nor automata, the nodes before a trial that comes first, and its ``effort``.
    """

    route: str
    after: int
    effort: int
    edges: int
    connected: int | None = None
    weighed: int | None = None
    few: tuple[int, int, int] | None = None
    plain: tuple[int, int] | None = None


@dataclass(frozen=True, eq=False)
class RouteKind:
    """A named pair of encoding and backend; compared by identity, as a key to what is remembered of it.

    Args:
        name: as ``--via`` takes it.
        summary: when to take it, in one sentence.
        encoding: model → program.
        backend: program → solutions.
        patience: nodes after which another route is tried for a verdict on a large grid, if no route was named; ``None`` = no limit.
        large: cells of the smallest grid that counts as large.
        power: by how much the patience grows for smaller grids: 1 = a grid of half the size gets twice as much, 3 = eight times.
        fallback: the route that is tried first then; empty = the next in the table.
        trial: who is asked before the route goes on for long; ``None`` = nobody.
        counters: who goes on with a long count of all solutions, in the order in which they are tried, before ``trial``; of those
            of one route, the first that is for the puzzle.
    """

    name: str
    summary: str
    encoding: Encoding
    backend: Backend
    patience: int | None = None
    large: int = 1000
    power: int = 1
    fallback: str = ""
    trial: Trial | None = None
    counters: tuple[Counter, ...] = ()

    def patience_with(self, cells: int) -> int | None:
        """The patience with a grid of so many cells: more for one that is not large, because any search of a small one ends."""
        return None if self.patience is None else self.patience * (max(self.large, cells) ** self.power) // max(cells, 1) ** self.power

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The settings of both."""
        return (*self.encoding.options, *self.backend.options)

    @cached_property
    def plain(self) -> Route:
        """The route with every setting as it is by default."""
        return Route(self, {option.name: option.default for option in self.options})


@dataclass(frozen=True)
class Route:
    """A route with its settings.

    Args:
        kind: encoding and backend.
        settings: a value for every option of the kind; under ``name@3`` the value for the third rule of the layout, where it differs.
    """

    kind: RouteKind
    settings: Mapping[str, str]

    def __reduce__(self) -> tuple[object, ...]:
        """As its text: its kind is a record of functions, which another process has in its own table."""
        if ROUTES.get(self.kind.name) is not self.kind:
            raise PicklingError(f"the route {self.text} is not registered, so that no other process would know it: cpgrid.register it")
        return parse_route, (self.full_text,)

    @property
    def lacking(self) -> str:
        """Why this machine cannot take the route; empty = it can."""
        return next(filter(None, (option.lacking(self.settings[option.name]) for option in self.kind.options)), "")

    def misplaced(self, model: Model) -> str:
        """The first setting of a single rule that is for nothing, with the reason; empty = there is none."""
        for setting in self._per_rule:
            name, _, rule = setting.partition("=")[0].partition("@")
            kind = next(option.per_rule for option in self.kind.options if option.name == name)
            assert kind is not None
            if not any(isinstance(constraint, kind) and constraint.origin == int(rule) - 1 for constraint in model.constraints):
                return f"{setting}: rule {rule} states no {kind.__name__} (the rules are numbered from 1); leave that setting out"
        return ""

    @property
    def witness(self) -> tuple[str, ...]:
        """What makes it an independent witness: encoding, engine and the settings that matter. Routes that share it are one witness."""
        own = (f"{option.name}={self.settings[option.name]}" for option in self.kind.options if option.witness)
        return (self.kind.encoding.name, self.kind.backend.name, *own, *self._per_rule)

    @cached_property
    def text(self) -> str:
        """The shortest text that `parse_route` reads as this route: settings that are the default are left out."""
        own = [f"{option.name}={value}" for option in self.kind.options if (value := self.settings[option.name]) != option.default]
        own += self._per_rule
        return self.kind.name + (":" + ",".join(own) if own else "")

    @property
    def full_text(self) -> str:
        """The text form with every setting, so that it stays the same route when defaults change."""
        own = [f"{option.name}={self.settings[option.name]}" for option in self.kind.options] + self._per_rule
        return self.kind.name + (":" + ",".join(own) if own else "")

    @cached_property
    def _per_rule(self) -> list[str]:
        return [f"{name}={value}" for name, value in sorted(self.settings.items()) if "@" in name]


ROUTES: Table[RouteKind] = Table(
    "route",
    record=RouteKind,
    later={
        "flow": lambda: RouteKind(
            "flow",
            "sums alone, digits may repeat, any size: milliseconds",
            ENCODINGS["flow"],
            BACKENDS["max flow"],
            counters=(Counter("frontier", after=5, cells=50, effort=10_000), Counter("masks", after=5, cells=50)),
        ),
        "lockstep": lambda: RouteKind(
            "lockstep",
            "puzzles of one layout side by side: fastest on Sudoku, jigsaw and any other groups of different cells",
            ENCODINGS["board"],
            BACKENDS["lockstep"],
            patience=12_000,
            power=3,
            fallback="learn",
            counters=(
                Counter("frontier", after=31_250, cells=36, effort=16, sums=False),
                Counter("dlx:engine=cells", after=2_000_000, cells=50),
            ),
        ),
        "masks": lambda: RouteKind(
            "masks",
            "domains as bit masks, digit combinations, automata, restarts: fastest on Kakuro, killer, all other sums and variants",
            ENCODINGS["masks"],
            BACKENDS["bit domains"],
            patience=300_000,
            large=150,
            fallback="learn",
            trial=Trial(
                "learn",
                after=10_000,
                effort=2_500,
                edges=5_000,
                connected=500,
                weighed=50,
                few=(1_000, 7_000, 100_000),
                plain=(1_000, 500),
            ),
            counters=(
                Counter("frontier", after=1_000, cells=150, effort=100, values=2),
                Counter("frontier", after=10_000, cells=400, effort=8, sums=False),
                Counter("dlx:engine=cells", after=100_000, cells=150, effort=6),
            ),
        ),
        "dlx": lambda: RouteKind(
            "dlx",
            "exact cover by dancing links and their kin: fastest on scores; counts",
            ENCODINGS["exact cover"],
            BACKENDS["dancing links"],
            patience=1_000_000,
        ),
        "cpsat": lambda: RouteKind("cpsat", "OR-Tools CP-SAT: takes everything, strong on large sums", ENCODINGS["cp"], BACKENDS["cp-sat"]),
        "sat": lambda: RouteKind("sat", "CNF and a SAT solver of PySAT: strong on large hard Sudokus", ENCODINGS["cnf"], BACKENDS["sat"]),
        "learn": lambda: RouteKind(
            "learn",
            "the masks with a search that learns from its conflicts: strong where propagation is weak",
            ENCODINGS["masks"],
            BACKENDS["clause learning"],
        ),
        "frontier": lambda: RouteKind(
            "frontier",
            "states of the frontier with exact counts: counts loops, shadings and areas, however many solutions they have",
            ENCODINGS["masks"],
            BACKENDS["frontier"],
        ),
    },
    group="cpgrid.routes",
)


def named_route(via: object) -> Route | None:
    """The route that a caller names; ``None`` where the choice is left to `cpgrid.pipeline.default`.

    Raises:
        UsageError: as `route_of`.
    """
    # Only texts are compared: an array would answer for each of its entries.
    return None if via is None or (isinstance(via, str) and via == AUTO) else route_of(via)


def route_of(via: object) -> Route:
    """The route that a caller names.

    Args:
        via: a route, or its text.

    Raises:
        UsageError: as `parse_route`, and for anything else.
    """
    if isinstance(via, Route):
        return via
    if not isinstance(via, str):
        raise UsageError(f"via must name one route, as 'dlx'; {type(via).__name__} was given (compare takes several)")
    return parse_route(via)


def parse_route(text: str) -> Route:
    """Read ``name`` or ``name:option=value,option=value``; ``option@3=value`` is for the third rule of the layout alone.

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
        _check_setting(kind, text, key, value)
        if key in own:
            raise UsageError(f"route {text!r}: {key} is given twice; keep one of the two")
        own[key] = value
    return _with(kind.plain, own)


def per_rule(route: Route, layout: Layout, choices: Mapping[Rule, Mapping[str, str]]) -> Route:
    """The route with settings of their own for some rules: one cage as a table, another one as a diagram.

    Args:
        route: the route, whose settings are for all other rules.
        layout: the layout of the puzzles that it is for; the route's text form numbers its rules, from 1.
        choices: rule → value by option, as ``{cage: {"sum": "combination"}}``.

    Raises:
        UsageError: a rule is not in the layout; there is no such option or value, or it cannot differ between rules.
    """
    own: dict[str, str] = {}
    for rule, settings in choices.items():
        numbers = [number for number, other in enumerate(layout.rules, 1) if other == rule]
        if not numbers:
            raise UsageError(f"the layout has no rule {rule!r}; give its own rules, those of layout.rules")
        for option, value in settings.items():
            for number in numbers:
                _check_setting(route.kind, route.text, f"{option}@{number}", value)
                own[f"{option}@{number}"] = value
    return _with(route, own)


def _with(route: Route, own: Mapping[str, str]) -> Route:
    """The route with other settings; a rule's own that says no more than the one for all is left out."""
    settings = {**route.settings, **own}
    return Route(
        route.kind, {key: value for key, value in settings.items() if settings.get(key.partition("@")[0]) != value or "@" not in key}
    )


def _check_setting(kind: RouteKind, text: str, key: str, value: str) -> None:
    name, at, rule = key.partition("@")
    option = next((option for option in kind.options if option.name == name), None)
    if option is None:
        known = ", ".join(option.name for option in kind.options) or "none"
        raise UsageError(f"route {text!r}: unknown option {name!r}; {kind.name} has: {known}")
    if at and option.per_rule is None:
        known = ", ".join(option.name for option in kind.options if option.per_rule) or "no option of it can"
        raise UsageError(f"route {text!r}: {name} cannot differ between rules; these can: {known}")
    if at and not (rule.isascii() and rule.isdecimal() and rule[0] != "0"):
        raise UsageError(f"route {text!r}: {rule!r} is not the number of a rule; rules are numbered from 1")
    if value not in option.choices and not option.accepts(value):
        known = ", ".join(option.choices) + (f", or {option.other}" if option.other else "")
        raise UsageError(f"route {text!r}: {name} cannot be {value!r}; choose one of {known}")


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
