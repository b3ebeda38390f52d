"""What rules mean, asked of all who say it, on all grids of small boards: ``make fuzz ARGS="--meanings"``.

A case is one rule whose fields are at their edges: null, 0, empty, too long, repeated, huge. Its grids are judged by the rulebook, by
the check of arrays, by what the rule posts, by the stand-alone checker and by its filters. Then claims are forged that are false by brute
force, with proofs that were true of others, and every checker must reject them.

Nothing names a rule: kinds come from the table of rules, fields from `cpgrid.contracts.sampling`, which has the edges of each type.
"""
