"""Which tests run a line of Python, and how long each takes: from one run of all of them with coverage."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from coverage import CoverageData

from .mutation import Mutation

__all__ = ["Traced"]


class Traced:
    """The tests of a run that was traced with a context for each test.

    Args:
        tree: the root of the sources.
        data: the file that coverage wrote.
        output: what pytest printed with ``--durations=0``.
    """

    def __init__(self, tree: Path, data: Path, output: str) -> None:
        self._tree = tree
        self._data = CoverageData(str(data))
        self._data.read()
        found = re.findall(r"^([\d.]+)s (?:call|setup|teardown) +(\S+?::.*?)$", output, re.MULTILINE)
        self._seconds: dict[str, float] = {}
        for seconds, test in found:
            self._seconds[test] = self._seconds.get(test, 0) + float(seconds)
        self._by_line = lru_cache(maxsize=64)(self._read)

    def tests(self, mutation: Mutation) -> list[str]:
        """The tests that run the changed statement, the quickest first.

        What is outside of functions runs once, when the file is imported: then all that run any line of the file.
        """
        by_line = self._by_line(mutation.path)
        lines = _statement((self._tree / mutation.path).read_text(encoding="utf-8"), mutation)
        chosen = {test for line, tests in by_line.items() if not lines or line in lines for test in tests}
        return sorted(chosen, key=lambda test: (self.seconds(test), test))

    def seconds(self, test: str) -> float:
        """What it took; 0 where that was not measurable."""
        return self._seconds.get(test, 0)

    def _read(self, path: str) -> dict[int, set[str]]:
        contexts = self._data.contexts_by_lineno(str(self._tree / path))
        return {line: {name.rpartition("|")[0] for name in names if "|" in name} for line, names in contexts.items()}


def _statement(text: str, mutation: Mutation) -> range:
    """The lines of the innermost statement around a change, without the statements inside it; empty outside of functions."""
    line = mutation.number
    around = [node for node in _statements(ast.parse(text), inside=False) if node.lineno <= line <= (node.end_lineno or line)]
    if not around:
        return range(0)
    innermost = max(around, key=lambda node: node.lineno)
    body = getattr(innermost, "body", None)
    last = body[0].lineno - 1 if isinstance(body, list) and body[0].lineno > line else innermost.end_lineno or line
    return range(innermost.lineno, max(last, line) + 1)


def _statements(node: ast.AST, *, inside: bool) -> Iterator[ast.stmt]:
    """The statements that stand in functions."""
    for child in ast.iter_child_nodes(node):
        within = inside or (isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and child in node.body)
        if within and isinstance(child, ast.stmt):
            yield child
        yield from _statements(child, inside=within)
