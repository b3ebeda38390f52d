// From a conflict to a clause: what is resolved with its reasons until one literal of the level is left (the first
// unique implication point), without literals that follow from the others, and with one for several of a level; or to
// what of the assumptions clashes, where nothing else was decided that has to do with the conflict.
//
// Sources: J. P. Marques-Silva, K. A. Sakallah, "GRASP", IEEE Transactions on Computers 48 (1999); N. Sörensson,
// A. Biere, "Minimizing learned clauses", SAT 2009; G. Audemard, L. Simon, "Predicting learnt clauses quality in modern
// SAT solvers", IJCAI 2009 (glue).
#pragma once

#include "antecedents.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::learning {

class Analysis {
  public:
    // All must outlive it. What clauses rest on is not looked for where `antecedents` is null.
    Analysis(Propagation& propagation, Antecedents* antecedents, const Options& options);

    // Analyses the last conflict. False where it follows from what was decided up to level `floor`, 0 or 1: that is in
    // the core, and there is no clause; with an empty core there is no further solution.
    bool run(Index floor);
    std::span<const Literal> core() const { return core_; }

    // The clause: its first literal becomes true at `level`, where the second, if there is one, became false.
    std::span<const Literal> clause() const { return clause_; }
    Index level() const { return level_; }

    // On how many levels the literals of the clause lie.
    std::uint32_t glue() const { return glue_; }

    // How many literals have left clauses for another one of their level.
    std::int64_t shrunk() const { return shrunk_; }

    // The candidates that took part.
    std::span<const Index> involved() const { return involved_; }

  private:
    enum class Mark : std::uint8_t { none, in_clause, resolved, follows, stays };

    static constexpr int deepest = 400;

    void mark(Literal literal);
    bool pick_level();
    void find_core();
    void resolve(Literal literal);
    void use_clause(Literal literal);
    bool follows(Literal literal, int depth);
    void minimise();
    void shrink();
    bool shrink_block(std::span<Literal> block);
    bool add_premises(Literal literal, Index level);
    void finish(Literal last);
    std::uint32_t levels_of(std::span<const Literal> literals);

    Propagation& propagation_;
    const State& state_;
    Antecedents* antecedents_;
    std::vector<Literal> before_; // the lower literals before some left
    bool minimise_;
    bool shrink_;
    std::vector<Mark> marks_;          // of each candidate
    std::vector<std::uint64_t> block_; // of each candidate: the last block that it was in (shrinking.cpp)
    std::uint64_t blocks_ = 0;
    Index block_open_ = 0; // literals of the block that were not resolved
    std::int64_t shrunk_ = 0;
    std::vector<Index> marked_;       // candidates whose marks are to be cleared
    std::vector<Literal> lower_;      // literals that are true, below the level at hand
    std::vector<Literal> premises_;   // of those that are being resolved, one behind the other
    std::vector<std::uint64_t> seen_; // of each level: when it was counted last
    std::uint64_t stamp_ = 0;
    Index here_ = 0; // the level at hand
    Index open_ = 0; // how many marked literals lie on it
    std::vector<Literal> clause_;
    std::vector<Literal> core_;
    std::vector<Index> involved_;
    Index level_ = 0;
    std::uint32_t glue_ = 0;
};

} // namespace cpgrid::learning
