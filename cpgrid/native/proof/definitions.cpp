#include "definitions.hpp"

#include <string>

namespace cpgrid::proof {
namespace {

Definitions::Kind kind_of(ConstraintKind kind) {
    switch (kind) {
    case ConstraintKind::all_different:
        return Definitions::Kind::all_different;
    case ConstraintKind::sum:
        return Definitions::Kind::sum;
    case ConstraintKind::regular:
        return Definitions::Kind::regular;
    case ConstraintKind::components:
        break;
    }
    return Definitions::Kind::components;
}

} // namespace

Definitions::Definitions(const Statement& statement, const Claim& claim) : statement_(statement) {
    const std::size_t cells = statement.grid_cells();
    const auto known = [&](std::int32_t value) { return value < static_cast<std::int32_t>(statement.values()); };
    if (claim.givens.size() != cells) throw std::invalid_argument("there must be a given, or -1, for each cell");
    for (const std::int32_t given : claim.givens)
        if (given < -1 || !known(given)) throw std::invalid_argument("a given is no value");
    if (claim.solutions.size() % cells != 0) throw std::invalid_argument("a solution has a value for each cell");
    for (const std::int32_t value : claim.solutions)
        if (value < 0 || !known(value)) throw std::invalid_argument("a solution has a value that there is not");
    for (Index constraint = 0; constraint < statement.constraints(); ++constraint) {
        const auto [kind, index] = statement.place(constraint);
        definitions_.push_back({kind_of(kind), index});
    }
    if (!claim.weights.empty()) {
        if (claim.weights.size() != cells) throw std::invalid_argument("there must be a weight for each cell");
        floor_ = 0;
        sums_.push_back(
            statement.make_sum({{claim.weights.begin(), claim.weights.end()}, {}}, claim.floor, std::nullopt));
        if (!statement.affordable(sums_.back())) throw std::invalid_argument("the score could overflow");
        definitions_.push_back({Kind::sum, 0});
    }
    for (std::size_t begin = 0; begin < claim.solutions.size(); begin += cells)
        add_solution(claim.solutions.subspan(begin, cells));
}

void Definitions::add_solution(std::span<const std::int32_t> grid) {
    std::vector<Literal> clause;
    clause.reserve(grid.size());
    for (std::size_t cell = 0; cell < grid.size(); ++cell)
        clause.push_back(-static_cast<Literal>(cell * statement_.values() + static_cast<std::size_t>(grid[cell]) + 1));
    add_clause(clause);
    ++solutions_;
}

void Definitions::add_clause(std::span<const Literal> literals) {
    definitions_.push_back({Kind::clause, static_cast<Index>(offsets_.size() - 1)});
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    offsets_.push_back(literals_.size());
}

void Definitions::add_sum(std::span<const std::int64_t> numbers_and_multipliers) {
    if (numbers_and_multipliers.size() % 2 != 0) throw Rejected("a multiplier is missing");
    std::deque<Sum> totals;
    std::vector<Multiple> multiples;
    for (std::size_t pair = 0; pair < numbers_and_multipliers.size(); pair += 2) {
        const std::int64_t number = numbers_and_multipliers[pair];
        if (number < 0 || number >= static_cast<std::int64_t>(count())) throw Rejected("a constraint is not defined");
        const auto index = static_cast<Index>(number);
        const Kind kind = definitions_[index].kind;
        const Sum* sum = nullptr;
        if (kind == Kind::sum)
            sum = &this->sum(index);
        else if (kind == Kind::all_different && all_different(index).full)
            sum = &totals.emplace_back(total_of(statement_, all_different(index)));
        else
            throw Rejected("only sums and full AllDifferents are added up");
        multiples.push_back({sum, numbers_and_multipliers[pair + 1]});
    }
    sums_.push_back(add_up(statement_, multiples));
    definitions_.push_back({Kind::sum, static_cast<Index>(sums_.size() - 1)});
}

void Definitions::add_bound(std::int64_t scale, std::span<const Priced> priced) {
    if (floor() == nullptr) throw Rejected("a bound needs a floor");
    bounds_.push_back(make_bound(statement_, *floor(), scale, priced));
    definitions_.push_back({Kind::bound, static_cast<Index>(bounds_.size() - 1)});
}

} // namespace cpgrid::proof
