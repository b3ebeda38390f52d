"""What plug points promise, as functions that try a record: for the project's own tests, and for those of anybody's plug-in.

They need no test framework: each returns if the promise is kept, and raises `BrokenContract` with the case otherwise. They draw by lot
from a seed, so that two runs try the same.
"""

from __future__ import annotations

from .broken import BrokenContract
from .rules import check_rule

__all__ = ["BrokenContract", "check_rule"]
