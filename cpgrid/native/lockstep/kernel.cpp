#include "kernel.hpp"

namespace cpgrid::lockstep {

namespace portable {
template <typename Word> Kernel<Word> kernel();
}
#ifdef CPGRID_WIDE
namespace avx2 {
template <typename Word> Kernel<Word> kernel();
}
namespace avx512 {
template <typename Word> Kernel<Word> kernel();
}
#endif

template <typename Word> Kernel<Word> kernel([[maybe_unused]] Instructions instructions) {
#ifdef CPGRID_WIDE
    if (instructions == Instructions::avx512) return avx512::kernel<Word>();
    if (instructions == Instructions::avx2) return avx2::kernel<Word>();
#endif
    return portable::kernel<Word>();
}

template Kernel<std::uint16_t> kernel(Instructions);
template Kernel<std::uint32_t> kernel(Instructions);
template Kernel<std::uint64_t> kernel(Instructions);

} // namespace cpgrid::lockstep
