"""What goes wrong inside the functions of a rule: reported with the rule, never mistaken for an answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Self

from ..core.clock import OutOfTime, check_time
from ..core.errors import CpgridError, UsageError
from ..core.plugins import RuleKind
from ..core.puzzle import Rule
from .table import with_kinds

__all__ = ["FaultsOf"]


class FaultsOf:
    """A context in which functions of a rule are called: what they raise becomes a `UsageError` that names the rule.

    Errors of the project and of the machine are reported as they are. A class, because checks of solutions enter it by the million.
    A loop over thousands of rules is one context, in which `each` names the present rule.

    Args:
        number: the rule's index in the layout.
        kind: of the rule; ``None`` = there is none yet.
    """

    __slots__ = ("_kind", "_number")

    def __init__(self, number: int = 0, kind: RuleKind | None = None) -> None:
        self._number, self._kind = number, kind

    def each(self, rules: Iterable[Rule]) -> Iterator[tuple[int, Rule, RuleKind]]:
        """Each rule with its index and its kind; what is raised until the next is asked for is reported with it.

        Raises:
            OutOfTime: the deadline is past.
            UsageError: no kind with the rule's class is registered.
        """
        for number, (rule, kind) in enumerate(with_kinds(rules)):
            check_time()
            self._number, self._kind = number, kind
            yield number, rule, kind

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _type: type[BaseException] | None, error: BaseException | None, _traceback: TracebackType | None) -> None:
        if self._kind is not None and isinstance(error, Exception) and not isinstance(error, CpgridError | OutOfTime | MemoryError):
            raise UsageError(f"{self.name}: its function raised {type(error).__name__}: {error}; mend the function") from error

    @property
    def name(self) -> str:
        """The rule in messages: ``rules[3] (cage)``."""
        return f"rules[{self._number}]" + ("" if self._kind is None else f" ({self._kind.name})")
