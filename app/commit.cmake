# SPDX-License-Identifier: GPL-3.0-or-later
# footplate_commit(RESULT): the first digits of the commit that is checked out, "unknown" without git or in an archive of
# the sources. A new commit or another branch configures anew, so that the name never lags behind.
function(footplate_commit result)
    set(${result} unknown PARENT_SCOPE)
    find_package(Git QUIET)
    # An archive unpacked inside another checkout must not take that one's name.
    if(NOT Git_FOUND OR NOT EXISTS ${PROJECT_SOURCE_DIR}/.git)
        return()
    endif()
    execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse --short=12 HEAD WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        OUTPUT_VARIABLE name OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        return()
    endif()
    set(${result} ${name} PARENT_SCOPE)
    execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse --git-path logs/HEAD WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        OUTPUT_VARIABLE log OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    get_filename_component(log "${log}" ABSOLUTE BASE_DIR ${PROJECT_SOURCE_DIR})
    if(EXISTS ${log})
        set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${log})
    endif()
endfunction()
