// Lists of numbers, each kept once and known by its number.
#pragma once

#include "diagram.hpp"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace cpgrid::frontier {

// A number that depends on all bits of a word, and on what came before.
inline std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E37'79B9'7F4A'7C15;
    return hash ^ (hash >> 29);
}

class Contents {
  public:
    struct Numbered {
        Index number;
        bool fresh; // it was not there before
    };

    Numbered number(const Content& content) {
        const auto [place, fresh] = numbers_.try_emplace(content, static_cast<Index>(list_.size()));
        if (fresh) {
            list_.push_back(&place->first);
            numbers_in_all_ += content.size();
        }
        return {place->second, fresh};
    }
    const Content& operator[](Index number) const { return *list_[number]; }
    Index count() const { return static_cast<Index>(list_.size()); }

    // About how much memory they take.
    std::size_t bytes() const { return 8 * numbers_in_all_ + (sizeof(Content) + 40) * list_.size(); }

    // All of them, by number.
    std::vector<Content> take() && {
        std::vector<Content> all;
        all.reserve(list_.size());
        for (const Content* content : list_) all.push_back(*content);
        return all;
    }

  private:
    struct Hash {
        std::size_t operator()(const Content& content) const {
            std::uint64_t hash = content.size();
            for (const std::int64_t number : content) hash = mix(hash, static_cast<std::uint64_t>(number));
            return hash;
        }
    };
    // Its entries stay where they are when it grows.
    std::unordered_map<Content, Index, Hash> numbers_;
    std::vector<const Content*> list_;
    std::size_t numbers_in_all_ = 0;
};

} // namespace cpgrid::frontier
