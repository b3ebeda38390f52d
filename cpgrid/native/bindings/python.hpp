// What all bindings share: arrays in, the rules of Python's threads and signals, and the list of the bindings.
#pragma once

#include "../instructions.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

namespace cpgrid {

namespace nb = nanobind;
using namespace nb::literals;

template <typename Number> using Array = nb::ndarray<const Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <typename Number> std::span<const Number> view(const Array<Number>& array) {
    return {array.data(), array.size()};
}

// The right to use a search that one thread at a time may use. While a search advances, Python runs other threads and
// signal handlers, and any of them may hold the same object: they are told so rather than let in.
class Claim {
  public:
    explicit Claim(std::atomic_flag& busy) : busy_(busy) {
        if (busy_.test_and_set()) throw std::runtime_error("the search is advancing: wait until that call is over");
    }
    ~Claim() { busy_.clear(); }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

  private:
    std::atomic_flag& busy_;
};

// Runs Python's signal handlers; they speak up by an exception, which stays set for the caller to throw.
inline bool python_interrupts() {
    const nb::gil_scoped_acquire acquire;
    return PyErr_CheckSignals() != 0;
}

// The instruction set that was asked for, or the widest that the machine has.
inline Instructions instructions_or_best(std::optional<Instructions> wanted) {
    const std::vector<Instructions> available = available_instructions();
    if (!wanted) return available.back();
    for (const Instructions instructions : available)
        if (instructions == *wanted) return instructions;
    throw nb::value_error("this machine does not have these instructions");
}

void bind_exact_cover(nb::module_& module);
void bind_cover_count(nb::module_& module);
void bind_lockstep(nb::module_& module);
void bind_sums(nb::module_& module);

} // namespace cpgrid
