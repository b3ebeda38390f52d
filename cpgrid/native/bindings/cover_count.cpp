// Counting exact covers in Python.

#include "../cover/cover_count.hpp"
#include "exact_cover.hpp"
#include "options.hpp"

#include <nanobind/stl/optional.h>

namespace cpgrid {
namespace {

// A count that one thread at a time may use.
class PyCoverCount {
  public:
    PyCoverCount(const ExactCover& cover, const Array<std::int32_t>& chosen, Engine engine,
                 std::optional<Instructions> instructions, const CountOptions& options)
        : count_(uncosted(cover, chosen), engine, instructions_or_best(instructions), options) {}

    Stop advance(std::int64_t nodes, double seconds) {
        check_limit("nodes", nodes);
        check_seconds(seconds);
        Watch watch(seconds, python_interrupts);
        return advance_freely(access_, [&] { return count_.advance(nodes, watch); });
    }

    nb::object count() const {
        const Claim claim(access_);
        const Natural number = count_.count();
        const nb::bytes bytes(reinterpret_cast<const char*>(number.limbs().data()), number.limbs().size_bytes());
        return nb::borrow(reinterpret_cast<PyObject*>(&PyLong_Type)).attr("from_bytes")(bytes, "little");
    }

    template <auto fact> auto read() const {
        const Claim claim(access_);
        return (count_.*fact)();
    }

    CountCounters counters() const { return read<&CoverCount::counters>(); }

  private:
    static Remainder uncosted(const ExactCover& cover, const Array<std::int32_t>& chosen) {
        if (cover.costed()) throw nb::value_error("covers of least cost are counted by searching for them");
        return remainder(cover, chosen);
    }

    CoverCount count_;
    mutable Access access_;
};

} // namespace

void bind_cover_count(nb::module_& module) {
    nb::class_<PyCoverCount> count(module, "CoverCount",
                                   R"(One count of the exact covers of a problem, in slices of any length.

A count that remembers subproblems and a plain search go on side by side; most of the work goes to the one that gets on
faster. Every use while the count is advancing raises RuntimeError.

Source: D. E. Knuth, TAOCP Volume 4B, section 7.2.2.1, on zero-suppressed decision diagrams.)");
    bind_constructor<CountOptions, const ExactCover&, const Array<std::int32_t>&, Engine, std::optional<Instructions>>(
        count,
        R"(Take the chosen options and set up what they leave of the problem.

Args:
    cover: the problem, without costs.
    chosen: int32[…], as `CoverSearch` takes them.
    engine: of the plain search.
    instructions: the build of the engine BITS to run; ``None`` = the fastest that the machine has.
    {options}

Raises:
    ValueError: there is no such option; the problem has costs; the engine cannot take so many options; the machine lacks
        the instructions.)",
        "cover"_a, "chosen"_a.noconvert(), "engine"_a = Engine::automatic, "instructions"_a = nb::none());
    bind_counters(count);
    bind_statistics(count);
    count
        .def("advance", &PyCoverCount::advance, "nodes"_a, "seconds"_a,
             R"(Count on, until a limit of this call is met or nothing is left.

Args:
    nodes: stop after so many more search nodes (options tried) of both ways; 0 = no limit.
    seconds: stop after this time; ``inf`` = no limit.

Returns:
    Why the count stopped; after any reason but EXHAUSTED another call goes on from there.

Raises:
    KeyboardInterrupt: and whatever else a signal handler raises; the count stays as it was and can go on.)")
        .def_prop_ro("count", &PyCoverCount::count, nb::sig("def count(self) -> int"),
                     "The covers counted so far, of any size; all of them once exhausted.")
        .def_prop_ro("remembers", &PyCoverCount::read<&CoverCount::remembers>,
                     "Whether subproblems may be remembered: not with 0 bytes, in problems too large for it, or with "
                     "multiplicities.")
        .def_prop_ro("engine", &PyCoverCount::read<&CoverCount::engine>, "The engine of the plain search, never AUTO.");
}

} // namespace cpgrid
