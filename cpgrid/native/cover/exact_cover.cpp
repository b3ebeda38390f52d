#include "exact_cover.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>

namespace cpgrid {
namespace {

constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();

[[noreturn]] void refuse(const std::string& problem) {
    throw std::invalid_argument(problem);
}

std::string name(const char* what, std::int64_t number) {
    return std::string(what) + " " + std::to_string(number);
}

} // namespace

ExactCover::ExactCover(const Program& program)
    : primary_(static_cast<Index>(program.primary)), items_(static_cast<Index>(program.item_count)),
      costed_(program.costed) {
    check_shape(program);
    check_costs(program);
    check_multiplicities(program);
    add_options(program);
    cost_.assign(program.costs.begin(), program.costs.end());
    multiplicity_.assign(program.multiplicities.begin(), program.multiplicities.end());
}

void ExactCover::check_shape(const Program& program) const {
    if (program.item_count < 0 || program.item_count > most)
        refuse("items is " + std::to_string(program.item_count) + "; expected 0 to " + std::to_string(most));
    if (program.primary < 0 || program.primary > program.item_count)
        refuse("primary is " + std::to_string(program.primary) + "; expected 0 to the " +
               std::to_string(program.item_count) + " items");
    const auto& offsets = program.offsets;
    if (offsets.empty() || offsets[0] != 0) refuse("offsets must start with 0");
    for (std::size_t option = 0; option + 1 < offsets.size(); ++option) {
        if (offsets[option + 1] < offsets[option])
            refuse("offsets descend at " + name("option", static_cast<std::int64_t>(option)));
        if (offsets[option + 1] == offsets[option])
            refuse(name("option", static_cast<std::int64_t>(option)) + " is empty");
    }
    const auto nodes = static_cast<std::size_t>(offsets.back());
    if (program.items.size() != nodes)
        refuse("offsets end at " + std::to_string(nodes) + ", but there are " + std::to_string(program.items.size()) +
               " nodes");
    if (program.colours.size() != nodes)
        refuse("there are " + std::to_string(program.colours.size()) + " colours for " + std::to_string(nodes) +
               " nodes");
    if (program.costed && program.costs.size() != offsets.size() - 1)
        refuse("there are " + std::to_string(program.costs.size()) + " costs for " +
               std::to_string(offsets.size() - 1) + " options");
}

// Bounds on costs add up a price for each item and a reduced cost for each node: their sums must stay in 64 bits.
void ExactCover::check_costs(const Program& program) const {
    const std::int64_t greatest = cost_limit(program.items.size() + program.costs.size() + items());
    for (std::size_t option = 0; option < program.costs.size(); ++option) {
        const std::int64_t cost = program.costs[option];
        const std::string where = name("option", static_cast<std::int64_t>(option)) + " costs " + std::to_string(cost);
        if (cost < 0) refuse(where + "; expected 0 or more");
        if (cost > greatest)
            refuse(where + "; expected at most " + std::to_string(greatest) + " in a problem of this size");
    }
}

void ExactCover::check_multiplicities(const Program& program) const {
    const auto& bounds = program.multiplicities;
    if (!bounds.empty() && bounds.size() != 2 * std::size_t{primary()})
        refuse("there are " + std::to_string(bounds.size()) + " multiplicities for " + std::to_string(primary()) +
               " primary items; expected the least and the greatest of each");
    for (std::size_t item = 0; 2 * item < bounds.size(); ++item) {
        const std::int32_t least = bounds[2 * item];
        const std::int32_t greatest = bounds[2 * item + 1];
        if (least < 0 || greatest < 1 || least > greatest)
            refuse(name("item", static_cast<std::int64_t>(item)) + " is to be taken " + std::to_string(least) + " to " +
                   std::to_string(greatest) + " times; expected 0 or more to that or more, and at least 1");
    }
}

void ExactCover::add_options(const Program& program) {
    const std::size_t options = program.offsets.size() - 1;
    std::vector<std::size_t> last(items(), options); // the option that took the item last
    for (std::size_t option = 0; option < options; ++option) {
        const auto number = static_cast<std::int64_t>(option);
        for (auto node = program.offsets[option]; node < program.offsets[option + 1]; ++node) {
            const std::int32_t item = program.items[static_cast<std::size_t>(node)];
            const std::int32_t colour = program.colours[static_cast<std::size_t>(node)];
            if (item < 0 || item >= program.item_count)
                refuse(name("option", number) + " takes " + name("item", item) + "; there are " +
                       std::to_string(program.item_count));
            const auto index = static_cast<Index>(item);
            if (last[index] == option) refuse(name("option", number) + " takes " + name("item", item) + " twice");
            last[index] = option;
            if (colour < 0) refuse(name("option", number) + " has " + name("colour", colour) + "; expected 0 or more");
            if (colour > 0 && item < program.primary)
                refuse(name("option", number) + " gives a colour to " + name("item", item) + ", which is primary");
        }
    }
    begin_.assign(program.offsets.begin(), program.offsets.end());
    item_.assign(program.items.begin(), program.items.end());
    if (std::ranges::any_of(program.colours, [](std::int32_t colour) { return colour != 0; }))
        colour_.assign(program.colours.begin(), program.colours.end());
}

} // namespace cpgrid
