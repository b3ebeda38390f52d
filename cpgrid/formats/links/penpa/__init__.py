"""Links of penpa-edit: drawings, of which the genre that their author named says what they mean.

Source: github.com/swaroopg92/penpa-edit, ``docs/js/class_p.js`` (what a link holds) and ``class_square.js`` (the numbers of places).
"""

from __future__ import annotations

from ..record import LinkCoding
from .decoding import decode
from .encoding import encode

__all__ = ["CODING"]

CODING = LinkCoding("penpa", "links of penpa-edit, for the genres that it has a name for", decode, encode)
