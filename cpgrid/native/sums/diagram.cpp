#include "diagram.hpp"

#include "reading.hpp"

#include <algorithm>
#include <string>
#include <tuple>

namespace cpgrid::sums {
namespace {

constexpr std::size_t arc_size = 3; // numbers of an arc in a program

constexpr std::int32_t most_states = 1 << 22; // of a layer: sixteen megabytes

} // namespace

Diagram::Diagram(std::span<const std::span<const std::int32_t>> steps) {
    std::vector<Index> nodes(steps.size() + 1, 1);
    for (std::size_t step = 0; step < steps.size(); ++step)
        for (std::size_t arc = 0; arc < steps[step].size(); arc += arc_size) {
            nodes[step] = std::max(nodes[step], static_cast<Index>(steps[step][arc]) + 1);
            nodes[step + 1] = std::max(nodes[step + 1], static_cast<Index>(steps[step][arc + 2]) + 1);
        }
    first_node_.assign(1, 0);
    first_word_.assign(1, 0);
    for (const Index count : nodes) {
        first_node_.push_back(first_node_.back() + count);
        first_word_.push_back(first_word_.back() + (count + most_values - 1) / most_values);
    }
    struct Read {
        Index before;
        Index after;
        int rank;
        auto operator<=>(const Read&) const = default;
    };
    std::vector<Read> read;
    first_arc_.reserve(first_node_.back() + 1);
    for (std::size_t step = 0; step < steps.size(); ++step) {
        read.clear();
        for (std::size_t arc = 0; arc < steps[step].size(); arc += arc_size)
            read.push_back({static_cast<Index>(steps[step][arc]), static_cast<Index>(steps[step][arc + 2]),
                            static_cast<int>(steps[step][arc + 1])});
        std::ranges::sort(read);
        auto next = read.begin();
        for (Index node = 0; node < nodes[step]; ++node) {
            first_arc_.push_back(static_cast<std::uint32_t>(arcs_.size()));
            for (; next != read.end() && next->before == node; ++next) {
                if (arcs_.size() == first_arc_.back() || arcs_.back().after != next->after)
                    arcs_.push_back({0, next->after});
                arcs_.back().values |= bit(next->rank);
            }
        }
    }
    first_arc_.resize(first_node_.back() + 1, static_cast<std::uint32_t>(arcs_.size()));
}

Mask Diagram::values(Index step) const {
    Mask values = 0;
    for (std::size_t arc = first_arc_[first_node_[step]]; arc < first_arc_[first_node_[step + 1]]; ++arc)
        values |= arcs_[arc].values;
    return values;
}

std::vector<Diagram> read_diagrams(const DiagramProgram& program, std::size_t values) {
    if (program.arcs.size() % arc_size != 0) refuse("arcs must have three numbers each");
    if (program.arc_offsets.empty() || program.arc_offsets[0] != 0) refuse("offsets of the steps must start with 0");
    for (std::size_t step = 0; step + 1 < program.arc_offsets.size(); ++step)
        if (program.arc_offsets[step + 1] < program.arc_offsets[step])
            refuse("offsets descend at " + name("step", step));
    if (static_cast<std::size_t>(program.arc_offsets.back()) != program.arcs.size() / arc_size)
        refuse("offsets of the steps end at " + std::to_string(program.arc_offsets.back()) + ", but there are " +
               std::to_string(program.arcs.size() / arc_size) + " arcs");
    check_offsets("diagram", program.step_offsets, program.arc_offsets.size() - 1, "steps");
    std::vector<Diagram> diagrams;
    diagrams.reserve(program.step_offsets.size() - 1);
    std::vector<std::span<const std::int32_t>> steps;
    for (std::size_t diagram = 0; diagram + 1 < program.step_offsets.size(); ++diagram) {
        steps.clear();
        for (std::int32_t step = program.step_offsets[diagram]; step < program.step_offsets[diagram + 1]; ++step) {
            const auto begin = static_cast<std::size_t>(program.arc_offsets[static_cast<std::size_t>(step)]);
            const auto end = static_cast<std::size_t>(program.arc_offsets[static_cast<std::size_t>(step) + 1]);
            for (std::size_t arc = begin; arc < end; ++arc) {
                const auto numbers = program.arcs.subspan(arc * arc_size, arc_size);
                const bool start = steps.empty() && numbers[0] != 0;
                if (start || numbers[0] < 0 || numbers[0] >= most_states || numbers[2] < 0 || numbers[2] >= most_states)
                    refuse(name("arc", arc) + " of " + name("diagram", diagram) + " leads from state " +
                           std::to_string(numbers[0]) + " to state " + std::to_string(numbers[2]));
                if (numbers[1] < 0 || static_cast<std::size_t>(numbers[1]) >= values)
                    refuse(name("arc", arc) + " of " + name("diagram", diagram) + " has a value past the " +
                           std::to_string(values) + " that there are");
            }
            steps.push_back(program.arcs.subspan(begin * arc_size, (end - begin) * arc_size));
        }
        diagrams.emplace_back(steps);
    }
    return diagrams;
}

} // namespace cpgrid::sums
