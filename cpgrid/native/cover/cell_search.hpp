// Every exact cover, one after another, by dancing cells.
#pragma once

#include "cells.hpp"
#include "search.hpp"

namespace cpgrid {

template <typename Number, bool coloured> class CellSearch final : public Search {
  public:
    explicit CellSearch(Remainder problem);

    Stop advance(const Limits& limits, Watch& watch) override;
    Engine engine() const override { return Engine::cells; }
    std::int64_t updates() const override { return cells_.updates(); }

    // Updates, and what looking for the best item costs.
    std::int64_t work() const override { return 3 * cells_.updates() + counted_.nodes * node_work_; }

  private:
    // What is to be done next.
    enum class Step : std::uint8_t {
        choose, // every option on the path is taken: take what is forced, or choose an item to branch on
        next,   // take the next option of the branch at the top
        back,   // go back to the branch at the top
    };

    Step choose(bool keep);
    Step taken(bool fits);

    Cells<Number, coloured> cells_;
    Step step_ = Step::choose;
    std::int64_t node_work_;
};

extern template class CellSearch<std::uint16_t, false>;
extern template class CellSearch<std::uint16_t, true>;
extern template class CellSearch<std::uint32_t, false>;
extern template class CellSearch<std::uint32_t, true>;

} // namespace cpgrid
