// Every exact cover, one after another: Algorithm X by dancing links, with colours where the problem has them.
//
// Source: D. E. Knuth, TAOCP Volume 4B, section 7.2.2.1, Algorithms X and C; the MRV heuristic of exercise 9. Two
// changes: the stack is explicit, so that a search can stop anywhere and go on later; and the options of the last
// uncovered item are solutions as they stand, so that nothing is covered for them.
#pragma once

#include "link_search.hpp"

namespace cpgrid {

template <typename Number, bool coloured> class Enumeration final : public LinkSearch<Number> {
  public:
    Enumeration(Remainder problem, const SearchOptions& options);

    Stop advance(const Limits& limits, Watch& watch) override;

  private:
    // What is to be done next with the top of the path.
    enum class Step : std::uint8_t {
        choose, // every option on the path is taken: choose an item to branch on
        next,   // the top's item is covered: take the option below the top in its list
        back,   // the option at the top is taken and done with: put it back
        last,   // the top's item is the last one and not covered: its next option is a solution
    };

    Step choose();
    Step next();
    Step last(bool keep);
    Index fewest_options() const;
    void found(bool keep);

    using LinkSearch<Number>::exhausted_;
    using LinkSearch<Number>::links_;
    using LinkSearch<Number>::record_;

    std::vector<Index> path_; // one node a level: of the option taken there, in the list of the item branched on
    Step step_ = Step::choose;
};

extern template class Enumeration<std::uint16_t, false>;
extern template class Enumeration<std::uint16_t, true>;
extern template class Enumeration<std::uint32_t, false>;
extern template class Enumeration<std::uint32_t, true>;

} // namespace cpgrid
