#include "filters.hpp"

namespace cpgrid::proof {

bool Filters::operator()(Index number, Store& store) {
    switch (definitions_[number].kind) {
    case Definitions::Kind::all_different:
        work_ += static_cast<std::int64_t>(definitions_.all_different(number).cells.size());
        return filter(definitions_.all_different(number), store);
    case Definitions::Kind::sum: {
        const bool quiet = filter_sum_(definitions_.sum(number), store);
        work_ += static_cast<std::int64_t>(definitions_.sum(number).cells.size() + filter_sum_.pairs());
        return quiet;
    }
    case Definitions::Kind::regular: {
        const Regular& regular = definitions_.regular(number);
        work_ += static_cast<std::int64_t>(definitions_.statement().automaton(regular.automaton).edges.size());
        return filter_regular_(regular, store);
    }
    case Definitions::Kind::components: {
        const Components& graph = definitions_.components(number);
        work_ += graph.work;
        return filter_components_(graph, store);
    }
    case Definitions::Kind::clause:
        work_ += static_cast<std::int64_t>(definitions_.clause(number).size());
        return filter(definitions_.clause(number), store);
    case Definitions::Kind::bound:
        break;
    }
    work_ += definitions_.statement().literals();
    return filter(definitions_.bound(number), store);
}

} // namespace cpgrid::proof
