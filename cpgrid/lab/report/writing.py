"""The folder of a report: written beside its place and renamed when it is whole, so that what has its name is finished."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from ...certificates.files import MANIFEST, check_target, folder_in_progress, hash_of, publish, write, writing
from ...core.escaping import csv_cell
from .blocks import Figure, ReportTable, Section, Value
from .markdown import markdown
from .page import page

__all__ = ["check_place", "records", "write_report"]

_KIND = "report"


def check_place(target: Path, *, force: bool) -> None:
    """Make sure that a report may be written there.

    Args:
        target: the folder to be.
        force: whether a report that is there may be replaced.

    Raises:
        UsageError: something else is there, or its parent folder is not.
    """
    check_target(target, _KIND, force=force)


def write_report(report: Section, target: Path, *, force: bool) -> None:
    """Write ``index.html``, ``report.md`` with its plots, ``tables.csv`` and a manifest with the hashes of the others.

    Args:
        report: what it says.
        target: what `check_place` allowed.
        force: whether a report that is there is replaced.

    Raises:
        UsageError: the disk is full, the folder is protected, or the like.
    """
    texts = {"index.html": page(report), "report.md": markdown(report), "tables.csv": _csv(report)}
    texts |= {f"{block.name}.svg": block.svg for block in report.all_blocks() if isinstance(block, Figure)}
    contents = {name: text.encode() for name, text in texts.items()}
    manifest = {_KIND: report.title, "files": {name: hash_of(data) for name, data in sorted(contents.items())}}
    with writing(target), folder_in_progress(target) as folder:
        for name, data in contents.items():
            write(folder / name, data)
        write(folder / MANIFEST, json.dumps(manifest, indent=1).encode() + b"\n")
        publish(folder, target, force=force)


def records(report: Section) -> Iterator[Mapping[str, Value]]:
    """The figures of all tables, a row at a time; ``table`` says of which."""
    for block in report.all_blocks():
        if isinstance(block, ReportTable):
            yield from ({"table": block.name, **record} for record in block.records)


def _csv(report: Section) -> str:
    """All tables in one: each row has the columns of its table, the others are empty."""
    rows = list(records(report))
    text = io.StringIO()
    writer = csv.DictWriter(text, list(dict.fromkeys(name for row in rows for name in row)), lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: csv_cell(value) if isinstance(value, str) else value for name, value in row.items()} for row in rows)
    return text.getvalue()
