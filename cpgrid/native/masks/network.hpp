// A constraint network, immutable: variables with at most 64 values in all, groups of variables that all differ,
// linear sums, sums of weights, words of automata, and graphs with connected components.
#pragma once

#include "../lists.hpp"
#include "../model/model.hpp"
#include "agenda.hpp"
#include "combinations.hpp"
#include "counts.hpp"
#include "crossings.hpp"
#include "diagram.hpp"
#include "graph.hpp"
#include "implied.hpp"
#include "mask.hpp"
#include "product.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace cpgrid::masks {

// low ≤ Σ coefficient·variable ≤ high, over terms begin … end - 1 of the network.
struct Sum {
    std::size_t begin;
    std::size_t end;
    std::int64_t low;
    std::int64_t high;
    const CombinationTable* table; // of sums of pairwise different variables, each once; otherwise null
};

// Variables that take one of some sets of values, in any order: families.hpp.
struct Family {
    std::vector<Index> variables;
    std::span<const Mask> sets;
};

// The values that weigh the same.
struct Weight {
    std::int64_t weight;
    Mask values;
};

// low ≤ Σ weight of the value of each variable ≤ high.
struct WeightedSum {
    std::vector<Index> variables; // first those of counts
    std::vector<Index> rows;      // of each variable: its weights
    std::int64_t low;
    std::int64_t high;
    std::vector<Count> counts;

    std::span<const Index> terms(const Count& count) const {
        return std::span(variables).subspan(count.begin, count.end - count.begin);
    }
};

// For one variable of a pair: what each of its values, by rank, leaves the other.
struct Partners {
    std::array<Mask, most_values> of;
    int enough; // from so many values on, each value of the other that has a partner at all has one among them
};

// The values that go with those of the first variable, and with those of the second.
using Relation = std::array<Partners, 2>;

struct Pair {
    std::array<Index, 2> variables;
    Index relation;
};

// A word that reads a variable at a step.
struct Reader {
    Index word;
    Index step;
};

// A graph in which some vertex is there if a variable has one of these values.
struct Looker {
    Index graph;
    Mask set;
    auto operator<=>(const Looker&) const = default;
};

// Constraints are numbered: first the groups in which every value must occur, then the sums, the sums of weights, the
// families (words in which the order does not matter), the pairs (words of two different variables), the other
// words, and graphs. Other groups have no number: the peers of their variables say all that they say; nor have words of
// one variable, which are part of its domain. Any number of searches share one network.
class Network {
  public:
    // Throws std::invalid_argument, naming the variable, group or sum at fault, for a model that no network can state:
    // it has more than 64 values, a value of more than 32 bits, or a domain, group or sum that is empty.
    explicit Network(const Model& model);
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    Index variables() const { return static_cast<Index>(domains_.size()); }
    std::span<const Mask> domains() const { return domains_; }
    std::span<const std::int64_t> values() const { return values_; }
    std::int64_t value(int rank) const { return values_[static_cast<std::size_t>(rank)]; }

    // The constraints of the model, and behind them the implied sums, have numbers of their own, their sources: groups,
    // then sums, words and graphs. Which one a constraint is, and one that keeps two variables apart (of none,
    // sources()).
    Index sources() const { return sources_; }
    Index source(Index constraint) const { return source_[constraint]; }
    Index source_apart(Index one, Index other) const;

    // Sums that follow from groups and sums of the model, whose numbers they name.
    std::span<const Implied> implied() const { return implied_; }

    // False where some group has more variables than values, or a sum cannot be met whatever the values.
    bool possible() const { return possible_; }

    // The variables that some group keeps apart from this one.
    std::span<const Index> peers(Index variable) const { return peers_[variable]; }

    // The constraints other than words and graphs to look at when the domain of a variable has shrunk, and those
    // besides when it has lost a value; the words, and the graphs.
    std::span<const Bundle> watchers(Index variable) const { return watchers_[variable]; }
    bool watches_values() const { return value_watchers_.count() > 0; }
    std::span<const Bundle> watchers(Index variable, int rank) const {
        return value_watchers_[value_list(variable, rank)];
    }
    std::span<const Reader> readers(Index variable) const { return readers_[variable]; }
    std::span<const Looker> lookers(Index variable) const { return lookers_[variable]; }

    Index groups() const { return static_cast<Index>(groups_.count()); }
    Index first_weighted() const { return groups() + static_cast<Index>(sums_.size()); }
    Index first_family() const { return first_weighted() + static_cast<Index>(weighted_.size()); }
    Index first_pair() const { return first_family() + static_cast<Index>(families_.size()); }
    Index first_word() const { return first_pair() + static_cast<Index>(pairs_.size()); }
    Index constraints() const { return first_word() + words() + static_cast<Index>(graphs_.size()); }

    std::span<const Index> group(Index constraint) const { return groups_[constraint]; }
    const Crossings& crossings() const { return *crossings_; }
    const Sum& sum(Index constraint) const { return sums_[constraint - groups()]; }
    std::span<const Index> terms(const Sum& sum) const { return {terms_.data() + sum.begin, sum.end - sum.begin}; }
    std::span<const std::int64_t> coefficients(const Sum& sum) const {
        return {coefficients_.data() + sum.begin, sum.end - sum.begin};
    }
    // Where the parts of a sum without a table end, counted from its first term; distinct_parts.hpp.
    std::span<const Index> parts(Index constraint) const { return parts_[constraint - groups()]; }
    const WeightedSum& weighted(Index constraint) const { return weighted_[constraint - first_weighted()]; }
    // A row of weights, ascending.
    std::span<const Weight> weights(Index row) const { return weights_[row]; }
    const Family& family(Index constraint) const { return families_[constraint - first_family()]; }
    const Pair& pair(Index constraint) const { return pairs_[constraint - first_pair()]; }
    const Relation& relation(const Pair& pair) const { return relations_[pair.relation]; }

    // Words have numbers of their own, from 0.
    Index words() const { return static_cast<Index>(words_.count()); }
    std::span<const Index> word(Index number) const { return words_[number]; }
    const Diagram& diagram(Index number) const { return diagrams_[word_diagrams_[number]]; }

    // Graphs likewise.
    std::span<const Graph> graphs() const { return graphs_; }

    // The variables that are peers of every variable of a sum with a table, and of a family.
    std::span<const Index> common_peers(Index constraint) const {
        return common_peers_[constraint < first_weighted() ? constraint - groups()
                                                           : constraint - first_family() + sums_.size()];
    }
    std::span<const Index> scope(Index constraint) const;

  private:
    void add_domains(const Model& model);
    void restrict(Index variable, Mask values);
    void add_families(const Model& model, std::span<const Layers> layers);
    bool is_family(const Model::Word& word) const;
    void add_groups(const Model& model);
    void add_sums(const Model& model);
    Model::Ends bounds(const Model::Sum& sum);
    void add_sum(std::span<const Index> variables, std::span<const std::int64_t> coefficients, std::int64_t low,
                 std::int64_t high);
    void add_implied_sums();
    void add_weighted(const Model& model);
    void add_weights(const Model& model, std::int32_t row, std::int64_t coefficient);
    void find_counts(const Model& model);
    Counted counted(Index variable, Index row) const;
    void add_words(const Model& model, std::span<const Layers> layers);
    std::vector<Bonds> bonds(std::span<const Index> word) const;
    Relation relation(const Layers& layers, bool apart) const;
    std::size_t value_list(Index variable, int rank) const {
        return variable * values_.size() + static_cast<std::size_t>(rank);
    }
    void link_groups(const Lists& groups);
    void link_peers(const Lists& groups);
    void link_watchers();
    void link_graphs();
    void link_common_peers();
    void link_sources(const Model& model);
    std::vector<Index> common_peers_of(std::span<const Index> variables) const;
    bool different(std::span<const Index> variables) const;
    const CombinationTable* table(std::span<const Index> variables);
    Mask values_of(std::span<const Index> variables) const;

    std::vector<std::int64_t> values_;
    std::vector<Mask> domains_;
    Lists groups_;
    std::vector<Index> group_numbers_; // of each of them: its number in the model
    Lists groups_of_;                  // of each variable: the numbers of its groups in the model
    std::optional<Crossings> crossings_;
    std::vector<Implied> implied_;
    std::vector<Sum> sums_;
    std::vector<Index> sum_numbers_; // of those of the model: its number there
    std::vector<Index> terms_;
    std::vector<std::int64_t> coefficients_;
    Lists parts_;
    std::vector<std::unique_ptr<CombinationTable>> tables_;
    std::vector<WeightedSum> weighted_;
    ListsOf<Weight> weights_;
    ListsOf<Mask> sets_; // of each diagram of the model: its family, if it has one
    std::vector<Family> families_;
    std::vector<Pair> pairs_;
    std::vector<Relation> relations_;
    std::vector<Diagram> diagrams_;
    Lists words_;
    std::vector<Index> word_diagrams_;
    std::vector<Graph> graphs_;
    Lists peers_;
    ListsOf<Bundle> watchers_;
    ListsOf<Bundle> value_watchers_;
    ListsOf<Reader> readers_;
    ListsOf<Looker> lookers_;
    Lists common_peers_;
    std::vector<Index> source_; // of each constraint
    Index sources_ = 0;
    Index apart_groups_ = 0; // groups of the model; behind them, families keep variables apart
    bool possible_ = true;
};

} // namespace cpgrid::masks
