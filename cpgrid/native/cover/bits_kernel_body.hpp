// The bit-set search, once for each instruction set: included by bits_kernel_<set>.cpp, which sets CPGRID_VECTOR_BYTES
// and CPGRID_INSTRUCTIONS.

#include "../vectors.hpp"
#include "bits_kernel.hpp"

#include <cstddef>
#include <cstring>

#if CPGRID_VECTOR_BYTES > 16
#include <immintrin.h>
#endif

namespace cpgrid::CPGRID_INSTRUCTIONS {
namespace {

using Word = std::uint64_t;

constexpr std::uint32_t width = CPGRID_VECTOR_BYTES / 8; // words a vector
using Part = Vector<std::int64_t>;
constexpr std::uint32_t parts = 8 / width; // vectors for eight items

// The number of bits in each lane.
CPGRID_INLINE Part count_bits(Part vector) {
#if CPGRID_VECTOR_BYTES == 64
    return reinterpret_cast<Part>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(vector)));
#elif CPGRID_VECTOR_BYTES == 32
    const __m256i bits = reinterpret_cast<__m256i>(vector);
    const __m256i of_nibble = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                                               0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(15);
    const __m256i low = _mm256_shuffle_epi8(of_nibble, _mm256_and_si256(bits, nibble));
    const __m256i high = _mm256_shuffle_epi8(of_nibble, _mm256_and_si256(_mm256_srli_epi16(bits, 4), nibble));
    return reinterpret_cast<Part>(_mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256()));
#elif defined(CPGRID_VECTOR_TYPES)
    auto bits = reinterpret_cast<Vector<Word>>(vector);
    bits -= (bits >> 1) & 0x5555555555555555;
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f;
    bits += bits >> 8;
    bits += bits >> 16;
    bits += bits >> 32;
    return reinterpret_cast<Part>(bits & 0x7f);
#else
    return Part::of(number_of_bits(vector.bits()));
#endif
}

// A bit for each lane that is less than a bound.
CPGRID_INLINE Word below(const Lanes& lanes, Word bound) {
#if CPGRID_VECTOR_BYTES == 64
    return _mm512_cmplt_epu64_mask(_mm512_load_si512(&lanes), _mm512_set1_epi64(static_cast<std::int64_t>(bound)));
#else
    Word mask = 0;
    for (std::uint32_t lane = 0; lane < 8; ++lane) mask |= Word{lanes.lane[lane] < bound} << lane;
    return mask;
#endif
}

// Which words of a set are not zero, a bit for each, in so many words at most.
template <std::uint32_t most> class Places {
  public:
    CPGRID_INLINE Places(const Lanes* lanes, std::uint32_t words) : masks_(most == 1 ? 1 : (words + 63) / 64) {
        for (std::uint32_t mask = 0; mask < masks_; ++mask) mask_[mask] = 0;
        for (std::uint32_t word = 0; word < words; word += 8) {
            const Lanes& eight = lanes[word / 8];
            Word& mask = mask_[most == 1 ? 0 : word / 64];
#if CPGRID_VECTOR_BYTES == 64
            const __m512i all = _mm512_load_si512(&eight);
            mask |= Word{_mm512_test_epi64_mask(all, all)} << (word % 64);
#else
            for (std::uint32_t lane = 0; lane < 8; ++lane) mask |= Word{eight.lane[lane] != 0} << (word % 64 + lane);
#endif
        }
    }

    // Calls `look` with the number of each, in order, until it says that this was the last.
    template <typename Look> CPGRID_INLINE void each(const Look& look) const {
        for (std::uint32_t mask = 0; mask < masks_; ++mask)
            for (Word rest = mask_[mask]; rest != 0; rest &= rest - 1)
                if (look(mask * 64 + first_bit(rest))) return;
    }

    // The least of them; there is one.
    std::uint32_t least() const {
        std::uint32_t mask = 0;
        while (mask_[mask] == 0) ++mask;
        return mask * 64 + first_bit(mask_[mask]);
    }

    std::uint32_t number() const {
        std::uint32_t sum = 0;
        for (std::uint32_t mask = 0; mask < masks_; ++mask) sum += number_of_bits(mask_[mask]);
        return sum;
    }

  private:
    std::uint32_t masks_;
    Word mask_[most];
};

// What counting the live options of the items comes to, eight items side by side.
struct Counts {
    Part least[parts];  // the least of each lane's keys: the number of options less one from bit 32 on, then the item
    Part zeros[parts];  // how many items of each lane have no option, the padding of the last group included
    Part number[parts]; // the items that come next
};

// Counts the live options of the items of so many groups, the first of which is `from`. `places` are the words to look
// at.
template <std::uint32_t groups, std::uint32_t most>
CPGRID_INLINE void count_groups(const BitBoard& board, const Word* live, const Places<most>& places, std::uint32_t from,
                                Counts& counts) {
    Part options[groups * parts];
    for (Part& each : options) each = Part{};
    const auto* rows = reinterpret_cast<const Part*>(board.rows + from);
    places.each([&](std::uint32_t word) CPGRID_INLINE_CALL {
        const auto bits = static_cast<std::int64_t>(live[word]);
        const Part* row = rows + std::size_t{word} * board.groups * parts;
        for (std::uint32_t each = 0; each < groups * parts; ++each) options[each] += count_bits(row[each] & bits);
        return false;
    });
    for (std::uint32_t each = 0; each < groups * parts; ++each) {
        const std::uint32_t part = each % parts;
        counts.zeros[part] -= is_zero<std::int64_t>(options[each]);
        // An item without options gets the greatest key.
        const Part key = (((options[each] - 1) & 0x3fffffff) << 32) | counts.number[part];
        counts.least[part] = lesser<std::int64_t>(key, counts.least[part]);
        counts.number[part] += 8;
    }
}

// One board, searched; `groups` is its number of groups, or 0 where that is a multiple of `block`, and `most` has room
// for the places of its words.
template <std::uint32_t groups, std::uint32_t most> class Loop {
  public:
    Loop(BitBoard& board, const BitGoals& goals)
        : board_(board), goals_(goals), level_words_(board.words / 8), live_(board.live + board.level * level_words_) {}

    bool run() {
        while (true) {
            if (board_.step == BitStep::back) {
                if (board_.level == 0) return false;
                --board_.level;
                live_ -= level_words_;
                board_.step = BitStep::choose;
                try_next();
            }
            if (board_.nodes >= goals_.nodes || board_.updates >= goals_.updates) return false;
            if (board_.uncovered == 0) {
                board_.step = BitStep::back;
                ++board_.solutions;
                if (goals_.keep) return true;
                if (board_.solutions >= goals_.solutions) return false;
            } else {
                choose();
            }
        }
    }

  private:
    // Takes the options that must be taken; where there are none, branches on the item with the fewest.
    CPGRID_INLINE void choose() {
        const Places<most> places(live_, board_.words);
        Lanes least;
        if (!count(places, least)) {
            board_.step = BitStep::back;
            return;
        }
        std::uint64_t best = least.lane[0];
        for (std::uint32_t lane = 1; lane < 8; ++lane) best = least.lane[lane] < best ? least.lane[lane] : best;
        const auto left = static_cast<std::uint32_t>(best >> 32) + 1;
        if (left == 1) {
            take_forced(places, least);
        } else {
            const auto item = static_cast<std::uint32_t>(best);
            const std::uint32_t least_place = places.least();
            const std::uint32_t start = board_.starts[item];
            board_.branches[board_.level] = {item, left, start < least_place ? least_place : start, board_.taken,
                                             board_.uncovered};
            try_next();
        }
    }

    // The least key of each lane; false where an item is left without an option.
    CPGRID_INLINE bool count(const Places<most>& places, Lanes& least) {
        constexpr Lanes first_items{{0, 1, 2, 3, 4, 5, 6, 7}};
        Counts counts{};
        std::memcpy(static_cast<void*>(counts.number), &first_items, sizeof first_items);
        for (Part& each : counts.least) each += INT64_MAX;
        if constexpr (groups != 0) {
            count_groups<groups>(board_, words(), places, 0, counts);
        } else {
            for (std::uint32_t from = 0; from < board_.groups; from += BitBoard::block)
                count_groups<BitBoard::block>(board_, words(), places, from, counts);
        }
        board_.updates += std::int64_t{places.number()} * board_.groups;
        Lanes zeros;
        std::memcpy(&zeros, counts.zeros, sizeof zeros);
        std::memcpy(&least, counts.least, sizeof least);
        std::uint64_t sum = 0;
        for (const std::uint64_t each : zeros.lane) sum += each;
        return sum == board_.groups * 8 - board_.uncovered;
    }

    // Takes the only option of up to eight items: those that are first in their lanes. One that no longer fits beside
    // another leaves its item without any, which the next count will show.
    void take_forced(const Places<most>& places, const Lanes& least) {
        for (Word rest = below(least, Word{1} << 32); rest != 0; rest &= rest - 1) {
            if (board_.nodes >= goals_.nodes) return;
            const auto item = static_cast<std::uint32_t>(least.lane[first_bit(rest)]);
            places.each([&](std::uint32_t word) CPGRID_INLINE_CALL {
                const Word bits = words()[word] & row(item, word);
                if (bits != 0) take(word * 64 + first_bit(bits), live_);
                return bits != 0;
            });
        }
    }

    // Takes the next option of the branch at the top. The last is taken in place: no level is left to come back to.
    CPGRID_INLINE void try_next() {
        BitBranch& branch = board_.branches[board_.level];
        board_.taken = branch.taken;
        board_.uncovered = branch.uncovered;
        std::uint32_t word = branch.word;
        Word bits = words()[word] & row(branch.item, word);
        while (bits == 0) {
            ++word;
            bits = words()[word] & row(branch.item, word);
        }
        branch.word = word;
        Lanes* below = live_;
        if (--branch.left > 0) {
            words()[word] &= ~(bits & -bits);
            below += level_words_;
            ++board_.level;
        }
        take(word * 64 + first_bit(bits), below);
        live_ = below;
    }

    CPGRID_INLINE void take(std::uint32_t option, Lanes* below) {
        const auto* fits = reinterpret_cast<const Part*>(board_.fits);
        const auto* from = reinterpret_cast<const Part*>(live_);
        auto* to = reinterpret_cast<Part*>(below);
        const std::size_t vectors = level_words_ * parts;
        if (board_.begin == nullptr) {
            fits += option * vectors;
            for (std::size_t each = 0; each < vectors; ++each) to[each] = from[each] & fits[each];
        } else {
            const std::uint32_t* begin = board_.sets + board_.begin[option];
            const std::uint32_t* end = board_.sets + board_.begin[option + 1];
            for (std::size_t each = 0; each < vectors; ++each) {
                Part left = from[each];
                for (const std::uint32_t* set = begin; set != end; ++set) left &= fits[*set * vectors + each];
                to[each] = left;
            }
        }
        board_.path[board_.taken++] = option;
        board_.uncovered -= board_.serves[option];
        ++board_.nodes;
        if (board_.taken > board_.depth) board_.depth = board_.taken;
    }

    Word* words() const { return reinterpret_cast<Word*>(live_); }
    Word row(std::uint32_t item, std::uint32_t word) const {
        return board_.rows[std::size_t{word} * board_.groups + item / 8].lane[item % 8];
    }

    BitBoard& board_;
    const BitGoals& goals_;
    const std::size_t level_words_; // in units of eight
    Lanes* live_;
};

using Run = bool (*)(BitBoard&, const BitGoals&);

template <std::uint32_t groups> bool run(BitBoard& board, const BitGoals& goals) {
    if (board.words <= 64) return Loop<groups, 1>(board, goals).run();
    return Loop<groups, BitBoard::most_words / 64>(board, goals).run();
}

constexpr Run of_groups[BitBoard::most_groups + 1] = {run<0>, run<1>, run<2>, run<3>,  run<4>,  run<5>, run<6>,
                                                      run<7>, run<8>, run<9>, run<10>, run<11>, run<12>};

} // namespace

bool search_bits(BitBoard& board, const BitGoals& goals) {
    return of_groups[board.groups <= BitBoard::most_groups ? board.groups : 0](board, goals);
}

} // namespace cpgrid::CPGRID_INSTRUCTIONS
