// Lines of options in Python.

#include "../cover/option_lines.hpp"
#include "python.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>

namespace cpgrid {
namespace {

void build(OptionLines* self, const std::vector<std::string>& items, std::size_t primary) {
    if (primary > items.size()) throw nb::value_error("there are more primary items than items");
    new (self) OptionLines(items, primary);
}

nb::tuple read(OptionLines& lines, const nb::bytes& text) {
    const OptionLines::Progress progress = lines.read({text.c_str(), text.size()});
    return nb::make_tuple(progress.bytes, progress.lines);
}

nb::tuple take(OptionLines& lines) {
    OptionLines::Options options = lines.take();
    const std::size_t offsets = options.offsets.size();
    const std::size_t nodes = options.items.size();
    const std::size_t count = options.costs.size();
    const nb::object costs =
        options.costed ? hand_over<std::int64_t, 1>(std::move(options.costs), {count}) : nb::object(nb::none());
    return nb::make_tuple(hand_over<std::int32_t, 1>(std::move(options.offsets), {offsets}),
                          hand_over<std::int32_t, 1>(std::move(options.items), {nodes}),
                          hand_over<std::int32_t, 1>(std::move(options.colours), {nodes}), costs);
}

nb::list colours(const OptionLines& lines) {
    nb::list names;
    for (const std::string& colour : lines.colours()) names.append(nb::str(colour.c_str(), colour.size()));
    return names;
}

} // namespace

void bind_option_lines(nb::module_& module) {
    nb::class_<OptionLines>(module, "OptionLines", "Lines of options in Knuth's text format, read into arrays.")
        .def("__init__", build, "items"_a, "primary"_a,
             R"(Take the names of the items, each once.

Args:
    items: the primary ones first.
    primary: how many are primary: they take no colours.

Raises:
    ValueError: there are fewer items.)")
        .def(
            "read", &read, "text"_a, nb::sig("def read(self, text: bytes) -> tuple[int, int]"),
            R"(Read lines until the first one that states no option, blank lines and comments apart, or is not plain: ASCII with costs up to 2²⁷.

Args:
    text: lines, each with its line end.

Returns:
    How many bytes, and how many lines, were read.)")
        .def("take", &take,
             nb::sig("def take(self) -> tuple[numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.int32], "
                     "numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.int64] | None]"),
             R"(Hand over the options read since the last call.

Returns:
    int32[options + 1], where each begins; int32[nodes], items; int32[nodes], colours, 0 = none; and int64[options], costs, or ``None``
    if none is named.)")
        .def_prop_ro("colours", &colours, nb::sig("def colours(self) -> list[str]"),
                     "The names of the colours so far, from number 1 on.");
}

} // namespace cpgrid
