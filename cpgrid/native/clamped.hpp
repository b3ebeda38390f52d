// Whole numbers that stop just below ±2^62, so that two of them can be added: whether a sum of products is within ±2^60
// is decided without wider ones.
//
// A sum of terms of one sign that has stopped is past 2^60, as it should be. One that began within 2^60, and from which
// no more than it began with is taken away, is still past it.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

namespace cpgrid {

class Clamped {
  public:
    constexpr Clamped(std::int64_t number) : number_(std::clamp(number, -most, most)) {}

    constexpr explicit operator std::int64_t() const { return number_; }

    constexpr auto operator<=>(const Clamped&) const = default;

    constexpr Clamped operator-() const { return -number_; }
    constexpr Clamped& operator+=(Clamped other) { return *this = number_ + other.number_; }
    constexpr Clamped& operator-=(Clamped other) { return *this = number_ - other.number_; }
    friend constexpr Clamped operator+(Clamped one, Clamped other) { return one += other; }
    friend constexpr Clamped operator-(Clamped one, Clamped other) { return one -= other; }
    friend constexpr Clamped operator*(Clamped one, Clamped other) {
        if (one.number_ == 0 || other.size() <= most / one.size()) return one.number_ * other.number_;
        return (one.number_ < 0) == (other.number_ < 0) ? most : -most;
    }

    // Without its sign.
    constexpr std::int64_t size() const { return number_ < 0 ? -number_ : number_; }

  private:
    static constexpr std::int64_t most = (std::int64_t{1} << 62) - 1;

    std::int64_t number_;
};

} // namespace cpgrid
