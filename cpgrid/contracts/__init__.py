"""What plug points promise, as functions that test a record: for the project's own tests, and for those of any plug-in.

They need no test framework: each returns if the promises are kept, and raises `BrokenContract` with the case otherwise. Cases are drawn
at random from a seed, so that two runs test the same ones. A route is tested with its encoding and its backend, and both on every kind
of constraint that is registered.
"""

from __future__ import annotations

from .assumptions import check_assumptions
from .broken import BrokenContract
from .families import check_family
from .formats import check_format
from .kinds import check_kind
from .routes import check_route
from .rules import check_rule

__all__ = ["BrokenContract", "check_assumptions", "check_family", "check_format", "check_kind", "check_route", "check_rule"]
