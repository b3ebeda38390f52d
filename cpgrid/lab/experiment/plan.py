"""What is to be measured: puzzles × routes × seeds × repeats, read from a TOML file (``docs/lab/experiments.md``)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ...core.nodes import Node
from ...core.outcome import LARGEST_LIMIT, LARGEST_SEED
from ...routes import Route
from .groups import PuzzleGroup, read_group
from .job import Modules, Terms
from .modules import load
from .routes import read_routes
from .toml_text import read_toml

__all__ = ["Plan", "read_plan"]

_ASKED = ("uniqueness", "count")
_OPTIONAL = ("ask", "count_limit", "limits", "seeds", "repeats", "warm_up", "order", "plugins", "python_path")
_LONGEST = 10**6
_MOST_REPEATS = 10_000
_MOST_MIB = 10**7


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan.

    Args:
        path: its file.
        groups: where its puzzles come from.
        routes: all different, those included that this machine lacks.
        terms: what every run is asked, and its limits.
        seeds: of the runs, all different.
        repeats: identical runs, 1 or more.
        warm_up: runs that are made first and thrown away, 0 or more.
        order: seed of the order of the runs.
        modules: imported first.
    """

    path: Path
    groups: tuple[PuzzleGroup, ...]
    routes: tuple[Route, ...]
    terms: Terms
    seeds: tuple[int, ...]
    repeats: int
    warm_up: int
    order: int
    modules: Modules

    @property
    def usable(self) -> list[Route]:
        """The routes that this machine can take."""
        return [route for route in self.routes if not route.lacking]

    @property
    def lacking(self) -> list[tuple[str, str]]:
        """The routes that are left out, each with what this machine lacks."""
        return [(route.text, route.lacking) for route in self.routes if route.lacking]


def read_plan(path: Path) -> Plan:
    """Read a plan, and import its plug-ins.

    Raises:
        InputError: it is not a plan; the message names the line, what was expected, and how to mend it.
    """
    folder = path.parent
    node = read_toml(path)
    members = node.record(("puzzles", "routes"), _OPTIONAL)
    modules = Modules(_texts(members.get("plugins")), _folders(folder, members.get("python_path")))
    load(modules, members.get("plugins", node))
    return Plan(
        path,
        tuple(read_group(group, folder) for group in _filled(members["puzzles"])),
        tuple(read_routes(members["routes"])),
        _terms(members),
        _seeds(members.get("seeds")),
        _integer(members.get("repeats"), 1, 1, _MOST_REPEATS),
        _integer(members.get("warm_up"), 1, 0, _MOST_REPEATS),
        _integer(members.get("order"), 0, 0, LARGEST_SEED),
        modules,
    )


def _terms(members: dict[str, Node]) -> Terms:
    asked = members["ask"].choice(_ASKED) if "ask" in members else _ASKED[0]
    counted = asked != _ASKED[0]
    if "count_limit" in members and not counted:
        raise members["count_limit"].error("nothing is counted", 'write ask = "count" too, or leave count_limit out')
    limits = members["limits"].record(("seconds",), ("nodes", "memory")) if "limits" in members else {}
    return Terms(
        seconds=float(limits["seconds"].number(0.001, _LONGEST)) if limits else 60.0,
        nodes=limits["nodes"].integer(1, LARGEST_LIMIT) if "nodes" in limits else None,
        memory=limits["memory"].integer(1, _MOST_MIB) if "memory" in limits else None,
        counted=counted,
        solutions=members["count_limit"].integer(1, LARGEST_LIMIT) if "count_limit" in members else None,
    )


def _seeds(node: Node | None) -> tuple[int, ...]:
    if node is None:
        return (0,)
    seeds = tuple(item.integer(0, LARGEST_SEED) for item in _filled(node))
    if len(set(seeds)) < len(seeds):
        raise node.error("a seed is named twice", "name each once; identical runs are repeats")
    return seeds


def _filled(node: Node) -> list[Node]:
    items = list(node.items())
    if not items:
        raise node.error("the list is empty", "give at least one entry")
    return items


def _integer(node: Node | None, default: int, low: int, high: int) -> int:
    return default if node is None else node.integer(low, high)


def _texts(node: Node | None) -> tuple[str, ...]:
    return () if node is None else tuple(item.label() for item in node.items())


def _folders(folder: Path, node: Node | None) -> tuple[str, ...]:
    """Folders in which modules are looked for: that of the plan, and those that it names, relative to it."""
    return tuple(str((folder / name).resolve()) for name in ("", *_texts(node)))
