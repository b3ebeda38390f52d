#include "search.hpp"

#include <algorithm>
#include <limits>

namespace cpgrid::learning {
namespace {

// A number below 1 that looks as if it were drawn, from the seed and a number: the last step of SplitMix64.
double drawn(std::int64_t seed, std::uint64_t number) {
    std::uint64_t bits = static_cast<std::uint64_t>(seed) * 0x9e3779b97f4a7c15 + number;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
    return static_cast<double>((bits ^ (bits >> 31)) >> 11) * 0x1p-53;
}

constexpr double stable_decay = .99;
constexpr double focused_decay = .95;

} // namespace

Search::Body::Body(const masks::Network& network, std::span<const Mask> domains, const Options& options)
    : candidates(domains, network.values().size()), propagation(network, candidates, options.dual != 0),
      analysis(propagation, options.minimise != 0), order(candidates.count()), saved(candidates.count(), true) {
    for (Index candidate = 0; candidate < candidates.count(); ++candidate) {
        // Before the first conflict, variables with few values come first.
        const double values = masks::size(candidates.domain(candidates.variable(candidate)));
        order.set_weight(candidate, (1 + (options.seed > 0 ? drawn(options.seed, candidate) : 0)) * 1e-3 / values);
        order.insert(candidate);
    }
}

Search::Search(const masks::Network& network, std::span<const masks::Given> givens, const Options& options)
    : network_(network), options_(options), start_(network), values_first_(by_values()),
      restarts_(options.mode == 0 && values_first_ ? Restarts::Mode::stable
                                                   : static_cast<Restarts::Mode>(options.mode)),
      next_reduction_(options.reduce), record_(options.literals), exhausted_(!network.possible()) {
    for (const masks::Given& given : givens)
        if (!exhausted_ && !start_.restrict(given.variable, masks::bit(given.rank))) exhausted_ = true;
}

// Whether decisions always give a variable a value: so it is best where there are only groups.
bool Search::by_values() const {
    if (options_.phase > 0) return options_.phase == 1;
    return network_.first_weighted() == network_.groups() && network_.constraints() == network_.groups();
}

Stop Search::advance(const Limits& limits, Watch& watch) {
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    const std::int64_t solution_goal = limits.solutions > 0 ? solutions_ + limits.solutions : unlimited;
    const std::int64_t node_goal = limits.nodes > 0 ? counted_.nodes + limits.nodes : unlimited;
    if (Stop stop; !exhausted_ && body_ == nullptr && !begin(watch, stop)) return stop;
    while (!exhausted_) {
        if (watch.due(work())) {
            if (const auto stop = watch.look(work())) return *stop;
        }
        if (counted_.nodes >= node_goal) return Stop::node_limit;
        if (clash_ || (!quiet_ && !body_->propagation.run())) {
            clash_ = false;
            resolve();
            continue;
        }
        quiet_ = true;
        if (restarts_.due()) restart();
        if (counted_.nodes >= next_reduction_) reduce();
        if (decide()) continue;
        found(limits.keep);
        if (solutions_ >= solution_goal) return Stop::solution_limit;
    }
    return Stop::exhausted;
}

// Draws the consequences of the givens; false where that was stopped.
bool Search::begin(Watch& watch, Stop& stop) {
    for (;;) {
        if (watch.due(start_.work())) {
            if (const auto why = watch.look(start_.work())) {
                stop = *why;
                return false;
            }
        }
        switch (start_.run(watch)) {
        case masks::Propagation::Result::paused:
            continue;
        case masks::Propagation::Result::failed:
            end();
            return true;
        case masks::Propagation::Result::quiet:
            prepare();
            return true;
        }
    }
}

void Search::prepare() {
    std::vector<Mask> domains;
    for (Index variable = 0; variable < network_.variables(); ++variable) domains.push_back(start_.domain(variable));
    body_ = std::make_unique<Body>(network_, domains, options_);
}

void Search::back_to(Index level) {
    body_->propagation.back_to(level, [this](Literal literal) {
        const Index candidate = candidate_of(literal);
        body_->saved[candidate] = !is_lack(literal);
        body_->order.insert(candidate);
    });
}

void Search::resolve() {
    ++counted_.nodes;
    Analysis& analysis = body_->analysis;
    if (!analysis.run()) return end();
    for (const Index candidate : analysis.involved()) body_->order.bump(candidate);
    body_->order.decay(options_.decay > 0   ? static_cast<double>(options_.decay) / 1000
                       : restarts_.stable() ? stable_decay
                                            : focused_decay);
    restarts_.add(analysis.glue());
    counted_.learnt += static_cast<std::int64_t>(analysis.clause().size());
    record(analysis.clause());
    back_to(analysis.level());
    learn(analysis.clause(), false, analysis.glue());
}

// Adds a clause whose first literal is to become true.
void Search::learn(std::span<const Literal> clause, bool permanent, std::uint32_t glue) {
    Propagation& propagation = body_->propagation;
    Reason reason{};
    if (clause.size() == 2) {
        propagation.clauses().add_pair(clause[0], clause[1]);
        reason = {Reason::Kind::literal, negated(clause[1])};
    } else if (clause.size() > 2) {
        const auto tier = permanent ? ClauseStore::Tier::permanent : ClauseStore::Tier::last;
        reason = {Reason::Kind::clause, propagation.clauses().add(clause, tier, glue)};
    }
    quiet_ = false;
    clash_ = !propagation.imply(clause[0], reason);
}

// Keeps the solution, and rules out what was decided: all of it followed from that.
void Search::found(bool keep) {
    ++solutions_;
    ++counted_.nodes;
    const State& state = body_->propagation.state();
    if (keep)
        for (Index variable = 0; variable < network_.variables(); ++variable)
            kept_.push_back(static_cast<std::int32_t>(network_.value(masks::least(state.domain(variable)))));
    blocking_.clear();
    for (Index level = state.levels(); level > 0; --level)
        blocking_.push_back(negated(state.trail()[state.begin(level)]));
    if (blocking_.empty()) return end();
    record(blocking_);
    back_to(state.levels() - 1);
    learn(blocking_, true, 0);
}

// Decides the open candidate of the greatest weight; false if all are known.
bool Search::decide() {
    Order& order = body_->order;
    while (!order.empty()) {
        const Index candidate = order.take();
        if (!body_->propagation.state().is_open(has(candidate))) continue;
        ++counted_.decisions;
        body_->propagation.decide(values_first_ || body_->saved[candidate] ? has(candidate) : lacks(candidate));
        quiet_ = false;
        return true;
    }
    return false;
}

void Search::restart() {
    ++counted_.restarts;
    restarts_.restarted();
    back_to(0);
}

void Search::reduce() {
    ++reductions_;
    next_reduction_ = counted_.nodes + options_.reduce * (reductions_ + 1);
    Propagation& propagation = body_->propagation;
    const State& state = propagation.state();
    std::vector<std::pair<ClauseStore::Place, Literal>> used;
    for (const Literal literal : state.trail())
        if (state.reason(literal).kind == Reason::Kind::clause && state.level(literal) > 0)
            used.emplace_back(state.reason(literal).number, literal);
    std::ranges::sort(used);
    const auto find = [&](ClauseStore::Place clause) {
        const auto place = std::ranges::lower_bound(used, clause, {}, &std::pair<ClauseStore::Place, Literal>::first);
        return place != used.end() && place->first == clause ? &*place : nullptr;
    };
    counted_.dropped += static_cast<std::int64_t>(
        propagation.clauses().reduce([&](ClauseStore::Place clause) { return find(clause) != nullptr; },
                                     [&](ClauseStore::Place from, ClauseStore::Place to) {
                                         if (const auto* own = find(from)) propagation.move_reason(own->second, to);
                                     }));
}

void Search::record(std::span<const Literal> clause) {
    if (!record_.on()) return;
    clause_.clear();
    for (const Literal literal : clause) {
        const Index candidate = candidate_of(literal);
        const std::int32_t number = literal_number(candidate);
        clause_.push_back(is_lack(literal) ? -number : number);
    }
    record_.add(clause_);
}

std::int32_t Search::literal_number(Index candidate) const {
    const Candidates& candidates = body_->candidates;
    return cpgrid::literal(candidates.variable(candidate), static_cast<std::size_t>(candidates.rank(candidate)),
                           network_.values().size());
}

void Search::end() {
    exhausted_ = true;
    if (record_.on()) record_.add({});
}

std::int64_t Search::work() const {
    return start_.work() + (body_ == nullptr ? 0 : body_->propagation.work() + counted_.nodes);
}

Counters Search::counters() const {
    Counters now = counted_;
    now.changes += start_.changes();
    if (body_ != nullptr) body_->propagation.add_to(now);
    return now;
}

} // namespace cpgrid::learning
