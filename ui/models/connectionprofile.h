// SPDX-License-Identifier: GPL-3.0-or-later
// ConnectionProfile: how to reach one cluster, and how careful to be with it. It never holds a password. A value; any
// thread.
#pragma once

#include <QString>
#include <QStringList>

namespace footplate::ui {

// What the fields of a profile are called where one of them is wrong.
enum class ConnectionField { Name, Seeds, Namespaces, CaFile, CertificateFile, KeyFile, TlsName, User, ClusterName };

struct ConnectionProfile {
    QString name;           // also that of its file
    int color = 0;          // 0 ... connectionColorCount - 1, as Theme::nodeColor() counts
    QStringList seeds;      // host[:tlsname][:port]
    QStringList namespaces; // to watch; empty = all that are found
    bool usesTls = false;
    QString caFile, certificateFile, keyFile, tlsName; // as in TlsOptions
    QString user;                                      // to log in as; empty = nobody logs in
    QString clusterName;                               // expected; empty = any
    bool usesAlternate = false;
    bool isSeedOnly = false;
    bool isProduction = false; // a publication asks for the cluster's name
    bool isReadOnly = true;    // nothing is published or written until it is switched
    bool operator==(const ConnectionProfile &) const = default;
};

inline constexpr int connectionColorCount = 7; // the hues of Theme::nodeColor()

} // namespace footplate::ui
