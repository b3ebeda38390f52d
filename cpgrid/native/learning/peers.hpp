// What follows where a variable has a value: its peers have not. Of each candidate a list of literals, which is read
// faster than the domains of all peers; made when it is asked for first, since many never are.
#pragma once

#include "../masks/network.hpp"
#include "candidates.hpp"

#include <span>
#include <vector>

namespace cpgrid::learning {

class PeerLiterals {
  public:
    // Both must outlive it.
    PeerLiterals(const masks::Network& network, const Candidates& candidates)
        : network_(network), candidates_(candidates), pieces_(candidates.count()) {}

    // The literals that the peers lack the candidate's value, in the order of the peers. Until the next call.
    std::span<const Literal> of(Index candidate) {
        Piece& own = pieces_[candidate];
        if (!own.made) make(candidate, own);
        return {literals_.data() + own.begin, own.size};
    }

  private:
    struct Piece {
        std::size_t begin = 0;
        Index size = 0;
        bool made = false;
    };

    void make(Index candidate, Piece& own) {
        own.made = true;
        own.begin = literals_.size();
        if (candidates_.variable(candidate) >= network_.variables()) return; // a selector
        for (const Index peer : network_.peers(candidates_.variable(candidate))) {
            const Index number = candidates_.number(peer, candidates_.rank(candidate));
            if (number != Candidates::none) literals_.push_back(lacks(number));
        }
        own.size = static_cast<Index>(literals_.size() - own.begin);
    }

    const masks::Network& network_;
    const Candidates& candidates_;
    std::vector<Piece> pieces_; // of each candidate
    std::vector<Literal> literals_;
};

} // namespace cpgrid::learning
