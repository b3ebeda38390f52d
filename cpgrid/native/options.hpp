// Options and counters of an engine, each stated once, in a table: a macro that applies its argument to each row.
//
//     #define CPGRID_MASKS_OPTIONS(OPTION)
//         OPTION(run, 200, 2, unbounded, "nodes before the first restart")
//     #define CPGRID_MASKS_COUNTERS(COUNTER)
//         COUNTER(nodes, "Values tried.")
//
//     namespace cpgrid::masks {
//     CPGRID_DEFINE_OPTIONS(Options, CPGRID_MASKS_OPTIONS)
//     CPGRID_DEFINE_COUNTERS(Counters, CPGRID_MASKS_COUNTERS)
//     }
//
// From it follow the record, a field for each row; what an option may be; and Python's arguments and properties
// (bindings/options.hpp) with what is said of them.
//
// Source: A. Biere and others, CaDiCaL, options.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace cpgrid {

constexpr std::int64_t unbounded = std::numeric_limits<std::int64_t>::max();

// An option is a whole number.
template <typename Options> struct OptionRow {
    const char* name;
    std::int64_t Options::* field;
    std::int64_t least;
    std::int64_t greatest; // `unbounded` = as great as there is
    const char* meaning;   // goes on after "name: "
};

template <typename Counters> struct CounterRow {
    const char* name;
    std::int64_t Counters::* field;
    const char* meaning; // a sentence
};

} // namespace cpgrid

#define CPGRID_ONE(...) +1
#define CPGRID_OPTION_FIELD(name, standard, least, greatest, meaning) std::int64_t name = standard;
#define CPGRID_OPTION_ROW(name, standard, least, greatest, meaning) {#name, &Self::name, least, greatest, meaning},
#define CPGRID_COUNTER_FIELD(name, meaning) std::int64_t name = 0;
#define CPGRID_COUNTER_ROW(name, meaning) {#name, &Self::name, meaning},

// A record of options, each with its standard value.
#define CPGRID_DEFINE_OPTIONS(Record, TABLE)                                                                           \
    struct Record {                                                                                                    \
        using Self = Record;                                                                                           \
        static constexpr std::size_t count = 0 TABLE(CPGRID_ONE);                                                      \
        TABLE(CPGRID_OPTION_FIELD)                                                                                     \
        static std::span<const ::cpgrid::OptionRow<Self>, count> table() {                                             \
            static constexpr ::cpgrid::OptionRow<Self> rows[] = {TABLE(CPGRID_OPTION_ROW)};                            \
            return rows;                                                                                               \
        }                                                                                                              \
    };

// A record of counters, each from 0.
#define CPGRID_DEFINE_COUNTERS(Record, TABLE)                                                                          \
    struct Record {                                                                                                    \
        using Self = Record;                                                                                           \
        TABLE(CPGRID_COUNTER_FIELD)                                                                                    \
        static std::span<const ::cpgrid::CounterRow<Self>> table() {                                                   \
            static constexpr ::cpgrid::CounterRow<Self> rows[] = {TABLE(CPGRID_COUNTER_ROW)};                          \
            return rows;                                                                                               \
        }                                                                                                              \
    };
