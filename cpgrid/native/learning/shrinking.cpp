// Shrinking: all literals of a learnt clause that lie on one level leave it for a single one from which they follow,
// where that takes no literal of another level that is not in the clause.
//
// Source: M. Fleury, A. Biere, "Efficient all-UIP learned clause minimization", SAT 2021.
#include "analysis.hpp"

#include <algorithm>
#include <functional>

namespace cpgrid::learning {

void Analysis::shrink() {
    if (lower_.size() < 2) return;
    // The latest first: so each block stands behind the other, and begins with the literal to be resolved first.
    std::ranges::sort(lower_, std::greater(), [this](Literal each) { return state_.place(each); });
    if (!minimise_) levels_of(lower_);
    std::size_t end = 0;
    for (std::size_t begin = 0, next = 0; begin < lower_.size(); begin = next) {
        const Index level = state_.level(lower_[begin]);
        while (next < lower_.size() && state_.level(lower_[next]) == level) ++next;
        const std::span<Literal> block(&lower_[begin], next - begin);
        const std::size_t left = block.size() > 1 && shrink_block(block) ? 1 : block.size();
        shrunk_ += static_cast<std::int64_t>(block.size() - left);
        std::copy_n(block.begin(), left, lower_.begin() + static_cast<std::ptrdiff_t>(end));
        end += left;
    }
    lower_.resize(end);
}

// Resolves the literals of a level with their reasons until one is left, which becomes the first of the block.
bool Analysis::shrink_block(std::span<Literal> block) {
    ++blocks_;
    for (const Literal literal : block) block_[candidate_of(literal)] = blocks_;
    block_open_ = static_cast<Index>(block.size());
    const Index level = state_.level(block[0]);
    for (std::size_t place = state_.place(block[0]);; --place) {
        const Literal literal = state_.trail()[place];
        if (block_[candidate_of(literal)] != blocks_ || state_.level(literal) != level) continue;
        if (block_open_ == 1) {
            block[0] = literal;
            return true;
        }
        // Several literals may be assumed on one level.
        if (state_.reason(literal).kind == Reason::Kind::decision || !add_premises(literal, level)) return false;
        --block_open_;
    }
}

// Takes the premises of a literal to the block; false where one of a lower level does not follow from the clause.
bool Analysis::add_premises(Literal literal, Index level) {
    premises_.clear();
    propagation_.explain(literal, premises_);
    const std::size_t count = premises_.size();
    for (std::size_t number = 0; number < count; ++number) {
        const Literal premise = premises_[number];
        const Index candidate = candidate_of(premise);
        if (state_.level(premise) == 0) continue;
        if (state_.level(premise) == level) {
            if (block_[candidate] == blocks_) continue;
            block_[candidate] = blocks_;
            ++block_open_;
            continue;
        }
        Mark& own = marks_[candidate];
        if (own == Mark::in_clause || own == Mark::follows) continue;
        if (own != Mark::none || seen_[state_.level(premise)] != stamp_) return false;
        const bool does = follows(premise, 0);
        marked_.push_back(candidate);
        own = does ? Mark::follows : Mark::stays;
        if (!does) return false;
    }
    return true;
}

} // namespace cpgrid::learning
