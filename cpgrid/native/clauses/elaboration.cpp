#include "elaboration.hpp"

#include "propagation.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace cpgrid::clauses {
namespace {

// A literal that holds at the root is named by its place in the trail; the proof has a line of its own for it where
// needed.
struct Hint {
    Index number; // place in the trail, or clause
    bool root;
};
using Hints = std::vector<Hint>;

class Elaboration {
  public:
    Elaboration(const ClauseList& formula, const ClauseList& lemmas, Watch& watch)
        : formula_(formula), lemmas_(lemmas), state_(formula.variables(), watch),
          seen_(2 * static_cast<std::size_t>(formula.variables()) + 2), in_lemma_(seen_.size()) {}

    Elaborated run() {
        if (!add_all()) return {.problem = "unit propagation finds no contradiction in the formula and the lemmas"};
        if (const Index wrong = derive_backward(); wrong != Propagation::none)
            return {.problem = "lemma " + std::to_string(wrong + 1) + " does not follow from the clauses before it"};
        return {.lrat = text()};
    }

  private:
    // Adds clauses up to the contradiction; false if there is none.
    bool add_all() {
        for (Index clause = 0; clause < formula_.size(); ++clause)
            if (add(formula_[clause])) return true;
        if (propagates_to_conflict()) return true;
        // The empty lemma says that the contradiction is there: what comes after it is not looked at.
        for (Index lemma = 0; lemma < lemmas_.size() && !lemmas_[lemma].empty(); ++lemma) {
            fixpoints_.push_back(state_.trail().size());
            if (add(lemmas_[lemma]) || propagates_to_conflict()) return true;
        }
        return false;
    }

    bool add(std::span<const std::int32_t> literals) {
        if (!state_.add(literals)) return false;
        conflict_ = state_.size() - 1;
        return true;
    }

    bool propagates_to_conflict() {
        conflict_ = state_.propagate();
        return conflict_ != Propagation::none;
    }

    // Derives what is needed, from the contradiction back; returns a lemma that does not follow, or `none`.
    Index derive_backward() {
        // Going back takes the trail back too, so what holds at the root is copied.
        roots_.assign(state_.trail().begin(), state_.trail().end());
        for (const Code code : roots_) root_reasons_.push_back(state_.reason(code));
        root_hints_.resize(roots_.size());
        needed_.assign(roots_.size(), 0);
        hints_.resize(fixpoints_.size());
        // At the root every literal of the conflict clause is false.
        for (const Code code : state_.clause(conflict_)) need_root(code, final_);
        need_clause(conflict_, final_);
        for (std::size_t lemma = fixpoints_.size(); lemma-- > 0;) {
            derive_roots(fixpoints_[lemma]);
            state_.backtrack(fixpoints_[lemma]);
            const Index number = formula_.size() + static_cast<Index>(lemma);
            state_.deactivate_from(number);
            if (state_.is_core(number) && !derive(static_cast<Index>(lemma))) return static_cast<Index>(lemma);
        }
        derive_roots(0);
        return Propagation::none;
    }

    // The root literals from this place on that are needed and not stated by a clause as they are.
    void derive_roots(std::size_t start) {
        for (std::size_t place = state_.trail().size(); place-- > start;) {
            if (needed_[place] == 0) continue;
            for (const Code code : state_.clause(root_reasons_[place]))
                if (code != roots_[place]) need_root(code, root_hints_[place]);
            need_clause(root_reasons_[place], root_hints_[place]);
        }
    }

    void need_root(Code code, Hints& hints) {
        const std::size_t place = state_.position(code);
        needed_[place] = 1;
        add_hint({static_cast<Index>(place), true}, hints);
    }

    void need_clause(Index clause, Hints& hints) {
        state_.mark_core(clause);
        add_hint({clause, false}, hints);
    }

    void add_hint(Hint hint, Hints& hints) {
        if (++hint_count_ > most_hints)
            throw std::overflow_error("the LRAT proof would have more than " + std::to_string(most_hints) + " hints");
        hints.push_back(hint);
    }

    // Derives a lemma by reverse unit propagation from what is active; false if it does not follow.
    bool derive(Index lemma) {
        const std::size_t root = state_.trail().size();
        const std::span<const Code> literals = state_.clause(formula_.size() + lemma);
        for (const Code code : literals) {
            if (!state_.is_true(code)) continue;
            need_root(code, hints_[lemma]);
            return true;
        }
        for (const Code code : literals) {
            in_lemma_[code / 2] = 1;
            if (!state_.is_false(code)) state_.assume(opposite(code));
        }
        const Index conflict = state_.propagate();
        if (conflict != Propagation::none) explain(conflict, root, hints_[lemma]);
        for (const Code code : literals) in_lemma_[code / 2] = 0;
        state_.backtrack(root);
        return conflict != Propagation::none;
    }

    // The clauses that led to a conflict, in the order in which they become unit.
    void explain(Index conflict, std::size_t root, Hints& hints) {
        std::vector<Index> reasons{conflict};
        see(conflict, root, hints);
        const std::span<const Code> trail = state_.trail();
        for (std::size_t place = trail.size(); place-- > root;) {
            if (std::exchange(seen_[trail[place] / 2], 0) == 0) continue;
            const Index reason = state_.reason(trail[place]);
            if (reason == Propagation::none) continue;
            reasons.push_back(reason);
            see(reason, root, hints);
        }
        for (const Hint& hint : hints) seen_[trail[hint.number] / 2] = 0;
        std::ranges::sort(hints, {}, &Hint::number);
        for (std::size_t place = reasons.size(); place-- > 0;) need_clause(reasons[place], hints);
    }

    void see(Index clause, std::size_t root, Hints& hints) {
        for (const Code code : state_.clause(clause)) {
            if (seen_[code / 2] != 0) continue;
            const bool at_root = state_.position(code) < root;
            // What the lemma itself denies needs no reason.
            if (at_root && in_lemma_[code / 2] != 0) continue;
            seen_[code / 2] = 1;
            if (at_root) need_root(code, hints);
        }
    }

    std::string text() {
        std::string lines;
        root_ids_.resize(root_hints_.size());
        lemma_ids_.resize(fixpoints_.size());
        next_id_ = std::int64_t{formula_.size()} + 1;
        std::size_t place = 0;
        const auto write_roots = [&](std::size_t end) {
            for (; place < end; ++place)
                if (needed_[place] != 0) write_root(place, lines);
        };
        for (std::size_t lemma = 0; lemma < fixpoints_.size(); ++lemma) {
            write_roots(fixpoints_[lemma]);
            const Index number = formula_.size() + static_cast<Index>(lemma);
            if (!state_.is_core(number)) continue;
            lemma_ids_[lemma] = next_id_;
            write_line(lemmas_[static_cast<Index>(lemma)], hints_[lemma], lines);
        }
        write_roots(root_hints_.size());
        write_line({}, final_, lines);
        return lines;
    }

    void write_root(std::size_t place, std::string& lines) {
        // Its reason alone: that is a clause of this one literal, and the literal needs no line of its own.
        if (root_hints_[place].size() == 1) {
            root_ids_[place] = id_of(root_hints_[place][0]);
            return;
        }
        root_ids_[place] = next_id_;
        const std::array<std::int32_t, 1> unit{literal_of(roots_[place])};
        write_line(unit, root_hints_[place], lines);
    }

    void write_line(std::span<const std::int32_t> literals, const Hints& hints, std::string& lines) {
        state_.spend(hints.size());
        write(next_id_++, lines);
        for (const std::int32_t literal : literals) write(literal, lines);
        write(0, lines);
        for (const Hint& hint : hints) write(id_of(hint), lines);
        lines += "0\n";
    }

    std::int64_t id_of(const Hint& hint) const {
        if (hint.root) return root_ids_[hint.number];
        return hint.number < formula_.size() ? static_cast<std::int64_t>(hint.number) + 1
                                             : lemma_ids_[hint.number - formula_.size()];
    }

    static void write(std::int64_t number, std::string& lines) {
        std::array<char, 24> digits{};
        const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
        lines.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
        lines += ' ';
    }

    const ClauseList& formula_;
    const ClauseList& lemmas_;
    Propagation state_;
    Index conflict_ = Propagation::none;
    std::vector<std::size_t> fixpoints_; // of each lemma that was added: how many literals held before it
    std::vector<Hints> hints_;           // of each lemma
    std::vector<Code> roots_;            // the literals that hold at the root, in the order of the trail
    std::vector<Index> root_reasons_;    // of each of them
    std::vector<Hints> root_hints_;      // of each of them
    Hints final_;
    std::vector<std::uint8_t> needed_; // root literals, by place
    std::vector<std::uint8_t> seen_;   // variables, while a conflict is explained
    std::vector<std::uint8_t> in_lemma_;
    std::vector<std::int64_t> root_ids_;
    std::vector<std::int64_t> lemma_ids_;
    std::size_t hint_count_ = 0;
    std::int64_t next_id_ = 0;
};

} // namespace

Elaborated elaborate(const ClauseList& formula, const ClauseList& lemmas, Watch& watch) {
    try {
        return Elaboration(formula, lemmas, watch).run();
    } catch (const OutOfLimits& limits) {
        return {.stop = limits.stop};
    }
}

} // namespace cpgrid::clauses
