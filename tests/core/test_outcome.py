"""Limits."""

from __future__ import annotations

from math import nan
from typing import Any

import pytest

from cpgrid.core.errors import UsageError
from cpgrid.core.outcome import Limits


@pytest.mark.parametrize("limits", [{"solutions": 0}, {"solutions": -1}, {"nodes": 0}, {"threads": 0}, {"seconds": -1.0}, {"seconds": nan}])
def test_a_limit_that_engines_would_read_each_in_its_own_way_is_none(limits: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match=f"the limit {next(iter(limits))}="):
        Limits(**limits)
