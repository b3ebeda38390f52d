// Vectors as wide as one register: the compiler's own where it has such types, otherwise words of 64 bits.
//
// Kernels include it once they have set CPGRID_VECTOR_BYTES and CPGRID_INSTRUCTIONS. Both forms have the operators of
// whole numbers, lane by lane, and what stands below; a number in the place of a vector counts for every lane.
#pragma once

#include "compiler.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace cpgrid::CPGRID_INSTRUCTIONS {
namespace {

#ifdef CPGRID_VECTOR_TYPES

template <typename Word> struct VectorOf {
    typedef Word Type __attribute__((vector_size(CPGRID_VECTOR_BYTES), may_alias));
};

template <typename Word> using Vector = typename VectorOf<Word>::Type;

// All bits in the lanes that are 0, none in the others.
template <typename Word> CPGRID_INLINE Vector<Word> is_zero(Vector<Word> vector) {
    return reinterpret_cast<Vector<Word>>(vector == 0);
}

// In each lane the one number where `test` is 0, the other elsewhere.
template <typename Word>
CPGRID_INLINE Vector<Word> where_zero(Vector<Word> test, Vector<Word> zero, Vector<Word> other) {
    return test == 0 ? zero : other;
}

// In each lane the one number where `less` is less than `more`, the other elsewhere.
template <typename Word>
CPGRID_INLINE Vector<Word> where_less(Vector<Word> less, Vector<Word> more, Vector<Word> one, Vector<Word> other) {
    return less < more ? one : other;
}

// In each lane the lesser number.
template <typename Word> CPGRID_INLINE Vector<Word> lesser(Vector<Word> one, Vector<Word> other) {
    return one < other ? one : other;
}

template <typename Word> CPGRID_INLINE Vector<Word> greater(Vector<Word> one, Vector<Word> other) {
    return one > other ? one : other;
}

#else

// Lanes side by side in one word of 64 bits.
//
// Source: H. S. Warren, Hacker's Delight, sections 2-12 and 2-18.
template <typename Word> class CPGRID_MAY_ALIAS Vector {
  public:
    using Bits = std::uint64_t;

    Vector() = default;
    CPGRID_INLINE Vector(Word all) : bits_(ones * static_cast<std::make_unsigned_t<Word>>(all)) {}

    CPGRID_INLINE static Vector of(Bits bits) {
        Vector vector;
        vector.bits_ = bits;
        return vector;
    }

    CPGRID_INLINE Bits bits() const { return bits_; }

    // The lanes in the order that their numbers have in memory.
    Word operator[](std::size_t lane) const {
        Word number;
        std::memcpy(&number, reinterpret_cast<const char*>(&bits_) + lane * sizeof(Word), sizeof number);
        return number;
    }

    CPGRID_INLINE friend Vector operator~(Vector a) { return of(~a.bits_); }
    CPGRID_INLINE friend Vector operator&(Vector a, Vector b) { return of(a.bits_ & b.bits_); }
    CPGRID_INLINE friend Vector operator|(Vector a, Vector b) { return of(a.bits_ | b.bits_); }
    CPGRID_INLINE friend Vector operator^(Vector a, Vector b) { return of(a.bits_ ^ b.bits_); }
    CPGRID_INLINE friend Vector operator+(Vector a, Vector b) {
        return of(((a.bits_ & ~high) + (b.bits_ & ~high)) ^ ((a.bits_ ^ b.bits_) & high));
    }
    CPGRID_INLINE friend Vector operator-(Vector a, Vector b) {
        return of(((a.bits_ | high) - (b.bits_ & ~high)) ^ ((a.bits_ ^ ~b.bits_) & high));
    }
    CPGRID_INLINE friend Vector operator<<(Vector a, int places) {
        static_assert(width == 64, "narrower lanes would run into one another");
        return of(a.bits_ << places);
    }
    CPGRID_INLINE Vector& operator&=(Vector other) { return *this = *this & other; }
    CPGRID_INLINE Vector& operator|=(Vector other) { return *this = *this | other; }
    CPGRID_INLINE Vector& operator+=(Vector other) { return *this = *this + other; }
    CPGRID_INLINE Vector& operator-=(Vector other) { return *this = *this - other; }

    CPGRID_INLINE Vector is_zero() const { return ~spread(((bits_ & ~high) + ~high) | bits_); }
    CPGRID_INLINE Vector is_less(Vector other) const {
        const Vector sign = of(std::is_signed_v<Word> ? high : 0);
        const Vector a = *this ^ sign;
        const Vector b = other ^ sign;
        return spread(((~a & b) | (~(a ^ b) & (a - b))).bits_);
    }

    // The lanes of one vector where all bits are set here, of the other where none is.
    CPGRID_INLINE Vector choose(Vector one, Vector other) const { return other ^ ((one ^ other) & *this); }

  private:
    static constexpr int width = 8 * sizeof(Word);
    static constexpr Bits ones = width == 64 ? 1 : ~Bits{0} / ((Bits{1} << width % 64) - 1); // a 1 in each lane
    static constexpr Bits high = ones << (width - 1);

    // All bits of the lanes whose highest bit is set.
    CPGRID_INLINE static Vector spread(Bits bits) {
        const Bits marks = bits & high;
        return of(marks | (marks - (marks >> (width - 1))));
    }

    Bits bits_;
};

template <typename Word> CPGRID_INLINE Vector<Word> is_zero(Vector<Word> vector) {
    return vector.is_zero();
}

template <typename Word>
CPGRID_INLINE Vector<Word> where_zero(Vector<Word> test, Vector<Word> zero, Vector<Word> other) {
    return test.is_zero().choose(zero, other);
}

template <typename Word>
CPGRID_INLINE Vector<Word> where_less(Vector<Word> less, Vector<Word> more, Vector<Word> one, Vector<Word> other) {
    return less.is_less(more).choose(one, other);
}

template <typename Word> CPGRID_INLINE Vector<Word> lesser(Vector<Word> one, Vector<Word> other) {
    return one.is_less(other).choose(one, other);
}

template <typename Word> CPGRID_INLINE Vector<Word> greater(Vector<Word> one, Vector<Word> other) {
    return other.is_less(one).choose(one, other);
}

#endif

} // namespace
} // namespace cpgrid::CPGRID_INSTRUCTIONS
