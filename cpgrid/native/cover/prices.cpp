#include "prices.hpp"

#include <algorithm>

namespace cpgrid {

Prices::Prices(const Remainder& problem)
    : problem_(problem), limit_(cost_limit(std::size_t{problem.nodes()} + problem.options() + problem.items)),
      payer_(problem.options()), price_(problem.primary, 0), reduced_(problem.options(), 0) {
    for (Index option = 0; option < problem.options(); ++option) {
        Index node = problem.begin[option];
        while (problem.item[node] >= problem.primary) ++node;
        payer_[option] = problem.item[node];
    }
    std::int64_t greatest = 1;
    for (const std::int64_t cost : problem.cost) greatest = std::max(greatest, cost);
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
            const Index option = this->option(node);
            if (payer_[option] != item) continue;
            std::int64_t reduced = problem_.cost[option] << shift_;
            for (Index other = problem_.begin[option]; other < problem_.begin[option + 1]; ++other) {
                const Index priced = problem_.item[other];
                if (priced < problem_.primary) reduced -= price_[priced];
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
            const std::int64_t reduced = reduced_[option(node)];
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
        for (Index node = links.down(item); node != item; node = links.down(node)) reduced_[option(node)] -= change;
    }
    return true;
}

void Prices::add_up(const Links& links) {
    total_ = 0;
    for (Index item = links.first(); item != links.end(); item = links.after(item)) {
        total_ += price_[item];
        for (Index node = links.down(item); node != item; node = links.down(node)) {
            const Index option = this->option(node);
            if (reduced_[option] < 0 && payer_[option] == item) total_ += reduced_[option];
        }
    }
}

} // namespace cpgrid
