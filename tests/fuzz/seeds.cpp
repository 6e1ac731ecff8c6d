// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the inputs that fuzzing begins with: what a server was recorded saying (tests/data), taken apart as each target
// takes it, and a few texts of the kinds that no server sends. Usage: footplate-fuzz-seeds FOLDER
#include "app/profilejson.h"
#include "core/emulator/democluster.h"
#include "core/wire/info.h"
#include "core/wire/message.h"
#include "core/wire/proto.h"

#include <QByteArray>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

namespace footplate::fuzz {

namespace {

namespace fs = std::filesystem;

constexpr std::array recordings{"info.json", "message.json", "proto.json", "replicas.json"};
constexpr std::string_view metricsLog = "metrics-official-nodejs-6.7.1.log";

[[noreturn]] void giveUp(const std::string &sentence)
{
    std::fprintf(stderr, "%s\n", sentence.c_str());
    std::exit(1);
}

QByteArray readData(std::string_view name)
{
    QFile file(QString::fromStdString(fmt::format("{}/{}", FOOTPLATE_TEST_DATA, name)));
    if (!file.open(QIODevice::ReadOnly))
        giveUp(fmt::format("{} cannot be read", file.fileName().toStdString()));
    return file.readAll();
}

std::string_view view(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

class Seeds {
public:
    explicit Seeds(fs::path folder) : m_folder(std::move(folder)) {}

    void add(const std::string &target, std::string_view bytes)
    {
        const fs::path folder = m_folder / target;
        fs::create_directories(folder);
        std::ofstream stream(folder / fmt::format("seed-{:04}", ++m_counts[target]), std::ios::binary);
        stream << bytes;
        if (!stream.flush())
            giveUp(fmt::format("{} cannot be written", folder.string()));
    }
    void add(const std::string &target, ByteSpan bytes) { add(target, asText(bytes)); }

private:
    fs::path m_folder;
    std::map<std::string, int> m_counts;
};

void addInfo(Seeds &seeds, ByteSpan body)
{
    seeds.add("info", body);
    const auto reply = wire::parseInfo(body);
    if (!reply)
        return;
    for (const auto &[name, value] : reply->entries()) {
        if (name.starts_with("peers-") || name.starts_with("service"))
            seeds.add("peers", value);
        if (name.starts_with("replicas"))
            seeds.add("replicas", value);
    }
}

// Requests and replies have the same form, so one reader takes both apart.
void addMessage(Seeds &seeds, ByteSpan body)
{
    seeds.add("message", body);
    const auto request = wire::parseRequest(body);
    if (!request)
        return;
    if (!request->batchIndexField.empty())
        seeds.add("message", request->batchIndexField);
    for (const wire::RequestView::Operation &operation : request->operations)
        seeds.add("particle",
                  std::string(1, static_cast<char>(operation.particleType)) + std::string(asText(operation.value)));
}

// A request, then the reply in two pieces.
void addConnection(Seeds &seeds, std::string_view reply)
{
    constexpr char send = 0, feedFew = 1, feedMany = 2;
    const auto step = [](char what, std::size_t amount) {
        return static_cast<char>(what | static_cast<char>(amount << 2));
    };
    std::string script{send};
    script += step(feedFew, 4);
    script += reply.substr(0, 5);
    script += step(feedMany, std::min<std::size_t>(reply.size() / 64, 31));
    script += reply.substr(std::min<std::size_t>(5, reply.size()));
    seeds.add("connection", script);
}

void addExchange(Seeds &seeds, const QByteArray &message)
{
    const ByteSpan bytes = asBytes(view(message));
    const auto header = bytes.size() < wire::protoHeaderSize
                            ? Result<wire::ProtoHeader>(fail(Outcome::ParseError, "none"))
                            : wire::parseProtoHeader(bytes.first(wire::protoHeaderSize));
    if (!header)
        return;
    const ByteSpan body = bytes.subspan(wire::protoHeaderSize);
    switch (header->type) {
    case wire::ProtoType::Info: return addInfo(seeds, body);
    case wire::ProtoType::Admin: return seeds.add("admin", body);
    case wire::ProtoType::Message: return addMessage(seeds, body);
    case wire::ProtoType::Compressed: return;
    }
}

void addRecorded(Seeds &seeds)
{
    for (const char *name : recordings) {
        const QJsonArray entries =
            QJsonDocument::fromJson(readData(name)).object().value(QLatin1String("entries")).toArray();
        for (const QJsonValue &entry : entries) {
            const auto bytesOf = [&entry](const char *key) {
                return QByteArray::fromHex(entry.toObject().value(QLatin1String(key)).toString().toLatin1());
            };
            const QByteArray response = bytesOf("response_hex");
            addExchange(seeds, bytesOf("request_hex"));
            addExchange(seeds, response);
            addConnection(seeds, view(response));
        }
    }
}

void addTexts(Seeds &seeds)
{
    for (const std::string_view address :
         {"10.0.0.1:cn.example:4333", "[::1]:cn2:4333", "[fe80::1%eth0]", "localhost", "host:3000,[::1]:3001;other"})
        seeds.add("peers", address);
    seeds.add("peers", "6,,[[A1,tls,[[::1]:4333,10.0.0.1]],[A2,,]]");
    for (const std::string_view times : {"", "=100", "=50-200"}) {
        for (const std::string_view name : {"freeze", "slow", "drip", "flap"})
            seeds.add("drill", fmt::format("{}{}:2@3-10.5,stop:all@1", name, times));
    }
    seeds.add("drill", emulator::faultNames());
    // Nested, ordered, with infinity and a NaN: what was recorded has no such values.
    seeds.add(
        "particle",
        std::string_view(
            "\x14\x94\xc7\x00\x01\x91\x81\xa2\x03k\xcb\x7f\xf0\x00\x00\x00\x00\x00\x00\xd4\xff\x01\xca\x7f\xc0\x00\x00",
            28));
    seeds.add("particle", std::string_view("\x13\x82\xc7\x00\x01\xc0\xa2\x03k\xa3\x17{}", 13));
}

void addProfiles(Seeds &seeds)
{
    std::vector<Publication> history{{1, 1'790'000'000'000, "ops@desk", "first", {}, {}}};
    seeds.add("profile", view(app::profileToJson({{}, history})));
    Publication second{7, 1'790'000'060'000, "ops@desk", "a \"quiet\" night\n\u00e4", {}, {}};
    second.policy.retry = {1000, 600'000, ReplicaPolicy::Master};
    second.policy.gate.kind = GateChoice::Kind::Limit;
    history.push_back(second);
    seeds.add("profile", view(app::profileToJson({{}, history})));
    seeds.add("profile", view(app::profileToJson({})));
    ui::ConnectionProfile connection;
    connection.seeds = {QStringLiteral("[::1]:3000"), QStringLiteral("rail.example:node:4333")};
    connection.usesTls = true;
    connection.user = QStringLiteral("ops");
    seeds.add("profile", view(app::profileToJson({connection, history})));
}

void addMetrics(Seeds &seeds)
{
    const QByteArray log = readData(metricsLog);
    seeds.add("metrics", view(log));
    seeds.add("metrics", view(log.left(log.indexOf('\n', log.indexOf('\n') + 1) + 1)));
}

void write(const fs::path &folder)
{
    Seeds seeds(folder);
    addRecorded(seeds);
    addTexts(seeds);
    addProfiles(seeds);
    addMetrics(seeds);
}

} // namespace

} // namespace footplate::fuzz

int main(int argc, char **argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: footplate-fuzz-seeds FOLDER\n");
        return 2;
    }
    footplate::fuzz::write(argv[1]);
    return 0;
}
