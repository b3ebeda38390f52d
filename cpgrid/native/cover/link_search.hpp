// What the searches on dancing links share: the links, and how their nodes differ from options.
#pragma once

#include "links.hpp"
#include "search.hpp"

#include <cstdint>
#include <ranges>
#include <span>
#include <vector>

namespace cpgrid {

template <typename Number> class LinkSearch : public Search {
  public:
    Engine engine() const override { return Engine::links; }

    // How often a node was removed from a list.
    std::int64_t updates() const override { return links_.updates(); }

    // Updates, and what looking for the best item costs.
    std::int64_t work() const override { return 3 * links_.updates() + counted_.nodes * node_work_; }

  protected:
    LinkSearch(Remainder problem, const SearchOptions& options)
        : Search(std::move(problem), options), links_(problem_), node_work_(1 + problem_.primary / 4) {}

    Index option(Index node) const { return problem_.option[node - problem_.items]; }

    // Notes that an option was tried at `depth`.
    void count(std::size_t depth) {
        ++counted_.nodes;
        if (static_cast<std::int64_t>(depth) > counted_.depth) counted_.depth = static_cast<std::int64_t>(depth);
    }

    // Keeps the options that the nodes of `path` belong to.
    void keep_nodes(const std::vector<Index>& path) {
        keep(path | std::views::transform([this](Index node) { return option(node); }));
    }

    // Records that the options of the nodes are not all taken.
    void record(std::span<const Index> path) {
        clause_.clear();
        for (const Index node : path) clause_.push_back(problem_.number[option(node)]);
        record_.add(clause_);
    }

    Links<Number> links_;

  private:
    std::vector<std::int32_t> clause_;
    std::int64_t node_work_;
};

} // namespace cpgrid
