#include "model.hpp"

#include <algorithm>
#include <stdexcept>

namespace cpgrid {

void refuse(const std::string& problem) {
    throw std::invalid_argument(problem);
}

std::string name(const char* what, std::size_t number) {
    return std::string(what) + " " + std::to_string(number);
}

Model::Model(std::span<const std::int64_t> values, std::span<const std::uint64_t> domains)
    : values_(values.begin(), values.end()), domains_(domains.begin(), domains.end()), variables_(0),
      greatest_value_(1) {
    if (values_.empty()) refuse("there are no values");
    for (std::size_t rank = 1; rank < values_.size(); ++rank)
        if (values_[rank] <= values_[rank - 1]) refuse("values do not ascend at " + name("rank", rank));
    for (const std::int64_t value : values_) {
        if (value > greatest_sum || value < -greatest_sum)
            refuse("the value " + std::to_string(value) + " is too large");
        greatest_value_ = std::max(greatest_value_, value < 0 ? -value : value);
    }
    if (domains_.size() % words() != 0 || domains_.size() / words() > std::size_t{INT32_MAX})
        refuse("domains must have " + std::to_string(words()) + " words for each variable");
    variables_ = static_cast<Index>(domains_.size() / words());
    seen_.resize(variables_);
    const std::size_t rest = values_.size() % 64;
    const std::uint64_t last = rest == 0 ? 0 : ~std::uint64_t{0} << rest;
    for (Index variable = 0; variable < variables_; ++variable)
        if ((domain(variable).back() & last) != 0)
            refuse(name("variable", variable) + " has a value past the " + std::to_string(values_.size()) +
                   " that there are");
}

void Model::add_group(std::span<const std::int32_t> variables) {
    groups_.append(read("group", groups_.count(), variables, false));
    constraints_.push_back({Kind::group, static_cast<Index>(groups_.count() - 1)});
}

Model::Index Model::add_weights(std::span<const std::int64_t> weights) {
    if (weights.size() != values_.size())
        refuse("there are " + std::to_string(weights.size()) + " weights for " + std::to_string(values_.size()) +
               " values");
    std::int64_t greatest = 0;
    for (const std::int64_t weight : weights) {
        if (weight > greatest_sum || weight < -greatest_sum) refuse("a weight could leave 60 bits");
        greatest = std::max(greatest, weight < 0 ? -weight : weight);
    }
    weights_.insert(weights_.end(), weights.begin(), weights.end());
    greatest_weights_.push_back(greatest);
    return static_cast<Index>(greatest_weights_.size() - 1);
}

void Model::add_sum(std::span<const std::int32_t> variables, std::span<const std::int64_t> coefficients, Ends ends,
                    std::span<const std::int32_t> rows) {
    const std::size_t number = sums();
    const auto terms = read("sum", number, variables, false);
    if (coefficients.size() != variables.size() || (!rows.empty() && rows.size() != variables.size()))
        refuse(name("sum", number) + " has " + std::to_string(coefficients.size()) + " coefficients and " +
               std::to_string(rows.size()) + " rows of weights for " + std::to_string(variables.size()) + " variables");
    reaches_.push_back(reach(number, coefficients, rows));
    terms_.append(terms);
    coefficients_.append(coefficients);
    rows_.append(rows);
    ends_.push_back(ends);
    constraints_.push_back({Kind::sum, static_cast<Index>(number)});
}

// How far a sum can go from 0. Checks its coefficients and rows of weights.
std::int64_t Model::reach(std::size_t number, std::span<const std::int64_t> coefficients,
                          std::span<const std::int32_t> rows) const {
    std::int64_t reach = 0;
    for (std::size_t term = 0; term < coefficients.size(); ++term) {
        const std::int32_t row = rows.empty() ? -1 : rows[term];
        if (row < -1 || (row >= 0 && static_cast<std::size_t>(row) >= greatest_weights_.size()))
            refuse(name("sum", number) + " has weights " + std::to_string(row) + "; there are " +
                   std::to_string(greatest_weights_.size()));
        const std::int64_t coefficient = coefficients[term];
        if (coefficient == 0 && row < 0) refuse(name("sum", number) + " has a coefficient that is 0");
        const std::int64_t most = (greatest_sum - reach) / greatest_value_;
        if (coefficient > most || coefficient < -most) refuse(name("sum", number) + " could leave 60 bits");
        reach += (coefficient < 0 ? -coefficient : coefficient) * greatest_value_;
        if (row < 0) continue;
        const std::int64_t weight = greatest_weights_[static_cast<std::size_t>(row)];
        if (weight > greatest_sum - reach) refuse(name("sum", number) + " could leave 60 bits");
        reach += weight;
    }
    return reach;
}

Model::Index Model::add_diagram(std::span<const std::int32_t> lengths, std::span<const Arc> arcs) {
    const std::string own = name("diagram", diagrams_.size());
    if (lengths.empty()) refuse(own + " is empty");
    std::int64_t total = 0;
    for (const std::int32_t length : lengths) {
        if (length < 0) refuse(own + " has a step of " + std::to_string(length) + " arcs");
        total += length;
    }
    if (total != static_cast<std::int64_t>(arcs.size()))
        refuse(own + " has " + std::to_string(arcs.size()) + " arcs; its steps have " + std::to_string(total));
    for (std::size_t arc = 0; arc < arcs.size(); ++arc) {
        const auto [before, rank, after] = arcs[arc];
        const std::int32_t most = arc < static_cast<std::size_t>(lengths[0]) ? 1 : most_states;
        if (before < 0 || before >= most || after < 0 || after >= most_states)
            refuse(name("arc", arc) + " of " + own + " leads from state " + std::to_string(before) + " to state " +
                   std::to_string(after));
        if (rank < 0 || static_cast<std::size_t>(rank) >= values_.size())
            refuse(name("arc", arc) + " of " + own + " has a value past the " + std::to_string(values_.size()) +
                   " that there are");
    }
    Diagram& diagram = diagrams_.emplace_back();
    diagram.reserve(lengths.size(), arcs.size());
    for (const std::int32_t length : lengths) {
        diagram.append(arcs.first(static_cast<std::size_t>(length)));
        arcs = arcs.subspan(static_cast<std::size_t>(length));
    }
    return static_cast<Index>(diagrams_.size() - 1);
}

void Model::add_word(std::span<const std::int32_t> variables, std::int64_t diagram, std::int64_t limit) {
    const std::string own = name("word", word_count());
    const auto read_variables = read("word", word_count(), variables, true);
    if (diagram < 0 || static_cast<std::size_t>(diagram) >= diagrams_.size())
        refuse(own + " has diagram " + std::to_string(diagram) + "; there are " + std::to_string(diagrams_.size()));
    const std::size_t steps = diagrams_[static_cast<std::size_t>(diagram)].count();
    if (steps != variables.size())
        refuse(own + " has " + std::to_string(variables.size()) + " variables, its diagram reads " +
               std::to_string(steps));
    if (limit < 0) refuse(own + " has the limit " + std::to_string(limit) + "; expected 0 or more");
    constraints_.push_back({Kind::word, static_cast<Index>(word_count())});
    word_variables_.append(read_variables);
    word_diagrams_.push_back(static_cast<Index>(diagram));
    word_limits_.push_back(static_cast<std::size_t>(limit));
}

Model::Sum Model::sum(std::size_t number) const {
    return {terms_[number], coefficients_[number], rows_[number], ends_[number], reaches_[number]};
}

// The variables of a call, which are good until the next. Checks that each exists and, unless they may come again, that
// none is named twice.
std::span<const Model::Index> Model::read(const char* what, std::size_t number, std::span<const std::int32_t> variables,
                                          bool again) {
    ++calls_;
    read_.clear();
    for (const std::int32_t entry : variables) {
        if (entry < 0 || static_cast<Index>(entry) >= variables_)
            refuse(name(what, number) + " has variable " + std::to_string(entry) + "; there are " +
                   std::to_string(variables_));
        const auto variable = static_cast<Index>(entry);
        if (!again && seen_[variable] == calls_)
            refuse(name(what, number) + " has " + name("variable", variable) + " twice");
        seen_[variable] = calls_;
        read_.push_back(variable);
    }
    return read_;
}

} // namespace cpgrid
