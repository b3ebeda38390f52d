// What each learnt clause rests on, for the log: all that a conflict was resolved with, in the order of the trail, so
// that a derivation can follow.
#pragma once

#include "log.hpp"
#include "propagation.hpp"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace cpgrid::learning {

class Antecedents {
  public:
    // All must outlive it.
    Antecedents(const masks::Network& network, Propagation& propagation, Log& log);

    // Begins another derivation, of the last conflict or of none.
    void begin();
    void begin_conflict();

    // What the derivation used: why a literal is true, that it is for good, and all from which one follows that leaves
    // a clause for others, which stay.
    void use_reason(Literal literal);
    void use_known(Literal literal) { use(0, known_[candidate_of(literal)]); }
    void use_derivations(std::span<const Literal> gone, std::span<const Literal> clause);

    // What was decided, and all that follows: a solution.
    void use_all();

    // Writes what was derived to the log: a clause, which is used from now on, or that there is nothing left.
    void learnt(std::span<const Literal> clause);
    void name(ClauseStore::Place place); // of the clause that was learnt last

    // Writes down which literals have become true for good, before their reasons are lost.
    void note_known();

  private:
    static constexpr std::uint32_t at_end = ~std::uint32_t{0};

    void add_pairs();
    void use(std::uint32_t when, Item item) {
        if (item != nothing) used_.push_back(std::uint64_t{when} << 32 | item);
    }
    Item item(Literal literal, const Reason& reason) const;
    void finish();

    const masks::Network& network_;
    Propagation& propagation_;
    const State& state_;
    Log& log_;
    std::vector<Item> known_; // of each candidate that is known for good
    std::unordered_map<std::uint64_t, Item> pairs_;
    std::vector<std::uint64_t> used_; // when, and what
    std::vector<Item> needs_;
    std::uint32_t solutions_ = 0;
    std::size_t noted_ = 0;             // literals of the trail
    std::vector<std::uint64_t> looked_; // of each candidate: when it was looked at last
    std::uint64_t stamp_ = 0;
    std::vector<Literal> open_;
    std::vector<Literal> premises_;
};

} // namespace cpgrid::learning
