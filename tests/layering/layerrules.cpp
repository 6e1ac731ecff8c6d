// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/layering/layerrules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <span>

namespace footplate::layering {

namespace fs = std::filesystem;

namespace {

// --- The rules ------------------------------------------------------------------------------------------------------

// Each sees the layers named before it, and itself.
constexpr std::array<std::string_view, 3> layers{"core", "ui", "app"};

// Inside core likewise. The emulator stands apart: it sees two of them, and none of them sees it.
constexpr std::array<std::string_view, 8> coreFolders{"base", "wire",    "retry",   "telemetry",
                                                      "net",  "cluster", "command", "session"};
constexpr std::string_view emulatorFolder = "emulator";
constexpr std::array<std::string_view, 2> seenByEmulator{"base", "wire"};
constexpr std::array<std::string_view, 4> seenByUi{"base", "retry", "telemetry", "session"};

// Values in, values out: of Qt these folders may use what holds a value, and nothing that lives, waits or does I/O.
constexpr std::array<std::string_view, 4> pureFolders{"base", "wire", "retry", "telemetry"};
// What hands things over between threads needs an event loop.
constexpr std::array<std::string_view, 2> exceptFromPure = {"core/base/workerthread.", "core/base/wakeup."};
constexpr std::array<std::string_view, 14> valueHeaders{
    "QByteArray", "QByteArrayView", "QChar",   "QJsonArray",  "QJsonDocument", "QJsonObject", "QJsonParseError",
    "QJsonValue", "QLatin1String",  "QString", "QStringList", "QStringView",   "QtEndian",    "QtGlobal"};

constexpr std::array<std::string_view, 2> networkFolders{"core/net/", "core/emulator/"};
constexpr std::string_view chartFolder = "ui/charts/";
constexpr std::array<std::string_view, 2> busFiles{"app/desktopnotifications.", "app/keychainstore."};

constexpr std::array<std::string_view, 8> systemSocketHeaders{
    "arpa/inet.h", "netdb.h", "netinet/in.h", "netinet/tcp.h", "poll.h", "sys/epoll.h", "sys/select.h", "sys/socket.h"};

// --------------------------------------------------------------------------------------------------------------------

template <typename Range>
bool contains(const Range &range, std::string_view value)
{
    return std::ranges::find(range, value) != std::ranges::end(range);
}

template <std::size_t N>
std::optional<std::size_t> indexOf(const std::array<std::string_view, N> &names, std::string_view name)
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

bool startsWithOneOf(std::string_view text, std::span<const std::string_view> starts)
{
    return std::ranges::any_of(starts, [text](std::string_view start) { return text.starts_with(start); });
}

// "core/wire/info.h" is of the layer "core" and the folder "wire"; "app/main.cpp" has no folder.
struct Place {
    explicit Place(std::string_view path)
    {
        const std::size_t first = path.find('/');
        if (first == std::string_view::npos)
            return;
        layer = path.substr(0, first);
        const std::size_t second = path.find('/', first + 1);
        if (second != std::string_view::npos)
            folder = path.substr(first + 1, second - first - 1);
    }
    std::string_view layer;
    std::string_view folder;
};

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// Blanks comments, keeping line ends, so that line numbers stay true. Quoted text is skipped, as it may hold "//".
std::string withoutComments(std::string_view text)
{
    enum class In { Code, Quote, Line, Block } in = In::Code;
    std::string code(text);
    for (std::size_t i = 0; i < code.size(); ++i) {
        const std::string_view pair = text.substr(i, 2);
        switch (in) {
        case In::Code:
            if (pair == "//" || pair == "/*") {
                in = pair == "//" ? In::Line : In::Block;
                code[i] = ' ';
                code[++i] = ' ';
            } else if (text[i] == '"') {
                in = In::Quote;
            }
            break;
        case In::Quote: // ends with the line at the latest: a lone quote must not hide the rest of the file
            if (text[i] == '\\')
                ++i;
            else if (text[i] == '"' || text[i] == '\n')
                in = In::Code;
            break;
        case In::Line:
            if (text[i] == '\n')
                in = In::Code;
            else
                code[i] = ' ';
            break;
        case In::Block:
            if (pair == "*/") {
                in = In::Code;
                code[i + 1] = ' ';
            }
            if (text[i] != '\n')
                code[i] = ' ';
            if (pair == "*/")
                ++i;
            break;
        }
    }
    return code;
}

// What an include directive names; nothing when the line is none.
std::optional<std::string> includedHeader(std::string_view line)
{
    line = trimmed(line);
    if (!line.starts_with('#'))
        return std::nullopt;
    line = trimmed(line.substr(1));
    constexpr std::string_view word = "include";
    if (!line.starts_with(word))
        return std::nullopt;
    line = trimmed(line.substr(word.size()));
    if (line.empty() || (line.front() != '"' && line.front() != '<'))
        return std::string();
    const std::size_t end = line.find(line.front() == '<' ? '>' : '"', 1);
    return std::string(line.substr(1, end == std::string_view::npos ? end : end - 1));
}

// Where a header of the project lies: includes start at the top of the sources, a bare name stands beside the file.
std::string projectPath(const std::string &from, const std::string &header)
{
    if (contains(layers, Place(header).layer) || header.starts_with("tests/"))
        return fs::path(header).lexically_normal().generic_string();
    if (header.starts_with('.'))
        return (fs::path(from).parent_path() / header).lexically_normal().generic_string();
    return {};
}

std::string refusalInsideCore(const Place &from, const Place &to)
{
    if (from.folder == to.folder)
        return {};
    if (to.folder == emulatorFolder)
        return "nothing else in core includes the emulator";
    if (from.folder == emulatorFolder)
        return contains(seenByEmulator, to.folder) ? std::string() : "the emulator sees only base and wire";
    const auto own = indexOf(coreFolders, from.folder);
    const auto other = indexOf(coreFolders, to.folder);
    if (!own || !other)
        return fmt::format("{} is not in the list of core's folders", own ? to.folder : from.folder);
    if (*other > *own)
        return fmt::format("{} comes before {}", from.folder, to.folder);
    return {};
}

std::string refusalOfProjectHeader(const std::string &fromPath, const std::string &toPath)
{
    const Place from(fromPath);
    const Place to(toPath);
    const auto own = indexOf(layers, from.layer);
    const auto other = indexOf(layers, to.layer);
    if (!other)
        return "only the tests include what is in tests";
    if (*other > *own)
        return fmt::format("{} comes before {}", from.layer, to.layer);
    if (from.layer == "core")
        return refusalInsideCore(from, to);
    if (from.layer == "ui" && to.layer == "core" && !contains(seenByUi, to.folder))
        return "ui sees of core only base, retry, telemetry and session";
    return {};
}

bool isPure(const std::string &path)
{
    const Place place(path);
    const bool isExcepted = std::ranges::any_of(exceptFromPure, [&](std::string_view file) { return path.starts_with(file); });
    return place.layer == "core" && contains(pureFolders, place.folder) && !isExcepted;
}

bool isValueHeader(const std::string &header)
{
    return contains(valueHeaders, fs::path(header).filename().generic_string());
}

std::string refusalOfQtHeader(const std::string &path, const std::string &module, const std::string &header)
{
    if (module == "QtNetwork" && !startsWithOneOf(path, networkFolders))
        return "only core/net and core/emulator know sockets";
    if (module == "QtCharts" && !path.starts_with(chartFolder))
        return "only ui/charts knows Qt Charts";
    if (module == "QtDBus" && !startsWithOneOf(path, busFiles))
        return "only app/desktopnotifications and app/keychainstore know D-Bus";
    if (module == "QtTest")
        return "only the tests use Qt Test";
    if (Place(path).layer == "core" && module != "QtCore" && module != "QtNetwork")
        return fmt::format("core knows no {}", module);
    if (isPure(path) && !isValueHeader(header))
        return fmt::format("{} is pure: of Qt it may use values only", Place(path).folder);
    return {};
}

std::string textOf(const fs::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

bool isSource(const fs::path &file)
{
    static const std::set<std::string> extensions{".h", ".hpp", ".hh", ".inc", ".c", ".cc", ".cpp", ".cxx"};
    return extensions.contains(file.extension().generic_string());
}

} // namespace

std::vector<Include> includesOf(std::string_view text)
{
    std::vector<Include> includes;
    const std::string code = withoutComments(text);
    std::size_t line = 1;
    for (std::size_t start = 0; start < code.size(); ++line) {
        const std::size_t end = std::min(code.find('\n', start), code.size());
        if (const auto header = includedHeader(std::string_view(code).substr(start, end - start)))
            includes.push_back({line, *header});
        start = end + 1;
    }
    return includes;
}

std::string describe(const Violation &violation)
{
    return fmt::format("{}:{}: {}: {}", violation.path, violation.line, violation.header, violation.reason);
}

// The forwarding headers (QString) and those they forward to (qstring.h) lie in the folder of their module.
LayerRules::LayerRules(const fs::path &qtHeaders)
{
    std::error_code error;
    for (const fs::directory_entry &module : fs::directory_iterator(qtHeaders, error)) {
        const std::string name = module.path().filename().generic_string();
        if (!name.starts_with("Qt") || !module.is_directory())
            continue;
        for (const fs::directory_entry &header : fs::directory_iterator(module.path(), error))
            m_moduleOfHeader.emplace(header.path().filename().generic_string(), name);
    }
}

std::string LayerRules::qtModuleOf(const std::string &header) const
{
    const std::string_view folder = Place(header).layer;
    if (folder.starts_with("Qt"))
        return std::string(folder);
    const auto found = m_moduleOfHeader.find(header);
    return found == m_moduleOfHeader.end() ? std::string() : found->second;
}

std::vector<Violation> LayerRules::check(const std::string &path, std::string_view text) const
{
    std::vector<Violation> violations;
    for (const Include &include : includesOf(text)) {
        const auto refuse = [&](std::string reason) {
            if (!reason.empty())
                violations.push_back({path, include.line, include.header, std::move(reason)});
        };
        const std::string target = projectPath(path, include.header);
        const std::string module = qtModuleOf(include.header);
        if (include.header.empty())
            refuse("an include by macro cannot be checked");
        else if (!target.empty())
            refuse(refusalOfProjectHeader(path, target));
        else if (!module.empty())
            refuse(refusalOfQtHeader(path, module, include.header));
        else if (contains(systemSocketHeaders, include.header) && !startsWithOneOf(path, networkFolders))
            refuse("only core/net and core/emulator know sockets");
    }
    const Place place(path);
    const bool isKnown = place.folder == emulatorFolder || contains(coreFolders, place.folder);
    if (place.layer == "core" && !isKnown)
        violations.push_back({path, 0, {}, fmt::format("core has no folder \"{}\"", place.folder)});
    return violations;
}

std::vector<Violation> LayerRules::checkTree(const fs::path &top) const
{
    std::vector<Violation> violations;
    for (const std::string &path : sourceFiles(top)) {
        for (Violation &violation : check(path, textOf(top / path)))
            violations.push_back(std::move(violation));
    }
    return violations;
}

std::vector<std::string> sourceFiles(const fs::path &top)
{
    std::vector<std::string> files;
    for (const std::string_view layer : layers) {
        std::error_code error;
        for (const fs::directory_entry &entry : fs::recursive_directory_iterator(top / layer, error)) {
            if (entry.is_regular_file() && isSource(entry.path()))
                files.push_back(entry.path().lexically_relative(top).generic_string());
        }
    }
    std::ranges::sort(files);
    return files;
}

} // namespace footplate::layering
