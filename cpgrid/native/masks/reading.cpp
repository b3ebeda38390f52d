#include "reading.hpp"

#include <stdexcept>
#include <vector>

namespace cpgrid::masks {

void refuse(const std::string& problem) {
    throw std::invalid_argument(problem);
}

std::string name(const char* what, std::size_t number) {
    return std::string(what) + " " + std::to_string(number);
}

void check_offsets(const char* what, std::span<const std::int32_t> offsets, std::size_t entries, const char* entry) {
    if (offsets.empty() || offsets[0] != 0) refuse(std::string("offsets of the ") + what + "s must start with 0");
    for (std::size_t list = 0; list + 1 < offsets.size(); ++list) {
        if (offsets[list + 1] < offsets[list]) refuse("offsets descend at " + name(what, list));
        if (offsets[list + 1] == offsets[list]) refuse(name(what, list) + " is empty");
    }
    if (static_cast<std::size_t>(offsets.back()) != entries)
        refuse(std::string("offsets of the ") + what + "s end at " + std::to_string(offsets.back()) +
               ", but there are " + std::to_string(entries) + " " + entry);
}

Lists read_lists(const char* what, std::span<const std::int32_t> offsets, std::span<const std::int32_t> entries,
                 std::size_t variables, bool again) {
    check_offsets(what, offsets, entries.size(), "variables");
    const std::size_t count = offsets.size() - 1;
    Lists lists;
    lists.reserve(count, entries.size());
    std::vector<Index> list_entries;
    std::vector<std::size_t> last(variables, count); // the list that the variable stood in last
    for (std::size_t list = 0; list < count; ++list) {
        list_entries.clear();
        const auto begin = static_cast<std::size_t>(offsets[list]);
        for (const std::int32_t entry : entries.subspan(begin, static_cast<std::size_t>(offsets[list + 1]) - begin)) {
            if (entry < 0 || static_cast<std::size_t>(entry) >= variables)
                refuse(name(what, list) + " has variable " + std::to_string(entry) + "; there are " +
                       std::to_string(variables));
            const auto variable = static_cast<std::size_t>(entry);
            if (!again && last[variable] == list)
                refuse(name(what, list) + " has " + name("variable", variable) + " twice");
            last[variable] = list;
            list_entries.push_back(static_cast<Index>(variable));
        }
        lists.append(list_entries);
    }
    return lists;
}

} // namespace cpgrid::masks
