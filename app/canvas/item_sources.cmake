# SPDX-License-Identifier: GPL-3.0-or-later
# The canvas item, its scene-graph sink and its tools.
target_sources(cw_app PRIVATE
  ${CMAKE_CURRENT_LIST_DIR}/cluster_canvas.cpp ${CMAKE_CURRENT_LIST_DIR}/cluster_canvas.h
  ${CMAKE_CURRENT_LIST_DIR}/mini_map.cpp ${CMAKE_CURRENT_LIST_DIR}/mini_map.h
)
target_include_directories(cw_app PUBLIC ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(cw_app PUBLIC Qt6::Svg)
