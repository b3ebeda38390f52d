// From a table of options to arguments of Python's, and from a table of counters to properties.
#pragma once

#include "../options.hpp"
#include "python.hpp"

#include <array>
#include <string>
#include <type_traits>
#include <utility>

namespace cpgrid {

// What an option may be, in words.
inline std::string range_of(std::int64_t least, std::int64_t greatest) {
    return std::to_string(least) + (greatest == unbounded ? " or more" : " to " + std::to_string(greatest));
}

// The record of the numbers that were given, in the order of the table.
template <typename Options> Options checked(const std::array<std::int64_t, Options::count>& numbers) {
    Options options;
    for (std::size_t place = 0; place < Options::count; ++place) {
        const OptionRow<Options>& row = Options::table()[place];
        if (numbers[place] < row.least || numbers[place] > row.greatest)
            throw nb::value_error((std::string(row.name) + " must be " + range_of(row.least, row.greatest) + ", not " +
                                   std::to_string(numbers[place]))
                                      .c_str());
        options.*row.field = numbers[place];
    }
    return options;
}

// The documentation of a constructor, with a line for each option where it says "{options}".
template <typename Options> std::string with_options(std::string text) {
    std::string lines;
    for (const OptionRow<Options>& row : Options::table())
        lines += std::string(lines.empty() ? "" : "\n    ") + row.name + ": " + row.meaning + " " +
                 range_of(row.least, row.greatest) + ".";
    const std::string place = "{options}";
    return text.replace(text.find(place), place.size(), lines);
}

// Binds a constructor `Object(fixed..., options)`: Python takes each option as an argument of its own, after the
// others.
template <typename Options, typename... Fixed, typename Object, typename... Extra>
void bind_constructor(nb::class_<Object>& bound, const char* text, const Extra&... extra) {
    [&]<std::size_t... place>(std::index_sequence<place...>) {
        bound.def(
            "__init__",
            [](Object* self, Fixed... fixed, decltype(static_cast<std::int64_t>(place))... numbers) {
                new (self) Object(fixed..., checked<Options>({numbers...}));
            },
            extra..., (nb::arg(Options::table()[place].name) = Options{}.*(Options::table()[place].field))...,
            with_options<Options>(text).c_str());
    }(std::make_index_sequence<Options::count>());
}

template <typename Object, typename Counters>
void bind_counter(nb::class_<Object>& bound, const CounterRow<Counters>& row) {
    bound.def_prop_ro(
        row.name, [field = row.field](const Object& self) { return self.counters().*field; }, row.meaning);
}

// Binds a property for each counter that `Object::counters()` has.
template <typename Object> void bind_counters(nb::class_<Object>& bound) {
    using Counters = std::remove_cvref_t<decltype(std::declval<const Object&>().counters())>;
    for (const CounterRow<Counters>& row : Counters::table()) bind_counter(bound, row);
}

// Binds the property `statistics`: all counters by their names.
template <typename Object> void bind_statistics(nb::class_<Object>& bound) {
    bound.def_prop_ro(
        "statistics",
        [](const Object& self) {
            const auto counters = self.counters();
            nb::dict numbers;
            for (const auto& row : counters.table()) numbers[row.name] = counters.*row.field;
            return numbers;
        },
        nb::sig("def statistics(self) -> dict[str, int]"), "What was counted so far, by the names of the counters.");
}

} // namespace cpgrid
