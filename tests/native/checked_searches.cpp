// Small searches of each kind, for tests/native/test_checks.py: built with internal checks, they end well, and those of a
// faulty copy of the sources do not.

#include "clauses/elaboration.hpp"
#include "clauses/propagation.hpp"
#include "lockstep/batch.hpp"
#include "masks/network.hpp"
#include "masks/search.hpp"
#include "proof/elaborator.hpp"

#include <cstdint>
#include <limits>
#include <numeric>
#include <string_view>
#include <vector>

namespace {

using namespace cpgrid;

constexpr double forever = std::numeric_limits<double>::infinity();
constexpr std::size_t side = 5;

// Rows and columns of a square, one behind the other.
std::vector<std::int32_t> lines(std::size_t side = ::side) {
    std::vector<std::int32_t> cells;
    for (std::size_t row = 0; row < side; ++row)
        for (std::size_t column = 0; column < side; ++column) cells.push_back(static_cast<std::int32_t>(row * side + column));
    for (std::size_t column = 0; column < side; ++column)
        for (std::size_t row = 0; row < side; ++row) cells.push_back(static_cast<std::int32_t>(row * side + column));
    return cells;
}

std::vector<std::int32_t> offsets(std::size_t lists, std::size_t length) {
    std::vector<std::int32_t> result;
    for (std::size_t list = 0; list <= lists; ++list) result.push_back(static_cast<std::int32_t>(list * length));
    return result;
}

// Latin squares with a sum, and a word in which no value is followed by the next greater one.
void search_masks() {
    const std::vector<std::int32_t> values{1, 2, 3, 4, 5};
    const std::vector<std::uint64_t> domains(side * side, 31);
    const std::vector<std::int32_t> groups = lines();
    const std::vector<std::int32_t> group_offsets = offsets(2 * side, side);
    const std::vector<std::int32_t> sum{0, 6, 12};
    const std::vector<std::int32_t> one{0, 3};
    const std::vector<std::int64_t> units{1, 1, 1};
    const std::vector<std::int64_t> total{9};
    const std::vector<std::int32_t> none{0};
    std::vector<std::int32_t> arcs;
    for (std::int32_t step = 0; step < 4; ++step)
        for (std::int32_t before = 0; before < (step == 0 ? 1 : 5); ++before)
            for (std::int32_t value = 0; value < 5; ++value)
                if (step == 0 || value != before + 1) arcs.insert(arcs.end(), {before, value, value});
    const std::vector<std::int32_t> arc_offsets{0, 5, 26, 47, 68};
    const std::vector<std::int32_t> word{4, 8, 12, 16};
    const std::vector<std::int32_t> steps{0, 4};
    const std::vector<std::int32_t> zero{0};
    masks::Program program{};
    program.values = values;
    program.domains = domains;
    program.group_offsets = group_offsets;
    program.groups = groups;
    program.sum_offsets = one;
    program.terms = sum;
    program.coefficients = units;
    program.low = total;
    program.high = total;
    program.weighted_offsets = none;
    program.diagrams = {.step_offsets = steps, .arc_offsets = arc_offsets, .arcs = arcs};
    program.word_offsets = steps;
    program.words = word;
    program.word_diagrams = zero;
    program.word_limits = zero;
    const masks::Network network(program);
    masks::Search search(network, {}, 0, 2);
    Watch watch(forever, nullptr);
    search.advance({.nodes = 3000, .keep = false}, watch);
}

// Four pigeons in three holes, with lemmas from which the contradiction follows.
void search_clauses() {
    std::vector<std::int32_t> literals;
    std::vector<std::int32_t> ends{0};
    const auto variable = [](std::int32_t pigeon, std::int32_t hole) { return pigeon * 3 + hole + 1; };
    const auto add = [&](const std::vector<std::int32_t>& clause) {
        literals.insert(literals.end(), clause.begin(), clause.end());
        ends.push_back(static_cast<std::int32_t>(literals.size()));
    };
    for (std::int32_t pigeon = 0; pigeon < 4; ++pigeon) add({variable(pigeon, 0), variable(pigeon, 1), variable(pigeon, 2)});
    for (std::int32_t hole = 0; hole < 3; ++hole)
        for (std::int32_t one = 0; one < 4; ++one)
            for (std::int32_t other = one + 1; other < 4; ++other) add({-variable(one, hole), -variable(other, hole)});
    const clauses::ClauseList formula("formula", 12, ends, literals);
    // Where a pigeon sits in a hole, the next one cannot sit in either of the others.
    std::vector<std::int32_t> learnt;
    std::vector<std::int32_t> learnt_ends{0};
    for (std::int32_t hole = 0; hole < 3; ++hole) {
        const std::int32_t other = hole == 0 ? 1 : 0;
        learnt.insert(learnt.end(), {-variable(0, hole), -variable(1, other), -variable(0, hole)});
        learnt_ends.insert(learnt_ends.end(), {learnt_ends.back() + 2, learnt_ends.back() + 3});
    }
    const clauses::ClauseList lemmas("lemmas", 12, learnt_ends, learnt);
    Watch watch(forever, nullptr);
    clauses::elaborate(formula, lemmas, watch);
    clauses::unit_literals(formula);
}

void search_lockstep() {
    const std::vector<std::uint64_t> domains(side * side, 31);
    const std::vector<std::int32_t> members = lines();
    const std::vector<std::int32_t> starts = offsets(2 * side, side);
    const auto board = lockstep::make_board({.values = 5, .domains = domains, .offsets = starts, .members = members});
    const std::vector<std::uint8_t> givens(3 * side * side, 0);
    const auto batch = lockstep::start_batch(board, {.givens = givens,
                                                     .puzzles = 3,
                                                     .solutions = 0,
                                                     .nodes = 2000,
                                                     .literals = 1 << 20,
                                                     .threads = 1,
                                                     .memory = std::size_t{1} << 24,
                                                     .instructions = Instructions::portable});
    batch->advance(0, false, forever, nullptr);
}

// Appends every Latin square that begins like this.
void add_squares(std::size_t side, std::vector<std::int32_t>& square, std::vector<std::int32_t>& squares) {
    const std::size_t cell = square.size();
    if (cell == side * side) squares.insert(squares.end(), square.begin(), square.end());
    for (std::int32_t value = 0; cell < side * side && value < static_cast<std::int32_t>(side); ++value) {
        bool free = true;
        for (std::size_t other = 0; other < cell; ++other)
            if (other / side == cell / side || other % side == cell % side) free = free && square[other] != value;
        if (!free) continue;
        square.push_back(value);
        add_squares(side, square, squares);
        square.pop_back();
    }
}

// That there is no Latin square but those of a list of all.
void search_proof() {
    constexpr std::size_t small = 4;
    const std::vector<std::int64_t> values{1, 2, 3, 4};
    const std::vector<std::uint8_t> domains(small * small * small, 1);
    std::vector<std::int32_t> cells = lines(small);
    const std::vector<std::int32_t> starts = offsets(2 * small, small);
    const std::vector<std::uint8_t> kinds(2 * small, 0);
    const std::vector<std::int64_t> zeros(cells.size(), 0);
    const std::vector<std::int32_t> rows(cells.size(), -1);
    const std::vector<std::int32_t> zero{0};
    proof::Program program{};
    program.values = values;
    program.domains = domains;
    program.kinds = kinds;
    program.offsets = starts;
    program.cells = cells;
    program.coefficients = zeros;
    program.by_value = rows;
    program.low = std::span(zeros).first(2 * small);
    program.high = std::span(zeros).first(2 * small);
    program.automata = std::span(rows).first(2 * small);
    program.layers = zero;
    program.steps = zero;
    const proof::Statement statement(program);
    const std::vector<std::int32_t> givens(small * small, -1);
    std::vector<std::int32_t> square;
    std::vector<std::int32_t> squares;
    add_squares(small, square, squares);
    proof::Elaborator elaborator(statement, {.givens = givens, .solutions = squares, .weights = {}, .floor = 0}, 100);
    Watch watch(forever, nullptr);
    elaborator.elaborate({.offsets = zero, .literals = {}, .bounds = {}, .dropped = {}}, watch);
}

} // namespace

int main(int count, char** arguments) {
    const std::string_view kind = count > 1 ? arguments[1] : "";
    if (kind == "masks")
        search_masks();
    else if (kind == "clauses")
        search_clauses();
    else if (kind == "lockstep")
        search_lockstep();
    else if (kind == "proof")
        search_proof();
    else
        return 1;
    return 0;
}
