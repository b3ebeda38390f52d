// Questions to a network whose parts may be left out, in Python.

#include "../learning/questions.hpp"
#include "givens.hpp"
#include "network_search.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace cpgrid {
namespace {

using Part = nb::typed<nb::tuple, masks::Network, Array<std::int32_t>, Array<std::int32_t>>;
using PartList = nb::typed<nb::list, Part>;

// A number below `count`; `what` says what is counted.
masks::Index number(const char* what, std::int32_t given, std::size_t count) {
    if (given < 0 || static_cast<std::size_t>(given) >= count)
        throw nb::value_error(
            (std::string(what) + " " + std::to_string(given) + " does not exist; there are " + std::to_string(count))
                .c_str());
    return static_cast<masks::Index>(given);
}

// Questions that one thread at a time may ask.
class LearningQuestions {
  public:
    LearningQuestions(const masks::Network& network, const PartList& parts, std::int64_t selectors,
                      const Array<std::int32_t>& variables, const Array<std::int32_t>& values,
                      const learning::Options& options)
        : network_(network), selectors_(checked_selectors(selectors)),
          questions_(network, read(parts), selectors_, read_givens<masks::Given>(network, variables, values), options) {
    }

    void ask(const Array<std::int32_t>& variables, const Array<std::int32_t>& values, const Array<bool>& holds,
             const Array<std::int32_t>& selectors) {
        const Claim claim(access_);
        if (variables.size() != values.size() || variables.size() != holds.size())
            throw nb::value_error("variables, values and holds must be equally many");
        std::vector<learning::Assumption> assumptions;
        for (std::size_t place = 0; place < variables.size(); ++place) {
            const masks::Given own = read_given<masks::Given>(network_, "assumed", variables(place), values(place));
            assumptions.push_back({own.variable, own.rank, holds(place)});
        }
        for (const std::int32_t selector : view(selectors))
            assumptions.push_back({number("selector", selector, selectors_), learning::Assumption::selector, true});
        questions_.ask(std::move(assumptions));
    }

    Stop advance(std::int64_t nodes, double seconds) {
        check_limit("nodes", nodes);
        check_seconds(seconds);
        Watch watch(seconds, python_interrupts);
        return advance_freely(access_, [&] { return questions_.advance({.nodes = nodes, .seconds = seconds}, watch); });
    }

    nb::object take() {
        const Claim claim(access_);
        std::vector<std::int32_t> values = questions_.take();
        const std::size_t count = values.size();
        return hand_over<std::int32_t, 1>(std::move(values), {count});
    }

    nb::object clash() const {
        const Claim claim(access_);
        const std::span<const std::int32_t> clash = questions_.clash();
        return hand_over<std::int32_t, 1>(std::vector<std::int32_t>(clash.begin(), clash.end()), {clash.size()});
    }

    auto counters() const {
        const Claim claim(access_);
        return questions_.counters();
    }

  private:
    static masks::Index checked_selectors(std::int64_t selectors) {
        constexpr std::int64_t most = 1 << 24;
        if (selectors < 0 || selectors > most)
            throw nb::value_error(("selectors must be " + range_of(0, most)).c_str());
        return static_cast<masks::Index>(selectors);
    }

    std::vector<learning::PartOf> read(const PartList& parts) {
        std::vector<learning::PartOf> all;
        for (const nb::handle each : parts) {
            const auto part = nb::cast<nb::tuple>(each);
            if (part.size() != 3) throw nb::value_error("a part is a network, its variables and its selectors");
            const auto& network = nb::cast<const masks::Network&>(part[0]);
            networks_.push_back(nb::borrow(part[0]));
            learning::PartOf& own = all.emplace_back();
            own.network = &network;
            own.variables = numbers("variable", nb::cast<Array<std::int32_t>>(part[1]), network_.variables());
            own.selectors = numbers("selector", nb::cast<Array<std::int32_t>>(part[2]), selectors_);
            if (own.variables.size() != network.variables())
                throw nb::value_error(("a part of " + std::to_string(network.variables()) + " variables names " +
                                       std::to_string(own.variables.size()))
                                          .c_str());
            if (own.selectors.empty()) throw nb::value_error("a part has no selector");
            if (!std::ranges::equal(network.values(), network_.values()))
                throw nb::value_error("a part has other values than the network");
        }
        return all;
    }

    static std::vector<masks::Index> numbers(const char* what, const Array<std::int32_t>& given, std::size_t count) {
        std::vector<masks::Index> all;
        for (const std::int32_t each : view(given)) {
            all.push_back(number(what, each, count));
            if (all.size() > 1 && all[all.size() - 2] >= all.back())
                throw nb::value_error((std::string("a part names each ") + what + " once, in ascending order").c_str());
        }
        return all;
    }

    const masks::Network& network_;
    std::vector<nb::object> networks_; // of the parts, which live as long
    masks::Index selectors_;
    learning::Questions questions_;
    mutable Access access_;
};

} // namespace

void bind_questions(nb::module_& module) {
    nb::class_<LearningQuestions> questions(
        module, "LearningQuestions",
        R"(Many questions to one network: is there a solution under assumptions, and if not, which of them clash?

What a question has taught is kept for the next. Parts are networks that count only where their selectors are assumed. A node is a
conflict. Every use while a question is being answered raises RuntimeError.)");
    bind_constructor<learning::Options, const masks::Network&, const PartList&, std::int64_t,
                     const Array<std::int32_t>&, const Array<std::int32_t>&>(
        questions,
        R"(Copy the domains and take the givens.

Args:
    network: the constraints that always count.
    parts: networks that count where all of their selectors are assumed, with the network's values. To each, int32[…], which of the
        network's variables its own ones are, ascending; and int32[…], its selectors, ascending, at least one.
    selectors: how many selectors there are.
    variables: int32[givens], whose values are known.
    values: int32[givens], their values.
    {options}

Raises:
    ValueError: there is no such variable, value or selector; a part has other values.)",
        "network"_a, "parts"_a, "selectors"_a, "variables"_a.noconvert(), "values"_a.noconvert(),
        nb::keep_alive<1, 2>());
    bind_counters(questions);
    bind_statistics(questions);
    questions
        .def("ask", &LearningQuestions::ask, "variables"_a.noconvert(), "values"_a.noconvert(), "holds"_a.noconvert(),
             "selectors"_a.noconvert(), R"(Begin another question; one that has no answer yet is given up.

Args:
    variables: int32[literals], of the network.
    values: int32[literals], one for each of them.
    holds: bool[literals], whether the variable has the value, or another one.
    selectors: int32[…], those that are on; of the others nothing is assumed.

Raises:
    ValueError: there is no such variable, value or selector.)")
        .def("advance", &LearningQuestions::advance, "nodes"_a, "seconds"_a,
             R"(Search on, until there is an answer or a limit of this call is met.

Args:
    nodes: stop after so many more search nodes; 0 = no limit.
    seconds: stop after this time; ``inf`` = no limit. Looked at about every tenth of a millisecond.

Returns:
    SOLUTION_LIMIT where there is a solution, EXHAUSTED where there is none; after a limit another call goes on from there.

Raises:
    KeyboardInterrupt: and whatever else a signal handler raises; the question stays as it was and can go on.)")
        .def("take", &LearningQuestions::take, nb::sig("def take(self) -> numpy.typing.NDArray[numpy.int32]"),
             R"(Hand over the solution, int32[variables], the value of each; once, otherwise it is empty.)")
        .def("clash", &LearningQuestions::clash, nb::sig("def clash(self) -> numpy.typing.NDArray[numpy.int32]"),
             R"(What clashes where there is no solution.

Returns:
    int32[…], places of the literals that were assumed, and behind them those of selectors, ascending: with these assumptions alone there
    is no solution either; with none of them, there is never one.)");
}

} // namespace cpgrid
