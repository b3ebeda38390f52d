// Small searches of each kind, for tests/native/test_checks.py: built with internal checks, they end well, and those of
// a faulty copy of the sources do not.

#include "clauses/elaboration.hpp"
#include "clauses/propagation.hpp"
#include "frontier/search.hpp"
#include "learning/questions.hpp"
#include "learning/search.hpp"
#include "lockstep/batch.hpp"
#include "masks/network.hpp"
#include "masks/search.hpp"
#include "model/model.hpp"
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

// The rows and columns of a square, whose cells all have the same values.
Model square(std::size_t size) {
    std::vector<std::int64_t> values(size);
    std::iota(values.begin(), values.end(), 1);
    Model model(values, std::vector<std::uint64_t>(size * size, (std::uint64_t{1} << size) - 1));
    for (std::size_t line = 0; line < size; ++line) {
        std::vector<std::int32_t> row;
        std::vector<std::int32_t> column;
        for (std::size_t place = 0; place < size; ++place) {
            row.push_back(static_cast<std::int32_t>(line * size + place));
            column.push_back(static_cast<std::int32_t>(place * size + line));
        }
        model.add_group(row);
        model.add_group(column);
    }
    return model;
}

// The graph of a square: a vertex is there if its cell has a value of such a rank.
Model::Graph cells_with(std::size_t size, std::uint64_t ranks, bool single) {
    Model::Graph graph{{}, std::vector<std::uint64_t>(size * size, ranks), {}, single, {}};
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t column = 0; column < size; ++column) {
            const auto cell = static_cast<std::int32_t>(row * size + column);
            graph.variables.push_back(cell);
            if (column > 0) graph.edges.push_back({cell - 1, cell});
            if (row > 0) graph.edges.push_back({cell - static_cast<std::int32_t>(size), cell});
        }
    return graph;
}

// Three different variables whose total is certain, and a fourth that may leave two values to the three.
Model too_few_values() {
    Model model(std::vector<std::int64_t>{1, 2, 3, 4, 5},
                std::vector<std::uint64_t>{0b00111, 0b00111, 0b00111, 0b11010});
    model.add_group(std::vector<std::int32_t>{0, 1, 2, 3});
    model.add_sum(std::vector<std::int32_t>{0, 1, 2}, std::vector<std::int64_t>{2, 2, 2}, {12, 12});
    return model;
}

// A row of different values, in which each cell has one value where one of the next two has another.
Model counted_values() {
    constexpr std::size_t size = 7;
    std::vector<std::int64_t> values(size);
    std::vector<std::int32_t> row(size);
    std::iota(values.begin(), values.end(), 1);
    std::iota(row.begin(), row.end(), 0);
    Model model(values, std::vector<std::uint64_t>(size, (std::uint64_t{1} << size) - 1));
    model.add_group(row);
    const auto weights = [&](std::size_t rank, std::int64_t weight) {
        std::vector<std::int64_t> own(size);
        own[rank] = weight;
        return static_cast<std::int32_t>(model.add_weights(own));
    };
    for (std::size_t cell = 0; cell < size; ++cell) {
        const std::int32_t other = weights((3 * cell + 2) % size, 1);
        model.add_sum(std::vector<std::int32_t>{row[cell], row[(cell + 1) % size], row[(cell + 2) % size]},
                      std::vector<std::int64_t>{0, 0, 0}, {0, 0},
                      std::vector<std::int32_t>{weights(cell, -1), other, other});
    }
    return model;
}

template <typename Search, typename Options> void search(const Model& model, const Options& options) {
    const masks::Network network(model);
    Search search(network, {}, options);
    Watch watch(forever, nullptr);
    search.advance({.nodes = 3000, .keep = false}, watch);
}

// Latin squares with a sum, and a word in which no value is followed by the next greater one; then with connected cells
// that have the three least values, and no part of fewer than 12 cells with the three greatest; then with cages.
template <typename Search, typename Options> void search_networks(const Options& options) {
    Model model = square(side);
    model.add_sum(std::vector<std::int32_t>{0, 6, 12}, std::vector<std::int64_t>{1, 1, 1}, {9, 9});
    Model areas = model;
    std::vector<Model::Arc> arcs;
    for (std::int32_t step = 0; step < 4; ++step)
        for (std::int32_t before = 0; before < (step == 0 ? 1 : 5); ++before)
            for (std::int32_t value = 0; value < 5; ++value)
                if (step == 0 || value != before + 1) arcs.push_back({before, value, value});
    model.add_word(std::vector<std::int32_t>{4, 8, 12, 16},
                   model.add_diagram(std::vector<std::int32_t>{5, 21, 21, 21}, arcs));
    search<Search>(model, options);
    areas.add_graph(cells_with(side, 0b00111, true));
    Model::Graph large = cells_with(side, 0b11100, false);
    large.totals.push_back({std::vector<std::int64_t>(side * side, 1), {12, Model::Ends::no_high}, -1});
    areas.add_graph(large);
    search<Search>(areas, options);
    Model cages = square(side);
    for (const std::int32_t first : {0, 6, 12, 15, 21})
        cages.add_sum(std::vector<std::int32_t>{first, first + 1, first + 2}, std::vector<std::int64_t>{1, 1, 1},
                      {8, 8});
    search<Search>(cages, options);
    search<Search>(too_few_values(), options);
    search<Search>(counted_values(), options);
}

// Questions about a Latin square each of whose lines may be left out, with cages and connected cells that may be left
// out, too: whether a cell of a corner has one of its values, with the cages alone, and with all parts or all but one.
void search_questions() {
    Model bare(std::vector<std::int64_t>{1, 2, 3, 4, 5}, std::vector<std::uint64_t>(side * side, 0b11111));
    const masks::Network always(bare);
    const masks::Network lines(square(side));
    Model cages = bare;
    for (const std::int32_t first : {0, 6, 12, 15, 21})
        cages.add_sum(std::vector<std::int32_t>{first, first + 1, first + 2}, std::vector<std::int64_t>{1, 1, 1},
                      {first == 0 ? 6 : 8, first == 0 ? 6 : 8});
    const masks::Network totals(cages);
    Model areas = bare;
    areas.add_graph(cells_with(side, 0b00111, true));
    const masks::Network connected(areas);
    std::vector<learning::Index> all(side * side);
    std::iota(all.begin(), all.end(), learning::Index{0});
    const std::vector<learning::PartOf> parts{{&lines, all, {0}}, {&totals, all, {1}}, {&connected, all, {0, 2}}};
    // What is known beforehand a part is asked about once its selector is on.
    const std::vector<masks::Given> givens{{12, 3}};
    learning::Questions questions(always, parts, 3, givens);
    for (int round = 0; round < 20; ++round) {
        std::vector<learning::Assumption> assumed{{0, (round + 1) % 5, round % 2 == 0}, {24, round % 3, true}};
        for (learning::Index selector = 0; selector < 3; ++selector)
            if (round == 0 ? selector == 1 : round % 4 != static_cast<int>(selector))
                assumed.push_back({selector, learning::Assumption::selector, true});
        questions.ask(assumed);
        Watch watch(forever, nullptr);
        questions.advance({.nodes = 300}, watch);
    }
}

// Latin squares with a sum and connected cells, some of whose components have bounds of weight; all are listed.
void search_frontier() {
    constexpr std::size_t small = 4;
    Model model = square(small);
    model.add_sum(std::vector<std::int32_t>{0, 5, 10}, std::vector<std::int64_t>{1, 1, 1}, {6, 9});
    Model::Graph light = cells_with(small, 0b0011, false);
    light.totals.push_back({std::vector<std::int64_t>(small * small, 1), {1, 3}, -1});
    light.totals.push_back({std::vector<std::int64_t>(small * small, 1), {3, 6}, 5});
    model.add_graph(light);
    model.add_graph(cells_with(small, 0b1110, true));
    frontier::Search search(model, {}, {});
    Watch watch(forever, nullptr);
    search.advance({.keep = false}, watch);
    if (search.solutions() == 0) std::abort();
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
    for (std::int32_t pigeon = 0; pigeon < 4; ++pigeon)
        add({variable(pigeon, 0), variable(pigeon, 1), variable(pigeon, 2)});
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
    const auto board = lockstep::make_board(square(side));
    const std::vector<std::uint8_t> givens(3 * side * side, 0);
    const auto batch = lockstep::start_batch(
        board, {.givens = givens,
                .puzzles = 3,
                .instructions = Instructions::portable,
                .options = {.nodes = 2000, .memory = std::int64_t{1} << 24, .literals = 1 << 20}});
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
    const proof::Statement statement(square(small), 0);
    const std::vector<std::int32_t> givens(small * small, -1);
    std::vector<std::int32_t> begun;
    std::vector<std::int32_t> squares;
    add_squares(small, begun, squares);
    proof::Elaborator elaborator(statement, {.givens = givens, .solutions = squares, .weights = {}, .floor = 0},
                                 {.effort = 100});
    Watch watch(forever, nullptr);
    const std::vector<std::int32_t> zero{0};
    elaborator.elaborate({.offsets = zero, .literals = {}, .bounds = {}, .dropped = {}}, watch);
}

} // namespace

int main(int count, char** arguments) {
    const std::string_view kind = count > 1 ? arguments[1] : "";
    if (kind == "masks")
        search_networks<masks::Search>(masks::Options{.run = 2});
    else if (kind == "learning") {
        search_networks<learning::Search>(learning::SearchOptions{.literals = 1 << 20, .reduce = 10});
        search_questions();
    } else if (kind == "frontier")
        search_frontier();
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
