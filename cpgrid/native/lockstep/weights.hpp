// How often guesses on a cell led straight to a conflict: where a search fails it is best begun.
//
// Source: Boussemart, Hemery, Lecoutre, Sais, Boosting systematic search by weighting constraints, ECAI 2004; here it
// is cells that are weighed.
#pragma once

#include "plan.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace cpgrid::lockstep {

// A weight for each cell in each lane. Lanes that work on one puzzle have the same ones.
template <typename Word> class Weights {
  public:
    explicit Weights(std::size_t cells) : rows_(cells + 1) {
        for (std::size_t lane = 0; lane < mates_.size(); ++lane) mates_[lane] = bit(lane);
    }

    Word of(std::size_t lane, std::size_t cell) const { return rows_[cell].lanes[lane]; }

    // A row for each cell.
    const Word* rows() const { return rows_.data()->lanes; }

    // The lane begins with another puzzle.
    void reset(std::size_t lane) {
        leave(lane);
        if ((weighed_ & bit(lane)) == 0) return;
        for (Row<Word>& row : rows_) row.lanes[lane] = 0;
        weighed_ &= ~bit(lane);
    }

    // The lane works on the puzzle of the donor from now on.
    void share(std::size_t lane, std::size_t donor) {
        if ((mates_[donor] & bit(lane)) != 0) return;
        leave(lane);
        for (Row<Word>& row : rows_) row.lanes[lane] = row.lanes[donor];
        weighed_ |= (weighed_ >> donor & 1) << lane;
        const std::uint32_t mates = mates_[donor] | bit(lane);
        for_each(mates, [&](std::size_t mate) { mates_[mate] = mates; });
    }

    // A guess on the cell has failed.
    void raise(std::size_t lane, std::size_t cell) {
        Word* row = rows_[cell].lanes;
        if (row[lane] == greatest) halve(mates_[lane]);
        for_each(mates_[lane], [&](std::size_t mate) { ++row[mate]; });
        weighed_ |= mates_[lane];
    }

  private:
    // A weight goes no further, so that a score never runs over. A long search gets there, and still must tell cells
    // apart.
    static constexpr Word greatest = 1 << 14;

    static std::uint32_t bit(std::size_t lane) { return std::uint32_t{1} << lane; }

    template <typename Act> static void for_each(std::uint32_t lanes, const Act& act) {
        for (; lanes != 0; lanes &= lanes - 1) act(static_cast<std::size_t>(std::countr_zero(lanes)));
    }

    void halve(std::uint32_t lanes) {
        for (Row<Word>& row : rows_)
            for_each(lanes, [&](std::size_t lane) { row.lanes[lane] = static_cast<Word>(row.lanes[lane] / 2); });
    }

    void leave(std::size_t lane) {
        for_each(mates_[lane], [&](std::size_t mate) { mates_[mate] &= ~bit(lane); });
        mates_[lane] = bit(lane);
    }

    std::vector<Row<Word>> rows_;
    std::array<std::uint32_t, lanes<Word>>
        mates_;                 // of each lane: a bit for each that has its weights, itself among them
    std::uint32_t weighed_ = 0; // a bit for each lane that has a weight other than 0
};

} // namespace cpgrid::lockstep
