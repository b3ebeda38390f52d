"""KenKen (Calcudoku, Keen): a Latin square cut into cages, each with a number and, in most books, the operation that makes it.

Values may repeat within a cage as long as they lie in different rows and columns. What is left of the largest value, less or divided by
all others, is the clue of a subtraction or a division: two cells in most books, where either may hold the larger value. A number without a
sign may be made by any of the operations; past 10⁹ it can only be a product.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import prod
from random import Random
from typing import Any

from ..core.errors import InputError, Place, UsageError, quote
from ..core.families import Arguments, Clues, Family, Look, Parameter, ParameterType
from ..core.grid import Cell
from ..core.marks import Area
from ..core.puzzle import Domain, Layout, Rule
from ..core.sizes import LARGEST_NUMBER, LARGEST_PRODUCT
from ..rules import Cage, DifferenceCage, Or, ProductCage, QuotientCage
from . import latin, maps, shapes
from .any_operation import any_operation, made_by_any
from .parameters import SQUARE_REGIONS

__all__ = ["FAMILY", "clue_of"]

_CAGES = (Cage, ProductCage, DifferenceCage, QuotientCage)
_Cells = tuple[Cell, ...]


def _sum(cells: _Cells, number: int) -> Rule:
    return Cage(cells, number, distinct=False)


_OPERATIONS: Mapping[str, Callable[[_Cells, int], Rule]] = {
    "": _sum,
    "+": _sum,
    "-": DifferenceCage,
    "−": DifferenceCage,
    "x": ProductCage,
    "*": ProductCage,
    "×": ProductCage,
    "/": QuotientCage,
    ":": QuotientCage,
    "÷": QuotientCage,
    "?": any_operation,
}
_UNSIGNED = "a number with ? is a sum, a product, or the largest value less or divided by all others"
_CLUE = re.compile(r"(\d+)\s*(\D?)", re.ASCII)
_PRODUCTS = frozenset("x*×?")


def _build(size: int, _columns: int, *, values: Domain) -> Layout:
    return latin.build("kenken", size, (), values)


def _take_clues(name: str, clues: Any) -> Mapping[str, str]:
    if not isinstance(clues, Mapping):
        raise UsageError(f'{name} are {{"a": "12x", …}}; {clues!r} was given')
    return {label: str(clue) for label, clue in clues.items()}


def _rules(_frame: Layout, arguments: Arguments) -> Iterator[Rule]:
    cages, clues = maps.cells_by_label(arguments["regions"]), arguments["clues"]
    stray = next((label for label in clues if label not in cages), None)
    if stray is not None:
        raise InputError(Place(detail="kenken"), f"the clue of {quote(stray)} has no cell", "the map of cages names each label")
    return (_cage(label, cells, clues) for label, cells in cages.items())


def _cage(label: str, cells: _Cells, clues: Mapping[str, str]) -> Rule:
    place = Place(detail=f"the cage {label}")
    if label not in clues:
        raise InputError(place, "it has no clue", "give one for each label of the map")
    match = _CLUE.fullmatch(clues[label].strip())
    if match is None or match[2] not in _OPERATIONS:
        mend = 'write a number and +, -, x or /: "12+", "3-", "24x", "2/"; or the number alone, which any of them may make'
        raise InputError(place, f"{quote(clues[label])} is no clue", mend)
    sign = "?" if not match[2] and len(cells) > 1 else match[2]
    digits, most = match[1].lstrip("0") or "0", LARGEST_PRODUCT if sign in _PRODUCTS else LARGEST_NUMBER
    # Python reads no more than some thousand digits.
    if len(digits) > len(str(most)) or int(digits) > most:
        mend = f"products have up to sixty digits; sums, differences and quotients stay within {LARGEST_NUMBER}"
        raise InputError(place, f"{quote(clues[label])} is out of range", mend)
    return _OPERATIONS[sign](cells, int(digits))


def _check(layout: Layout) -> None:
    latin.check_lines(layout)
    caged: set[Cell] = set()
    for index, stated in enumerate(layout.rules):
        place = Place(detail=f"rules[{index}]")
        rule = _cage_of(stated, place)
        if rule is None:
            continue
        if rule.distinct:
            raise InputError(place, 'says "distinct": true in a kenken', "values may repeat in its cages; make it false")
        if isinstance(rule, Cage) and rule.total is None:
            raise InputError(place, "the cage has no total", "every cage of a kenken has a clue")
        if len(set(rule.cells)) < len(rule.cells) or not caged.isdisjoint(rule.cells):
            twice = next(cell for cell in rule.cells if cell in caged or rule.cells.count(cell) > 1)
            raise InputError(place, f"{twice} lies in a cage already", "the cages of a kenken share out the grid")
        caged.update(rule.cells)
    if len(caged) < len(layout.cells):
        free = min(set(layout.cells) - caged)
        raise InputError(Place(detail=layout.family), f"{free} lies in no cage", "the cages of a kenken share out the grid")


def _cage_of(rule: Rule, place: Place) -> Cage | ProductCage | DifferenceCage | QuotientCage | None:
    """The rule itself if it is a cage, the first of its choices if any operation makes its number, or ``None`` if it is no cage."""
    if not isinstance(rule, Or):
        return rule if isinstance(rule, _CAGES) else None
    made = made_by_any(rule)
    if made is None:
        mend = "it is a cage with a sum, a difference, a product or a quotient, all of one number and the same cells"
        raise InputError(place, "the or is no cage of a kenken", mend)
    return made


def clue_of(rule: Rule) -> tuple[_Cells, int, str] | None:
    """What is printed in a cage; ``None`` for a rule that is none.

    Args:
        rule: any.

    Returns:
        Its cells, its number, and the sign behind it: ``+``, ``-``, ``x`` or ``/``; none in a cage of one cell, ``?`` if any will do.
    """
    match rule:
        case Cage(cells, int(number)):
            return cells, number, "+" if len(cells) > 1 else ""
        case DifferenceCage(cells, number):
            return cells, number, "-"
        case ProductCage(cells, number):
            return cells, number, "x"
        case QuotientCage(cells, number):
            return cells, number, "/"
    made = made_by_any(rule)
    return (made.cells, made.total, "?") if made is not None and made.total is not None else None


def _is_own(rule: Rule) -> bool:
    return not isinstance(rule, Or) or made_by_any(rule) is not None


def _marks(rule: Rule) -> Iterator[Area]:
    cage = made_by_any(rule)
    if cage is not None:
        # Cages of sums show a number alone.
        yield Area(cage.cells, "cage", f"{cage.total}?")


def _sentence(layout: Layout) -> str:
    return _UNSIGNED if any(isinstance(rule, Or) for rule in layout.rules) else ""


def _sample(chance: Random, frame: Layout, values: Sequence[int]) -> Arguments:
    held = dict(zip(frame.cells, values, strict=True))
    cages = shapes.cages(frame.cells, chance, largest=4)
    clues = {str(number): _sample_clue([held[cell] for cell in cage], chance) for number, cage in enumerate(cages, 1)}
    return {"regions": maps.labels(cages, frame.rows, frame.columns), "clues": clues}


def _sample_clue(values: Sequence[int], chance: Random) -> str:
    """A clue of these values; seldom a sum is wrong by one."""
    if len(values) == 1:
        return str(values[0])
    least, most = min(values), max(values)
    possible = [f"{sum(values) + (chance.random() < 0.02)}+", f"{prod(values)}x"]
    if len(values) == 2:
        possible += [str(most - least), f"{most - least}-", *([f"{most // least}/"] if least and most % least == 0 else [])]
    return chance.choice(possible)


_CLUES = Clues(
    (
        Parameter("regions", SQUARE_REGIONS, "N rows of N labels each, or a text of N lines; cells of one label are a cage.", None),
        Parameter(
            "clues",
            ParameterType("clues", "Mapping[str, str | int]", _take_clues),
            'of each label what is printed in its cage: ``"12x"``, ``"3-"``, ``"2/"``, ``"7+"``; or a number alone, ``"4"``: the '
            "value of a cage of one cell, and in a larger one made by any operation, ``4?`` in texts.",
            None,
        ),
    ),
    _rules,
    _sample,
)


_EXAMPLE = """kenken 4x4
cages:
abbc
aabc
daef
ddff
a=12+ b=3x c=2/ d=8x e=4 f=6+
"""

_ANY_OPERATION = """kenken 4x4
cages:
abbc
aabc
daef
ddff
a=12? b=3? c=2? d=8? e=4 f=6?
"""

FAMILY = Family(
    "kenken",
    "a Latin square with cages whose values make a number by one operation (Calcudoku)",
    rules=("distinct", "cage", "product-cage", "difference-cage", "quotient-cage", "or"),
    is_own=_is_own,
    parameters=(latin.N_VALUES,),
    build=_build,
    check=_check,
    clues=(_CLUES,),
    leaves_out={("cage", "distinct"): False},
    look=Look(stated=("or",), marks=_marks, sentence=_sentence),
    examples=(_EXAMPLE, _ANY_OPERATION),
)
