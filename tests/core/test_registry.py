"""Tables."""

from __future__ import annotations

import pytest

from cpgrid.core.errors import UsageError
from cpgrid.rules import RULES


def test_an_unknown_name_gets_a_hint_and_the_list() -> None:
    with pytest.raises(UsageError, match="unknown rule 'distinc': did you mean 'distinct'\\? choose one of distinct, cage, run, score"):
        RULES.choose("distinc")
    with pytest.raises(UsageError, match="unknown rule 'zzz': choose one of"):
        RULES.choose("zzz")
