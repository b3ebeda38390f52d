#define CPGRID_INSTRUCTIONS portable
#define CPGRID_VECTOR_BYTES 16
#include "bits_kernel_body.hpp"
