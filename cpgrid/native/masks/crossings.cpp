#include "crossings.hpp"

#include <algorithm>
#include <iterator>
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
    std::vector<std::pair<Index, Index>> shared; // another group, and a variable that is in both
    for (const Index number : whole) {
        if (pairs > most_pairs) {
            cuts_.append({});
            continue;
        }
        shared.clear();
        for (const Index variable : groups[number])
            for (const Index other : groups_of[variable])
                if (other != number) shared.emplace_back(other, variable);
        std::ranges::sort(shared);
        std::vector<Piece> pieces;
        for (auto begin = shared.begin(); begin != shared.end();) {
            const Index other = begin->first;
            const auto end = std::find_if(begin, shared.end(), [&](const auto& pair) { return pair.first != other; });
            const auto count = static_cast<std::size_t>(end - begin);
            if (count > 1 && count < groups[other].size()) {
                Piece& piece = pieces.emplace_back();
                piece.other = other;
                for (const auto& [_, variable] : std::span(begin, end)) piece.inside.push_back(variable);
            }
            begin = end;
        }
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
        const auto take = [&](const Piece& piece) {
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
