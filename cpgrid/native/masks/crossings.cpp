#include "crossings.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace cpgrid::masks {
namespace {

// Where more pairs of groups share a variable than this, counted variable by variable, no crossings are looked for:
// finding them would take more than a few tenths of a second, and using them longer than they save.
constexpr std::size_t most_pairs = std::size_t{1} << 20;

} // namespace

Crossings::Crossings(const Lists& groups, std::span<const Index> whole, const Lists& groups_of) {
    std::size_t pairs = 0;
    for (const Index number : whole)
        for (const Index variable : groups[number]) pairs += groups_of[variable].size();
    for (const Index number : whole) {
        if (pairs > most_pairs) {
            cuts_.append({});
            continue;
        }
        std::map<Index, std::vector<Index>> shared;
        for (const Index variable : groups[number])
            for (const Index other : groups_of[variable])
                if (other != number) shared[other].push_back(variable);
        std::vector<Piece> pieces;
        for (auto& [other, inside] : shared)
            if (inside.size() > 1 && inside.size() < groups[other].size()) pieces.push_back({std::move(inside), other});
        add(groups[number], std::move(pieces), groups);
    }
}

// Pieces that do not overlap make one cut; what is in none of them is its last piece.
void Crossings::add(std::span<const Index> group, std::vector<Piece> pieces, const Lists& groups) {
    std::vector<Cut> cuts;
    while (!pieces.empty()) {
        const auto first = static_cast<Index>(pieces_.count());
        std::vector<Index> rest(group.begin(), group.end());
        std::ranges::sort(rest);
        std::vector<Index> left;
        const auto take = [&](Piece& piece) {
            std::ranges::sort(piece.inside);
            if (!std::ranges::includes(rest, piece.inside)) return false;
            left.clear();
            std::ranges::set_difference(rest, piece.inside, std::back_inserter(left));
            std::swap(rest, left);
            pieces_.append(piece.inside);
            left.clear();
            for (const Index variable : groups[piece.other])
                if (!std::ranges::binary_search(piece.inside, variable)) left.push_back(variable);
            beyond_.append(left);
            return true;
        };
        std::erase_if(pieces, take);
        if (!rest.empty()) {
            pieces_.append(rest);
            beyond_.append({});
        }
        const auto last = static_cast<Index>(pieces_.count());
        cuts.push_back({first, last});
        most_pieces_ = std::max(most_pieces_, std::size_t{last - first});
    }
    cuts_.append(cuts);
}

} // namespace cpgrid::masks
