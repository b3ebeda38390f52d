"""Tables of the documents that tests write, and hold to what is so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

__all__ = ["DOCS", "held", "table"]

DOCS = Path(__file__).parents[1] / "docs"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def held(page: Path, wanted: str, *, update: bool) -> None:
    """Make sure that the table with this head stands in the page as it should; with ``update``, put it there."""
    text = page.read_text(encoding="utf-8")
    head = wanted.partition("\n")[0]
    assert text.count(head) == 1, f"{page.name} has no table, or several, that begin with: {head}"
    before, _, rest = text.partition(head)
    lines = rest.split("\n")[1:]
    count = next(number for number, line in enumerate(lines) if not line.startswith("|"))
    found = "\n".join([head, *lines[:count], ""])
    if update:
        page.write_text(before + wanted + "\n".join(lines[count:]), encoding="utf-8")
    else:
        assert found == wanted, f"{page.name} is to be renewed with: pytest --update {wanted.partition(chr(10))[0]}"
