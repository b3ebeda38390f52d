// A dynamic programme along the frontier of a grid, in slices of any length: it counts, and lists what it has counted.
//
//     Search search(model, givens);
//     while (search.advance(limits, watch) != Stop::exhausted)
//         …search.take()…
//
// Variables are set one after the other, in an order that leaves few constraints open. Of all that was set so far, a
// state keeps what the open constraints need: nodes of diagrams (diagram.hpp) and parts of graphs (parts.hpp). States
// that are equal are one, with the number of ways to it. There is no search, and nothing is tried in vain: the count of
// the last state is that of the solutions. They are listed by going back from it.
//
// It takes as long as there are states, which grow with the width of the grid, not with the number of solutions.
//
// Sources: M. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruma, H. Iwashita, S. Minato, "Finding all solutions and
// instances of Numberlink and Slitherlink by ZDDs", Algorithms 5 (2012); D. E. Knuth, TAOCP Volume 4A, section 7.1.4,
// on Simpath.
#pragma once

#include "../limits.hpp"
#include "listing.hpp"
#include "options.hpp"
#include "plan.hpp"
#include "table.hpp"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::frontier {

class Search {
  public:
    // `model` must outlive it; every given must name a variable and a rank of it. Throws std::invalid_argument where a
    // variable may take more than 64 values.
    Search(const Model& model, std::span<const Given> givens, const Options& options = {});

    // Goes on until a limit is met or nothing is left. A call after `exhausted` is `exhausted` again. Throws
    // std::overflow_error past the most states or nodes of a constraint, and std::bad_alloc past the memory.
    Stop advance(const Limits& limits, Watch& watch);

    // The solutions kept since the last call, one behind the other, each a value for every variable.
    std::vector<std::int32_t> take() { return std::exchange(kept_, {}); }

    // Solutions listed so far.
    std::int64_t solutions() const { return solutions_; }

    // How many there are, in limbs of 64 bits, least significant first: 0 until all states were gone through.
    std::span<const std::uint64_t> count() const { return count_; }

    Counters counters() const;

  private:
    enum class Stage : std::uint8_t { planning, counting, listing, exhausted };

    void begin();
    void enter();
    void extend(Index state);
    void move_to(Index from, Index value);
    void leave();
    bool list(bool keep);
    void check_room() const;
    std::int64_t work() const { return counted_.steps + counted_.nodes + solutions_ * plan_steps_ + planned_; }

    const Model& model_;
    Options options_;
    Plan plan_;
    Stage stage_ = Stage::planning;
    Index step_ = 0;
    Index state_ = 0; // the next one that is continued
    Table states_;
    Table after_;
    Listing listing_;
    std::vector<std::uint64_t> base_; // the key at hand without the constraints that read its variable
    std::vector<std::uint64_t> key_;
    std::vector<Index> nodes_;     // of each reader at hand the number that the state has
    std::vector<Index> summaries_; // the same of graphs
    std::vector<std::uint8_t> values_;
    std::vector<std::int32_t> kept_;
    std::vector<std::uint64_t> count_;
    std::int64_t plan_steps_;
    std::int64_t planned_ = 0; // work of the plan
    std::int64_t solutions_ = 0;
    Counters counted_;
};

} // namespace cpgrid::frontier
