"""cpgrid: does this grid puzzle have exactly one solution, and how do you know?

A puzzle is stated once and compiled for several independent engines (``cpgrid list routes``). Each gives its verdict, and `compare`
says whether they agree. `register` adds rules, families, formats and engines. `cpgrid.exact_cover` is for exact covers that are no puzzles.

Names are loaded at first use, so that a program does not wait for modules that it does not need.
"""

from __future__ import annotations

TYPE_CHECKING = False
"""Not from `typing`, and nothing else is imported here: until the program can handle Ctrl-C, each import is time in which it cannot."""

if TYPE_CHECKING:
    from typing import Any

    from . import exact_cover, rules
    from .batch import Verdicts, check_many
    from .comparison import Agreement, Comparison, compare
    from .constructors import (
        binairo,
        easy_as_abc,
        futoshiki,
        grid,
        jigsaw,
        kakurasu,
        kakuro,
        kenken,
        killer,
        latin_square,
        magic_square,
        multi_sudoku,
        nonogram,
        ripple_effect,
        skyscrapers,
        star_battle,
        str8ts,
        sudoku,
        suguru,
    )
    from .core.errors import CpgridError, InputError, Refusal, UnsoundError, UsageError
    from .core.grid import Cell
    from .core.outcome import Limits, Outcome, Status, Stop
    from .core.puzzle import Layout, Puzzle
    from .core.solution import SolvedGrid
    from .pipeline import Solutions, count, encode, solutions, solve
    from .reading import parse, read, stream, write
    from .routes import parse_route, per_rule
    from .rules.own import rule_from_function, rule_from_predicate, rule_from_relation
    from .tables import register, registered
    from .uniqueness import Uniqueness, Verdict, check

__all__ = [
    "Agreement",
    "Cell",
    "Comparison",
    "CpgridError",
    "InputError",
    "Layout",
    "Limits",
    "Outcome",
    "Puzzle",
    "Refusal",
    "Solutions",
    "SolvedGrid",
    "Status",
    "Stop",
    "Uniqueness",
    "UnsoundError",
    "UsageError",
    "Verdict",
    "Verdicts",
    "binairo",
    "check",
    "check_many",
    "compare",
    "count",
    "easy_as_abc",
    "encode",
    "exact_cover",
    "futoshiki",
    "grid",
    "jigsaw",
    "kakurasu",
    "kakuro",
    "kenken",
    "killer",
    "latin_square",
    "magic_square",
    "multi_sudoku",
    "nonogram",
    "parse",
    "parse_route",
    "per_rule",
    "read",
    "register",
    "registered",
    "ripple_effect",
    "rule_from_function",
    "rule_from_predicate",
    "rule_from_relation",
    "rules",
    "skyscrapers",
    "solutions",
    "solve",
    "star_battle",
    "str8ts",
    "stream",
    "sudoku",
    "suguru",
    "write",
]

_HOMES = {
    "Agreement": "comparison",
    "Cell": "core.grid",
    "Comparison": "comparison",
    "CpgridError": "core.errors",
    "InputError": "core.errors",
    "Layout": "core.puzzle",
    "Limits": "core.outcome",
    "Outcome": "core.outcome",
    "Puzzle": "core.puzzle",
    "Refusal": "core.errors",
    "Solutions": "pipeline",
    "SolvedGrid": "core.solution",
    "Status": "core.outcome",
    "Stop": "core.outcome",
    "Uniqueness": "uniqueness",
    "UnsoundError": "core.errors",
    "UsageError": "core.errors",
    "Verdict": "uniqueness",
    "Verdicts": "batch",
    "binairo": "constructors",
    "check": "uniqueness",
    "check_many": "batch",
    "compare": "comparison",
    "count": "pipeline",
    "easy_as_abc": "constructors",
    "encode": "pipeline",
    "futoshiki": "constructors",
    "grid": "constructors",
    "jigsaw": "constructors",
    "kakurasu": "constructors",
    "kakuro": "constructors",
    "kenken": "constructors",
    "killer": "constructors",
    "latin_square": "constructors",
    "magic_square": "constructors",
    "multi_sudoku": "constructors",
    "nonogram": "constructors",
    "parse": "reading",
    "parse_route": "routes",
    "per_rule": "routes",
    "read": "reading",
    "register": "tables",
    "registered": "tables",
    "ripple_effect": "constructors",
    "rule_from_function": "rules.own",
    "rule_from_predicate": "rules.own",
    "rule_from_relation": "rules.own",
    "skyscrapers": "constructors",
    "solutions": "pipeline",
    "solve": "pipeline",
    "star_battle": "constructors",
    "str8ts": "constructors",
    "stream": "reading",
    "sudoku": "constructors",
    "suguru": "constructors",
    "write": "reading",
}
"""The module of each public name; what is not here is a module itself."""


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'cpgrid' has no attribute {name!r}")
    from importlib import import_module

    home = import_module(f".{_HOMES.get(name, name)}", __name__)
    value = getattr(home, name) if name in _HOMES else home
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
