// What all bindings share: arrays in, the rules of Python's threads and signals, and the list of the bindings.
#pragma once

#include "../instructions.hpp"
#include "../limits.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
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

// As many solutions, nodes or seconds as a call may go on for.
inline void check_limit(const char* name, std::int64_t limit) {
    if (limit < 0) throw nb::value_error((std::string(name) + " must be 0 (no limit) or more").c_str());
}
inline void check_seconds(double seconds) {
    if (std::isnan(seconds)) throw nb::value_error("seconds must be a number");
}

// Advances a search while Python runs other threads. What a signal handler raises meanwhile is raised here.
template <typename Advance> Stop advance_freely(std::atomic_flag& busy, const Advance& advance) {
    const Claim claim(busy);
    Stop stop = Stop::interrupted;
    {
        const nb::gil_scoped_release release;
        stop = advance();
    }
    if (stop == Stop::interrupted) throw nb::python_error();
    return stop;
}

// An array of Python's that holds what the vector held.
template <typename Number, std::size_t dimensions>
nb::object hand_over(std::vector<Number> numbers, const std::array<std::size_t, dimensions>& shape) {
    auto* kept = new std::vector<Number>(std::move(numbers));
    const nb::capsule owner(kept, [](void* pointer) noexcept { delete static_cast<std::vector<Number>*>(pointer); });
    using Owned = nb::ndarray<nb::numpy, Number, nb::ndim<dimensions>>;
    return nb::cast(Owned(kept->data(), dimensions, shape.data(), owner));
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
