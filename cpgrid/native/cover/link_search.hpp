// What the searches on dancing links share: the links, and how a node of theirs is told from an option.
#pragma once

#include "links.hpp"
#include "search.hpp"

#include <ranges>

namespace cpgrid {

template <typename Number> class LinkSearch : public Search {
  public:
    Engine engine() const override { return Engine::links; }

    // How often a node was removed from a list.
    std::int64_t updates() const override { return links_.updates(); }

    // Updates, and what looking for the best item costs.
    std::int64_t work() const override { return 3 * links_.updates() + nodes_ * node_work_; }

  protected:
    explicit LinkSearch(Remainder problem)
        : Search(std::move(problem)), links_(problem_), node_work_(1 + problem_.primary / 4) {}

    Index option(Index node) const { return problem_.option[node - problem_.items]; }

    // Notes that an option was tried at `depth`.
    void count(std::size_t depth) {
        ++nodes_;
        if (static_cast<std::int64_t>(depth) > depth_) depth_ = static_cast<std::int64_t>(depth);
    }

    // Keeps the options that the nodes of `path` belong to.
    void keep_nodes(const std::vector<Index>& path) {
        keep(path | std::views::transform([this](Index node) { return option(node); }));
    }

    Links<Number> links_;

  private:
    std::int64_t node_work_;
};

} // namespace cpgrid
