"""Texts that came from files, as other programs read them: in cells of tables, on pages, in JSON and as names of files.

For terminals there is `errors.printable`.
"""

from __future__ import annotations

import json
import re
from html import escape

from .errors import printable

__all__ = ["csv_cell", "file_name", "html_text", "json_text", "one_line"]

_FORMULAS = frozenset("=+-@＝＋－＠")  # spreadsheets take the wide signs for the narrow ones
"""The signs by which spreadsheets know formulas."""

_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)", re.IGNORECASE)
"""Names of devices under Windows, with any ending."""
_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*]')
_LONGEST_NAME = 120
"""Bytes of a name, of the 255 that file systems take: endings and marks of unfinished files come on top."""


def one_line(text: str) -> str:
    """A text in one line: any blanks between words become one space, and what cannot be printed is escaped."""
    return printable(" ".join(text.split()))


def csv_cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe, which they do not show, stands before one that begins like that.

    Source: OWASP, "CSV Injection".
    """
    line = one_line(text)
    return f"'{line}" if line[:1] in _FORMULAS else line


def html_text(text: str) -> str:
    """A text as HTML shows it, between tags and in quoted attributes."""
    return escape(one_line(text))


def json_text(value: object) -> str:
    """A value as JSON that may be shown: in one line, with all characters but those that cannot be printed."""
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() else "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)


def file_name(text: str) -> str:
    """A name that every file system takes, without folders, and no option of a command.

    Args:
        text: what it is called, such as the name of a file without its ending.

    Source: Microsoft, "Naming Files, Paths, and Namespaces".
    """
    plain = "".join(c if c.isprintable() else "_" for c in _NOT_IN_NAMES.sub("_", text))
    short = plain.encode()[:_LONGEST_NAME].decode(errors="ignore").strip(" ").rstrip(".")
    return f"_{short}" if not short or short[0] == "-" or _RESERVED.match(short) else short
