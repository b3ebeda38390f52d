// The instruction sets that one source is built for, and the choice between them when the program runs.
//
// A file built for a wider set contains nothing but loops over raw memory. Inline functions of the standard library are
// left out of it: the linker keeps one copy of each for all files, and if it kept the one with the wider instructions,
// an older machine would crash.
#pragma once

#include <cstdint>
#include <vector>

namespace cpgrid {

enum class Instructions : std::uint8_t { portable, avx2, avx512 };

// The instruction sets that this machine has and this build contains, the widest last.
std::vector<Instructions> available_instructions();

// Whether the machine counts the bits of vectors: the first ones with AVX-512 cannot.
bool counts_bits_in_vectors();

} // namespace cpgrid
