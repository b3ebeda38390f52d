#include "prices.hpp"

#include <algorithm>

namespace cpgrid {

Prices::Prices(const ExactCover& cover)
    : cover_(cover), limit_(cost_limit(std::size_t{cover.nodes()} + cover.options() + cover.items())),
      price_(cover.primary(), 0), reduced_(cover.options(), 0) {
    std::int64_t greatest = 1;
    for (Index option = 0; option < cover.options(); ++option) greatest = std::max(greatest, cover.cost(option));
    constexpr int fine = 8;
    while (shift_ < fine && (greatest << (shift_ + 1)) <= limit_) ++shift_;
    scale_ = std::int64_t{1} << shift_;
}

std::int64_t Prices::bound(const Links& links, int sweeps, std::int64_t enough) {
    reduce(links);
    for (int done = 0; done < sweeps; ++done) {
        if (!sweep(links)) return infinite;
        const std::int64_t before = total_;
        add_up(links);
        if (upwards(total_) > enough || (done > 0 && total_ <= before)) break;
    }
    return upwards(total_);
}

// Reduced costs from the prices; each live option is reckoned at its payer.
void Prices::reduce(const Links& links) {
    for (Index item = links.first(); item != links.end(); item = links.after(item)) {
        for (Index node = links.down(item); node != item; node = links.down(node)) {
            ++work_;
            const Index option = cover_.option(node);
            if (cover_.payer(option) != item) continue;
            std::int64_t reduced = cover_.cost(option) << shift_;
            for (Index other = cover_.begin(option); other < cover_.begin(option + 1); ++other) {
                const Index priced = links.item(other);
                if (priced < cover_.primary()) reduced -= price_[priced];
            }
            reduced_[option] = reduced;
        }
    }
    add_up(links);
}

bool Prices::sweep(const Links& links) {
    for (Index item = links.first(); item != links.end(); item = links.after(item)) {
        std::int64_t least = infinite;
        std::int64_t second = infinite;
        for (Index node = links.down(item); node != item; node = links.down(node)) {
            const std::int64_t reduced = reduced_[cover_.option(node)];
            second = std::min(second, std::max(least, reduced));
            least = std::min(least, reduced);
            ++work_;
        }
        if (least == infinite) return false;
        const std::int64_t half = second == infinite ? least : least + (second - least) / 2;
        const std::int64_t price = std::clamp(price_[item] + half, -limit_, limit_);
        const std::int64_t change = price - price_[item];
        if (change == 0) continue;
        price_[item] = price;
        for (Index node = links.down(item); node != item; node = links.down(node))
            reduced_[cover_.option(node)] -= change;
    }
    return true;
}

void Prices::add_up(const Links& links) {
    total_ = 0;
    for (Index item = links.first(); item != links.end(); item = links.after(item)) {
        total_ += price_[item];
        for (Index node = links.down(item); node != item; node = links.down(node)) {
            const Index option = cover_.option(node);
            if (reduced_[option] < 0 && cover_.payer(option) == item) total_ += reduced_[option];
        }
    }
}

} // namespace cpgrid
