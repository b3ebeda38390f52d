"""Regular: the values of some cells, in order, match a regular expression."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

from ...core.errors import InputError, Place, quote
from ...core.grid import Cell
from ...core.marks import Area, Clue
from ...core.pattern import parse_pattern
from ...core.plugins import RuleKind
from ...core.puzzle import Domain, Domains, Layout, Values
from ...core.regular import Automaton
from ...core.regular_expression import matches
from ...core.rule_class import Cells, rule_class
from ..automata import reads
from ..digits import possible

__all__ = ["KIND", "RegularExpression", "block_lengths"]

_BLOCKS = re.compile(r"0\*(?:1\{\d+\}(?:0\+1\{\d+\})*0\*)?", re.ASCII)
_LENGTH = re.compile(r"1\{(\d+)\}", re.ASCII)


@rule_class
class RegularExpression:
    """The values of the cells, in order, match the regular expression as a whole.

    Digits stand for themselves, other numbers in angle brackets: `<12>`, `<-3>`. `.` is any value, `[1-35]` one of some values, `[^1-3]`
    any but those. `A|B` is one or the other, `A*` any number of times, `A+` at least once, `A?` once or not at all, `A{2,4}` two to four
    times; `( )` group, and spaces mean nothing.

    Args:
        cells: at least one; a cell may come again.
        pattern: the regular expression.

    Raises:
        InputError: it is none; the message names the column. Or it is empty, as no cells are.
    """

    cells_may_repeat: ClassVar[bool] = True

    cells: Cells
    pattern: str

    def __post_init__(self) -> None:
        if not self.pattern.strip():
            raise InputError(Place(detail="regular"), "the pattern is empty", "write what the values of the cells match; any value is .")
        parse_pattern(self.pattern)


@lru_cache(maxsize=1024)
def _fits(pattern: str, word: tuple[Domain, ...]) -> bool:
    """What `matches` says, once for the many small areas of a family that have one pattern."""
    return matches(pattern, word)


def _violations(rule: RegularExpression, values: Values, domains: Domains) -> Iterator[str]:
    if not _fits(rule.pattern, tuple(possible(cell, values, domains) for cell in rule.cells)):
        lengths = block_lengths(rule)
        if lengths is not None:
            yield _without_room(rule.cells, lengths, values)
            return
        held = " ".join(str(values.get(cell, "?")) for cell in rule.cells)
        yield f"regular at {rule.cells[0]}: {held} does not match {quote(rule.pattern)}"


def _without_room(cells: Sequence[Cell], lengths: Sequence[int], values: Values) -> str:
    """What is wrong with the line of a nonogram, in the words of its clue."""
    first, last = cells[0], cells[-1]
    kind = "row" if first.row == last.row else "column" if first.column == last.column else "line"
    name = {"row": f"row {first.row + 1}", "column": f"column {first.column + 1}", "line": f"line at {first}"}[kind]
    held = " ".join(str(values.get(cell, "?")) for cell in cells)
    if not lengths:
        return f"{name}: {held} has a block, and its clue is 0"
    clue = f"{'block' if len(lengths) == 1 else 'blocks'} {' '.join(map(str, lengths))}"
    needed = sum(lengths) + len(lengths) - 1
    if needed > len(cells):
        return f"{name}: {clue} {'needs' if len(lengths) == 1 else 'need'} {needed} cells, the {kind} has {len(cells)}"
    return f"{name}: {held} leaves no room for the {clue}"


def block_lengths(rule: RegularExpression) -> tuple[int, ...] | None:
    """The lengths of the blocks of ones, between zeros, that a pattern such as ``0*1{3}0+1{2}0*`` asks for; ``None`` for other patterns."""
    return tuple(map(int, _LENGTH.findall(rule.pattern))) if _BLOCKS.fullmatch(rule.pattern) else None


def _marks(rule: RegularExpression) -> Iterator[Area | Clue]:
    lengths = block_lengths(rule)
    if lengths is not None:
        # The line of a nonogram.
        yield Clue(rule.cells, " ".join(map(str, lengths or (0,))))
    else:
        yield Area(tuple(dict.fromkeys(rule.cells)), "shade")


def _is_no_clue(rule: RegularExpression, _layout: Layout) -> bool:
    return block_lengths(rule) is None


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> RegularExpression:
    """Patterns that some values of the cells match, and now and then others."""

    def part(domain: Domain) -> str:
        value, other = (f"<{random.choice((*domain, 3))}>" for _ in range(2))
        return random.choice(
            [value, ".", f"[{value}{other}]", f"[^{value}]", f"({value}|{other})", f"{value}?", f"[^{other}]*", f"{value}{{1,2}}"]
        )

    word = [*cells, cells[0]] if random.random() < 0.2 else list(cells)
    return RegularExpression(tuple(word), "".join(map(part, domains)))


KIND = RuleKind(
    "regular",
    RegularExpression,
    "the values of the cells, in order, match a regular expression",
    reads(Automaton.regex),
    _violations,
    sample=_sample,
    group="cages",
    marks=_marks,
    in_words=_is_no_clue,
    aliases={"regex": {}},
)
