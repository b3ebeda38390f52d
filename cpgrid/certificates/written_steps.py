"""The steps of a proof as the elaborator wrote them: they go to a file as they are, and are decoded only where somebody looks at them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import Any, overload

__all__ = ["WrittenSteps"]


class WrittenSteps(Sequence[Any]):
    """A proof that is held as JSON, and equal to the list that it states.

    Args:
        text: the list of the steps, without spaces; no hint in it is a Hall set.
        length: how many steps there are.
        lemmas: how many of them are lemmas.
    """

    def __init__(self, text: bytes, length: int, lemmas: int) -> None:
        self.text, self.lemmas, self._length = text, lemmas, length

    @cached_property
    def _steps(self) -> list[Any]:
        steps: list[Any] = json.loads(self.text)
        return steps

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Any: ...

    @overload
    def __getitem__(self, place: slice) -> list[Any]: ...

    def __getitem__(self, place: int | slice) -> Any:
        return self._steps[place]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, WrittenSteps):
            return self.text == other.text
        return self._steps == other if isinstance(other, list) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return repr(self._steps)
