#include "lrat.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <vector>

namespace cpgrid::clauses {
namespace {

// What is wrong with the line in hand.
struct Wrong {
    std::string problem;
};

// The numbers of one line.
class Line {
  public:
    explicit Line(std::string_view text) : text_(text) { skip_blanks(); }

    bool over() const { return text_.empty(); }

    bool takes(char letter) {
        if (over() || text_[0] != letter) return false;
        text_.remove_prefix(1);
        skip_blanks();
        return true;
    }

    std::int64_t number() {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), number);
        const auto length = static_cast<std::size_t>(end - text_.data());
        if (error != std::errc() || (length < text_.size() && !is_blank(text_[length])))
            throw Wrong{over() ? "ends where a number is expected" : "has something that is no number of 64 bits"};
        text_.remove_prefix(length);
        skip_blanks();
        return number;
    }

  private:
    static bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\r'; }
    void skip_blanks() {
        while (!text_.empty() && is_blank(text_[0])) text_.remove_prefix(1);
    }

    std::string_view text_;
};

class Checker {
  public:
    Checker(const ClauseList& formula, Watch& watch)
        : formula_(formula), watch_(watch), deleted_(formula.size()),
          false_(2 * static_cast<std::size_t>(formula.variables()) + 2), last_id_(formula.size()) {}

    LratVerdict run(std::string_view proof) {
        std::int64_t number = 0;
        while (!proof.empty()) {
            ++number;
            const std::size_t end = std::min(proof.find('\n'), proof.size());
            spend(end);
            Line line(proof.substr(0, end));
            proof.remove_prefix(std::min(end + 1, proof.size()));
            try {
                if (line.over()) continue;
                if (read(line)) return {};
            } catch (const Wrong& wrong) {
                return {.problem = "line " + std::to_string(number) + " " + wrong.problem};
            }
            if (stop_) return {.stop = *stop_};
        }
        return {.problem = "the proof ends without the empty clause"};
    }

  private:
    struct Added {
        std::int64_t id;
        std::size_t start;
        std::size_t end;
    };

    // One line; true if it derives the empty clause.
    bool read(Line& line) {
        const std::int64_t id = line.number();
        if (line.takes('d')) {
            for (std::int64_t gone = line.number(); gone != 0; gone = line.number()) deleted_[place_of(gone)] = 1;
            require_end(line);
            return false;
        }
        if (id <= last_id_)
            throw Wrong{"has the number " + std::to_string(id) + ", which is not above those before it"};
        const std::size_t start = pool_.size();
        for (std::int64_t literal = line.number(); literal != 0; literal = line.number())
            pool_.push_back(checked(literal));
        const std::span<const std::int32_t> lemma(pool_.data() + start, pool_.size() - start);
        const bool follows = derive(lemma, line);
        for (const Code code : assigned_) false_[code] = 0;
        assigned_.clear();
        if (stop_) return false;
        if (!follows) throw Wrong{"does not follow: its hints lead to no contradiction"};
        if (lemma.empty()) return true;
        added_.push_back({id, start, pool_.size()});
        deleted_.push_back(0);
        last_id_ = id;
        return false;
    }

    // Whether the hints refute the opposite of the lemma.
    bool derive(std::span<const std::int32_t> lemma, Line& line) {
        for (const std::int32_t literal : lemma) {
            const Code code = code_of(literal);
            if (false_[opposite(code)] != 0) throw Wrong{"has a literal and its opposite"};
            make_false(code);
        }
        bool refuted = false;
        for (std::int64_t hint = line.number(); hint != 0; hint = line.number()) {
            if (refuted) continue;
            refuted = apply(clause_of(hint), hint);
            if (stop_) return false;
        }
        require_end(line);
        return refuted;
    }

    // Makes the clause's last open literal true; true if it has none.
    bool apply(std::span<const std::int32_t> clause, std::int64_t hint) {
        std::int32_t open = 0;
        for (const std::int32_t literal : clause) {
            const Code code = code_of(literal);
            if (false_[code] != 0 || literal == open) continue;
            if (open != 0 || false_[opposite(code)] != 0)
                throw Wrong{"has the hint " + std::to_string(hint) + ", which is not unit when its turn comes"};
            open = literal;
        }
        spend(clause.size());
        if (open == 0) return true;
        make_false(opposite(code_of(open)));
        return false;
    }

    void spend(std::size_t work) {
        work_ += 1 + static_cast<std::int64_t>(work);
        if (!stop_ && watch_.due(work_)) stop_ = watch_.look(work_);
    }

    void make_false(Code code) {
        if (false_[code] != 0) return;
        false_[code] = 1;
        assigned_.push_back(code);
    }

    std::int32_t checked(std::int64_t literal) const {
        if (literal > formula_.variables() || literal < -std::int64_t{formula_.variables()})
            throw Wrong{"has the literal " + std::to_string(literal) + "; there are " +
                        std::to_string(formula_.variables()) + " variables"};
        return static_cast<std::int32_t>(literal);
    }

    // The place of a clause: those of the formula, then the lemmas.
    std::size_t place_of(std::int64_t id) const {
        if (id < 0) throw Wrong{"has a negative hint: a step that is not by unit propagation, which is not taken here"};
        std::size_t place = static_cast<std::size_t>(id) - 1;
        if (place >= formula_.size()) {
            const auto found = std::ranges::lower_bound(added_, id, {}, &Added::id);
            if (found == added_.end() || found->id != id)
                throw Wrong{"names clause " + std::to_string(id) + ", which there is not"};
            place = formula_.size() + static_cast<std::size_t>(found - added_.begin());
        }
        if (deleted_[place] != 0) throw Wrong{"names clause " + std::to_string(id) + ", which was deleted"};
        return place;
    }

    std::span<const std::int32_t> clause_of(std::int64_t id) const {
        const std::size_t place = place_of(id);
        if (place < formula_.size()) return formula_[static_cast<Index>(place)];
        const Added& lemma = added_[place - formula_.size()];
        return {pool_.data() + lemma.start, lemma.end - lemma.start};
    }

    static void require_end(const Line& line) {
        if (!line.over()) throw Wrong{"goes on after its last 0"};
    }

    const ClauseList& formula_;
    Watch& watch_;
    std::int64_t work_ = 0;
    std::optional<Stop> stop_;
    std::vector<std::uint8_t> deleted_; // by place
    std::vector<Added> added_;
    std::vector<std::int32_t> pool_;  // the literals of the lemmas
    std::vector<std::uint8_t> false_; // by code
    std::vector<Code> assigned_;
    std::int64_t last_id_;
};

} // namespace

LratVerdict check_lrat(const ClauseList& formula, std::string_view proof, Watch& watch) {
    return Checker(formula, watch).run(proof);
}

} // namespace cpgrid::clauses
