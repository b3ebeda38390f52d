// Domains as they stood at a place of the trail, and the literals before it that an explanation needs.
#pragma once

#include "state.hpp"

#include <vector>

namespace cpgrid::learning {

class Past {
  public:
    // `needed` is added to.
    Past(const State& state, Index place, std::vector<Literal>& needed)
        : state_(state), candidates_(state.candidates()), place_(place), needed_(needed) {}

    Mask start(Index variable) const { return candidates_.domain(variable); }

    Mask domain(Index variable) const {
        Mask domain = state_.domain(variable);
        for (Mask gone = start(variable) & ~domain; gone != 0; gone &= gone - 1)
            if (state_.place(lacks(candidates_.number(variable, masks::least(gone)))) >= place_) domain |= gone & -gone;
        return domain;
    }

    // Takes what shows that the variable has no values but these, all that it had among them.
    void need(Index variable, Mask keep) {
        Mask gone = start(variable) & ~keep;
        if (gone == 0) return;
        if (!masks::single(gone)) {
            const Mask domain = state_.domain(variable);
            if (masks::single(domain)) {
                const Literal value = has(candidates_.number(variable, masks::least(domain)));
                if (state_.is_true(value) && state_.place(value) < place_) {
                    needed_.push_back(value);
                    return;
                }
            }
        }
        for (; gone != 0; gone &= gone - 1) needed_.push_back(lacks(candidates_.number(variable, masks::least(gone))));
    }

    // Takes all that is known of a variable.
    void need_all(Index variable) { need(variable, domain(variable)); }

  private:
    const State& state_;
    const Candidates& candidates_;
    Index place_;
    std::vector<Literal>& needed_;
};

} // namespace cpgrid::learning
