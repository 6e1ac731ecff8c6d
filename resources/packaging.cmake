# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed beside the program, and the Debian package: `cpack --config build/release/CPackConfig.cmake`.
include(GNUInstallDirs)

# Debian compresses its pages; man reads them everywhere. Without the time, so that the same page is the same file.
find_program(FOOTPLATE_GZIP gzip REQUIRED)
set(manual ${PROJECT_BINARY_DIR}/footplate.1.gz)
add_custom_command(OUTPUT ${manual} DEPENDS ${PROJECT_SOURCE_DIR}/resources/footplate.1 VERBATIM
    COMMAND sh -c "\"$1\" -9nc <\"$2\" >\"$3\"" sh ${FOOTPLATE_GZIP} ${PROJECT_SOURCE_DIR}/resources/footplate.1 ${manual})
add_custom_target(footplate-manual ALL DEPENDS ${manual})
add_dependencies(footplate footplate-manual)

install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES resources/footplate.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES resources/footplate.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES resources/copyright README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES resources/icons/footplate.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
foreach(size 16 24 32 48 64 128 256 512)
    install(FILES resources/icons/footplate-${size}.png RENAME footplate.png
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "Footplate maintainers <maintainers@footplate.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION database)
# What the program is linked with is found by dpkg-shlibdeps; what Qt says in other languages and the fonts are files, and TLS knows
# whom to trust from another.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS qt6-translations-l10n)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "ca-certificates, fonts-noto-core, fonts-ipafont-gothic")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "\
Footplate connects to an Aerospike cluster as a client does and shows it from
that side: which nodes answer, who owns which partition, which circuits are
open, what is retried and why. The retry policy is drafted, compared with the
live one and published from the same window. A single record can be read with
every attempt laid open.
.
The same program is a command line for scripts, and brings a demo cluster that
speaks the real protocol on loopback.")
include(CPack)
