// When a search starts over: seldom (stable), by the sequence of Luby, or often (focused), whenever clauses get worse.
// Both take turns, each turn longer than the last.
//
// Sources: M. Luby, A. Sinclair, D. Zuckerman, "Optimal speedup of Las Vegas algorithms", Information Processing
// Letters 47 (1993), computed as D. E. Knuth does, The Art of Computer Programming 7.2.2.2, exercise 293; A. Biere, A.
// Fröhlich, "Evaluating CDCL restart schemes", POS 2015; C. Oh, "Between SAT and UNSAT: the fundamental difference in
// CDCL SAT", SAT 2015 (both in turn).
#pragma once

#include <cstdint>

namespace cpgrid::learning {

class Restarts {
  public:
    enum class Mode : std::uint8_t { both, stable, focused };

    explicit Restarts(Mode mode) : mode_(mode), stable_(mode != Mode::focused) {}

    bool stable() const { return stable_; }

    // Takes note of a conflict and of the glue of its clause.
    void add(std::uint32_t glue) {
        ++conflicts_;
        ++since_;
        // Averages over a start that grows until it is as long as the window.
        const double count = static_cast<double>(conflicts_);
        lately_ += (glue - lately_) * (count < 32 ? 1 / count : 1.0 / 32);
        always_ += (glue - always_) * (count < 8192 ? 1 / count : 1.0 / 8192);
        if (mode_ == Mode::both && conflicts_ >= turn_end_) {
            stable_ = !stable_;
            ++turns_;
            turn_end_ = conflicts_ + turn * turns_ * turns_;
            since_ = 0;
        }
    }

    bool due() const { return stable_ ? since_ >= unit * luby_ : since_ >= least_run && lately_ > worse * always_; }

    void restarted() {
        since_ = 0;
        if (!stable_) return;
        if ((step_ & -step_) == luby_) {
            ++step_;
            luby_ = 1;
        } else {
            luby_ *= 2;
        }
    }

  private:
    static constexpr std::int64_t unit = 1024; // conflicts
    static constexpr std::int64_t turn = 1000;
    static constexpr std::int64_t least_run = 2;
    static constexpr double worse = 1.1;

    Mode mode_;
    bool stable_;
    std::int64_t conflicts_ = 0;
    std::int64_t since_ = 0; // the last restart
    std::int64_t turn_end_ = turn;
    std::int64_t turns_ = 1;
    std::int64_t step_ = 1;
    std::int64_t luby_ = 1;
    double lately_ = 0;
    double always_ = 0;
};

} // namespace cpgrid::learning
