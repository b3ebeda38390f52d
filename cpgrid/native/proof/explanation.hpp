// Why a value was removed: the removals before it from which its cause follows again, in any other state.
#pragma once

#include "definitions.hpp"
#include "store.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::proof {

// Marks removals of a store's trail, and finds those that a removal or a contradiction needs.
class Explanation {
  public:
    // `definitions` and `store` must outlive it.
    Explanation(const Definitions& definitions, const Store& store) : definitions_(definitions), store_(store) {}

    // The removals before this position were made for good.
    void set_root(std::size_t root) { root_ = root; }

    // From now on those are marked there instead: there are many of them, and most are marked by one derivation after
    // another. It must outlive this one.
    void mark_root_in(Explanation& other) { root_marks_ = &other; }

    bool marked(std::size_t position) const { return position < marks_.size() && marks_[position] != 0; }
    void mark(std::size_t position);
    void clear();

    // The positions that are marked, in no order.
    std::span<const std::size_t> all_marked() const { return marked_; }

    // Marks what the removal at a position needs; its cause is a definition.
    void explain(std::size_t position);

    // Marks what a contradiction needs: of the cell that has no value left, or of a definition that no grid can meet,
    // as a run of its filter found.
    void explain_empty(Index cell) { mark_cell(cell, Store::never, end()); }
    void explain_contradiction(Index number, std::int32_t run);

    // Where the removals begin that were made in the same run of a filter.
    std::size_t run_begin(std::size_t position) const;

  private:
    static constexpr Index none = Store::never;

    std::size_t end() const { return store_.trail().size(); }
    bool gone(Index cell, Index value, std::size_t before) const;
    bool fixed(Index cell, Index value, std::size_t before) const;
    void mark_literal(Index cell, Index value, std::size_t before);
    void mark_cell(Index cell, Index but, std::size_t before);
    void mark_other_places(const AllDifferent& group, Index cell, Index value, std::size_t before);
    bool lone(const AllDifferent& group, Index cell, Index value, std::size_t before) const;
    void explain_group(const AllDifferent& group, std::size_t position);
    const Index* owner(const AllDifferent& group, Index literal, std::size_t begin) const;
    void explain_group_contradiction(const AllDifferent& group, std::size_t begin);
    void explain_sum(const Sum& sum, std::size_t before);
    void explain_regular(const Regular& regular, Index literal, std::size_t before);
    void explain_components(const Components& graph, Index literal, std::size_t before);
    void explain_clause(std::span<const Literal> clause, std::size_t position);
    void mark_false(Literal literal, std::size_t before);
    bool is_false(Literal literal, std::size_t before) const;
    void explain_bound(const Bound& bound, Index literal, std::size_t before);

    const Definitions& definitions_;
    const Store& store_;
    std::size_t root_ = 0;
    Explanation* root_marks_ = nullptr;
    std::vector<std::uint8_t> marks_;
    std::vector<std::size_t> marked_;
};

} // namespace cpgrid::proof
