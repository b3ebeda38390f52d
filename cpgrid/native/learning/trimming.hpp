// From the log of a search to clauses for a proof: those on which the last one rests.
#pragma once

#include "../record.hpp"
#include "log.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace cpgrid::learning {

// Clauses, and for each of them the place from which on it is not used any more, and what it was derived by: as
// Proposed of ../proof/elaborator.hpp takes them.
struct Lemmas {
    Clauses clauses;
    std::vector<std::int32_t> dropped;
    std::vector<std::int32_t> hints; // 0 and up = a source, or a solution; -1 and down = the clause of place 0 and up
    std::vector<std::int64_t> hint_ends;

    void add(std::span<const std::int32_t> clause, std::size_t unused_from) {
        clauses.add(clause);
        dropped.push_back(static_cast<std::int32_t>(unused_from));
        hint_ends.push_back(static_cast<std::int64_t>(hints.size()));
    }
};

// `first` comes first, a literal each, and is used at once. `all`: no clause is left out. Literals are numbered by
// `number`. Throws std::bad_alloc past the most literals, and SpillError.
Lemmas lemmas_of(Log& log, std::span<const std::int32_t> first, bool all, std::size_t most,
                 const std::function<std::int32_t(Literal)>& number);

} // namespace cpgrid::learning
