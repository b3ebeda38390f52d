"""The CP-SAT model: sums that its 64 bits cannot hold are refused, and those just below are taken."""

from __future__ import annotations

import pytest

from cpgrid.core.errors import Refusal
from cpgrid.core.model import LinearSum, Model, Objective, RuleIndex, Variable
from cpgrid.encodings import ENCODINGS

LARGEST = 1 << 30
ONE = (Variable(0),)


@pytest.mark.parametrize("sign", [1, -1])
def test_sums_stay_in_64_bits(sign: int) -> None:
    domains = ((-LARGEST, 0),)
    taken = [
        Model(domains, (LinearSum(ONE, (sign * LARGEST,), -5, 5, RuleIndex(0)),)),
        Model(domains, (), Objective(ONE, (sign * LARGEST,), RuleIndex(0))),
    ]
    for model in taken:
        assert ENCODINGS["cp"].encode(model, [], {}).program.model.validate() == ""
    refused = [
        Model(domains, (LinearSum(ONE, (sign * (LARGEST + 1),), -5, 5, RuleIndex(0)),)),
        Model(domains, (), Objective(ONE, (sign * (LARGEST + 1),), RuleIndex(0))),
    ]
    for model in refused:
        with pytest.raises(Refusal, match="could overflow 64 bits; take --via sat"):
            ENCODINGS["cp"].encode(model, [], {})
