// The clauses that searches of one network, each in a thread of its own, pass on to one another: short ones that they
// have learnt, and those that rule out a solution.
//
// Each of these clauses rules out no solution but such as were recorded before: so does what follows from them and the
// network. It does not matter in which order they arrive.
//
// Sources: Y. Hamadi, S. Jabbour, L. Sais, "ManySAT: a Parallel SAT Solver", JSAT 6 (2009); G. Audemard, L. Simon,
// "Lazy Clause Exchange Policy for Parallel SAT Solvers", SAT 2014 (short clauses of little glue).
#pragma once

#include "candidates.hpp"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::learning {

class Shared {
  public:
    explicit Shared(std::size_t readers) : inboxes_(readers) {}

    // Whether a clause that was learnt is passed on.
    static bool wanted(std::size_t literals, std::uint32_t glue) {
        return literals <= 2 || (literals <= most_literals && glue <= most_glue);
    }

    // Passes a clause on to all but who sends it. Glue 0: it must not be dropped.
    void send(std::size_t sender, std::span<const Literal> clause, std::uint32_t glue) {
        const std::lock_guard lock(mutex_);
        for (std::size_t reader = 0; reader < inboxes_.size(); ++reader) {
            if (reader == sender) continue;
            std::vector<Literal>& inbox = inboxes_[reader];
            inbox.push_back(static_cast<Literal>(clause.size()));
            inbox.push_back(glue);
            inbox.insert(inbox.end(), clause.begin(), clause.end());
        }
    }

    // What has arrived since the last call: size, glue and literals of each clause, one behind the other.
    std::vector<Literal> receive(std::size_t reader) {
        const std::lock_guard lock(mutex_);
        return std::exchange(inboxes_[reader], {});
    }

  private:
    static constexpr std::size_t most_literals = 8;
    static constexpr std::uint32_t most_glue = 2;

    std::mutex mutex_;
    std::vector<std::vector<Literal>> inboxes_; // of each reader
};

// How one of the searches takes part.
struct Sharing {
    Shared* shared = nullptr; // none: it is alone
    std::size_t number = 0;
};

} // namespace cpgrid::learning
