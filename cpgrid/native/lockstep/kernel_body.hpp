// The kernels, once for each instruction set: included by kernel_<set>.cpp, which sets CPGRID_VECTOR_BYTES and
// CPGRID_INSTRUCTIONS. A row of candidates is cut into slices as wide as one register, and each slice is propagated
// through the whole plan by itself.
//
// Source of the propagation: naked and hidden singles are AllDifferent's unit propagation on values and on places;
// locked candidates ("pointing" and "claiming") follow from two groups that share cells, whatever their shape, and so
// do naked and hidden subsets (pairs, triples …) that fill the cells they share.

#include "../vectors.hpp"
#include "kernel.hpp"

#if CPGRID_VECTOR_BYTES > 16
#include <immintrin.h>
#endif

namespace cpgrid::lockstep {
namespace CPGRID_INSTRUCTIONS {
namespace {

using namespace cpgrid::CPGRID_INSTRUCTIONS;

template <typename Word> struct Slice {
    static constexpr std::size_t lanes = CPGRID_VECTOR_BYTES / sizeof(Word);
    static constexpr std::size_t count = row_bytes / CPGRID_VECTOR_BYTES;
    static constexpr std::uint32_t all = static_cast<std::uint32_t>((std::uint64_t{1} << lanes) - 1); // a bit for each
};

// A bit for each lane that is not zero.
#if CPGRID_VECTOR_BYTES == 64
// AVX-512 tests lanes of every width, with a bit for each as the result.
template <typename Word> inline std::uint32_t nonzero_lanes(Vector<Word> vector) {
    const auto lanes = reinterpret_cast<__m512i>(vector);
    if constexpr (sizeof(Word) == 2) return _mm512_test_epi16_mask(lanes, lanes);
    if constexpr (sizeof(Word) == 4) return _mm512_test_epi32_mask(lanes, lanes);
    return _mm512_test_epi64_mask(lanes, lanes);
}
#elif CPGRID_VECTOR_BYTES == 32
// AVX2 collects the highest bits of lanes, but not of lanes of 16 bits: these are made bytes first. Here all bits of a
// lane are equal after the comparison, and stay so when it is made a byte.
template <typename Word> inline std::uint32_t nonzero_lanes(Vector<Word> vector) {
    const auto lanes = reinterpret_cast<__m256i>(vector != 0);
    if constexpr (sizeof(Word) == 2) {
        const __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
        return static_cast<std::uint32_t>(_mm_movemask_epi8(bytes));
    }
    if constexpr (sizeof(Word) == 4) return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(lanes)));
    return static_cast<std::uint32_t>(_mm256_movemask_pd(_mm256_castsi256_pd(lanes)));
}
#else
template <typename Word> inline std::uint32_t nonzero_lanes(Vector<Word> vector) {
    std::uint32_t bits = 0;
    for (std::size_t lane = 0; lane < Slice<Word>::lanes; ++lane)
        bits |= static_cast<std::uint32_t>(vector[lane] != 0) << lane;
    return bits;
}
#endif

// The rows of one slice.
template <typename Word> class Rows {
  public:
    explicit Rows(Word* first) : first_(first) {}
    Vector<Word>& operator[](std::size_t row) const {
        return *reinterpret_cast<Vector<Word>*>(first_ + row * lockstep::lanes<Word>);
    }

    // The row that begins at a byte, as row_of() says.
    Vector<Word>& at(std::uint32_t byte) const {
        return *reinterpret_cast<Vector<Word>*>(reinterpret_cast<char*>(first_) + byte);
    }

    // The rows after the first few.
    Rows after(std::size_t rows) const { return Rows(first_ + rows * lockstep::lanes<Word>); }

  private:
    Word* first_;
};

template <typename Word> struct State {
    Vector<Word> changed{};
    Vector<Word> broken{};
    Vector<Word> open{};
};

// Singles of one group, of which each cell is read once: the cells, and those that are decided, stay in as many
// registers as there are. No board with a group of more cells than values is ever searched.
template <typename Word, std::uint32_t known>
CPGRID_INLINE void singles(const std::uint32_t* cells, std::uint32_t size, Word whole, Rows<Word> rows,
                           State<Word>& state) {
    const std::uint32_t count = known > 0 ? known : size;
    Vector<Word> held[known > 0 ? known : most_values];
    Vector<Word> decided[known > 0 ? known : most_values];
    Vector<Word> once{};
    Vector<Word> twice{};
    Vector<Word> taken{};
    Vector<Word> least = ~taken;
    CPGRID_UNROLL(16)
    for (std::uint32_t place = 0; place < count; ++place) {
        const Vector<Word> cell = rows.at(cells[place]);
        twice |= once & cell;
        once |= cell;
        const Vector<Word> single = where_zero<Word>(cell & (cell - 1), cell, Vector<Word>{});
        state.broken |= taken & single;
        taken |= single;
        least = lesser<Word>(cell, least);
        held[place] = cell;
        decided[place] = single;
    }
    state.broken |= whole & ~once;
    state.broken |= is_zero<Word>(least);
    const Vector<Word> untaken = once & ~taken;
    state.open |= untaken;
    const Vector<Word> lone = untaken & ~twice & whole;
    CPGRID_UNROLL(16)
    for (std::uint32_t place = 0; place < count; ++place) {
        const Vector<Word> open = (held[place] & ~taken) | decided[place];
        const Vector<Word> hidden = open & lone;
        const Vector<Word> kept = where_zero<Word>(hidden, open, hidden);
        state.changed |= held[place] ^ kept;
        rows.at(cells[place]) = kept;
    }
}

template <typename Word> CPGRID_INLINE void all_singles(const Plan<Word>& plan, Rows<Word> rows, State<Word>& state) {
    for (std::uint32_t group = 0; group < plan.groups; ++group) {
        const std::uint32_t* cells = plan.group_cells + plan.group_offsets[group];
        const std::uint32_t size = plan.group_offsets[group + 1] - plan.group_offsets[group];
        const Word whole = plan.whole[group];
        if (size == 9)
            singles<Word, 9>(cells, size, whole, rows, state);
        else if (size == 16)
            singles<Word, 16>(cells, size, whole, rows, state);
        else
            singles<Word, 0>(cells, size, whole, rows, state);
    }
}

// A set of values without its `count` least ones.
template <typename Word> CPGRID_INLINE Vector<Word> without_least(Vector<Word> set, std::uint32_t count) {
    for (std::uint32_t step = 0; step < count; ++step) set &= set - 1;
    return set;
}

// The values that the cells of a piece use up: all that they can have, if these are as many as the cells (a naked
// subset). Fewer are a conflict.
template <typename Word> CPGRID_INLINE Vector<Word> used_up(Vector<Word> held, std::uint32_t size, State<Word>& state) {
    const Vector<Word> last = without_least<Word>(held, size - 1);
    state.broken |= is_zero<Word>(last);
    return where_zero<Word>(last & (last - 1), held, Vector<Word>{});
}

// The values that the cells of a piece may have: the locked ones alone, which must all be in the piece, if they are as
// many as the cells (a hidden subset). More are a conflict.
template <typename Word>
CPGRID_INLINE Vector<Word> room_for(Vector<Word> locked, std::uint32_t size, State<Word>& state) {
    const Vector<Word> last = without_least<Word>(locked, size - 1);
    state.broken |= last & (last - 1);
    return where_zero<Word>(last, ~Vector<Word>{}, locked);
}

// Locked candidates and subsets of a mesh, in registers: a value that a group must hold and has nowhere outside a piece
// is in the piece, and so nowhere else in the other group of the piece.
template <typename Word, std::uint32_t width>
CPGRID_INLINE void mesh(const std::uint32_t* cells, std::uint32_t size, Rows<Word> rows, State<Word>& state) {
    using V = Vector<Word>;
    V held[width][width];
    const std::uint32_t* cell = cells;
    CPGRID_UNROLL(8)
    for (std::uint32_t family = 0; family < width; ++family) {
        CPGRID_UNROLL(8)
        for (std::uint32_t other = 0; other < width; ++other) {
            V all = rows.at(*cell++);
            for (std::uint32_t place = 1; place < size; ++place) all |= rows.at(*cell++);
            held[family][other] = all;
        }
    }
    V allowed[width][width]; // outside the piece, in both of its groups
    CPGRID_UNROLL(8)
    for (std::uint32_t family = 0; family < width; ++family) {
        CPGRID_UNROLL(8)
        for (std::uint32_t other = 0; other < width; ++other) {
            V along{};
            V across{};
            CPGRID_UNROLL(8)
            for (std::uint32_t step = 0; step < width; ++step) {
                if (step != other) along |= held[family][step];
                if (step != family) across |= held[step][other];
            }
            allowed[family][other] = along & across & ~used_up<Word>(held[family][other], size, state);
        }
    }
    cell = cells;
    CPGRID_UNROLL(8)
    for (std::uint32_t family = 0; family < width; ++family) {
        CPGRID_UNROLL(8)
        for (std::uint32_t other = 0; other < width; ++other) {
            V keep = room_for<Word>(held[family][other] & ~allowed[family][other], size, state);
            CPGRID_UNROLL(8)
            for (std::uint32_t step = 0; step < width; ++step) {
                if (step != other) keep &= allowed[family][step];
                if (step != family) keep &= allowed[step][other];
            }
            for (std::uint32_t place = 0; place < size; ++place) {
                V& row = rows.at(*cell++);
                state.changed |= row & ~keep;
                row &= keep;
            }
        }
    }
}

template <typename Word> CPGRID_INLINE void all_meshes(const Plan<Word>& plan, Rows<Word> rows, State<Word>& state) {
    for (std::uint32_t number = 0; number < plan.meshes; ++number) {
        const Mesh& at = plan.mesh[number];
        const std::uint32_t* cells = plan.mesh_cells + at.begin;
        if (at.width == 3 && at.size == 3) {
            mesh<Word, 3>(cells, 3, rows, state);
            continue;
        }
        if (at.width == 4 && at.size == 4) {
            mesh<Word, 4>(cells, 4, rows, state);
            continue;
        }
        switch (at.width) {
        case 2:
            mesh<Word, 2>(cells, at.size, rows, state);
            break;
        case 3:
            mesh<Word, 3>(cells, at.size, rows, state);
            break;
        case 4:
            mesh<Word, 4>(cells, at.size, rows, state);
            break;
        default:
            mesh<Word, widest_mesh>(cells, at.size, rows, state);
        }
    }
}

// For each slot of a family: `join` over the values of all its other slots, by a run from the front and one from the
// back. `value` gives the value of a slot, `neutral` is that of none.
template <typename Word, typename Join, typename Value>
CPGRID_INLINE void join_others(const Plan<Word>& plan, std::uint32_t family, Vector<Word> neutral, Rows<Word> result,
                               Join join, Value value) {
    const std::uint32_t begin = plan.family_offsets[family];
    const std::uint32_t end = plan.family_offsets[family + 1];
    Vector<Word> before = neutral;
    for (std::uint32_t slot = begin; slot < end; ++slot) {
        result[slot] = before;
        before = join(before, value(slot));
    }
    Vector<Word> behind = neutral;
    for (std::uint32_t slot = end; slot-- > begin;) {
        result[slot] = join(result[slot], behind);
        behind = join(behind, value(slot));
    }
}

// Locked candidates and subsets of the families that are in no mesh, in four steps. A piece is compared with the rest
// of both of its groups: a value that one group must hold and has nowhere outside the piece is in the piece, and so
// nowhere else in the other group.
template <typename Word> class LockedCandidates {
  public:
    LockedCandidates(const Plan<Word>& plan, Rows<Word> rows, Rows<Word> scratch)
        : plan_(plan), rows_(rows), held_(scratch), allowed_(held_.after(plan.pieces)),
          outside_(allowed_.after(plan.pieces)), kept_(outside_.after(plan.family_offsets[plan.families])) {}

    CPGRID_INLINE void remove(State<Word>& state) const {
        unite_pieces();
        look_outside();
        allow(state);
        keep(state);
    }

  private:
    using V = Vector<Word>;

    CPGRID_INLINE void unite_pieces() const {
        for (std::uint32_t piece = 0; piece < plan_.pieces; ++piece) {
            V all{};
            for (std::uint32_t place = plan_.piece_offsets[piece]; place < plan_.piece_offsets[piece + 1]; ++place)
                all |= rows_.at(plan_.piece_cells[place]);
            held_[piece] = all;
        }
    }

    CPGRID_INLINE void look_outside() const {
        const auto unite = [](V one, V other) { return one | other; };
        const auto held = [&](std::uint32_t slot) -> V { return held_[plan_.slot_pieces[slot]]; };
        for (std::uint32_t family = 0; family < plan_.families; ++family)
            join_others(plan_, family, V{}, outside_, unite, held);
    }

    // A value may be outside a piece if its cells do not use it up, and if each of the two groups can have it there or
    // need not hold it at all. A rest belongs to one group alone and restricts nothing.
    CPGRID_INLINE void allow(State<Word>& state) const {
        const auto possible = [&](std::uint32_t slot) -> V { return outside_[slot] | plan_.slot_beyond[slot]; };
        for (std::uint32_t piece = 0; piece < plan_.pieces; ++piece) {
            const auto [one, other] = slots_of(piece);
            if (one == other) {
                allowed_[piece] = ~V{};
                continue;
            }
            const V used = used_up<Word>(held_[piece], size_of(piece), state);
            allowed_[piece] = possible(one) & possible(other) & ~used;
        }
    }

    // The cells of a piece keep what it has room for and all other pieces of its families allow.
    CPGRID_INLINE void keep(State<Word>& state) const {
        const auto intersect = [](V one, V other) { return one & other; };
        const auto allowed = [&](std::uint32_t slot) -> V { return allowed_[plan_.slot_pieces[slot]]; };
        for (std::uint32_t family = 0; family < plan_.families; ++family)
            join_others(plan_, family, ~V{}, kept_, intersect, allowed);
        for (std::uint32_t piece = 0; piece < plan_.pieces; ++piece) {
            const auto [one, other] = slots_of(piece);
            V kept = kept_[one] & kept_[other];
            if (one != other) kept &= room_for<Word>(held_[piece] & ~allowed_[piece], size_of(piece), state);
            for (std::uint32_t place = plan_.piece_offsets[piece]; place < plan_.piece_offsets[piece + 1]; ++place) {
                V& cell = rows_.at(plan_.piece_cells[place]);
                state.changed |= cell & ~kept;
                cell &= kept;
            }
        }
    }

    struct Slots {
        std::uint32_t one;
        std::uint32_t other; // the same for a rest
    };

    Slots slots_of(std::uint32_t piece) const {
        return {plan_.piece_slots[2 * piece], plan_.piece_slots[2 * piece + 1]};
    }

    std::uint32_t size_of(std::uint32_t piece) const {
        return plan_.piece_offsets[piece + 1] - plan_.piece_offsets[piece];
    }

    const Plan<Word>& plan_;
    const Rows<Word> rows_;    // of each cell: its candidates
    const Rows<Word> held_;    // of each piece: the candidates of its cells
    const Rows<Word> allowed_; // of each piece: what may be outside it in its groups
    const Rows<Word> outside_; // of each slot: the candidates of its family outside the piece
    const Rows<Word> kept_;    // of each slot: what the other pieces of its family allow
};

template <typename Word> Report propagate(const Plan<Word>& plan, Word* rows, Word* scratch) {
    Report report{0, 0, 0};
    for (std::size_t slice = 0; slice < Slice<Word>::count; ++slice) {
        const std::size_t lane = slice * Slice<Word>::lanes;
        State<Word> state;
        all_singles(plan, Rows<Word>(rows + lane), state);
        all_meshes(plan, Rows<Word>(rows + lane), state);
        if (plan.pieces > 0)
            LockedCandidates<Word>(plan, Rows<Word>(rows + lane), Rows<Word>(scratch + lane)).remove(state);
        report.changed |= nonzero_lanes<Word>(state.changed) << lane;
        report.broken |= nonzero_lanes<Word>(state.broken) << lane;
        report.open |= nonzero_lanes<Word>(state.open) << lane;
    }
    return report;
}

template <typename Word> CPGRID_INLINE Vector<Word> is_pair(Vector<Word> cell) {
    const Vector<Word> rest = cell & (cell - 1);
    const Vector<Word> more = rest & (rest - 1);
    return ~is_zero<Word>(rest) & is_zero<Word>(more);
}

// The sum over some rows; `known` is their number where it is known beforehand, otherwise 0.
template <typename Word, std::uint32_t known>
CPGRID_INLINE Vector<Word> sum_of(const std::uint32_t* numbers, std::uint32_t size, Rows<Word> rows) {
    const std::uint32_t count = known > 0 ? known : size;
    Vector<Word> sum{};
    CPGRID_UNROLL(9)
    for (std::uint32_t place = 0; place < count; ++place) sum += rows.at(numbers[place]);
    return sum;
}

template <typename Word>
CPGRID_INLINE Vector<Word> sum_of(const std::uint32_t* numbers, std::uint32_t size, Rows<Word> rows) {
    if (size == 3) return sum_of<Word, 3>(numbers, size, rows);
    if (size == 9) return sum_of<Word, 9>(numbers, size, rows);
    return sum_of<Word, 0>(numbers, size, rows);
}

template <typename Word>
void choose(const Plan<Word>& plan, const Word* first, const Word* weights, std::uint32_t wanted, Word* scratch,
            Word* chosen) {
    using V = Vector<Word>;
    for (std::size_t slice = 0; slice < Slice<Word>::count; ++slice) {
        const std::size_t lane = slice * Slice<Word>::lanes;
        if ((wanted >> lane & Slice<Word>::all) == 0) continue;
        const Rows<Word> rows(const_cast<Word*>(first) + lane);
        const Rows<Word> weight(const_cast<Word*>(weights) + lane);
        const Rows<Word> pair(scratch + lane);           // of each cell: all bits where it is a pair
        const Rows<Word> pairs = pair.after(plan.cells); // of each group: minus the number of its pairs
        CPGRID_UNROLL(9)
        for (std::uint32_t cell = 0; cell < plan.cells; ++cell) pair[cell] = is_pair<Word>(rows[cell]);
        for (std::uint32_t group = 0; group < plan.groups; ++group) {
            const std::uint32_t begin = plan.group_offsets[group];
            pairs[group] = sum_of<Word>(plan.group_cells + begin, plan.group_offsets[group + 1] - begin, pair);
        }
        V best{};
        V where = V{} + static_cast<Word>(plan.cells);
        for (std::uint32_t cell = 0; cell < plan.cells; ++cell) {
            const std::uint32_t begin = plan.holder_offsets[cell];
            V sum = sum_of<Word>(plan.holders + begin, plan.holder_offsets[cell + 1] - begin, pairs);
            sum = (weight[cell] - (sum - 1)) & pair[cell]; // 1 more, for cells in no group
            where = where_less<Word>(best, sum, V{} + static_cast<Word>(cell), where);
            best = greater<Word>(sum, best);
        }
        *reinterpret_cast<V*>(chosen + lane) = where;
    }
}

} // namespace

template <typename Word> Kernel<Word> kernel() {
    return {propagate<Word>, choose<Word>};
}

template Kernel<std::uint16_t> kernel();
template Kernel<std::uint32_t> kernel();
template Kernel<std::uint64_t> kernel();

} // namespace CPGRID_INSTRUCTIONS
} // namespace cpgrid::lockstep
