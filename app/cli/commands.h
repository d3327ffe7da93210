// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of clusterwright-cli. Each prints its result and returns the exit code.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/design/generate.h"
#include "sim/cost/calibration.h"
#include "sim/evaluate.h"

namespace cw::cli
{

/// Exit codes, documented in --help and the README.
enum Exit {
    Ok = 0,
    ErrorFindings = 1, ///< the design was read, but has findings of severity error
    Usage = 2,         ///< the command line is wrong
    BadInput = 3,      ///< a file can't be read, or is not what it should be
    CannotWrite = 4    ///< an output file can't be written
};

struct Options {
    std::string design;
    std::string variant;
    std::string json; ///< "" = table; "-" = standard output; else a file
    WorkloadOverrides workload;
    std::string columns;           ///< of the trace, as parseColumns() takes them
    std::vector<std::string> fail; ///< "SELECTOR@TIME" or "SELECTOR@TIME,REPAIR"
    bool interference = false;
    bool noBands = false; ///< evaluate, simulate
    std::uint64_t seed = 1;
    int seeds = 1;                                  ///< simulate: so many from `seed` on
    std::string timeline, timelineCsv, requestsCsv; ///< simulate: files to write; "" = none
    int paths = 0;                                  ///< simulate: ways of so many requests into the report
    std::string pointer, value, output;             ///< set; of swap: place, new id, output
    std::string kind, schema, filter;               ///< parts, schema
    std::string graphMl, dot;                       ///< expand: files
    bool instances = false, links = false;
};

/// Of validate and calibrate.
struct AccuracyOptions {
    std::vector<std::string> files;
    std::string calibration;           ///< file instead of the shipped constants
    std::string json, output;          ///< as in Options
    std::string part, sheet;           ///< calibrate one part; file with its data sheet
    std::string engine;                ///< calibrate one curve of an engine: "engine/version/family"
    std::vector<std::string> leaveOut; ///< parts kept from the fit, to see how it does on them
};

/// Of sweep, sensitivity and compare.
struct WhatIfOptions {
    std::vector<std::string> sets;  ///< "/pointer=values"
    std::vector<std::string> front; ///< two metrics
    std::string csv, baseline;
    std::string keep; ///< sweep: name under which the design keeps the results; "" = not at all
    std::string kept; ///< sweep: id of a sweep that the design keeps, or "all"
    std::string metric = "cost";
    std::size_t samples = 1000; ///< sensitivity: of the prices
    bool simulated = false, bands = false, resume = false, again = false;
    std::size_t threads = 0;
};

/// Of generate.
struct GenerateOptions {
    std::string shape; ///< name of a FabricKind
    FabricSpec spec;
    std::string design, output, json; ///< design: draw into this one
};

int checkDesign(const Options&);
int expandDesign(const Options&);
int setValue(const Options&);
int swapItem(const Options&);
int generateNetwork(const GenerateOptions&);
int evaluateDesign(const Options&);
int simulateDesign(const Options&);
int simulateSeeds(const Options&);
int sweepDesign(const Options&, const WhatIfOptions&);
/// Sweeps that the design keeps.
int runKeptSweeps(const Options&, const WhatIfOptions&);
int sensitivityOf(const Options&, const WhatIfOptions&);
int compareDesign(const Options&, const WhatIfOptions&);
int listParts(const Options&);
int listModels(const Options&);
int listSystems(const Options&);
int printSchema(const Options&);
/// The columns that the command line names.
Result<void> nameColumns(const Options&, TraceColumns&);
int summariseTrace(const Options&);
int validateRows(const AccuracyOptions&);
/// `folder` "" = the shipped ones.
int validateScenarios(const std::string& folder, const Catalogue&, const Calibration&, const std::string& json);
int calibrateRows(const AccuracyOptions&);

} // namespace cw::cli
