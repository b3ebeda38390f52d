// How constraints remove values, and why: the filter of a kind stands in one file with what explains it
// (combinations.cpp, linear.cpp, pairs.cpp, words.cpp, graphs.cpp).
//
// A filter reads domains and says what each variable may keep; it has no memory from one call to the next. An
// explanation is made when it is asked for: literals that were true before, from which the constraint alone, with the
// values of its known variables kept apart where it is one of different values, removes the value again.
#pragma once

#include "../masks/components.hpp"
#include "../masks/families.hpp"
#include "../masks/network.hpp"
#include "past.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace cpgrid::learning {

// What an explanation is for: that a variable lacks a value, or that a constraint cannot be met.
struct Target {
    static constexpr Index nobody = ~Index{0};

    Index variable = nobody;
    int rank = 0;

    bool is_failure() const { return variable == nobody; }
};

struct Kept {
    Index variable;
    Mask values;
};

// A term of a linear sum: what a value weighs, by rank.
struct Term {
    Index variable;
    std::int64_t coefficient;               // of the value, where there are no weights
    std::span<const masks::Weight> weights; // ascending
};

class Filters {
  public:
    // `network` must outlive it.
    explicit Filters(const masks::Network& network);

    // Constraints are numbered as those of the network: graphs come behind the words.
    Index constraints() const { return network_.constraints(); }
    Index first_word() const { return network_.first_word(); }
    Index first_graph() const { return network_.first_word() + network_.words(); }
    std::span<const Index> scope(Index constraint) const;

    // Says what variables may keep, one of them perhaps twice; false where the constraint cannot be met.
    bool filter(Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept);

    // After a filter of a sum or a sum of weights that could be met: with so many values less, it has nothing to say
    // yet.
    std::int64_t quiet_for() const { return quiet_for_; }

    // Takes from the past what the target needs.
    void explain(Index constraint, Target target, Past& past);

    // A measure of the work done, for Watch.
    std::int64_t work() const { return work_; }

  private:
    // Variables of a sum of different values, or of a family.
    static constexpr std::size_t most_open =
        std::max<std::size_t>(masks::CombinationTable::most_values, masks::longest_family);

    enum class Kind : std::uint8_t { none, combinations, family, linear, pair, word, graph };

    // Of a sum of different values, or of a family: what each variable has, and what of it is supported.
    struct Row {
        std::array<Mask, most_open> domains;
        std::array<Mask, most_open> supported;
    };

    struct Range {
        std::int64_t low;
        std::int64_t high;
    };

    // What a part of a sum weighs at least and at most. Of more than one term, without coefficient: what those with
    // more than one value add up to, together and but for one of them, as different values and each for itself.
    struct PartBounds {
        std::int64_t least;
        std::int64_t greatest;
        std::int64_t open_low;
        std::int64_t open_high;
        std::int64_t least_sum;
        std::int64_t greatest_sum;
        std::int64_t least_others;
        std::int64_t greatest_others;
        Mask known; // the values that the others have
    };

    Kind kind(Index constraint) const;
    void explain_all(Index constraint, Target target, Past& past) const;

    bool support(Index constraint, std::size_t count, Row& row);
    bool support_sums(const masks::Sum& sum, std::size_t count, Row& row);
    bool support_family(const masks::Family& family, std::size_t count, Row& row);
    bool filter_combinations(Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept);
    void explain_combinations(Index constraint, Target target, Past& past);

    void add_linear();
    std::int64_t least(const Term& term, Mask domain) const;
    std::int64_t greatest(const Term& term, Mask domain) const;
    std::int64_t weight(const Term& term, int rank) const;
    Mask at_least(const Term& term, std::int64_t bound, Mask domain) const;
    Mask at_most(const Term& term, std::int64_t bound, Mask domain) const;
    std::optional<PartBounds> bounds(std::span<const Term> part, std::span<const Mask> domains) const;
    std::int64_t most_moved(std::span<const Term> terms) const;
    Range range(Index constraint) const;
    bool add_up(Index constraint, Range& total);
    bool filter_linear(Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept);
    void narrow_term(const Term& term, Mask domain, const PartBounds& own, std::int64_t down, std::int64_t up,
                     std::vector<Kept>& kept) const;
    void narrow_part(std::span<const Term> part, std::span<const Mask> domains, const PartBounds& own,
                     std::int64_t down, std::int64_t up, std::vector<Kept>& kept) const;
    void explain_linear(Index constraint, Target target, Past& past);
    void relax(std::span<const Term> part, Index number, Index begin, bool low, std::int64_t& bound,
               std::int64_t& slack, Past& past);

    bool filter_pair(Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept);
    void explain_pair(Index constraint, Target target, Past& past);

    bool filter_word(Index word, std::span<const Mask> domains, std::vector<Kept>& kept);
    void explain_word(Index word, Target target, Past& past);
    bool lead_back(const masks::Diagram& diagram, std::span<const Mask> domains);

    bool filter_graph(Index graph, std::span<const Mask> domains, std::vector<Kept>& kept);
    void explain_graph(Index graph, Target target, Past& past);
    bool explain_parted(const masks::Graph& graph, Past& past);
    bool explain_weight(const masks::Graph& graph, Past& past);
    bool explain_heavy(const masks::Graph& graph, Index start, Past& past);
    bool explain_light(const masks::Graph& graph, Index start, Past& past);
    std::int64_t reached_weight(const masks::Weighing& weighing) const;
    void flood(const masks::Graph& graph, Index start, std::int8_t least);
    void need_walls(const masks::Graph& graph, Past& past) const;
    void need_there(const masks::Graph& graph, Index vertex, Past& past) const;

    const masks::Network& network_;
    ListsOf<Term> terms_;                  // of sums and sums of weights, by constraint less that of the first sum
    Lists part_ends_;                      // of the same: where their parts end, counted from the first term
    std::vector<std::int64_t> most_moved_; // of the same: by what a bound moves where a value is gone; 0 = unknown
    std::int64_t quiet_for_ = 0;
    std::vector<Mask> term_domains_;
    std::vector<PartBounds> bounds_;
    std::vector<Mask> forward_; // nodes of a word's diagram
    std::vector<Mask> backward_;
    std::vector<Mask> word_domains_;
    masks::Components components_;
    Target target_;                            // of the explanation of a graph
    std::vector<std::int8_t> standing_;        // of each vertex: -1 gone, 0 open, 1 there
    std::vector<std::uint32_t> flooded_;       // of each vertex: the last flood that reached it
    std::vector<std::array<bool, 2>> weighed_; // of each vertex: whether its block, and its region, was weighed
    std::vector<Index> queue_;
    std::uint32_t stamp_ = 0;
    std::int64_t work_ = 0;
};

} // namespace cpgrid::learning
