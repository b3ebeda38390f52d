#include "option_lines.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace cpgrid {
namespace {

constexpr std::string_view blanks = " \t";

bool is_plain(char character) {
    return (character >= ' ' && character <= '~') || character == '\t';
}

// The number behind the bar, if it is one and in range.
std::optional<std::int64_t> cost_of(std::string_view word) {
    if (word.size() < 2) return std::nullopt;
    std::int64_t cost = 0;
    for (const char digit : word.substr(1)) {
        if (digit < '0' || digit > '9') return std::nullopt;
        cost = 10 * cost + (digit - '0');
        if (cost > OptionLines::dearest) return std::nullopt;
    }
    return cost;
}

} // namespace

OptionLines::OptionLines(const std::vector<std::string>& items, std::size_t primary)
    : primary_(primary), taken_(items.size(), 0) {
    for (const std::string& item : items)
        items_.emplace(words_.emplace_back(item), static_cast<std::int32_t>(items_.size()));
}

OptionLines::Progress OptionLines::read(std::string_view text) {
    Progress progress;
    for (std::size_t end = 0; (end = text.find('\n', progress.bytes)) != std::string_view::npos;) {
        if (!read_line(text.substr(progress.bytes, end - progress.bytes))) break;
        progress.bytes = end + 1;
        ++progress.lines;
    }
    return progress;
}

OptionLines::Options OptionLines::take() {
    return std::exchange(options_, {});
}

bool OptionLines::read_line(std::string_view line) {
    line = line.substr(0, line.find_last_not_of('\r') + 1);
    if (!std::ranges::all_of(line, is_plain)) return false;
    const std::size_t start = line.find_first_not_of(blanks);
    if (start == std::string_view::npos || line[start] == '|') return true;
    if (read_words(line.substr(start))) return true;
    const auto size = static_cast<std::size_t>(options_.offsets.back());
    options_.items.resize(size);
    options_.colours.resize(size);
    return false;
}

// The words begin at once.
bool OptionLines::read_words(std::string_view line) {
    ++line_;
    std::int64_t cost = 0;
    bool costed = options_.costed;
    for (std::size_t start = 0; start != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, start), line.size());
        const std::string_view word = line.substr(start, end - start);
        if (word.front() == '|') {
            const std::optional<std::int64_t> more = cost_of(word);
            if (!more || (cost += *more) > dearest) return false;
            costed = true;
        } else if (!read_entry(word)) {
            return false;
        }
        start = line.find_first_not_of(blanks, end);
    }
    const std::size_t size = options_.items.size();
    if (size == static_cast<std::size_t>(options_.offsets.back())) return false;
    if (size > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max())) return false;
    options_.offsets.push_back(static_cast<std::int32_t>(size));
    options_.costs.push_back(cost);
    options_.costed = costed;
    return true;
}

bool OptionLines::read_entry(std::string_view word) {
    const auto known = entries_.find(word);
    const std::optional<Entry> entry = known == entries_.end() ? learn(word) : known->second;
    if (!entry) return false;
    std::int64_t& taken = taken_[static_cast<std::size_t>(entry->item)];
    if (taken == line_) return false;
    taken = line_;
    options_.items.push_back(entry->item);
    options_.colours.push_back(entry->colour);
    return true;
}

// What a word stands for that was not met before: an item, or a secondary item with a colour.
std::optional<OptionLines::Entry> OptionLines::learn(std::string_view word) {
    const std::size_t colon = word.find(':');
    const auto item = items_.find(word.substr(0, colon));
    if (item == items_.end()) return std::nullopt;
    Entry entry{item->second, 0};
    if (colon != std::string_view::npos) {
        const std::string_view colour = word.substr(colon + 1);
        if (static_cast<std::size_t>(entry.item) < primary_ || colour.empty()) return std::nullopt;
        // Knuth's programs take any one character; longer colours are words like names.
        if (colour.size() > 1 && colour.find_first_of(":|") != std::string_view::npos) return std::nullopt;
        auto number = colours_.find(colour);
        if (number == colours_.end()) {
            const std::string_view kept = palette_.emplace_back(colour);
            number = colours_.emplace(kept, static_cast<std::int32_t>(palette_.size())).first;
        }
        entry.colour = number->second;
    }
    entries_.emplace(words_.emplace_back(word), entry);
    return entry;
}

} // namespace cpgrid
