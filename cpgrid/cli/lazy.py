"""Commands for typer that are loaded when they are called, with options that are converted only where they must be.

Typer wants the functions of all commands before it looks at the first argument. And its newer versions convert every value with pydantic,
which takes as long to load as numpy: also texts, and options that nobody gave. Those are passed on as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from typer.core import TyperCommand, TyperGroup

__all__ = ["LazyCommand", "lazy_group"]


def lazy_group(loaders: Mapping[str, Callable[[], Any]]) -> type[TyperGroup]:
    """A class of groups whose commands are loaded when they are called, or when the help lists them all.

    Args:
        loaders: for each command, and each group within the group, what loads it; in the order of the help.
    """

    class LazyGroup(TyperGroup):
        def __init__(self, **settings: Any) -> None:
            super().__init__(**settings)
            # The help lists these names in their order, and for a misspelt one typer suggests another of them.
            self.commands: Any = dict.fromkeys(loaders)

        def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 — typer's signature
            if self.commands.get(cmd_name, self) is None:
                self.commands[cmd_name] = loaders[cmd_name]()
            return self.commands.get(cmd_name)

        def get_params(self, ctx: Any) -> Any:
            return _converted_where_needed(super().get_params(ctx), {})

    return LazyGroup


class LazyCommand(TyperCommand):
    """A command whose values are converted only if they are not of the wanted type already."""

    def get_params(self, ctx: Any) -> Any:
        """The parameters, as typer asks for them."""
        return _converted_where_needed(super().get_params(ctx), get_type_hints(self.callback, include_extras=True))


def _converted_where_needed(params: Iterable[Any], wanted: Mapping[str, Any]) -> list[Any]:
    """The parameters themselves; from now on, they convert a value only where `_is_ready` says that it is needed."""
    found = list(params)
    for param in found:
        # The parameter's own method, which its command calls; it is replaced once.
        own = vars(param)
        if "process_value" not in own:
            own["process_value"] = partial(_value, param, param.process_value, _types(wanted.get(param.name)))
    return found


def _value(param: Any, convert: Callable[[Any, Any], Any], types: tuple[type, ...], context: Any, value: Any) -> Any:
    if not _is_ready(value, types, required=param.required):
        return convert(context, value)
    return param.callback(context, param, value) if param.callback else value


def _is_ready(value: Any, types: tuple[type, ...], *, required: bool) -> bool:
    """Whether a value, or each of several, needs no conversion."""
    if value is None:
        return not required
    several = value if isinstance(value, list | tuple) else (value,)
    return bool(several) and all(isinstance(each, types) for each in several)


def _types(hint: Any) -> tuple[type, ...]:
    """The types of a single value: ``(str,)`` for ``list[str] | None``; none where a parser of its own reads it."""
    if get_origin(hint) is Annotated:
        hint, *options = get_args(hint)
        return () if any(option.parser for option in options) else _types(hint)
    parts = get_args(hint)
    if parts:
        return tuple(found for part in parts for found in _types(part))
    return (hint,) if isinstance(hint, type) and hint is not type(None) else ()
