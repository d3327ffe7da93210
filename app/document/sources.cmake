# SPDX-License-Identifier: GPL-3.0-or-later
# Document, evaluation, view-models and the workbench. The QML type registration includes headers by bare name, so
# their folders are on the include path.
target_sources(cw_app PRIVATE
  workbench.cpp workbench.h
  workbench_files.cpp
  actions/action.h actions/all_actions.cpp
  actions/arrange_actions.cpp
  actions/assembly_actions.cpp
  actions/connection_actions.cpp
  actions/edit_actions.cpp
  actions/layer_actions.cpp
  actions/select_actions.cpp
  actions/file_actions.cpp
  actions/fuzzy.cpp actions/fuzzy.h
  actions/help_actions.cpp
  actions/insert_actions.cpp
  actions/key_bindings.cpp actions/key_bindings.h
  actions/overlay_actions.cpp
  actions/rules.cpp actions/rules.h
  actions/scoped_selection.cpp actions/scoped_selection.h
  actions/tool_actions.cpp
  actions/variant_actions.cpp
  actions/view_actions.cpp
  workbench_parts.cpp
  document/catalogue_exchange.cpp document/catalogue_exchange.h
  document/document.cpp document/document.h
  document/file_guard.cpp document/file_guard.h
  document/incoming.cpp document/incoming.h
  document/history.cpp document/history.h
  document/duplicate.cpp document/duplicate.h
  document/missing_traces.cpp document/missing_traces.h
  document/messages.cpp document/messages.h
  document/placing.cpp document/placing.h
  document/recent_files.cpp document/recent_files.h
  document/recovery.cpp document/recovery.h
  document/removal.cpp document/removal.h
  document/selection.cpp document/selection.h
  document/user_catalogue.cpp document/user_catalogue.h
  document/variant_states.cpp document/variant_states.h
  evaluation/evaluation.cpp evaluation/evaluation.h
  evaluation/sweep_runner.cpp evaluation/sweep_runner.h
  evaluation/trial.cpp evaluation/trial.h
  evaluation/worker.cpp evaluation/worker.h
  panels/accuracy_groups.cpp panels/accuracy_groups.h
  panels/accuracy_kinds.cpp panels/accuracy_kinds.h
  panels/accuracy_model.cpp panels/accuracy_model.h
  panels/actions.cpp panels/actions.h
  panels/compare_model.cpp panels/compare_model.h
  panels/compare_table.cpp panels/compare_table.h
  panels/connect_targets.cpp panels/connect_targets.h
  panels/connection_editor.cpp panels/connection_editor.h
  panels/examples_model.cpp panels/examples_model.h
  panels/field_rows.cpp panels/field_rows.h
  panels/fabric_picture.cpp panels/fabric_picture.h
  panels/find_model.cpp panels/find_model.h
  panels/findings_model.cpp panels/findings_model.h
  panels/generator_form.cpp panels/generator_form.h
  panels/headline_tiles.cpp panels/headline_tiles.h
  panels/help_model.cpp panels/help_model.h
  panels/help_pages.cpp panels/help_pages.h
  panels/help_text.cpp
  panels/inspector_field.cpp panels/inspector_field.h
  panels/inspector_connection.cpp
  panels/inspector_demand.cpp
  panels/inspector_design.cpp
  panels/inspector_fields.h
  panels/inspector_items.cpp
  panels/inspector_merge.cpp panels/inspector_merge.h
  panels/inspector_operations.cpp
  panels/inspector_part.cpp
  panels/inspector_selection.cpp
  panels/inspector_software.cpp
  panels/inspector_use.cpp
  panels/inspector_model.cpp panels/inspector_model.h
  panels/instances_model.cpp panels/instances_model.h
  panels/layers_model.cpp panels/layers_model.h
  panels/metrics.cpp panels/metrics.h
  panels/outline_model.cpp panels/outline_model.h
  panels/palette_model.cpp panels/palette_model.h
  panels/part_entries.cpp panels/part_entries.h
  panels/part_port_fields.cpp
  panels/part_sheet.cpp panels/part_sheet.h
  panels/quick_insert.cpp panels/quick_insert.h
  panels/part_editor.cpp panels/part_editor.h
  panels/part_fields.cpp panels/part_fields.h
  panels/part_text.cpp panels/part_text.h
  panels/pool_plan.cpp panels/pool_plan.h
  panels/pools_model.cpp panels/pools_model.h
  panels/quantity_text.h
  panels/software_text.cpp panels/software_text.h
  panels/rows_model.cpp panels/rows_model.h
  panels/session_editor.cpp panels/session_editor.h
  panels/session_fields.cpp panels/session_fields.h
  panels/session_results.cpp panels/session_results.h
  panels/tiers_table.cpp panels/tiers_table.h
  panels/sensitivity_model.cpp panels/sensitivity_model.h
  panels/sweep_fields.cpp panels/sweep_fields.h
  panels/sweep_plan.cpp panels/sweep_plan.h
  panels/sweeps_model.cpp panels/sweeps_model.h
  panels/swap_model.cpp panels/swap_model.h
  panels/tiles_model.cpp panels/tiles_model.h
  panels/events_table.cpp panels/events_table.h
  panels/tenants_table.cpp panels/tenants_table.h
  panels/trace_import.cpp panels/trace_import.h
  panels/types_model.cpp panels/types_model.h
  panels/conflicts_model.cpp panels/conflicts_model.h
  panels/variant_words.cpp panels/variant_words.h
  panels/variants_model.cpp panels/variants_model.h
)
target_include_directories(cw_app PRIVATE
  ${CMAKE_CURRENT_SOURCE_DIR}
  ${CMAKE_CURRENT_SOURCE_DIR}/document
  ${CMAKE_CURRENT_SOURCE_DIR}/evaluation
  ${CMAKE_CURRENT_SOURCE_DIR}/panels
)
