// How groups, sums and words are read in the order of the frontier.

#include "diagram.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace cpgrid::frontier {
namespace {

// The places in the order of some variables, ascending, each once.
std::vector<Index> layers_of(std::span<const Index> variables, std::span<const Index> places) {
    std::vector<Index> layers;
    for (const Index variable : variables) layers.push_back(places[variable]);
    std::ranges::sort(layers);
    layers.erase(std::ranges::unique(layers).begin(), layers.end());
    return layers;
}

// The content is the set of values that were read.
Diagram group(const Model& model, Model::Place constraint, std::span<const Step> steps, std::span<const Index> places,
              std::size_t most) {
    const auto read = [](std::size_t, Content& used, Index rank) {
        const auto bit = static_cast<std::int64_t>(std::uint64_t{1} << (rank % 64));
        if ((used[rank / 64] & bit) != 0) return false;
        used[rank / 64] |= bit;
        return true;
    };
    return reduced(steps, layers_of(model.groups()[constraint.index], places), Content(model.words(), 0), read,
                   constraint, most);
}

// The content is the sum of what was read; nothing, where all that can follow is within the ends.
class SumReader {
  public:
    SumReader(const Model& model, const Model::Sum& sum, std::span<const Step> steps, std::span<const Index> places)
        : ends_(sum.ends) {
        std::vector<std::pair<Index, std::size_t>> terms;
        for (std::size_t term = 0; term < sum.variables.size(); ++term)
            terms.emplace_back(places[sum.variables[term]], term);
        std::ranges::sort(terms);
        for (const auto& [place, term] : terms) {
            std::vector<std::int64_t>& amounts = amounts_.emplace_back(model.values().size());
            for (std::size_t rank = 0; rank < amounts.size(); ++rank) {
                amounts[rank] = sum.coefficients[term] * model.values()[rank];
                if (!sum.rows.empty() && sum.rows[term] >= 0)
                    amounts[rank] += model.weights(static_cast<std::size_t>(sum.rows[term]))[rank];
            }
            layers.push_back(place);
        }
        rest_.resize(layers.size() + 1, {0, 0});
        for (std::size_t layer = layers.size(); layer-- > 0;) {
            const auto [low, high] =
                std::ranges::minmax(steps[layers[layer]].ranks, {}, [&](Index rank) { return amounts_[layer][rank]; });
            rest_[layer] = {rest_[layer + 1][0] + amounts_[layer][low], rest_[layer + 1][1] + amounts_[layer][high]};
        }
    }

    bool operator()(std::size_t layer, Content& content, Index rank) const {
        if (content.empty()) return true;
        content[0] += amounts_[layer][rank];
        const auto [low, high] = rest_[layer + 1];
        if (content[0] + high < ends_.low || content[0] + low > ends_.high) return false;
        if (content[0] + low >= ends_.low && content[0] + high <= ends_.high) content.clear();
        return true;
    }

    std::vector<Index> layers;

  private:
    Model::Ends ends_;
    std::vector<std::vector<std::int64_t>> amounts_; // of each layer: of each rank
    std::vector<std::array<std::int64_t, 2>> rest_;  // least and greatest of what each layer and those after it add
};

// A word may be read in any order. The content says of each stretch of its places that was read which states its
// beginning and its end can have together:
//
//     ─┬─ stretch ─┬─ not read ─┬─ stretch ─┬─
//      0  number of pairs, pairs   number of pairs, pairs
class WordReader {
  public:
    WordReader(const Model& model, const Model::Word& word, std::span<const Index> places)
        : diagram_(&model.diagrams()[word.diagram]), layers(layers_of(word.variables, places)) {
        std::vector<bool> known(word.variables.size() + 1, false);
        for (const Index layer : layers) {
            std::vector<std::size_t>& own = reads_.emplace_back();
            for (std::size_t place = 0; place < word.variables.size(); ++place)
                if (places[word.variables[place]] == layer) own.push_back(place);
            known_.push_back(known);
            for (const std::size_t place : own) known[place] = true;
        }
    }

    bool operator()(std::size_t layer, Content& content, Index rank) const {
        std::vector<Stretch> stretches = unpack(layer, content);
        for (const std::size_t place : reads_[layer])
            if (!put(stretches, place, rank)) return false;
        content.clear();
        for (const Stretch& stretch : stretches) {
            content.push_back(static_cast<std::int64_t>(stretch.pairs.size()));
            for (const auto& [before, after] : stretch.pairs)
                content.push_back((std::int64_t{before} << 32) | std::int64_t{after});
        }
        return true;
    }

  private:
    using Pair = std::pair<std::int32_t, std::int32_t>;
    struct Stretch {
        std::size_t begin;
        std::size_t end;
        std::vector<Pair> pairs; // ascending
    };

    std::vector<Stretch> unpack(std::size_t layer, const Content& content) const {
        std::vector<Stretch> stretches;
        const std::vector<bool>& known = known_[layer];
        std::size_t at = 0;
        for (std::size_t place = 0; place < diagram_->count(); ++place) {
            if (!known[place]) continue;
            Stretch& stretch = stretches.emplace_back(Stretch{place, place, {}});
            while (known[stretch.end]) ++stretch.end;
            for (std::int64_t left = content[at++]; left > 0; --left, ++at)
                stretch.pairs.emplace_back(static_cast<std::int32_t>(content[at] >> 32),
                                           static_cast<std::int32_t>(content[at] & 0xFFFF'FFFF));
            place = stretch.end;
        }
        return stretches;
    }

    // Puts a place that was read among the stretches, and joins it with those beside it. Says whether a pair is left.
    bool put(std::vector<Stretch>& stretches, std::size_t place, Index rank) const {
        Stretch own{place, place + 1, {}};
        for (const Model::Arc& arc : (*diagram_)[place])
            if (arc.rank == static_cast<std::int32_t>(rank)) own.pairs.emplace_back(arc.before, arc.after);
        tidy(own.pairs);
        auto at = std::ranges::find_if(stretches, [&](const Stretch& each) { return each.begin > place; });
        if (at != stretches.end() && at->begin == own.end) {
            own = joined(own, *at);
            at = stretches.erase(at);
        }
        if (at != stretches.begin() && std::prev(at)->end == place) {
            own = joined(*std::prev(at), own);
            at = stretches.erase(std::prev(at));
        }
        const bool left = !own.pairs.empty();
        stretches.insert(at, std::move(own));
        return left;
    }

    static Stretch joined(const Stretch& first, const Stretch& second) {
        Stretch both{first.begin, second.end, {}};
        for (const auto& [before, middle] : first.pairs) {
            auto at = std::ranges::lower_bound(second.pairs, middle, {}, &Pair::first);
            for (; at != second.pairs.end() && at->first == middle; ++at) both.pairs.emplace_back(before, at->second);
        }
        tidy(both.pairs);
        return both;
    }

    static void tidy(std::vector<Pair>& pairs) {
        std::ranges::sort(pairs);
        pairs.erase(std::ranges::unique(pairs).begin(), pairs.end());
    }

    const Model::Diagram* diagram_;
    std::vector<std::vector<std::size_t>> reads_; // of each layer: the places that it reads
    std::vector<std::vector<bool>> known_;        // of each layer: of each place, whether it was read before

  public:
    std::vector<Index> layers;
};

} // namespace

Diagram diagram_of(const Model& model, Model::Place constraint, std::span<const Step> steps,
                   std::span<const Index> places, std::size_t most) {
    if (constraint.kind == Model::Kind::group) return group(model, constraint, steps, places, most);
    if (constraint.kind == Model::Kind::sum) {
        const SumReader read(model, model.sum(constraint.index), steps, places);
        return reduced(steps, read.layers, {0}, read, constraint, most);
    }
    const WordReader read(model, model.word(constraint.index), places);
    return reduced(steps, read.layers, {}, read, constraint, most);
}

} // namespace cpgrid::frontier
