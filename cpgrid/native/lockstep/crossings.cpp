#include "crossings.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace cpgrid::lockstep {
namespace {

Cells both(const Cells& one, const Cells& other) {
    Cells cells;
    std::ranges::set_intersection(one, other, std::back_inserter(cells));
    return cells;
}

Cells without(const Cells& one, const Cells& other) {
    Cells cells;
    std::ranges::set_difference(one, other, std::back_inserter(cells));
    return cells;
}

using Numbers = std::vector<std::uint32_t>;

struct Piece {
    Cells cells;
    Numbers families; // one for a rest, else two
};

struct Family {
    std::uint32_t group;
    Numbers pieces;
    bool meshed = false;
};

class Finder {
  public:
    Finder(const std::vector<Cells>& groups, const std::vector<std::uint64_t>& whole)
        : groups_(groups), whole_(whole) {}

    Crossings find(const std::vector<Numbers>& holders);

  private:
    Numbers partners(std::uint32_t group, const std::vector<Numbers>& holders) const;
    void cut(std::uint32_t group, Numbers partners);
    std::uint32_t piece(std::uint32_t group, std::uint32_t other, const Cells& cells);

    std::optional<Numbers> crossed(std::uint32_t family) const;
    void add_mesh(std::uint32_t first);
    const Piece* common(std::uint32_t family, std::uint32_t other) const;

    void flatten();

    const std::vector<Cells>& groups_;
    const std::vector<std::uint64_t>& whole_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> piece_of_;
    std::vector<Piece> pieces_;
    std::vector<Family> families_;
    Crossings result_;
};

Crossings Finder::find(const std::vector<Numbers>& holders) {
    for (std::uint32_t group = 0; group < groups_.size(); ++group) cut(group, partners(group, holders));
    for (std::uint32_t family = 0; family < families_.size(); ++family)
        if (!families_[family].meshed) add_mesh(family);
    flatten();
    return std::move(result_);
}

// The groups that share two cells or more with this one.
Numbers Finder::partners(std::uint32_t group, const std::vector<Numbers>& holders) const {
    std::map<std::uint32_t, std::size_t> shared;
    for (const std::uint32_t cell : groups_[group])
        for (const std::uint32_t other : holders[cell]) ++shared[other];
    Numbers partners;
    for (const auto& [other, count] : shared) {
        // Groups of which one lies within the other are not cut: only singles are looked for in them.
        const bool apart = count < groups_[group].size() && count < groups_[other].size();
        if (apart && count > 1 && (whole_[group] != 0 || whole_[other] != 0)) partners.push_back(other);
    }
    return partners;
}

// Cuts a group by its partners. Partners that overlap within it, as the rows and the columns in a box, are left to the
// next family.
void Finder::cut(std::uint32_t group, Numbers left) {
    while (!left.empty()) {
        const auto number = static_cast<std::uint32_t>(families_.size());
        Family& family = families_.emplace_back(Family{group, {}});
        Numbers later;
        Cells rest = groups_[group];
        for (const std::uint32_t other : left) {
            const Cells shared = both(groups_[group], groups_[other]);
            if (both(shared, rest) == shared) {
                family.pieces.push_back(piece(group, other, shared));
                rest = without(rest, shared);
            } else {
                later.push_back(other);
            }
        }
        if (!rest.empty()) {
            family.pieces.push_back(static_cast<std::uint32_t>(pieces_.size()));
            pieces_.push_back({rest, {}});
        }
        for (const std::uint32_t part : family.pieces) pieces_[part].families.push_back(number);
        left = std::move(later);
    }
}

std::uint32_t Finder::piece(std::uint32_t group, std::uint32_t other, const Cells& cells) {
    const auto fresh = static_cast<std::uint32_t>(pieces_.size());
    const auto [known, added] = piece_of_.try_emplace(std::minmax(group, other), fresh);
    if (added) pieces_.push_back({cells, {}});
    return known->second;
}

// The families that cross this one, in ascending order; none at all if one of its pieces is a rest.
std::optional<Numbers> Finder::crossed(std::uint32_t family) const {
    Numbers others;
    for (const std::uint32_t piece : families_[family].pieces) {
        const Numbers& owners = pieces_[piece].families;
        if (owners.size() < 2) return std::nullopt;
        others.push_back(owners[0] == family ? owners[1] : owners[0]);
    }
    std::ranges::sort(others);
    return others;
}

const Piece* Finder::common(std::uint32_t family, std::uint32_t other) const {
    for (const std::uint32_t piece : families_[family].pieces)
        if (std::ranges::count(pieces_[piece].families, other) > 0) return &pieces_[piece];
    return nullptr;
}

void Finder::add_mesh(std::uint32_t first) {
    const auto across = crossed(first);
    if (!across || across->size() < 2 || across->size() > widest_mesh) return;
    const auto along = crossed(across->front());
    if (!along || along->size() != across->size()) return;
    const std::size_t size = pieces_[families_[first].pieces.front()].cells.size();
    Cells cells;
    for (const std::uint32_t family : *along) {
        if (crossed(family) != across) return;
        for (const std::uint32_t other : *across) {
            if (crossed(other) != along) return;
            if (whole_[families_[family].group] != whole_[families_[other].group]) return;
            const Piece* piece = common(family, other);
            if (piece->cells.size() != size) return;
            cells.insert(cells.end(), piece->cells.begin(), piece->cells.end());
        }
    }
    result_.meshes.push_back({.width = static_cast<std::uint32_t>(across->size()),
                              .size = static_cast<std::uint32_t>(size),
                              .begin = static_cast<std::uint32_t>(result_.mesh_cells.size())});
    result_.mesh_cells.insert(result_.mesh_cells.end(), cells.begin(), cells.end());
    for (const auto& side : {*along, *across})
        for (const std::uint32_t family : side) families_[family].meshed = true;
}

// Numbers the pieces of the families that are in no mesh, and lists their cells and slots. A piece that two groups
// share needs no care: either both of its families are in a mesh, the same one, or neither is.
void Finder::flatten() {
    std::map<std::uint32_t, std::uint32_t> numbers; // of the pieces that are left
    for (std::uint32_t number = 0; number < families_.size(); ++number) {
        if (families_[number].meshed) continue;
        for (const std::uint32_t part : families_[number].pieces) {
            const auto slot = static_cast<std::uint32_t>(result_.slot_pieces.size());
            const auto [known, added] = numbers.try_emplace(part, static_cast<std::uint32_t>(numbers.size()));
            if (added) {
                result_.piece_cells.insert(result_.piece_cells.end(), pieces_[part].cells.begin(),
                                           pieces_[part].cells.end());
                result_.piece_offsets.push_back(static_cast<std::uint32_t>(result_.piece_cells.size()));
                result_.piece_slots.insert(result_.piece_slots.end(), 2, slot);
            }
            result_.piece_slots[2 * std::size_t{known->second} + 1] = slot;
            result_.slot_pieces.push_back(known->second);
            result_.slot_groups.push_back(families_[number].group);
        }
        result_.family_offsets.push_back(static_cast<std::uint32_t>(result_.slot_pieces.size()));
    }
}

} // namespace

Crossings find_crossings(const std::vector<Cells>& groups, const std::vector<std::uint64_t>& whole,
                         const std::vector<Numbers>& holders) {
    std::size_t pairs = 0;
    for (const Numbers& own : holders) pairs += own.size() * own.size();
    return pairs > most_pairs ? Crossings{} : Finder(groups, whole).find(holders);
}

} // namespace cpgrid::lockstep
