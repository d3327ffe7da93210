// SPDX-License-Identifier: GPL-3.0-or-later
// validate: predicted against measured. calibrate: constants from measurements.
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "app/cli/output.h"
#include "model/catalogue/catalogue.h"
#include "model/io/json.h"
#include "sim/accuracy/measurements.h"
#include "sim/accuracy/serving_fit.h"

namespace cw::cli
{
namespace
{

/// A file of measurements with what became of it.
struct MeasuredFile {
    cw::Table table;
    FileResult result;
    bool failed = false; ///< as a whole: `result.problems` says why
};

std::string percent(double value, bool sign = false)
{
    return sign ? fmt::format("{:+.1f} %", value) : fmt::format("{:.1f} %", value);
}

void printProblems(const std::vector<Error>& problems)
{
    for (const Error& e : problems)
        std::fputs((describe(e) + "\n").c_str(), stderr);
}

std::string worstOf(const FileResult& r, const GroupResult& g)
{
    std::string s;
    for (const std::size_t i : g.worst)
        for (const Prediction& p : r.rows[i].predictions)
            if (p.metric == g.metric)
                s += fmt::format("{}{}: {:+.0f} %", s.empty() ? "line " : ", ", r.rows[i].line,
                                 100 * (p.predicted / p.measured - 1));
    return s;
}

void printFile(const FileResult& r)
{
    fmt::print("{}: {}, {} rows", r.file, r.kind, r.rows.size());
    if (r.leftOut > 0)
        fmt::print(", {} of them not summed up (too short, cached, or with host launch inside)", r.leftOut);
    if (!r.problems.empty())
        fmt::print(", {} problems", r.problems.size());
    fmt::print("\n");
    Table table(
        {"part × precision × engine", "figure", "rows", "median |error|", "mean |error|", "bias", "in band", "worst"});
    const auto add = [&](const std::string& name, const std::string& metric, const ErrorSummary& e, std::string worst) {
        if (e.rows == 0)
            table.add({name, metric, "0", "-", "-", "-", "-", ""});
        else
            table.add({name, metric, std::to_string(e.rows), percent(e.medianAbs), percent(e.meanAbs),
                       percent(e.bias, true), percent(e.insideBand), std::move(worst)});
    };
    for (const GroupResult& g : r.groups)
        add(g.name, g.metric, g.errors, worstOf(r, g));
    for (const auto& [metric, errors] : r.metrics)
        add("all", metric, errors, "");
    table.print();
    fmt::print("\n");
}

void setSummary(Json& json, const ErrorSummary& e)
{
    const auto figureOrNull = [&](double v) { return e.rows > 0 ? Json(v) : Json(); };
    json.set("rows", static_cast<std::int64_t>(e.rows));
    json.set("median_abs_pct", figureOrNull(e.medianAbs));
    json.set("mean_abs_pct", figureOrNull(e.meanAbs));
    json.set("bias_pct", figureOrNull(e.bias));
    json.set("inside_band_pct", figureOrNull(e.insideBand));
}

Json jsonOf(const FileResult& r)
{
    Json file;
    file.set("file", r.file);
    file.set("kind", r.kind);
    setSummary(file, r.metrics.empty() ? ErrorSummary() : r.metrics.front().second);
    file.set("left_out", static_cast<std::int64_t>(r.leftOut));
    Json metrics = Json(JsonObject());
    for (const auto& [metric, errors] : r.metrics) {
        Json one;
        setSummary(one, errors);
        metrics.set(metric, std::move(one));
    }
    file.set("metrics", std::move(metrics));
    JsonArray groups;
    for (const GroupResult& g : r.groups) {
        Json one;
        one.set("group", g.name);
        one.set("metric", g.metric);
        setSummary(one, g.errors);
        JsonArray worst;
        for (const std::size_t i : g.worst)
            for (const Prediction& p : r.rows[i].predictions)
                if (p.metric == g.metric) {
                    Json row;
                    row.set("line", static_cast<std::int64_t>(r.rows[i].line));
                    row.set("what", r.rows[i].what);
                    row.set("measured", p.measured);
                    row.set("predicted", p.predicted);
                    row.set("low", p.low);
                    row.set("high", p.high);
                    row.set("error_pct", 100 * (p.predicted / p.measured - 1));
                    worst.push_back(std::move(row));
                }
        one.set("worst", std::move(worst));
        groups.push_back(std::move(one));
    }
    file.set("groups", std::move(groups));
    JsonArray problems;
    for (const Error& e : r.problems) {
        Json one;
        one.set("where", e.where);
        one.set("what", english(e.what));
        one.set("fix", english(e.fix));
        problems.push_back(std::move(one));
    }
    file.set("problems", std::move(problems));
    return file;
}

/// The calibration that the options name, else the shipped one.
Result<Calibration> calibrationOf(const AccuracyOptions& o)
{
    return o.calibration.empty() ? Result<Calibration>(shippedCalibration()) : loadCalibration(o.calibration);
}

/// The shipped catalogue with the parts of a sheet added.
Result<Catalogue> catalogueWith(const std::string& sheet)
{
    CW_TRY(Catalogue catalogue, loadCatalogue());
    if (sheet.empty())
        return catalogue;
    CW_TRY(const std::string contents, readFile(sheet));
    CW_TRY(const Json root, parseJson(contents, sheet));
    auto own = catalogueFromJson(root);
    if (!own)
        return fail(own.error().what, sheet + ":" + own.error().where, own.error().fix);
    for (auto p = own->parts.begin(); p != own->parts.end(); ++p)
        catalogue.parts.set(p.shared());
    return catalogue;
}

/// Rows predicted by one timer each.
struct Errors {
    std::vector<Prediction> list;
    void add(const OperatorTimer& timer, const OperatorRow& r)
    {
        const double predicted = timer.seconds(r.call), band = std::exp(timer.spread());
        list.push_back({"seconds", r.seconds, predicted, predicted / band, predicted * band});
    }
    /// Median error and share inside the band.
    std::array<std::string, 2> cells() const
    {
        std::vector<const Prediction*> pointers;
        for (const Prediction& p : list)
            pointers.push_back(&p);
        const ErrorSummary s = summarise(pointers);
        if (s.rows == 0)
            return {"-", "-"};
        return {percent(s.medianAbs), percent(s.insideBand)};
    }
};

void printCurves(const std::vector<Curve>& curves, const std::vector<OperatorRow>& rows)
{
    Table table({"operator", "part", "precision", "engine", "variant", "rows", "inside", "left out", "in band"});
    for (const Curve& c : curves) {
        const ErrorSummary inside = errorsOf(c, rows);
        const bool any = inside.rows > 0;
        table.add({c.op,
                   !c.part.empty()
                       ? c.part
                       : "(" + (c.kind.empty() ? c.architecture.empty() ? "all" : c.architecture : c.kind) + ")",
                   c.format, c.engine, c.variant, std::to_string(c.rows), any ? percent(inside.medianAbs) : "-",
                   percent(100 * c.medianError), any ? percent(inside.insideBand) : "-"});
    }
    table.print();
    fmt::print("\n{} curves\n", curves.size());
}

/// How the fit does on rows that were kept from it.
void printLeftOut(const Calibration& calibration, const std::vector<OperatorRow>& rows)
{
    std::map<std::array<std::string, 5>, Errors> groups;
    static constexpr std::array<const char*, 4> nearness{"measured", "sibling", "kind", "data sheet"};
    for (const OperatorRow& r : rows)
        if (r.counted && r.part) {
            const OperatorTimer timer(*r.op, deviceModel(*r.part),
                                      calibration.find(r.op->name(), *r.part, r.call.format, r.engine, r.variant));
            groups[{std::string(r.op->name()), r.part->id, r.call.format, r.engine,
                    nearness[static_cast<std::size_t>(timer.nearness())]}]
                .add(timer, r);
        }
    fmt::print("\nLeft out of the fit:\n");
    Table table({"operator", "part", "precision", "engine", "constants from", "rows", "median |error|", "in band"});
    for (const auto& [key, errors] : groups) {
        std::vector<std::string> cells(key.begin(), key.end());
        cells.push_back(std::to_string(errors.list.size()));
        for (std::string& c : errors.cells())
            cells.push_back(std::move(c));
        table.add(std::move(cells));
    }
    table.print();
}

int writeText(const std::string& contents, const std::string& file)
{
    if (auto done = writeFileAtomically(file, contents); !done) {
        printError(done.error());
        return CannotWrite;
    }
    return Ok;
}

/// The part with its curves, as a catalogue of the user's own.
std::string writePart(Part part, std::vector<Curve> curves)
{
    part.curves = std::move(curves);
    IdMap<Part> parts;
    parts.set(std::make_shared<const Part>(std::move(part)));
    Json root;
    root.set("format", "clusterwright/catalogue");
    root.set("version", 1);
    root.set("parts", toJson(parts));
    return writeJson(root);
}

} // namespace

int validateRows(const AccuracyOptions& o)
{
    const auto catalogue = loadCatalogue();
    if (!catalogue)
        return printError(catalogue.error());
    const auto calibration = calibrationOf(o);
    if (!calibration)
        return printError(calibration.error());
    std::error_code unused;
    if (o.files.size() == 1 && (o.files[0] == "scenarios" || std::filesystem::is_directory(o.files[0], unused)))
        return validateScenarios(o.files[0] == "scenarios" ? "" : o.files[0], *catalogue, *calibration, o.json);
    ValidateOptions options;
    options.catalogue = &*catalogue;
    options.calibration = &*calibration;
    std::vector<MeasuredFile> files;
    int code = Ok;
    for (const std::string& file : o.files) {
        MeasuredFile& f = files.emplace_back();
        f.result.file = file;
        const auto failed = [&](Error e) {
            f.failed = true;
            f.result.problems = {std::move(e)};
        };
        if (auto table = readTable(file); !table) {
            failed(std::move(table.error()));
        } else {
            f.table = std::move(*table);
            if (auto result = validateTable(f.table, options); result)
                f.result = std::move(*result);
            else
                failed(std::move(result.error()));
        }
        if (!f.result.problems.empty())
            code = BadInput;
        if (!f.failed && o.json != "-")
            printFile(f.result);
        printProblems(f.result.problems);
    }
    if (!o.output.empty()) {
        std::vector<TableResult> written;
        for (const MeasuredFile& f : files)
            if (!f.failed)
                written.push_back({&f.table, &f.result});
        if (writeText(rowsWithPredictions(written), o.output) != Ok)
            return CannotWrite;
    }
    if (o.json.empty())
        return code;
    JsonArray list;
    for (const MeasuredFile& f : files)
        list.push_back(jsonOf(f.result));
    Json root;
    root.set("files", std::move(list));
    return writeOutput(root, o.json, code);
}

int calibrateRows(const AccuracyOptions& o)
{
    const auto catalogue = catalogueWith(o.sheet);
    if (!catalogue)
        return printError(catalogue.error());
    const Part* const part = o.part.empty() ? nullptr : partByName(*catalogue, o.part);
    if (!o.part.empty() && !part)
        return printError(
            {text(CW_TEXT("The catalogue has no part \"{0}\"."), o.part),
             {},
             text(CW_TEXT("Take an id of `clusterwright-cli parts`, or give its data sheet by --sheet."))});
    std::set<const Part*> held;
    for (const std::string& name : o.leaveOut) {
        const Part* const p = partByName(*catalogue, name);
        if (!p)
            return printError({text(CW_TEXT("The catalogue has no part \"{0}\"."), name), {}, {}});
        held.insert(p);
    }
    ValidateOptions options;
    options.catalogue = &*catalogue;
    Measurements m = readMeasurements(o.files, options);
    printProblems(m.problems);
    const int code = m.problems.empty() ? Ok : BadInput;
    if (part)
        std::erase_if(m.rows, [&](const OperatorRow& r) { return r.part != part; });
    std::vector<OperatorRow> leftOut;
    for (const OperatorRow& r : m.rows)
        if (held.contains(r.part))
            leftOut.push_back(r);
    std::erase_if(m.rows, [&](const OperatorRow& r) { return held.contains(r.part); });

    std::vector<Error> refused;
    std::vector<Curve> curves;
    if (o.calibration.empty()) {
        curves = fitAll(m.rows, refused);
    } else {
        const auto known = loadCalibration(o.calibration);
        if (!known)
            return printError(known.error());
        curves = known->curves();
        const auto fitted = [&](const Curve& c) {
            return o.engine.empty() || fmt::format("{}/{}/{}", c.engine, c.variant, c.architecture) == o.engine;
        };
        std::erase_if(curves, [&](const Curve& c) { return c.op == "engine" && fitted(c); });
    }
    if (part) {
        std::erase_if(curves, [](const Curve& c) { return c.part.empty(); });
    } else if (!m.serving.empty()) {
        auto engines = fitEngines(m.serving, *catalogue, Calibration(curves), o.engine);
        if (!engines)
            return printError(engines.error());
        curves.insert(curves.end(), engines->begin(), engines->end());
    }
    printProblems(refused);
    if (curves.empty())
        return printError(
            {part ? text(CW_TEXT("No constants for {0}: {1} of its rows were read."), part->id, m.rows.size())
                  : text(CW_TEXT("No constants: {0} rows were read."), m.rows.size()),
             {},
             text(CW_TEXT("Measure more shapes, from small to large, with each kernel."))});
    printCurves(curves, m.rows);
    if (!held.empty())
        printLeftOut(Calibration(curves), leftOut);
    const int written = writeText(
        part ? writePart(*part, std::move(curves)) : writeCalibration(Calibration(std::move(curves))), o.output);
    return written == Ok ? code : written;
}

} // namespace cw::cli
