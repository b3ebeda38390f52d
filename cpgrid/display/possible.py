"""The candidates of a puzzle in words and as pencil marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..core.grid import Cell
from ..core.puzzle import Domain
from ..questions.candidates import Candidates
from ..render import Drawing, draw, duration, plural
from ..scene import Contents, scene_of
from ..scene.families import sign

__all__ = ["MOST_VALUES", "candidates_contents", "candidates_details", "candidates_drawing", "candidates_sentence"]

MOST_VALUES = 36
"""Values that can be read in one cell."""

_FEW = 2
"""The fewest solutions that are several."""
_MOST_NAMED = 20
"""Cells whose open values are named."""


def candidates_sentence(result: Candidates) -> str:
    """What is known, and by whom: ``239 values are possible in 64 open cells, of which 7 are forced (lockstep, 4.2 ms)``."""
    return f"{_known(result)} ({', '.join(result.routes)}, {duration(result.seconds)})"


def candidates_details(result: Candidates) -> Iterator[str]:
    """The number of solutions, values that are open, and how many solutions each value has where they were counted."""
    if result.score is not None:
        yield f"solutions are the grids of the best score, {result.score}"
    if result.solvable and result.solutions not in {None, 1}:
        yield f"the puzzle has {result.solutions} solutions"
    if result.solvable and not result.complete and result.open:
        named = [_named(result, cell, own) for cell, own in list(result.open.items())[:_MOST_NAMED]]
        others = len(result.open) - len(named)
        yield f"open: {'; '.join(named)}" + (f"; and values of {plural(others, 'cell')} more" if others else "")
    if result.counts is not None and result.solvable:
        yield "solutions with each value:"
        for cell, own in result.numbers.items():
            if cell not in result.puzzle.givens:
                yield f"  {cell}: {_numbers(result, cell, own)}"


def candidates_contents(result: Candidates) -> Contents:
    """Values of forced cells, and of all others what is possible, small; where only forced cells were asked for, these alone."""
    forced, givens = result.forced, result.puzzle.givens
    if result.grids and len(forced) + len(givens) == len(result.values):
        return Contents(result.witnesses[0])
    others: Mapping[Cell, Domain] = {}
    if not result.forced_only and len(result.puzzle.layout.values) <= MOST_VALUES:
        others = {cell: own for cell, own in result.values.items() if own and cell not in forced and cell not in givens}
    scarce = {cell: own for cell, own in _scarce(result).items() if cell in others}
    return Contents(candidates=others, scarce=scarce, caption=_caption(scarce, result.counts or 0), found=forced)


def _scarce(result: Candidates) -> dict[Cell, dict[int, str]]:
    """The values whose numbers of solutions are known and less than what was counted to: ``one`` or ``few``."""
    if result.counts is None or not result.solvable:
        return {}
    counted, unsettled = result.counts, result.unsettled
    styles = {
        cell: {
            value: "one" if number == 1 else "few"
            for value, number in own.items()
            if number < counted and value not in unsettled.get(cell, ())
        }
        for cell, own in result.numbers.items()
    }
    return {cell: own for cell, own in styles.items() if own}


def _caption(scarce: Mapping[Cell, Mapping[int, str]], counted: int) -> str:
    """What the colours of candidates say: ``bold red: in one solution; brown: in 2 to 7``."""
    styles = {style for own in scarce.values() for style in own.values()}
    few = str(_FEW) if counted == _FEW + 1 else f"{_FEW} to {counted - 1}"
    said = {"one": "bold red: in one solution", "few": f"brown: in {few}"}
    return "; ".join(said[style] for style in ("one", "few") if style in styles)


def candidates_drawing(result: Candidates) -> Drawing:
    """The grid with its pencil marks."""
    return draw(scene_of(result.puzzle, candidates_contents(result), title="forced" if result.forced_only else "candidates"))


def _known(result: Candidates) -> str:
    if result.solvable is None:
        return f"undecided: {result.stop.value}"
    if not result.solvable:
        return "none — no grid obeys all rules"
    cells = len(result.values) - len(result.puzzle.givens)
    forced = len(result.forced)
    late = "" if result.complete else f"undecided: {result.stop.value}: "
    if result.solutions == 1:
        return "each cell has one value: the puzzle has exactly one solution"
    if result.forced_only:
        return f"{late}{forced or 'none'} of {plural(cells, 'cell')} without a given {_have(forced)} one value in all solutions"
    number = sum(len(own) for cell, own in result.values.items() if cell not in result.puzzle.givens)
    still = f", and {sum(map(len, result.open.values()))} are open" if result.open else ""
    possible = f"{plural(number, 'value')} {'is' if number == 1 else 'are'} possible in {plural(cells, 'cell')} without a given{still}"
    return f"{late}{possible}; {f'{forced} of the cells {_have(forced)} one value' if forced else 'no cell has one value alone'}"


def _have(number: int) -> str:
    return "has" if number == 1 else "have"


def _named(result: Candidates, cell: Cell, values: Domain) -> str:
    return f"{cell} ({', '.join(_sign(result, value) for value in values)})"


def _numbers(result: Candidates, cell: Cell, values: Iterable[int]) -> str:
    """``2, 4 in 8 or more; 3 in 5``."""
    together: dict[str, list[str]] = {}
    for value in values:
        together.setdefault(_number(result, cell, value), []).append(_sign(result, value))
    return "; ".join(f"{', '.join(signs)} in {number}" for number, signs in together.items())


def _number(result: Candidates, cell: Cell, value: int) -> str:
    """``3``, ``8 or more``, and ``at least 2`` where a limit ended the count."""
    number = result.numbers[cell][value]
    if value in result.unsettled.get(cell, ()):
        return f"at least {number}"
    return str(number) if result.counts is None or number < result.counts else f"{number} or more"


def _sign(result: Candidates, value: int) -> str:
    """A value as drawings show it."""
    return sign(result.puzzle.layout, value, marked=True)
