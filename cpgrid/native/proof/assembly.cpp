// From what the elaborator derived to the steps of a proof: only what the last contradiction rests on.

#include "../checker/checker.hpp"
#include "elaborator.hpp"

#include <limits>
#include <stdexcept>

namespace cpgrid::proof {

using checker::Checker;

namespace {

// How much work, as the checker measures it, may be spent on taking hints away, for each contradiction of the effort.
constexpr std::int64_t work_of_one = 1 << 16;

// Steps under construction: definitions get their numbers as they are first used.
class Assembly {
  public:
    Assembly(Index first_own, std::size_t definitions, const std::vector<Step>& derived)
        : first_own_(first_own), derived_(derived), number_(definitions, unknown), next_(first_own) {}

    // Adds a hint to the step at hand. Several of one run are one hint.
    void add_hint(Index definition, std::int32_t run) {
        if (run == run_ && !hints_.empty()) return;
        run_ = run;
        hints_.push_back(number(definition));
    }

    // Ends the step at hand: what its hints remove, they remove for good.
    void apply() {
        if (hints_.empty()) return;
        steps_.push_back({Step::Kind::apply, {}, std::move(hints_), {}});
        hints_.clear();
    }

    void lemma(std::span<const Literal> clause, Index definition) {
        steps_.push_back({Step::Kind::lemma, {clause.begin(), clause.end()}, std::move(hints_), {}});
        hints_.clear();
        number_[definition] = next_++;
    }

    std::vector<Step> finish() {
        steps_.push_back({Step::Kind::lemma, {}, std::move(hints_), {}});
        return std::move(steps_);
    }

  private:
    static constexpr Index unknown = std::numeric_limits<Index>::max();

    std::int64_t number(Index definition) {
        if (definition < first_own_) return definition;
        if (number_[definition] == unknown) {
            steps_.push_back(derived_[definition - first_own_]);
            number_[definition] = next_++;
        }
        return number_[definition];
    }

    Index first_own_;
    const std::vector<Step>& derived_;
    std::vector<Index> number_;
    Index next_;
    std::vector<std::int64_t> hints_;
    std::int32_t run_ = 0;
    std::vector<Step> steps_;
};

// Takes away the hints that did nothing.
void drop_idle(const Checker& checker, Step& step) {
    std::vector<std::int64_t> useful;
    for (std::size_t place = 0; place < checker.hints_used(); ++place)
        if (checker.useful()[place]) useful.push_back(step.hints[place]);
    step.hints = std::move(useful);
}

// Takes away hints that do nothing or come after a contradiction, then each hint without which there is one too. It
// ends when the checker has done so much work, or when the time is over.
void shorten(Checker& checker, Step& step, std::int64_t most_work, Watch& watch) {
    if (!checker.shows(step.literals, step.hints)) return;
    drop_idle(checker, step);
    for (std::size_t place = step.hints.size(); place-- > 0 && checker.work() < most_work;) {
        if (watch.due(checker.work()) && watch.look(checker.work())) return;
        std::vector<std::int64_t> fewer = step.hints;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(place));
        if (!checker.shows(step.literals, fewer)) continue;
        fewer.resize(checker.hints_used());
        step.hints = std::move(fewer);
        place = std::min(place, step.hints.size());
    }
}

} // namespace

// Takes what a derivation rests on as needed.
void Elaborator::need(const Derivation& derivation) {
    for (const Hint& hint : derivation.hints) needed_[hint.number] = true;
    for (const std::size_t position : derivation.root) needed_removals_.mark(position);
}

// Explains the removals, from the last one down to a position, that were made for good and are needed.
void Elaborator::need_removals(std::size_t begin, std::size_t end) {
    const auto& trail = store_.trail();
    for (std::size_t position = end; position-- > std::max(begin, given_);) {
        if (!needed_removals_.marked(position)) continue;
        const Cause cause = trail[position].cause;
        needed_[static_cast<Index>(cause.number)] = true;
        removals_.push_back({position, {static_cast<Index>(cause.number), cause.run}});
        needed_removals_.explain(position);
    }
}

// Goes back from the last contradiction to all that it rests on.
void Elaborator::find_needed() {
    needed_.assign(definitions_.count(), false);
    need(last_);
    std::size_t end = store_.trail().size();
    for (std::size_t place = derivations_.size(); place-- > 0;) {
        need_removals(derivations_[place].root_size, end);
        end = derivations_[place].root_size;
        if (needed_[lemma(place)]) need(derivations_[place]);
    }
    need_removals(0, end);
}

std::vector<Step> Elaborator::assemble() const {
    Assembly assembly(first_own_, definitions_.count(), derived_);
    std::size_t left = removals_.size(); // the latest stand first
    const auto remove_up_to = [&](std::size_t end) {
        for (; left > 0 && removals_[left - 1].position < end; --left)
            assembly.add_hint(removals_[left - 1].hint.number, removals_[left - 1].hint.run);
    };
    for (std::size_t place = 0; place < derivations_.size(); ++place) {
        if (!needed_[lemma(place)]) continue;
        remove_up_to(derivations_[place].root_size);
        assembly.apply();
        for (const Hint& hint : derivations_[place].hints) assembly.add_hint(hint.number, hint.run);
        assembly.lemma(derivations_[place].clause, lemma(place));
    }
    remove_up_to(std::numeric_limits<std::size_t>::max());
    for (const Hint& hint : last_.hints) assembly.add_hint(hint.number, hint.run);
    return assembly.finish();
}

// Checks the steps, and takes away hints that are not needed.
void Elaborator::trim(std::vector<Step>& steps, Watch& watch) const {
    Watch endless(std::numeric_limits<double>::infinity(), nullptr);
    Checker checker(statement_, {givens_, solutions_, weights_, floor_}, endless);
    const std::int64_t most_work = effort_ < greatest_number / work_of_one ? effort_ * work_of_one : greatest_number;
    for (Step& step : steps) {
        switch (step.kind) {
        case Step::Kind::lemma:
            if (effort_ > 0) shorten(checker, step, most_work, watch);
            checker.lemma(step.literals, step.hints);
            if (effort_ == 0) drop_idle(checker, step);
            break;
        case Step::Kind::apply:
            if (checker.apply(step.hints)) throw std::logic_error("a contradiction came too early");
            drop_idle(checker, step);
            break;
        case Step::Kind::sum:
            checker.sum(step.literals);
            break;
        case Step::Kind::bound:
            std::vector<Priced> priced;
            for (const std::vector<std::int64_t>& row : step.prices)
                priced.push_back({static_cast<Index>(row.front()), {row.begin() + 1, row.end()}});
            checker.bound(step.literals.front(), priced);
            break;
        }
    }
    if (!checker.complete()) throw std::logic_error("the proof is not complete");
}

std::vector<Step> Elaborator::proof(Watch& watch) {
    if (!complete_) throw std::logic_error("there is no proof yet");
    if (needed_.empty()) find_needed();
    std::vector<Step> steps = assemble();
    try {
        trim(steps, watch);
    } catch (const Rejected&) {
        if (counted_.believed == 0) throw;
        steps.clear();
    }
    return steps;
}

} // namespace cpgrid::proof
