// What a search has learnt, each entry with what it rests on: clauses, and literals that became true for good. In
// memory, and past a limit in a file, in blocks that are read back from the last one on.
#pragma once

#include "candidates.hpp"
#include "item.hpp"
#include "spill.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::learning {

class Log {
  public:
    // From 1, in the order in which they were made; 0 = what the network states.
    using Entry = std::uint32_t;

    // Keeps so many bytes in memory, or one block more.
    explicit Log(std::size_t memory) : memory_(memory) {}

    // Adds a clause, or a literal that became true for good and is no clause of its own, with what it rests on, in the
    // order in which it was used: of entries, those that there are. Throws SpillError, and std::bad_alloc past 2³¹
    // entries.
    Entry add(std::span<const Literal> clause, std::span<const Item> needs) {
        return add(static_cast<std::uint32_t>(clause.size()) + 1, clause, needs);
    }
    Entry add_known(std::span<const Item> needs) { return add(0, {}, needs); }

    Entry entries() const { return entries_; }

    // Calls `visit(entry, is_clause, literals, needs)` with each entry, the last first. Throws SpillError.
    template <typename Visit> void visit_backwards(const Visit& visit);

  private:
    static constexpr std::size_t block_bytes = std::size_t{1} << 20;

    struct Block {
        std::vector<std::uint8_t> bytes; // empty where they are in the file
        Spill::Piece piece;
    };

    Entry add(std::uint32_t head, std::span<const Literal> clause, std::span<const Item> needs);
    void put(std::uint32_t number);
    void close_block();
    static std::uint32_t get(const std::uint8_t*& place);

    std::size_t memory_;
    std::size_t used_ = 0; // bytes of blocks in memory
    Entry entries_ = 0;
    std::vector<std::uint8_t> last_; // the block that is being written
    std::vector<Block> blocks_;
    Spill spill_;
};

template <typename Visit> void Log::visit_backwards(const Visit& visit) {
    close_block();
    std::vector<std::uint8_t> own;
    std::vector<const std::uint8_t*> begins;
    std::vector<Literal> literals;
    std::vector<Item> needs;
    Entry entry = entries_;
    for (std::size_t number = blocks_.size(); number-- > 0;) {
        const Block& block = blocks_[number];
        if (block.bytes.empty()) {
            own.resize(block.piece.bytes);
            spill_.read(block.piece, own);
        }
        const std::vector<std::uint8_t>& bytes = block.bytes.empty() ? own : block.bytes;
        begins.clear();
        for (const std::uint8_t* place = bytes.data(); place != bytes.data() + bytes.size();) {
            begins.push_back(place);
            for (std::uint32_t rest = std::max<std::uint32_t>(get(place), 1) - 1; rest > 0; --rest) get(place);
            for (std::uint32_t rest = get(place); rest > 0; --rest) get(place);
        }
        for (std::size_t index = begins.size(); index-- > 0; --entry) {
            const std::uint8_t* place = begins[index];
            const std::uint32_t head = get(place);
            literals.clear();
            needs.clear();
            for (std::uint32_t rest = std::max<std::uint32_t>(head, 1) - 1; rest > 0; --rest)
                literals.push_back(get(place));
            for (std::uint32_t rest = get(place); rest > 0; --rest) {
                const Item item = get(place);
                needs.push_back(is_source(item) ? item : entry_item(entry - number_of(item)));
            }
            visit(entry, head > 0, std::as_const(literals), std::as_const(needs));
        }
    }
}

} // namespace cpgrid::learning
