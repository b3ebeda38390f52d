#include "board.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

namespace cpgrid::lockstep {

void check(const Model& model) {
    if (model.values().size() > most_values)
        refuse("there must be 1 to " + std::to_string(most_values) + " values, not " +
               std::to_string(model.values().size()));
    if (model.variables() > most_cells)
        refuse("there may be " + std::to_string(most_cells) + " cells, not " + std::to_string(model.variables()));
    if (model.constraints().size() > model.groups().count()) refuse("a board has groups alone");
}

template <typename Word> Board<Word>::Board(const Model& model) : values_(model.values().size()) {
    for (std::uint32_t cell = 0; cell < model.variables(); ++cell)
        domains_.push_back(static_cast<Word>(model.domain(cell)[0]));
    for (std::size_t group = 0; group < model.groups().count(); ++group) add_group(model.groups()[group]);
    add_crossings();
}

template <typename Word> void Board<Word>::add_group(std::span<const std::uint32_t> members) {
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
