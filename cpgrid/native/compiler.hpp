// What compilers have beyond C++20, and what stands in its place where they have not. -DCPGRID_PORTABLE leaves vector
// types and builtins out, so that any compiler can try what others get.
//
// Files built for a wider instruction set than the base include it: every function here is of each file its own.
#pragma once

#include <cstdint>

#if defined(__GNUC__) || defined(__clang__)
#define CPGRID_INLINE [[gnu::always_inline]] inline
#define CPGRID_INLINE_CALL [[gnu::always_inline]] // of a lambda, after its parameters
#define CPGRID_MAY_ALIAS [[gnu::may_alias]]       // of a type that stands for memory of another
#define CPGRID_PRAGMA(text) _Pragma(#text)
#define CPGRID_UNROLL(times) CPGRID_PRAGMA(GCC unroll times) // before a loop
#elif defined(_MSC_VER)
#define CPGRID_INLINE __forceinline
#define CPGRID_INLINE_CALL [[msvc::forceinline]]
#define CPGRID_MAY_ALIAS
#define CPGRID_UNROLL(times)
#else
#define CPGRID_INLINE inline
#define CPGRID_INLINE_CALL
#define CPGRID_MAY_ALIAS
#define CPGRID_UNROLL(times)
#endif

#if (defined(__GNUC__) || defined(__clang__)) && !defined(CPGRID_PORTABLE)
#define CPGRID_VECTOR_TYPES // vectors are types of the compiler's own
#define CPGRID_PORTABLE_BYTES 16
#else
#define CPGRID_PORTABLE_BYTES 8
#include <bit>
#endif

namespace cpgrid {
namespace {

[[maybe_unused]] inline std::uint32_t first_bit(std::uint64_t bits) {
#ifdef CPGRID_VECTOR_TYPES
    return static_cast<std::uint32_t>(__builtin_ctzll(bits));
#else
    return static_cast<std::uint32_t>(std::countr_zero(bits));
#endif
}

[[maybe_unused]] inline std::uint32_t number_of_bits(std::uint64_t bits) {
#ifdef CPGRID_VECTOR_TYPES
    return static_cast<std::uint32_t>(__builtin_popcountll(bits));
#else
    return static_cast<std::uint32_t>(std::popcount(bits));
#endif
}

} // namespace
} // namespace cpgrid
