// What a search has ruled out, for certificates: a clause for each path of decisions that it gave up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <span>
#include <vector>

namespace cpgrid {

constexpr std::int64_t most_literals = std::numeric_limits<std::int32_t>::max();

// Lists of literals one behind the other: clause c ends before literals[ends[c]]. Literal n > 0 says that something is
// so, and -n that it is not; each search says what its numbers stand for.
struct Clauses {
    std::vector<std::int32_t> literals;
    std::vector<std::int32_t> ends;

    void add(std::span<const std::int32_t> clause) {
        literals.insert(literals.end(), clause.begin(), clause.end());
        ends.push_back(static_cast<std::int32_t>(literals.size()));
    }

    // Throws std::bad_alloc where there would be more literals than can be counted.
    void append(const Clauses& others) {
        if (literals.size() + others.literals.size() > static_cast<std::size_t>(most_literals)) throw std::bad_alloc();
        const auto first = static_cast<std::int32_t>(literals.size());
        literals.insert(literals.end(), others.literals.begin(), others.literals.end());
        for (const std::int32_t end : others.ends) ends.push_back(first + end);
    }
};

// The clauses of a search that may hold so many literals in all; with room for none it records nothing.
class Record {
  public:
    explicit Record(std::int64_t room) : on_(room > 0), room_(static_cast<std::size_t>(room)) {}

    bool on() const { return on_; }
    const Clauses& clauses() const { return clauses_; }

    // Throws std::bad_alloc where there is no room.
    void add(std::span<const std::int32_t> clause) {
        reserve(clause.size());
        clauses_.add(clause);
    }

    // Takes room for what is recorded elsewhere, in literals. Throws as `add`.
    void reserve(std::size_t literals) {
        if (literals > room_) throw std::bad_alloc();
        room_ -= literals;
    }

  private:
    bool on_;
    std::size_t room_; // literals that there is room for
    Clauses clauses_;
};

// Of things that have one of so many values each, as certificates number it: "the thing has the value", both from 0.
constexpr std::int32_t literal(std::size_t thing, std::size_t value, std::size_t values) {
    return static_cast<std::int32_t>(thing * values + value + 1);
}

} // namespace cpgrid
