// SPDX-License-Identifier: GPL-3.0-or-later
// Names that measurements use for parts, models and number formats. Names are compared word by word with ids and names
// of the catalogue, so that a part that was added there is found without a line here.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "sim/accuracy/rows.h"

namespace cw
{
namespace
{

using Words = std::vector<std::string>;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return c >= 'a' && c <= 'z';
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Words of letters and digits, in lower case. `joining` characters stay inside words.
Words wordsOf(std::string_view s, std::string_view joining = {})
{
    Words words(1);
    for (char c : s) {
        c = lower(c);
        if (isDigit(c) || isLetter(c) || joining.find(c) != std::string_view::npos)
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

std::string joined(const Words& words)
{
    std::string s;
    for (const std::string& w : words)
        s += w;
    return s;
}

bool allDigits(std::string_view s)
{
    return !s.empty() && std::all_of(s.begin(), s.end(), isDigit);
}

double numberOf(std::string_view s)
{
    double value = 0;
    std::from_chars(s.data(), s.data() + s.size(), value);
    return value;
}

/// GB of "80gb", "80g"; 0 for other words.
double sizeOf(std::string_view word)
{
    const auto end = word.find_first_not_of("0123456789");
    if (end == 0 || end == std::string_view::npos)
        return 0;
    const std::string_view unit = word.substr(end);
    return unit == "gb" || unit == "g" || unit == "gib" ? numberOf(word.substr(0, end)) : 0;
}

/// The form that a word names ("sxm5" → "sxm"), or empty.
std::string formOf(const std::string& word)
{
    if (word.starts_with("sxm") && (word.size() == 3 || allDigits(word.substr(3))))
        return "sxm";
    if (word == "workstation")
        return "ws";
    for (const char* form : {"pcie", "nvl", "oam", "server", "ws"})
        if (word == form)
            return form;
    return {};
}

/// Words that make another product of the part they stand beside.
constexpr std::array<std::string_view, 8> otherProduct{"ti", "super", "laptop", "mobile", "max", "maxq", "mig", "d"};

/// A name taken apart.
struct PartName {
    std::set<std::string> words; ///< with neighbours joined: "gaudi 2" is found as gaudi2
    std::set<std::string> forms;
    double size = 0; ///< GB of memory; 0 = not said
};

PartName partName(std::string_view s)
{
    PartName n;
    Words words = wordsOf(s);
    std::erase_if(words, [](const std::string& w) { return w == "r" || w == "tm"; }); // Intel(R) Arc(TM)
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (const std::string form = formOf(words[i]); !form.empty())
            n.forms.insert(form);
        else if (const double size = sizeOf(words[i]); size > 0)
            n.size = size;
        else {
            n.words.insert(words[i]);
            if (i + 1 < words.size())
                n.words.insert(words[i] + words[i + 1]);
        }
    }
    return n;
}

double capacityOf(const Part& p)
{
    return p.memory ? p.memory->capacity.value / 1e9 : 0;
}

/// How well a part fits a name; less is better.
struct Fit {
    const Part* part = nullptr;
    bool cpu = false;      ///< "GH200 Grace Hopper" is the accelerator
    double size = 0;       ///< how far the memory is from what the name says
    int form = 0;          ///< 1: the name says no form and this is not the one of data centres
    std::size_t extra = 0; ///< words of the id that the name lacks
    int year = 0;
    std::string identity{}; ///< words of the id without form and memory
    auto key() const { return std::tuple(cpu, size, form, extra, year); }
};

/// A name gives memory within this of the catalogue's (labels and what drivers report differ).
constexpr double sizeTolerance = 0.1;

std::optional<Fit> fitOf(const Part& p, const PartName& name)
{
    Fit fit{&p, p.kind == PartKind::Cpu, 0, 0, 0, p.year};
    const PartName known = partName(p.id + " " + p.name);
    for (const std::string& form : name.forms)
        if (!known.forms.empty() && !known.forms.contains(form))
            return std::nullopt;
    if (name.forms.empty() && !known.forms.empty() && !known.forms.contains("sxm") && !known.forms.contains("server"))
        fit.form = 1;
    const double capacity = capacityOf(p);
    double size = name.size;
    Words identity, model;
    for (const std::string& w : wordsOf(p.id)) {
        if (!formOf(w).empty())
            continue;
        if (allDigits(w) && std::abs(numberOf(w) - capacity) < 1) {
            if (name.words.contains(w))
                size = numberOf(w);
            else if (size == 0)
                ++fit.extra;
            continue;
        }
        identity.push_back(w);
        // "b60", "mi300x" say all; "rtx" and "4090" must come together.
        if (w.size() > 2 && std::any_of(w.begin(), w.end(), isDigit) && std::any_of(w.begin(), w.end(), isLetter))
            model.push_back(w);
    }
    for (const std::string& w : model.empty() ? identity : model)
        if (!name.words.contains(w))
            return std::nullopt;
    for (const std::string_view w : otherProduct)
        if (name.words.contains(std::string(w)) && !known.words.contains(std::string(w)))
            return std::nullopt;
    if (size > 0 && capacity > 0) {
        fit.size = std::abs(size - capacity) / capacity;
        if (fit.size > sizeTolerance)
            return std::nullopt;
    }
    fit.identity = joined(identity);
    return fit;
}

bool sameRates(const Part& a, const Part& b)
{
    return a.compute && b.compute && a.memory && b.memory && a.compute->peak == b.compute->peak &&
           a.compute->units == b.compute->units && a.memory->rate == b.memory->rate;
}

/// Words of a model's name that do not change its shape: what it was trained for, how its weights are stored.
bool saysNoShape(const std::string& word)
{
    static const std::set<std::string, std::less<>> words{
        "instruct", "chat", "hf",   "base", "it",  "thinking", "fp8",     "fp4",  "nvfp4", "mxfp4",
        "bf16",     "fp16", "int8", "int4", "awq", "gptq",     "dynamic", "meta", "exp"};
    // Dates of a release: 0528, 2507.
    return words.contains(word) || (word.size() == 4 && allDigits(word));
}

/// Releases whose weights differ but whose shape is that of a model of the catalogue.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> sameShape{{
    {"llama3.370b", "llama-3.1-70b"},
    {"deepseekv3.1", "deepseek-v3"},
    {"deepseekv3r1", "deepseek-v3"},
    {"kimik2.5", "kimi-k2"},
    {"kimik2.6", "kimi-k2"},
    {"qwen3coder30ba3b", "qwen3-30b-a3b"},
}};

Words modelWords(std::string_view name)
{
    Words words = wordsOf(name.substr(0, name.find('(')), ".");
    std::erase_if(words, saysNoShape);
    return words;
}

} // namespace

const Part* partByName(const Catalogue& catalogue, std::string_view name)
{
    const std::string whole = joined(wordsOf(name));
    if (whole.empty())
        return nullptr;
    for (const Part& p : catalogue.parts)
        if (whole == joined(wordsOf(p.id)) || whole == joined(wordsOf(p.name)))
            return &p;
    const PartName asked = partName(name);
    std::vector<Fit> fits;
    for (const Part& p : catalogue.parts)
        if (isAccelerator(p.kind) || p.kind == PartKind::Cpu)
            if (const auto fit = fitOf(p, asked))
                fits.push_back(*fit);
    // The usual form and the memory it was first sold with bear the bare name.
    std::stable_sort(fits.begin(), fits.end(), [](const Fit& a, const Fit& b) { return a.key() < b.key(); });
    if (fits.empty())
        return nullptr;
    for (const Fit& other : fits)
        if (other.cpu == fits[0].cpu && (other.identity != fits[0].identity ||
                                         (other.key() == fits[0].key() && !sameRates(*other.part, *fits[0].part))))
            return nullptr;
    return fits[0].part;
}

const Architecture* modelByName(const Catalogue& catalogue, std::string_view name)
{
    const auto slash = name.find('/');
    for (const std::string_view tried : {name, slash == std::string_view::npos ? name : name.substr(slash + 1)}) {
        const Words words = modelWords(tried);
        const std::string whole = joined(words);
        if (whole.empty())
            continue;
        for (const Architecture& m : catalogue.models)
            if (whole == joined(modelWords(m.id)) || whole == joined(modelWords(m.name)))
                return &m;
        for (const auto& [release, shape] : sameShape)
            if (whole == release)
                return catalogue.models.find(std::string(shape));
        // "Llama-4-Scout" for llama-4-scout-17b-16e, "Mixtral-8x7B-v0.1" for mixtral-8x7b: when only one begins so.
        const Architecture* found = nullptr;
        int count = 0;
        for (const Architecture& m : catalogue.models) {
            const Words known = modelWords(m.id);
            const Words& less = known.size() < words.size() ? known : words;
            const Words& more = known.size() < words.size() ? words : known;
            const bool version = more.size() == less.size() + 1 && more.back().starts_with("v0.");
            if (less.size() < 2 || !std::equal(less.begin(), less.end(), more.begin()) ||
                (known.size() < words.size() && !version))
                continue;
            found = &m;
            ++count;
        }
        if (count == 1)
            return found;
    }
    return nullptr;
}

std::string formatByName(std::string_view name)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 26> formats{{
        {"bf16", "bf16"},
        {"bfloat16", "bf16"},
        {"fp16", "bf16"},
        {"float16", "bf16"},
        {"half", "bf16"},
        {"amp_bf16", "bf16"},
        {"fp32", "fp32"},
        {"float32", "fp32"},
        {"tf32", "tf32"},
        {"fp8", "fp8"},
        {"float8", "fp8"},
        {"fp8_e4m3", "fp8"},
        {"fp8_e5m2", "fp8"},
        {"mxfp8", "fp8"},
        {"fp8_block", "fp8_block"},
        {"int8", "int8"},
        {"int8_wo", "int8"},
        {"int4", "int4"},
        {"int4_wo", "int4"},
        {"w4a16", "int4"},
        {"fp4", "nvfp4"},
        {"nvfp4", "nvfp4"},
        {"mxfp4", "mxfp4"},
        {"w4a16_mxfp4", "mxfp4"},
        {"w4a8_mxfp4_mxfp8", "mxfp4_mxfp8"},
        {"mxfp4_mxfp8", "mxfp4_mxfp8"},
    }};
    std::string key;
    for (const char c : name)
        key += c == '-' || c == ' ' ? '_' : lower(c);
    for (const auto& [known, format] : formats)
        if (key == known)
            return std::string(format);
    return {};
}

} // namespace cw
