// Every exact cover by sets of bits: for dense problems of up to some ten thousand options.
//
// The options that fit beside those taken are one set, a bit for each option. Taking one more is one intersection, and
// nothing has to be undone. Dancing links do some work for each node that is removed with an option, and with
// polyominoes these are hundreds; here the options of all items are counted, eight items a vector, which takes the same
// time whatever was removed. Colours are no special case: two options fit or they do not. The loop is in
// bits_kernel.hpp.
//
// Source: the choice of the item with the fewest options from D. E. Knuth, TAOCP Volume 4B, section 7.2.2.1,
// exercise 9.
#pragma once

#include "../instructions.hpp"
#include "bits_kernel.hpp"
#include "search.hpp"

namespace cpgrid {

// Whether there are no more than `Bits::most_options`, and their sets stay within a gigabyte.
bool bits_affordable(const Remainder& problem);

class Bits final : public Search {
  public:
    static constexpr Index most_options = 64 * BitBoard::most_words;

    // Whether each option has a set of its own, so that it is taken by a single intersection. With colours, and in
    // large problems, options share a set for each colour of an item: these are few, are made sooner and stay in the
    // cache.
    static bool own_sets(const Remainder& problem) { return problem.options() <= 4096 && !problem.coloured(); }

    // The problem must be affordable, and the machine must have the instructions.
    Bits(Remainder problem, Instructions instructions);

    Stop advance(const Limits& limits, Watch& watch) override;
    Engine engine() const override { return Engine::bits; }

    // Groups of eight words looked at.
    std::int64_t updates() const override { return board_.updates; }
    std::int64_t work() const override { return board_.updates + counted_.nodes; }

  private:
    void fill_rows();
    void fill_own_fits();
    void fill_shared_fits();

    BitKernel kernel_;
    BitBoard board_;
    std::vector<Lanes> rows_;
    std::vector<std::uint32_t> starts_;
    std::vector<Lanes> fits_;
    std::vector<std::uint32_t> begin_;
    std::vector<std::uint32_t> sets_;
    std::vector<Lanes> live_;
    std::vector<std::uint32_t> serves_;
    std::vector<BitBranch> branches_;
    std::vector<std::uint32_t> path_;
};

} // namespace cpgrid
