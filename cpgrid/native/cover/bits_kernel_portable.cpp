#include "../compiler.hpp"

#define CPGRID_INSTRUCTIONS portable
#define CPGRID_VECTOR_BYTES CPGRID_PORTABLE_BYTES
#include "bits_kernel_body.hpp"
