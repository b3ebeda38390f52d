#include "instructions.hpp"

namespace cpgrid {

std::vector<Instructions> available_instructions() {
    std::vector<Instructions> available{Instructions::portable};
#ifdef CPGRID_WIDE
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (avx2) available.push_back(Instructions::avx2);
    if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        available.push_back(Instructions::avx512);
#endif
    return available;
}

bool counts_bits_in_vectors() {
#ifdef CPGRID_WIDE
    return __builtin_cpu_supports("avx512vpopcntdq");
#else
    return false;
#endif
}

} // namespace cpgrid
