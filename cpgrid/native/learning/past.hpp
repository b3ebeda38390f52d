// Domains as they stood at a place of the trail, and the literals before it that an explanation needs.
#pragma once

#include "state.hpp"

#include <span>
#include <vector>

namespace cpgrid::learning {

class Past {
  public:
    // `needed` is added to. Of a part (parts.hpp), what its variables are, and the values that it knows of them.
    Past(const State& state, Index place, std::vector<Literal>& needed, std::span<const Index> variables = {},
         std::span<const Mask> known = {})
        : state_(state), candidates_(state.candidates()), place_(place), needed_(needed), variables_(variables),
          known_(known) {}

    Mask start(Index variable) const {
        return variables_.empty() ? candidates_.domain(variable)
                                  : candidates_.domain(variables_[variable]) & known_[variable];
    }

    Mask domain(Index variable) const {
        const Index own = whole(variable);
        Mask domain = state_.domain(own) & start(variable);
        for (Mask gone = start(variable) & ~domain; gone != 0; gone &= gone - 1)
            if (state_.place(lacks(candidates_.number(own, masks::least(gone)))) >= place_) domain |= gone & -gone;
        return domain;
    }

    // Takes what shows that the variable has no values but these, all that it had among them.
    void need(Index variable, Mask keep) {
        Mask gone = start(variable) & ~keep;
        if (gone == 0) return;
        const Index own = whole(variable);
        if (!masks::single(gone)) {
            const Mask domain = state_.domain(own);
            if (masks::single(domain)) {
                const Literal value = has(candidates_.number(own, masks::least(domain)));
                if (state_.is_true(value) && state_.place(value) < place_) {
                    needed_.push_back(value);
                    return;
                }
            }
        }
        for (; gone != 0; gone &= gone - 1) needed_.push_back(lacks(candidates_.number(own, masks::least(gone))));
    }

    // Takes all that is known of a variable.
    void need_all(Index variable) { need(variable, domain(variable)); }

  private:
    Index whole(Index variable) const { return variables_.empty() ? variable : variables_[variable]; }

    const State& state_;
    const Candidates& candidates_;
    Index place_;
    std::vector<Literal>& needed_;
    std::span<const Index> variables_;
    std::span<const Mask> known_;
};

} // namespace cpgrid::learning
