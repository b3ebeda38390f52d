#pragma once
#include "enumeration.hpp"
namespace cpgrid {
template <bool coloured> class LeastCost final : public Search {
  public:
    LeastCost(const ExactCover& cover, std::span<const Index> givens) : Search(cover, givens) {}
    Stop advance(const Limits&, Watch&) override { return Stop::exhausted; }
};
}
