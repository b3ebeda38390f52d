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
    from .constructors import *  # noqa: F403 — a function for each family
    from .core.assumptions import CellAssumption, GivenAssumption, RuleAssumption, parts
    from .core.errors import CpgridError, InputError, Refusal, UnsoundError, UsageError
    from .core.grid import Cell
    from .core.outcome import Limits, Outcome, Status, Stop
    from .core.puzzle import Layout, Puzzle
    from .core.solution import SolvedGrid
    from .generators.generate import generate
    from .questions.candidates import Candidates, candidates
    from .questions.check import Uniqueness, Verdict, check
    from .questions.clues import read_off
    from .questions.compare import Agreement, Comparison, compare
    from .questions.count import count
    from .questions.encode import encode
    from .questions.explain import explain
    from .questions.grade import Grade, grade
    from .questions.many import Verdicts, check_many
    from .questions.minimal_puzzles import MinimalPuzzles, minimal_puzzles
    from .questions.minimise import Minimised, minimise
    from .questions.normal_form import normal_form
    from .questions.repair import Repair, repair
    from .questions.same import same
    from .questions.session import Answer, Session
    from .questions.solve import Solutions, solutions, solve
    from .questions.steps import Explanation
    from .reading.puzzles import parse, read, read_link, stream, write
    from .routes import parse_route, per_rule
    from .rules.own import rule_from_function, rule_from_predicate, rule_from_relation
    from .tables import register, registered

__all__ = [
    "Agreement",
    "Answer",
    "Candidates",
    "Cell",
    "CellAssumption",
    "Comparison",
    "CpgridError",
    "Explanation",
    "GivenAssumption",
    "Grade",
    "InputError",
    "Layout",
    "Limits",
    "MinimalPuzzles",
    "Minimised",
    "Outcome",
    "Puzzle",
    "Refusal",
    "Repair",
    "RuleAssumption",
    "Session",
    "Solutions",
    "SolvedGrid",
    "Status",
    "Stop",
    "Uniqueness",
    "UnsoundError",
    "UsageError",
    "Verdict",
    "Verdicts",
    "candidates",
    "check",
    "check_many",
    "compare",
    "count",
    "encode",
    "exact_cover",
    "explain",
    "generate",
    "grade",
    "minimal_puzzles",
    "minimise",
    "normal_form",
    "parse",
    "parse_route",
    "parts",
    "per_rule",
    "read",
    "read_link",
    "read_off",
    "register",
    "registered",
    "repair",
    "rule_from_function",
    "rule_from_predicate",
    "rule_from_relation",
    "rules",
    "same",
    "solutions",
    "solve",
    "stream",
    "write",
]

_HOMES = {
    "Agreement": "questions.compare",
    "Answer": "questions.session",
    "Candidates": "questions.candidates",
    "Cell": "core.grid",
    "CellAssumption": "core.assumptions",
    "Comparison": "questions.compare",
    "CpgridError": "core.errors",
    "Explanation": "questions.steps",
    "GivenAssumption": "core.assumptions",
    "Grade": "questions.grade",
    "InputError": "core.errors",
    "Layout": "core.puzzle",
    "Limits": "core.outcome",
    "MinimalPuzzles": "questions.minimal_puzzles",
    "Minimised": "questions.minimise",
    "Outcome": "core.outcome",
    "Puzzle": "core.puzzle",
    "Refusal": "core.errors",
    "Repair": "questions.repair",
    "RuleAssumption": "core.assumptions",
    "Session": "questions.session",
    "Solutions": "questions.solve",
    "SolvedGrid": "core.solution",
    "Status": "core.outcome",
    "Stop": "core.outcome",
    "Uniqueness": "questions.check",
    "UnsoundError": "core.errors",
    "UsageError": "core.errors",
    "Verdict": "questions.check",
    "Verdicts": "questions.many",
    "candidates": "questions.candidates",
    "check": "questions.check",
    "check_many": "questions.many",
    "compare": "questions.compare",
    "count": "questions.count",
    "encode": "questions.encode",
    "explain": "questions.explain",
    "generate": "generators.generate",
    "grade": "questions.grade",
    "minimal_puzzles": "questions.minimal_puzzles",
    "minimise": "questions.minimise",
    "normal_form": "questions.normal_form",
    "parse": "reading.puzzles",
    "parse_route": "routes",
    "parts": "core.assumptions",
    "per_rule": "routes",
    "read": "reading.puzzles",
    "read_link": "reading.puzzles",
    "read_off": "questions.clues",
    "register": "tables",
    "registered": "tables",
    "repair": "questions.repair",
    "rule_from_function": "rules.own",
    "rule_from_predicate": "rules.own",
    "rule_from_relation": "rules.own",
    "same": "questions.same",
    "solutions": "questions.solve",
    "solve": "questions.solve",
    "stream": "reading.puzzles",
    "write": "reading.puzzles",
}
"""The module of each public name that is no module itself and no family; families have functions of their names (`cpgrid.constructors`)."""

_MODULES = ("exact_cover", "rules")


def __getattr__(name: str) -> Any:
    if name.startswith("_"):
        raise AttributeError(f"module 'cpgrid' has no attribute {name!r}")
    from importlib import import_module

    home = import_module(f".{name if name in _MODULES else _HOMES.get(name, 'constructors')}", __name__)
    value = home if name in _MODULES else getattr(home, name, None)
    if value is None:
        raise AttributeError(f"module 'cpgrid' has no attribute {name!r}")
    if name in __all__:
        globals()[name] = value
    return value


def __dir__() -> list[str]:
    from .models import FAMILIES

    return sorted({*globals(), *__all__, *FAMILIES})
