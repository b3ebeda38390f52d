// Natural numbers of any size, as far as counting needs them: sums.
#pragma once

#include <algorithm>
#include <cstdint>
#include <ranges>
#include <span>
#include <vector>

namespace cpgrid {

// 64-bit limbs, least significant first, the last one not zero; 0 has none.
using Limbs = std::span<const std::uint64_t>;

class Natural {
  public:
    Limbs limbs() const { return limbs_; }
    void clear() { limbs_.clear(); }

    void add(Limbs other) {
        if (limbs_.size() < other.size()) limbs_.resize(other.size());
        std::uint64_t carry = 0;
        for (std::size_t place = 0; place < limbs_.size() && (place < other.size() || carry != 0); ++place) {
            const std::uint64_t sum = limbs_[place] + carry;
            carry = sum < carry;
            limbs_[place] = sum + (place < other.size() ? other[place] : 0);
            carry += limbs_[place] < sum;
        }
        if (carry != 0) limbs_.push_back(carry);
    }

    bool operator<(const Natural& other) const {
        if (limbs_.size() != other.limbs_.size()) return limbs_.size() < other.limbs_.size();
        return std::ranges::lexicographical_compare(std::views::reverse(limbs_), std::views::reverse(other.limbs_));
    }

  private:
    std::vector<std::uint64_t> limbs_;
};

} // namespace cpgrid
