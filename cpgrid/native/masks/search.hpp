// A depth-first search for the solutions of a network, in slices of any length, and what it has found.
//
//     Search search(network, givens);
//     while (search.advance(limits, watch) != Stop::exhausted)
//         …search.take()…
//
// A node tries one value of one variable. When everything below it has been searched, the value is removed at the node
// above and constraints are propagated before the next variable, which may be the same, is branched on. From time to
// time the search starts over with what it has learnt: which variables cause failures, and the nogoods of the path that
// it gives up, so that nothing is searched twice and no solution is found twice. In a large grid each variable then
// tries first the value that it had last, so that parts that were solved are solved again without a search.
//
// Sources: F. Boussemart, F. Hemery, C. Lecoutre, L. Saïs, "Boosting systematic search by weighting constraints", ECAI
// 2004 (dom/wdeg); K. Pipatsrisawat, A. Darwiche, "A lightweight component caching scheme for satisfiability solvers",
// SAT 2007 (values kept over restarts); H. Wattez, C. Lecoutre, A. Paparrizou, S. Tabary, "Refining constraint
// weighting", ICTAI 2019.
#pragma once

#include "../limits.hpp"
#include "../record.hpp"
#include "options.hpp"
#include "propagation.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::masks {

struct Given {
    Index variable;
    int rank;
};

class Search {
  public:
    // Cells of a small grid, or variables where nothing is said of cells: each run is half as long again as the one
    // before, and no values are kept.
    static constexpr Index small = 81;

    // In a larger one each run is longer than the one before by this, divided by its size.
    static constexpr Index growth = 35;

    // `network` must outlive it; every given must name a variable and a rank of `network`. Where clauses are recorded,
    // advance() throws std::bad_alloc past the most literals. These are numbered as in record.hpp.
    Search(const Network& network, std::span<const Given> givens, const Options& options = {});

    // Goes on until a limit is met or nothing is left. A call after `exhausted` is `exhausted` again.
    Stop advance(const Limits& limits, Watch& watch);

    // The solutions kept since the last call, one behind the other, each a value for every variable.
    std::vector<std::int32_t> take() { return std::exchange(kept_, {}); }

    std::int64_t solutions() const { return solutions_; }

    Counters counters() const {
        Counters now = counted_;
        now.changes = propagation_.changes();
        now.floods = propagation_.floods();
        return now;
    }

    // A clause for each time that the search went back: the values tried are not all right. It follows from the network
    // and its implied sums, the solutions found, and the clauses before it; so do values that were refuted, and the
    // nogoods of restarts, each of which is a clause as it stands.
    const Clauses& clauses() const { return record_.clauses(); }

  private:
    // What is to be done next.
    enum class Step : std::uint8_t {
        propagate, // revise the constraints in the queue
        branch,    // the queue is empty: try a value, or hand out the solution
        back,      // everything below the last value tried has been searched: remove it
    };

    Step propagate(const Watch& watch);
    void branch();
    Step back();
    void record();
    void restart();
    Index choose();
    std::optional<Choice> choose_place(double least);
    void take(const Choice& choice);
    void found(bool keep);

    const Network& network_;
    Propagation propagation_;
    std::vector<Choice> path_;
    std::vector<Propagation::Mark> marks_; // before each choice of the path
    std::int64_t tried_ = 0;               // values tried on the path
    std::vector<Mask> held_;               // the last value before a restart of each variable; 0 = none yet
    Record record_;
    std::vector<std::int32_t> clause_; // the one that is recorded
    Index cells_;
    std::int64_t run_; // nodes from one restart to the next
    std::int64_t next_restart_;
    std::vector<std::int32_t> kept_;
    std::int64_t solutions_ = 0;
    Counters counted_; // but for the changes, which are counted where they are made
    Step step_ = Step::propagate;
    bool exhausted_;
};

} // namespace cpgrid::masks
