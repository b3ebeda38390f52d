// A file without a name for what does not fit into memory, written at its end and read from anywhere. It is made when
// it is first written to, and goes with the object or the process, however that ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>

namespace cpgrid::learning {

// The file cannot be made, written or read.
struct SpillError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Spill {
  public:
    struct Piece {
        std::fpos_t begin{};
        std::size_t bytes = 0;
    };

    // Throws SpillError.
    Piece write(std::span<const std::uint8_t> bytes);
    void read(const Piece& piece, std::span<std::uint8_t> bytes);

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::unique_ptr<std::FILE, Close> file_;
};

} // namespace cpgrid::learning
