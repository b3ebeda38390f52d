#include "trimming.hpp"

#include <algorithm>
#include <new>
#include <unordered_map>

namespace cpgrid::learning {

Lemmas lemmas_of(Log& log, std::span<const std::int32_t> first, bool all, std::size_t most,
                 const std::function<std::int32_t(Literal)>& number) {
    // Everything back to front: places are counted from the last clause.
    std::vector<std::int32_t> literals;
    std::vector<std::size_t> sizes;
    std::vector<std::size_t> last_uses;
    std::unordered_map<Log::Entry, std::size_t> needed; // entries that were not met yet: where they are used last
    log.visit_backwards([&](Log::Entry entry, bool is_clause, const auto& clause, const auto& needs) {
        const auto found = needed.find(entry);
        if (found == needed.end() && entry != log.entries() && !all) return;
        const std::size_t here = sizes.size();
        for (const Log::Entry each : needs) needed.emplace(each, here);
        if (is_clause) {
            if (literals.size() + clause.size() + first.size() > most) throw std::bad_alloc();
            for (std::size_t place = clause.size(); place-- > 0;) literals.push_back(number(clause[place]));
            sizes.push_back(clause.size());
            last_uses.push_back(found == needed.end() ? here : found->second);
        }
        needed.erase(entry);
    });
    Lemmas lemmas;
    for (const std::int32_t& each : first) lemmas.add({&each, 1}, lemmas.dropped.size() + 1);
    std::ranges::reverse(literals);
    const std::size_t end = first.size() + sizes.size();
    std::size_t begin = 0;
    for (std::size_t place = sizes.size(); place-- > 0; begin += sizes[place])
        lemmas.add(std::span(literals).subspan(begin, sizes[place]), end - last_uses[place]);
    return lemmas;
}

} // namespace cpgrid::learning
