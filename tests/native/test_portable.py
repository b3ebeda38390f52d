"""What a compiler gets that has no vector types: it compiles, and numbers that stop at their limit are compared as whole ones are."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

NATIVE = Path(__file__).parents[2] / "cpgrid" / "native"
SOURCES = ("lockstep/kernel_portable.cpp", "lockstep/lanes.cpp", "cover/bits_kernel_portable.cpp", "proof/derived.cpp", "instructions.cpp")

CLAMPED = """
#include "clamped.hpp"
#include <initializer_list>
#include <limits>

using cpgrid::Clamped;

// What overflows is no constant.
static_assert((Clamped(std::numeric_limits<std::int64_t>::max()) + Clamped(std::numeric_limits<std::int64_t>::max())).size() > 0);
static_assert((Clamped(std::numeric_limits<std::int64_t>::min()) * Clamped(std::numeric_limits<std::int64_t>::min())).size() > 0);
static_assert((Clamped(std::numeric_limits<std::int64_t>::min()) - Clamped(std::numeric_limits<std::int64_t>::max())).size() > 0);

int main() {
    constexpr std::int64_t limit = std::int64_t{1} << 60;
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min(), greatest = std::numeric_limits<std::int64_t>::max();
    const auto numbers = {
        std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, std::int64_t{3}, std::int64_t{1} << 30, (std::int64_t{1} << 30) + 1,
        limit - 1, limit, limit + 1, -limit, -limit - 1, limit / 3, (limit / 3) * 4, -limit / 2, least, greatest};
    const auto fits = [](__int128 number) { return -limit <= number && number <= limit; };
    for (const std::int64_t one : numbers)
        for (const std::int64_t other : numbers)
            for (const std::int64_t added : numbers) {
                if (!fits(added)) continue;
                const __int128 whole = static_cast<__int128>(one) * other + added;
                const Clamped stopped = Clamped(one) * other + added;
                if (fits(whole) != (stopped.size() <= limit)) return 1;
                if (fits(whole) && static_cast<std::int64_t>(stopped) != static_cast<std::int64_t>(whole)) return 2;
            }
}
"""


@pytest.mark.long
@pytest.mark.parametrize("source", SOURCES)
def test_it_compiles_without_warnings(source: str) -> None:
    warnings = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror"]
    command = ["c++", "-std=c++20", "-fsyntax-only", "-DCPGRID_PORTABLE", *warnings, str(NATIVE / source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr


@pytest.mark.long
def test_a_product_and_a_sum_are_within_the_limit_where_whole_numbers_are(tmp_path: Path) -> None:
    source, program = tmp_path / "clamped.cpp", tmp_path / "clamped"
    source.write_text(CLAMPED, encoding="utf-8")
    subprocess.run(["c++", "-std=c++20", f"-I{NATIVE}", str(source), "-o", str(program)], check=True, timeout=300)
    assert subprocess.run([str(program)], check=False, timeout=60).returncode == 0
