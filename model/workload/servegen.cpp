// SPDX-License-Identifier: GPL-3.0-or-later
// Clients of ServeGen (Xiang et al., "ServeGen: Workload Characterization and Generation of Large Language Model
// Serving in Production", arXiv 2505.09999): what each client sends is described, not listed. Two files a client:
// chunk-N-trace.csv has no header and a row for every window of ten minutes (begin in s, requests/s, cv of the gaps,
// Gamma or Weibull or nothing, its shape and scale); chunk-N-dataset.json has tables of lengths for longer windows, as
// Python dictionaries within JSON strings, empty where nothing was sent.
#include "model/workload/servegen.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <limits>

#include "model/io/json.h"
#include "model/workload/csv_cells.h"
#include "model/workload/distribution.h"
#include "model/workload/trace_builder.h"
#include "model/workload/trace_shaping.h"

namespace cw
{
namespace
{

constexpr std::string_view traceEnd = "-trace.csv", datasetEnd = "-dataset.json";
constexpr double wholeDay = 86400, defaultWindow = 600;
/// Beyond them Γ(1 + 1/k) or the draws leave the range of numbers.
constexpr double leastShape = 0.01, mostShape = 1e4;

std::optional<double> numberOf(std::string_view cell)
{
    double value = 0;
    const auto r = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (r.ec != std::errc() || r.ptr != cell.data() + cell.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

struct RateWindow {
    double begin = 0, end = 0; ///< s
    double rate = 0;           ///< requests/s, 0 = nobody sends
    bool weibull = false;
    double shape = 1;
};

std::optional<RateWindow> windowOf(std::string_view line)
{
    std::vector<std::string_view> cells;
    splitCells(line, ',', cells);
    constexpr std::size_t columns = 6;
    if (cells.size() != columns || !(cells[3].empty() || cells[3] == "Gamma" || cells[3] == "Weibull"))
        return std::nullopt;
    const auto begin = numberOf(cells[0]), rate = numberOf(cells[1]), cv = numberOf(cells[2]),
               shape = numberOf(cells[4]), scale = numberOf(cells[5]);
    if (!begin || !rate || !cv || !shape || !scale || *begin < 0 || *rate < 0 || *shape < 0)
        return std::nullopt;
    RateWindow w;
    w.begin = *begin;
    w.rate = cells[3].empty() ? 0 : *rate;
    w.weibull = cells[3] == "Weibull";
    w.shape = std::clamp(*shape, leastShape, mostShape);
    return w;
}

Result<std::vector<RateWindow>> readWindows(const std::string& path)
{
    CW_TRY(LineReader reader, LineReader::open(path));
    std::vector<RateWindow> windows;
    std::string_view line;
    for (;;) {
        CW_TRY(const bool more, reader.nextFilled(line));
        if (!more)
            break;
        const auto w = windowOf(line);
        if (!w || (!windows.empty() && w->begin <= windows.back().begin))
            return fail(text(CW_TEXT("This row does not describe a window of arrivals.")), reader.where(),
                        text(CW_TEXT("A row looks like {0}, in order of time."), "600,62.9,1.04,Gamma,0.93,0.017"));
        if (!windows.empty())
            windows.back().end = w->begin;
        windows.push_back(*w);
    }
    if (windows.empty())
        return fail(text(CW_TEXT("The file is empty.")), path, text(CW_TEXT("Choose a trace file.")));
    const std::size_t n = windows.size();
    windows.back().end = windows.back().begin + (n > 1 ? windows[n - 2].end - windows[n - 2].begin : defaultWindow);
    return windows;
}

/// "{81: 0.00145, 82: 0.0157}"; an empty table has no values.
Result<Distribution> tableOf(std::string_view literal, const std::string& where)
{
    const auto malformed = [&] {
        return fail(text(CW_TEXT("This is not a table of values and probabilities: {0}."), literal.substr(0, 40)),
                    where, text(CW_TEXT("It looks like {0}."), "\"{81: 0.2, 82: 0.8}\""));
    };
    const auto skipBlanks = [&] { literal.remove_prefix(std::min(literal.find_first_not_of(" \t"), literal.size())); };
    const auto take = [&](char c) {
        skipBlanks();
        if (!literal.starts_with(c))
            return false;
        literal.remove_prefix(1);
        return true;
    };
    const auto number = [&](double& value) {
        skipBlanks();
        const auto r = std::from_chars(literal.data(), literal.data() + literal.size(), value);
        literal.remove_prefix(static_cast<std::size_t>(r.ptr - literal.data()));
        return r.ec == std::errc() && std::isfinite(value) && value >= 0;
    };
    Distribution d{.kind = "table"};
    if (!take('{'))
        return malformed();
    while (!take('}')) {
        double value = 0, weight = 0;
        if ((!d.values.empty() && !take(',')) || !number(value) || !take(':') || !number(weight))
            return malformed();
        d.values.push_back(value);
        d.weights.push_back(weight);
    }
    return d;
}

/// The laws of lengths of one client, worked out as time goes on.
class Lengths
{
public:
    static Result<Lengths> read(const std::string& path)
    {
        Lengths l;
        l.m_path = path;
        CW_TRY(const std::string contents, readFile(path));
        CW_TRY(l.m_root, parseJson(contents, path));
        if (!l.m_root.isObject())
            return fail(text(CW_TEXT("This is not a set of length tables.")), path);
        for (const JsonMember& window : *l.m_root.object()) {
            const auto begin = numberOf(window.first);
            if (!begin || !window.second.isObject())
                return fail(text(CW_TEXT("This is not a set of length tables.")), path + ":/" + window.first);
            l.m_windows.emplace_back(*begin, &window.second);
        }
        std::stable_sort(l.m_windows.begin(), l.m_windows.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        return l;
    }

    /// Those of the last window with data that has begun, or the first of all. False when there are none at all.
    Result<bool> moveTo(double time)
    {
        std::size_t best = m_windows.size();
        for (std::size_t i = 0; i < m_windows.size(); ++i) {
            if (m_windows[i].first > time && best < m_windows.size())
                break;
            if (hasData(*m_windows[i].second))
                best = i;
        }
        if (best == m_windows.size())
            return false;
        if (m_now != best) {
            m_now = best;
            CW_CHECK(load(*m_windows[best].second, fmt::format("{}:/{}", m_path, m_windows[best].first)));
        }
        return true;
    }

    void draw(Request& r, Random& inputs, Random& outputs) const
    {
        constexpr double most = 1e9;
        double input = 0;
        for (const Sampler& s : m_inputs)
            input += s.draw(inputs);
        r.input = static_cast<std::int32_t>(std::clamp(std::round(input), 1.0, most));
        r.output = static_cast<std::int32_t>(std::clamp(std::round(m_output->draw(outputs)), 1.0, most));
        if (m_reasoning)
            r.reasoning =
                std::min(r.output - 1,
                         static_cast<std::int32_t>(std::round(std::min(1.0, m_reasoning->draw(outputs)) * r.output)));
    }

private:
    static bool isTable(const Json* v) { return v && v->isString() && v->string()->find(':') != std::string::npos; }
    static bool hasData(const Json& window)
    {
        return isTable(window.find("output_tokens")) &&
               (isTable(window.find("input_tokens")) || isTable(window.find("text_tokens")));
    }
    Result<Sampler> sampler(const Json& window, const char* key, const std::string& where) const
    {
        CW_TRY(const Distribution d, tableOf(*window.find(key)->string(), where + "/" + key));
        auto s = Sampler::make(d);
        if (!s)
            s.error().where = where + "/" + key;
        return s;
    }
    Result<void> load(const Json& window, const std::string& where)
    {
        m_inputs.clear();
        m_reasoning.reset();
        const bool whole = isTable(window.find("input_tokens"));
        for (const char* key : {"input_tokens", "text_tokens", "image_tokens", "audio_tokens", "video_tokens"})
            if (isTable(window.find(key)) && (!whole || key == std::string_view("input_tokens"))) {
                CW_TRY(m_inputs.emplace_back(), sampler(window, key, where));
            }
        CW_TRY(m_output, sampler(window, "output_tokens", where));
        if (isTable(window.find("reason_ratio"))) {
            CW_TRY(m_reasoning, sampler(window, "reason_ratio", where));
        }
        return {};
    }

    std::string m_path;
    Json m_root;
    std::vector<std::pair<double, const Json*>> m_windows;
    std::size_t m_now = std::numeric_limits<std::size_t>::max();
    std::vector<Sampler> m_inputs; ///< one, or one for each kind of content
    std::optional<Sampler> m_output, m_reasoning;
};

/// Gaps of one window. The shape is the file's; the scale follows from the rate, which was counted, while the fitted
/// scale of many Weibull windows gives another one (up to a thousandth in the published files). The process has gone
/// on for ever when the window begins (its first gap is what is left of one, Cox, "Renewal Theory", 1962, section 5.4:
/// a uniform share of a gap drawn in proportion to its length), so that any window has rate · length requests on
/// average, however bursty they are: begun with an arrival it would have (cv² − 1)/2 more.
class Gaps
{
public:
    Gaps(const RateWindow& w, Random& random)
        : m_random(random),
          m_shape(w.shape),
          m_weibull(w.weibull),
          m_scale(1 / (w.rate * (w.weibull ? std::tgamma(1 + 1 / w.shape) : w.shape)))
    {
    }
    double first()
    {
        const double whole =
            m_weibull ? std::pow(gammaDraw(m_random, 1 + 1 / m_shape), 1 / m_shape) : gammaDraw(m_random, m_shape + 1);
        return m_scale * whole * m_random.uniform();
    }
    double next()
    {
        return m_scale *
               (m_weibull ? std::pow(-std::log(m_random.uniform()), 1 / m_shape) : gammaDraw(m_random, m_shape));
    }

private:
    Random& m_random;
    double m_shape;
    bool m_weibull;
    double m_scale;
};

struct Client {
    std::string trace, dataset;
};

/// The requests of one client in the window, each window of its own from the seed, so that another choice of the window
/// or of the other clients does not change them.
Result<void> generate(const Client& client, std::uint64_t seed, double from, double until, double sample, Trace& out)
{
    CW_TRY(const std::vector<RateWindow> windows, readWindows(client.trace));
    CW_TRY(Lengths lengths, Lengths::read(client.dataset));
    out.rows += static_cast<std::int64_t>(windows.size());
    for (std::size_t i = 0; i < windows.size(); ++i) {
        const RateWindow& w = windows[i];
        if (!(w.rate > 0) || w.end <= from || w.begin >= until)
            continue;
        CW_TRY(const bool known, lengths.moveTo(w.begin));
        if (!known)
            return fail(text(CW_TEXT("The file has no table of lengths with data.")), client.dataset);
        const std::uint64_t own = Random(seed ^ (i * 0xd1342543de82ef95U), Random::Stream::Arrivals).next();
        Random gaps(own, Random::Stream::Arrivals), inputs(own, Random::Stream::Input),
            outputs(own, Random::Stream::Output);
        Gaps process(w, gaps);
        std::uint64_t number = 0;
        for (double at = w.begin + process.first(); at < w.end && at < until; at += process.next()) {
            Request r;
            lengths.draw(r, inputs, outputs);
            if (at < from || !inSample(own, number++, sample))
                continue;
            if (static_cast<std::int64_t>(out.requests.size()) >= mostRequests)
                return fail(text(CW_TEXT("More than {0} requests would come in this time."), mostRequests),
                            client.trace, text(CW_TEXT("Choose a shorter window or a smaller sample.")));
            r.arrival = std::round((at - from) * 1e6) / 1e6;
            out.requests.push_back(r);
        }
    }
    return {};
}

std::optional<Client> clientOf(const std::string& path)
{
    for (const std::string_view end : {traceEnd, datasetEnd})
        if (path.ends_with(end)) {
            const std::string stem = path.substr(0, path.size() - end.size());
            Client c{stem + std::string(traceEnd), stem + std::string(datasetEnd)};
            std::error_code error;
            if (std::filesystem::is_regular_file(c.trace, error) && std::filesystem::is_regular_file(c.dataset, error))
                return c;
        }
    return std::nullopt;
}

/// Shorter names first, so that chunk-9 comes before chunk-12.
std::vector<Client> clientsOf(const std::string& path)
{
    std::vector<Client> clients;
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
        if (auto client = clientOf(path))
            clients.push_back(std::move(*client));
        return clients;
    }
    for (const auto& entry : std::filesystem::directory_iterator(path, error))
        if (entry.path().string().ends_with(traceEnd))
            if (auto client = clientOf(entry.path().string()))
                clients.push_back(std::move(*client));
    std::sort(clients.begin(), clients.end(), [](const Client& a, const Client& b) {
        return std::pair(a.trace.size(), a.trace) < std::pair(b.trace.size(), b.trace);
    });
    return clients;
}

/// The same for a client wherever its file lies.
std::uint64_t seedOf(const Client& client, std::uint64_t seed)
{
    std::uint64_t hash = seed ^ 0xcbf29ce484222325U; // FNV-1a of the file's name
    for (const char c : std::filesystem::path(client.trace).filename().string())
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

} // namespace

bool isServeGen(const std::string& path)
{
    return !clientsOf(path).empty();
}

bool isServeGenWindow(std::string_view line)
{
    return windowOf(line).has_value();
}

Result<Trace> readServeGen(const std::string& path, const TraceOptions& options)
{
    const std::vector<Client> clients = clientsOf(path);
    const double until = options.until > 0 ? options.until : options.from + wholeDay;
    Trace t;
    t.format = "servegen";
    for (const Client& client : clients)
        CW_CHECK(generate(client, seedOf(client, options.seed), options.from, until, options.sample, t));
    if (t.requests.empty())
        return fail(text(CW_TEXT("No client sends anything from {0} s to {1} s."), options.from, until), path,
                    text(CW_TEXT("Choose another window.")));
    std::stable_sort(t.requests.begin(), t.requests.end(),
                     [](const Request& a, const Request& b) { return a.arrival < b.arrival; });
    t.length = until - options.from;
    t.remarks.push_back(text(
        CW_TEXT("The file describes clients, it does not list requests: {0} requests of {1} clients were drawn for "
                "{2} s to {3} s, with the rates, shapes and lengths of the file."),
        t.requests.size(), clients.size(), options.from, until));
    return t;
}

} // namespace cw
