// SPDX-License-Identifier: GPL-3.0-or-later
// SyntheticState: what a session would publish, made up, so that pages can be shown and measured without one.
//
// Deterministic: the same shape, and the same random numbers given to advance(), make the same state. Time starts at a
// fixed moment, a whole second, and moves with each advance(). One thread; published snapshots are immutable as real ones are.
// Slots of nodes are deliberately not their positions in the snapshot.
#pragma once

#include "core/base/clock.h"
#include "ui/viewstate.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace footplate {

enum class Scene : std::uint8_t {
    Healthy,     // all is well
    Hanging,     // the data path of the third node hangs: its circuit is open, its info path answers
    LostNode,    // the fourth node is inactive; replicas took over, some partitions lack a replica, maps move
    Unreachable, // healthy, but the last node is advertised at an address that nobody can reach
    Starting,    // the nodes answer, half of the partitions have an owner so far
    Lost,        // no node answers any more
    Stale,       // healthy, but the last publication is 12 s old
    Empty,       // a session that has found no node yet
    NoSession,   // no session: the snapshot is null
};
inline constexpr std::array<Scene, 9> allScenes = {Scene::Healthy, Scene::Hanging, Scene::LostNode, Scene::Unreachable, Scene::Starting,
                                                   Scene::Lost,    Scene::Stale,   Scene::Empty,    Scene::NoSession};
const char *sceneName(Scene scene); // "healthy", ...; for names of test rows and files

struct SyntheticShape {
    int nodes = 5;       // at least 1
    int namespaces = 2;
    int replicationFactor = 2;
    int seconds = 300;   // of finished buckets to begin with
    std::uint64_t seed = 1;
};

class SyntheticState {
public:
    static constexpr std::int64_t startMs = 1'764'450'286'000;

    explicit SyntheticState(Scene scene, SyntheticShape shape = {});

    // Time passes, at most a second: what goes on in a node and tend times change; with each new second also counters, statistics
    // and, now and then, owners of a few partitions.
    void advance(Random &random, std::int64_t ms = 1000);

    [[nodiscard]] ClusterSnapshotPtr snapshot() const { return m_published; }
    [[nodiscard]] std::int64_t nowMs() const { return m_nowMs; }
    [[nodiscard]] const BucketStore &buckets() const { return m_buckets; }
    [[nodiscard]] const std::vector<Event> &events() const { return m_events; }
    [[nodiscard]] const std::vector<RetryEvent> &retries() const { return m_retries; }
    // Borrows from this object; valid until the next advance().
    [[nodiscard]] ui::ViewState view() const;

private:
    [[nodiscard]] bool isTroubled(int node) const; // the node the scene is about
    [[nodiscard]] std::string nodeId(int node) const;
    [[nodiscard]] std::int16_t slotOf(int node) const;
    void makeNodes(Random &random);
    NodeView makeNode(int node, Random &random) const;
    void troubleNode(NodeView &node) const;
    void makeNamespaces(Random &random);
    void makePolicies();
    void makeEvents();
    void addEvent(std::int64_t agoMs, EventCode code, Severity severity, std::string_view node, std::string_view detail,
                  std::array<std::int64_t, 4> numbers = {});
    void makeTend(Random &random);
    void appendBucket(std::int64_t startMs, Random &random);
    void movePartitions(Random &random);
    void countOwners();
    void judge();
    void publish();

    Scene m_scene;
    SyntheticShape m_shape;
    std::int64_t m_nowMs = startMs;
    ClusterSnapshot m_draft;
    ClusterSnapshotPtr m_published;
    MapHistory m_maps;
    BucketStore m_buckets;
    std::vector<Event> m_events;
    std::vector<RetryEvent> m_retries;
};

// An attempt as the page of a get shows it: after a sleep where it is a retry, `receiveUs` long at its end.
AttemptView attemptAt(std::uint32_t index, const char *node, Outcome outcome, std::int64_t startUs, std::int64_t receiveUs);

} // namespace footplate
