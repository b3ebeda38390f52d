"""All tables of plug points, and how scripts add to them: `register` finds the table by the record's class."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, TypeAlias

from .backends import BACKENDS
from .core.errors import UsageError
from .core.families import Family
from .core.kinds import KINDS, Kind
from .core.line_styles import LINE_STYLES, LineStyle
from .core.mark_styles import AREA_STYLES, DOT_STYLES, SYMBOL_STYLES, AreaStyle, DotStyle, SymbolStyle
from .core.plugins import Backend, Encoding, Format, RuleKind
from .core.registry import Table
from .encodings import ENCODINGS
from .encodings.cnf.alldifferent import ALLDIFFERENT
from .encodings.cnf.at_most_one import AT_MOST_ONE
from .encodings.cnf.domain import DOMAINS
from .encodings.cnf.linear_sum import LINEAR_SUM
from .encodings.cnf.records import AtMostOne, CnfAllDifferent, CnfDomain, CnfSum
from .encodings.cp.alldifferent import ALLDIFFERENT as CP_ALLDIFFERENT
from .encodings.cp.linear_sum import LINEAR_SUM as CP_LINEAR_SUM
from .encodings.cp.records import CpAllDifferent, CpSum
from .formats import FORMATS
from .models import FAMILIES
from .routes import ROUTES, RouteKind
from .rules import RULES

__all__ = ["TABLES", "Record", "register", "registered"]

Record: TypeAlias = (
    RuleKind
    | Kind
    | Family
    | LineStyle
    | DotStyle
    | SymbolStyle
    | AreaStyle
    | Encoding
    | Backend
    | Format
    | RouteKind
    | AtMostOne
    | CnfAllDifferent
    | CnfDomain
    | CnfSum
    | CpAllDifferent
    | CpSum
)

TABLES: tuple[Table[Any], ...] = (
    RULES,
    KINDS,
    FAMILIES,
    LINE_STYLES,
    DOT_STYLES,
    SYMBOL_STYLES,
    AREA_STYLES,
    ENCODINGS,
    BACKENDS,
    FORMATS,
    ROUTES,
    AT_MOST_ONE,
    ALLDIFFERENT,
    DOMAINS,
    LINEAR_SUM,
    CP_ALLDIFFERENT,
    CP_LINEAR_SUM,
)
"""Every table that can be added to."""


def register(*records: Record, before: str = "") -> None:
    """Add records of plug points for the rest of the process, rules for instance; every command and function uses them.

    Args:
        records: each is put into the table of its class.
        before: the name of the record that they are put in front of, all being of one class; empty = they come last. The order of routes is
            the order in which a puzzle is offered to them where nobody names one.

    Raises:
        UsageError: one is not a record of a plug point, or its name is already in its table.
    """
    for record in records:
        _table(record).register(record, before=before)


@contextmanager
def registered(*records: Record, before: str = "") -> Iterator[None]:
    """Add the records for as long as the context lasts, for instance in tests; they may replace records of the same names.

    Arguments and errors are those of `register`.
    """
    with ExitStack() as stack:
        for record in records:
            stack.enter_context(_table(record).temporarily(record, before=before))
        yield


def _table(record: object) -> Table[Any]:
    for table in TABLES:
        if isinstance(record, table.record):
            return table
    known = ", ".join(table.record.__name__ for table in TABLES)
    raise UsageError(f"a {type(record).__name__} cannot be registered; records are of the classes {known}")
