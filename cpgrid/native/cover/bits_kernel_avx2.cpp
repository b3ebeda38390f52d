#ifdef CPGRID_WIDE
#define CPGRID_INSTRUCTIONS avx2
#define CPGRID_VECTOR_BYTES 32
#include "bits_kernel_body.hpp"
#endif
