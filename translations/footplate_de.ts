<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>footplate::app::AlertNotifier</name>
    <message>
        <source>The desktop cannot be told of alerts: %1. The strip tells them all the same.</source>
        <translation>Alarme lassen sich dem Desktop nicht melden: %1. In der Statusleiste stehen sie trotzdem.</translation>
    </message>
</context>
<context>
    <name>footplate::app::ConnectionDesk</name>
    <message>
        <source>A name has letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, at most 64.</source>
        <translation>Ein Name besteht aus höchstens 64 Buchstaben, Ziffern, &apos;-&apos;, &apos;_&apos; und &apos;.&apos;.</translation>
    </message>
    <message>
        <source>There is a connection of this name already.</source>
        <translation>Eine Verbindung mit diesem Namen gibt es schon.</translation>
    </message>
    <message>
        <source>At least one node is needed, for example 10.0.0.1:3000.</source>
        <translation>Mindestens ein Knoten ist nötig, zum Beispiel 10.0.0.1:3000.</translation>
    </message>
    <message numerus="yes">
        <source>The name of a user has at most %n bytes.</source>
        <translation>
            <numerusform>Ein Benutzername hat höchstens %n Byte.</numerusform>
            <numerusform>Ein Benutzername hat höchstens %n Byte.</numerusform>
        </translation>
    </message>
    <message>
        <source>A certificate needs its key, and a key its certificate.</source>
        <translation>Ein Zertifikat braucht seinen Schlüssel und ein Schlüssel sein Zertifikat.</translation>
    </message>
    <message>
        <source>“%1” is open; close it before it gets another name.</source>
        <translation>„%1“ ist geöffnet; vor dem Umbenennen schließen.</translation>
    </message>
    <message>
        <source>“%1” was not saved: %2</source>
        <translation>„%1“ wurde nicht gespeichert: %2</translation>
    </message>
    <message>
        <source>“%1” is saved; what is open goes on as it was opened.</source>
        <translation>„%1“ ist gespeichert; die geöffnete Sitzung läuft mit den alten Angaben weiter.</translation>
    </message>
    <message>
        <source>“%1” is saved.</source>
        <translation>„%1“ ist gespeichert.</translation>
    </message>
    <message>
        <source>“%1” is open; close it before it is deleted.</source>
        <translation>„%1“ ist geöffnet; vor dem Löschen schließen.</translation>
    </message>
    <message>
        <source>“%1” is deleted; if the keychain has a password for it, it stays there: %2.</source>
        <translation>„%1“ ist gelöscht; hat der Schlüsselbund ein Passwort dafür, bleibt es dort: %2.</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>„%1“ ist gelöscht.</translation>
    </message>
    <message>
        <source>The cluster refused the last one. Type the one that is right.</source>
        <translation>Der Cluster hat das letzte Passwort abgelehnt. Das richtige eingeben.</translation>
    </message>
    <message>
        <source>The keychain has not answered yet; it may be waiting to be unlocked. You need not wait for it.</source>
        <translation>Der Schlüsselbund hat noch nicht geantwortet; vielleicht muss er erst entsperrt werden. Darauf zu warten ist nicht nötig.</translation>
    </message>
    <message>
        <source>The keychain has none for this connection yet.</source>
        <translation>Der Schlüsselbund hat noch kein Passwort für diese Verbindung.</translation>
    </message>
    <message>
        <source>There is no keychain to ask: %1.</source>
        <translation>Kein Schlüsselbund ansprechbar: %1.</translation>
    </message>
    <message>
        <source>The keychain did not take the password (%1); it is known only until Footplate ends.</source>
        <translation>Der Schlüsselbund hat das Passwort nicht angenommen (%1); es bleibt nur bekannt, bis Footplate endet.</translation>
    </message>
    <message>
        <source>Looking for the password in the keychain…</source>
        <translation>Das Passwort wird im Schlüsselbund gesucht…</translation>
    </message>
    <message>
        <source>The password is in the keychain.</source>
        <translation>Das Passwort liegt im Schlüsselbund.</translation>
    </message>
    <message>
        <source>The password is known until Footplate ends, and written nowhere.</source>
        <translation>Das Passwort bleibt bekannt, bis Footplate endet, und wird nirgends gespeichert.</translation>
    </message>
    <message>
        <source>The password is asked for when it is needed.</source>
        <translation>Nach dem Passwort wird gefragt, wenn es gebraucht wird.</translation>
    </message>
    <message>
        <source>There is no keychain (%1): the password is asked for, and known until Footplate ends.</source>
        <translation>Es gibt keinen Schlüsselbund (%1): Nach dem Passwort wird gefragt, und es bleibt bekannt, bis Footplate endet.</translation>
    </message>
    <message>
        <source>The password of “%1” is forgotten.</source>
        <translation>Das Passwort von „%1“ ist gelöscht.</translation>
    </message>
    <message>
        <source>The password is forgotten here; the keychain did not answer: %1.</source>
        <translation>Das Passwort ist hier gelöscht; der Schlüsselbund hat nicht geantwortet: %1.</translation>
    </message>
    <message>
        <source>Left for another test.</source>
        <translation>Abgebrochen, weil ein anderer Test begann.</translation>
    </message>
    <message>
        <source>Nothing was tried: %1</source>
        <translation>Nichts wurde versucht: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n connections are in %1, without passwords.</source>
        <translation>
            <numerusform>%n Verbindung steht in %1, ohne Passwort.</numerusform>
            <numerusform>%n Verbindungen stehen in %1, ohne Passwörter.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be read: it is missing, no file, or too large.</source>
        <translation>%1 ist nicht lesbar: nicht vorhanden, keine Datei oder zu groß.</translation>
    </message>
    <message>
        <source>%1 is no file of connections: %2</source>
        <translation>%1 ist keine Verbindungsdatei: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n connections were taken over.</source>
        <translation>
            <numerusform>%n Verbindung wurde übernommen.</numerusform>
            <numerusform>%n Verbindungen wurden übernommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Not all: %2</source>
        <translation>%1 Nicht alle: %2</translation>
    </message>
</context>
<context>
    <name>footplate::app::Console</name>
    <message>
        <source>The settings file could not be read; the defaults hold and the old file was kept as footplate.ini.broken.</source>
        <translation>Die Einstellungsdatei war nicht lesbar; es gelten die Standardwerte, die alte Datei wurde als footplate.ini.broken aufbewahrt.</translation>
    </message>
    <message>
        <source>The settings file holds values that are not possible; the defaults hold for: %1.</source>
        <translation>Die Einstellungsdatei enthält unmögliche Werte; Standardwerte gelten für: %1.</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
</context>
<context>
    <name>footplate::app::DesktopNotifications</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>footplate::app::KeychainStore</name>
    <message>
        <source>it gives no reason</source>
        <translation>er nennt keinen Grund</translation>
    </message>
    <message numerus="yes">
        <source>it did not answer within %n s</source>
        <translation>
            <numerusform>er hat binnen %n s nicht geantwortet</numerusform>
            <numerusform>er hat binnen %n s nicht geantwortet</numerusform>
        </translation>
    </message>
    <message>
        <source>it is locked, and was not unlocked</source>
        <translation>er ist gesperrt und wurde nicht entsperrt</translation>
    </message>
</context>
<context>
    <name>footplate::app::ReadDesk</name>
    <message numerus="yes">
        <source>%n lines of the kept commands could not be read and are left out.</source>
        <translation>
            <numerusform>%n Zeile der aufbewahrten Befehle war nicht lesbar und wird ausgelassen.</numerusform>
            <numerusform>%n Zeilen der aufbewahrten Befehle waren nicht lesbar und werden ausgelassen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::AlertWording</name>
    <message numerus="yes">
        <source>%n tend intervals</source>
        <translation>
            <numerusform>%n Tend-Intervall</numerusform>
            <numerusform>%n Tend-Intervalle</numerusform>
        </translation>
    </message>
    <message>
        <source>No node answers</source>
        <translation>Kein Knoten antwortet</translation>
    </message>
    <message>
        <source>Partitions without master</source>
        <translation>Partitionen ohne Master</translation>
    </message>
    <message>
        <source>Partitions unavailable or dead</source>
        <translation>Partitionen nicht verfügbar oder tot</translation>
    </message>
    <message>
        <source>Node not active</source>
        <translation>Knoten nicht aktiv</translation>
    </message>
    <message>
        <source>Circuit open</source>
        <translation>Breaker offen</translation>
    </message>
    <message>
        <source>Writes refused</source>
        <translation>Schreibzugriffe abgelehnt</translation>
    </message>
    <message>
        <source>Commands fail</source>
        <translation>Befehle scheitern</translation>
    </message>
    <message>
        <source>Many attempts per command</source>
        <translation>Viele Versuche pro Befehl</translation>
    </message>
    <message>
        <source>Clocks disagree</source>
        <translation>Uhren weichen ab</translation>
    </message>
    <message>
        <source>Node cannot be reached</source>
        <translation>Knoten nicht erreichbar</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>%1 circuit open</source>
        <translation>%1 Breaker offen</translation>
    </message>
    <message>
        <source>%1 refuses writes</source>
        <translation>%1 lehnt Schreibzugriffe ab</translation>
    </message>
    <message>
        <source>%1 of commands succeed</source>
        <translation>%1 der Befehle gelingen</translation>
    </message>
    <message>
        <source>%1 attempts per command</source>
        <translation>%1 Versuche pro Befehl</translation>
    </message>
    <message>
        <source>Clocks %1 apart</source>
        <translation>Uhren weichen um %1 ab</translation>
    </message>
    <message>
        <source>%1 unreachable</source>
        <translation>%1 unerreichbar</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what; for how long</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>title of an alert; namespace</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Alert over: %1</source>
        <translation>Alarm vorbei: %1</translation>
    </message>
    <message>
        <source>Alert acknowledged by %1: %2</source>
        <translation>Alarm von %1 quittiert: %2</translation>
    </message>
    <message>
        <source>Alert: %1</source>
        <translation>Alarm: %1</translation>
    </message>
    <message>
        <source>lasted %1</source>
        <translation>dauerte %1</translation>
    </message>
    <message>
        <source>%1 · limit %2</source>
        <translation>%1 · Grenze %2</translation>
    </message>
    <message>
        <source>%1: %2 without master</source>
        <comment>namespace; partitions</comment>
        <translation>%1: %2 ohne Master</translation>
    </message>
    <message>
        <source>%1: %2 unavailable or dead</source>
        <comment>namespace; partitions</comment>
        <translation>%1: %2 nicht verfügbar oder tot</translation>
    </message>
</context>
<context>
    <name>footplate::ui::AlertsModel</name>
    <message>
        <source>bad</source>
        <translation>schlecht</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>well for %1</source>
        <translation>gut seit %1</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>Quittiert</translation>
    </message>
</context>
<context>
    <name>footplate::ui::AlertsWindow</name>
    <message>
        <source>Alerts</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>No alerts</source>
        <translation>Keine Alarme</translation>
    </message>
    <message>
        <source>Nothing that alerts watch for goes on.</source>
        <translation>Derzeit liegt nichts vor, was einen Alarm auslöst.</translation>
    </message>
    <message>
        <source>What they watch for, and from when on, is chosen in the settings.</source>
        <translation>Was einen Alarm auslöst und ab welcher Grenze, lässt sich in den Einstellungen wählen.</translation>
    </message>
    <message>
        <source>Alerts, worst first</source>
        <translation>Alarme, schlimmste zuerst</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Opens the page that shows what the alert is about</source>
        <translation>Öffnet die Seite, die zeigt, worum es bei dem Alarm geht</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>Quittieren</translation>
    </message>
    <message>
        <source>The chosen alerts stay in the list, quietly, until they end</source>
        <translation>Die ausgewählten Alarme bleiben bis zu ihrem Ende unauffällig in der Liste</translation>
    </message>
    <message>
        <source>Acknowledge all</source>
        <translation>Alle quittieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>footplate::ui::AttemptBars</name>
    <message>
        <source>sleep</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>route</source>
        <translation>Routing</translation>
    </message>
    <message>
        <source>wait for a connection</source>
        <translation>Warten auf Verbindung</translation>
    </message>
    <message>
        <source>send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>receive</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>kein Knoten</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>replica %1</source>
        <translation>Replikat %1</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>%1 ms of the budget left</source>
        <translation>noch %1 ms vom Budget</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Attempt %1: %2</source>
        <translation>Versuch %1: %2</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>%1 · no node</source>
        <translation>%1 · kein Knoten</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 ms left</source>
        <translation>noch %1 ms</translation>
    </message>
    <message>
        <source>0 ms</source>
        <translation>0 ms</translation>
    </message>
</context>
<context>
    <name>footplate::ui::AxisTicks</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>-%1 h</source>
        <translation>-%1 h</translation>
    </message>
    <message>
        <source>-%1 min</source>
        <translation>-%1 min</translation>
    </message>
    <message>
        <source>-%1 s</source>
        <translation>-%1 s</translation>
    </message>
    <message>
        <source>%1 M</source>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>%1 k</source>
        <translation>%1 k</translation>
    </message>
</context>
<context>
    <name>footplate::ui::BucketSeries</name>
    <message>
        <source>policy r%1</source>
        <translation>Policy r%1</translation>
    </message>
    <message>
        <source>%1 active</source>
        <translation>%1 aktiv</translation>
    </message>
    <message>
        <source>%1 inactive</source>
        <translation>%1 inaktiv</translation>
    </message>
    <message>
        <source>%1 dropped</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>%1 restarted</source>
        <translation>%1 neu gestartet</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>ok after retry</source>
        <translation>ok nach Retry</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>attempts per command</source>
        <translation>Versuche pro Befehl</translation>
    </message>
    <message>
        <source>final p99</source>
        <translation>p99 gesamt</translation>
    </message>
    <message>
        <source>first p99</source>
        <translation>p99 erster</translation>
    </message>
    <message>
        <source>final p50</source>
        <translation>p50 gesamt</translation>
    </message>
    <message>
        <source>first p50</source>
        <translation>p50 erster</translation>
    </message>
    <message>
        <source>drill: %1</source>
        <comment>fault on node</comment>
        <translation>Übung: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::BudgetBars</name>
    <message>
        <source>Remaining budget at each retry</source>
        <translation>Restbudget bei jedem Retry</translation>
    </message>
    <message>
        <source>No retries</source>
        <translation>Keine Retries</translation>
    </message>
    <message numerus="yes">
        <source>%n retries</source>
        <translation>
            <numerusform>%n Retry</numerusform>
            <numerusform>%n Retries</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2 ms left: %3</source>
        <translation>noch %1 bis %2 ms: %3</translation>
    </message>
    <message>
        <source>No retries in this stretch</source>
        <translation>Keine Retries in diesem Zeitraum</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ChartLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CheckList</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Steps of the test</source>
        <translation>Schritte des Tests</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CheckWording</name>
    <message>
        <source>The node shows a certificate for another name. Write the name that it is for into “Node&apos;s name”, or between host and port of the seed.</source>
        <translation>Der Knoten zeigt ein Zertifikat für einen anderen Namen. Den Namen, für den es gilt, unter „Knotenname“ eintragen oder beim Seed zwischen Host und Port.</translation>
    </message>
    <message>
        <source>Choose the file of the authority that signed the nodes&apos; certificates under “Authority”.</source>
        <translation>Unter „CA-Datei“ die Datei der CA wählen, die die Zertifikate der Knoten signiert hat.</translation>
    </message>
    <message>
        <source>The nodes probably want to see a certificate. Choose “Certificate” and “Key” that their authority has signed.</source>
        <translation>Die Knoten verlangen vermutlich ein Zertifikat. „Zertifikat“ und „Schlüssel“ wählen, die ihre CA signiert hat.</translation>
    </message>
    <message>
        <source>Is this the port for TLS? Nodes have another one for connections in clear, which are made with TLS switched off.</source>
        <translation>Ist das der Port für TLS? Für unverschlüsselte Verbindungen haben Knoten einen anderen; dafür TLS ausschalten.</translation>
    </message>
    <message>
        <source>This cluster has no users. Leave “User” empty.</source>
        <translation>Dieser Cluster kennt keine Benutzer. „Benutzer“ leer lassen.</translation>
    </message>
    <message>
        <source>This cluster answers only whoever logs in. Fill in “User”.</source>
        <translation>Dieser Cluster antwortet nur nach einer Anmeldung. „Benutzer“ ausfüllen.</translation>
    </message>
    <message>
        <source>The node took the connection but does not answer the login. Its log says why; with external users the directory may be slow.</source>
        <translation>Der Knoten hat die Verbindung angenommen, antwortet aber nicht auf die Anmeldung. Warum, steht in seinem Log; bei externen Benutzern ist vielleicht das Verzeichnis langsam.</translation>
    </message>
    <message>
        <source>Check the user&apos;s name and the password; forget the password here to be asked for it anew.</source>
        <translation>Benutzernamen und Passwort prüfen; nach „Passwort löschen“ wird neu danach gefragt.</translation>
    </message>
    <message>
        <source>Check the seeds and “Cluster name”: all of them must lead to the one cluster.</source>
        <translation>Die Seeds und „Clustername“ prüfen: Alle müssen zu demselben Cluster führen.</translation>
    </message>
    <message>
        <source>The node hung up without a word. Switch TLS on, or use the port for connections in clear.</source>
        <translation>Der Knoten hat die Verbindung ohne Antwort getrennt. TLS einschalten oder den Port für unverschlüsselte Verbindungen verwenden.</translation>
    </message>
    <message>
        <source>Something listens there that does not answer as a node does. Is it the service port, 3000 where nothing else is set?</source>
        <translation>Dort lauscht etwas, das nicht wie ein Knoten antwortet. Ist es der Service-Port (3000, wenn nichts anderes eingestellt ist)?</translation>
    </message>
    <message>
        <source>Resolve the names</source>
        <translation>Namen auflösen</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Log in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>The right cluster</source>
        <translation>Der richtige Cluster</translation>
    </message>
    <message>
        <source>The other nodes</source>
        <translation>Die anderen Knoten</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>trying…</source>
        <translation>läuft…</translation>
    </message>
    <message>
        <source>not encrypted</source>
        <translation>unverschlüsselt</translation>
    </message>
    <message>
        <source>nobody logs in</source>
        <translation>keine Anmeldung</translation>
    </message>
    <message>
        <source>the seeds only</source>
        <translation>nur die Seeds</translation>
    </message>
    <message>
        <source>the seeds name no others</source>
        <translation>die Seeds nennen keine weiteren</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n nodes answer</source>
        <translation>
            <numerusform>%1 von %n Knoten erreicht</numerusform>
            <numerusform>%1 von %n Knoten erreicht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n seeds</source>
        <translation>
            <numerusform>%1 von %n Seed</numerusform>
            <numerusform>%1 von %n Seeds</numerusform>
        </translation>
    </message>
    <message>
        <source>Is the name spelled right, and does this machine&apos;s resolver know it? An address works without one.</source>
        <translation>Ist der Name richtig geschrieben, und kennt ihn der Resolver dieses Rechners? Mit einer Adresse geht es ohne Resolver.</translation>
    </message>
    <message>
        <source>Nothing answers at all: a firewall may drop the packets, or the machine is down.</source>
        <translation>Es kommt gar keine Antwort: Vielleicht verwirft eine Firewall die Pakete, oder der Rechner ist aus.</translation>
    </message>
    <message>
        <source>Does the node run, and is this its port? The service port is 3000 where nothing else is set.</source>
        <translation>Läuft der Knoten, und ist das sein Port? Der Service-Port ist 3000, wenn nichts anderes eingestellt ist.</translation>
    </message>
    <message>
        <source>The nodes name addresses that cannot be reached from here. Try “Alternate addresses”; else the servers&apos; access-address must be one that clients reach.</source>
        <translation>Die Knoten nennen Adressen, die von hier nicht erreichbar sind. „Alternative Adressen“ versuchen; sonst muss die access-address der Server eine sein, die Clients erreichen.</translation>
    </message>
    <message>
        <source>Trying the connection…</source>
        <translation>Die Verbindung wird getestet…</translation>
    </message>
    <message>
        <source>Everything works.</source>
        <translation>Alles funktioniert.</translation>
    </message>
    <message>
        <source>Everything works: cluster “%1”.</source>
        <translation>Alles funktioniert: Cluster „%1“.</translation>
    </message>
    <message>
        <source>It fails at: %1.</source>
        <translation>Es scheitert an: %1.</translation>
    </message>
    <message>
        <source>It works, but not with all of them.</source>
        <translation>Es funktioniert, aber nicht mit allen.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CircuitRow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Circuit of %1: %2, %3</source>
        <translation>Breaker von %1: %2, %3</translation>
    </message>
    <message>
        <source>open 59 min 59 s</source>
        <translation>offen 59 min 59 s</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CommandHistoryModel</name>
    <message>
        <source>does not exist</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>header</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2, at %3. Enter runs it again.</source>
        <translation>%1: %2, um %3. Enter führt den Befehl noch einmal aus.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CommandPalette</name>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Action, page, node, namespace or recent key</source>
        <translation>Aktion, Seite, Knoten, Namespace oder letzter Schlüssel</translation>
    </message>
    <message>
        <source>Search for an action, page, node, namespace or recent key</source>
        <translation>Eine Aktion, eine Seite, einen Knoten, einen Namespace oder einen zuletzt verwendeten Schlüssel suchen</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Treffer</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ConflictPanel</name>
    <message>
        <source>What the draft changes</source>
        <translation>Was der Entwurf ändert</translation>
    </message>
    <message>
        <source>Discard the draft</source>
        <translation>Entwurf verwerfen</translation>
    </message>
    <message>
        <source>While this was drafted on r%1, %2 published r%3: “%4”.</source>
        <translation>Während dieser Entwurf auf r%1 entstand, hat %2 r%3 veröffentlicht: „%4“.</translation>
    </message>
    <message>
        <source>What r%1 changed</source>
        <translation>Was r%1 geändert hat</translation>
    </message>
    <message>
        <source>Take over r%1, keep my changes</source>
        <translation>r%1 übernehmen, Änderungen behalten</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ConnectionForm</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>railway-prod</source>
        <translation>railway-prod</translation>
    </message>
    <message>
        <source>What this connection is called: letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;.</source>
        <translation>Wie diese Verbindung heißt: Buchstaben, Ziffern, &apos;-&apos;, &apos;_&apos; und &apos;.&apos;.</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Marks this connection wherever it is shown.</source>
        <translation>Kennzeichnet diese Verbindung überall, wo sie erscheint.</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Sky</source>
        <translation>Hellblau</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>Zinnober</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>10.0.0.1:3000, 10.0.0.2:3000</source>
        <translation>10.0.0.1:3000, 10.0.0.2:3000</translation>
    </message>
    <message>
        <source>Nodes to start from, host and port, separated by commas. One is enough; several survive the loss of one.</source>
        <translation>Knoten, mit denen begonnen wird, Host und Port, durch Kommas getrennt. Einer genügt; mit mehreren darf einer ausfallen.</translation>
    </message>
    <message>
        <source>Cluster name</source>
        <translation>Clustername</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Nodes of a cluster with another name are refused.</source>
        <translation>Knoten eines Clusters mit anderem Namen werden abgelehnt.</translation>
    </message>
    <message>
        <source>Namespaces</source>
        <translation>Namespaces</translation>
    </message>
    <message>
        <source>all that are found</source>
        <translation>alle gefundenen</translation>
    </message>
    <message>
        <source>The namespaces to watch, separated by commas.</source>
        <translation>Die zu beobachtenden Namespaces, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>Nothing is published or written until the connection is switched.</source>
        <translation>Nichts wird veröffentlicht oder geschrieben, bis die Verbindung umgeschaltet wird.</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Produktion</translation>
    </message>
    <message>
        <source>A publication asks for the cluster&apos;s name to be typed.</source>
        <translation>Zum Veröffentlichen muss der Name des Clusters eingegeben werden.</translation>
    </message>
    <message>
        <source>Alternate addresses</source>
        <translation>Alternative Adressen</translation>
    </message>
    <message>
        <source>Reach nodes at the addresses they have for clients outside.</source>
        <translation>Knoten unter ihren Adressen für Clients von außen erreichen.</translation>
    </message>
    <message>
        <source>Seeds only</source>
        <translation>Nur Seeds</translation>
    </message>
    <message>
        <source>Never dial the nodes that the seeds name.</source>
        <translation>Knoten, die von den Seeds genannt werden, nie kontaktieren.</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>nobody logs in</source>
        <translation>keine Anmeldung</translation>
    </message>
    <message>
        <source>Whom to log in as. The password is asked for when it is needed and never written into the profile.</source>
        <translation>Unter welchem Namen die Anmeldung erfolgt. Nach dem Passwort wird gefragt, wenn es gebraucht wird; ins Profil wird es nie geschrieben.</translation>
    </message>
    <message>
        <source>Forget the password</source>
        <translation>Passwort löschen</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Connections are encrypted, and nodes must prove who they are.</source>
        <translation>Verbindungen sind verschlüsselt, und Knoten müssen sich ausweisen.</translation>
    </message>
    <message>
        <source>Authority</source>
        <translation>CA-Datei</translation>
    </message>
    <message>
        <source>whom the system trusts</source>
        <translation>wem das System vertraut</translation>
    </message>
    <message>
        <source>PEM file: who may vouch for nodes.</source>
        <translation>PEM-Datei: wer für Knoten bürgen darf.</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>PEM file: the certificate to show to nodes that ask for one.</source>
        <translation>PEM-Datei: das Zertifikat für Knoten, die eines verlangen.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>PEM file, not encrypted: the key of the certificate.</source>
        <translation>PEM-Datei, unverschlüsselt: der Schlüssel zum Zertifikat.</translation>
    </message>
    <message>
        <source>Node&apos;s name</source>
        <translation>Knotenname</translation>
    </message>
    <message>
        <source>the seed&apos;s own, or its host</source>
        <translation>der des Seeds, sonst sein Host</translation>
    </message>
    <message>
        <source>Whom a node must prove to be.</source>
        <translation>Als wer sich ein Knoten ausweisen muss.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>PEM files (*.pem *.crt *.key);;All files (*)</source>
        <translation>PEM-Dateien (*.pem *.crt *.key);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ConnectionsModel</name>
    <message>
        <source>broken</source>
        <translation>defekt</translation>
    </message>
    <message>
        <source>open</source>
        <translation>geöffnet</translation>
    </message>
    <message>
        <source>production</source>
        <translation>Produktion</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ConnectionsPage</name>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Takes connections over from a file; passwords are never in one</source>
        <translation>Übernimmt Verbindungen aus einer Datei; Passwörter stehen nie darin</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Writes all connections into a file, without their passwords and policies</source>
        <translation>Schreibt alle Verbindungen in eine Datei, ohne Passwörter und Policies</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>Neue Verbindung</translation>
    </message>
    <message>
        <source>Import connections</source>
        <translation>Verbindungen importieren</translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation>JSON-Dateien (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export connections</source>
        <translation>Verbindungen exportieren</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Tries the connection out as it is typed, step by step</source>
        <translation>Probiert die Verbindung, wie sie eingegeben ist, Schritt für Schritt aus</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>The connections that are kept, each with the addresses it begins with, how it logs in, and how careful to be with it. A read-only connection publishes and writes nothing until it is switched in the menu of its name. On one that is marked as production a publication asks for the cluster&apos;s name.

A password is never in the file of a connection. It is kept in the keychain of the system if you say so; without a keychain it is asked for, and known only until Footplate ends. Several connections can be open at once, each in a tab of its own.</source>
        <translation>Die gespeicherten Verbindungen, jede mit ihren ersten Adressen, ihrer Anmeldung und der gebotenen Vorsicht. Eine nur lesende Verbindung veröffentlicht und schreibt nichts, bis sie im Menü ihres Namens umgeschaltet wird. Ist sie als Produktion gekennzeichnet, fragt das Veröffentlichen nach dem Namen des Clusters.

Ein Passwort steht nie in der Datei einer Verbindung. Auf Wunsch liegt es im Schlüsselbund des Systems; ohne Schlüsselbund wird danach gefragt, und es bleibt nur bekannt, bis Footplate endet. Mehrere Verbindungen können zugleich geöffnet sein, jede in einem eigenen Tab.</translation>
    </message>
    <message>
        <source>No connections yet</source>
        <translation>Noch keine Verbindungen</translation>
    </message>
    <message>
        <source>Those you save are listed here.</source>
        <translation>Gespeicherte Verbindungen stehen hier.</translation>
    </message>
    <message>
        <source>“Test” tries every seed and every node, step by step, and says what to do about what fails.</source>
        <translation>„Test“ probiert jeden Seed und jeden Knoten Schritt für Schritt aus und sagt, was gegen einen Fehler zu tun ist.</translation>
    </message>
    <message>
        <source>Delete “%1”, with the history of its policy and its password?</source>
        <translation>„%1“ mit der Historie der Policy und dem Passwort löschen?</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>nicht gespeichert</translation>
    </message>
    <message>
        <source>open</source>
        <translation>geöffnet</translation>
    </message>
    <message>
        <source>Save and open</source>
        <translation>Speichern und öffnen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The new connection is not saved yet; “New connection” shows it again.</source>
        <translation>Die neue Verbindung ist noch nicht gespeichert; „Neue Verbindung“ zeigt sie wieder.</translation>
    </message>
    <message>
        <source>The changes to “%1” are not saved yet; choose it to go on.</source>
        <translation>Die Änderungen an „%1“ sind noch nicht gespeichert; um fortzufahren, die Verbindung wieder wählen.</translation>
    </message>
    <message>
        <source>Name	Seeds</source>
        <translation>Name	Seeds</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ConsoleFrame</name>
    <message>
        <source>Open connections</source>
        <translation>Geöffnete Verbindungen</translation>
    </message>
    <message>
        <source>Next connection</source>
        <translation>Nächste Verbindung</translation>
    </message>
    <message>
        <source>Previous connection</source>
        <translation>Vorige Verbindung</translation>
    </message>
    <message>
        <source>%1 · production</source>
        <translation>%1 · Produktion</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>Close %1; its session ends</source>
        <translation>%1 schließen; die Sitzung endet</translation>
    </message>
    <message>
        <source>Close and lose this?</source>
        <translation>Schließen und Folgendes verlieren?</translation>
    </message>
    <message>
        <source>Keep it open</source>
        <translation>Geöffnet lassen</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>Ohne Speichern schließen</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CopyMenu</name>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
</context>
<context>
    <name>footplate::ui::DifferenceList</name>
    <message>
        <source>No difference</source>
        <translation>Kein Unterschied</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>field, value</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>footplate::ui::DrillPanel</name>
    <message>
        <source>End all</source>
        <translation>Alle beenden</translation>
    </message>
    <message>
        <source>No drill is running. A button begins one on the node that is chosen.</source>
        <translation>Keine Übung läuft. Eine Schaltfläche beginnt eine auf dem gewählten Knoten.</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>until ended</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>üblich</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>The delay of the faults that take one; the buttons say it.</source>
        <translation>Die Verzögerung der Störungen, die eine haben; sie steht auf den Schaltflächen.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Puts the panel away; drills go on.</source>
        <translation>Blendet diesen Bereich aus; die Übungen laufen weiter.</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Verzögerung</translation>
    </message>
    <message>
        <source>Drills that run</source>
        <translation>Laufende Übungen</translation>
    </message>
    <message>
        <source>%1, %2 ms</source>
        <comment>fault, delay</comment>
        <translation>%1, %2 ms</translation>
    </message>
    <message>
        <source>%1, %2–%3 ms</source>
        <comment>fault, range of delays</comment>
        <translation>%1, %2–%3 ms</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>End %1</source>
        <translation>%1 beenden</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <comment>drill, age</comment>
        <translation>%1, seit %2</translation>
    </message>
    <message>
        <source>%1, for %2, %3 to go</source>
        <comment>drill, age, rest</comment>
        <translation>%1, seit %2, noch %3</translation>
    </message>
</context>
<context>
    <name>footplate::ui::DrillWording</name>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>The node is gone: nothing listens, all connections close, the others take over.</source>
        <translation>Der Knoten ist weg: Nichts lauscht mehr, alle Verbindungen werden geschlossen, die anderen übernehmen.</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Connections are accepted and nothing is ever answered; the others drop the node.</source>
        <translation>Verbindungen werden angenommen, aber nichts wird je beantwortet; die anderen entfernen den Knoten.</translation>
    </message>
    <message>
        <source>Freeze data path</source>
        <translation>Datenpfad einfrieren</translation>
    </message>
    <message>
        <source>Info is answered, data requests never are: to the others the node looks well.</source>
        <translation>Info wird beantwortet, Datenanfragen nie: Für die anderen sieht der Knoten gesund aus.</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Every data reply comes late.</source>
        <translation>Jede Datenantwort kommt verspätet.</translation>
    </message>
    <message>
        <source>Drip</source>
        <translation>Tröpfeln</translation>
    </message>
    <message>
        <source>Every data reply arrives byte by byte, with this pause between them.</source>
        <translation>Jede Datenantwort kommt Byte für Byte an, mit dieser Pause dazwischen.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Reset</translation>
    </message>
    <message>
        <source>A data request is answered by resetting its connection.</source>
        <translation>Auf eine Datenanfrage folgt ein Reset ihrer Verbindung.</translation>
    </message>
    <message>
        <source>Garbage</source>
        <translation>Datenmüll</translation>
    </message>
    <message>
        <source>Data replies are random bytes.</source>
        <translation>Datenantworten bestehen aus zufälligen Bytes.</translation>
    </message>
    <message>
        <source>Oversize header</source>
        <translation>Übergroßer Header</translation>
    </message>
    <message>
        <source>Data replies announce a length of a terabyte.</source>
        <translation>Datenantworten kündigen eine Länge von einem Terabyte an.</translation>
    </message>
    <message>
        <source>Refuse partitions</source>
        <translation>Partitionen ablehnen</translation>
    </message>
    <message>
        <source>Data requests are refused: partition unavailable.</source>
        <translation>Datenanfragen werden abgelehnt: Partition nicht verfügbar.</translation>
    </message>
    <message>
        <source>Flap</source>
        <translation>Flattern</translation>
    </message>
    <message>
        <source>The node stops and comes back, again and again, each time after this long.</source>
        <translation>Der Knoten stoppt und kommt zurück, immer wieder, jedes Mal nach dieser Zeit.</translation>
    </message>
    <message>
        <source>Wrong cluster name</source>
        <translation>Falscher Clustername</translation>
    </message>
    <message>
        <source>The node says it belongs to another cluster.</source>
        <translation>Der Knoten meldet, zu einem anderen Cluster zu gehören.</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Nicht gestartet</translation>
    </message>
    <message>
        <source>The node answers, but owns no partition yet and refuses all data requests.</source>
        <translation>Der Knoten antwortet, besitzt aber noch keine Partition und lehnt alle Datenanfragen ab.</translation>
    </message>
    <message>
        <source>Refuse logins</source>
        <translation>Anmeldung ablehnen</translation>
    </message>
    <message>
        <source>No login and no token is accepted; connections that are logged in stay so.</source>
        <translation>Keine Anmeldung und kein Token wird angenommen; angemeldete Verbindungen bleiben angemeldet.</translation>
    </message>
    <message>
        <source>Expire sessions</source>
        <translation>Sitzungsablauf</translation>
    </message>
    <message>
        <source>Tokens given out before it began have expired; new logins work.</source>
        <translation>Vor Beginn der Übung ausgegebene Tokens sind abgelaufen; neue Anmeldungen gelingen.</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>alle Knoten</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>fault, node</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>footplate::ui::EventsModel</name>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>neutral</source>
        <translation>neutral</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>schlecht</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
</context>
<context>
    <name>footplate::ui::EventsPage</name>
    <message>
        <source>Filter: text, node, kind</source>
        <translation>Filter: Text, Knoten, Art</translation>
    </message>
    <message>
        <source>Filter events</source>
        <translation>Ereignisse filtern</translation>
    </message>
    <message>
        <source>Shows the events that hold every word typed here</source>
        <translation>Zeigt die Ereignisse, die jedes hier eingegebene Wort enthalten</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>Alle Knoten</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Which kinds of events are shown</source>
        <translation>Welche Arten von Ereignissen gezeigt werden</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Copies or saves the events that are shown</source>
        <translation>Kopiert oder speichert die gezeigten Ereignisse</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as JSON lines</source>
        <translation>Als JSON-Zeilen kopieren</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern…</translation>
    </message>
    <message>
        <source>Save as JSON lines…</source>
        <translation>Als JSON-Zeilen speichern…</translation>
    </message>
    <message>
        <source>Events, newest first</source>
        <translation>Ereignisse, neueste zuerst</translation>
    </message>
    <message>
        <source>failures 10 of 10 · in flight 10 · queued 3</source>
        <translation>Fehler 10 von 10 · unterwegs 10 · wartend 3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>Noch ist nichts geschehen</translation>
    </message>
    <message>
        <source>Events appear when a node, a circuit, a map or the policy changes.</source>
        <translation>Ereignisse erscheinen, wenn sich ein Knoten, ein Breaker, eine Karte oder die Policy ändert.</translation>
    </message>
    <message>
        <source>No event passes the filter</source>
        <translation>Kein Ereignis passt zum Filter</translation>
    </message>
    <message>
        <source>Events that it hides: %1.</source>
        <translation>Verborgene Ereignisse: %1.</translation>
    </message>
    <message>
        <source>Clear the filter to see them.</source>
        <translation>Den Filter leeren, um sie zu sehen.</translation>
    </message>
    <message>
        <source>No kind</source>
        <translation>Keine Art</translation>
    </message>
    <message>
        <source>%1 kinds</source>
        <translation>%1 Arten</translation>
    </message>
    <message>
        <source>That event is not kept any more.</source>
        <translation>Dieses Ereignis ist nicht mehr vorhanden.</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>what happened</source>
        <translation>was geschah</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Save events</source>
        <translation>Ereignisse speichern</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>The selected event</source>
        <translation>Das ausgewählte Ereignis</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time, event</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>What happened to the cluster and to this view of it, newest first: nodes that came and went, circuits that opened and closed, maps that moved and settled, policies that were published, connections in trouble, drill steps, and alerts that were raised, acknowledged and ended.

The filter shows the events that hold every word typed. Enter on an event opens the page it is about; Ctrl+C copies the selected events, Export copies or saves all that are shown. New events appear above and do not move what you read.</source>
        <translation>Was mit dem Cluster und mit dieser Sicht auf ihn geschah, das Neueste zuerst: Knoten, die kamen und gingen, Breaker, die sich öffneten und schlossen, Karten, die sich änderten und zur Ruhe kamen, veröffentlichte Policies, gestörte Verbindungen, Schritte einer Übung und Alarme, die ausgelöst, quittiert und beendet wurden.

Der Filter zeigt die Ereignisse, die jedes eingegebene Wort enthalten. Enter auf einem Ereignis öffnet die Seite, um die es geht; Ctrl+C kopiert die ausgewählten Ereignisse, „Export“ kopiert oder speichert alle gezeigten. Neue Ereignisse erscheinen oben und verschieben nicht, was gerade gelesen wird.</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n events.</source>
        <translation>
            <numerusform>%n Ereignis kopiert.</numerusform>
            <numerusform>%n Ereignisse kopiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved %n events to %1.</source>
        <translation>
            <numerusform>%n Ereignis in %1 gespeichert.</numerusform>
            <numerusform>%n Ereignisse in %1 gespeichert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::FaceStack</name>
    <message>
        <source>No cluster is open</source>
        <translation>Kein Cluster geöffnet</translation>
    </message>
    <message>
        <source>There is no connection, so there is nothing to show here.</source>
        <translation>Ohne Verbindung gibt es hier nichts zu zeigen.</translation>
    </message>
    <message>
        <source>Open the demo cluster or connect to one of your own from the first page.</source>
        <translation>Auf der ersten Seite den Demo-Cluster öffnen oder mit einem eigenen Cluster verbinden.</translation>
    </message>
    <message>
        <source>Looking for the first node</source>
        <translation>Der erste Knoten wird gesucht</translation>
    </message>
    <message>
        <source>No seed has answered yet.</source>
        <translation>Noch hat kein Seed geantwortet.</translation>
    </message>
    <message>
        <source>Last trouble: %1</source>
        <translation>Letzte Störung: %1</translation>
    </message>
    <message>
        <source>It goes on trying. If it takes longer than a few seconds, look at the seed addresses, the port (usually 3000) and whatever filters the network in between.</source>
        <translation>Die Versuche gehen weiter. Dauert es länger als ein paar Sekunden, die Seed-Adressen, den Port (meist 3000) und die Netzwerkfilter dazwischen prüfen.</translation>
    </message>
    <message>
        <source>No node has answered for %1. What is shown is what was known last; it goes on trying.</source>
        <translation>Seit %1 hat kein Knoten geantwortet. Gezeigt wird der letzte bekannte Stand; die Versuche gehen weiter.</translation>
    </message>
    <message>
        <source>This view is %1 old: the last round over the nodes ended then, and none has since.</source>
        <translation>Diese Ansicht ist %1 alt: So lange liegt die letzte Runde über die Knoten zurück.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::FavouritesModel</name>
    <message>
        <source>%1: %2. Enter runs it, F2 renames it, Delete removes it.</source>
        <translation>%1: %2. Enter führt den Befehl aus, F2 benennt den Favoriten um, Delete entfernt ihn.</translation>
    </message>
    <message>
        <source>A favourite needs a name; it keeps the one it had.</source>
        <translation>Ein Favorit braucht einen Namen; er behält den bisherigen.</translation>
    </message>
    <message>
        <source>There is a favourite “%1” already; this one keeps its name.</source>
        <translation>Einen Favoriten „%1“ gibt es schon; dieser behält seinen Namen.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::FeedRow</name>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1 (%2-mal)</translation>
    </message>
</context>
<context>
    <name>footplate::ui::Findings</name>
    <message>
        <source>The other nodes advertise it at %1, but nothing can be reached there: %2.</source>
        <translation>Die anderen Knoten melden ihn unter %1, aber dort ist nichts erreichbar: %2.</translation>
    </message>
    <message>
        <source>Most likely that address means something only inside its own network or container: set access-address (in the service part of network in its configuration) to one that clients can reach, or alternate-access-address and connect with alternate addresses.</source>
        <translation>Vermutlich gilt diese Adresse nur in seinem eigenen Netz oder Container: access-address (in seiner Konfiguration im Abschnitt network/service) auf eine Adresse setzen, die Clients erreichen, oder alternate-access-address setzen und mit alternativen Adressen verbinden.</translation>
    </message>
    <message>
        <source>Most likely its access-address names an interface that clients cannot reach, or a filter on the way drops the port.</source>
        <translation>Vermutlich nennt seine access-address eine Schnittstelle, die Clients nicht erreichen, oder ein Filter auf dem Weg sperrt den Port.</translation>
    </message>
    <message>
        <source>Advertised, but unreachable</source>
        <translation>Gemeldet, aber unerreichbar</translation>
    </message>
    <message>
        <source>Does not answer any more</source>
        <translation>Antwortet nicht mehr</translation>
    </message>
    <message numerus="yes">
        <source>%n tends in a row failed, inactive for %1: %2. Its partitions count as without it.</source>
        <translation>
            <numerusform>%n Tend in Folge gescheitert, seit %1 inaktiv: %2. Seine Partitionen zählen ohne ihn.</numerusform>
            <numerusform>%n Tends in Folge gescheitert, seit %1 inaktiv: %2. Seine Partitionen zählen ohne ihn.</numerusform>
        </translation>
    </message>
    <message>
        <source>Has left the cluster</source>
        <translation>Hat den Cluster verlassen</translation>
    </message>
    <message>
        <source>No other node names it any more; gone for %1.</source>
        <translation>Kein anderer Knoten nennt ihn mehr; seit %1 weg.</translation>
    </message>
    <message>
        <source>Failed its last tend</source>
        <translation>Letzter Tend gescheitert</translation>
    </message>
    <message numerus="yes">
        <source>%n failures in a row so far: %1.</source>
        <translation>
            <numerusform>Bisher %n Fehler in Folge: %1.</numerusform>
            <numerusform>Bisher %n Fehler in Folge: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Gets time out, info answers</source>
        <translation>Timeouts bei Gets, Info antwortet</translation>
    </message>
    <message>
        <source>The data path hangs while the node looks healthy to its peers. Look at its service threads and at the device.</source>
        <translation>Der Datenpfad hängt, während der Knoten für seine Peers gesund aussieht. Seine Service-Threads und das Gerät ansehen.</translation>
    </message>
    <message>
        <source>Circuit open</source>
        <translation>Breaker offen</translation>
    </message>
    <message>
        <source>%1 of %2 failures, open for %3: commands are refused before they are sent, and retried elsewhere.</source>
        <translation>%1 von %2 Fehlern, seit %3 offen: Befehle werden vor dem Senden abgelehnt und anderswo wiederholt.</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Breaker voll</translation>
    </message>
    <message>
        <source>%1 commands in flight or waiting, and no more than %2 are let through to one node; for %3.</source>
        <translation>Befehle unterwegs oder wartend: %1, und mehr als %2 werden zu einem Knoten nicht durchgelassen; seit %3.</translation>
    </message>
    <message>
        <source>Circuit half-open</source>
        <translation>Breaker halboffen</translation>
    </message>
    <message>
        <source>One command is let through as a probe; its end decides.</source>
        <translation>Ein Befehl wird als Probe durchgelassen; sein Ausgang entscheidet.</translation>
    </message>
    <message>
        <source>Is no member of the cluster</source>
        <translation>Kein Mitglied des Clusters</translation>
    </message>
    <message>
        <source>It answers, but says that it stands alone. Look at its heartbeat addresses and at its log.</source>
        <translation>Er antwortet, meldet aber, allein zu stehen. Seine Heartbeat-Adressen und sein Log ansehen.</translation>
    </message>
    <message>
        <source>Refuses writes</source>
        <translation>Lehnt Schreibzugriffe ab</translation>
    </message>
    <message>
        <source>A namespace on it stopped writes: memory or device is nearly full, or the clocks disagree.</source>
        <translation>Ein Namespace auf ihm nimmt keine Schreibzugriffe mehr an (stop-writes): Speicher oder Gerät ist fast voll, oder die Uhren weichen voneinander ab.</translation>
    </message>
    <message>
        <source>Clocks disagree</source>
        <translation>Uhren weichen ab</translation>
    </message>
    <message>
        <source>It says the clocks of the cluster are %1 apart. Check the time service.</source>
        <translation>Er meldet, dass die Uhren des Clusters um %1 abweichen. Den Zeitdienst prüfen.</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>It answers, but holds no partition before its first balance.</source>
        <translation>Er antwortet, hält aber vor seiner ersten Verteilung keine Partition.</translation>
    </message>
    <message>
        <source>Migrating</source>
        <translation>Migration läuft</translation>
    </message>
    <message numerus="yes">
        <source>%n partitions still to be moved.</source>
        <translation>
            <numerusform>%n Partition ist noch zu verschieben.</numerusform>
            <numerusform>%n Partitionen sind noch zu verschieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine is not set up as the server recommends; its log names each point at start.</source>
        <translation>Der Rechner ist nicht so eingerichtet, wie der Server es empfiehlt; sein Log nennt beim Start jeden Punkt.</translation>
    </message>
    <message>
        <source>Sees another cluster than %1</source>
        <translation>Sieht einen anderen Cluster als %1</translation>
    </message>
    <message>
        <source>Cluster key %1 here, %2 there. While a cluster forms that passes; if it stays, the cluster is split.</source>
        <translation>Cluster-Key hier %1, dort %2. Während sich ein Cluster bildet, geht das vorüber; bleibt es so, ist der Cluster gespalten.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Cluster view agrees</source>
        <translation>Cluster-Sicht stimmt überein</translation>
    </message>
    <message numerus="yes">
        <source>Same cluster key on all nodes that answer, %n members, clock skew %1.</source>
        <translation>
            <numerusform>Gleicher Cluster-Key auf allen antwortenden Knoten, %n Mitglied, Uhrenabweichung %1.</numerusform>
            <numerusform>Gleicher Cluster-Key auf allen antwortenden Knoten, %n Mitglieder, Uhrenabweichung %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Kein Befund</translation>
    </message>
    <message>
        <source>Nothing that it or the tender said calls for a look.</source>
        <translation>Weder seine Angaben noch der Tend geben Anlass nachzusehen.</translation>
    </message>
    <message>
        <source>Those that are off: %1.</source>
        <translation>Abweichende Knoten: %1.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::FindingsList</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
</context>
<context>
    <name>footplate::ui::Format</name>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 k/s</source>
        <translation>%1 k/s</translation>
    </message>
    <message>
        <source>%1 M/s</source>
        <translation>%1 M/s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>Boolean</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>Ganzzahl</translation>
    </message>
    <message>
        <source>double</source>
        <translation>Double</translation>
    </message>
    <message>
        <source>string</source>
        <translation>String</translation>
    </message>
    <message>
        <source>blob (%1)</source>
        <translation>Blob (%1)</translation>
    </message>
    <message>
        <source>list (%1)</source>
        <translation>Liste (%1)</translation>
    </message>
    <message>
        <source>map (%1)</source>
        <translation>Map (%1)</translation>
    </message>
    <message>
        <source>GeoJSON</source>
        <translation>GeoJSON</translation>
    </message>
    <message>
        <source>HyperLogLog (%1)</source>
        <translation>HyperLogLog (%1)</translation>
    </message>
    <message>
        <source>particle of type %1</source>
        <translation>Partikel vom Typ %1</translation>
    </message>
    <message>
        <source>special</source>
        <translation>Sonderwert</translation>
    </message>
    <message>
        <source>&lt; %1 ms</source>
        <translation>&lt; %1 ms</translation>
    </message>
</context>
<context>
    <name>footplate::ui::Gauge</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>footplate::ui::GaugeBar</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>footplate::ui::GetPage</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Exists</source>
        <translation>Vorhanden</translation>
    </message>
    <message>
        <source>Does not exist</source>
        <translation>Nicht vorhanden</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message numerus="yes">
        <source>after %n attempts in %1</source>
        <translation>
            <numerusform>nach %n Versuch in %1</numerusform>
            <numerusform>nach %n Versuchen in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>Generation %1</translation>
    </message>
    <message>
        <source>never expires</source>
        <translation>läuft nie ab</translation>
    </message>
    <message>
        <source>expires in %1</source>
        <translation>läuft in %1 ab</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>Partition %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Get  Ctrl+Enter</source>
        <translation>Get  Ctrl+Enter</translation>
    </message>
    <message>
        <source>Header only</source>
        <translation>Nur Header</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
    <message>
        <source>One bar per attempt: where the time went, on which node, and how it ended.</source>
        <translation>Ein Balken pro Versuch: wo die Zeit blieb, auf welchem Knoten und wie er endete.</translation>
    </message>
    <message>
        <source>Get</source>
        <translation>Get</translation>
    </message>
    <message>
        <source>Reads generation and expiry without any bin.</source>
        <translation>Liest Generation und Ablauf ohne jedes Bin.</translation>
    </message>
    <message>
        <source>Asks whether the record is there.</source>
        <translation>Fragt, ob der Datensatz vorhanden ist.</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Copies all bins as one JSON object.</source>
        <translation>Kopiert alle Bins als ein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>Bins</translation>
    </message>
    <message>
        <source>No record yet</source>
        <translation>Noch kein Datensatz</translation>
    </message>
    <message>
        <source>Type a key and press Ctrl+Enter.</source>
        <translation>Einen Schlüssel eingeben und Ctrl+Enter drücken.</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
    <message>
        <source>Asking the cluster…</source>
        <translation>Der Cluster wird gefragt…</translation>
    </message>
    <message>
        <source>Asking the cluster for %1…</source>
        <translation>Der Cluster wird seit %1 gefragt…</translation>
    </message>
    <message>
        <source>No attempt was made.</source>
        <translation>Es gab keinen Versuch.</translation>
    </message>
    <message>
        <source>There are no bins in this answer.</source>
        <translation>Diese Antwort enthält keine Bins.</translation>
    </message>
    <message>
        <source>Namespace, set, key and key type all have to be right: the key 1 and the key “1” are two records.</source>
        <translation>Namespace, Set, Schlüssel und Schlüsseltyp müssen alle stimmen: Der Schlüssel 1 und der Schlüssel „1“ sind zwei Datensätze.</translation>
    </message>
    <message>
        <source>No bins</source>
        <translation>Keine Bins</translation>
    </message>
    <message>
        <source>No record</source>
        <translation>Kein Datensatz</translation>
    </message>
    <message>
        <source>Copy this value as JSON</source>
        <translation>Diesen Wert als JSON kopieren</translation>
    </message>
    <message>
        <source>Copy all bins as JSON</source>
        <translation>Alle Bins als JSON kopieren</translation>
    </message>
    <message>
        <source>Copied as JSON.</source>
        <translation>Als JSON kopiert.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Merken</translation>
    </message>
    <message>
        <source>Keeps what the form says as a favourite, under a name</source>
        <translation>Merkt die Angaben des Formulars unter einem Namen als Favoriten</translation>
    </message>
    <message>
        <source>Reads one record under the live policy, or under what you set for this command alone: an empty field means the cluster&apos;s own value, which is shown in grey. “Header only” reads generation and expiry without bins; “Exists” asks whether the record is there.

Below the record is one bar per attempt on a common axis of time, cut into sleep, route, wait for a connection, send and receive. The history runs a command again by Enter or a double click; it is kept over a restart, without what was found. “Keep” makes a favourite of what the form says: F2 renames it, Delete removes it. Escape cancels a running command.</source>
        <translation>Liest einen Datensatz unter der Policy, die live ist, oder unter dem, was nur für diesen Befehl eingestellt ist: Ein leeres Feld bedeutet den Wert des Clusters, der grau darin steht. „Nur Header“ liest Generation und Ablauf ohne Bins; „Vorhanden“ fragt, ob der Datensatz da ist.

Unter dem Datensatz steht pro Versuch ein Balken auf einer gemeinsamen Zeitachse, geteilt in Pause, Routing, Warten auf Verbindung, Senden und Empfangen. Die Historie führt einen Befehl mit Enter oder Doppelklick noch einmal aus; sie übersteht einen Neustart, aber ohne das, was gefunden wurde. „Merken“ macht aus den Angaben des Formulars einen Favoriten: F2 benennt ihn um, Delete entfernt ihn. Escape bricht einen laufenden Befehl ab.</translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation>Noch keine Antwort</translation>
    </message>
    <message>
        <source>Escape cancels.</source>
        <translation>Escape bricht ab.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::Headline</name>
    <message>
        <source>%1 inactive %2</source>
        <translation>%1 inaktiv %2</translation>
    </message>
    <message>
        <source>%1 circuit full %2</source>
        <translation>%1 Breaker voll %2</translation>
    </message>
    <message>
        <source>%1 circuit open %2</source>
        <translation>%1 Breaker offen %2</translation>
    </message>
    <message>
        <source>%1 data path hangs</source>
        <translation>%1 Datenpfad hängt</translation>
    </message>
    <message>
        <source>%1 orphaned</source>
        <translation>%1 verwaist</translation>
    </message>
    <message>
        <source>%1 left %2 ago</source>
        <translation>%1 ging vor %2</translation>
    </message>
    <message>
        <source>%1 unreachable</source>
        <translation>%1 unerreichbar</translation>
    </message>
</context>
<context>
    <name>footplate::ui::HealthFindings</name>
    <message>
        <source>The machine has no memory left</source>
        <translation>Arbeitsspeicher des Rechners erschöpft</translation>
    </message>
    <message>
        <source>The machine runs out of memory</source>
        <translation>Arbeitsspeicher des Rechners wird knapp</translation>
    </message>
    <message>
        <source>The heap is fragmented</source>
        <translation>Heap fragmentiert</translation>
    </message>
    <message>
        <source>Takes no more connections</source>
        <translation>Nimmt keine Verbindungen mehr an</translation>
    </message>
    <message>
        <source>Client connections near their limit</source>
        <translation>Client-Verbindungen nahe der Grenze</translation>
    </message>
    <message>
        <source>%1 of %2 (proto-fd-max); further ones are closed as soon as they open. Look for clients that open too many, or raise the limit.</source>
        <translation>%1 von %2 (proto-fd-max); weitere werden gleich nach dem Öffnen geschlossen. Nach Clients suchen, die zu viele öffnen, oder die Grenze erhöhen.</translation>
    </message>
    <message>
        <source>Info requests wait in line</source>
        <translation>Info-Anfragen stauen sich</translation>
    </message>
    <message numerus="yes">
        <source>%n of them; what it says of itself comes late. Look for tools that ask it too often.</source>
        <translation>
            <numerusform>%n wartet; was er über sich meldet, kommt verspätet. Nach Werkzeugen suchen, die ihn zu oft abfragen.</numerusform>
            <numerusform>%n warten; was er über sich meldet, kommt verspätet. Nach Werkzeugen suchen, die ihn zu oft abfragen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Does not hear all members</source>
        <translation>Hört nicht alle Mitglieder</translation>
    </message>
    <message>
        <source>It says that the cluster is not whole. While one forms that passes; if it stays, look at heartbeats and network.</source>
        <translation>Er meldet, dass der Cluster nicht vollständig ist. Während sich ein Cluster bildet, geht das vorüber; bleibt es so, Heartbeats und Netzwerk ansehen.</translation>
    </message>
    <message>
        <source>Migrations stand still</source>
        <translation>Migrationen stehen still</translation>
    </message>
    <message>
        <source>%1: partitions unavailable</source>
        <translation>%1: Partitionen nicht verfügbar</translation>
    </message>
    <message>
        <source>%1: fewer copies than wanted</source>
        <translation>%1: weniger Kopien als gewünscht</translation>
    </message>
    <message>
        <source>%1 of %2 (replication-factor), as the cluster has too few nodes. The next node that goes may take data with it.</source>
        <translation>%1 von %2 (replication-factor), weil der Cluster zu wenige Knoten hat. Der nächste Knoten, der geht, kann Daten mitnehmen.</translation>
    </message>
    <message>
        <source>%1: full</source>
        <translation>%1: voll</translation>
    </message>
    <message>
        <source>%1: nearly full</source>
        <translation>%1: fast voll</translation>
    </message>
    <message>
        <source>%1: few free blocks</source>
        <translation>%1: wenige freie Blöcke</translation>
    </message>
    <message>
        <source>%1 of its storage can be written; at %2 (stop-writes-avail-pct) it refuses writes. Look at whether defragmentation keeps up.</source>
        <translation>%1 seines Datenspeichers sind beschreibbar; bei %2 (stop-writes-avail-pct) lehnt er Schreibzugriffe ab. Nachsehen, ob die Defragmentierung mitkommt.</translation>
    </message>
    <message>
        <source>%1: indexes near their budget</source>
        <translation>%1: Indexe nahe ihrem Budget</translation>
    </message>
    <message>
        <source>%1 of %2 (indexes-memory-budget); beyond that it refuses writes. Fewer records, or a larger budget.</source>
        <translation>%1 von %2 (indexes-memory-budget); darüber lehnt er Schreibzugriffe ab. Abhilfe: weniger Datensätze oder ein größeres Budget.</translation>
    </message>
    <message>
        <source>%1: evicts records</source>
        <translation>%1: verdrängt Datensätze</translation>
    </message>
    <message>
        <source>It is over its limit and removes records before their time, %1. Whoever reads them finds nothing. Make room, or add nodes.</source>
        <translation>Er ist über seiner Grenze und entfernt Datensätze vor der Zeit, %1. Wer sie liest, findet nichts. Platz schaffen oder Knoten hinzufügen.</translation>
    </message>
    <message>
        <source>%1: refuses writes because of the clocks</source>
        <translation>%1: lehnt wegen der Uhren Schreibzugriffe ab</translation>
    </message>
    <message>
        <source>The clocks of the cluster are too far apart for it to order writes. Check the time service on all nodes.</source>
        <translation>Die Uhren des Clusters weichen zu weit voneinander ab, als dass er Schreibzugriffe ordnen könnte. Den Zeitdienst auf allen Knoten prüfen.</translation>
    </message>
    <message>
        <source>%1: hot keys</source>
        <translation>%1: Hot Keys</translation>
    </message>
    <message>
        <source>%1 are refused because too many want the same record at once (fail_key_busy). Spread what is in it over several records.</source>
        <translation>%1 werden abgelehnt, weil zu viele zugleich denselben Datensatz wollen (fail_key_busy). Seinen Inhalt auf mehrere Datensätze verteilen.</translation>
    </message>
    <message>
        <source>%1: reads fail</source>
        <translation>%1: Lesezugriffe scheitern</translation>
    </message>
    <message>
        <source>%1, as the node counts errors and timeouts of all its clients. Look at its storage, and at how busy it is.</source>
        <translation>%1, so zählt der Knoten Fehler und Timeouts aller seiner Clients. Seinen Datenspeicher und seine Auslastung ansehen.</translation>
    </message>
    <message>
        <source>%1: writes fail</source>
        <translation>%1: Schreibzugriffe scheitern</translation>
    </message>
    <message>
        <source>%1, as the node counts errors and timeouts of all its clients. Look at its storage, and at the nodes that hold its replicas.</source>
        <translation>%1, so zählt der Knoten Fehler und Timeouts aller seiner Clients. Seinen Datenspeicher ansehen und die Knoten, die seine Replikate halten.</translation>
    </message>
    <message>
        <source>%1 of it is used; from %2 on namespaces refuse writes. Look at what else runs there, and at how much the indexes have grown.</source>
        <translation>%1 davon sind belegt; ab %2 lehnen Namespaces Schreibzugriffe ab. Nachsehen, was dort sonst noch läuft und wie stark die Indexe gewachsen sind.</translation>
    </message>
    <message>
        <source>Of the memory that it holds, %1 is in use: it runs out of memory sooner than its records say. A restart gives the rest back.</source>
        <translation>Von dem Speicher, den er hält, sind %1 in Gebrauch: Der Speicher geht ihm früher aus, als seine Datensätze erwarten lassen. Ein Neustart gibt den Rest zurück.</translation>
    </message>
    <message numerus="yes">
        <source>%n partitions to be moved, as many as %1 ago. Look at migrate-threads, at what the other side can take, and at the log of the node.</source>
        <translation>
            <numerusform>%n Partition ist zu verschieben, genauso wie vor %1. Ansehen: migrate-threads, was die Gegenseite aufnehmen kann, und das Log des Knotens.</numerusform>
            <numerusform>%n Partitionen sind zu verschieben, genauso viele wie vor %1. Ansehen: migrate-threads, was die Gegenseite aufnehmen kann, und das Log des Knotens.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 unavailable and %2 dead: nobody can read or write them. Look for nodes that are missing; dead partitions need to be revived.</source>
        <translation>%1 nicht verfügbar und %2 tot: Niemand kann sie lesen oder schreiben. Nach fehlenden Knoten suchen; tote Partitionen müssen wiederbelebt werden (revive).</translation>
    </message>
    <message>
        <source>%1 of its storage is used; from %2 on (stop-writes-used-pct) it refuses writes. Make room, or add nodes.</source>
        <translation>%1 seines Datenspeichers sind belegt; ab %2 (stop-writes-used-pct) lehnt er Schreibzugriffe ab. Platz schaffen oder Knoten hinzufügen.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::HeatStrip</name>
    <message>
        <source>Retries by node and time</source>
        <translation>Retries nach Knoten und Zeit</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, -%2</source>
        <comment>node, age</comment>
        <translation>%1, -%2</translation>
    </message>
    <message>
        <source>%1: no data</source>
        <translation>%1: keine Daten</translation>
    </message>
    <message numerus="yes">
        <source>%n retries</source>
        <translation>
            <numerusform>%n Retry</numerusform>
            <numerusform>%n Retries</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>label, count</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2, of %3</source>
        <comment>where; retries by label; attempts</comment>
        <translation>%1: %2, insgesamt %3</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>, drill: %1</source>
        <translation>, Übung: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>the pages</source>
        <translation>die Seiten</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>search: every action, page, node, namespace and recent key</source>
        <translation>Suche: Aktionen, Seiten, Knoten, Namespaces und letzte Schlüssel</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>tend now: ask all nodes at once</source>
        <translation>jetzt abfragen (Tend): alle Knoten sofort fragen</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>pause the view, and go on</source>
        <translation>Ansicht pausieren und weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Ctrl+F</source>
        <translation>Ctrl+F</translation>
    </message>
    <message>
        <source>filter the page</source>
        <translation>die Seite filtern</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>copy the selection as text, CSV and JSON</source>
        <translation>die Auswahl als Text, CSV und JSON kopieren</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>this help</source>
        <translation>diese Hilfe</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Ctrl+1 … Ctrl+%1</source>
        <translation>Ctrl+1 … Ctrl+%1</translation>
    </message>
    <message>
        <source>Ctrl+Shift+A</source>
        <translation>Ctrl+Shift+A</translation>
    </message>
    <message>
        <source>the alerts</source>
        <translation>die Alarme</translation>
    </message>
</context>
<context>
    <name>footplate::ui::HintLine</name>
    <message>
        <source>Hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur lesend</translation>
    </message>
    <message>
        <source>demo cluster</source>
        <translation>Demo-Cluster</translation>
    </message>
    <message>
        <source>Show what can be broken in it, or put that away</source>
        <translation>Zeigen, was sich darin stören lässt, oder dies wieder ausblenden</translation>
    </message>
    <message numerus="yes">
        <source>demo cluster, %n drills running</source>
        <translation>
            <numerusform>Demo-Cluster, %n Übung läuft</numerusform>
            <numerusform>Demo-Cluster, %n Übungen laufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n events</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n events dropped</source>
        <translation>
            <numerusform>%n Ereignis verworfen</numerusform>
            <numerusform>%n Ereignisse verworfen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::KeptReads</name>
    <message>
        <source>History</source>
        <translation>Historie</translation>
    </message>
    <message>
        <source>Newest first. Enter runs one again.</source>
        <translation>Neueste zuerst. Enter führt einen Befehl noch einmal aus.</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoriten</translation>
    </message>
    <message>
        <source>Enter runs one, F2 renames it, Delete removes it.</source>
        <translation>Enter führt einen aus, F2 benennt ihn um, Delete entfernt ihn.</translation>
    </message>
    <message>
        <source>search</source>
        <translation>suchen</translation>
    </message>
    <message>
        <source>Search what is kept</source>
        <translation>Historie und Favoriten durchsuchen</translation>
    </message>
    <message>
        <source>What you ask for is listed here, to run it again.</source>
        <translation>Ausgeführte Befehle stehen hier und lassen sich noch einmal ausführen.</translation>
    </message>
    <message>
        <source>“Keep” puts what the form says here, under a name.</source>
        <translation>„Merken“ legt die Angaben des Formulars hier unter einem Namen ab.</translation>
    </message>
    <message>
        <source>Nothing here has “%1”.</source>
        <translation>Nichts hier enthält „%1“.</translation>
    </message>
    <message numerus="yes">
        <source>There are %n favourites, and no room for another; remove one first.</source>
        <translation>
            <numerusform>Es gibt %n Favoriten und keinen Platz für einen weiteren; erst einen entfernen.</numerusform>
            <numerusform>Es gibt %n Favoriten und keinen Platz für einen weiteren; erst einen entfernen.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is kept already, as “%1”.</source>
        <translation>Schon gemerkt, als „%1“.</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Noch einmal ausführen</translation>
    </message>
    <message>
        <source>Put into the form</source>
        <translation>Ins Formular übernehmen</translation>
    </message>
    <message>
        <source>Keep as a favourite</source>
        <translation>Als Favoriten merken</translation>
    </message>
    <message>
        <source>Copy the key</source>
        <translation>Schlüssel kopieren</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>“%1” is no favourite any more.</source>
        <translation>„%1“ ist kein Favorit mehr.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::KeyText</name>
    <message>
        <source>The number does not fit into 64 bits.</source>
        <translation>Die Zahl passt nicht in 64 Bit.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>„%1“ ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>“%1” is no hexadecimal digit; use 0 to 9 and a to f.</source>
        <translation>„%1“ ist keine Hexadezimalziffer; erlaubt sind 0 bis 9 und a bis f.</translation>
    </message>
    <message numerus="yes">
        <source>A digest has 40 hexadecimal digits; here are %n.</source>
        <translation>
            <numerusform>Ein Digest hat 40 Hexadezimalziffern; hier steht %n.</numerusform>
            <numerusform>Ein Digest hat 40 Hexadezimalziffern; hier stehen %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>A byte is two hexadecimal digits; the last one here is alone.</source>
        <translation>Ein Byte sind zwei Hexadezimalziffern; die letzte steht hier allein.</translation>
    </message>
    <message>
        <source>Type the key of the record.</source>
        <translation>Den Schlüssel des Datensatzes eingeben.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::LifeLine</name>
    <message>
        <source>Life of the node</source>
        <translation>Verlauf des Knotens</translation>
    </message>
    <message>
        <source>%1 %2 ago</source>
        <translation>%1, vor %2</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>%1: %2, %3 ago</source>
        <translation>%1: %2, vor %3</translation>
    </message>
</context>
<context>
    <name>footplate::ui::LivePolicy</name>
    <message>
        <source>Never published: these are the defaults.</source>
        <translation>Nie veröffentlicht: Dies sind die Standardwerte.</translation>
    </message>
    <message>
        <source>Published %1 ago by %2</source>
        <comment>age, author</comment>
        <translation>Vor %1 von %2 veröffentlicht</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>a quoted reason</comment>
        <translation>„%1“</translation>
    </message>
</context>
<context>
    <name>footplate::ui::MainWindow</name>
    <message>
        <source>Tend now</source>
        <translation>Jetzt abfragen</translation>
    </message>
    <message>
        <source>Pause the view, or go on</source>
        <translation>Ansicht pausieren oder weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Filter this page</source>
        <translation>Diese Seite filtern</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>Auswahl kopieren</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Help on this page</source>
        <translation>Hilfe zu dieser Seite</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Connections…</source>
        <translation>Verbindungen…</translation>
    </message>
    <message>
        <source>Open the demo cluster</source>
        <translation>Demo-Cluster öffnen</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>Close this connection</source>
        <translation>Diese Verbindung schließen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Unnamed cluster</source>
        <translation>Cluster ohne Namen</translation>
    </message>
    <message>
        <source>Footplate</source>
        <translation>Footplate</translation>
    </message>
    <message>
        <source>%1 — Footplate</source>
        <translation>%1 — Footplate</translation>
    </message>
    <message>
        <source>There is no cluster to pause the view of.</source>
        <translation>Ohne Cluster gibt es keine Ansicht zu pausieren.</translation>
    </message>
    <message>
        <source>The view is paused; the session goes on. F8 shows what is now.</source>
        <translation>Die Ansicht ist pausiert; die Sitzung läuft weiter. F8 zeigt den jetzigen Stand.</translation>
    </message>
    <message>
        <source>The view is live again.</source>
        <translation>Die Ansicht ist wieder live.</translation>
    </message>
    <message>
        <source>Nothing refreshes by itself any more; F5 asks all nodes and shows what they say.</source>
        <translation>Nichts wird mehr von selbst aktualisiert; F5 fragt alle Knoten und zeigt ihre Antworten.</translation>
    </message>
    <message>
        <source>The language holds from the next start.</source>
        <translation>Die Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>There is no cluster to tend.</source>
        <translation>Ohne Cluster gibt es nichts abzufragen.</translation>
    </message>
    <message>
        <source>Tending all nodes now.</source>
        <translation>Alle Knoten werden jetzt abgefragt.</translation>
    </message>
    <message>
        <source>Nothing is selected that could be copied.</source>
        <translation>Nichts ausgewählt, das sich kopieren ließe.</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n lines.</source>
        <translation>
            <numerusform>%n Zeile kopiert.</numerusform>
            <numerusform>%n Zeilen kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>This connection is read-only now: nothing is published or written.</source>
        <translation>Diese Verbindung ist jetzt nur lesend: Nichts wird veröffentlicht oder geschrieben.</translation>
    </message>
    <message>
        <source>This connection is read-write until it is closed or switched back.</source>
        <translation>Diese Verbindung liest und schreibt, bis sie geschlossen oder zurückgeschaltet wird.</translation>
    </message>
    <message>
        <source>Last %1 min</source>
        <translation>Letzte %1 min</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>get again</source>
        <translation>Get wiederholen</translation>
    </message>
    <message>
        <source>namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>node, %1</source>
        <translation>Knoten, %1</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Acknowledge all alerts</source>
        <translation>Alle Alarme quittieren</translation>
    </message>
    <message>
        <source>Drill the demo cluster…</source>
        <translation>Übung im Demo-Cluster…</translation>
    </message>
    <message>
        <source>Drills run on the demo cluster alone; open it first.</source>
        <translation>Übungen laufen nur im Demo-Cluster; ihn zuerst öffnen.</translation>
    </message>
    <message>
        <source>%1: a draft of the policy is not published.</source>
        <translation>%1: Ein Entwurf der Policy ist nicht veröffentlicht.</translation>
    </message>
    <message>
        <source>Changes to connections are not saved: %1.</source>
        <translation>Änderungen an Verbindungen sind nicht gespeichert: %1.</translation>
    </message>
    <message>
        <source>favourite, %1</source>
        <translation>Favorit, %1</translation>
    </message>
    <message>
        <source>Undo in the draft: %1</source>
        <translation>Rückgängig im Entwurf: %1</translation>
    </message>
    <message>
        <source>Redo in the draft: %1</source>
        <translation>Wiederholen im Entwurf: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::MapLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>no master</source>
        <translation>kein Master</translation>
    </message>
    <message>
        <source>replica missing</source>
        <translation>Replikat fehlt</translation>
    </message>
    <message>
        <source>changed just now</source>
        <translation>eben geändert</translation>
    </message>
    <message>
        <source>in the colour of its master</source>
        <translation>in der Farbe des Masters</translation>
    </message>
    <message>
        <source>in the colour of its first replica</source>
        <translation>in der Farbe des ersten Replikats</translation>
    </message>
    <message>
        <source>full</source>
        <translation>komplett</translation>
    </message>
    <message>
        <source>moved within 10 s</source>
        <translation>vor max. 10 s verschoben</translation>
    </message>
    <message>
        <source>owners changed within 10 s</source>
        <translation>Besitzer vor max. 10 s geändert</translation>
    </message>
    <message>
        <source>1 min</source>
        <translation>1 min</translation>
    </message>
    <message>
        <source>10 min</source>
        <translation>10 min</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 h</translation>
    </message>
    <message>
        <source>older, or since the first map</source>
        <translation>älter, oder seit der ersten Karte</translation>
    </message>
    <message>
        <source>some did</source>
        <translation>von manchen</translation>
    </message>
    <message>
        <source>none did</source>
        <translation>von keinem</translation>
    </message>
    <message>
        <source>not swept yet</source>
        <translation>noch nicht geprüft</translation>
    </message>
    <message>
        <source>every owner served it</source>
        <translation>von allen Besitzern bedient</translation>
    </message>
</context>
<context>
    <name>footplate::ui::MapTimeline</name>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Recorded maps</source>
        <translation>Aufgezeichnete Karten</translation>
    </message>
    <message>
        <source>Arrow keys go from map to map; the right end is the live one.</source>
        <translation>Pfeiltasten gehen von Karte zu Karte; am rechten Ende steht die Live-Karte.</translation>
    </message>
    <message>
        <source>Shows the live map again.</source>
        <translation>Zeigt wieder die Live-Karte.</translation>
    </message>
    <message>
        <source>Map of %1, %2 ago</source>
        <translation>Karte von %1, vor %2</translation>
    </message>
    <message numerus="yes">
        <source>Live map, %n earlier</source>
        <translation>
            <numerusform>Live-Karte, %n frühere</numerusform>
            <numerusform>Live-Karte, %n frühere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::NodeDetail</name>
    <message>
        <source>bootstrap</source>
        <translation>Bootstrap</translation>
    </message>
    <message>
        <source>found by a peer</source>
        <translation>von Peer gemeldet</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>inactive</source>
        <translation>inaktiv</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>unerreichbar</translation>
    </message>
    <message>
        <source>circuit open</source>
        <translation>Breaker offen</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>circuit closed</source>
        <translation>Breaker geschlossen</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>In flight + queued</source>
        <translation>Unterwegs + wartend</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>Breaker</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Search the statistics</source>
        <translation>In der Statistik suchen</translation>
    </message>
    <message>
        <source>Statistics of the node</source>
        <translation>Statistik des Knotens</translation>
    </message>
    <message>
        <source>The node has not told its statistics.</source>
        <translation>Der Knoten hat keine Statistik geliefert.</translation>
    </message>
    <message>
        <source>%1 · life</source>
        <translation>%1 · Verlauf</translation>
    </message>
    <message numerus="yes">
        <source>search %n values</source>
        <translation>
            <numerusform>%n Wert filtern</numerusform>
            <numerusform>%n Werte filtern</numerusform>
        </translation>
    </message>
    <message>
        <source>next tend may close it in %1</source>
        <translation>der nächste Tend kann ihn in %1 schließen</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting for a connection</source>
        <translation>
            <numerusform>%n wartet auf eine Verbindung</numerusform>
            <numerusform>%n warten auf eine Verbindung</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::NodesModel</name>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1, %2, masters %3, replicas %4</source>
        <translation>%1, %2, Master %3, Replikate %4</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>unerreichbar</translation>
    </message>
    <message>
        <source>Node id; its colour is the same on every page</source>
        <translation>Knoten-ID; ihre Farbe ist auf jeder Seite dieselbe</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>What the tender knows of the node</source>
        <translation>Zustand des Knotens laut Tend</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>The address in use, or the last one tried</source>
        <translation>Die verwendete oder zuletzt versuchte Adresse</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Version of the server</source>
        <translation>Version des Servers</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Build</translation>
    </message>
    <message>
        <source>Partitions it is the master of, over all namespaces</source>
        <translation>Partitionen, deren Master er ist, über alle Namespaces</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>Master</translation>
    </message>
    <message>
        <source>Partitions it holds a replica of, over all namespaces</source>
        <translation>Partitionen, von denen er ein Replikat hält, über alle Namespaces</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>Replikat</translation>
    </message>
    <message>
        <source>Commands it has not answered yet</source>
        <translation>Befehle, die er noch nicht beantwortet hat</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Unterwegs</translation>
    </message>
    <message>
        <source>Commands that wait for a connection</source>
        <translation>Befehle, die auf eine Verbindung warten</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Failures since the last good tend, of the number that opens the circuit</source>
        <translation>Fehler seit dem letzten gelungenen Tend, von der Zahl, die den Breaker öffnet</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Whether commands are sent to it</source>
        <translation>Ob Befehle an ihn gesendet werden</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>Breaker</translation>
    </message>
    <message>
        <source>Open connections of this console</source>
        <translation>Offene Verbindungen dieser Konsole</translation>
    </message>
    <message>
        <source>Conns</source>
        <translation>Verb.</translation>
    </message>
    <message>
        <source>Median time to tend it, over the last cycles</source>
        <translation>Median der Tend-Dauer über die letzten Zyklen</translation>
    </message>
    <message>
        <source>Tend p50</source>
        <translation>Tend p50</translation>
    </message>
    <message>
        <source>99th percentile of the time to tend it</source>
        <translation>99. Perzentil der Tend-Dauer</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Connections of all its clients, as it says</source>
        <translation>Verbindungen aller seiner Clients, nach eigener Angabe</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>Share of its data storage in use</source>
        <translation>Belegter Anteil seines Datenspeichers</translation>
    </message>
    <message>
        <source>Data used</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>How long the server has been running</source>
        <translation>Wie lange der Server schon läuft</translation>
    </message>
    <message>
        <source>Uptime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Attempts a second over the last minute; failures in the colour of trouble</source>
        <translation>Versuche pro Sekunde in der letzten Minute; Fehler in der Farbe für Störungen</translation>
    </message>
    <message>
        <source>Commands/s</source>
        <translation>Befehle/s</translation>
    </message>
    <message>
        <source>Drill: %1</source>
        <translation>Übung: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::NodesPage</name>
    <message>
        <source>Filter  Ctrl+F</source>
        <translation>Filter  Ctrl+F</translation>
    </message>
    <message>
        <source>Filter the nodes</source>
        <translation>Knoten filtern</translation>
    </message>
    <message>
        <source>Shows the nodes that have this text in any column.</source>
        <translation>Zeigt die Knoten, die diesen Text in irgendeiner Spalte haben.</translation>
    </message>
    <message>
        <source>No node has “%1” in any column. Clear the filter to see all.</source>
        <translation>Kein Knoten hat „%1“ in irgendeiner Spalte. Den Filter leeren, um alle zu sehen.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>One row per node. Details of the selected one are below.</source>
        <translation>Eine Zeile pro Knoten. Einzelheiten zum ausgewählten stehen darunter.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Choose the columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>One row per node that the cluster has or names. Click a heading to sort by it, click once more to turn the order round, and a third time for the order of the ids. Columns can be moved, and chosen with the button or a right click.

Below is the selected node: what happened to it on a line that ends now, how near its circuit is to either limit, what is worth a look, and all statistics it told. A node is “hanging” when it answers questions about itself but leaves gets unanswered.</source>
        <translation>Eine Zeile pro Knoten, den der Cluster hat oder nennt. Ein Klick auf eine Überschrift sortiert danach, ein zweiter kehrt die Reihenfolge um, ein dritter ordnet nach IDs. Spalten lassen sich verschieben und mit der Schaltfläche oder einem Rechtsklick auswählen.

Darunter steht der ausgewählte Knoten: was mit ihm geschah, auf einer Linie, die jetzt endet, wie nah sein Breaker an seinen beiden Grenzen ist, was einen Blick lohnt, dazu die ganze Statistik, die er geliefert hat. Ein Knoten „hängt“, wenn er Fragen zu sich selbst beantwortet, Gets aber unbeantwortet lässt.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::OverviewPage</name>
    <message>
        <source>Readiness</source>
        <translation>Bereitschaft</translation>
    </message>
    <message>
        <source>▲ Connecting</source>
        <translatorcomment>Only measured, for the width of the tile, and never shown: the longest state of a cluster.</translatorcomment>
        <translation>▲ Teilausfall</translation>
    </message>
    <message>
        <source>Success rate</source>
        <translation>Erfolgsquote</translation>
    </message>
    <message>
        <source>Attempts per command</source>
        <translation>Versuche pro Befehl</translation>
    </message>
    <message>
        <source>p50 / p99</source>
        <translation>p50 / p99</translation>
    </message>
    <message>
        <source>0.4 / 1004 ms</source>
        <translation>0.4 / 1004 ms</translation>
    </message>
    <message>
        <source>Open circuits</source>
        <translation>Offene Breaker</translation>
    </message>
    <message>
        <source>■ 1 of 5</source>
        <translation>■ 1 von 5</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>8 192 / 8 192</source>
        <translation>8 192 / 8 192</translation>
    </message>
    <message>
        <source>Commands per second, by outcome</source>
        <translation>Befehle pro Sekunde, nach Ergebnis</translation>
    </message>
    <message>
        <source>Retries per second, by reason</source>
        <translation>Retries pro Sekunde, nach Grund</translation>
    </message>
    <message>
        <source>/s</source>
        <translation>/s</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Circuits</source>
        <translation>Breaker</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>letzte %1</translation>
    </message>
    <message>
        <source>%1 commands from here</source>
        <translation>Befehle von hier: %1</translation>
    </message>
    <message>
        <source>%1 in the last %2</source>
        <translation>%1 in den letzten %2</translation>
    </message>
    <message>
        <source>first attempt %1</source>
        <translation>erster Versuch %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>every circuit is closed</source>
        <translation>alle Breaker geschlossen</translation>
    </message>
    <message>
        <source>%1, failures %2 of %3</source>
        <translation>%1, Fehler %2 von %3</translation>
    </message>
    <message>
        <source>no namespace is known yet</source>
        <translation>noch kein Namespace bekannt</translation>
    </message>
    <message>
        <source>%1 lacks replicas</source>
        <translation>%1: Replikate fehlen</translation>
    </message>
    <message>
        <source>%1 full</source>
        <translation>%1 komplett</translation>
    </message>
    <message>
        <source>moving now</source>
        <translation>jetzt im Umbau</translation>
    </message>
    <message>
        <source>age %1</source>
        <translation>Alter %1</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>%1 of %2, the worst</source>
        <translation>die %1 schlimmsten von %2</translation>
    </message>
    <message>
        <source>Is the cluster all right, and if not: what is wrong, where, and since when. Each tile and each line leads to the page that tells more.

Success rate, attempts per command and latencies are those of this client&apos;s commands over the chosen range, not of the servers. Attempts per command above 1 is load that retries add. A circuit opens when a node has failed too often in a row, or has too many commands at once; it is then spared until a tend of it succeeds.</source>
        <translation>Ist der Cluster in Ordnung, und wenn nicht: was ist gestört, wo und seit wann. Jede Kachel und jede Zeile führt zu der Seite, die mehr sagt.

Erfolgsquote, Versuche pro Befehl und Latenzen sind die der Befehle dieses Clients im gewählten Zeitraum, nicht die der Server. Mehr als 1 Versuch pro Befehl ist Last, die durch Retries hinzukommt. Ein Breaker (Circuit-Breaker) öffnet sich, wenn ein Knoten zu oft in Folge gescheitert ist oder zu viele Befehle zugleich hat; der Knoten wird dann geschont, bis ein Tend gelingt.</translation>
    </message>
    <message>
        <source>%1 of %2 nodes, for %3</source>
        <translation>%1 von %2 Knoten, seit %3</translation>
    </message>
    <message>
        <source>%1, in flight and queued %2 of %3</source>
        <translation>%1, unterwegs und wartend %2 von %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 lacks %n masters</source>
        <translation>
            <numerusform>%1: %n Master fehlt</numerusform>
            <numerusform>%1: %n Master fehlen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::Page</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Retries</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Policy</translation>
    </message>
    <message>
        <source>Get</source>
        <translation>Get</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PageRequests</name>
    <message>
        <source>Revision %1 is live.</source>
        <translation>Revision %1 ist live.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PartitionMap</name>
    <message>
        <source>Partitions of %1</source>
        <translation>Partitionen von %1</translation>
    </message>
    <message>
        <source>no master</source>
        <translation>kein Master</translation>
    </message>
    <message>
        <source>master %1</source>
        <translation>Master %1</translation>
    </message>
    <message>
        <source>replica missing</source>
        <translation>Replikat fehlt</translation>
    </message>
    <message>
        <source>replica %1</source>
        <translation>Replikat %1</translation>
    </message>
    <message>
        <source>regime %1</source>
        <translation>Regime %1</translation>
    </message>
    <message>
        <source>since the first map</source>
        <translation>seit der ersten Karte</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>Partition %1: %2</source>
        <translation>Partition %1: %2</translation>
    </message>
    <message>
        <source>nobody to ask</source>
        <translation>niemand zu fragen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1; swept at %2: %3</source>
        <translation>%1; geprüft um %2: %3</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PartitionsPage</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>regime %1</source>
        <translation>Regime %1</translation>
    </message>
    <message>
        <source>replication %1</source>
        <translation>Replikation %1</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Namespaces</source>
        <translation>Namespaces</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Master</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>Replikat</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Map age</source>
        <translation>Kartenalter</translation>
    </message>
    <message>
        <source>Last sweep</source>
        <translation>Prüflauf</translation>
    </message>
    <message>
        <source>Colour by: %1</source>
        <translation>Farbe nach: %1</translation>
    </message>
    <message>
        <source>Asks every owner of every partition whether it answers; reads only headers.</source>
        <translation>Fragt jeden Besitzer jeder Partition, ob er antwortet; liest nur Header.</translation>
    </message>
    <message>
        <source>Shares of the nodes</source>
        <translation>Anteile der Knoten</translation>
    </message>
    <message>
        <source>Masters and replicas of each node. The partitions of the selected node stand out; Escape selects none.</source>
        <translation>Master und Replikate jedes Knotens. Die Partitionen des ausgewählten Knotens sind hervorgehoben; Escape hebt die Auswahl auf.</translation>
    </message>
    <message>
        <source>Selects no node, so that the partitions of all stand out.</source>
        <translation>Wählt keinen Knoten aus, sodass die Partitionen aller hervorgehoben sind.</translation>
    </message>
    <message>
        <source>Cancel, %1 %</source>
        <translation>Abbrechen, %1 %</translation>
    </message>
    <message>
        <source>Cancel the sweep</source>
        <translation>Prüflauf abbrechen</translation>
    </message>
    <message>
        <source>Sweep of %1: %2</source>
        <translation>Prüflauf über %1: %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 questions served in %4</source>
        <translation>%1: %2 von %3 Fragen bedient in %4</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Sweep all namespaces</source>
        <translation>Alle Namespaces prüfen</translation>
    </message>
    <message>
        <source>even: %1</source>
        <translation>Soll: %1</translation>
    </message>
    <message>
        <source>Node	Master	Replica</source>
        <translation>Knoten	Master	Replikat</translation>
    </message>
    <message>
        <source>Each namespace is divided into 4096 partitions; the field shows one cell for each, in the colour of what you choose above: its master, its first replica, its state, how long its owners have been the same, or what the last sweep found. Cells whose owners changed within the last seconds glow.

A sweep asks every owner of every partition whether it answers. The slider goes back through the maps as they were; its right end is the live one.

Point at a cell to read who owns it; click it, or press Enter, to pin it. Arrow keys move the cell cursor. Select a node at the right and its partitions stand out. Its bars are the partitions it is master of and those it holds a replica of; the mark on a bar is the even share.</source>
        <translation>Jeder Namespace ist in 4096 Partitionen geteilt; das Feld zeigt für jede eine Zelle, gefärbt nach dem, was oben gewählt ist: nach ihrem Master, ihrem ersten Replikat, ihrem Zustand, danach, wie lange ihre Besitzer schon dieselben sind, oder danach, was der letzte Prüflauf ergab. Zellen, deren Besitzer sich in den letzten Sekunden geändert haben, leuchten.

Ein Prüflauf fragt jeden Besitzer jeder Partition, ob er antwortet. Der Schieberegler geht durch die Karten zurück, wie sie waren; an seinem rechten Ende steht die Live-Karte.

Der Mauszeiger auf einer Zelle zeigt, wem sie gehört; ein Klick oder Enter heftet sie an. Pfeiltasten bewegen den Zellcursor. Wird rechts ein Knoten ausgewählt, treten seine Partitionen hervor. Seine Balken sind die Partitionen, deren Master er ist, und die, von denen er ein Replikat hält; die Marke auf einem Balken ist das Soll bei gleichmäßiger Verteilung.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PasswordPrompt</name>
    <message>
        <source>Keep it in the keychain</source>
        <translation>Im Schlüsselbund aufbewahren</translation>
    </message>
    <message>
        <source>Password for %1</source>
        <translation>Passwort für %1</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The password of “%1” for the connection “%2”</source>
        <translation>Das Passwort von „%1“ für die Verbindung „%2“</translation>
    </message>
    <message>
        <source>Otherwise it is known only until Footplate ends.</source>
        <translation>Sonst bleibt es nur bekannt, bis Footplate endet.</translation>
    </message>
    <message>
        <source>It is kept in memory until Footplate ends, and written nowhere.</source>
        <translation>Es bleibt im Arbeitsspeicher, bis Footplate endet, und wird nirgends gespeichert.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PinnedPartition</name>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Click a cell, or press Enter on it, to pin its partition here.</source>
        <translation>Ein Klick oder Enter auf einer Zelle heftet ihre Partition hier an.</translation>
    </message>
    <message>
        <source>further</source>
        <translation>weitere</translation>
    </message>
    <message>
        <source>Get from it</source>
        <translation>Daraus lesen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Opens the Get page with a key that lies in this partition.</source>
        <translation>Öffnet die Seite „Get“ mit einem Schlüssel, der in dieser Partition liegt.</translation>
    </message>
    <message>
        <source>Asks every owner of every partition of its namespace whether it answers.</source>
        <translation>Fragt jeden Besitzer jeder Partition ihres Namespace, ob er antwortet.</translation>
    </message>
    <message>
        <source>namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>master</source>
        <translation>Master</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>Replikat</translation>
    </message>
    <message>
        <source>regime</source>
        <translation>Regime</translation>
    </message>
    <message>
        <source>since</source>
        <translation>seit</translation>
    </message>
    <message>
        <source>Partition %1</source>
        <translation>Partition %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>none by design</source>
        <translation>nicht vorgesehen</translation>
    </message>
    <message>
        <source>the first map</source>
        <translation>der ersten Karte</translation>
    </message>
    <message>
        <source>%1, circuit open</source>
        <translation>%1, Breaker offen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Sweep its namespace</source>
        <translation>Ihren Namespace prüfen</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyDraft</name>
    <message>
        <source>take over r%1</source>
        <translation>r%1 übernehmen</translation>
    </message>
    <message>
        <source>discard</source>
        <translation>verwerfen</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyEditor</name>
    <message>
        <source>One attempt may take all of the command&apos;s time: no retry is then possible.</source>
        <translation>Ein Versuch darf die ganze Zeit des Befehls aufbrauchen: Dann ist kein Retry möglich.</translation>
    </message>
    <message>
        <source>One attempt may take as long as the whole command: no retry is then possible.</source>
        <translation>Ein Versuch darf so lange dauern wie der ganze Befehl: Dann ist kein Retry möglich.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyFields</name>
    <message>
        <source>Retries after the first attempt</source>
        <translation>Retries nach dem ersten Versuch</translation>
    </message>
    <message>
        <source>Sleep between attempts</source>
        <translation>Pause zwischen Versuchen</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>Retried at all</source>
        <translation>Wiederholbar</translation>
    </message>
    <message>
        <source>One attempt</source>
        <translation>Ein Versuch</translation>
    </message>
    <message>
        <source>Whole command</source>
        <translation>Ganzer Befehl</translation>
    </message>
    <message>
        <source>Circuit opens at, failures</source>
        <translation>Breaker-Grenze, Fehler</translation>
    </message>
    <message>
        <source>How often a command is tried again after its first attempt.</source>
        <translation>Wie oft ein Befehl nach seinem ersten Versuch wiederholt wird.</translation>
    </message>
    <message>
        <source>Fixed pause before each retry; it holds no connection.</source>
        <translation>Feste Pause vor jedem Retry; sie belegt keine Verbindung.</translation>
    </message>
    <message>
        <source>Where reads go: master sends every attempt to the master, sequence goes on to the next replica with each retry. Writes always go to the master.</source>
        <translation>Wohin Lesezugriffe gehen: „master“ schickt jeden Versuch an den Master, „sequence“ geht mit jedem Retry zum nächsten Replikat. Schreibzugriffe gehen immer an den Master.</translation>
    </message>
    <message>
        <source>Which operations may be tried again after a connection failure. Default: reads, and writes of which nothing was sent. Idempotent: also puts, touches and deletes without a condition. All: also adds and appends, which may then count twice.</source>
        <translation>Welche Operationen nach einem Verbindungsfehler wiederholt werden dürfen. „Standard“: Lesezugriffe und Schreibzugriffe, von denen nichts gesendet wurde. „idempotente“: auch Put, Touch und Delete ohne Bedingung. „alle“: auch Add und Append, die dann doppelt zählen können.</translation>
    </message>
    <message>
        <source>How long one attempt may take; 0 lets it use up the whole command&apos;s time.</source>
        <translation>Wie lange ein Versuch dauern darf; bei 0 darf er die Zeit des ganzen Befehls aufbrauchen.</translation>
    </message>
    <message>
        <source>How long the whole command may take, all attempts and pauses together.</source>
        <translation>Wie lange der ganze Befehl dauern darf, alle Versuche und Pausen zusammen.</translation>
    </message>
    <message>
        <source>So many failures since the last successful tend open a node&apos;s circuit.</source>
        <translation>So viele Fehler seit dem letzten gelungenen Tend öffnen den Breaker eines Knotens.</translation>
    </message>
    <message>
        <source>So many commands in flight or queued at a node open its circuit.</source>
        <translation>So viele Befehle, bei einem Knoten unterwegs oder wartend, öffnen seinen Breaker.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>limits</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>reads only</source>
        <translation>nur beim Lesen</translation>
    </message>
    <message>
        <source>after a lost connection</source>
        <translation>nach Verbindungsverlust</translation>
    </message>
    <message>
        <source>0 = whatever is left</source>
        <translation>0 = Restbudget</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source> ms</source>
        <comment>unit behind a number</comment>
        <translation> ms</translation>
    </message>
    <message>
        <source>whatever is left</source>
        <translation>Restbudget</translation>
    </message>
    <message>
        <source>Circuit opens at, in flight + queued</source>
        <translation>Breaker-Grenze, unterwegs + wartend</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyHistory</name>
    <message>
        <source>Go back to this</source>
        <translation>Zu dieser zurück</translation>
    </message>
    <message>
        <source>Published revisions</source>
        <translation>Veröffentlichte Revisionen</translation>
    </message>
    <message>
        <source>Select one to compare it with what is live, two to compare them with each other</source>
        <translation>Eine auswählen, um sie mit der Live-Policy zu vergleichen, zwei, um sie miteinander zu vergleichen</translation>
    </message>
    <message>
        <source>Loads this policy as the draft; publishing it makes a new revision</source>
        <translation>Lädt diese Policy als Entwurf; beim Veröffentlichen entsteht eine neue Revision</translation>
    </message>
    <message>
        <source>Select a revision to compare it with what is live, or two with each other.</source>
        <translation>Eine Revision auswählen, um sie mit der Live-Policy zu vergleichen, oder zwei, um sie miteinander zu vergleichen.</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>Nothing was published yet.</source>
        <translation>Noch wurde nichts veröffentlicht.</translation>
    </message>
    <message>
        <source>r%1 → r%2</source>
        <translation>r%1 → r%2</translation>
    </message>
    <message>
        <source>r%1 → r%2, live</source>
        <translation>r%1 → r%2, live</translation>
    </message>
    <message>
        <source>This is what is live.</source>
        <translation>Dies ist live.</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Kein Unterschied</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyHistoryModel</name>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Retries</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyPage</name>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>The draft is what is live.</source>
        <translation>Der Entwurf gleicht der Live-Policy.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historie</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>on r%1</source>
        <translation>auf r%1</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>Worst case: %1</source>
        <translation>Im schlimmsten Fall: %1</translation>
    </message>
    <message>
        <source>back to r%1</source>
        <translation>zurück zu r%1</translation>
    </message>
    <message>
        <source>r%1 is loaded as the draft; publish it to make it live again.</source>
        <translation>r%1 ist als Entwurf geladen; nach dem Veröffentlichen ist sie wieder live.</translation>
    </message>
    <message>
        <source>The retry policy of this cluster&apos;s clients: how often, how soon and on which replica a command is tried again, how long it may take, and when a node&apos;s circuit opens. On the left what is live, beside it a draft that you can change at will: nothing happens until it is published.

Publishing makes a new revision with a reason. If somebody else published meanwhile, both changes are shown and nothing is overwritten. In the history, select two revisions to compare them, or go back to one.</source>
        <translation>Die Retry-Policy der Clients dieses Clusters: wie oft, wie bald und auf welchem Replikat ein Befehl wiederholt wird, wie lange er dauern darf und wann sich der Breaker eines Knotens öffnet. Links steht, was live ist, daneben ein Entwurf, der sich beliebig ändern lässt: Nichts geschieht, bis er veröffentlicht wird.

Beim Veröffentlichen entsteht eine neue Revision mit einem Grund. Ist inzwischen etwas anderes veröffentlicht worden, werden beide Änderungen gezeigt, und nichts wird überschrieben. In der Historie lassen sich zwei Revisionen auswählen und vergleichen, und von dort führt auch der Weg zu einer früheren zurück.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PublishBar</name>
    <message>
        <source>Reason, kept in the history</source>
        <translation>Grund, bleibt in der Historie</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Why this policy is published; it is kept in the history</source>
        <translation>Warum diese Policy veröffentlicht wird; bleibt in der Historie</translation>
    </message>
    <message>
        <source>Name of the cluster</source>
        <translation>Name des Clusters</translation>
    </message>
    <message>
        <source>This is production: the name has to be typed before anything is published</source>
        <translation>Dies ist Produktion: Vor dem Veröffentlichen muss der Name eingegeben werden</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Veröffentlichen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Nothing is connected, so there is nowhere to publish to.</source>
        <translation>Ohne Verbindung gibt es kein Ziel zum Veröffentlichen.</translation>
    </message>
    <message>
        <source>Publishing…</source>
        <translation>Wird veröffentlicht…</translation>
    </message>
    <message>
        <source>This connection is read-only: the policy can be drafted here, but not published.</source>
        <translation>Diese Verbindung ist nur lesend: Die Policy lässt sich hier entwerfen, aber nicht veröffentlichen.</translation>
    </message>
    <message>
        <source>r%1 came in between: take it over or discard the draft first.</source>
        <translation>r%1 kam dazwischen: erst übernehmen oder den Entwurf verwerfen.</translation>
    </message>
    <message>
        <source>The draft does not differ from what is live.</source>
        <translation>Der Entwurf unterscheidet sich nicht von der Live-Policy.</translation>
    </message>
    <message>
        <source>A value of the draft is out of its limits.</source>
        <translation>Ein Wert des Entwurfs liegt außerhalb seiner Grenzen.</translation>
    </message>
    <message>
        <source>Say why: a publication needs a reason.</source>
        <translation>Den Grund angeben: Ohne ihn lässt sich nichts veröffentlichen.</translation>
    </message>
    <message>
        <source>Publish r%1…</source>
        <translation>r%1 veröffentlichen…</translation>
    </message>
    <message>
        <source>Shows the difference once more before it is published</source>
        <translation>Zeigt vor dem Veröffentlichen noch einmal den Unterschied</translation>
    </message>
    <message>
        <source>Publish r%1? Every command from now on runs under it.</source>
        <translation>r%1 veröffentlichen? Von da an gilt sie für jeden Befehl.</translation>
    </message>
    <message>
        <source>“%1”, by %2</source>
        <translation>„%1“, von %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>This is production. Type the cluster&apos;s name, %1, to publish.</source>
        <translation>Dies ist Produktion. Zum Veröffentlichen den Namen des Clusters eingeben: %1.</translation>
    </message>
    <message>
        <source>r%1 is live.</source>
        <translation>r%1 ist live.</translation>
    </message>
    <message>
        <source>Not published. %1</source>
        <translation>Nicht veröffentlicht. %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ReadForm</name>
    <message>
        <source>Policy for this command</source>
        <translation>Policy für diesen Befehl</translation>
    </message>
    <message>
        <source>One attempt may use up the whole budget, so that no retry can follow it.</source>
        <translation>Ein Versuch darf das ganze Budget aufbrauchen, sodass kein Retry folgen kann.</translation>
    </message>
    <message>
        <source>The namespace the record is in.</source>
        <translation>Der Namespace, in dem der Datensatz liegt.</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>Choose the namespace, or type its name.</source>
        <translation>Den Namespace wählen oder seinen Namen eingeben.</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Set</translation>
    </message>
    <message>
        <source>The set of the record; none is allowed.</source>
        <translation>Das Set des Datensatzes; auch keines ist erlaubt.</translation>
    </message>
    <message numerus="yes">
        <source>A set&apos;s name has at most %n bytes.</source>
        <translation>
            <numerusform>Ein Set-Name hat höchstens %n Byte.</numerusform>
            <numerusform>Ein Set-Name hat höchstens %n Byte.</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>The key, in the form that the key type names.</source>
        <translation>Der Schlüssel in der Form, die der Schlüsseltyp nennt.</translation>
    </message>
    <message>
        <source>string</source>
        <translation>String</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>Ganzzahl</translation>
    </message>
    <message>
        <source>blob, hex</source>
        <translation>Blob, hex</translation>
    </message>
    <message>
        <source>digest, hex</source>
        <translation>Digest, hex</translation>
    </message>
    <message>
        <source>Key type</source>
        <translation>Schlüsseltyp</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>Bins</translation>
    </message>
    <message>
        <source>Names of the bins to read, separated by commas; all when empty.</source>
        <translation>Namen der zu lesenden Bins, durch Kommas getrennt; alle, wenn leer.</translation>
    </message>
    <message>
        <source>“%1” is too long: a bin&apos;s name has at most 15 bytes.</source>
        <translation>„%1“ ist zu lang: Ein Bin-Name hat höchstens 15 Byte.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Retries</translation>
    </message>
    <message>
        <source>Retries after the first attempt.</source>
        <translation>Retries nach dem ersten Versuch.</translation>
    </message>
    <message>
        <source>Sleep, ms</source>
        <translation>Pause, ms</translation>
    </message>
    <message>
        <source>Time between two attempts.</source>
        <translation>Zeit zwischen zwei Versuchen.</translation>
    </message>
    <message>
        <source>One attempt, ms</source>
        <translation>Ein Versuch, ms</translation>
    </message>
    <message>
        <source>Time for one attempt; 0 leaves it the whole budget.</source>
        <translation>Zeit für einen Versuch; 0 lässt ihm das ganze Budget.</translation>
    </message>
    <message>
        <source>Budget, ms</source>
        <translation>Budget, ms</translation>
    </message>
    <message>
        <source>Time for all attempts together.</source>
        <translation>Zeit für alle Versuche zusammen.</translation>
    </message>
    <message>
        <source>Which owner of the partition each attempt goes to.</source>
        <translation>An welchen Besitzer der Partition jeder Versuch geht.</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>A whole number from %1 to %2, or empty for the cluster&apos;s.</source>
        <translation>Eine ganze Zahl von %1 bis %2, oder leer für den Wert des Clusters.</translation>
    </message>
    <message>
        <source>%1 (cluster)</source>
        <translation>%1 (Cluster)</translation>
    </message>
</context>
<context>
    <name>footplate::ui::RetriesPage</name>
    <message>
        <source>Zoom out</source>
        <translation>Zoom zurück</translation>
    </message>
    <message>
        <source>Show the whole stretch again (double click on a chart)</source>
        <translation>Wieder den ganzen Zeitraum zeigen (Doppelklick auf ein Diagramm)</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Keep what is shown, while data goes on</source>
        <translation>Behalten, was gezeigt wird, während die Daten weiterlaufen</translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation>CSV kopieren</translation>
    </message>
    <message>
        <source>Copy the stretch that is shown, a line for each second</source>
        <translation>Den gezeigten Zeitraum kopieren, eine Zeile pro Sekunde</translation>
    </message>
    <message numerus="yes">
        <source>%n lines copied as CSV</source>
        <translation>
            <numerusform>%n Zeile als CSV kopiert</numerusform>
            <numerusform>%n Zeilen als CSV kopiert</numerusform>
        </translation>
    </message>
    <message>
        <source>/s</source>
        <translation>/s</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Retries per second, by reason</source>
        <translation>Retries pro Sekunde, nach Grund</translation>
    </message>
    <message>
        <source>Commands per second, by outcome</source>
        <translation>Befehle pro Sekunde, nach Ergebnis</translation>
    </message>
    <message>
        <source>Attempts per command</source>
        <translation>Versuche pro Befehl</translation>
    </message>
    <message>
        <source>Latency in ms, first attempt against final</source>
        <translation>Latenz in ms, erster Versuch gegen gesamt</translation>
    </message>
    <message>
        <source>Remaining budget at each retry</source>
        <translation>Restbudget bei jedem Retry</translation>
    </message>
    <message>
        <source>Retries by node and second</source>
        <translation>Retries nach Knoten und Sekunde</translation>
    </message>
    <message numerus="yes">
        <source>%n in all</source>
        <translation>
            <numerusform>insgesamt %n</numerusform>
            <numerusform>insgesamt %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on average</source>
        <translation>im Mittel %1</translation>
    </message>
    <message>
        <source>of %1 ms</source>
        <translation>von %1 ms</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>a stretch of time</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>frozen · %1</source>
        <translation>angehalten · %1</translation>
    </message>
    <message>
        <source>The charts stand still; data goes on.</source>
        <translation>Die Diagramme stehen still; die Daten laufen weiter.</translation>
    </message>
    <message>
        <source>The charts follow the data again.</source>
        <translation>Die Diagramme folgen wieder den Daten.</translation>
    </message>
    <message>
        <source>What clients had to do again, and whether it helped. A retry is labelled by its reason: “rebalance” when a node no longer holds the partition, “transport” when nothing came back, “circuit open” when the node&apos;s breaker refused the attempt.

All charts share their time and the cross-hair. Drag over a chart to zoom in, double click to zoom out; with the keyboard, the arrows move the cross-hair, + zooms in and - out. Freeze keeps what is shown while data goes on. Hatched stretches are seconds for which nothing was recorded.</source>
        <translation>Was Clients wiederholen mussten und ob es half. Ein Retry trägt seinen Grund: „Rebalance“, wenn ein Knoten die Partition nicht mehr hält, „Transport“, wenn nichts zurückkam, „Breaker offen“, wenn der Breaker des Knotens den Versuch abgelehnt hat.

Alle Diagramme teilen sich Zeitachse und Fadenkreuz. Ziehen über ein Diagramm zoomt hinein, ein Doppelklick wieder heraus; mit der Tastatur bewegen die Pfeile das Fadenkreuz, + zoomt hinein und - heraus. „Anhalten“ behält, was gezeigt wird, während die Daten weiterlaufen. Schraffierte Abschnitte sind Sekunden, für die nichts aufgezeichnet wurde.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::SettingsWindow</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Back to defaults</source>
        <translation>Standardwerte</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Holds from the next start</source>
        <translation>Gilt ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>The decimal mark, and what stands between thousands</source>
        <translation>Dezimalzeichen und Zeichen zwischen Tausendern</translation>
    </message>
    <message>
        <source>As the system: %1</source>
        <translation>Wie das System: %1</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>How often the visible page is refreshed</source>
        <translation>Wie oft die sichtbare Seite aktualisiert wird</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>every %1</source>
        <translation>alle %1</translation>
    </message>
    <message>
        <source>Time range</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>How far back charts and rates go</source>
        <translation>Wie weit Diagramme und Raten zurückreichen</translation>
    </message>
    <message>
        <source>last %1 min</source>
        <translation>letzte %1 min</translation>
    </message>
    <message>
        <source>Warn when</source>
        <translation>Warnen, wenn</translation>
    </message>
    <message>
        <source>Clocks are apart by</source>
        <translation>Uhren abweichen um</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Clocks of nodes that differ by this or more</source>
        <translation>Uhren von Knoten, die um so viel oder mehr abweichen</translation>
    </message>
    <message>
        <source>Success is below</source>
        <translation>Erfolg liegt unter</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Share of commands that succeed</source>
        <translation>Anteil der Befehle, die gelingen</translation>
    </message>
    <message>
        <source>No answer for</source>
        <translation>Keine Antwort seit</translation>
    </message>
    <message>
        <source> tend intervals</source>
        <translation> × Tend-Intervall</translation>
    </message>
    <message>
        <source>From then on the view counts as too old</source>
        <translation>Von da an gilt die Ansicht als veraltet</translation>
    </message>
    <message>
        <source>A node left within</source>
        <translation>Knoten ging binnen</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>How long a node that left is still told of</source>
        <translation>Wie lange ein Knoten, der ging, noch erwähnt wird</translation>
    </message>
    <message>
        <source>Partitions have no master</source>
        <translation>Partitionen ohne Master</translation>
    </message>
    <message>
        <source>Partitions are unavailable or dead</source>
        <translation>Partitionen nicht verfügbar oder tot</translation>
    </message>
    <message>
        <source>A node is not active</source>
        <translation>Knoten nicht aktiv</translation>
    </message>
    <message>
        <source>A circuit is open for</source>
        <translation>Breaker offen seit</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>One that a probe closes at once is no alert</source>
        <translation>Einer, den eine Probe sofort schließt, ist kein Alarm</translation>
    </message>
    <message>
        <source>A node refuses writes</source>
        <translation>Knoten lehnt Schreibzugriffe ab</translation>
    </message>
    <message>
        <source>Attempts per 100 commands reach</source>
        <translation>Versuche pro 100 Befehle ab</translation>
    </message>
    <message>
        <source>How much more the nodes are asked because of retries</source>
        <translation>Wie viel mehr die Knoten wegen der Retries gefragt werden</translation>
    </message>
    <message>
        <source>A node cannot be reached</source>
        <translation>Knoten nicht erreichbar</translation>
    </message>
    <message>
        <source>Tell the desktop</source>
        <translation>Dem Desktop melden</translation>
    </message>
    <message>
        <source>Alerts as notifications of the desktop, also while this window is hidden</source>
        <translation>Alarme als Desktop-Benachrichtigungen, auch wenn dieses Fenster nicht sichtbar ist</translation>
    </message>
    <message>
        <source>of no alert</source>
        <translation>keine Alarme</translation>
    </message>
    <message>
        <source>of bad alerts</source>
        <translation>schlimme Alarme</translation>
    </message>
    <message>
        <source>of all alerts</source>
        <translation>alle Alarme</translation>
    </message>
    <message>
        <source>alert</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>Alert: %1</source>
        <translation>Alarm: %1</translation>
    </message>
    <message>
        <source>Told in the strip and in the list of alerts while it goes on</source>
        <translation>Steht in der Statusleiste und in der Alarmliste, solange es anhält</translation>
    </message>
</context>
<context>
    <name>footplate::ui::SharesDelegate</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>footplate::ui::Sidebar</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes in trouble</source>
        <translation>
            <numerusform>%n Knoten gestört</numerusform>
            <numerusform>%n Knoten gestört</numerusform>
        </translation>
    </message>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>Live revision %1</source>
        <translation>Live-Revision %1</translation>
    </message>
    <message numerus="yes">
        <source>%n events not seen yet</source>
        <translation>
            <numerusform>%n Ereignis noch nicht gesehen</numerusform>
            <numerusform>%n Ereignisse noch nicht gesehen</numerusform>
        </translation>
    </message>
    <message>
        <source>retries: %1</source>
        <translation>Retries: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::StatisticsModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>footplate::ui::StatusStrip</name>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Degraded</source>
        <translatorcomment>Only measured, for the width of the cell, and never shown: the longest state of a cluster.</translatorcomment>
        <translation>Teilausfall</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>5 / 5</source>
        <translation>5 / 5</translation>
    </message>
    <message>
        <source>Partition map</source>
        <translation>Partitionskarte</translation>
    </message>
    <message>
        <source>8 192 / 8 192</source>
        <translation>8 192 / 8 192</translation>
    </message>
    <message>
        <source>age 0.4 s</source>
        <translatorcomment>Only measured, for the width of the cell, and never shown: wider than “Alter 0.4 s” is “im Umbau”.</translatorcomment>
        <translation>im Umbau</translation>
    </message>
    <message>
        <source>Tend cycle</source>
        <translation>Tend-Zyklus</translation>
    </message>
    <message>
        <source>12.3 ms</source>
        <translation>12.3 ms</translation>
    </message>
    <message>
        <source>Retry policy</source>
        <translation>Retry-Policy</translation>
    </message>
    <message>
        <source>r17</source>
        <translation>r17</translation>
    </message>
    <message>
        <source>2 retries · 0 ms · sequence</source>
        <translation>2 Retries · 0 ms · sequence</translation>
    </message>
    <message>
        <source>Keeps the view as it is while the session goes on</source>
        <translation>Hält die Ansicht fest, während die Sitzung weiterläuft</translation>
    </message>
    <message>
        <source>Tend now F5</source>
        <translation>Abfragen F5</translation>
    </message>
    <message>
        <source>Asks all nodes at once instead of with the next cycle</source>
        <translation>Fragt alle Knoten sofort statt erst mit dem nächsten Zyklus</translation>
    </message>
    <message>
        <source>Search Ctrl+K</source>
        <translation>Suchen Ctrl+K</translation>
    </message>
    <message>
        <source>Finds actions, pages, nodes, namespaces and recent keys</source>
        <translation>Findet Aktionen, Seiten, Knoten, Namespaces und letzte Schlüssel</translation>
    </message>
    <message>
        <source>How far back charts and rates go</source>
        <translation>Wie weit Diagramme und Raten zurückreichen</translation>
    </message>
    <message>
        <source>Last %1 min</source>
        <translation>Letzte %1 min</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Connection %1</source>
        <translation>Verbindung %1</translation>
    </message>
    <message>
        <source>Go on F8</source>
        <translation>Weiter F8</translation>
    </message>
    <message>
        <source>Pause F8</source>
        <translation>Pause F8</translation>
    </message>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>paused %1</source>
        <translation>pausiert %1</translation>
    </message>
    <message>
        <source>view %1 old</source>
        <translation>Ansicht %1 alt</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>moving</source>
        <translation>im Umbau</translation>
    </message>
    <message>
        <source>age %1</source>
        <translation>Alter %1</translation>
    </message>
    <message>
        <source>for 59 min</source>
        <translatorcomment>Only measured, for the width of the cell, and never shown: wider than “seit 59 min 59 s” is “pausiert 00:00:00”.</translatorcomment>
        <translation>pausiert 00:00:00</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>A3 inactive</source>
        <translatorcomment>Only measured, for the width of the cell, and never shown: of what is said shortly of a node, the longest.</translatorcomment>
        <translation>A3 Breaker offen</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>all clear</source>
        <translation>alles in Ordnung</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged</source>
        <translation>
            <numerusform>%n quittiert</numerusform>
            <numerusform>%n quittiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Opens the list of alerts</source>
        <translation>Öffnet die Liste der Alarme</translation>
    </message>
</context>
<context>
    <name>footplate::ui::TimeChart</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>-%1</source>
        <translation>-%1</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>Noch keine Daten</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>series, value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>time, values</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ValueTreeModel</name>
    <message>
        <source>Bin</source>
        <translation>Bin</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>footplate::ui::WelcomeFace</name>
    <message>
        <source>Footplate</source>
        <translation>Footplate</translation>
    </message>
    <message>
        <source>See every node, every partition, every open circuit and every retry of an Aerospike cluster, and know what a change of the retry policy will do before you publish it.</source>
        <translation>Jeden Knoten, jede Partition, jeden offenen Breaker und jeden Retry eines Aerospike-Clusters sehen und vor dem Veröffentlichen wissen, was eine Änderung der Retry-Policy bewirkt.</translation>
    </message>
    <message>
        <source>Look around</source>
        <translation>Umsehen</translation>
    </message>
    <message>
        <source>Five nodes inside this program, with traffic. Nothing leaves this machine, and nothing needs to be set up.</source>
        <translation>Fünf Knoten in diesem Programm, mit Datenverkehr. Nichts verlässt diesen Rechner, und nichts muss eingerichtet werden.</translation>
    </message>
    <message>
        <source>Open the demo cluster</source>
        <translation>Demo-Cluster öffnen</translation>
    </message>
    <message>
        <source>Connect to a cluster</source>
        <translation>Mit einem Cluster verbinden</translation>
    </message>
    <message>
        <source>One node is enough, the others are found through it. Footplate only reads: it changes nothing on the cluster.</source>
        <translation>Ein Knoten genügt, die anderen werden über ihn gefunden. Footplate liest nur: Am Cluster ändert es nichts.</translation>
    </message>
    <message>
        <source>10.0.0.1:3000, 10.0.0.2:3000</source>
        <translation>10.0.0.1:3000, 10.0.0.2:3000</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>Addresses of one or more nodes, host and port, separated by commas or spaces</source>
        <translation>Adressen eines oder mehrerer Knoten, Host und Port, durch Kommas oder Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Type the address of at least one node, for example 10.0.0.1:3000.</source>
        <translation>Die Adresse mindestens eines Knotens eingeben, zum Beispiel 10.0.0.1:3000.</translation>
    </message>
</context>
<context>
    <name>footplate::ui::Wording</name>
    <message>
        <source>%1: %2 of %3 failures, circuit open for %4.</source>
        <translation>%1: %2 von %3 Fehlern, Breaker seit %4 offen.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 commands in flight or waiting, circuit full for %4.</source>
        <translation>%1: %2 von %3 Befehlen unterwegs oder wartend, Breaker seit %4 voll.</translation>
    </message>
    <message>
        <source>%1: circuit open for %2, one probe decides.</source>
        <translation>%1: Breaker seit %2 offen, eine Probe entscheidet.</translation>
    </message>
    <message>
        <source>The info path still answers: the data path hangs.</source>
        <translation>Der Info-Pfad antwortet noch: Der Datenpfad hängt.</translation>
    </message>
    <message>
        <source>%1 says that it is no member of the cluster.</source>
        <translation>%1 meldet, kein Mitglied des Clusters zu sein.</translation>
    </message>
    <message>
        <source>%1 refuses writes: a namespace of it is over its limit.</source>
        <translation>%1 lehnt Schreibzugriffe ab: Einer seiner Namespaces ist über der Grenze.</translation>
    </message>
    <message>
        <source>%1 failed its last tend</source>
        <translation>Letzter Tend von %1 gescheitert</translation>
    </message>
    <message>
        <source>%1 is inactive for %2</source>
        <translation>%1 ist seit %2 inaktiv</translation>
    </message>
    <message>
        <source>%1 is advertised but cannot be reached</source>
        <translation>%1 ist gemeldet, aber nicht erreichbar</translation>
    </message>
    <message>
        <source>%1: %2 of %3 partitions have no master.</source>
        <translation>%1: %2 von %3 Partitionen ohne Master.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 partitions lack a replica.</source>
        <translation>%1: Bei %2 von %3 Partitionen fehlt ein Replikat.</translation>
    </message>
    <message>
        <source>%1: %2 partitions are dead.</source>
        <translation>%1: tote Partitionen: %2.</translation>
    </message>
    <message>
        <source>%1: %2 partitions are unavailable.</source>
        <translation>%1: nicht verfügbare Partitionen: %2.</translation>
    </message>
    <message>
        <source>bootstrap</source>
        <translation>Bootstrap</translation>
    </message>
    <message>
        <source>peer discovery</source>
        <translation>von Peer gemeldet</translation>
    </message>
    <message>
        <source>recovery</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>Connection lost, %1</source>
        <translation>Verbindung verloren, %1</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>Verbindung verloren</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>The cluster is moving partitions; try again when the map has settled.</source>
        <translation>Der Cluster verschiebt Partitionen; noch einmal versuchen, wenn die Karte zur Ruhe gekommen ist.</translation>
    </message>
    <message>
        <source>Check that the address can be reached from here.</source>
        <translation>Prüfen, ob die Adresse von hier erreichbar ist.</translation>
    </message>
    <message>
        <source>The node may hang; see its circuit, or give the command more time.</source>
        <translation>Vielleicht hängt der Knoten; seinen Breaker ansehen oder dem Befehl mehr Zeit geben.</translation>
    </message>
    <message>
        <source>All connections to the node are in use.</source>
        <translation>Alle Verbindungen zum Knoten sind belegt.</translation>
    </message>
    <message>
        <source>A successful tend of the node lets commands through again.</source>
        <translation>Ein gelungener Tend des Knotens lässt Befehle wieder durch.</translation>
    </message>
    <message>
        <source>See the partitions for who owns what.</source>
        <translation>Wem was gehört, zeigt die Seite „Partitionen“.</translation>
    </message>
    <message>
        <source>Check the name of the namespace.</source>
        <translation>Den Namen des Namespace prüfen.</translation>
    </message>
    <message>
        <source>This server knows no users: connect without one.</source>
        <translation>Dieser Server kennt keine Benutzer: ohne Benutzer verbinden.</translation>
    </message>
    <message>
        <source>Check user and password.</source>
        <translation>Benutzer und Passwort prüfen.</translation>
    </message>
    <message>
        <source>The cluster wants a login: name a user and give the password.</source>
        <translation>Der Cluster verlangt eine Anmeldung: Benutzer und Passwort angeben.</translation>
    </message>
    <message>
        <source>Check the CA, the certificate and the TLS name.</source>
        <translation>CA, Zertifikat und Knotenname prüfen.</translation>
    </message>
    <message>
        <source>Check the address, or the name of the cluster.</source>
        <translation>Die Adresse oder den Namen des Clusters prüfen.</translation>
    </message>
    <message>
        <source>The user lacks the role for this.</source>
        <translation>Dem Benutzer fehlt die Rolle dafür.</translation>
    </message>
    <message>
        <source>The namespace is over its limit and refuses writes.</source>
        <translation>Der Namespace ist über der Grenze und lehnt Schreibzugriffe ab.</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindet</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>Partial</source>
        <translation>Teilausfall</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Degraded</source>
        <translation>Gestört</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>inactive</source>
        <translation>inaktiv</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>unerreichbar</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>hanging</source>
        <translation>hängt</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>orphaned</source>
        <translation>verwaist</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>offen %1</translation>
    </message>
    <message>
        <source>full %1</source>
        <translation>voll %1</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>partition unavailable</source>
        <translation>Partition nicht verfügbar</translation>
    </message>
    <message>
        <source>connection broke</source>
        <translation>Verbindung abgerissen</translation>
    </message>
    <message>
        <source>no connection</source>
        <translation>keine Verbindung</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>Timeout</translation>
    </message>
    <message>
        <source>no free connection in time</source>
        <translation>rechtzeitig keine Verbindung frei</translation>
    </message>
    <message>
        <source>node went away</source>
        <translation>Knoten verschwunden</translation>
    </message>
    <message>
        <source>owner not known</source>
        <translation>Besitzer unbekannt</translation>
    </message>
    <message>
        <source>circuit open</source>
        <translation>Breaker offen</translation>
    </message>
    <message>
        <source>cluster not ready</source>
        <translation>Cluster nicht bereit</translation>
    </message>
    <message>
        <source>partition has no master</source>
        <translation>Partition ohne Master</translation>
    </message>
    <message>
        <source>reply made no sense</source>
        <translation>Antwort unverständlich</translation>
    </message>
    <message>
        <source>key not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>generation differs</source>
        <translation>andere Generation</translation>
    </message>
    <message>
        <source>parameter refused</source>
        <translation>Parameter abgelehnt</translation>
    </message>
    <message>
        <source>key exists already</source>
        <translation>Schlüssel existiert schon</translation>
    </message>
    <message>
        <source>server full</source>
        <translation>Server voll</translation>
    </message>
    <message>
        <source>bin has another type</source>
        <translation>Bin hat anderen Typ</translation>
    </message>
    <message>
        <source>record too big</source>
        <translation>Datensatz zu groß</translation>
    </message>
    <message>
        <source>key busy</source>
        <translation>Schlüssel belegt</translation>
    </message>
    <message>
        <source>device overloaded</source>
        <translation>Gerät überlastet</translation>
    </message>
    <message>
        <source>namespace not found</source>
        <translation>Namespace nicht gefunden</translation>
    </message>
    <message>
        <source>bin name refused</source>
        <translation>Bin-Name abgelehnt</translation>
    </message>
    <message>
        <source>forbidden now</source>
        <translation>derzeit verboten</translation>
    </message>
    <message>
        <source>enterprise edition only</source>
        <translation>nur Enterprise Edition</translation>
    </message>
    <message>
        <source>no login on this server</source>
        <translation>Server ohne Anmeldung</translation>
    </message>
    <message>
        <source>login refused</source>
        <translation>Anmeldung abgelehnt</translation>
    </message>
    <message>
        <source>session expired</source>
        <translation>Sitzung abgelaufen</translation>
    </message>
    <message>
        <source>not logged in</source>
        <translation>nicht angemeldet</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>server error</source>
        <translation>Serverfehler</translation>
    </message>
    <message>
        <source>no encrypted connection</source>
        <translation>keine verschlüsselte Verbindung</translation>
    </message>
    <message>
        <source>not the cluster that was wanted</source>
        <translation>nicht der gewünschte Cluster</translation>
    </message>
    <message>
        <source>request not valid</source>
        <translation>Anfrage ungültig</translation>
    </message>
    <message>
        <source>retry policy failed</source>
        <translation>Retry-Policy gescheitert</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>rebalance</source>
        <translation>Rebalance</translation>
    </message>
    <message>
        <source>transport</source>
        <translation>Transport</translation>
    </message>
    <message>
        <source>master</source>
        <translation>master</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>sequence</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>reads only</source>
        <translation>nur Lesen</translation>
    </message>
    <message>
        <source>idempotent</source>
        <translation>idempotente</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>all, %1 times</source>
        <translation>alle, %1-mal</translation>
    </message>
    <message>
        <source>served</source>
        <translation>bedient</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>abgelehnt: %1</translation>
    </message>
    <message>
        <source>unreachable: %1</source>
        <translation>unerreichbar: %1</translation>
    </message>
    <message>
        <source>%1 (code %2)</source>
        <translation>%1 (Code %2)</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>No node answers for %1</source>
        <translation>Seit %1 antwortet kein Knoten</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Seed cannot be reached</source>
        <translation>Seed nicht erreichbar</translation>
    </message>
    <message>
        <source>Active (%1)</source>
        <translation>Aktiv (%1)</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>Inaktiv</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Address changed</source>
        <translation>Adresse geändert</translation>
    </message>
    <message>
        <source>Restarted</source>
        <translation>Neu gestartet</translation>
    </message>
    <message>
        <source>Says that it is no member of the cluster</source>
        <translation>Meldet, kein Mitglied des Clusters zu sein</translation>
    </message>
    <message>
        <source>Circuit opened</source>
        <translation>Breaker geöffnet</translation>
    </message>
    <message>
        <source>Circuit full</source>
        <translation>Breaker voll</translation>
    </message>
    <message>
        <source>Circuit half-open, one probe goes through</source>
        <translation>Breaker halboffen, eine Probe geht durch</translation>
    </message>
    <message numerus="yes">
        <source>Circuit stays open, %n probes failed</source>
        <translation>
            <numerusform>Breaker bleibt offen, %n Probe gescheitert</numerusform>
            <numerusform>Breaker bleibt offen, %n Proben gescheitert</numerusform>
        </translation>
    </message>
    <message>
        <source>Circuit closed</source>
        <translation>Breaker geschlossen</translation>
    </message>
    <message>
        <source>Circuit limits of all nodes changed</source>
        <translation>Breaker-Grenzen aller Knoten geändert</translation>
    </message>
    <message>
        <source>Settled: every partition has its owners</source>
        <translation>Zur Ruhe gekommen: Jede Partition hat ihre Besitzer</translation>
    </message>
    <message>
        <source>Partitions of %1 without master</source>
        <translation>Partitionen von %1 ohne Master</translation>
    </message>
    <message>
        <source>Partitions of %1 changed owners</source>
        <translation>Partitionen von %1 haben neue Besitzer</translation>
    </message>
    <message>
        <source>Took over partitions of %1</source>
        <translation>Partitionen von %1 übernommen</translation>
    </message>
    <message>
        <source>Revision %1 published by %2</source>
        <translation>Revision %1 von %2 veröffentlicht</translation>
    </message>
    <message>
        <source>Info failed</source>
        <translation>Info-Abfrage gescheitert</translation>
    </message>
    <message>
        <source>Drill started: %1</source>
        <translation>Übung begonnen: %1</translation>
    </message>
    <message>
        <source>Drill ended: %1</source>
        <translation>Übung beendet: %1</translation>
    </message>
    <message>
        <source>Events were dropped, more came than were kept</source>
        <translation>Ereignisse verworfen, es kamen mehr als aufbewahrt werden</translation>
    </message>
    <message>
        <source>up for %1</source>
        <translation>läuft seit %1</translation>
    </message>
    <message>
        <source>failures %1 of %2 · in flight %3 · queued %4</source>
        <translation>Fehler %1 von %2 · unterwegs %3 · wartend %4</translation>
    </message>
    <message>
        <source>in flight and queued %1 of %2</source>
        <translation>unterwegs und wartend %1 von %2</translation>
    </message>
    <message>
        <source>failures before %1</source>
        <translation>Fehler zuvor %1</translation>
    </message>
    <message>
        <source>open for %1</source>
        <translation>%1 lang offen</translation>
    </message>
    <message>
        <source>failures %1 → %2 · in flight and queued %3 → %4</source>
        <translation>Fehler %1 → %2 · unterwegs und wartend %3 → %4</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>partitions %1</source>
        <translation>Partitionen %1</translation>
    </message>
    <message>
        <source>master %1 · replica %2</source>
        <translation>Master %1 · Replikat %2</translation>
    </message>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>drafted on r%1 · live r%2</source>
        <translation>entworfen auf r%1 · live r%2</translation>
    </message>
    <message>
        <source>%1 in a second</source>
        <translation>%1 in einer Sekunde</translation>
    </message>
    <message>
        <source>Circuit opened: %1 of %2 failures</source>
        <translation>Breaker geöffnet: %1 von %2 Fehlern</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>circuit</source>
        <translation>Breaker</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>Policy</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>drill</source>
        <translation>Übung</translation>
    </message>
    <message numerus="yes">
        <source>%n retries · %1 · %2</source>
        <translation>
            <numerusform>%n Retry · %1 · %2</numerusform>
            <numerusform>%n Retries · %1 · %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n attempts</source>
        <translation>
            <numerusform>bis zu %n Versuch</numerusform>
            <numerusform>bis zu %n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>a command can take %1 ms</source>
        <translation>ein Befehl kann %1 ms dauern</translation>
    </message>
    <message>
        <source>at most %1 × load on the masters, none on the replicas</source>
        <translation>höchstens %1 × Last auf den Mastern, keine auf den Replikaten</translation>
    </message>
    <message>
        <source>at most %1 × load on the replicas</source>
        <translation>höchstens %1 × Last auf den Replikaten</translation>
    </message>
    <message>
        <source>%1; %2; %3.</source>
        <comment>attempts; time; load</comment>
        <translation>%1; %2; %3.</translation>
    </message>
    <message>
        <source>One attempt may use up the whole budget: no retry is then possible.</source>
        <translation>Ein Versuch darf das ganze Budget aufbrauchen: Dann ist kein Retry möglich.</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>a sentence: its cause</comment>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Connection given up: %1</source>
        <translation>Verbindung aufgegeben: %1</translation>
    </message>
    <message>
        <source>Advertised, but unreachable</source>
        <translation>Gemeldet, aber unerreichbar</translation>
    </message>
    <message>
        <source>Publication refused, another was published meanwhile</source>
        <translation>Veröffentlichung abgelehnt, inzwischen wurde eine andere veröffentlicht</translation>
    </message>
    <message numerus="yes">
        <source>%n failures in a row</source>
        <translation>
            <numerusform>%n Fehler in Folge</numerusform>
            <numerusform>%n Fehler in Folge</numerusform>
        </translation>
    </message>
    <message>
        <source>alert</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>whatever is left</source>
        <translation>Restbudget</translation>
    </message>
    <message numerus="yes">
        <source>Only %n of them fit into the budget when each times out.</source>
        <translation>
            <numerusform>Nur %n davon passt ins Budget, wenn jeder in den Timeout läuft.</numerusform>
            <numerusform>Nur %n davon passen ins Budget, wenn jeder in den Timeout läuft.</numerusform>
        </translation>
    </message>
</context>
</TS>
