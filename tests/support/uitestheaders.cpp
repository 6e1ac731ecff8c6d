// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing but a home for the headers that all tests of the window share; see tests/CMakeLists.txt.
