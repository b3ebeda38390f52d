#include "log.hpp"

namespace cpgrid::learning {

Log::Entry Log::add(std::uint32_t head, std::span<const Literal> clause, std::span<const Item> needs) {
    if (entries_ == most_entries) throw std::bad_alloc();
    if (last_.size() >= block_bytes) close_block();
    ++entries_;
    put(head);
    for (const Literal literal : clause) put(literal);
    put(static_cast<std::uint32_t>(needs.size()));
    // Entries are counted back from this one.
    for (const Item each : needs) put(is_source(each) ? each : entry_item(entries_ - number_of(each)));
    return entries_;
}

// Seven bits a byte, the lowest first; of all bytes but the last the highest bit is set.
void Log::put(std::uint32_t number) {
    for (; number >= 128; number >>= 7) last_.push_back(static_cast<std::uint8_t>(number | 128));
    last_.push_back(static_cast<std::uint8_t>(number));
}

std::uint32_t Log::get(const std::uint8_t*& place) {
    std::uint32_t number = *place & 127;
    for (int shift = 7; (*place++ & 128) != 0; shift += 7) number |= static_cast<std::uint32_t>(*place & 127) << shift;
    return number;
}

void Log::close_block() {
    if (last_.empty()) return;
    if (used_ + last_.size() > memory_) {
        blocks_.push_back({{}, spill_.write(last_)});
        last_.clear();
    } else {
        used_ += last_.size();
        blocks_.push_back({std::exchange(last_, {}), {}});
    }
}

} // namespace cpgrid::learning
