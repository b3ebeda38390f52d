"""HDU 3338: Kakuro Extension, whose digits may repeat in a run; cells of seven characters.

Source: http://acm.hdu.edu.cn/showproblem.php?pid=3338
"""

from __future__ import annotations

from ..models import kakuro_extension
from .clue_grid import clue_format

__all__ = ["FORMAT"]

FORMAT = clue_format(
    "hdu3338",
    "Kakuro Extensions, seven characters a cell: the digits of a run may repeat",
    "kakuro_extension",
    kakuro_extension.layout,
    distinct=False,
)
