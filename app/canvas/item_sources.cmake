# SPDX-License-Identifier: GPL-3.0-or-later
# The canvas item, its scene-graph sink and its tools.
target_sources(cw_app PRIVATE
  ${CMAKE_CURRENT_LIST_DIR}/canvas_accessible.cpp
  ${CMAKE_CURRENT_LIST_DIR}/canvas_assemblies.cpp
  ${CMAKE_CURRENT_LIST_DIR}/canvas_actions.cpp
  ${CMAKE_CURRENT_LIST_DIR}/canvas_commands.cpp
  ${CMAKE_CURRENT_LIST_DIR}/canvas_input.cpp
  ${CMAKE_CURRENT_LIST_DIR}/canvas_keys.cpp
  ${CMAKE_CURRENT_LIST_DIR}/canvas_motion.cpp
  ${CMAKE_CURRENT_LIST_DIR}/canvas_nodes.cpp
  ${CMAKE_CURRENT_LIST_DIR}/canvas_tips.cpp
  ${CMAKE_CURRENT_LIST_DIR}/canvas_notes.cpp
  ${CMAKE_CURRENT_LIST_DIR}/cluster_canvas.cpp ${CMAKE_CURRENT_LIST_DIR}/cluster_canvas.h
  ${CMAKE_CURRENT_LIST_DIR}/design_view.cpp ${CMAKE_CURRENT_LIST_DIR}/design_view.h
  ${CMAKE_CURRENT_LIST_DIR}/export_picture.cpp
  ${CMAKE_CURRENT_LIST_DIR}/graph_sink.cpp
  ${CMAKE_CURRENT_LIST_DIR}/list_item.cpp ${CMAKE_CURRENT_LIST_DIR}/list_item.h
  ${CMAKE_CURRENT_LIST_DIR}/mini_map.cpp ${CMAKE_CURRENT_LIST_DIR}/mini_map.h
  ${CMAKE_CURRENT_LIST_DIR}/tools/assembly_handles.cpp
  ${CMAKE_CURRENT_LIST_DIR}/pattern_preview.cpp ${CMAKE_CURRENT_LIST_DIR}/pattern_preview.h
  ${CMAKE_CURRENT_LIST_DIR}/tools/connect_drag.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/nesting.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/connect_tool.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/link_edit.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/link_target.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/measure_tool.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/move_drag.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/note_tool.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/place_ghost.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/place_tool.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/select_tool.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/simple_tools.cpp
  ${CMAKE_CURRENT_LIST_DIR}/tools/target_drag.cpp
)
target_include_directories(cw_app PUBLIC ${CMAKE_CURRENT_LIST_DIR})
target_link_libraries(cw_app PUBLIC Qt6::Svg)
