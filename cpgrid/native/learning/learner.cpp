#include "learner.hpp"

#include <algorithm>
#include <utility>

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

// Where decisions are values, clauses are long, and the time goes into looking at them.
constexpr std::int64_t reduce_values = 100;
constexpr std::int64_t reduce_others = 300;

// The domains of the network's variables, and of so many selectors behind them.
Candidates with_selectors(const masks::Network& network, std::span<const Mask> domains, Index selectors) {
    std::vector<Mask> all(domains.begin(), domains.end());
    all.insert(all.end(), selectors, Parts::selector_values);
    return {all, std::max<std::size_t>(network.values().size(), 2)};
}

bool only_groups(const masks::Network& network) {
    return network.constraints() == network.groups();
}

bool only_groups(const masks::Network& network, std::span<const PartOf> parts) {
    return only_groups(network) &&
           std::ranges::all_of(parts, [](const PartOf& part) { return only_groups(*part.network); });
}

// Among sums, values that were taken away are better taken away again: in Kakuro, above all.
bool adds_up(const masks::Network& network) {
    return network.first_family() > network.groups() && network.graphs().empty();
}

// Whether decisions always give a variable a value.
bool by_values(const masks::Network& network, std::span<const PartOf> parts, const Options& options) {
    if (options.phase > 0) return options.phase == 1;
    return !adds_up(network) && std::ranges::none_of(parts, [](const PartOf& part) { return adds_up(*part.network); });
}

} // namespace

Learner::Learner(const masks::Network& network, std::span<const Mask> domains, std::span<const PartOf> parts,
                 Index selectors, const Options& options, Log* log, Sharing sharing)
    : options_(options), first_selector_(network.variables()), candidates_(with_selectors(network, domains, selectors)),
      propagation_(network, candidates_, parts, options.dual != 0),
      antecedents_(log == nullptr ? std::nullopt
                                  : std::optional<Antecedents>(std::in_place, network, propagation_, *log)),
      analysis_(propagation_, antecedents_ ? &*antecedents_ : nullptr, options), order_(candidates_.count()),
      decidable_(candidates_.count() - 2 * selectors), saved_(candidates_.count(), true),
      values_first_(by_values(network, parts, options)),
      restarts_(options.mode == 0 && only_groups(network, parts) ? Restarts::Mode::stable
                                                                 : static_cast<Restarts::Mode>(options.mode)),
      sharing_(sharing), reduce_(options.reduce > 0 ? options.reduce
                                 : values_first_    ? reduce_values
                                                    : reduce_others),
      next_reduction_(reduce_) {
    for (Index candidate = 0; candidate < decidable_; ++candidate) {
        // Before the first conflict, variables with few values come first.
        const double values = masks::size(candidates_.domain(candidates_.variable(candidate)));
        order_.set_weight(candidate, (1 + (options.seed > 0 ? drawn(options.seed, candidate) : 0)) * 1e-3 / values);
        order_.insert(candidate);
    }
}

Learner::Event Learner::step() {
    if (hopeless_) {
        core_.clear();
        return Event::refuted;
    }
    if (clash_ || (!quiet_ && !propagation_.run())) {
        clash_ = false;
        return resolve();
    }
    quiet_ = true;
    if (state().levels() == 0 && !assumed_.empty()) {
        if (!begin_assumptions()) return Event::refuted;
        if (!quiet_) return Event::onward;
    }
    if (restart_soon_ || restarts_.due()) {
        restart();
        if (!quiet_ || hopeless_) return Event::onward;
    }
    if (counted_.nodes >= next_reduction_) reduce();
    return decide() ? Event::onward : Event::known;
}

void Learner::assume(std::span<const Literal> literals) {
    // A conflict without any assumption stays one.
    if (clash_ && state().levels() == 0) hopeless_ = true;
    clash_ = false;
    back_to(0);
    quiet_ = false;
    assumed_.assign(literals.begin(), literals.end());
}

// Decides what is assumed, all on one level. False where two assumptions clash, or one with what always holds.
bool Learner::begin_assumptions() {
    core_.clear();
    for (const Literal literal : assumed_) {
        if (state().is_true(literal)) continue;
        if (state().is_false(literal)) {
            core_.push_back(literal);
            if (state().level(literal) > 0) core_.push_back(negated(literal));
            return false;
        }
        quiet_ = false;
        if (floor_ == 0) {
            propagation_.decide(literal);
            floor_ = 1;
        } else if (!propagation_.decide_too(literal)) {
            ++counted_.nodes;
            analysis_.run(floor_);
            core_.assign(analysis_.core().begin(), analysis_.core().end());
            return false;
        }
    }
    return true;
}

void Learner::back_to(Index level) {
    propagation_.back_to(level, [this](Literal literal) {
        const Index candidate = candidate_of(literal);
        saved_[candidate] = !is_lack(literal);
        if (candidate < decidable_) order_.insert(candidate);
    });
    if (level == 0) floor_ = 0;
}

Learner::Event Learner::resolve() {
    ++counted_.nodes;
    if (!analysis_.run(floor_)) {
        core_.assign(analysis_.core().begin(), analysis_.core().end());
        hopeless_ = core_.empty();
        if (antecedents_) antecedents_->learnt({});
        return Event::refuted;
    }
    for (const Index candidate : analysis_.involved()) order_.bump(candidate);
    order_.decay(options_.decay > 0   ? static_cast<double>(options_.decay) / 1000
                 : restarts_.stable() ? stable_decay
                                      : focused_decay);
    restarts_.add(analysis_.glue());
    clause_.assign(analysis_.clause().begin(), analysis_.clause().end());
    counted_.learnt += static_cast<std::int64_t>(clause_.size());
    back_to(analysis_.level());
    if (sharing_.shared != nullptr && Shared::wanted(clause_.size(), analysis_.glue()))
        sharing_.shared->send(sharing_.number, clause_, analysis_.glue());
    learn(false, analysis_.glue());
    return Event::conflict;
}

// Adds the clause; its first literal is to become true.
void Learner::learn(bool permanent, std::uint32_t glue) {
    ClauseStore& clauses = propagation_.clauses();
    Reason reason{};
    if (antecedents_) antecedents_->learnt(clause_);
    if (clause_.size() == 2) {
        clauses.add_pair(clause_[0], clause_[1]);
        reason = {Reason::Kind::pair, negated(clause_[1])};
    } else if (clause_.size() > 2) {
        const auto tier = permanent ? ClauseStore::Tier::permanent : ClauseStore::Tier::last;
        reason = {Reason::Kind::clause, clauses.add(clause_, tier, glue)};
        if (antecedents_) antecedents_->name(reason.number);
    }
    quiet_ = false;
    clash_ = !propagation_.imply(clause_[0], reason);
}

bool Learner::block() {
    ++counted_.nodes;
    if (antecedents_) antecedents_->use_all();
    clause_.clear();
    for (Index level = state().levels(); level > 0; --level)
        clause_.push_back(negated(state().trail()[state().begin(level)]));
    if (clause_.empty()) {
        if (antecedents_) antecedents_->learnt({});
        return false;
    }
    if (sharing_.shared != nullptr) sharing_.shared->send(sharing_.number, clause_, 0);
    back_to(state().levels() - 1);
    learn(true, 0);
    return true;
}

// Decides the open candidate of the greatest weight; false if all are known.
bool Learner::decide() {
    while (!order_.empty()) {
        const Index candidate = order_.take();
        if (!state().is_open(has(candidate))) continue;
        ++counted_.decisions;
        propagation_.decide(values_first_ || saved_[candidate] ? has(candidate) : lacks(candidate));
        quiet_ = false;
        return true;
    }
    return false;
}

void Learner::restart() {
    ++counted_.restarts;
    restarts_.restarted();
    restart_soon_ = false;
    back_to(floor_);
    if (floor_ > 0) propagation_.forget();
    if (sharing_.shared != nullptr) import_all();
}

// Takes the clauses that others have sent, where nothing is decided.
void Learner::import_all() {
    const std::vector<Literal> all = sharing_.shared->receive(sharing_.number);
    for (std::size_t place = 0; place < all.size() && !clash_ && !hopeless_; place += 2 + all[place])
        import(std::span(all).subspan(place + 2, all[place]), all[place + 1]);
}

// Takes a clause without the literals that are false for good.
void Learner::import(std::span<const Literal> literals, std::uint32_t glue) {
    clause_.clear();
    for (const Literal literal : literals) {
        if (state().is_true(literal)) return;
        if (state().is_open(literal)) clause_.push_back(literal);
    }
    ++counted_.imported;
    if (clause_.empty()) {
        hopeless_ = true;
    } else if (clause_.size() == 1) {
        quiet_ = false;
        clash_ = !propagation_.imply(clause_[0], {});
    } else if (clause_.size() == 2) {
        propagation_.clauses().add_pair(clause_[0], clause_[1]);
    } else {
        propagation_.clauses().add(clause_, glue == 0 ? ClauseStore::Tier::permanent : ClauseStore::Tier::last, glue);
    }
}

void Learner::reduce() {
    if (antecedents_) antecedents_->note_known();
    ++reductions_;
    next_reduction_ = counted_.nodes + reduce_ * (reductions_ + 1);
    std::vector<std::pair<ClauseStore::Place, Literal>> used;
    for (const Literal literal : state().trail())
        if (state().reason(literal).kind == Reason::Kind::clause && state().level(literal) > 0)
            used.emplace_back(state().reason(literal).number, literal);
    std::ranges::sort(used);
    const auto find = [&](ClauseStore::Place clause) {
        const auto place = std::ranges::lower_bound(used, clause, {}, &std::pair<ClauseStore::Place, Literal>::first);
        return place != used.end() && place->first == clause ? &*place : nullptr;
    };
    counted_.dropped += static_cast<std::int64_t>(
        propagation_.clauses().reduce([&](ClauseStore::Place clause) { return find(clause) != nullptr; },
                                      [&](ClauseStore::Place from, ClauseStore::Place to) {
                                          if (const auto* own = find(from)) propagation_.move_reason(own->second, to);
                                      }));
}

void Learner::add_to(Counters& counters) const {
    counters.nodes += counted_.nodes;
    counters.decisions += counted_.decisions;
    counters.restarts += counted_.restarts;
    counters.learnt += counted_.learnt;
    counters.dropped += counted_.dropped;
    counters.imported += counted_.imported;
    counters.shrunk += analysis_.shrunk();
    propagation_.add_to(counters);
}

} // namespace cpgrid::learning
