#include "analysis.hpp"

#include <algorithm>
#include <utility>

namespace cpgrid::learning {

Analysis::Analysis(Propagation& propagation, Antecedents* antecedents, const Options& options)
    : propagation_(propagation), state_(propagation.state()), antecedents_(antecedents),
      minimise_(options.minimise != 0), shrink_(options.shrink != 0), marks_(state_.candidates().count(), Mark::none),
      block_(state_.candidates().count(), 0), seen_(state_.candidates().count() + 1, 0) {}

void Analysis::mark(Literal literal) {
    const Index candidate = candidate_of(literal);
    if (state_.level(literal) == 0) {
        if (antecedents_ != nullptr) antecedents_->use_known(literal);
        return;
    }
    if (marks_[candidate] != Mark::none) return;
    marks_[candidate] = Mark::in_clause;
    marked_.push_back(candidate);
    involved_.push_back(candidate);
    if (state_.level(literal) == here_)
        ++open_;
    else
        lower_.push_back(literal);
}

// Takes the highest level of the literals; false if there are none. An explanation may need nothing of the level on
// which it was asked for.
bool Analysis::pick_level() {
    if (lower_.empty()) return false;
    here_ = 0;
    for (const Literal literal : lower_) here_ = std::max(here_, state_.level(literal));
    open_ = static_cast<Index>(std::erase_if(lower_, [this](Literal each) { return state_.level(each) == here_; }));
    return true;
}

bool Analysis::run(Index floor) {
    for (const Index candidate : marked_) marks_[candidate] = Mark::none;
    marked_.clear();
    lower_.clear();
    involved_.clear();
    clause_.clear();
    core_.clear();
    here_ = 0;
    open_ = 0;
    if (antecedents_ != nullptr) antecedents_->begin_conflict();
    for (const Literal literal : propagation_.conflict()) mark(literal);
    std::size_t place = state_.trail().size();
    for (;;) {
        if (open_ == 0) {
            if (!pick_level()) return false;
            if (here_ <= floor) {
                find_core();
                return false;
            }
        }
        Literal literal = state_.trail()[--place];
        while (marks_[candidate_of(literal)] != Mark::in_clause || state_.level(literal) != here_)
            literal = state_.trail()[--place];
        if (open_ == 1) {
            finish(literal);
            return true;
        }
        --open_;
        marks_[candidate_of(literal)] = Mark::resolved;
        resolve(literal);
    }
}

// What was decided on the level at hand, and has to do with the conflict.
void Analysis::find_core() {
    for (std::size_t place = state_.trail().size(); open_ > 0;) {
        const Literal literal = state_.trail()[--place];
        if (marks_[candidate_of(literal)] != Mark::in_clause) continue;
        --open_;
        if (state_.reason(literal).kind == Reason::Kind::decision)
            core_.push_back(literal);
        else
            resolve(literal);
    }
}

void Analysis::resolve(Literal literal) {
    use_clause(literal);
    if (antecedents_ != nullptr) antecedents_->use_reason(literal);
    premises_.clear();
    propagation_.explain(literal, premises_);
    for (const Literal premise : premises_) mark(premise);
}

void Analysis::use_clause(Literal literal) {
    const Reason reason = state_.reason(literal);
    ClauseStore& clauses = propagation_.clauses();
    if (reason.kind != Reason::Kind::clause || !clauses.is_learnt(reason.number)) return;
    const std::uint32_t glue = clauses.glue(reason.number);
    clauses.use(reason.number,
                glue > ClauseStore::core_glue ? std::min(glue, levels_of(clauses.literals(reason.number))) : glue);
}

std::uint32_t Analysis::levels_of(std::span<const Literal> literals) {
    ++stamp_;
    std::uint32_t count = 0;
    for (const Literal literal : literals)
        if (std::exchange(seen_[state_.level(literal)], stamp_) != stamp_) ++count;
    return count;
}

void Analysis::finish(Literal last) {
    if (antecedents_ != nullptr) before_ = lower_;
    if (minimise_) minimise();
    if (shrink_) shrink();
    if (antecedents_ != nullptr) antecedents_->use_derivations(before_, lower_);
    clause_.push_back(negated(last));
    for (const Literal literal : lower_) clause_.push_back(negated(literal));
    if (clause_.size() > 1) {
        const auto highest = std::ranges::max_element(clause_.begin() + 1, clause_.end(), {},
                                                      [this](Literal each) { return state_.level(each); });
        std::iter_swap(clause_.begin() + 1, highest);
    }
    level_ = clause_.size() > 1 ? state_.level(clause_[1]) : 0;
    glue_ = levels_of(clause_);
}

void Analysis::minimise() {
    levels_of(lower_);
    premises_.clear();
    std::erase_if(lower_, [this](Literal literal) {
        if (!follows(literal, 0)) return false;
        marks_[candidate_of(literal)] = Mark::follows;
        return true;
    });
}

// Whether a literal that is true follows from those of the clause that are below it.
bool Analysis::follows(Literal literal, int depth) {
    if (state_.reason(literal).kind == Reason::Kind::decision || depth > deepest) return false;
    const std::size_t first = premises_.size();
    propagation_.explain(literal, premises_);
    bool all = true;
    for (std::size_t place = first; all && place < premises_.size(); ++place) {
        const Literal premise = premises_[place];
        Mark& own = marks_[candidate_of(premise)];
        if (state_.level(premise) == 0 || own == Mark::follows) continue;
        if (own == Mark::in_clause && state_.level(premise) != here_) continue;
        if (own == Mark::stays || own == Mark::resolved || seen_[state_.level(premise)] != stamp_) {
            all = false;
            break;
        }
        all = follows(premise, depth + 1);
        if (marks_[candidate_of(premise)] == Mark::none) marked_.push_back(candidate_of(premise));
        marks_[candidate_of(premise)] = all ? Mark::follows : Mark::stays;
    }
    premises_.resize(first);
    return all;
}

} // namespace cpgrid::learning
