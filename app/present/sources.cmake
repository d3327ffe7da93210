# SPDX-License-Identifier: GPL-3.0-or-later
# Scenes and what shows them; the dialog of reports.
target_sources(cw_app PRIVATE
  present/report_form.cpp present/report_form.h
  present/scenes.cpp present/scenes.h
  present/scenes_model.cpp present/scenes_model.h
  present/slide_chart.cpp present/slide_chart.h
  present/slide_figures.cpp present/slide_figures.h
)
target_include_directories(cw_app PRIVATE ${CMAKE_CURRENT_LIST_DIR})
