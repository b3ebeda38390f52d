#include "bits.hpp"

#include <algorithm>
#include <limits>

namespace cpgrid {
namespace {

constexpr std::int64_t slice = 1 << 14; // updates between two looks at the clock

constexpr Index groups_of(Index items) {
    const Index groups = (items + 7) / 8;
    return groups <= BitBoard::most_groups ? groups
                                           : (groups + BitBoard::block - 1) / BitBoard::block * BitBoard::block;
}

BitKernel kernel([[maybe_unused]] Instructions instructions) {
#ifdef CPGRID_WIDE
    // The first processors with AVX-512 cannot count bits in vectors.
    if (instructions == Instructions::avx512 && __builtin_cpu_supports("avx512vpopcntdq")) return avx512::search_bits;
    if (instructions != Instructions::portable) return avx2::search_bits;
#endif
    return portable::search_bits;
}

std::uint64_t* flat(std::vector<Lanes>& lanes) {
    return reinterpret_cast<std::uint64_t*>(lanes.data());
}

// Sets of options, one behind the other: for each item those that take it, then for each colour of an item those that
// give it another colour or none.
class Takers {
  public:
    Takers(const Remainder& problem, Index words) : words_(words) {
        sets_.assign(std::size_t{problem.items} * words, 0);
        for (Index node = 0; node < problem.nodes(); ++node) add(problem.item[node], problem.option[node]);
        if (problem.coloured()) add_colours(problem);
    }

    const std::uint64_t* of(Index item) const { return sets_.data() + std::size_t{item} * words_; }

    // The options that clash with the node's over the node's item.
    const std::uint64_t* clashing(Index item, Index node) const {
        return of(other_colours_.empty() || other_colours_[node] == 0 ? item : other_colours_[node]);
    }

  private:
    void add(Index set, Index option) {
        sets_[std::size_t{set} * words_ + option / 64] ^= std::uint64_t{1} << (option % 64);
    }

    void add_colours(const Remainder& problem) {
        other_colours_.assign(problem.nodes(), 0);
        std::vector<Index> nodes;
        for (Index node = 0; node < problem.nodes(); ++node)
            if (problem.colour[node] != 0) nodes.push_back(node);
        const auto kind = [&](Index node) { return std::pair(problem.item[node], problem.colour[node]); };
        std::ranges::sort(nodes, {}, kind);
        Index set = problem.items - 1;
        for (std::size_t place = 0; place < nodes.size(); ++place) {
            const Index node = nodes[place];
            if (place == 0 || kind(node) != kind(nodes[place - 1])) {
                ++set;
                sets_.resize(sets_.size() + words_);
                std::copy_n(of(problem.item[node]), words_, sets_.end() - words_);
            }
            other_colours_[node] = set; // never 0: a problem with an option has a primary item before
            add(set, problem.option[node]);
        }
    }

    Index words_;
    std::vector<std::uint64_t> sets_;
    std::vector<Index> other_colours_; // the set of each node, 0 without a colour; empty without colours
};

} // namespace

Bits::Bits(Remainder problem, Instructions instructions)
    : Search(std::move(problem)), kernel_(kernel(instructions)), board_{} {
    const Index lanes = std::max(Index{1}, (problem_.options() + 511) / 512); // of a level
    board_.words = 8 * lanes;
    board_.groups = groups_of(problem_.primary);
    board_.uncovered = problem_.primary;
    const std::size_t levels = std::size_t{problem_.primary} + 1;
    rows_.resize(std::size_t{board_.words} * board_.groups);
    fits_.resize(std::size_t{problem_.options()} * lanes);
    live_.resize(levels * lanes);
    serves_.resize(problem_.options());
    branches_.resize(levels);
    path_.resize(levels);
    fill();
    board_.rows = rows_.data();
    board_.fits = fits_.data();
    board_.serves = serves_.data();
    board_.live = live_.data();
    board_.branches = branches_.data();
    board_.path = path_.data();
}

void Bits::fill() {
    const Takers takers(problem_, board_.words);
    for (Index item = 0; item < problem_.primary; ++item) {
        const std::uint64_t* of_item = takers.of(item);
        std::uint64_t* row = flat(rows_) + item;
        for (Index word = 0; word < board_.words; ++word) row[std::size_t{word} * board_.groups * 8] = of_item[word];
    }
    for (Index option = 0; option < problem_.options(); ++option) {
        flat(live_)[option / 64] |= std::uint64_t{1} << (option % 64);
        std::uint64_t* fits = flat(fits_) + std::size_t{option} * board_.words;
        for (Index word = 0; word < board_.words; ++word) fits[word] = ~std::uint64_t{0};
        for (Index node = problem_.begin[option]; node < problem_.begin[option + 1]; ++node) {
            serves_[option] += problem_.item[node] < problem_.primary;
            const std::uint64_t* clash = takers.clashing(problem_.item[node], node);
            for (Index word = 0; word < board_.words; ++word) fits[word] &= ~clash[word];
        }
    }
}

Stop Bits::advance(const Limits& limits, Watch& watch) {
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    BitGoals goals{.solutions = limits.solutions > 0 ? solutions_ + limits.solutions : unlimited,
                   .nodes = limits.nodes > 0 ? nodes_ + limits.nodes : unlimited,
                   .updates = 0,
                   .keep = limits.keep};
    while (!exhausted_) {
        if (solutions_ >= goals.solutions) return Stop::solution_limit;
        if (nodes_ >= goals.nodes) return Stop::node_limit;
        if (board_.step == BitStep::back && board_.level == 0) {
            exhausted_ = true;
            break;
        }
        if (watch.due(work())) {
            if (const auto stop = watch.look(work())) return *stop;
        }
        goals.updates = board_.updates + slice;
        if (kernel_(board_, goals)) keep(std::span(path_).first(board_.taken));
        solutions_ = board_.solutions;
        nodes_ = board_.nodes;
        depth_ = board_.depth;
    }
    return Stop::exhausted;
}

} // namespace cpgrid
