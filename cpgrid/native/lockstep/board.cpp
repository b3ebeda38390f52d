#include "board.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <utility>

namespace cpgrid::lockstep {
namespace {

[[noreturn]] void refuse(const std::string& problem) {
    throw std::invalid_argument(problem);
}

void check_groups(const Layout& layout) {
    const auto cells = static_cast<std::int64_t>(layout.domains.size());
    if (layout.offsets.empty() || layout.offsets.front() != 0 ||
        layout.offsets.back() != static_cast<std::int64_t>(layout.members.size()))
        refuse("offsets must start with 0 and end with the number of members");
    std::vector<std::size_t> seen(layout.domains.size(), 0); // the last group that held the cell, counted from 1
    for (std::size_t group = 0; group + 1 < layout.offsets.size(); ++group) {
        if (layout.offsets[group] > layout.offsets[group + 1])
            refuse("offsets must ascend, and fall after group " + std::to_string(group));
        for (auto place = static_cast<std::size_t>(layout.offsets[group]);
             place < static_cast<std::size_t>(layout.offsets[group + 1]); ++place) {
            const std::int32_t cell = layout.members[place];
            if (cell < 0 || cell >= cells)
                refuse("group " + std::to_string(group) + " holds cell " + std::to_string(cell) + "; there are " +
                       std::to_string(cells));
            if (std::exchange(seen[static_cast<std::size_t>(cell)], group + 1) == group + 1)
                refuse("group " + std::to_string(group) + " holds cell " + std::to_string(cell) + " twice");
        }
    }
}

} // namespace

void check(const Layout& layout) {
    if (layout.values < 1 || layout.values > most_values)
        refuse("there must be 1 to " + std::to_string(most_values) + " values, not " + std::to_string(layout.values));
    if (layout.domains.size() > most_cells)
        refuse("there may be " + std::to_string(most_cells) + " cells, not " + std::to_string(layout.domains.size()));
    for (std::size_t cell = 0; cell < layout.domains.size(); ++cell)
        if (static_cast<std::int64_t>(std::bit_width(layout.domains[cell])) > layout.values)
            refuse("cell " + std::to_string(cell) + " may have a value beyond the " + std::to_string(layout.values) +
                   " that there are");
    check_groups(layout);
}

template <typename Word> Board<Word>::Board(const Layout& layout) : values_(static_cast<std::size_t>(layout.values)) {
    for (const std::uint64_t domain : layout.domains) domains_.push_back(static_cast<Word>(domain));
    for (std::size_t group = 0; group + 1 < layout.offsets.size(); ++group) {
        const auto begin = static_cast<std::size_t>(layout.offsets[group]);
        const auto end = static_cast<std::size_t>(layout.offsets[group + 1]);
        add_group(layout.members.subspan(begin, end - begin));
    }
    add_crossings();
}

template <typename Word> void Board<Word>::add_group(std::span<const std::int32_t> members) {
    Cells& cells = groups_.emplace_back(members.begin(), members.end());
    std::ranges::sort(cells);
    Word values = 0;
    for (const std::uint32_t cell : cells) values = static_cast<Word>(values | domains_[cell]);
    const auto count = static_cast<std::size_t>(std::popcount(values));
    crowded_ |= cells.size() > count;
    whole_.push_back(cells.size() == count ? values : Word{0});
    for (const std::uint32_t cell : cells) group_cells_.push_back(row_of(cell));
    group_offsets_.push_back(static_cast<std::uint32_t>(group_cells_.size()));
}

template <typename Word> void Board<Word>::add_crossings() {
    std::vector<std::vector<std::uint32_t>> holders(domains_.size());
    for (std::uint32_t group = 0; group < groups_.size(); ++group)
        for (const std::uint32_t cell : groups_[group]) holders[cell].push_back(group);
    for (const auto& groups : holders) {
        for (const std::uint32_t group : groups) holders_.push_back(row_of(group));
        holder_offsets_.push_back(static_cast<std::uint32_t>(holders_.size()));
    }
    crossings_ = find_crossings(groups_, {whole_.begin(), whole_.end()}, holders);
    std::ranges::transform(crossings_.mesh_cells, crossings_.mesh_cells.begin(), row_of);
    std::ranges::transform(crossings_.piece_cells, crossings_.piece_cells.begin(), row_of);
    for (const std::uint32_t group : crossings_.slot_groups) slot_beyond_.push_back(static_cast<Word>(~whole_[group]));
}

template <typename Word> Plan<Word> Board<Word>::plan() const {
    return {
        .cells = static_cast<std::uint32_t>(domains_.size()),
        .holder_offsets = holder_offsets_.data(),
        .holders = holders_.data(),
        .groups = static_cast<std::uint32_t>(whole_.size()),
        .group_offsets = group_offsets_.data(),
        .group_cells = group_cells_.data(),
        .whole = whole_.data(),
        .meshes = static_cast<std::uint32_t>(crossings_.meshes.size()),
        .mesh = crossings_.meshes.data(),
        .mesh_cells = crossings_.mesh_cells.data(),
        .pieces = static_cast<std::uint32_t>(crossings_.piece_offsets.size() - 1),
        .piece_offsets = crossings_.piece_offsets.data(),
        .piece_cells = crossings_.piece_cells.data(),
        .piece_slots = crossings_.piece_slots.data(),
        .families = static_cast<std::uint32_t>(crossings_.family_offsets.size() - 1),
        .family_offsets = crossings_.family_offsets.data(),
        .slot_pieces = crossings_.slot_pieces.data(),
        .slot_beyond = slot_beyond_.data(),
    };
}

template class Board<std::uint16_t>;
template class Board<std::uint32_t>;
template class Board<std::uint64_t>;

} // namespace cpgrid::lockstep
