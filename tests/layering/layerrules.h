// SPDX-License-Identifier: GPL-3.0-or-later
// LayerRules: which source file may include which header. The tables at the top of layerrules.cpp are the rules.
//
// Invariants: a path is relative to the top of the sources, with '/'. A header of the project is known by its path, a
// header of Qt by the module folder it lies in, so no list of class names can go stale. One thread.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace footplate::layering {

struct Include {
    std::size_t line = 0; // from 1
    std::string header;   // as written, without quotes or brackets; empty when it is a macro
};

// The includes of a source text, in order; those in comments are none.
std::vector<Include> includesOf(std::string_view text);

struct Violation {
    std::string path;
    std::size_t line = 0;
    std::string header;
    std::string reason;
};

// "core/wire/info.cpp:7: <QTimer>: wire is pure ..."
std::string describe(const Violation &violation);

class LayerRules {
public:
    // qtHeaders: the folder that holds QtCore, QtNetwork and so on.
    explicit LayerRules(const std::filesystem::path &qtHeaders);

    // What is wrong with one file. `path` decides which rules apply.
    [[nodiscard]] std::vector<Violation> check(const std::string &path, std::string_view text) const;
    // What is wrong with every source file of app, core and ui below `top`, in order of path.
    [[nodiscard]] std::vector<Violation> checkTree(const std::filesystem::path &top) const;

    // "QtCore" for <QString>, <qstring.h> and <QtCore/QString>; empty for what is no header of Qt.
    [[nodiscard]] std::string qtModuleOf(const std::string &header) const;

private:
    std::map<std::string, std::string, std::less<>> m_moduleOfHeader;
};

// The source files of app, core and ui below `top`, relative to it, in order.
std::vector<std::string> sourceFiles(const std::filesystem::path &top);

} // namespace footplate::layering
