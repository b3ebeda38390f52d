#include "implied.hpp"

#include <algorithm>
#include <cstddef>

namespace cpgrid::sums {
namespace {

constexpr std::size_t most_houses = 4; // taken together
constexpr std::size_t most_left = 6;   // variables of an implied sum: longer ones say little

// A region of houses that do not overlap, and the totals that share a variable with it.
class Region {
  public:
    Region(Index variables, std::span<const Total> totals)
        : totals_(totals), totals_of_(variables), inside_(variables, 0), covered_(variables, 0),
          touched_(totals.size(), 0) {
        for (std::size_t total = 0; total < totals.size(); ++total)
            for (const Index variable : totals[total].variables) totals_of_[variable].push_back(total);
    }

    void clear() {
        for (const Index variable : variables_) inside_[variable] = 0;
        for (const std::size_t total : touching_) touched_[total] = 0;
        variables_.clear();
        touching_.clear();
        sum_ = 0;
    }

    // False if the house overlaps the region, which then stays as it was.
    bool add(const Total& house) {
        if (std::ranges::any_of(house.variables, [&](Index variable) { return inside_[variable] != 0; })) return false;
        for (const Index variable : house.variables) {
            inside_[variable] = 1;
            variables_.push_back(variable);
            for (const std::size_t total : totals_of_[variable]) {
                if (touched_[total] != 0) continue;
                touched_[total] = 1;
                touching_.push_back(total);
            }
        }
        sum_ += house.total;
        return true;
    }

    // The region less totals that lie in it ("innies").
    void innies(std::vector<Total>& found) {
        cover([&](Index variable) { return inside_[variable] != 0; });
        if (!cover_.empty())
            for (const Index variable : variables_)
                if (covered_[variable] == 0) rest_.push_back(variable);
        keep(sum_ - cover_sum_, found);
        uncover();
    }

    // Totals that cover the region less the region ("outies").
    void outies(std::vector<Total>& found) {
        cover([](Index) { return true; });
        for (const Index variable : cover_)
            if (inside_[variable] == 0) rest_.push_back(variable);
        if (cover_.size() - rest_.size() == variables_.size()) keep(cover_sum_ - sum_, found);
        uncover();
    }

  private:
    // Takes totals that do not overlap and have none but allowed variables.
    template <typename Allowed> void cover(Allowed allowed) {
        for (const std::size_t total : touching_) {
            const auto& variables = totals_[total].variables;
            const auto fits = [&](Index variable) { return covered_[variable] == 0 && allowed(variable); };
            if (!std::ranges::all_of(variables, fits)) continue;
            for (const Index variable : variables) covered_[variable] = 1;
            cover_.insert(cover_.end(), variables.begin(), variables.end());
            cover_sum_ += totals_[total].total;
        }
    }

    void uncover() {
        for (const Index variable : cover_) covered_[variable] = 0;
        cover_.clear();
        rest_.clear();
        cover_sum_ = 0;
    }

    void keep(std::int64_t total, std::vector<Total>& found) {
        if (rest_.empty() || rest_.size() > most_left) return;
        std::ranges::sort(rest_);
        const auto same = [&](const Total& other) { return other.variables == rest_ && other.total == total; };
        if (std::ranges::none_of(found, same)) found.push_back({rest_, total});
    }

    std::span<const Total> totals_;
    std::vector<std::vector<std::size_t>> totals_of_;
    std::vector<std::uint8_t> inside_;
    std::vector<std::uint8_t> covered_;
    std::vector<std::uint8_t> touched_;
    std::vector<Index> variables_;
    std::vector<std::size_t> touching_;
    std::int64_t sum_ = 0;
    std::vector<Index> cover_; // variables of the totals taken
    std::int64_t cover_sum_ = 0;
    std::vector<Index> rest_;
};

} // namespace

std::vector<Total> implied_totals(Index variables, std::span<const Total> houses, std::span<const Total> totals) {
    std::vector<Total> found;
    if (houses.empty() || totals.empty()) return found;
    Region region(variables, totals);
    for (std::size_t first = 0; first < houses.size(); ++first) {
        region.clear();
        for (std::size_t house = first; house < std::min(houses.size(), first + most_houses); ++house) {
            if (!region.add(houses[house])) break;
            region.innies(found);
            region.outies(found);
        }
    }
    return found;
}

} // namespace cpgrid::sums
