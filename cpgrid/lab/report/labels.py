"""Short names of routes: what all routes of a report share is left out.

A route's text (``sat:solver=glucose4,sum=prefix``) leaves out defaults, its full text has every setting.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

__all__ = ["Settings", "short_labels"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The text of a route, taken apart. Unlike `cpgrid.routes.parse_route` this reads the routes of any version of cpgrid.

    Args:
        kind: the name before the colon.
        values: value by option.
    """

    kind: str
    values: Mapping[str, str]

    @classmethod
    def read(cls, text: str) -> Settings:
        """Take ``name:option=value,option=value`` apart."""
        kind, _, rest = text.partition(":")
        return cls(kind, {name: value for name, _, value in (part.partition("=") for part in rest.split(",") if part)})


def short_labels(texts: Sequence[str], full_texts: Sequence[str]) -> list[str]:
    """A name for each route that says what it does not share with all others of its kind.

    Args:
        texts: the routes as they are usually written.
        full_texts: the same with every setting; all different.

    Returns:
        As ``sat: dual=off, sum=prefix``; ``sat`` for the one whose settings are all usual; the kind is left out where there is one only
        and something else is left to say. Two routes that would have one name, as after a change of defaults, have every setting named in
        which they differ.
    """
    own, full = ([Settings.read(text) for text in side] for side in (texts, full_texts))
    differing = _differing(full)
    one_kind = len({settings.kind for settings in full}) == 1
    labels = [_label(settings.kind, _only(settings, differing), one_kind=one_kind) for settings in own]
    seen = Counter(labels)
    longer = [_label(settings.kind, _only(settings, differing), one_kind=one_kind) for settings in full]
    return [label if seen[label] == 1 else spelt for label, spelt in zip(labels, longer, strict=True)]


def _differing(routes: Sequence[Settings]) -> dict[str, set[str]]:
    """The options of each kind that not all its routes have the same value for."""
    values: dict[tuple[str, str], set[str | None]] = defaultdict(set)
    options: dict[str, set[str]] = defaultdict(set)
    for settings in routes:
        options[settings.kind] |= set(settings.values)
    for settings in routes:
        for option in options[settings.kind]:
            values[settings.kind, option].add(settings.values.get(option))
    return {kind: {option for option in known if len(values[kind, option]) > 1} for kind, known in options.items()}


def _only(settings: Settings, differing: Mapping[str, set[str]]) -> dict[str, str]:
    return {option: value for option, value in settings.values.items() if option in differing[settings.kind]}


def _label(kind: str, values: Mapping[str, str], *, one_kind: bool) -> str:
    spelt = ", ".join(f"{option}={value}" for option, value in values.items())
    return spelt if spelt and one_kind else f"{kind}: {spelt}" if spelt else kind
