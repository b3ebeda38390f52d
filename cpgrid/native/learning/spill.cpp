#include "spill.hpp"

#include <cerrno>
#include <system_error>

namespace cpgrid::learning {
namespace {

[[noreturn]] void fail(const char* what) {
    throw SpillError("the temporary file for what was learnt cannot be " + std::string(what) + " (" +
                     std::generic_category().message(errno) +
                     "): it takes some gigabytes an hour in the folder for temporary files of the system; make room "
                     "there, or limit the search");
}

} // namespace

Spill::Piece Spill::write(std::span<const std::uint8_t> bytes) {
    if (file_ == nullptr) {
        file_.reset(std::tmpfile());
        if (file_ == nullptr) fail("made");
    }
    Piece piece{.begin = {}, .bytes = bytes.size()};
    if (std::fgetpos(file_.get(), &piece.begin) != 0 ||
        std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size() || std::fflush(file_.get()) != 0)
        fail("written");
    return piece;
}

void Spill::read(const Piece& piece, std::span<std::uint8_t> bytes) {
    if (std::fsetpos(file_.get(), &piece.begin) != 0 ||
        std::fread(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size())
        fail("read");
}

} // namespace cpgrid::learning
