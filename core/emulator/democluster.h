// SPDX-License-Identifier: GPL-3.0-or-later
// DemoCluster: a cluster of 1 to 256 nodes on loopback that speaks the real protocol, all in this process. The demo and
// the tests run on it. It owns partitions with a replication factor, rebalances when a node leaves or joins, keeps
// records in memory, and fails in the ways it is told to. What a server does is taken from recorded replies of one.
//
// Threads: all sockets live in one worker thread of its own; the functions here may be called from the thread that owns
// the object and return when the worker has done it. Deterministic under a seed.
#pragma once

#include "core/base/result.h"
#include "core/base/secret.h"
#include "core/base/value.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace footplate::emulator {

enum class Fault : std::uint8_t {
    None,
    Stop,             // listener and connections gone; the others drop it from the cluster and rebalance
    Freeze,           // connections are accepted, nothing is ever answered; the others drop it after dropAfterMs
    FreezeData,       // info answers, data requests never; the others see a healthy node
    Slow,             // every data reply is delayed by minimumMs ... maximumMs
    Drip,             // every data reply arrives byte by byte, minimumMs apart
    Reset,            // a data request is answered by a connection reset
    Garbage,          // data replies are random bytes
    OversizeHeader,   // data replies announce a length of 1 TB
    RefusePartitions, // data requests are answered with code 11
    Flap,             // Stop and back, every minimumMs
    WrongClusterName, // cluster-name answers another name
    NotStarted,       // partition-generation -1, replicas empty, data code 11
    RefuseLogin,      // no login and no token is accepted; connections that are logged in stay so
    ExpireSessions,   // tokens given out before it began have expired; new logins work, and their tokens
};
struct FaultKind {
    Fault fault = Fault::None;
    std::string_view name; // stable
    int times = 0;         // how many times in ms it takes: 0, 1, or 2 (a range, or one for both)
};
std::span<const FaultKind> faultKinds(); // all of them, None first
std::string_view faultName(Fault fault); // "freeze-data", ...
std::string faultNames();                // all of them, as a drill takes them: "stop, freeze, ..."
bool needsLogin(Fault fault);            // shows only in a cluster that has a user

struct FaultSpec {
    Fault fault = Fault::None;
    int minimumMs = 0;
    int maximumMs = 0;
    bool operator==(const FaultSpec &) const = default;
};

// One step of a drill as the command line writes it: NAME[=MS[-MS]]:NODE|all[@START[-END]], START and END in seconds
// from the start of the drill, e.g. "freeze:2@3", "slow=50-200:all@3-10". Several steps are separated by commas.
struct DrillStep {
    FaultSpec spec;
    int node = 0; // 1 ... N, 0 = all
    double startS = 0;
    double endS = -1; // -1 = stays
};
// Error (InvalidRequest): a sentence that names the part that is wrong and what is possible.
Result<std::vector<DrillStep>> parseDrill(std::string_view text, int nodes);

// Files in PEM form. Without a certificate the nodes listen in clear, with one they speak nothing but TLS.
struct DemoTlsOptions {
    std::string certificateFile{}; // with its chain, if there is one
    std::string keyFile{};         // RSA, EC or DSA, without a passphrase
    std::string caFile{}; // a client has to show a certificate that one of these has signed; empty: it need not
    std::string name{};   // by which clients check the certificate; empty: the first that it holds
};

struct DemoClusterOptions {
    int nodes = 5;                  // 1 ... 256
    std::string host = "127.0.0.1"; // an address of loopback
    std::uint16_t basePort = 0;     // node i listens on basePort + i - 1; 0 = any free ports
    std::vector<std::string> namespaces{"test", "bar"};
    int replicationFactor = 2;
    std::uint64_t seed = 1;
    std::string clusterName = "demo";
    int recordsPerNamespace = 200; // set "demo", keys "user:1" ... "user:N" with bins of every type
    int dropAfterMs = 2000;        // how long the others keep a node that is gone
    int joinAfterMs = 2000;        // how long a node that starts answers -1 and code 11 before it joins
    int migrationMs = 1500;        // how long partitions take to move; at rest again before a node every 4 s restarts
    // The one user. With one, nothing is answered before a login; empty: this server has no users.
    std::string user{};
    Secret passwordHash{};          // what wire::passwordHash makes of the password
    int sessionTtlSeconds = 86'400; // 1 ... 864000, how long a token is good
    DemoTlsOptions tls{};
    // Another address of loopback where the nodes listen too, and which is their alternate address; empty: they have none.
    std::string alternateHost{};
};

struct DemoNodeStatus {
    std::string id;
    std::uint16_t port = 0;
    bool running = false;
    FaultSpec fault;
    std::uint64_t dataRequests = 0;
    std::uint64_t infoRequests = 0;
    std::size_t connections = 0;
    int masters = 0; // partitions, over all namespaces
    int replicas = 0;
};

class DemoCluster {
public:
    explicit DemoCluster(DemoClusterOptions options);
    ~DemoCluster();
    DemoCluster(const DemoCluster &) = delete;
    DemoCluster &operator=(const DemoCluster &) = delete;

    // Error: which address could not be listened on and why, that the limit of open files is too low, or which file of TLS
    // cannot be used and why. Reads those files, and waits for it.
    Result<void> start();

    [[nodiscard]] const DemoClusterOptions &options() const;
    // "host:port" of node 1, with TLS "host:tlsname:port".
    [[nodiscard]] std::string seed() const;
    [[nodiscard]] std::string nodeId(int node) const; // "A1" ...
    [[nodiscard]] std::vector<DemoNodeStatus> status() const;

    // node: 1 ... N, 0 = all. Fault::None ends a fault: a stopped node starts again (empty, as a server in memory
    // does).
    void setFault(int node, const FaultSpec &spec);
    // Takes a stopped node back on another port.
    void restartOnNewPort(int node);

    // Puts a record straight into the memory of its owners.
    void put(std::string_view nameSpace, std::string_view set, const Key &key, const std::vector<Bin> &bins);
    // How often a record was changed, over all its copies' masters; for tests of double application.
    [[nodiscard]] std::uint32_t generationOf(std::string_view nameSpace, std::string_view set, const Key &key) const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace footplate::emulator
