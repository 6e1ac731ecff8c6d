<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>footplate::app::ConnectionDesk</name>
        <message numerus="yes">
            <source>%n connections are in %1, without passwords.</source>
            <translation>
                <numerusform>%n connection is in %1, without its password.</numerusform>
                <numerusform>%n connections are in %1, without passwords.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n connections were taken over.</source>
            <translation>
                <numerusform>%n connection was taken over.</numerusform>
                <numerusform>%n connections were taken over.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The name of a user has at most %n bytes.</source>
            <translation>
                <numerusform>The name of a user has at most %n byte.</numerusform>
                <numerusform>The name of a user has at most %n bytes.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::app::KeychainStore</name>
        <message numerus="yes">
            <source>it did not answer within %n s</source>
            <translation>
                <numerusform>it did not answer within %n s</numerusform>
                <numerusform>it did not answer within %n s</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::AlertWording</name>
        <message numerus="yes">
            <source>%n tend intervals</source>
            <translation>
                <numerusform>%n tend interval</numerusform>
                <numerusform>%n tend intervals</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::CheckList</name>
        <message numerus="yes">
            <source>and %n more</source>
            <translation>
                <numerusform>and %n more</numerusform>
                <numerusform>and %n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::CheckWording</name>
        <message numerus="yes">
            <source>%1 of %n nodes answer</source>
            <translation>
                <numerusform>%1 of %n node answers</numerusform>
                <numerusform>%1 of %n nodes answer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1 of %n seeds</source>
            <translation>
                <numerusform>%1 of %n seed</numerusform>
                <numerusform>%1 of %n seeds</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::BudgetBars</name>
        <message numerus="yes">
            <source>%n retries</source>
            <translation>
                <numerusform>%n retry</numerusform>
                <numerusform>%n retries</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::EventsPage</name>
        <message numerus="yes">
            <source>Copied %n events.</source>
            <translation>
                <numerusform>Copied %n event.</numerusform>
                <numerusform>Copied %n events.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Saved %n events to %1.</source>
            <translation>
                <numerusform>Saved %n event to %1.</numerusform>
                <numerusform>Saved %n events to %1.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::GetPage</name>
        <message numerus="yes">
            <source>after %n attempts in %1</source>
            <translation>
                <numerusform>after %n attempt in %1</numerusform>
                <numerusform>after %n attempts in %1</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::HealthFindings</name>
        <message numerus="yes">
            <source>%n of them; what it says of itself comes late. Look for tools that ask it too often.</source>
            <translation>
                <numerusform>%n of them; what it says of itself comes late. Look for tools that ask it too often.</numerusform>
                <numerusform>%n of them; what it says of itself comes late. Look for tools that ask it too often.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n partitions to be moved, as many as %1 ago. Look at migrate-threads, at what the other side can take, and at the log of the node.</source>
            <translation>
                <numerusform>%n partition to be moved, as many as %1 ago. Look at migrate-threads, at what the other side can take, and at the log of the node.</numerusform>
                <numerusform>%n partitions to be moved, as many as %1 ago. Look at migrate-threads, at what the other side can take, and at the log of the node.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::HeatStrip</name>
        <message numerus="yes">
            <source>%n nodes</source>
            <translation>
                <numerusform>%n node</numerusform>
                <numerusform>%n nodes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n retries</source>
            <translation>
                <numerusform>%n retry</numerusform>
                <numerusform>%n retries</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n attempts</source>
            <translation>
                <numerusform>%n attempt</numerusform>
                <numerusform>%n attempts</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::HintLine</name>
        <message numerus="yes">
            <source>%n events</source>
            <translation>
                <numerusform>%n event</numerusform>
                <numerusform>%n events</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n events dropped</source>
            <translation>
                <numerusform>%n event dropped</numerusform>
                <numerusform>%n events dropped</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::MainWindow</name>
        <message numerus="yes">
            <source>Copied %n lines.</source>
            <translation>
                <numerusform>Copied %n line.</numerusform>
                <numerusform>Copied %n lines.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::MapTimeline</name>
        <message numerus="yes">
            <source>Live map, %n earlier</source>
            <translation>
                <numerusform>Live map, %n earlier</numerusform>
                <numerusform>Live map, %n earlier</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::NodeDetail</name>
        <message numerus="yes">
            <source>%n waiting for a connection</source>
            <translation>
                <numerusform>%n waiting for a connection</numerusform>
                <numerusform>%n waiting for a connection</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>search %n values</source>
            <translation>
                <numerusform>search %n value</numerusform>
                <numerusform>search %n values</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::OverviewPage</name>
        <message numerus="yes">
            <source>%1 lacks %n masters</source>
            <translation>
                <numerusform>%1 lacks %n master</numerusform>
                <numerusform>%1 lacks %n masters</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::ReadForm</name>
        <message numerus="yes">
            <source>A set's name has at most %n bytes.</source>
            <translation>
                <numerusform>A set's name has at most %n byte.</numerusform>
                <numerusform>A set's name has at most %n bytes.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::RetriesPage</name>
        <message numerus="yes">
            <source>%n lines copied as CSV</source>
            <translation>
                <numerusform>%n line copied as CSV</numerusform>
                <numerusform>%n lines copied as CSV</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n in all</source>
            <translation>
                <numerusform>%n in all</numerusform>
                <numerusform>%n in all</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::Sidebar</name>
        <message numerus="yes">
            <source>%n nodes in trouble</source>
            <translation>
                <numerusform>%n node in trouble</numerusform>
                <numerusform>%n nodes in trouble</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n events not seen yet</source>
            <translation>
                <numerusform>%n event not seen yet</numerusform>
                <numerusform>%n events not seen yet</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::StatusStrip</name>
        <message numerus="yes">
            <source>%n acknowledged</source>
            <translation>
                <numerusform>%n acknowledged</numerusform>
                <numerusform>%n acknowledged</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::Wording</name>
        <message numerus="yes">
            <source>%n failures in a row</source>
            <translation>
                <numerusform>%n failure in a row</numerusform>
                <numerusform>%n failures in a row</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n retries · %1 · %2</source>
            <translation>
                <numerusform>%n retry · %1 · %2</numerusform>
                <numerusform>%n retries · %1 · %2</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Circuit stays open, %n probes failed</source>
            <translation>
                <numerusform>Circuit stays open, %n probe failed</numerusform>
                <numerusform>Circuit stays open, %n probes failed</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Only %n of them fit into the budget when each times out.</source>
            <translation>
                <numerusform>Only %n of them fits into the budget when each times out.</numerusform>
                <numerusform>Only %n of them fit into the budget when each times out.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>up to %n attempts</source>
            <translation>
                <numerusform>up to %n attempt</numerusform>
                <numerusform>up to %n attempts</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::Findings</name>
        <message numerus="yes">
            <source>%n tends in a row failed, inactive for %1: %2. Its partitions count as without it.</source>
            <translation>
                <numerusform>%n tend in a row failed, inactive for %1: %2. Its partitions count as without it.</numerusform>
                <numerusform>%n tends in a row failed, inactive for %1: %2. Its partitions count as without it.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n failures in a row so far: %1.</source>
            <translation>
                <numerusform>%n failure in a row so far: %1.</numerusform>
                <numerusform>%n failures in a row so far: %1.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n partitions still to be moved.</source>
            <translation>
                <numerusform>%n partition still to be moved.</numerusform>
                <numerusform>%n partitions still to be moved.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Same cluster key on all nodes that answer, %n members, clock skew %1.</source>
            <translation>
                <numerusform>Same cluster key on all nodes that answer, %n member, clock skew %1.</numerusform>
                <numerusform>Same cluster key on all nodes that answer, %n members, clock skew %1.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::KeyText</name>
        <message numerus="yes">
            <source>A digest has 40 hexadecimal digits; here are %n.</source>
            <translation>
                <numerusform>A digest has 40 hexadecimal digits; here is %n.</numerusform>
                <numerusform>A digest has 40 hexadecimal digits; here are %n.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::HintLine</name>
        <message numerus="yes">
            <source>demo cluster, %n drills running</source>
            <translation>
                <numerusform>demo cluster, %n drill running</numerusform>
                <numerusform>demo cluster, %n drills running</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::ui::KeptReads</name>
        <message numerus="yes">
            <source>There are %n favourites, and no room for another; remove one first.</source>
            <translation>
                <numerusform>There is %n favourite, and no room for another; remove one first.</numerusform>
                <numerusform>There are %n favourites, and no room for another; remove one first.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>footplate::app::ReadDesk</name>
        <message numerus="yes">
            <source>%n lines of the kept commands could not be read and are left out.</source>
            <translation>
                <numerusform>%n line of the kept commands could not be read and is left out.</numerusform>
                <numerusform>%n lines of the kept commands could not be read and are left out.</numerusform>
            </translation>
        </message>
    </context>
</TS>
