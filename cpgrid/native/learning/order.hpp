// Which candidate is decided next: the one of greatest weight, which grows with each conflict that it takes part in.
//
// Source: N. Eén, N. Sörensson, "An extensible SAT-solver", SAT 2003 (weights that decay, in a heap).
#pragma once

#include "candidates.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace cpgrid::learning {

class Order {
  public:
    explicit Order(Index candidates) : weight_(candidates, 0), place_(candidates, absent) {}

    void set_weight(Index candidate, double weight) { weight_[candidate] = weight; }

    bool empty() const { return heap_.empty(); }

    void insert(Index candidate) {
        if (place_[candidate] != absent) return;
        place_[candidate] = static_cast<Index>(heap_.size());
        heap_.push_back(candidate);
        rise(place_[candidate]);
    }

    Index take() {
        const Index first = heap_.front();
        const Index last = heap_.back();
        heap_.pop_back();
        place_[first] = absent;
        if (!heap_.empty()) {
            heap_[0] = last;
            place_[last] = 0;
            sink(0);
        }
        return first;
    }

    void bump(Index candidate) {
        if ((weight_[candidate] += step_) > most) {
            for (double& weight : weight_) weight /= most;
            step_ /= most;
        }
        if (place_[candidate] != absent) rise(place_[candidate]);
    }

    // Makes all that was bumped so far count for less.
    void decay(double share) { step_ /= share; }

  private:
    static constexpr Index absent = ~Index{0};
    static constexpr double most = 1e100;

    bool before(Index one, Index other) const {
        return weight_[one] > weight_[other] || (weight_[one] == weight_[other] && one < other);
    }
    void rise(Index place) {
        const Index candidate = heap_[place];
        while (place > 0) {
            const Index parent = (place - 1) / 2;
            if (!before(candidate, heap_[parent])) break;
            put(place, heap_[parent]);
            place = parent;
        }
        put(place, candidate);
    }
    void sink(Index place) {
        const Index candidate = heap_[place];
        for (;;) {
            Index child = 2 * place + 1;
            if (child >= heap_.size()) break;
            if (child + 1 < heap_.size() && before(heap_[child + 1], heap_[child])) ++child;
            if (!before(heap_[child], candidate)) break;
            put(place, heap_[child]);
            place = child;
        }
        put(place, candidate);
    }
    void put(Index place, Index candidate) {
        heap_[place] = candidate;
        place_[candidate] = place;
    }

    std::vector<double> weight_; // of each candidate
    std::vector<Index> heap_;
    std::vector<Index> place_; // of each candidate in the heap
    double step_ = 1;
};

} // namespace cpgrid::learning
