"""The encoders of the library pindakaas, each with a bound on its clauses that is known before it is called.

Sources: diagram: I. Abío, R. Nieuwenhuis, A. Oliveras, E. Rodríguez-Carbonell, V. Mayer-Eichberger, "A New Look at BDDs for Pseudo-Boolean
Constraints", JAIR 45 (2012). Totalizer: O. Bailleux, Y. Boufkhad, "Efficient CNF Encoding of Boolean Cardinality Constraints", CP 2003;
S. Joshi, R. Martins, V. Manquinho, "Generalized Totalizer Encoding for Pseudo-Boolean Constraints", CP 2015. Counter: C. Sinz, "Towards an
Optimal CNF Encoding of Boolean Cardinality Constraints", CP 2005; S. Hölldobler, N. Manthey, P. Steinke, "A Compact Encoding of
Pseudo-Boolean Constraints into SAT", KI 2012. Watchdog: O. Bailleux, Y. Boufkhad, O. Roussel, "New Encodings of Pseudo-Boolean Constraints
into CNF", SAT 2009. Sorting networks, mixed radix and adders: N. Eén, N. Sörensson, "Translating Pseudo-Boolean Constraints into SAT",
JSAT 2 (2006), section 5; M. Codish, M. Zazon-Ivry, "Pairwise Cardinality Networks", LPAR 2010; M. Codish, Y. Fekete, C. Fuhs,
P. Schneider-Kamp, "Optimal Base Encodings for Pseudo-Boolean Constraints", TACAS 2011; J. P. Warners, "A Linear-Time Transformation of
Linear Inequalities into Conjunctive Normal Form", Information Processing Letters 68 (1998).
"""

from __future__ import annotations

from operator import ge, le

from ...sum_diagram import sum_diagram
from ..clauses import CLAUSE_LIMIT
from ..records import CnfSum
from .pindakaas_views import Comparison, through_pindakaas

__all__ = ["RECORDS"]


def _few_in_diagram(comparison: Comparison) -> bool:
    low = 0 if comparison.relation is le else comparison.bound
    high = comparison.most if comparison.relation is ge else comparison.bound
    # The library prunes by bounds alone; it was seen to need two clauses for each edge that can be reached, or a few more.
    return sum_diagram(comparison.totals, (1,) * len(comparison.totals), low, high, limit=CLAUSE_LIMIT // 3) is not None


def _few_in_totalizer(comparison: Comparison) -> bool:
    sizes = sorted(map(len, comparison.totals))
    pairs = 0
    while len(sizes) > 1:
        pairs += sum(left * right for left, right in zip(sizes[::2], sizes[1::2], strict=False))
        joined = [min(left * right, comparison.most + 1) for left, right in zip(sizes[::2], sizes[1::2], strict=False)]
        sizes = joined + sizes[len(joined) * 2 :]
    # A clause in each direction for each pair of totals that are joined.
    return 2 * (comparison.values + pairs) <= CLAUSE_LIMIT


def _few_in_counter(comparison: Comparison) -> bool:
    most = max(comparison.bound, comparison.most - comparison.bound)
    # A counter has a Boolean for each number up to the bound, reached by sums or not.
    return 2 * (most + 1) * comparison.values <= CLAUSE_LIMIT


def _few_in_bits(comparison: Comparison) -> bool:
    """Where the terms of each bit, or digit, are counted."""
    return 3 * comparison.most.bit_length() * (len(comparison.totals) ** 2 + 2 * comparison.values) <= CLAUSE_LIMIT


def _few_in_sorting(comparison: Comparison) -> bool:
    # Sums are numbers in unary, sorted by merging: n·log² n comparators with three clauses or less each.
    return 2 * comparison.most * comparison.most.bit_length() ** 2 <= CLAUSE_LIMIT


def _few_in_adders(comparison: Comparison) -> bool:
    # Each value is channelled to bits; each bit of each term goes through an adder.
    return 3 * comparison.most.bit_length() * (2 * comparison.values + 10 * len(comparison.totals)) <= CLAUSE_LIMIT


RECORDS = (
    CnfSum(
        "pindakaas-diagram",
        "a decision diagram over order literals, by pindakaas",
        through_pindakaas("DECISION_DIAGRAM", _few_in_diagram),
        "Abío et al., JAIR 45 (2012)",
        parsimonious=False,
        by_value=True,
    ),
    CnfSum(
        "pindakaas-totalizer",
        "a tree of order-encoded partial sums, by pindakaas",
        through_pindakaas("TOTALIZER", _few_in_totalizer),
        "Bailleux and Boufkhad, CP 2003; Joshi, Martins and Manquinho, CP 2015",
        parsimonious=False,
        by_value=True,
    ),
    CnfSum(
        "pindakaas-counter",
        "a counter that goes from term to term, by pindakaas",
        through_pindakaas("SEQUENTIAL_COUNTER", _few_in_counter),
        "Sinz, CP 2005; Hölldobler, Manthey and Steinke, KI 2012",
        parsimonious=False,
        by_value=True,
    ),
    CnfSum(
        "pindakaas-watchdog",
        "a totalizer for each bit of the coefficients, by pindakaas",
        through_pindakaas("WATCHDOG", _few_in_bits),
        "Bailleux, Boufkhad and Roussel, SAT 2009",
        parsimonious=False,
        by_value=True,
    ),
    CnfSum(
        "pindakaas-sorting",
        "partial sums in unary, merged by sorting networks, by pindakaas",
        through_pindakaas("SORTING_NETWORK", _few_in_sorting),
        "Eén and Sörensson, JSAT 2 (2006)",
        parsimonious=False,
        by_value=True,
    ),
    CnfSum(
        "pindakaas-radix",
        "digits to a mixed base, added up one after another, by pindakaas",
        through_pindakaas("MIXED_RADIX", _few_in_bits),
        "Eén and Sörensson, JSAT 2 (2006); Codish et al., TACAS 2011",
        by_value=True,
    ),
    CnfSum(
        "pindakaas-adder",
        "binary numbers and full adders, by pindakaas",
        through_pindakaas("ADDER", _few_in_adders),
        "Warners, IPL 68 (1998); Eén and Sörensson, JSAT 2 (2006)",
        by_value=True,
    ),
)
