#include "bits.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace cpgrid {
namespace {

constexpr std::int64_t slice = 1 << 14; // updates between two looks at the clock

constexpr std::size_t most_bytes = std::size_t{1} << 30;

constexpr std::uint64_t every = ~std::uint64_t{0};
constexpr Lanes all_options{{every, every, every, every, every, every, every, every}};

constexpr Index groups_of(Index items) {
    const Index groups = (items + 7) / 8;
    return groups <= BitBoard::most_groups ? groups
                                           : (groups + BitBoard::block - 1) / BitBoard::block * BitBoard::block;
}

BitKernel kernel([[maybe_unused]] Instructions instructions) {
#ifdef CPGRID_WIDE
    if (instructions == Instructions::avx512 && counts_bits_in_vectors()) return avx512::search_bits;
    if (instructions != Instructions::portable) return avx2::search_bits;
#endif
    return portable::search_bits;
}

std::uint64_t* flat(std::vector<Lanes>& lanes) {
    return reinterpret_cast<std::uint64_t*>(lanes.data());
}

Index lanes_of(const Remainder& problem) {
    return std::max(Index{1}, (problem.options() + 511) / 512);
}

// The nodes of each item, those of one colour side by side.
class Takers {
  public:
    explicit Takers(const Remainder& problem)
        : problem_(problem), begin_(std::size_t{problem.items} + 1), nodes_(problem.nodes()) {
        for (const Index item : problem.item) ++begin_[item + 1];
        std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
        std::vector<Index> next(begin_.begin(), begin_.end() - 1);
        for (Index node = 0; node < problem.nodes(); ++node) nodes_[next[problem.item[node]]++] = node;
        if (!problem.coloured()) return;
        for (Index item = problem.primary; item < problem.items; ++item)
            std::ranges::sort(nodes_.begin() + begin_[item], nodes_.begin() + begin_[item + 1], {},
                              [&](Index node) { return problem.colour[node]; });
    }

    // Calls `use` for each colour of each item that makes a difference, with the nodes of that item and those among
    // them that fit beside one another. A secondary item that all take in one colour, or only one takes, does not.
    template <typename Use> void each_kind(const Use& use) const {
        for (Index item = 0; item < problem_.items; ++item) {
            const std::span takers(nodes_.begin() + begin_[item], nodes_.begin() + begin_[item + 1]);
            if (item >= problem_.primary && takers.size() < 2) continue;
            for (auto first = takers.begin(); first != takers.end();) {
                const std::int32_t colour = problem_.coloured() ? problem_.colour[*first] : 0;
                const auto differs = [&](Index node) { return problem_.coloured() && problem_.colour[node] != colour; };
                const auto last = std::find_if(first, takers.end(), differs);
                const std::span kind(first, last);
                if (colour == 0 || kind.size() < takers.size()) use(takers, kind, colour);
                first = last;
            }
        }
    }

  private:
    const Remainder& problem_;
    std::vector<Index> begin_;
    std::vector<Index> nodes_;
};

} // namespace

bool bits_affordable(const Remainder& problem) {
    // At most: a row and a level for each primary item, and a set for each option or each colour of each item.
    const std::size_t sets = std::size_t{problem.primary} * 2 + 16 + problem.items + problem.nodes();
    return problem.options() <= Bits::most_options && sets * lanes_of(problem) * sizeof(Lanes) <= most_bytes;
}

Bits::Bits(Remainder problem, Instructions instructions)
    : Search(std::move(problem)), kernel_(kernel(instructions)), board_{} {
    const Index lanes = lanes_of(problem_); // of a set
    board_.words = 8 * lanes;
    board_.groups = groups_of(problem_.primary);
    board_.uncovered = problem_.primary;
    const std::size_t levels = std::size_t{problem_.primary} + 1;
    live_.resize(levels * lanes);
    branches_.resize(levels);
    path_.resize(levels);
    fill_rows();
    if (own_sets(problem_))
        fill_own_fits();
    else
        fill_shared_fits();
    board_.rows = rows_.data();
    board_.starts = starts_.data();
    board_.fits = fits_.data();
    board_.begin = begin_.empty() ? nullptr : begin_.data();
    board_.sets = sets_.data();
    board_.serves = serves_.data();
    board_.live = live_.data();
    board_.branches = branches_.data();
    board_.path = path_.data();
}

void Bits::fill_rows() {
    rows_.resize(std::size_t{board_.words} * board_.groups);
    starts_.assign(problem_.primary, board_.words - 1);
    serves_.resize(problem_.options());
    for (Index option = 0; option < problem_.options(); ++option) {
        const Index word = option / 64;
        const std::uint64_t bit = std::uint64_t{1} << (option % 64);
        std::uint64_t* row = flat(rows_) + std::size_t{word} * board_.groups * 8;
        flat(live_)[word] |= bit;
        for (Index node = problem_.begin[option]; node < problem_.begin[option + 1]; ++node) {
            const Index item = problem_.item[node];
            if (item >= problem_.primary) continue;
            row[item] |= bit;
            starts_[item] = std::min(starts_[item], word);
            ++serves_[option];
        }
    }
}

// A set for each option, of a problem without colours.
void Bits::fill_own_fits() {
    std::vector<std::uint64_t> takers(std::size_t{problem_.items} * board_.words);
    for (Index node = 0; node < problem_.nodes(); ++node) {
        const Index option = problem_.option[node];
        takers[std::size_t{problem_.item[node]} * board_.words + option / 64] |= std::uint64_t{1} << (option % 64);
    }
    fits_.resize(std::size_t{problem_.options()} * (board_.words / 8), all_options);
    for (Index option = 0; option < problem_.options(); ++option) {
        std::uint64_t* fits = flat(fits_) + std::size_t{option} * board_.words;
        for (Index node = problem_.begin[option]; node < problem_.begin[option + 1]; ++node) {
            const std::uint64_t* clash = takers.data() + std::size_t{problem_.item[node]} * board_.words;
            for (Index word = 0; word < board_.words; ++word) fits[word] &= ~clash[word];
        }
    }
}

// A set for each colour of each item.
void Bits::fill_shared_fits() {
    constexpr Index none = std::numeric_limits<Index>::max();
    std::vector<Index> set(problem_.nodes(), none);
    Index sets = 0;
    Takers(problem_).each_kind([&](auto takers, auto kind, std::int32_t colour) {
        fits_.resize(fits_.size() + board_.words / 8, all_options);
        std::uint64_t* fits = flat(fits_) + std::size_t{sets} * board_.words;
        const auto flip = [&](Index node) {
            const Index option = problem_.option[node];
            fits[option / 64] ^= std::uint64_t{1} << (option % 64);
        };
        std::ranges::for_each(takers, flip);
        if (colour != 0) std::ranges::for_each(kind, flip);
        for (const Index node : kind) set[node] = sets;
        ++sets;
    });
    begin_.push_back(0);
    for (Index option = 0; option < problem_.options(); ++option) {
        for (Index node = problem_.begin[option]; node < problem_.begin[option + 1]; ++node)
            if (set[node] != none) sets_.push_back(set[node]);
        begin_.push_back(static_cast<Index>(sets_.size()));
    }
}

Stop Bits::advance(const Limits& limits, Watch& watch) {
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    BitGoals goals{.solutions = limits.solutions > 0 ? solutions_ + limits.solutions : unlimited,
                   .nodes = limits.nodes > 0 ? counted_.nodes + limits.nodes : unlimited,
                   .updates = 0,
                   .keep = limits.keep};
    while (!exhausted_) {
        if (solutions_ >= goals.solutions) return Stop::solution_limit;
        if (counted_.nodes >= goals.nodes) return Stop::node_limit;
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
        counted_.nodes = board_.nodes;
        counted_.depth = board_.depth;
    }
    return Stop::exhausted;
}

} // namespace cpgrid
