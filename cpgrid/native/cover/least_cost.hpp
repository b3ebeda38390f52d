// The exact covers of least total cost, by branch and bound.
//
// At every search node the prices (prices.hpp) bound the cost of each option that could be taken there. Options that
// are too dear are no candidates; the item with the fewest candidates is branched on, its cheapest candidate first.
#pragma once

#include "link_search.hpp"
#include "prices.hpp"

namespace cpgrid {

template <bool coloured> class LeastCost final : public LinkSearch<std::uint32_t> {
  public:
    LeastCost(Remainder problem, const SearchOptions& options);

    // Does not stop at `limits.solutions`: that many covers of least cost are wanted at most, and only the end of the
    // search tells which they are. A cover that a call with a lower limit left out is not found by later calls.
    Stop advance(const Limits& limits, Watch& watch) override;

    std::int64_t work() const override { return LinkSearch::work() + prices_.work(); }
    std::optional<std::int64_t> least_cost() const override;
    std::optional<std::int64_t> lower_bound() const override;
    const PriceRecord* prices() const override { return &recorded_; }

  private:
    enum class Step : std::uint8_t { choose, next, back }; // as in Enumeration

    // An option that could be taken: its node in the list of the item branched on, and the least that a cover costs
    // which has it and all options taken before.
    struct Candidate {
        Index node;
        std::int64_t bound;
    };

    // A level of the search: the item branched on, and which part of `candidates_`, dearest last, belongs to it.
    struct Level {
        Index item;
        std::int32_t prices; // that the candidates were chosen by: their number in the record, or -1
        std::size_t next;
        std::size_t end;
    };

    Step choose(const Limits& limits);
    Step next(const Limits& limits);
    void back();
    Index fewest_candidates(std::int64_t enough) const;
    void branch(Index item, std::int64_t enough);
    void found(const Limits& limits);
    std::int64_t enough(const Limits& limits) const;
    std::int32_t record_prices();
    void record_path(std::int32_t prices);

    Prices prices_;
    PriceRecord recorded_;
    std::int32_t recorded_count_ = 0;
    std::int32_t ruled_out_by_ = -1; // the prices for which the search goes back
    std::vector<Level> levels_;
    std::vector<Candidate> candidates_; // of all levels, one behind the other
    std::vector<Index> path_;           // the node of each option taken
    std::int64_t paid_;                 // for the givens and the options taken
    std::int64_t least_ = Prices::infinite;
    std::int64_t root_bound_;
    Step step_ = Step::choose;
};

extern template class LeastCost<false>;
extern template class LeastCost<true>;

} // namespace cpgrid
