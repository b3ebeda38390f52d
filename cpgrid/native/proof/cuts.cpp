#include "cuts.hpp"

#include <algorithm>
#include <string>

namespace cpgrid::proof {
namespace {

Literal has(Index literal) {
    return static_cast<Literal>(literal) + 1;
}

} // namespace

Cuts::Cuts(const Statement& statement, const Claim& claim, Watch& watch)
    : definitions_(statement, claim), store_(statement), filters_(definitions_), explanation_(definitions_, store_),
      watch_(watch), contradiction_(!store_.take(claim.givens)) {}

bool Cuts::assume(std::span<const Literal> clause) {
    store_.set_cause({-1, ++run_});
    return std::ranges::all_of(clause, [&](Literal literal) {
        const auto number = static_cast<Index>(literal > 0 ? literal : -literal) - 1;
        const Index cell = number / store_.values();
        const Index value = number % store_.values();
        return literal > 0 ? store_.remove(cell, value) : store_.keep(cell, value);
    });
}

bool Cuts::lemma(std::span<const std::int64_t> literals, std::span<const std::int64_t> hints,
                 std::span<const checker::HallSet> halls) {
    std::vector<Literal> clause;
    const auto most = static_cast<std::int64_t>(store_.statement().literals());
    for (const std::int64_t literal : literals) {
        if (literal == 0 || literal < -most || literal > most)
            throw Rejected("literal " + std::to_string(literal) + " does not exist");
        clause.push_back(static_cast<Literal>(literal));
    }
    const std::size_t mark = store_.mark();
    if (!contradiction_ && assume(clause)) follow(hints, halls);
    store_.undo(mark);
    definitions_.add_clause(clause);
    return false;
}

bool Cuts::apply(std::span<const std::int64_t> hints, std::span<const checker::HallSet> halls) {
    contradiction_ = contradiction_ || !follow(hints, halls);
    return false;
}

bool Cuts::sum(std::span<const std::int64_t> numbers_and_multipliers) {
    definitions_.add_sum(numbers_and_multipliers);
    return false;
}

bool Cuts::bound(std::int64_t scale, std::span<const Priced> priced) {
    definitions_.add_bound(scale, priced);
    return false;
}

bool Cuts::ranks(std::span<const std::int64_t> /*sides*/, std::span<const std::int64_t> /*ranks*/,
                 std::int64_t /*outside*/) {
    return false;
}

// Lets hints filter until there is a contradiction; true if none came.
bool Cuts::follow(std::span<const std::int64_t> hints, std::span<const checker::HallSet> halls) {
    auto hall = halls.begin();
    for (std::size_t place = 0; place < hints.size(); ++place) {
        if (watch_.due(filters_.work()) && !stop_) stop_ = watch_.look(filters_.work());
        if (stop_) return true;
        if (hints[place] < 0 || hints[place] >= static_cast<std::int64_t>(definitions_.count()))
            throw Rejected("hint " + std::to_string(hints[place]) + " is not defined");
        const auto number = static_cast<Index>(hints[place]);
        const Definitions::Kind kind = definitions_[number].kind;
        const std::size_t before = store_.mark();
        store_.set_cause({static_cast<std::int32_t>(number), ++run_});
        bool quiet = true;
        if (hall != halls.end() && hall->place == place) {
            if (kind != Definitions::Kind::all_different) throw Rejected("a Hall set is one of an AllDifferent");
            quiet = filter_hall(definitions_.all_different(number), hall->cells);
            note_hall(number, hall->cells, before, quiet);
            ++hall;
        } else {
            quiet = filters_(number, store_);
            if (kind == Definitions::Kind::components) note_components(number, before, quiet);
        }
        if (!quiet) return false;
    }
    return true;
}

// The values that cells have, where these are as many as they: no other cell of the group has them.
bool Cuts::filter_hall(const AllDifferent& group, std::span<const Index> cells) {
    std::vector<Index> values;
    for (const Index cell : cells) {
        if (cell >= store_.statement().cells()) throw Rejected("a Hall set has a cell that there is not");
        store_.each_value(cell, [&](Index value) { values.push_back(value); });
    }
    std::ranges::sort(values);
    const auto rest = std::ranges::unique(values);
    values.erase(rest.begin(), rest.end());
    if (values.size() != cells.size()) return values.size() > cells.size();
    return std::ranges::all_of(group.cells, [&](Index cell) {
        if (std::ranges::find(cells, cell) != cells.end()) return true;
        return std::ranges::all_of(values, [&](Index value) { return store_.remove(cell, value); });
    });
}

void Cuts::note_components(Index number, std::size_t before, bool quiet) {
    const std::size_t end = store_.mark();
    const auto note = [&](auto explain, std::vector<Literal> clause) {
        explanation_.clear();
        explain();
        for (const std::size_t position : explanation_.all_marked())
            clause.push_back(has(store_.trail()[position].literal));
        found_.push_back({number, std::move(clause)});
    };
    for (std::size_t position = before; position < end; ++position)
        note([&] { explanation_.explain(position); }, {-has(store_.trail()[position].literal)});
    if (!quiet && before == end) note([&] { explanation_.explain_contradiction(number, run_); }, {});
}

// The values that its cells had lost, and for each value that went, that one.
void Cuts::note_hall(Index number, std::span<const Index> cells, std::size_t before, bool quiet) {
    std::vector<Literal> lost;
    for (const Index cell : cells)
        for (Index value = 0; value < store_.values(); ++value)
            if (store_.removed_at(cell * store_.values() + value) < before)
                lost.push_back(has(cell * store_.values() + value));
    const std::size_t end = store_.mark();
    for (std::size_t position = before; position < end; ++position) {
        found_.push_back({number, lost});
        found_.back().clause.push_back(-has(store_.trail()[position].literal));
    }
    if (!quiet && before == end) found_.push_back({number, lost});
}

} // namespace cpgrid::proof
