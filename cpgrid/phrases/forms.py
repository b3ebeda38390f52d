"""What a line says of a kind of rule, and what it may leave out: found from the fields of the rule's dataclass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field
from functools import cache

from ..core.fields import FIELD_TYPES, FieldWord
from ..core.grid import Cell
from ..core.plugins import RuleKind
from ..core.puzzle import Rule
from ..core.rule_class import field_types, usual_values
from .cells import KnownCells

__all__ = ["CELLS", "LISTS", "Context", "Form", "form_of", "word_of"]

LISTS = tuple[tuple[Cell, ...], ...]
CELLS = (tuple[Cell, ...], LISTS, Cell, Cell | None)
"""The types of fields that name cells."""

_RULES = tuple[Rule, ...]
_WHOLE = ("areas", "grid")
"""The groups whose rules are about all cells where they name none."""
_NAMELESS = "extra region {}"


@dataclass(frozen=True)
class Form:
    """The fields of a kind of rule, in the order in which a line says them.

    Args:
        kind: the kind.
        types: the type of each field.
        scalars: those that stand before the colon.
        cells: those that stand behind it: ``cells`` comes last where there is another, and before ``regions``.
        rules: the one that holds other rules; empty = there is none.
        main: the one of the scalars that is written without its name; empty = there is none.
        strange: one of a type that the format cannot state; empty = there is none.
    """

    kind: RuleKind
    types: Mapping[str, object]
    scalars: tuple[str, ...]
    cells: tuple[str, ...]
    rules: str
    main: str
    strange: str

    @property
    def one_list(self) -> bool:
        """Whether the rule names one list of cells, so that several lists are several rules."""
        return len(self.cells) == 1 and self.types[self.cells[0]] == tuple[Cell, ...]


def word_of(type_: object) -> FieldWord:
    """How a line states a value of a type that it states as a word."""
    word = FIELD_TYPES[type_].word
    assert word is not None, type_
    return word


@dataclass
class Context:
    """What a rule may leave out because the puzzle says it.

    Args:
        board: the cells.
        defaults: values of fields: by kind and field, or by ``""`` and field for all kinds.
        stated: how many rules of each kind came before.
    """

    board: KnownCells
    defaults: Mapping[tuple[str, str], object]
    stated: Counter[str] = field(default_factory=Counter)

    def default(self, form: Form, name: str) -> object:
        """The value of a field that a line does not mention, or ``MISSING``."""
        for key in ((form.kind.name, name), ("", name)):
            if key in self.defaults:
                return self.defaults[key]
        if name == "cells" and (form.kind.group in _WHOLE or form.cells[0] != "cells"):
            return self.board.layout.cells
        if form.types[name] is str and name == "name":
            return _NAMELESS.format(self.stated[form.kind.name] + 1)
        stated = usual_values(form.kind.rule).get(name, MISSING)
        return None if stated is MISSING and form.types[name] == int | None else stated


@cache
def form_of(kind: RuleKind) -> Form:
    """The form of a kind of rule."""
    types = field_types(kind.rule)
    scalars = tuple(name for name, type_ in types.items() if type_ in FIELD_TYPES and FIELD_TYPES[type_].word is not None)
    cells = tuple(name for name, type_ in types.items() if type_ in CELLS)
    ordered = sorted(cells, key=lambda name: (name == "regions", name == "cells"))
    inner = [name for name, type_ in types.items() if type_ == _RULES]
    values = [name for name in scalars if types[name] is not bool]
    strange = next((name for name in types if name not in {*scalars, *cells, *inner}), "")
    main = values[0] if len(values) == 1 or (values and _is_needed(kind, values[0])) else ""
    return Form(kind, types, scalars, tuple(ordered), next(iter(inner), ""), main, strange)


def _is_needed(kind: RuleKind, name: str) -> bool:
    return name not in usual_values(kind.rule)
