// The instruction sets that one source is built for, and the choice between them when the program runs.
//
// A file built for a wider set holds nothing but loops over raw memory. What the standard library defines inline may be
// merged with the copies of other files, and an old machine would then meet instructions that it does not have.
#pragma once

#include <cstdint>
#include <vector>

namespace cpgrid {

enum class Instructions : std::uint8_t { portable, avx2, avx512 };

// Those that this machine has and this build holds, the widest last.
std::vector<Instructions> available_instructions();

} // namespace cpgrid
