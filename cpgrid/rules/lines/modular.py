"""Lines of which any few successive cells lie in different classes of digits: residues (modular), or low, middle and high (entropic).

Cells as many places apart as there are classes are therefore in one class, so these are read together: a state is the class of those that
are read and which classes the others before them had. Along the line it would be the order of the classes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from ...core.grid import Cell
from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells
from ..digits import digits, thirds
from ..scopes import check_least
from ..shapes import line_class, line_kind

__all__ = ["ENTROPIC", "MODULAR", "Entropic", "Modular"]


@line_class("modular", again=True)
class Modular:
    """With the modulus m, no two of any m successive cells of the line have the same remainder when divided by m.

    On a line of fewer than m cells, no two have. With a modulus of 2, even and odd values alternate (parity line).

    Args:
        cells: along the line, at least two; it may come to a cell again.
        modulus: at least 2.

    Raises:
        InputError: there are fewer cells, one follows itself, or the modulus is smaller.
    """

    cells: Cells
    modulus: int = 3

    def __post_init__(self) -> None:
        check_least("modular", "modulus", self.modulus, 2)


@line_class("entropic", again=True)
class Entropic:
    """Any three successive cells of the line hold a low, a middle and a high digit; the cells of a line of two lie in different thirds.

    The digits are all values that cells of the line may have, in thirds: 1 to 3, 4 to 6 and 7 to 9. Where their number is no multiple of
    three, the low third has one more, and then the middle one.

    Args:
        cells: along the line, at least two; it may come to a cell again.

    Raises:
        InputError: there are fewer, or one follows itself.
    """

    cells: Cells


def _post_modular(rule: Modular, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    residues = {value: value % rule.modulus for value in digits(rule.cells, domains)}
    yield _periodic(rule.cells, rule.modulus, residues, variables, domains, origin)


def _post_entropic(rule: Entropic, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    yield _periodic(rule.cells, 3, thirds(digits(rule.cells, domains)), variables, domains, origin)


def _periodic(
    cells: Sequence[Cell],
    period: int,
    class_of: Mapping[int, int],
    variables: Variables,
    domains: Domains,
    origin: RuleIndex,
) -> Regular:
    """Cells a period apart are in one class, and those at different places of it in different ones."""
    places = [cells[place::period] for place in range(min(period, len(cells)))]
    classes = [tuple((value, class_of[value]) for value in domains[cell]) for cell in chain(*places)]
    return Regular(variables.of(chain(*places)), _automaton(tuple(classes), tuple(map(len, places))), origin)


@lru_cache(maxsize=256)
def _automaton(classes: tuple[tuple[tuple[int, int], ...], ...], lengths: tuple[int, ...]) -> Automaton:
    """The automaton of cells with the class of each of their values, in groups of these lengths."""
    class_of = dict(chain(*classes))
    begins = frozenset(sum(lengths[:group]) for group in range(len(lengths)))

    def step(state: tuple[int, int, frozenset[int]], value: int) -> tuple[int, int, frozenset[int]] | None:
        read, current, taken = state
        own = class_of[value]
        if read not in begins:
            return (read + 1, own, taken) if own == current else None
        taken = taken | {current} if read else taken
        return (read + 1, own, taken) if own not in taken else None

    return Automaton.from_function([tuple(value for value, _ in own) for own in classes], (0, 0, frozenset[int]()), step)


def _modular_violations(rule: Modular, values: Values, domains: Domains) -> Iterator[str]:
    for one, other in _near(rule.cells, rule.modulus, values):
        if (values[one] - values[other]) % rule.modulus == 0:
            yield (
                f"modular line at {rule.cells[0]}: {one} holds {values[one]} and {other} {values[other]}, "
                f"which have the same remainder when divided by {rule.modulus}"
            )


def _entropic_violations(rule: Entropic, values: Values, domains: Domains) -> Iterator[str]:
    every = sorted({value for cell in rule.cells for value in domains[cell]})
    # The low third is rounded up, the high one down; the middle one is what is left.
    low, high = every[: -(-len(every) // 3)], every[len(every) - len(every) // 3 :]
    for one, other in _near(rule.cells, 3, values):
        named, same = ("low" if value in low else "high" if value in high else "middle" for value in (values[one], values[other]))
        if named == same:
            yield f"entropic line at {rule.cells[0]}: {one} holds {values[one]} and {other} {values[other]}, both {named} digits"


def _near(cells: Sequence[Cell], count: int, values: Values) -> Iterator[tuple[Cell, Cell]]:
    """The pairs of known cells among any so many successive ones."""
    for place, one in enumerate(cells):
        for other in cells[place + 1 : place + count]:
            if one in values and other in values:
                yield one, other


MODULAR = line_kind(
    "modular",
    Modular,
    "no two of any m successive cells have the same remainder when divided by m, 3 if none is given; 2 is the parity line",
    _post_modular,
    _modular_violations,
    label=lambda rule: f"mod {rule.modulus}",
    aliases={"modular line": {}, "parity line": {"modulus": 2}},
)

ENTROPIC = line_kind(
    "entropic",
    Entropic,
    "any three successive cells hold a low, a middle and a high digit",
    _post_entropic,
    _entropic_violations,
    aliases={"entropic line": {}},
)
