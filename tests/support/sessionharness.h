// SPDX-License-Identifier: GPL-3.0-or-later
// SessionHarness: a session for a test, with calls that wait. Main thread, with its event loop; header only.
#pragma once

#include "core/session/session.h"

#include <QTest>

#include <memory>
#include <optional>

namespace footplate {

class SessionHarness {
public:
    explicit SessionHarness(std::vector<std::string> seeds, SessionOptions options = {})
    {
        options.seeds = std::move(seeds);
        auto created = Session::create(options);
        if (!created)
            qFatal("%s", created.error().detail.c_str());
        session = std::move(*created);
        session->setPublishInterval(100);
        session->start();
    }

    [[nodiscard]] ClusterSnapshotPtr snapshot() const { return session->snapshot(); }
    [[nodiscard]] bool isFull() const
    {
        const auto now = snapshot();
        return !now->namespaces.empty() && std::all_of(now->namespaces.begin(), now->namespaces.end(), [](const NamespaceView &one) {
            return one.partitionsWithMaster == PartitionTable::partitions;
        });
    }
    [[nodiscard]] bool waitFull(int ms = 10'000) const
    {
        return QTest::qWaitFor([this] { return isFull(); }, ms);
    }
    [[nodiscard]] const NodeView *node(const std::string &id)
    {
        m_kept = snapshot();
        for (const NodeView &one : m_kept->nodes) {
            if (one.id == id)
                return &one;
        }
        return nullptr;
    }
    [[nodiscard]] int countEvents(EventCode code) const
    {
        return static_cast<int>(std::count_if(session->events().begin(), session->events().end(), [code](const Event &event) { return event.code == code; }));
    }

    CommandResult read(ReadRequest request)
    {
        std::optional<CommandResult> result;
        session->read(std::move(request), [&result](const CommandResult &ended) { result = ended; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, 20'000))
            qFatal("a read never ended");
        return *result;
    }
    CommandResult get(const std::string &nameSpace, const std::string &key, Options overrides = {})
    {
        return read({ReadRequest::Kind::Record, nameSpace, "demo", Key{key}, {}, std::move(overrides)});
    }
    CommandResult write(WriteRequest request)
    {
        std::optional<CommandResult> result;
        session->write(std::move(request), [&result](const CommandResult &ended) { result = ended; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, 20'000))
            qFatal("a write never ended");
        return *result;
    }
    BatchResult batch(BatchRequest request)
    {
        std::optional<BatchResult> result;
        session->batch(std::move(request), [&result](const BatchResult &ended) { result = ended; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, 20'000))
            qFatal("a batch never ended");
        return *result;
    }
    SweepResult sweep(SweepOptions options)
    {
        std::optional<SweepResult> result;
        session->sweep(std::move(options), {}, [&result](const SweepResult &ended) { result = ended; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, 30'000))
            qFatal("a sweep never ended");
        return *result;
    }
    PublicationResult publish(const PolicySet &policy, std::uint32_t expectedRevision, const std::string &reason)
    {
        std::optional<PublicationResult> result;
        session->publish({policy, expectedRevision, "tester@test", reason}, [&result](const PublicationResult &ended) { result = ended; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, 20'000))
            qFatal("a publication never ended");
        return *result;
    }

    std::unique_ptr<Session> session;

private:
    ClusterSnapshotPtr m_kept;
};

// One value of every type that a record can hold.
inline std::vector<Bin> everyType()
{
    ListValue list{{Value{std::int64_t{1}}, Value{std::string("two")}, Value{3.5}, Value{ListValue{{Value{true}}, false}}}, false};
    // In the order of keys that a server keeps: integers before strings.
    MapValue map{{{Value{std::int64_t{7}}, Value{std::int64_t{-7}}}, {Value{std::string("city")}, Value{std::string("London")}}}, false};
    return {{"int", Value{std::int64_t{-42}}}, {"double", Value{0.987}}, {"string", Value{std::string("Zwölf")}}, {"bool", Value{true}},
            {"blob", Value{Blob{std::byte{0}, std::byte{255}}}}, {"list", Value{list}}, {"map", Value{map}},
            {"geo", Value{GeoJson{R"({"type":"Point","coordinates":[13.4,52.5]})"}}}};
}

} // namespace footplate
