// A constraint network, immutable: variables with at most 64 values in all, groups of variables that all differ, and
// linear sums.
#pragma once

#include "combinations.hpp"
#include "implied.hpp"
#include "masks.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace cpgrid::sums {

// Lists of numbers one behind the other.
class Lists {
  public:
    void append(std::span<const Index> list) {
        entries_.insert(entries_.end(), list.begin(), list.end());
        offsets_.push_back(entries_.size());
    }
    std::size_t count() const { return offsets_.size() - 1; }
    std::span<const Index> operator[](std::size_t list) const {
        return {entries_.data() + offsets_[list], offsets_[list + 1] - offsets_[list]};
    }

  private:
    std::vector<std::size_t> offsets_{0};
    std::vector<Index> entries_;
};

// The arrays that state a network, as the caller holds them.
//
// Group g is variables[group_offsets[g]] … variables[group_offsets[g + 1] - 1]; sums likewise.
struct Program {
    std::span<const std::int32_t> values;   // ascending, at most 64: the value of each rank
    std::span<const std::uint64_t> domains; // of each variable, as a mask of ranks
    std::span<const std::int32_t> group_offsets;
    std::span<const std::int32_t> groups;
    std::span<const std::int32_t> sum_offsets;
    std::span<const std::int32_t> terms;        // variables
    std::span<const std::int64_t> coefficients; // of each term, not 0
    std::span<const std::int64_t> low;          // of each sum
    std::span<const std::int64_t> high;
};

// low ≤ Σ coefficient·variable ≤ high, over terms begin … end - 1 of the network.
struct Sum {
    std::size_t begin;
    std::size_t end;
    std::int64_t low;
    std::int64_t high;
    const CombinationTable* table; // of sums of pairwise different variables, each once; otherwise null
};

// Constraints are numbered: first the groups in which every value must occur, then the sums. Other groups have no
// number: the peers of their variables say all that they say. Any number of searches share one network.
class Network {
  public:
    // Throws std::invalid_argument, naming the variable, group or sum at fault, for arrays that state no network.
    explicit Network(const Program& program);
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    Index variables() const { return static_cast<Index>(domains_.size()); }
    std::span<const Mask> domains() const { return domains_; }
    std::span<const std::int64_t> values() const { return values_; }
    std::int64_t value(int rank) const { return values_[static_cast<std::size_t>(rank)]; }

    // Sums that follow from groups and sums of the program, whose numbers they name.
    std::span<const Implied> implied() const { return implied_; }

    // False where some group has more variables than values, or a sum cannot be met whatever the values.
    bool possible() const { return possible_; }

    // The variables that some group keeps apart from this one.
    std::span<const Index> peers(Index variable) const { return peers_[variable]; }

    // The constraints to look at when the domain of a variable has shrunk.
    std::span<const Index> watchers(Index variable) const { return watchers_[variable]; }

    Index groups() const { return static_cast<Index>(groups_.count()); }
    Index constraints() const { return groups() + static_cast<Index>(sums_.size()); }
    std::span<const Index> group(Index constraint) const { return groups_[constraint]; }
    const Sum& sum(Index constraint) const { return sums_[constraint - groups()]; }
    std::span<const Index> terms(const Sum& sum) const { return {terms_.data() + sum.begin, sum.end - sum.begin}; }
    std::span<const std::int64_t> coefficients(const Sum& sum) const {
        return {coefficients_.data() + sum.begin, sum.end - sum.begin};
    }
    // The variables that are peers of every variable of a sum.
    std::span<const Index> common_peers(Index constraint) const { return common_peers_[constraint - groups()]; }
    std::span<const Index> scope(Index constraint) const {
        return constraint < groups() ? group(constraint) : terms(sum(constraint));
    }

  private:
    void add_domains(const Program& program);
    void add_groups(const Program& program);
    void add_sums(const Program& program);
    void add_sum(std::span<const Index> variables, std::span<const std::int64_t> coefficients, std::int64_t low,
                 std::int64_t high);
    void add_implied_sums();
    void link_peers(const std::vector<std::vector<Index>>& groups);
    void link_watchers();
    void link_common_peers();
    bool different(std::span<const Index> variables) const;
    const CombinationTable* table(std::span<const Index> variables);
    Mask values_of(std::span<const Index> variables) const;

    std::vector<std::int64_t> values_;
    std::vector<Mask> domains_;
    Lists groups_;
    std::vector<Index> group_numbers_; // of each of them: its number in the program
    std::vector<Implied> implied_;
    std::vector<Sum> sums_;
    std::vector<Index> terms_;
    std::vector<std::int64_t> coefficients_;
    std::vector<std::unique_ptr<CombinationTable>> tables_;
    Lists peers_;
    Lists watchers_;
    Lists common_peers_;
    bool possible_ = true;
};

} // namespace cpgrid::sums
