#include "checker.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace cpgrid::checker {

using proof::Claim;
using proof::ConstraintKind;
using proof::Definitions;
using proof::Literal;
using proof::Priced;
using proof::Rejected;
using proof::Statement;
using proof::Sum;

namespace {

// A forest over points, to find out whether an edge closes a cycle.
class Forest {
  public:
    explicit Forest(std::size_t points) : parent_(points) { std::iota(parent_.begin(), parent_.end(), std::size_t{0}); }

    bool join(std::size_t one, std::size_t other) {
        one = root(one);
        other = root(other);
        if (one == other) return false;
        parent_[one] = other;
        return true;
    }

  private:
    std::size_t root(std::size_t point) {
        while (parent_[point] != point) point = parent_[point] = parent_[parent_[point]];
        return point;
    }

    std::vector<std::size_t> parent_;
};

// Takes the givens; false at a contradiction.
bool take_givens(const Claim& claim, State& state) {
    for (std::size_t cell = 0; cell < claim.givens.size(); ++cell) {
        if (claim.givens[cell] < 0) continue;
        const auto index = static_cast<Index>(cell);
        const auto value = static_cast<Index>(claim.givens[cell]);
        if (!state.has(index, value) || !state.keep(index, value)) return false;
    }
    return true;
}

} // namespace

Checker::Checker(const Statement& statement, const Claim& claim, Watch& watch)
    : definitions_(statement, claim), state_(statement), filters_(definitions_, state_), watch_(watch),
      contradiction_(!take_givens(claim, state_)) {
    if (claim.solutions.size() == statement.grid_cells())
        solution_.assign(claim.solutions.begin(), claim.solutions.end());
}

void Checker::expect_more() const {
    if (complete_) throw Rejected("the proof goes on after it is complete");
}

// Assumes the opposite of a clause; false at a contradiction.
bool Checker::assume(std::span<const Literal> literals) {
    const Index values = state_.statement().values();
    for (const Literal literal : literals) {
        const auto number = static_cast<Index>(literal > 0 ? literal : -literal) - 1;
        const bool left = literal > 0 ? state_.remove(number / values, number % values)
                                      : state_.keep(number / values, number % values);
        if (!left) return false;
    }
    return true;
}

void Checker::expect_defined(std::span<const std::int64_t> hints, std::span<const HallSet> halls) const {
    for (const std::int64_t hint : hints)
        if (hint < 0 || hint >= static_cast<std::int64_t>(definitions_.count()))
            throw Rejected("hint " + std::to_string(hint) + " is not defined");
    for (const auto& [place, cells] : halls) {
        const auto number = static_cast<Index>(hints[place]);
        if (definitions_[number].kind != Definitions::Kind::all_different)
            throw Rejected("a Hall set of " + std::to_string(number) + ", which is no AllDifferent");
        const std::vector<Index>& group = definitions_.all_different(number).cells;
        const auto inside = [&](Index cell) { return std::ranges::find(group, cell) != group.end(); };
        // Ascending: none stands twice.
        if (cells.empty() || std::ranges::adjacent_find(cells, std::greater_equal{}) != cells.end() ||
            !std::ranges::all_of(cells, inside))
            throw Rejected("a Hall set has one or more cells of its AllDifferent, ascending");
    }
}

// Lets hints filter until there is a contradiction; true if none came.
bool Checker::follow(std::span<const std::int64_t> hints, std::span<const HallSet> halls) {
    auto hall = halls.begin();
    useful_.assign(hints.size(), false);
    for (hints_used_ = 0; hints_used_ < hints.size();) {
        const bool is_hall = hall != halls.end() && hall->place == hints_used_;
        const auto hint = static_cast<Index>(hints[hints_used_++]);
        const std::size_t before = state_.removals();
        if (watch_.due(work()) && !stop_) stop_ = watch_.look(work());
        if (stop_) return true;
        const bool quiet = is_hall ? filters_(hint, (hall++)->cells) : filters_(hint);
        useful_[hints_used_ - 1] = !quiet || state_.removals() > before;
        if (!quiet) return false;
    }
    return true;
}

// Takes the literals as the clause at hand.
void Checker::read(std::span<const std::int64_t> literals) {
    clause_.clear();
    const auto most = static_cast<std::int64_t>(state_.statement().literals());
    for (const std::int64_t literal : literals) {
        if (literal == 0 || literal < -most || literal > most)
            throw Rejected("literal " + std::to_string(literal) + " does not exist");
        clause_.push_back(static_cast<Literal>(literal));
    }
}

bool Checker::shows(std::span<const std::int64_t> literals, std::span<const std::int64_t> hints,
                    std::span<const HallSet> halls) {
    read(literals);
    expect_defined(hints, halls);
    const std::size_t mark = state_.removals();
    hints_used_ = 0;
    const bool shown = contradiction_ || !assume(clause_) || !follow(hints, halls);
    state_.undo(mark);
    return shown;
}

bool Checker::lemma(std::span<const std::int64_t> literals, std::span<const std::int64_t> hints,
                    std::span<const HallSet> halls) {
    expect_more();
    const bool shown = shows(literals, hints, halls);
    if (stop_) return false;
    if (!shown) throw Rejected("no contradiction after the last hint");
    ++lemmas_;
    definitions_.add_clause(clause_);
    return complete_ = clause_.empty();
}

bool Checker::apply(std::span<const std::int64_t> hints, std::span<const HallSet> halls) {
    expect_more();
    expect_defined(hints, halls);
    return complete_ = (contradiction_ || !follow(hints, halls)) && !stop_;
}

bool Checker::sum(std::span<const std::int64_t> numbers_and_multipliers) {
    expect_more();
    definitions_.add_sum(numbers_and_multipliers);
    work_ += static_cast<std::int64_t>(numbers_and_multipliers.size() + 1) * state_.statement().cells();
    return false;
}

bool Checker::bound(std::int64_t scale, std::span<const Priced> priced) {
    expect_more();
    definitions_.add_bound(scale, priced);
    work_ += state_.statement().literals();
    return false;
}

bool Checker::ranks(std::span<const std::int64_t> sides, std::span<const std::int64_t> ranks, std::int64_t outside) {
    expect_more();
    const Statement& statement = state_.statement();
    const Index constraints = statement.constraints();
    if (solution_.empty() || definitions_.floor() != nullptr || definitions_.solutions() != 1)
        throw Rejected("ranks show that one solution is the only one, without a score");
    if (sides.size() != constraints || ranks.size() != constraints)
        throw Rejected("there must be a side and a rank for each constraint of the rules");
    // The two ends of each cell: constraints, or one point outside.
    std::vector<Index> ends[2];
    for (auto& end : ends) end.assign(statement.cells(), constraints);
    for (Index constraint = 0; constraint < constraints; ++constraint) {
        if (sides[constraint] == 0) continue;
        if (sides[constraint] != 1 && sides[constraint] != 2) throw Rejected("a side is 0, 1 or 2");
        const auto [kind, place] = statement.place(constraint);
        if (kind != ConstraintKind::sum) throw Rejected("only sums have a side");
        const Sum& sum = statement.sum(place);
        if (std::ranges::any_of(sum.coefficients, [](std::int64_t each) { return each != 1; }) || !sum.low ||
            sum.low != sum.high || !sum.weights.empty()) // a sum that is open at both ends is no equation
            throw Rejected("a sum with a side has coefficients 1, no weights, and low = high");
        for (const Index cell : sum.cells) {
            if (cell >= statement.grid_cells()) throw Rejected("a sum with a side has cells of the grid only");
            Index& end = ends[sides[constraint] - 1][cell];
            if (end != constraints) throw Rejected("a cell lies in two sums of one side");
            end = constraint;
        }
    }
    const auto rank = [&](Index end) { return end == constraints ? outside : ranks[end]; };
    Forest forest(std::size_t{constraints} + 1);
    for (Index cell = 0; cell < statement.grid_cells(); ++cell) {
        // A cell without values is a contradiction, which nothing has to be shown for.
        if (state_.size(cell) == 0) break;
        const Index low = state_.first(cell);
        const Index high = state_.last(cell);
        const auto solution = static_cast<Index>(solution_[cell]);
        if (solution < low || solution > high)
            throw Rejected("cell " + std::to_string(cell) + " cannot have its value in the solution");
        const Index one = ends[0][cell];
        const Index other = ends[1][cell];
        const bool falls = low < solution;
        const bool rises = solution < high;
        const bool good = falls && rises ? rank(one) == rank(other) && forest.join(one, other)
                          : rises        ? rank(one) < rank(other)
                          : falls        ? rank(one) > rank(other)
                                         : true;
        if (!good) throw Rejected("the ranks of cell " + std::to_string(cell) + " do not fit");
    }
    return complete_ = true;
}

} // namespace cpgrid::checker
