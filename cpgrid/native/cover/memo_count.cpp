#include "memo_count.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace cpgrid {
namespace {

constexpr std::uint64_t one[] = {1};

// The state of the cells as a row of bits: one for each primary item, set while it is uncovered, and a field for each
// secondary item: 0 where it is covered or of no consequence, 1 where it is untouched, 1 + colour where it has one.
template <typename Number, bool coloured> class Key {
  public:
    explicit Key(const Remainder& problem)
        : primary_(problem.primary), words_((std::size_t{problem.primary} + 63) / 64) {
        std::vector<std::int32_t> most(problem.items, 0); // the greatest colour of each item
        if constexpr (coloured) {
            for (Index node = 0; node < problem.nodes(); ++node)
                most[problem.item[node]] = std::max(most[problem.item[node]], problem.colour[node]);
        }
        unsigned shift = 64; // of the word that is being filled
        for (Index item = primary_; item < problem.items; ++item) {
            const auto width = static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(most[item]) + 1));
            if (shift + width > 64) {
                ++words_;
                shift = 0;
            }
            fields_.push_back({.word = words_ - 1, .shift = shift});
            shift += width;
        }
    }

    std::size_t words() const { return words_; }

    // Writes the key of the present state.
    void write(const Cells<Number, coloured>& cells, std::uint64_t* key) const {
        std::fill_n(key, words_, 0);
        for (Index place = 0; place < cells.uncovered(); ++place) {
            const Index item = cells.uncovered_item(place);
            key[item / 64] |= std::uint64_t{1} << (item % 64);
        }
        for (std::size_t each = 0; each < fields_.size(); ++each) {
            const Index item = primary_ + static_cast<Index>(each);
            const std::int32_t state = cells.state(item);
            std::uint64_t value = 0;
            if (state == Cells<Number, coloured>::untouched)
                value = cells.size(item) > 0;
            else if (state > 0)
                value = 1 + static_cast<std::uint64_t>(state);
            key[fields_[each].word] |= value << fields_[each].shift;
        }
    }

  private:
    struct Field {
        std::size_t word;
        unsigned shift;
    };

    Index primary_;
    std::size_t words_;
    std::vector<Field> fields_;
};

template <typename Number, bool coloured> class Counting final : public MemoCount {
  public:
    Counting(const Remainder& problem, std::size_t bytes)
        : cells_(problem), key_(problem), memo_(key_.words(), bytes), counts_(1), exhausted_(problem.clash),
          node_work_(32 + problem.items / 2) {}

    bool advance(std::int64_t nodes) override {
        const std::int64_t goal = counted_.nodes + nodes;
        while (!exhausted_ && counted_.nodes < goal) {
            switch (step_) {
            case Step::choose:
                step_ = choose();
                break;
            case Step::next:
                step_ = taken(cells_.next());
                break;
            case Step::back:
                back();
                break;
            }
        }
        return exhausted_;
    }

    Natural count() const override {
        Natural sum;
        for (std::size_t level = 0; level <= depth_of_branches_; ++level) sum.add(counts_[level].limbs());
        return sum;
    }

    std::int64_t updates() const override { return cells_.updates(); }
    std::int64_t work() const override { return 3 * cells_.updates() + counted_.nodes * node_work_; }
    std::int64_t entries() const override { return memo_.entries(); }

  private:
    enum class Step : std::uint8_t { choose, next, back }; // as in CellSearch

    Step choose() {
        if (cells_.uncovered() == 0) {
            counts_[depth_of_branches_].add(one);
            return Step::back;
        }
        const auto choice = cells_.fewest_options();
        if (choice.options == 0) return Step::back;
        if (choice.options == 1) return taken(cells_.force(choice.item));
        const std::size_t words = key_.words();
        keys_.resize((depth_of_branches_ + 1) * words);
        std::uint64_t* key = keys_.data() + depth_of_branches_ * words;
        key_.write(cells_, key);
        Memo::Known known;
        if (memo_.find(key, known)) {
            counts_[depth_of_branches_].add(known.count);
            nodes_spared_ += known.nodes;
            ++counted_.hits;
            return Step::back;
        }
        cells_.branch(choice.item);
        before_.push_back(all_nodes());
        ++depth_of_branches_;
        if (counts_.size() == depth_of_branches_) counts_.emplace_back();
        counts_[depth_of_branches_].clear();
        return Step::next;
    }

    Step taken(bool fits) {
        ++counted_.nodes;
        counted_.depth = std::max(counted_.depth, static_cast<std::int64_t>(cells_.path().size()));
        return fits ? Step::choose : Step::back;
    }

    // Goes back to the branch at the top, or remembers what it came to.
    void back() {
        if (!cells_.branching()) {
            exhausted_ = true;
        } else if (cells_.back()) {
            step_ = Step::next;
        } else {
            const Limbs count = counts_[depth_of_branches_--].limbs();
            memo_.insert(keys_.data() + depth_of_branches_ * key_.words(),
                         {.count = count, .nodes = all_nodes() - before_.back()});
            counts_[depth_of_branches_].add(count);
            before_.pop_back();
        }
    }

    double all_nodes() const { return static_cast<double>(counted_.nodes) + nodes_spared_; }

    Cells<Number, coloured> cells_;
    Key<Number, coloured> key_;
    Memo memo_;
    std::size_t depth_of_branches_ = 0;
    std::vector<Natural> counts_; // below each branch, and first of all at the root
    std::vector<std::uint64_t> keys_;
    std::vector<double> before_; // all nodes at the start of each branch
    Step step_ = Step::choose;
    bool exhausted_;
    std::int64_t node_work_; // keys and looking them up are what a node costs most
};

template <typename Number> std::unique_ptr<MemoCount> start(const Remainder& problem, std::size_t bytes) {
    if (problem.coloured()) return std::make_unique<Counting<Number, true>>(problem, bytes);
    return std::make_unique<Counting<Number, false>>(problem, bytes);
}

} // namespace

std::unique_ptr<MemoCount> start_memo_count(const Remainder& problem, std::size_t bytes) {
    return problem.narrow() ? start<std::uint16_t>(problem, bytes) : start<std::uint32_t>(problem, bytes);
}

} // namespace cpgrid
