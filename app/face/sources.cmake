# SPDX-License-Identifier: GPL-3.0-or-later
# What the face needs from C++ to look right: theme, language, typeface, icons.
target_sources(cw_app PRIVATE
  face/appearance.cpp face/appearance.h
  face/icon_provider.cpp face/icon_provider.h
)
target_include_directories(cw_app PRIVATE ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(cw_app PUBLIC Qt6::Svg)

set(cw_resources ${CMAKE_SOURCE_DIR}/resources)
file(GLOB cw_icons CONFIGURE_DEPENDS ${cw_resources}/icons/*.svg)
file(GLOB cw_fonts CONFIGURE_DEPENDS ${cw_resources}/fonts/*.otf)
qt_add_resources(cw_app cw_face PREFIX /clusterwright BASE ${cw_resources} FILES ${cw_icons} ${cw_fonts})

# Translations: engine texts come from CW_TEXT, see resources/i18n/README.md.
set(cw_qm ${CMAKE_BINARY_DIR}/i18n/clusterwright_zh_CN.qm)
get_target_property(cw_lrelease Qt6::lrelease IMPORTED_LOCATION)
add_custom_command(OUTPUT ${cw_qm}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/i18n
  COMMAND ${cw_lrelease} -silent ${cw_resources}/i18n/clusterwright_zh_CN.ts -qm ${cw_qm}
  DEPENDS ${cw_resources}/i18n/clusterwright_zh_CN.ts)
qt_add_resources(cw_app cw_translations PREFIX /clusterwright BASE ${CMAKE_BINARY_DIR} FILES ${cw_qm})
