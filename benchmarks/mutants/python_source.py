"""The mutations of a Python text, found in its syntax tree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from .mutation import Mutation, spell

__all__ = ["mutations"]

_COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
_OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: (r"\|", "&"),
    ast.BitXor: (r"\^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list"}
_SIMPLE = (ast.Expr, ast.Raise, ast.Return, ast.Continue, ast.Break)
"""Statements that are left out one at a time. Assertions state what holds anyway, and assignments are missed by every test."""


def mutations(path: str, text: str) -> Iterator[Mutation]:
    """All mutations of a file, in the order of its syntax tree; messages, annotations and documentation are left alone.

    Args:
        path: of the file, for the mutations' names.
        text: Python.

    Raises:
        SyntaxError: the text is no Python.
    """
    return _Finder(path, text).of(ast.parse(text))


class _Finder:
    def __init__(self, path: str, text: str) -> None:
        self._path, self._text = path, text
        self._starts = [0]
        for line in text.encode().split(b"\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)
        self._bytes = text.encode()

    def of(self, node: ast.AST) -> Iterator[Mutation]:
        """The mutations of a node and of all below it."""
        yield from self._own(node)
        for child in self._children(node):
            yield from self.of(child)

    def _children(self, node: ast.AST) -> Iterator[ast.AST]:
        """What is below a node, but for what only people or type checkers read."""
        left_out: list[object] = []
        if isinstance(node, ast.AnnAssign):
            left_out = [node.annotation]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            left_out = [node.returns, *node.decorator_list]
        elif isinstance(node, ast.ClassDef):
            left_out = list(node.decorator_list)
        elif isinstance(node, ast.Raise):
            return
        for child in ast.iter_child_nodes(node):
            if child not in left_out and not isinstance(child, ast.JoinedStr | ast.Assert):
                if isinstance(child, ast.arg):
                    continue
                yield child

    def _own(self, node: ast.AST) -> Iterator[Mutation]:
        if isinstance(node, ast.Compare):
            for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                yield from self._operator(left, right, *_COMPARISONS[type(operator)])
        elif isinstance(node, ast.BoolOp):
            sign, after = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from self._operator(left, right, sign, after)
        elif isinstance(node, ast.BinOp):
            if type(node.op) in _OPERATORS and not _joins_texts(node):
                yield from self._operator(node.left, node.right, *_OPERATORS[type(node.op)])
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub | ast.Invert):
            yield self._piece(self._begin(node), self._begin(node.operand), "")
        elif isinstance(node, ast.Constant):
            yield from self._constant(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLS:
            yield self._piece(self._begin(node.func), self._end(node.func), _CALLS[node.func.id])
        elif isinstance(node, ast.If | ast.IfExp | ast.While):
            yield from self._conditions(node.test, loop=isinstance(node, ast.While))
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield from self._conditions(test, loop=False)
        elif isinstance(node, ast.AugAssign) and type(node.op) in _OPERATORS:
            sign, after = _OPERATORS[type(node.op)]
            yield from self._operator(node.target, node.value, f"{sign}=", f"{after}=")
            yield from self._deletion(node)
        elif isinstance(node, _SIMPLE) and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            yield from self._deletion(node)

    def _constant(self, node: ast.Constant) -> Iterator[Mutation]:
        value = node.value
        if isinstance(value, bool):
            yield self._piece(self._begin(node), self._end(node), str(not value))
        elif isinstance(value, int):
            yield self._piece(self._begin(node), self._end(node), str(value + 1))
            if value > 0:
                yield self._piece(self._begin(node), self._end(node), str(value - 1))

    def _conditions(self, test: ast.expr, *, loop: bool) -> Iterator[Mutation]:
        if isinstance(test, ast.Constant):
            return
        for value in (False,) if loop else (True, False):
            yield self._piece(self._begin(test), self._end(test), str(value))

    def _deletion(self, node: ast.stmt) -> Iterator[Mutation]:
        if isinstance(node, ast.Return) and node.value is None:
            after = "pass"
        elif isinstance(node, ast.Return):
            after = "return None"
            if isinstance(node.value, ast.Constant) and node.value.value is None:
                return
        else:
            after = "pass"
        yield self._piece(self._begin(node), self._end(node), after, "returns nothing" if after != "pass" else "statement deleted")

    def _operator(self, left: ast.expr, right: ast.expr, pattern: str, after: str) -> Iterator[Mutation]:
        begin, end = self._end(left), self._begin(right)
        between = self._bytes[begin:end].decode()
        # Brackets and comments may stand beside it.
        found = re.search(rf"(?<!\w)(?:{pattern})(?!\w)", re.sub("#[^\n]*", lambda comment: " " * len(comment[0]), between))
        if found:
            shift = begin + len(between[: found.start()].encode())
            yield self._piece(shift, shift + len(found[0].encode()), after)

    def _piece(self, begin: int, end: int, after: str, change: str = "") -> Mutation:
        """A mutation of the bytes from ``begin`` to ``end``."""
        first, last = (len(self._bytes[:place].decode()) for place in (begin, end))
        return spell(self._path, self._text, first, last, after, change=change)

    def _begin(self, node: ast.expr | ast.stmt) -> int:
        return self._starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.end_lineno - 1] + node.end_col_offset


def _joins_texts(node: ast.BinOp) -> bool:
    """Whether the operator puts texts or types together."""
    sides: Sequence[ast.expr] = (node.left, node.right)
    return any(isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str | None)) for side in sides)
