# SPDX-License-Identifier: GPL-3.0-or-later
# Reports for people: PDF and HTML.
target_sources(cw_app PRIVATE
  report/assumption_pages.cpp
  report/comparison_pages.cpp
  report/drawing_pages.cpp
  report/parts_pages.cpp
  report/pdf_links.cpp report/pdf_links.h
  report/report_content.h
  report/report_html.cpp
  report/report_layout.cpp report/report_layout.h
  report/report_pages.h
  report/report_pdf.cpp
  report/report_source.cpp report/report_source.h
  report/sheet_text.cpp report/sheet_text.h
  report/summary_pages.cpp
  report/uncertainty_pages.cpp
  report/write_report.h
)
target_include_directories(cw_app PRIVATE ${CMAKE_CURRENT_LIST_DIR})
