"""The words that penpa-edit shortens before it compresses: two signs each, of which the first is ``z``; a ``z`` by itself is ``zZ``."""

from __future__ import annotations

import re

from ....core.errors import InputError, Place
from ..deflated import LARGEST_TEXT

__all__ = ["expand", "shorten"]

_SIGNS = {
    "z": "zZ",
    '"qa"': "z9",
    '"pu_q"': "zQ",
    '"pu_a"': "zA",
    '"grid"': "zG",
    '"edit_mode"': "zM",
    '"surface"': "zS",
    '"line"': "zL",
    '"lineE"': "zE",
    '"wall"': "zW",
    '"cage"': "zC",
    '"number"': "zN",
    '"symbol"': "zY",
    '"special"': "zP",
    '"board"': "zB",
    '"command_redo"': "zR",
    '"command_undo"': "zU",
    '"command_replay"': "z8",
    '"numberS"': "z1",
    '"freeline"': "zF",
    '"freelineE"': "z2",
    '"thermo"': "zT",
    '"arrows"': "z3",
    '"direction"': "zD",
    '"squareframe"': "z0",
    '"polygon"': "z5",
    '"deletelineE"': "z4",
    '"killercages"': "z6",
    '"nobulbthermo"': "z7",
    '"__a"': "z_",
    "null": "zO",
}
"""In the order in which they are put in; the first one leaves no other ``z``."""

_WORDS = {sign: word for word, sign in _SIGNS.items()}
_SHORT = re.compile(f"z[{''.join(sign[1] for sign in _WORDS)}]")


def shorten(text: str) -> str:
    """The text with signs in place of words."""
    for word, sign in _SIGNS.items():
        text = text.replace(word, sign)
    return text


def expand(text: str, place: Place) -> str:
    """The text with words in place of signs.

    Raises:
        InputError: it has more than `LARGEST_TEXT` characters then.
    """
    longer = sum(len(_WORDS[sign]) - len(sign) for sign in _SHORT.findall(text))
    if len(text) + longer > LARGEST_TEXT:
        raise InputError(
            place, f"the text has more than {LARGEST_TEXT} characters once its words are written out", "compress a smaller one"
        )
    return _SHORT.sub(lambda match: _WORDS[match[0]], text)
