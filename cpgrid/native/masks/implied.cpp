#include "implied.hpp"

#include "../lists.hpp"
#include "mask.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <tuple>
#include <utility>

namespace cpgrid::masks {
namespace {

constexpr std::size_t most_houses = 4; // looked at together
constexpr std::size_t most_left = 6;   // variables of an implied sum: longer sums remove few values

// A region of houses that do not overlap, and the totals that share a variable with it.
class Region {
  public:
    Region(Index variables, std::span<const Total> totals)
        : totals_(totals), inside_(variables, 0), covered_(variables, 0), shared_(totals.size(), 0) {
        ChainedLists<std::size_t> totals_of(variables);
        for (std::size_t total = 0; total < totals.size(); ++total)
            for (const Index variable : totals[total].variables) totals_of.append(variable, total);
        totals_of_ = totals_of.join();
    }

    void clear() {
        for (const Index variable : variables_) inside_[variable] = 0;
        for (const std::size_t total : touching_) shared_[total] = 0;
        variables_.clear();
        houses_.clear();
        touching_.clear();
        sum_ = 0;
    }

    // False if the house, the one at that place, overlaps the region, which then stays as it was.
    bool add(const Total& house, std::size_t place) {
        if (std::ranges::any_of(house.variables, [&](Index variable) { return inside_[variable] != 0; })) return false;
        for (const Index variable : house.variables) {
            inside_[variable] = 1;
            variables_.push_back(variable);
            for (const std::size_t total : totals_of_[variable])
                if (shared_[total]++ == 0) touching_.push_back(total);
        }
        sum_ += house.total;
        houses_.push_back(static_cast<Index>(place));
        return true;
    }

    // Finds what is left of the region beside totals that lie in it ("innies").
    void innies() {
        cover([&](std::size_t total) { return shared_[total] == totals_[total].variables.size(); });
        if (!cover_.empty()) {
            add_left();
            keep(rest_.size(), true);
        }
        uncover();
    }

    // Finds what totals that cover the region have outside it ("outies").
    void outies() {
        cover([](std::size_t) { return true; });
        add_outside();
        if (cover_.size() - rest_.size() == variables_.size()) keep(rest_.size(), false);
        uncover();
    }

    // Finds the difference of the two for totals that lie in the region for the most part.
    void both() {
        cover([&](std::size_t total) { return 2 * shared_[total] > totals_[total].variables.size(); });
        add_left();
        const std::size_t added = rest_.size();
        add_outside();
        // With one side alone it is a total, which is found as one.
        if (added > 0 && added < rest_.size()) keep(added, true);
        uncover();
    }

    std::size_t found() const { return found_.size(); }

    // What was found so far, each sum once.
    std::vector<Implied> take() { return std::move(found_); }

  private:
    // Takes totals that are allowed and do not overlap, but none too long to leave a short rest.
    template <typename Allowed> void cover(Allowed allowed) {
        for (const std::size_t total : touching_) {
            const auto& variables = totals_[total].variables;
            if (!allowed(total) || variables.size() > variables_.size() + most_left) continue;
            if (std::ranges::any_of(variables, [&](Index variable) { return covered_[variable] != 0; })) continue;
            for (const Index variable : variables) covered_[variable] = 1;
            cover_.insert(cover_.end(), variables.begin(), variables.end());
            cover_totals_.push_back(static_cast<Index>(total));
            cover_sum_ += totals_[total].total;
        }
    }

    void uncover() {
        for (const Index variable : cover_) covered_[variable] = 0;
        cover_.clear();
        cover_totals_.clear();
        rest_.clear();
        cover_sum_ = 0;
    }

    // Appends the variables of the region that no total covers.
    void add_left() {
        for (const Index variable : variables_)
            if (covered_[variable] == 0) rest_.push_back(variable);
    }

    // Appends the variables of the totals that lie outside the region.
    void add_outside() {
        for (const Index variable : cover_)
            if (inside_[variable] == 0) rest_.push_back(variable);
    }

    // Keeps the sum of so many variables of the rest, less that of the others.
    void keep(std::size_t added, bool inside) {
        if (rest_.empty() || rest_.size() > most_left) return;
        const auto middle = rest_.begin() + static_cast<std::ptrdiff_t>(added);
        std::sort(rest_.begin(), middle);
        std::sort(middle, rest_.end());
        const std::int64_t total = inside ? sum_ - cover_sum_ : cover_sum_ - sum_;
        if (!known_.emplace(rest_, added, total).second) return;
        std::vector<std::int64_t> coefficients(rest_.size(), -1);
        std::fill_n(coefficients.begin(), added, 1);
        found_.push_back({rest_, std::move(coefficients), total, houses_, cover_totals_, inside});
    }

    std::span<const Total> totals_;
    ListsOf<std::size_t> totals_of_;
    std::vector<std::uint8_t> inside_;
    std::vector<std::uint8_t> covered_;
    std::vector<std::size_t> shared_; // of each total: how many of its variables lie in the region
    std::vector<Index> variables_;
    std::vector<std::size_t> touching_;
    std::int64_t sum_ = 0;
    std::vector<Index> houses_;       // of the region
    std::vector<Index> cover_;        // variables of the totals taken
    std::vector<Index> cover_totals_; // those totals
    std::int64_t cover_sum_ = 0;
    std::vector<Index> rest_; // those that are added, then those that are taken off
    std::set<std::tuple<std::vector<Index>, std::size_t, std::int64_t>> known_;
    std::vector<Implied> found_; // the same in the order they were found
};

} // namespace

std::size_t longest_total(std::span<const Total> houses) {
    std::size_t longest = 0;
    for (const Total& house : houses) longest = std::max(longest, house.variables.size());
    return most_houses * longest + most_left;
}

std::vector<Implied> implied_sums(Index variables, std::span<const Total> houses, std::span<const Total> totals) {
    if (houses.empty() || totals.empty()) return {};
    Region region(variables, totals);
    const auto each_region = [&](auto find) {
        for (std::size_t first = 0; first < houses.size(); ++first) {
            region.clear();
            for (std::size_t house = first; house < std::min(houses.size(), first + most_houses); ++house) {
                if (!region.add(houses[house], house)) break;
                find();
            }
        }
    };
    each_region([&] {
        region.innies();
        region.outies();
    });
    // Where there are many of these, differences say little more, and easy puzzles would pay for them.
    if (region.found() < houses.size()) each_region([&] { region.both(); });
    return region.take();
}

} // namespace cpgrid::masks
