#include "steps.hpp"

#include <cstddef>
#include <span>

namespace cpgrid::proof {
namespace {

void append(std::string& text, std::span<const std::int64_t> numbers) {
    text += '[';
    for (std::size_t place = 0; place < numbers.size(); ++place) {
        if (place > 0) text += ',';
        text += std::to_string(numbers[place]);
    }
    text += ']';
}

void append(std::string& text, const Step& step) {
    switch (step.kind) {
    case Step::Kind::lemma:
        text += '[';
        append(text, step.literals);
        text += ',';
        append(text, step.hints);
        break;
    case Step::Kind::apply:
        text += "[\"apply\",";
        append(text, step.hints);
        break;
    case Step::Kind::sum:
        text += "[\"sum\",";
        append(text, step.literals);
        break;
    case Step::Kind::bound:
        text += "[\"bound\"," + std::to_string(step.literals.front()) + ",[";
        for (std::size_t place = 0; place < step.prices.size(); ++place) {
            const std::vector<std::int64_t>& prices = step.prices[place];
            text += (place > 0 ? ",[" : "[") + std::to_string(prices.front()) + ',';
            append(text, std::span(prices).subspan(1));
            text += ']';
        }
        text += ']';
        break;
    }
    text += ']';
}

} // namespace

std::string to_json(const std::vector<Step>& steps) {
    std::string text = "[";
    for (const Step& step : steps) {
        if (text.size() > 1) text += ',';
        append(text, step);
    }
    return text + ']';
}

} // namespace cpgrid::proof
