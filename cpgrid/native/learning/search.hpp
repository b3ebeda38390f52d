// A search for the solutions of a network that learns a clause from each conflict, in slices of any length.
//
//     Search search(network, givens);
//     while (search.advance(limits, watch) != Stop::exhausted)
//         …search.take()…
//
// It is the search of a SAT solver, with the constraints of the network in the place of their clauses: they filter
// domains, and explain what they removed when a conflict asks for it. A solution is blocked by a clause of what was
// decided, from which all of it followed.
//
// Sources: O. Ohrimenko, P. J. Stuckey, M. Codish, "Propagation via lazy clause generation", Constraints 14 (2009);
// N. Eén, N. Sörensson, "An extensible SAT-solver", SAT 2003; A. Biere, T. Faller, K. Fazekas, M. Fleury, N. Froleyks,
// F. Pollitt, "CaDiCaL 2.0", CAV 2024.
#pragma once

#include "../limits.hpp"
#include "../masks/propagation.hpp"
#include "../masks/search.hpp"
#include "../record.hpp"
#include "analysis.hpp"
#include "options.hpp"
#include "order.hpp"
#include "propagation.hpp"
#include "restarts.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::learning {

class Search {
  public:
    // `network` must outlive it; every given must name a variable and a rank of `network`. Where clauses are recorded,
    // advance() throws std::bad_alloc past the most literals. These are numbered as in record.hpp.
    Search(const masks::Network& network, std::span<const masks::Given> givens, const Options& options = {});

    // Goes on until a limit is met or nothing is left. A call after `exhausted` is `exhausted` again.
    Stop advance(const Limits& limits, Watch& watch);

    // The solutions kept since the last call, one behind the other, each a value for every variable.
    std::vector<std::int32_t> take() { return std::exchange(kept_, {}); }

    std::int64_t solutions() const { return solutions_; }

    Counters counters() const;

    // What was learnt. A clause follows from the network and its implied sums, the solutions found, and the clauses
    // before it.
    const Clauses& clauses() const { return record_.clauses(); }

  private:
    // The search behind its start, which leaves the candidates.
    struct Body {
        Body(const masks::Network& network, std::span<const Mask> domains, const Options& options);

        Candidates candidates;
        Propagation propagation;
        Analysis analysis;
        Order order;
        std::vector<bool> saved; // of each candidate: whether its variable had the value when it was last known
    };

    bool begin(Watch& watch, Stop& stop);
    void prepare();
    bool by_values() const;
    void back_to(Index level);
    void resolve();
    void learn(std::span<const Literal> clause, bool permanent, std::uint32_t glue);
    void found(bool keep);
    bool decide();
    void restart();
    void reduce();
    void record(std::span<const Literal> clause);
    std::int32_t literal_number(Index candidate) const;
    void end();
    std::int64_t work() const;

    const masks::Network& network_;
    Options options_;
    masks::Propagation start_;
    std::unique_ptr<Body> body_;
    bool values_first_; // decisions give a variable a value, never take one away
    Restarts restarts_;
    std::int64_t next_reduction_;
    std::int64_t reductions_ = 0;
    std::vector<Literal> blocking_;
    std::vector<std::int32_t> clause_; // the one that is recorded
    Record record_;
    std::vector<std::int32_t> kept_;
    std::int64_t solutions_ = 0;
    Counters counted_;   // but for those of the propagation
    bool quiet_ = false; // nothing is to be propagated
    bool clash_ = false; // what was learnt last is in conflict at once
    bool exhausted_;
};

} // namespace cpgrid::learning
