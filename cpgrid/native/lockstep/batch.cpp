#include "batch.hpp"

#include "../together.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

namespace cpgrid::lockstep {
namespace {

template <typename Word> class BatchOf final : public Batch {
  public:
    BatchOf(const Board<Word>& board, const Request& request) : Batch(request, board.cells()) {
        if (board.crowded()) queue_.exhaust();
        // A thread that gets fewer puzzles than it has lanes is not worth starting.
        const std::size_t useful = std::max<std::size_t>(1, request.puzzles / lanes<Word>);
        const auto memory = static_cast<std::size_t>(request.options.memory);
        for (std::size_t worker = 0; worker < std::min<std::size_t>(request.options.threads, useful); ++worker)
            workers_.push_back(std::make_unique<Lanes<Word>>(board, queue_, request.instructions, memory));
    }

    Stop advance(std::int64_t solutions, bool keep, double seconds, const std::function<bool()>& interrupted) override {
        Watch watch(seconds, interrupted);
        if (workers_.size() == 1) return workers_.front()->advance(solutions, keep, watch);
        return advance_together(solutions, keep, watch);
    }

    Grids take() override {
        Grids all = workers_.front()->take();
        for (std::size_t worker = 1; worker < workers_.size(); ++worker) {
            const Grids more = workers_[worker]->take();
            all.puzzles.insert(all.puzzles.end(), more.puzzles.begin(), more.puzzles.end());
            all.cells.insert(all.cells.end(), more.cells.begin(), more.cells.end());
        }
        return all;
    }

    Counters counters() const override {
        Counters sum;
        for (const std::int64_t nodes : queue_.nodes) sum.nodes += nodes;
        for (const auto& worker : workers_) sum.passes += worker->passes();
        return sum;
    }

  private:
    // Lets each worker search in a thread of its own, while this thread watches the clock and the caller. What a worker
    // throws ends the others and is thrown here.
    Stop advance_together(std::int64_t solutions, bool keep, Watch& watch) {
        std::vector<Stop> stops(workers_.size());
        const auto reason = work_together(workers_.size(), watch, [&](std::size_t worker, std::atomic<bool>& ended) {
            Watch own(std::numeric_limits<double>::infinity(), [&ended] { return ended.load(); });
            stops[worker] = workers_[worker]->advance(solutions, keep, own);
        });
        if (reason) return *reason;
        const bool full = std::ranges::count(stops, Stop::solution_limit) > 0;
        return full ? Stop::solution_limit : Stop::exhausted;
    }

    std::vector<std::unique_ptr<Lanes<Word>>> workers_;
};

void check_givens(const Request& request, std::size_t cells, std::size_t values) {
    for (std::size_t place = 0; place < request.givens.size(); ++place)
        if (request.givens[place] > values)
            throw std::invalid_argument(
                "puzzle " + std::to_string(place / cells) + " has " + std::to_string(request.givens[place]) +
                " in cell " + std::to_string(place % cells) + "; there are " + std::to_string(values) + " values");
}

} // namespace

Batch::Batch(const Request& request, std::size_t cells)
    : queue_(request.givens, request.puzzles, cells, request.options) {}

AnyBoard make_board(const Model& model) {
    check(model);
    if (model.values().size() <= 16) return Board<std::uint16_t>(model);
    if (model.values().size() <= 32) return Board<std::uint32_t>(model);
    return Board<std::uint64_t>(model);
}

std::size_t cells(const AnyBoard& board) {
    return std::visit([](const auto& own) { return own.cells(); }, board);
}

std::unique_ptr<Batch> start_batch(const AnyBoard& board, const Request& request) {
    return std::visit(
        [&]<typename Word>(const Board<Word>& own) -> std::unique_ptr<Batch> {
            check_givens(request, own.cells(), own.values());
            return std::make_unique<BatchOf<Word>>(own, request);
        },
        board);
}

} // namespace cpgrid::lockstep
