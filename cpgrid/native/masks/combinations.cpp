#include "combinations.hpp"

namespace cpgrid::masks {
namespace {

constexpr std::int64_t most_totals = 1 << 12; // of one size

} // namespace

bool CombinationTable::affordable(Mask universe, std::span<const std::int64_t> values) {
    if (size(universe) > most_values) return false;
    std::int64_t width = 0;
    for (Mask rest = universe; rest != 0; rest &= rest - 1)
        width += values[static_cast<std::size_t>(least(rest))] - values[static_cast<std::size_t>(least(universe))];
    return width < most_totals;
}

CombinationTable::CombinationTable(Mask universe, std::span<const std::int64_t> values) : universe_(universe) {
    const auto members = static_cast<std::size_t>(size(universe));
    std::vector<std::int64_t> value;
    std::vector<Mask> member;
    for (Mask rest = universe; rest != 0; rest &= rest - 1) {
        value.push_back(values[static_cast<std::size_t>(least(rest))]);
        member.push_back(rest & -rest);
    }
    // The least total of a size takes the first values, the greatest the last ones.
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::size_t base = 0;
    for (std::size_t taken = 0; taken <= members; ++taken) {
        sizes_.push_back({low, high, base});
        base += static_cast<std::size_t>(high - low) + 2;
        if (taken < members) {
            low += value[taken];
            high += value[members - 1 - taken];
        }
    }
    // Counting sort: each subset is its predecessor in the usual order of subsets with its lowest member put in.
    const std::size_t count = std::size_t{1} << members;
    std::vector<Mask> set(count, 0);
    std::vector<std::int64_t> total(count, 0);
    std::vector<std::size_t> bucket(count);
    starts_.assign(base, 0);
    for (std::size_t subset = 0; subset < count; ++subset) {
        if (subset != 0) {
            const auto lowest = static_cast<std::size_t>(std::countr_zero(subset));
            const std::size_t others = subset & (subset - 1);
            set[subset] = set[others] | member[lowest];
            total[subset] = total[others] + value[lowest];
        }
        const Size& row = sizes_[static_cast<std::size_t>(std::popcount(subset))];
        bucket[subset] = row.base + static_cast<std::size_t>(total[subset] - row.least);
        ++starts_[bucket[subset] + 1];
    }
    for (std::size_t index = 1; index < starts_.size(); ++index) starts_[index] += starts_[index - 1];
    std::vector<std::uint32_t> next(starts_.begin(), starts_.end());
    sets_.resize(count);
    for (std::size_t subset = 0; subset < count; ++subset) sets_[next[bucket[subset]]++] = set[subset];
}

} // namespace cpgrid::masks
