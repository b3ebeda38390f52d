"""N-sum line: a line that can be cut into stretches of one given sum (10 lines)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random

from ...core.grid import Cell
from ...core.marks import Line
from ...core.model import LinearSum, RuleIndex, Variable
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..scopes import check_path
from ..totals import sum_reach
from .n_sum_loop import post_loop, suits

__all__ = ["KIND", "NSumLine"]

_Bounds = tuple[int, int]
_Groups = Sequence[Sequence[Variable]]


@rule_class
class NSumLine:
    """The line can be cut into successive stretches, of one cell or more, that each add up to the total.

    A closed line is a loop; it can be cut so from some place on.

    Args:
        cells: along the line, at least one; three if it is closed.
        total: what each stretch adds up to.
        closed: whether the line goes on from the last cell to the first.

    Raises:
        InputError: there are fewer cells, or one is named twice.
    """

    cells: Cells
    total: int = 10
    closed: bool = False

    def __post_init__(self) -> None:
        check_path("n-sum-line", self.cells, 3 if self.closed else 1)


def _post(rule: NSumLine, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum | Regular]:
    if _is_one_stretch(rule, domains):
        yield LinearSum(variables.of(rule.cells), (1,) * len(rule.cells), rule.total, rule.total, origin)
        return
    if not rule.closed:
        yield Regular(variables.of(rule.cells), _automaton(tuple(domains[cell] for cell in rule.cells), rule.total, said=False), origin)
        return
    # One automaton for all places to begin at would have to know all those that may still do. So each place has a helper, which says
    # whether the loop can be cut from there on, and one of them says so.
    helpers = [variables.helper((0, 1)) for _ in range(_places(rule, domains))]
    for place, helper in enumerate(helpers):
        cells = rule.cells[place:] + rule.cells[:place]
        automaton = _automaton(tuple(domains[cell] for cell in cells), rule.total, said=True)
        yield Regular((helper, *variables.of(cells)), automaton, origin)
    yield LinearSum(tuple(helpers), (1,) * len(helpers), 1, None, origin)


def _search(rule: NSumLine, variables: Variables, _groups: _Groups, origin: RuleIndex) -> Iterator[LinearSum | Regular]:
    cells = variables.of(rule.cells)
    domains = {cell: variables.domains[variable] for cell, variable in zip(rule.cells, cells, strict=True)}
    if rule.closed and not _is_one_stretch(rule, domains) and suits([*domains.values()], rule.total):
        return post_loop(cells, rule.total, variables, origin)
    return _post(rule, variables, domains, origin)


def _is_one_stretch(rule: NSumLine, domains: Domains) -> bool:
    """Whether the line can be cut exactly if all of it adds up to the total: no sum of two stretches or more is within reach."""
    low, high = sum(domains[cell][0] for cell in rule.cells), sum(domains[cell][-1] for cell in rule.cells)
    return rule.total == 0 or not any(low <= stretches * rule.total <= high for stretches in range(2, len(rule.cells) + 1))


def _places(rule: NSumLine, domains: Domains) -> int:
    """Among so many successive places of a loop there is one where a stretch begins, because a stretch has no more cells."""
    least = min(domains[cell][0] for cell in rule.cells)
    return min(len(rule.cells), max(1, rule.total // least)) if least > 0 else len(rule.cells)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], total: int, *, said: bool) -> Automaton:
    """The state is the sums that the open stretch may have, 0 if one may just have been closed: with positive values one sum, or two.

    Args:
        domains: of the cells.
        total: of each stretch.
        said: whether a value before those of the cells says if the line can be cut; otherwise it must be.
    """
    rests = [*accumulate(reversed(domains), _more, initial=(0, 0))][::-1]

    def step(state: _State, value: int) -> _State | None:
        read, wanted, sums = state
        if wanted is None:
            return read, bool(value), sums
        low, high = rests[read + 1]
        open_ = frozenset(one + value for one in sums if low <= total - one - value <= high)
        if total in open_:
            open_ |= {0}
        return (read + 1, wanted, open_) if open_ or not wanted else None

    start = (0, None if said else True, frozenset({0}))
    return Automaton.from_function([(0, 1), *domains] if said else domains, start, step, lambda state: (total in state[2]) == state[1])


_State = tuple[int, bool | None, frozenset[int]]
"""How many cells have been read; whether the line must be cut, or must not be; the sums."""


def _more(rest: _Bounds, domain: Domain) -> _Bounds:
    """The least and the greatest that no, some or all cells of a rest can add, from a cell before it on."""
    return min(0, domain[0] + rest[0]), max(0, domain[-1] + rest[1])


def _violations(rule: NSumLine, values: Values, domains: Domains) -> Iterator[str]:
    begins = range(len(rule.cells) if rule.closed else 1)
    if not any(_may_be_cut(rule.cells[begin:] + rule.cells[:begin], rule.total, values, domains) for begin in begins):
        line = "loop" if rule.closed else "line"
        yield f"n-sum line at {rule.cells[0]}: the {line} cannot be cut into stretches that each add up to {rule.total}"


def _may_be_cut(cells: Sequence[Cell], total: int, values: Values, domains: Domains) -> bool:
    """Whether the cells can be cut so; on a part of the values, whether it may seem so."""
    ends = [sum_reach((cell,), values, domains) for cell in cells]
    lows, highs = ([*accumulate(column, initial=0)] for column in zip(*ends, strict=True))
    cuts = [0]
    for end in range(1, len(cells) + 1):
        # Stretches are mostly short, so that the nearest cuts are tried first.
        if any(lows[end] - lows[begin] <= total <= highs[end] - highs[begin] for begin in reversed(cuts)):
            cuts.append(end)
    return cuts[-1] == len(cells)


def _marks(rule: NSumLine) -> Iterator[Line]:
    yield Line(rule.cells, "sum", rule.closed, str(rule.total))


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> NSumLine:
    """A line or a loop, with what one or two cells may add up to."""
    total = sum(random.choice(domain) for domain in domains[: random.randint(1, 2)])
    return NSumLine(tuple(cells), total, closed=len(cells) > 2 and random.random() < 0.7)


KIND = RuleKind(
    "n-sum-line",
    NSumLine,
    "the line can be cut into stretches that each add up to a number, 10 if none is given",
    _post,
    _violations,
    group="lines",
    marks=_marks,
    lines=("sum",),
    search=_search,
    sample=_sample,
)
