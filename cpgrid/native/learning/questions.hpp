// Many questions to one network: is there a solution in which some variables have, or have not, some values, and some
// parts of the network count? If there is none, which of these assumptions clash.
//
//     Questions questions(network, parts, selectors, givens);
//     questions.ask(assumptions);
//     if (questions.advance(limits, watch) == Stop::solution_limit)
//         …questions.take()…
//
// What was learnt, the order of decisions and the values that variables had last stay from one question to the next.
// Sources: learner.hpp.
#pragma once

#include "../limits.hpp"
#include "learner.hpp"
#include "options.hpp"
#include "start.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::learning {

// A variable has a value, or has it not; or a selector is on.
struct Assumption {
    Index number; // of the variable, or of the selector
    int rank;     // of the value, or `selector`
    bool holds;

    static constexpr int selector = -1;
};

class Questions {
  public:
    // The networks must outlive it, and all have the same values. Every given must name a variable and a rank of
    // `network`; every part its variables and its selectors, which are numbers below `selectors`.
    Questions(const masks::Network& network, std::vector<PartOf> parts, Index selectors,
              std::span<const masks::Given> givens, const Options& options = {});

    // Begins another question; one that has no answer yet is given up.
    void ask(std::vector<Assumption> assumptions);

    // Goes on until a limit is met or there is an answer: `solution_limit` for a solution, `exhausted` if there is
    // none. A call after an answer gives the same one.
    Stop advance(const Limits& limits, Watch& watch);

    // The solution, a value for every variable of the network; handed out once.
    std::vector<std::int32_t> take() { return std::exchange(solution_, {}); }

    // If there is none, the places of assumptions that clash, ascending: without any, there is never one.
    std::span<const std::int32_t> clash() const { return clash_; }

    Counters counters() const;

  private:
    bool pose();
    Stop answered(Stop answer);
    void name_clash();
    std::optional<Literal> literal(const Assumption& assumption, bool& holds) const;
    std::int64_t work() const { return start_.work() + (learner_ == nullptr ? 0 : learner_->work()); }

    const masks::Network& network_;
    std::vector<PartOf> parts_;
    Index selectors_;
    Options options_;
    Start start_;
    std::unique_ptr<Learner> learner_;
    std::vector<Assumption> assumptions_;
    std::vector<std::pair<Literal, std::int32_t>> literals_; // of assumptions, with their places, ascending
    bool posed_ = false;                                     // whether the learner knows the assumptions
    std::optional<Stop> answer_;
    std::vector<std::int32_t> solution_;
    std::vector<std::int32_t> clash_;
};

} // namespace cpgrid::learning
