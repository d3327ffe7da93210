// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the architectures of a folder of NAME/config.json files as one JSON object by NAME: the input that
// resources/catalogue/make_catalogue.py takes with --architectures.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "model/llm/hf_config.h"

namespace
{

/// GPT-3 was published as a table (arXiv:2005.14165, table 2.1), not as a config.json; its shape is that of GPT-2.
constexpr const char* gpt3 = R"({"model_type": "gpt2", "n_layer": 96, "n_embd": 12288, "n_head": 96,
    "n_positions": 2048, "vocab_size": 50257, "torch_dtype": "float16"})";

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: cw_hf_to_catalogue FOLDER\n");
        return 2;
    }
    std::vector<std::filesystem::path> folders;
    for (const auto& entry : std::filesystem::directory_iterator(argv[1]))
        if (std::filesystem::exists(entry.path() / "config.json"))
            folders.push_back(entry.path());
    std::ranges::sort(folders);

    cw::JsonObject out;
    const auto add = [&](const std::string& name, const cw::Result<std::string>& contents) {
        auto config = contents ? cw::parseJson(*contents, name) : std::unexpected(contents.error());
        auto architecture = config ? cw::architectureFromHfConfig(*config, name) : std::unexpected(config.error());
        if (!architecture)
            std::fprintf(stderr, "%s: %s\n", name.c_str(), cw::describe(architecture.error()).c_str());
        else
            out.emplace_back(name, cw::toJson(*architecture));
    };
    for (const auto& folder : folders)
        add(folder.filename().string(), cw::readFile((folder / "config.json").string()));
    add("GPT-3-175B", std::string(gpt3));
    std::fputs(cw::writeJson(cw::Json(std::move(out))).c_str(), stdout);
}
