#include "trimming.hpp"

#include <algorithm>
#include <limits>
#include <new>

namespace cpgrid::learning {
namespace {

// What is needed of a log, back to front: places are counted from the last clause.
class Needed {
  public:
    Needed(Log& log, bool all, std::size_t most, const std::function<std::int32_t(Literal)>& number)
        : own_(std::size_t{log.entries()} + 1, nowhere) {
        log.visit_backwards([&](Log::Entry entry, bool is_clause, const auto& clause, const auto& needs) {
            const std::uint32_t last_use = own_[entry];
            if (last_use == nowhere && entry != log.entries() && !all) return;
            const auto here = static_cast<std::uint32_t>(sizes_.size());
            for (const Item each : needs)
                if (!is_source(each) && own_[number_of(each)] == nowhere) own_[number_of(each)] = here;
            own_[entry] = nowhere;
            if (!is_clause) return;
            if (literals_.size() + clause.size() > most) throw std::bad_alloc();
            for (std::size_t place = clause.size(); place-- > 0;) literals_.push_back(number(clause[place]));
            for (std::size_t place = needs.size(); place-- > 0;) needs_.push_back(needs[place]);
            sizes_.push_back({clause.size(), needs.size()});
            last_uses_.push_back(last_use == nowhere ? here : last_use);
            // A clause of one literal is known for good, and no hint.
            if (clause.size() > 1) own_[entry] = here;
        });
        std::ranges::reverse(literals_);
        std::ranges::reverse(needs_);
    }

    // Adds all of it.
    void add_to(Lemmas& lemmas) const {
        const std::size_t end = lemmas.dropped.size() + sizes_.size();
        std::size_t begin = 0;
        std::size_t hint = 0;
        for (std::size_t place = sizes_.size(); place-- > 0;) {
            const auto [literals, needs] = sizes_[place];
            for (const std::size_t last = hint + needs; hint < last; ++hint) {
                if (is_source(needs_[hint]))
                    lemmas.hints.push_back(static_cast<std::int32_t>(number_of(needs_[hint])));
                else if (const std::uint32_t clause = own_[number_of(needs_[hint])]; clause != nowhere)
                    lemmas.hints.push_back(static_cast<std::int32_t>(clause) - static_cast<std::int32_t>(end));
            }
            lemmas.add(std::span(literals_).subspan(begin, literals), end - last_uses_[place]);
            begin += literals;
        }
    }

  private:
    static constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

    struct Sizes {
        std::size_t literals;
        std::size_t needs;
    };

    std::vector<std::uint32_t> own_; // of each entry: where it is used last and, once it was met, its own place
    std::vector<std::int32_t> literals_;
    std::vector<Item> needs_;
    std::vector<Sizes> sizes_;
    std::vector<std::uint32_t> last_uses_;
};

} // namespace

Lemmas lemmas_of(Log& log, std::span<const std::int32_t> first, bool all, std::size_t most,
                 const std::function<std::int32_t(Literal)>& number) {
    if (first.size() > most) throw std::bad_alloc();
    Lemmas lemmas;
    for (const std::int32_t& each : first) lemmas.add({&each, 1}, lemmas.dropped.size() + 1);
    Needed(log, all, most - first.size(), number).add_to(lemmas);
    return lemmas;
}

} // namespace cpgrid::learning
