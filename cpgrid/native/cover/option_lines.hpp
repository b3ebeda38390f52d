// Lines of options in Knuth's text format, as flat arrays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace cpgrid {

// Reads options until the first line that is at fault or not plain: words of other characters than ASCII, costs above
// `dearest`. It gives no reasons; the reader in Python takes over at that line. Blank lines and comments are read, too.
class OptionLines {
  public:
    // Costs up to this are in range however many options there are: their sums fit 64 bits.
    static constexpr std::int64_t dearest = std::int64_t{1} << 27;

    // The first `primary` items take no colours.
    OptionLines(const std::vector<std::string>& items, std::size_t primary);

    struct Progress {
        std::size_t bytes = 0;
        std::size_t lines = 0;
    };
    // Reads whole lines, each with its line end; says how far it came.
    Progress read(std::string_view text);

    // Option `o` has the nodes `offsets[o]` to `offsets[o + 1] - 1`.
    struct Options {
        std::vector<std::int32_t> offsets{0};
        std::vector<std::int32_t> items;
        std::vector<std::int32_t> colours; // 0 = none
        std::vector<std::int64_t> costs;   // one for each option
        bool costed = false;               // whether any cost was named
    };
    // What was read since the last call.
    Options take();

    // The colours in the order of their numbers, from 1.
    const std::deque<std::string>& colours() const { return palette_; }

  private:
    struct Entry {
        std::int32_t item;
        std::int32_t colour;
    };
    // A deque never moves its texts, so that the keys can point into it.
    using Numbers = std::unordered_map<std::string_view, std::int32_t>;

    bool read_line(std::string_view line);
    bool read_words(std::string_view line);
    bool read_entry(std::string_view word);
    std::optional<Entry> learn(std::string_view word);

    std::size_t primary_;
    std::deque<std::string> words_;
    std::deque<std::string> palette_;
    Numbers items_;
    Numbers colours_;
    std::unordered_map<std::string_view, Entry> entries_;
    std::vector<std::int64_t> taken_; // of each item: the number of the last line that had it
    std::int64_t line_ = 0;
    Options options_;
};

} // namespace cpgrid
