// A search for the exact covers of a problem, in slices of any length, and what it has found.
//
//     auto search = start_search(Remainder(cover, givens), Engine::automatic, instructions);
//     while (search->advance(limits, watch) != Stop::exhausted)
//         …search->take()…
//
// Behind this interface stand engines that list every cover (links, cells, bits), each best at problems of some kind,
// one that takes multiplicities too (multiplicity_search.hpp), and one for the covers of least cost (least_cost.hpp).
#pragma once

#include "../instructions.hpp"
#include "../limits.hpp"
#include "../record.hpp"
#include "options.hpp"
#include "remainder.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid {

// Solutions one behind the other: solution s is options[offsets[s]] … options[offsets[s + 1] - 1].
struct Solutions {
    std::vector<std::int32_t> options;
    std::vector<std::size_t> offsets{0};
};

// How covers are searched for; `automatic` is whatever suits the problem.
enum class Engine : std::uint8_t { automatic, links, cells, bits, multiplicities };

// Prices on the primary items that were in force when clauses of a search for least cost were recorded.
struct PriceRecord {
    std::vector<std::int32_t> number_of_clause; // of the prices that ruled it out, -1 = none
    std::vector<std::int64_t> prices;           // one for each primary item that the givens leave
    std::vector<std::int32_t> items;            // the numbers of these in the cover
    std::int64_t scale = 1;                     // prices are so many times as great as costs
};

class Search {
  public:
    virtual ~Search() = default;

    // Goes on until a limit is met or nothing is left. A call after `exhausted` is `exhausted` again.
    virtual Stop advance(const Limits& limits, Watch& watch) = 0;

    // The solutions kept since the last call, each the givens and then the options in the order they were taken.
    Solutions take() { return std::exchange(kept_, {}); }

    // The engine that searches; never `automatic`.
    virtual Engine engine() const = 0;

    // The memory updates of the search so far, as its engine counts them.
    virtual std::int64_t updates() const = 0;

    // A measure of the work done that all engines share: about a nanosecond a unit.
    virtual std::int64_t work() const = 0;

    // With costs: the cost of the cheapest cover so far.
    virtual std::optional<std::int64_t> least_cost() const { return std::nullopt; }

    // With costs: no cover is cheaper.
    virtual std::optional<std::int64_t> lower_bound() const { return std::nullopt; }

    // Covers found; with costs, those of least cost so far.
    std::int64_t solutions() const { return solutions_; }

    SearchCounters counters() const {
        SearchCounters now = counted_;
        now.updates = updates();
        return now;
    }

    // A clause for each time that options were given up: they are not all taken. Its numbers are those of the options
    // in the cover. Engines on links alone record.
    const Clauses& clauses() const { return record_.clauses(); }

    // With costs: the prices in force where clauses were recorded.
    virtual const PriceRecord* prices() const { return nullptr; }

  protected:
    // Where the givens clash, there is nothing to search.
    explicit Search(Remainder problem, const SearchOptions& options = {})
        : problem_(std::move(problem)), record_(options.literals), exhausted_(problem_.clash) {}

    // Keeps the givens with the options of `path`, numbered as in `problem_`.
    template <typename Path> void keep(const Path& path) {
        const std::size_t begin = kept_.options.size();
        kept_.options.resize(begin + problem_.givens.size() + path.size());
        auto next = std::ranges::copy(problem_.givens, kept_.options.begin() + static_cast<std::ptrdiff_t>(begin)).out;
        for (const Index option : path) *next++ = problem_.number[option];
        kept_.offsets.push_back(kept_.options.size());
    }

    const Remainder problem_;
    Record record_;
    Solutions kept_;
    std::int64_t solutions_ = 0;
    SearchCounters counted_; // but for the updates, which are counted where they are made
    bool exhausted_;
};

// Starts a search. Every given must be an option of `cover`, and the machine must have the instructions. With costs
// there is one engine, whatever is asked for, and it takes no multiplicities; nor do links, cells and bits. With room
// for literals it records clauses, and advance() throws std::bad_alloc where there are more. Throws
// std::invalid_argument where the engine cannot take the problem, or record.
std::unique_ptr<Search> start_search(Remainder problem, Engine engine, Instructions instructions,
                                     const SearchOptions& options = {});

} // namespace cpgrid
