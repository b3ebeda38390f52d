"""Arguments that are true or false; texts have another name for the family instead."""

from __future__ import annotations

from ...core.errors import UsageError, described
from ...core.families import ParameterType

__all__ = ["FLAG"]


def _take(name: str, flag: object) -> bool:
    if not isinstance(flag, bool):
        raise UsageError(f"{name}: True or False is wanted, {described(flag)} was given")
    return flag


FLAG = ParameterType("flag", "bool", _take)
