"""Links of penpa-edit: drawings, of which the genre that their author named says what they mean.

Source: github.com/swaroopg92/penpa-edit, ``docs/js/class_p.js`` (what a link holds) and ``class_square.js`` (the numbers of places).
"""

from __future__ import annotations

from ....core.deferred import deferred
from ..record import LinkCoding

__all__ = ["CODING"]

CODING = LinkCoding(
    "penpa",
    "links of penpa-edit, for the genres that it has a name for",
    deferred("decoding:decode", __package__),
    deferred("encoding:encode", __package__),
)
