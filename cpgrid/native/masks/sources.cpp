// Which constraints of the model a network's are.
#include "network.hpp"

#include <algorithm>

namespace cpgrid::masks {

// In the order in which they are numbered: groups, sums, sums of weights, families, pairs, the other words, graphs.
void Network::link_sources(const Model& model) {
    const auto groups = static_cast<Index>(model.groups().count());
    const auto sums = static_cast<Index>(model.sums());
    const auto words = static_cast<Index>(model.word_count());
    const Index first_word = groups + sums;
    const Index first_implied = first_word + words + static_cast<Index>(graphs_.size());
    source_ = group_numbers_;
    for (const Index number : sum_numbers_) source_.push_back(groups + number);
    for (Index number = 0; number < implied_.size(); ++number) source_.push_back(first_implied + number);
    for (Index number = 0; number < sums; ++number)
        if (!model.sum(number).rows.empty()) source_.push_back(groups + number);
    const auto add_words = [&](const auto& is_of_kind) {
        for (Index number = 0; number < words; ++number)
            if (is_of_kind(model.word(number))) source_.push_back(first_word + number);
    };
    const auto is_pair = [this](const Model::Word& word) {
        return !is_family(word) && word.variables.size() == 2 && word.variables[0] != word.variables[1];
    };
    const auto is_other = [&](const Model::Word& word) {
        return word.variables.size() > 1 && !is_family(word) && !is_pair(word);
    };
    add_words([this](const Model::Word& word) { return is_family(word); });
    add_words(is_pair);
    add_words(is_other);
    for (Index number = 0; number < graphs_.size(); ++number) source_.push_back(first_word + words + number);
    apart_groups_ = groups;
    sources_ = first_implied + static_cast<Index>(implied_.size());
}

Index Network::source_apart(Index one, Index other) const {
    const auto own = groups_of_[one];
    const auto others = groups_of_[other];
    const auto found = std::ranges::find_if(own, [&](Index each) { return std::ranges::binary_search(others, each); });
    if (found == own.end()) return sources_;
    return *found < apart_groups_ ? *found : source(first_family() + *found - apart_groups_);
}

} // namespace cpgrid::masks
