// What all bindings share: arrays in, the rules of Python's threads and signals, and the list of the bindings.
#pragma once

#include "../instructions.hpp"
#include "../limits.hpp"
#include "../record.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
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

// Whether a search may be used: by one thread at a time, and no more once it has failed. While a search advances,
// Python runs other threads and signal handlers, and any of them may hold the same object.
class Access {
  public:
    void claim() {
        State expected = State::open;
        if (state_.compare_exchange_strong(expected, State::busy)) return;
        throw std::runtime_error(expected == State::busy
                                     ? "the search is advancing: wait until that call is over"
                                     : "the search has run out of memory and cannot go on: start a new one");
    }
    void release() { state_ = State::open; }
    void fail() { state_ = State::failed; }

  private:
    enum class State : std::uint8_t { open, busy, failed };

    std::atomic<State> state_ = State::open;
};

// The use of a search for as long as the claim lives.
class Claim {
  public:
    explicit Claim(Access& access) : access_(access) { access_.claim(); }
    ~Claim() {
        if (!failed_) access_.release();
    }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

    // The search was left in the middle of a step: nobody may use it again.
    void fail() {
        failed_ = true;
        access_.fail();
    }

  private:
    Access& access_;
    bool failed_ = false;
};

// Runs Python's signal handlers. True if one of them raised an exception, which stays set for the caller to throw.
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
template <typename Advance> Stop advance_freely(Access& access, const Advance& advance) {
    Claim claim(access);
    Stop stop = Stop::interrupted;
    try {
        const nb::gil_scoped_release release;
        stop = advance();
    } catch (...) {
        claim.fail();
        throw;
    }
    if (stop == Stop::interrupted) throw nb::python_error();
    return stop;
}

// Moves a value to the heap, where Python's garbage collection ends it.
template <typename Value> nb::capsule own(Value value) {
    auto kept = std::make_unique<Value>(std::move(value));
    nb::capsule owner(kept.get(), [](void* pointer) noexcept { delete static_cast<Value*>(pointer); });
    kept.release();
    return owner;
}

// An array of Python's that holds what the vector held.
template <typename Number, std::size_t dimensions>
nb::object hand_over(std::vector<Number> numbers, const std::array<std::size_t, dimensions>& shape) {
    const nb::capsule owner = own(std::move(numbers));
    auto* kept = static_cast<std::vector<Number>*>(owner.data());
    using Owned = nb::ndarray<nb::numpy, Number, nb::ndim<dimensions>>;
    return nb::cast(Owned(kept->data(), dimensions, shape.data(), owner));
}

// Clauses as Python takes them: where each begins, and the literals.
constexpr const char* clauses_signature =
    "def clauses(self) -> tuple[numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.int32]]";

inline nb::tuple hand_over(Clauses clauses) {
    clauses.ends.insert(clauses.ends.begin(), 0);
    const std::size_t offsets = clauses.ends.size();
    const std::size_t literals = clauses.literals.size();
    return nb::make_tuple(hand_over<std::int32_t, 1>(std::move(clauses.ends), {offsets}),
                          hand_over<std::int32_t, 1>(std::move(clauses.literals), {literals}));
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
void bind_option_lines(nb::module_& module);
void bind_model(nb::module_& module);
void bind_lockstep(nb::module_& module);
void bind_proof(nb::module_& module);
void bind_sums(nb::module_& module);
void bind_questions(nb::module_& module);
void bind_clauses(nb::module_& module);
void bind_frontier(nb::module_& module);

} // namespace cpgrid
