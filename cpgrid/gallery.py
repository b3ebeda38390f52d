"""The page about all families, ``docs/families.md``, made from their records, so that it is never out of date."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .constructing import arguments, signature
from .core.families import Family

__all__ = ["families_page"]

_ABOUT = """# The families

This page is made from the table of families: `pytest tests/render/picture/test_families.py --update` renews it and its pictures, which show
the example with its solution. `cpgrid list families` prints the short form.

A family is stated as a text ([the format](formats/text.md)), in JSON with its first line as `base`, or in Python by the function of its
name. Further rules can be added to any of them ([the rules](rules.md)); `grid` is for what no family is. [How to add a
family](how-to/add-a-family.md) of one's own.
"""


def families_page(families: Iterable[Family]) -> str:
    """The page, in Markdown."""
    return "\n".join([_ABOUT, *("\n".join(_section(family)) for family in families)])


def _section(family: Family) -> Iterator[str]:
    yield f"## {family.name.replace('_', ' ').capitalize()}\n"
    yield f"{family.summary[0].upper()}{family.summary[1:]}.\n"
    yield f"![An example of the family {family.name}](families/{family.name}.svg)\n"
    yield from (f"```text\n{text}```\n" for text in family.examples)
    yield f"`cpgrid.{family.name}({', '.join(signature(family).parameters)})`\n"
    yield from (f"* `{each.name}`: {each.summary}" for each in arguments(family))
    if family.names:
        yield f"\nFirst lines may begin with {', '.join(f'`{name}`' for name in family.names)}, too."
    yield ""
