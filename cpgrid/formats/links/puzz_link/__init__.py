"""Links of puzz.link and its relatives (pzv.jp, pzprxs, pzplus), and the clues that its files of the format pzprv3 share with them.

A link is a kind, the number of columns and of rows, and a body in which the clues stand one after another, without names. What a kind's
body and file are made of, and which family it is, its record in ``kinds`` says; ``table.py`` has a line for each.

To add a kind:

1. Write its `Kind` beside those that it resembles: the parts of its body, the blocks of its file, and the way to a layout and back.
2. Add its line to ``KINDS`` in ``table.py``; strike its name from ``names.py``.
3. Add it to the table in ``docs/formats/links/puzz-link.md``; the round-trip tests find it in ``KINDS``.

Source: the source code of pzprjs (``Encode.js``, ``FileData.js`` and the files of its varieties), for the facts of the format.
"""

from __future__ import annotations

from ....core.deferred import deferred
from ..record import LinkCoding

__all__ = ["CODING"]

CODING = LinkCoding(
    "puzz.link",
    "links of puzz.link, pzv.jp and pzprxs: logic puzzles of some twenty kinds",
    deferred("coding:decode", __package__),
    deferred("coding:encode", __package__),
)
