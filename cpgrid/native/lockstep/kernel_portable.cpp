#define CPGRID_INSTRUCTIONS portable
#define CPGRID_VECTOR_BYTES 16
#include "kernel_body.hpp"
