// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: model and sim without Qt, so that it runs on a login node.
#include <CLI/CLI.hpp>

#include "app/cli/commands.h"

using namespace cw::cli;

namespace
{

void addDesign(CLI::App* command, Options& o)
{
    command->add_option("DESIGN", o.design, "Design file (*.cluster.json)")->required();
    command->add_option("--variant", o.variant, "Id of a variant of the design");
}

void addJson(CLI::App* command, Options& o)
{
    command->add_option("--json", o.json, "Write JSON to FILE, or to standard output for '-'")->type_name("FILE|-");
}

/// How a trace is read and shaped.
void addTraceShape(CLI::App* command, Options& o)
{
    auto& w = o.workload;
    command->add_option("--columns", o.columns,
                        "Columns of a log of one's own: arrival=ts,input=prompt_tokens,output=completion_tokens; also "
                        "session, delay, tenant and prefix");
    command->add_option("--time-unit", w.columns.timeUnit, "Of these columns: s, ms, us, ns or iso")
        ->capture_default_str()
        ->check(CLI::IsMember({"s", "ms", "us", "ns", "iso"}));
    command->add_option("--from", w.from, "Only what arrives from here on, in s of the trace")
        ->check(CLI::NonNegativeNumber);
    command->add_option("--until", w.until, "Only what arrives before, in s of the trace")->check(CLI::PositiveNumber);
    command->add_option("--sample", w.sample, "Share of the requests, or sessions, to keep")
        ->check(CLI::Range(0.0, 1.0));
    command->add_option("--debatch", w.debatch, "Spread arrivals that were logged together over this many s")
        ->check(CLI::PositiveNumber);
    command->add_option("--loop", w.loop, "Play the trace this many times")->check(CLI::PositiveNumber);
}

void addWorkload(CLI::App* command, Options& o)
{
    auto& w = o.workload;
    addTraceShape(command, o);
    command->add_option("--trace", w.trace,
                        "Trace file instead of the drawn workload; the command trace says what it holds");
    command->add_option("--rate", w.rate, "Requests per second")->check(CLI::PositiveNumber);
    command->add_option("--requests", w.requests, "How many requests")->check(CLI::PositiveNumber);
    command->add_option("--input-tokens", w.input, "Tokens of every prompt")->check(CLI::PositiveNumber);
    command->add_option("--output-tokens", w.output, "Tokens of every answer")->check(CLI::PositiveNumber);
    command->add_option("--concurrency", w.concurrency, "Closed loop with this many requests in flight")
        ->check(CLI::PositiveNumber);
    command->add_option("--seed", o.seed, "Seed of all random streams")
        ->capture_default_str()
        ->check(CLI::NonNegativeNumber);
}

void addNoBands(CLI::App* app, Options& o)
{
    app->add_flag(
        "--no-bands", o.noBands,
        "Without low and high of the figures: in a fraction of the time, once instead of again with nine sets "
        "of constants");
}

} // namespace

int main(int argc, char** argv)
{
    CLI::App app("Clusterwright: what an AI cluster would do. Figures of a design file, without a window.",
                 "clusterwright-cli");
    app.set_version_flag("--version", "clusterwright-cli " CW_VERSION);
    app.require_subcommand(1);
    app.footer("Exit codes: 0 done; 1 the design has findings of severity error; 2 the command line is wrong;\n"
               "3 an input can't be read or is invalid; 4 an output can't be written.");
    Options o;

    auto* check = app.add_subcommand("check", "Findings of a design");
    addDesign(check, o);
    addJson(check, o);
    auto* evaluate = app.add_subcommand("evaluate", "Closed-form figures, in milliseconds");
    addDesign(evaluate, o);
    addJson(evaluate, o);
    addWorkload(evaluate, o);
    addNoBands(evaluate, o);
    auto* simulate = app.add_subcommand("simulate", "Event simulation of a trace or a synthetic workload");
    addDesign(simulate, o);
    addJson(simulate, o);
    addWorkload(simulate, o);
    addNoBands(simulate, o);
    simulate
        ->add_option("--fail", o.fail,
                     "What fails when, and for how long: 'rack-a@60s', 'prefill[0]/gpu[3]@60s,10min', "
                     "'connections/eth[2]@60s' (a link); without the last for good")
        ->type_name("SELECTOR@TIME[,REPAIR]");
    simulate->add_flag("--interference", o.interference,
                       "Who harms whom: mean E2E of every tenant with all, alone, and without each of the others");
    auto* seeds =
        simulate->add_option("--seeds", o.seeds, "Simulate with so many seeds and give means with 95 % intervals")
            ->check(CLI::Range(1, 1000));
    auto* timeline = simulate
                         ->add_option("--timeline", o.timeline,
                                      "Write a trace of requests and replicas for ui.perfetto.dev or "
                                      "chrome://tracing")
                         ->type_name("FILE");
    auto* timelineCsv = simulate->add_option("--timeline-csv", o.timelineCsv, "Write power, requests and KV over time")
                            ->type_name("FILE");
    auto* requestsCsv =
        simulate->add_option("--requests-csv", o.requestsCsv, "Write one line a request")->type_name("FILE");
    simulate->add_option("--paths", o.paths, "Ways of so many requests into the JSON report")
        ->check(CLI::Range(0, 4096));
    for (auto* one : {timeline, timelineCsv, requestsCsv})
        one->excludes(seeds);
    auto* expand = app.add_subcommand("expand", "Instances, links by kind, totals");
    addDesign(expand, o);
    addJson(expand, o);
    expand->add_flag("--instances", o.instances, "With every instance in the JSON");
    expand->add_flag("--links", o.links, "With every link in the JSON, by instance");
    expand->add_option("--graphml", o.graphMl, "Write the fabric as GraphML")->type_name("FILE");
    expand->add_option("--dot", o.dot, "Write the fabric for Graphviz")->type_name("FILE");
    WhatIfOptions w;
    auto* sweep = app.add_subcommand("sweep", "Figures for every combination of values of fields");
    addDesign(sweep, o);
    sweep
        ->add_option("--set", w.sets,
                     "Field and its values, for example /facility/pue=1.1,1.3 or =300:700:50 (from:to:step), "
                     "=1:8:*2 (from:to:*factor), =300:700/9 (so many)")
        ->type_name("POINTER=VALUES")
        ->allow_extra_args(false);
    sweep->add_flag("--simulate", w.simulated, "Simulate every point instead of the closed form");
    sweep->add_flag("--bands", w.bands, "With low and high of every figure");
    sweep->add_option("--pareto", w.front, "Mark the front of two metrics, for example throughput,cost")
        ->delimiter(',')
        ->expected(2);
    sweep->add_option("--threads", w.threads, "0: as many as there are processors");
    auto* lines = sweep->add_option("--json", o.json, "Write JSON Lines to FILE, or to standard output for '-'");
    lines->type_name("FILE|-");
    sweep->add_flag("--resume", w.resume, "Keep the rows that FILE has, and add the others")->needs(lines);
    sweep->add_option("--csv", w.csv, "Write a table of all headline figures")->type_name("FILE");
    sweep->add_option("--keep", w.keep, "Keep fields, values and results in DESIGN under this name")->type_name("NAME");
    sweep->add_option("--kept", w.kept, "Run a sweep that DESIGN keeps, as far as its results are missing or old")
        ->type_name("ID|all");
    sweep->add_flag("--again", w.again, "With --kept: all points, also those that are known");
    addWorkload(sweep, o);
    auto* sensitivity = app.add_subcommand(
        "sensitivity", "Which inputs move a headline figure most, and what price ranges leave of it");
    addDesign(sensitivity, o);
    sensitivity->add_option("--metric", w.metric, "Headline metric: cost, ttft.p99, throughput …")
        ->capture_default_str();
    sensitivity->add_flag("--simulate", w.simulated, "Simulate instead of the closed form");
    sensitivity->add_option("--samples", w.samples, "Of all prices at once; 0: none")
        ->capture_default_str()
        ->check(CLI::Range(0, 1'000'000));
    sensitivity->add_option("--threads", w.threads, "0: as many as there are processors");
    sensitivity->add_option("--csv", w.csv, "Write a table of all inputs")->type_name("FILE");
    addJson(sensitivity, o);
    addWorkload(sensitivity, o);
    auto* compare = app.add_subcommand("compare", "Base and variants side by side");
    compare->add_option("DESIGN", o.design, "Design file (*.cluster.json)")->required();
    compare->add_option("--baseline", w.baseline, "Variant that the others are compared with; none: the base");
    compare->add_flag("--simulate", w.simulated, "Simulate instead of the closed form");
    addJson(compare, o);
    addWorkload(compare, o);
    auto* set = app.add_subcommand("set", "Set one field by JSON pointer and save");
    set->add_option("DESIGN", o.design, "Design file")->required();
    set->add_option("POINTER", o.pointer, "For example /facility/pue")->required();
    set->add_option("VALUE", o.value, "JSON, or plain text; null removes the field")->required();
    set->add_option("-o,--output", o.output, "Save as another file");
    auto* swap = app.add_subcommand("swap", "Exchange a part, or a whole system with its wiring, and save");
    swap->add_option("DESIGN", o.design, "Design file")->required();
    swap->add_option("ITEM", o.pointer, "Place, for example prefill or prefill/gpu")->required();
    swap->add_option("NEW", o.value, "Id of a part or system of the catalogue")->required();
    swap->add_option("-o,--output", o.output, "Save as another file");
    addJson(swap, o);
    GenerateOptions g;
    auto* generate = app.add_subcommand("generate", "Draw a network of a known shape and save it");
    generate->add_option("SHAPE", g.shape, "fat-tree, rail-optimised, dragonfly, torus or scale-up")
        ->required()
        ->check(CLI::IsMember({"fat-tree", "rail-optimised", "dragonfly", "torus", "scale-up"}));
    generate->add_option("--nodes", g.spec.hostPart, "Part or system of the catalogue to add and join");
    generate->add_option("--count", g.spec.hostCount, "How many; of one domain for scale-up")->capture_default_str();
    generate->add_option("--join", g.spec.hosts, "Places of the design to join instead");
    generate->add_option("--design", g.design, "Draw into this design")->type_name("FILE");
    generate->add_option("--switch", g.spec.switchPart,
                         "Switch of the catalogue; none: a torus of the nodes themselves");
    generate->add_option("--link", g.spec.link, "Link of the catalogue instead of the fastest that fits");
    generate->add_option("--links", g.spec.linksPerHost, "Parallel links of one adapter")->capture_default_str();
    generate->add_option("--levels", g.spec.levels, "Of a fat tree: 2 or 3")->capture_default_str();
    generate->add_option("--oversubscription", g.spec.oversubscription, "Of the leaves of trees")
        ->capture_default_str();
    generate->add_option("--hosts-per-router", g.spec.hostsPerSwitch, "Dragonfly; 0: a quarter of the ports");
    generate->add_option("--routers", g.spec.routers, "Dragonfly: routers of a group; 0: chosen");
    generate->add_option("--groups", g.spec.groups, "Dragonfly; 0: chosen");
    generate->add_option("--global-links", g.spec.globalLinks, "Dragonfly: links between two groups; 0: chosen");
    generate->add_option("--dims", g.spec.dims, "Torus: sizes, with commas between")->delimiter(',');
    generate->add_option("--bundle", g.spec.bundle, "Torus: parallel links between neighbours")->capture_default_str();
    generate->add_option("--switches", g.spec.switches, "Scale-up: switches of a domain; 0: chosen");
    generate->add_option("--domains", g.spec.domains, "Scale-up: how many domains")->capture_default_str();
    generate->add_option("-o,--output", g.output, "File to write")->required()->type_name("FILE");
    generate->add_option("--json", g.json, "Write the figures as JSON to FILE, or to standard output for '-'")
        ->type_name("FILE|-");
    auto* parts = app.add_subcommand("parts", "Parts of the catalogue");
    parts->add_option("--kind", o.kind, "gpu, tpu, cpu, nic, switch, link …");
    parts->add_option("FILTER", o.filter, "Part of an id or name");
    addJson(parts, o);
    auto* models = app.add_subcommand("models", "Models of the catalogue");
    models->add_option("FILTER", o.filter, "Part of an id or name");
    addJson(models, o);
    auto* systems = app.add_subcommand("systems", "Wired systems of the catalogue");
    systems->add_option("FILTER", o.filter, "Part of an id or name");
    addJson(systems, o);
    auto* trace = app.add_subcommand("trace", "What a trace file holds: rows, rate, burstiness, lengths, repairs");
    trace->add_option("TRACE", o.design, "Trace file, or a folder of recorded agent sessions or of ServeGen clients")
        ->required();
    addTraceShape(trace, o);
    trace->add_option("--seed", o.seed, "Of the sample, and of what clients generate")->capture_default_str();
    addJson(trace, o);
    auto* schema = app.add_subcommand("schema", "Prints the JSON Schema of a file format");
    schema->add_option("WHICH", o.schema, "design or report")->required()->check(CLI::IsMember({"design", "report"}));
    addJson(schema, o);
    AccuracyOptions a;
    auto* validate = app.add_subcommand("validate", "Predicts measured rows and says how far off the predictions are");
    validate
        ->add_option(
            "ROWS", a.files,
            "CSV files of measurements (their columns say what they hold), or: scenarios (real runs from end to "
            "end), or a folder of such")
        ->required()
        ->type_name("CSV");
    validate->add_option("--out", a.output, "Write the rows with predicted, low and high")->type_name("CSV");
    validate->add_option("--json", a.json, "Write JSON to FILE, or to standard output for '-'")->type_name("FILE|-");
    validate->add_option("--calibration", a.calibration, "Constants instead of the shipped ones")->type_name("FILE");
    auto* calibrate = app.add_subcommand("calibrate", "Fits constants to measured rows");
    calibrate->add_option("ROWS", a.files, "CSV files of measurements")->required()->type_name("CSV");
    calibrate->add_option("--part", a.part, "Only this part; writes it with its curves as a catalogue")
        ->type_name("NAME");
    calibrate->add_option("--sheet", a.sheet, "Catalogue file with the data sheet of a part of your own")
        ->type_name("FILE");
    calibrate->add_option("--operators", a.calibration, "Constants whose operators are kept: only engines are fitted")
        ->type_name("FILE");
    calibrate
        ->add_option("--engine", a.engine,
                     "With --operators: of the engines only this curve, as vllm/0.19.0/Hopper/HBM; parts may be empty")
        ->type_name("NAME");
    calibrate->add_option("-o,--output", a.output, "File to write")->required()->type_name("FILE");
    calibrate
        ->add_option("--leave-out", a.leaveOut, "Keep the rows of this part from the fit, and say how it does on them")
        ->type_name("NAME")
        ->allow_extra_args(false);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return app.exit(e) == 0 ? Ok : Usage;
    }
    try {
        if (check->parsed())
            return checkDesign(o);
        if (evaluate->parsed())
            return evaluateDesign(o);
        if (simulate->parsed())
            return o.seeds > 1 ? simulateSeeds(o) : simulateDesign(o);
        if (expand->parsed())
            return expandDesign(o);
        if (sweep->parsed())
            return sweepDesign(o, w);
        if (sensitivity->parsed())
            return sensitivityOf(o, w);
        if (compare->parsed())
            return compareDesign(o, w);
        if (set->parsed())
            return setValue(o);
        if (generate->parsed())
            return generateNetwork(g);
        if (swap->parsed())
            return swapItem(o);
        if (parts->parsed())
            return listParts(o);
        if (models->parsed())
            return listModels(o);
        if (systems->parsed())
            return listSystems(o);
        if (trace->parsed())
            return summariseTrace(o);
        if (validate->parsed())
            return validateRows(a);
        if (calibrate->parsed())
            return calibrateRows(a);
        return printSchema(o);
    } catch (const std::exception& e) {
        // Out of memory, or a standard output that went away.
        std::fputs((std::string("clusterwright-cli: ") + e.what() + "\n").c_str(), stderr);
        return BadInput;
    }
}
