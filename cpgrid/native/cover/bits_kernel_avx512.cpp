#ifdef CPGRID_WIDE
#define CPGRID_INSTRUCTIONS avx512
#define CPGRID_VECTOR_BYTES 64
#include "bits_kernel_body.hpp"
#endif
