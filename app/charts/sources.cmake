# SPDX-License-Identifier: GPL-3.0-or-later
# Feeds of the charts.
target_sources(cw_app PRIVATE
  charts/accuracy_feed.cpp charts/accuracy_feed.h
  charts/chart_feed.cpp charts/chart_feed.h
  charts/chart_file.cpp charts/chart_file.h
  charts/chart_input.cpp charts/chart_input.h
  charts/chart_item.cpp charts/chart_item_input.cpp charts/chart_item.h
  charts/chart_makers.h
  charts/chart_turns.cpp charts/chart_turns.h
  charts/latency_feed.cpp charts/latency_feed.h
  charts/power_feed.cpp charts/power_feed.h
  charts/request_timeline.cpp charts/request_timeline.h
  charts/builders/display_scale.h
  charts/builders/sweep_chart.cpp charts/builders/sweep_chart.h
  charts/builders/tornado.cpp charts/builders/tornado.h
  charts/sweep_picture.cpp charts/sweep_picture.h
  charts/stack_feed.cpp charts/stack_feed.h
  charts/time_shares.cpp charts/time_shares.h
)
target_include_directories(cw_app PRIVATE ${CMAKE_CURRENT_LIST_DIR})
