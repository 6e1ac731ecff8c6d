<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>footplate::app::AlertNotifier</name>
    <message>
        <source>The desktop cannot be told of alerts: %1. The strip tells them all the same.</source>
        <translation>デスクトップにアラートを通知できません (%1)。ステータス欄には引き続き表示します。</translation>
    </message>
</context>
<context>
    <name>footplate::app::ConnectionDesk</name>
    <message>
        <source>A name has letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, at most 64.</source>
        <translation>名前に使えるのは英数字と「-」「_」「.」で、64 文字以内です。</translation>
    </message>
    <message>
        <source>There is a connection of this name already.</source>
        <translation>この名前の接続はすでにあります。</translation>
    </message>
    <message>
        <source>At least one node is needed, for example 10.0.0.1:3000.</source>
        <translation>ノードを 1 つ以上指定してください (例: 10.0.0.1:3000)。</translation>
    </message>
    <message numerus="yes">
        <source>The name of a user has at most %n bytes.</source>
        <translation>
            <numerusform>ユーザー名は最大 %n バイトです。</numerusform>
        </translation>
    </message>
    <message>
        <source>A certificate needs its key, and a key its certificate.</source>
        <translation>証明書と秘密鍵は組で指定してください。</translation>
    </message>
    <message>
        <source>“%1” is open; close it before it gets another name.</source>
        <translation>「%1」は使用中です。名前を変える前に閉じてください。</translation>
    </message>
    <message>
        <source>“%1” was not saved: %2</source>
        <translation>「%1」は保存されませんでした: %2</translation>
    </message>
    <message>
        <source>“%1” is saved; what is open goes on as it was opened.</source>
        <translation>「%1」を保存しました。使用中の接続は、開いたときの設定のまま続きます。</translation>
    </message>
    <message>
        <source>“%1” is saved.</source>
        <translation>「%1」を保存しました。</translation>
    </message>
    <message>
        <source>“%1” is open; close it before it is deleted.</source>
        <translation>「%1」は使用中です。削除する前に閉じてください。</translation>
    </message>
    <message>
        <source>“%1” is deleted; if the keychain has a password for it, it stays there: %2.</source>
        <translation>「%1」を削除しました。キーチェーンにパスワードがある場合は、残ったままです (%2)。</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>「%1」を削除しました。</translation>
    </message>
    <message>
        <source>The cluster refused the last one. Type the one that is right.</source>
        <translation>前回のパスワードはクラスターに拒否されました。正しいパスワードを入力してください。</translation>
    </message>
    <message>
        <source>The keychain has not answered yet; it may be waiting to be unlocked. You need not wait for it.</source>
        <translation>キーチェーンからまだ応答がありません。ロックの解除を待っている可能性があります。応答を待たずに入力できます。</translation>
    </message>
    <message>
        <source>The keychain has none for this connection yet.</source>
        <translation>この接続のパスワードはまだキーチェーンにありません。</translation>
    </message>
    <message>
        <source>There is no keychain to ask: %1.</source>
        <translation>問い合わせるキーチェーンがありません (%1)。</translation>
    </message>
    <message>
        <source>The keychain did not take the password (%1); it is known only until Footplate ends.</source>
        <translation>キーチェーンにパスワードを保存できませんでした (%1)。Footplate を終了するまでの間だけ保持されます。</translation>
    </message>
    <message>
        <source>Looking for the password in the keychain…</source>
        <translation>キーチェーンでパスワードを探しています…</translation>
    </message>
    <message>
        <source>The password is in the keychain.</source>
        <translation>パスワードはキーチェーンにあります。</translation>
    </message>
    <message>
        <source>The password is known until Footplate ends, and written nowhere.</source>
        <translation>パスワードは Footplate を終了するまで保持され、どこにも書き込まれません。</translation>
    </message>
    <message>
        <source>The password is asked for when it is needed.</source>
        <translation>パスワードは必要なときに入力を求めます。</translation>
    </message>
    <message>
        <source>There is no keychain (%1): the password is asked for, and known until Footplate ends.</source>
        <translation>キーチェーンがありません (%1)。パスワードは入力を求め、Footplate を終了するまで保持します。</translation>
    </message>
    <message>
        <source>The password of “%1” is forgotten.</source>
        <translation>「%1」のパスワードを消去しました。</translation>
    </message>
    <message>
        <source>The password is forgotten here; the keychain did not answer: %1.</source>
        <translation>ここではパスワードを消去しましたが、キーチェーンは応答しませんでした (%1)。</translation>
    </message>
    <message>
        <source>Left for another test.</source>
        <translation>別のテストを始めたため、中断しました。</translation>
    </message>
    <message>
        <source>Nothing was tried: %1</source>
        <translation>何も試していません: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n connections are in %1, without passwords.</source>
        <translation>
            <numerusform>%n 件の接続を、パスワードを除いて %1 に保存しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 に書き込めませんでした (%2)。</translation>
    </message>
    <message>
        <source>%1 cannot be read: it is missing, no file, or too large.</source>
        <translation>%1 を読み込めません。ファイルが存在しないか、ファイルではないか、大きすぎます。</translation>
    </message>
    <message>
        <source>%1 is no file of connections: %2</source>
        <translation>%1 は接続のファイルではありません: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n connections were taken over.</source>
        <translation>
            <numerusform>%n 件の接続を取り込みました。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Not all: %2</source>
        <translation>%1一部は取り込めませんでした: %2</translation>
    </message>
</context>
<context>
    <name>footplate::app::Console</name>
    <message>
        <source>The settings file could not be read; the defaults hold and the old file was kept as footplate.ini.broken.</source>
        <translation>設定ファイルを読み込めませんでした。既定値を使用し、古いファイルは footplate.ini.broken として残しました。</translation>
    </message>
    <message>
        <source>The settings file holds values that are not possible; the defaults hold for: %1.</source>
        <translation>設定ファイルに無効な値があるため、次の項目は既定値を使用します: %1。</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>デモ</translation>
    </message>
</context>
<context>
    <name>footplate::app::DesktopNotifications</name>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
</context>
<context>
    <name>footplate::app::KeychainStore</name>
    <message>
        <source>it gives no reason</source>
        <translation>理由は不明</translation>
    </message>
    <message numerus="yes">
        <source>it did not answer within %n s</source>
        <translation>
            <numerusform>%n 秒以内に応答なし</numerusform>
        </translation>
    </message>
    <message>
        <source>it is locked, and was not unlocked</source>
        <translation>ロックされており、解除されませんでした</translation>
    </message>
</context>
<context>
    <name>footplate::app::ReadDesk</name>
    <message numerus="yes">
        <source>%n lines of the kept commands could not be read and are left out.</source>
        <translation>
            <numerusform>保存されたコマンドのうち %n 行を読み込めなかったため、除外しました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::AlertWording</name>
    <message numerus="yes">
        <source>%n tend intervals</source>
        <translation>
            <numerusform>%n × tend 間隔</numerusform>
        </translation>
    </message>
    <message>
        <source>No node answers</source>
        <translation>全ノード応答なし</translation>
    </message>
    <message>
        <source>Partitions without master</source>
        <translation>マスターのないパーティション</translation>
    </message>
    <message>
        <source>Partitions unavailable or dead</source>
        <translation>unavailable/dead のパーティション</translation>
    </message>
    <message>
        <source>Node not active</source>
        <translation>ノード非稼働</translation>
    </message>
    <message>
        <source>Circuit open</source>
        <translation>サーキットオープン</translation>
    </message>
    <message>
        <source>Writes refused</source>
        <translation>書き込みを拒否</translation>
    </message>
    <message>
        <source>Commands fail</source>
        <translation>コマンドの失敗</translation>
    </message>
    <message>
        <source>Many attempts per command</source>
        <translation>コマンドあたりの試行数が多い</translation>
    </message>
    <message>
        <source>Clocks disagree</source>
        <translation>時計のずれ</translation>
    </message>
    <message>
        <source>Node cannot be reached</source>
        <translation>ノードに到達不可</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>クラスター</translation>
    </message>
    <message>
        <source>%1 circuit open</source>
        <translation>%1 サーキットオープン</translation>
    </message>
    <message>
        <source>%1 refuses writes</source>
        <translation>%1 書き込みを拒否</translation>
    </message>
    <message>
        <source>%1 of commands succeed</source>
        <translation>コマンドの成功率 %1</translation>
    </message>
    <message>
        <source>%1 attempts per command</source>
        <translation>コマンドあたりの試行数 %1</translation>
    </message>
    <message>
        <source>Clocks %1 apart</source>
        <translation>時計のずれ %1</translation>
    </message>
    <message>
        <source>%1 unreachable</source>
        <translation>%1 到達不可</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>what; for how long</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>active</source>
        <translation>稼働中</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>title of an alert; namespace</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Alert over: %1</source>
        <translation>アラート終了: %1</translation>
    </message>
    <message>
        <source>Alert acknowledged by %1: %2</source>
        <translation>アラートを確認 (%1): %2</translation>
    </message>
    <message>
        <source>Alert: %1</source>
        <translation>アラート: %1</translation>
    </message>
    <message>
        <source>lasted %1</source>
        <translation>継続時間 %1</translation>
    </message>
    <message>
        <source>%1 · limit %2</source>
        <translation>%1 · しきい値 %2</translation>
    </message>
    <message>
        <source>%1: %2 without master</source>
        <comment>namespace; partitions</comment>
        <translation>%1: マスターなし %2</translation>
    </message>
    <message>
        <source>%1: %2 unavailable or dead</source>
        <comment>namespace; partitions</comment>
        <translation>%1: unavailable/dead %2</translation>
    </message>
</context>
<context>
    <name>footplate::ui::AlertsModel</name>
    <message>
        <source>bad</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>well for %1</source>
        <translation>%1前に回復</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Alert</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>For</source>
        <translation>継続</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>現在値</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>しきい値</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>確認時刻</translation>
    </message>
</context>
<context>
    <name>footplate::ui::AlertsWindow</name>
    <message>
        <source>Alerts</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>No alerts</source>
        <translation>アラートなし</translation>
    </message>
    <message>
        <source>Nothing that alerts watch for goes on.</source>
        <translation>アラートの対象となる状態は発生していません。</translation>
    </message>
    <message>
        <source>What they watch for, and from when on, is chosen in the settings.</source>
        <translation>アラートの対象としきい値は、設定で選択できます。</translation>
    </message>
    <message>
        <source>Alerts, worst first</source>
        <translation>アラート (重大な順)</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Opens the page that shows what the alert is about</source>
        <translation>アラートの対象を示すページを開きます</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>確認済みにする</translation>
    </message>
    <message>
        <source>The chosen alerts stay in the list, quietly, until they end</source>
        <translation>選択したアラートは、終了するまで目立たない表示で一覧に残ります</translation>
    </message>
    <message>
        <source>Acknowledge all</source>
        <translation>すべて確認済みにする</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>footplate::ui::AttemptBars</name>
    <message>
        <source>sleep</source>
        <translation>スリープ</translation>
    </message>
    <message>
        <source>route</source>
        <translation>経路</translation>
    </message>
    <message>
        <source>wait for a connection</source>
        <translation>接続待ち</translation>
    </message>
    <message>
        <source>send</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>receive</source>
        <translation>受信</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>ノードなし</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>ノード %1</translation>
    </message>
    <message>
        <source>replica %1</source>
        <translation>レプリカ %1</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 ms of the budget left</source>
        <translation>残り時間 %1 ms</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Attempt %1: %2</source>
        <translation>試行 %1: %2</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>%1 · no node</source>
        <translation>%1 · ノードなし</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 ms left</source>
        <translation>残り %1 ms</translation>
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
        <translation>現在</translation>
    </message>
    <message>
        <source>-%1 h</source>
        <translation>-%1 時間</translation>
    </message>
    <message>
        <source>-%1 min</source>
        <translation>-%1 分</translation>
    </message>
    <message>
        <source>-%1 s</source>
        <translation>-%1 秒</translation>
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
        <translation>ポリシー r%1</translation>
    </message>
    <message>
        <source>%1 active</source>
        <translation>%1 稼働中</translation>
    </message>
    <message>
        <source>%1 inactive</source>
        <translation>%1 無応答</translation>
    </message>
    <message>
        <source>%1 dropped</source>
        <translation>%1 離脱</translation>
    </message>
    <message>
        <source>%1 restarted</source>
        <translation>%1 再起動</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>ok after retry</source>
        <translation>リトライで成功</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>attempts per command</source>
        <translation>試行数/コマンド</translation>
    </message>
    <message>
        <source>final p99</source>
        <translation>最終 p99</translation>
    </message>
    <message>
        <source>first p99</source>
        <translation>初回 p99</translation>
    </message>
    <message>
        <source>final p50</source>
        <translation>最終 p50</translation>
    </message>
    <message>
        <source>first p50</source>
        <translation>初回 p50</translation>
    </message>
    <message>
        <source>drill: %1</source>
        <comment>fault on node</comment>
        <translation>訓練: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::BudgetBars</name>
    <message>
        <source>Remaining budget at each retry</source>
        <translation>各リトライ時点の残り時間</translation>
    </message>
    <message>
        <source>No retries</source>
        <translation>リトライなし</translation>
    </message>
    <message numerus="yes">
        <source>%n retries</source>
        <translation>
            <numerusform>リトライ %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2 ms left: %3</source>
        <translation>残り %1 から %2 ms: %3</translation>
    </message>
    <message>
        <source>No retries in this stretch</source>
        <translation>この区間にリトライはありません</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ChartLegend</name>
    <message>
        <source>Legend: %1</source>
        <translation>凡例: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CheckList</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>他 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Steps of the test</source>
        <translation>テストの段階</translation>
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
        <translation>ノードの証明書は別の名前に発行されています。その名前を「ノード名」に入力するか、シードのホストとポートの間に書いてください。</translation>
    </message>
    <message>
        <source>Choose the file of the authority that signed the nodes&apos; certificates under “Authority”.</source>
        <translation>ノードの証明書に署名した認証局のファイルを「認証局」で選択してください。</translation>
    </message>
    <message>
        <source>The nodes probably want to see a certificate. Choose “Certificate” and “Key” that their authority has signed.</source>
        <translation>ノードが証明書の提示を求めているようです。ノードの認証局が署名したものを「証明書」と「秘密鍵」で選択してください。</translation>
    </message>
    <message>
        <source>Is this the port for TLS? Nodes have another one for connections in clear, which are made with TLS switched off.</source>
        <translation>TLS 用のポートか確認してください。暗号化しない接続には別のポートがあり、TLS をオフにして接続します。</translation>
    </message>
    <message>
        <source>This cluster has no users. Leave “User” empty.</source>
        <translation>このクラスターにはユーザーがいません。「ユーザー」は空のままにしてください。</translation>
    </message>
    <message>
        <source>This cluster answers only whoever logs in. Fill in “User”.</source>
        <translation>このクラスターはログインした相手にだけ応答します。「ユーザー」を入力してください。</translation>
    </message>
    <message>
        <source>The node took the connection but does not answer the login. Its log says why; with external users the directory may be slow.</source>
        <translation>ノードは接続を受け付けましたが、ログインに応答しません。理由はノードのログにあります。外部ユーザーの場合は、ディレクトリの応答が遅い可能性があります。</translation>
    </message>
    <message>
        <source>Check the user&apos;s name and the password; forget the password here to be asked for it anew.</source>
        <translation>ユーザー名とパスワードを確認してください。ここでパスワードを消去すると、改めて入力を求めます。</translation>
    </message>
    <message>
        <source>Check the seeds and “Cluster name”: all of them must lead to the one cluster.</source>
        <translation>シードと「クラスター名」を確認してください。すべてのシードが同じ 1 つのクラスターにつながる必要があります。</translation>
    </message>
    <message>
        <source>The node hung up without a word. Switch TLS on, or use the port for connections in clear.</source>
        <translation>ノードが何も返さずに切断しました。TLS をオンにするか、暗号化しない接続用のポートを使ってください。</translation>
    </message>
    <message>
        <source>Something listens there that does not answer as a node does. Is it the service port, 3000 where nothing else is set?</source>
        <translation>接続先はノードとは異なる応答をしています。サービスポート (特に設定がなければ 3000) か確認してください。</translation>
    </message>
    <message>
        <source>Resolve the names</source>
        <translation>名前解決</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Log in</source>
        <translation>ログイン</translation>
    </message>
    <message>
        <source>The right cluster</source>
        <translation>クラスターの照合</translation>
    </message>
    <message>
        <source>The other nodes</source>
        <translation>他のノード</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未実施</translation>
    </message>
    <message>
        <source>trying…</source>
        <translation>確認中…</translation>
    </message>
    <message>
        <source>not encrypted</source>
        <translation>暗号化なし</translation>
    </message>
    <message>
        <source>nobody logs in</source>
        <translation>ログインなし</translation>
    </message>
    <message>
        <source>the seeds only</source>
        <translation>シードのみ</translation>
    </message>
    <message>
        <source>the seeds name no others</source>
        <translation>シードが示す他のノードなし</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n nodes answer</source>
        <translation>
            <numerusform>%n ノード中 %1 ノードが応答</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n seeds</source>
        <translation>
            <numerusform>%n シード中 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Is the name spelled right, and does this machine&apos;s resolver know it? An address works without one.</source>
        <translation>名前の綴りが正しいか、このマシンのリゾルバーで解決できるかを確認してください。アドレスなら名前解決は不要です。</translation>
    </message>
    <message>
        <source>Nothing answers at all: a firewall may drop the packets, or the machine is down.</source>
        <translation>まったく応答がありません。ファイアウォールがパケットを破棄しているか、マシンが停止している可能性があります。</translation>
    </message>
    <message>
        <source>Does the node run, and is this its port? The service port is 3000 where nothing else is set.</source>
        <translation>ノードが動作しているか、ポートが正しいかを確認してください。サービスポートは、特に設定がなければ 3000 です。</translation>
    </message>
    <message>
        <source>The nodes name addresses that cannot be reached from here. Try “Alternate addresses”; else the servers&apos; access-address must be one that clients reach.</source>
        <translation>ノードが示すアドレスには、ここから到達できません。「代替アドレス」を試してください。それでも接続できない場合は、サーバーの access-address をクライアントから到達できるアドレスにする必要があります。</translation>
    </message>
    <message>
        <source>Trying the connection…</source>
        <translation>接続を試しています…</translation>
    </message>
    <message>
        <source>Everything works.</source>
        <translation>すべて正常です。</translation>
    </message>
    <message>
        <source>Everything works: cluster “%1”.</source>
        <translation>すべて正常です (クラスター「%1」)。</translation>
    </message>
    <message>
        <source>It fails at: %1.</source>
        <translation>「%1」で失敗しました。</translation>
    </message>
    <message>
        <source>It works, but not with all of them.</source>
        <translation>接続できますが、一部は失敗しました。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CircuitRow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Circuit of %1: %2, %3</source>
        <translation>%1 のサーキット: %2、%3</translation>
    </message>
    <message>
        <source>open 59 min 59 s</source>
        <translation>オープン 59 分 59 秒</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CommandHistoryModel</name>
    <message>
        <source>does not exist</source>
        <translation>存在しない</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>存在</translation>
    </message>
    <message>
        <source>header</source>
        <translation>ヘッダー</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2, at %3. Enter runs it again.</source>
        <translation>%1: %2 (%3)。Enter キーでもう一度実行します。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CommandPalette</name>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Action, page, node, namespace or recent key</source>
        <translation>操作、ページ、ノード、名前空間、最近のキー</translation>
    </message>
    <message>
        <source>Search for an action, page, node, namespace or recent key</source>
        <translation>操作、ページ、ノード、名前空間、最近のキーを検索</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>検索結果</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ConflictPanel</name>
    <message>
        <source>What the draft changes</source>
        <translation>下書きの変更</translation>
    </message>
    <message>
        <source>Discard the draft</source>
        <translation>下書きを破棄</translation>
    </message>
    <message>
        <source>While this was drafted on r%1, %2 published r%3: “%4”.</source>
        <translation>r%1 を元に下書きしている間に、%2 が r%3 を公開しました (理由: 「%4」)。</translation>
    </message>
    <message>
        <source>What r%1 changed</source>
        <translation>r%1 の変更</translation>
    </message>
    <message>
        <source>Take over r%1, keep my changes</source>
        <translation>r%1 を取り込み、自分の変更も残す</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ConnectionForm</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>railway-prod</source>
        <translation>railway-prod</translation>
    </message>
    <message>
        <source>What this connection is called: letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;.</source>
        <translation>この接続の名前です。英数字と「-」「_」「.」が使えます。</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>色</translation>
    </message>
    <message>
        <source>Marks this connection wherever it is shown.</source>
        <translation>この接続が表示されるすべての場所で目印になります。</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>青</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>オレンジ</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>ピンク</translation>
    </message>
    <message>
        <source>Sky</source>
        <translation>空色</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>朱色</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>10.0.0.1:3000, 10.0.0.2:3000</source>
        <translation>10.0.0.1:3000, 10.0.0.2:3000</translation>
    </message>
    <message>
        <source>Nodes to start from, host and port, separated by commas. One is enough; several survive the loss of one.</source>
        <translation>最初に接続するノードのホストとポートを、コンマで区切って入力します。1 つで足りますが、複数あれば 1 つが失われても接続できます。</translation>
    </message>
    <message>
        <source>Cluster name</source>
        <translation>クラスター名</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Nodes of a cluster with another name are refused.</source>
        <translation>別の名前のクラスターに属するノードは拒否されます。</translation>
    </message>
    <message>
        <source>Namespaces</source>
        <translation>名前空間</translation>
    </message>
    <message>
        <source>all that are found</source>
        <translation>見つかったものすべて</translation>
    </message>
    <message>
        <source>The namespaces to watch, separated by commas.</source>
        <translation>監視する名前空間を、コンマで区切って入力します。</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>読み取り専用</translation>
    </message>
    <message>
        <source>Nothing is published or written until the connection is switched.</source>
        <translation>読み書き可能に切り替えるまで、公開も書き込みも行いません。</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>本番環境</translation>
    </message>
    <message>
        <source>A publication asks for the cluster&apos;s name to be typed.</source>
        <translation>公開時にクラスター名の入力を求めます。</translation>
    </message>
    <message>
        <source>Alternate addresses</source>
        <translation>代替アドレス</translation>
    </message>
    <message>
        <source>Reach nodes at the addresses they have for clients outside.</source>
        <translation>外部のクライアント用のアドレスでノードに接続します。</translation>
    </message>
    <message>
        <source>Seeds only</source>
        <translation>シードのみ</translation>
    </message>
    <message>
        <source>Never dial the nodes that the seeds name.</source>
        <translation>シードが示す他のノードには接続しません。</translation>
    </message>
    <message>
        <source>User</source>
        <translation>ユーザー</translation>
    </message>
    <message>
        <source>nobody logs in</source>
        <translation>ログインなし</translation>
    </message>
    <message>
        <source>Whom to log in as. The password is asked for when it is needed and never written into the profile.</source>
        <translation>ログインに使うユーザーです。パスワードは必要なときに入力を求め、プロファイルには書き込みません。</translation>
    </message>
    <message>
        <source>Forget the password</source>
        <translation>パスワードを消去</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Connections are encrypted, and nodes must prove who they are.</source>
        <translation>接続を暗号化し、ノードに身元の証明を求めます。</translation>
    </message>
    <message>
        <source>Authority</source>
        <translation>認証局</translation>
    </message>
    <message>
        <source>whom the system trusts</source>
        <translation>システムが信頼する認証局</translation>
    </message>
    <message>
        <source>PEM file: who may vouch for nodes.</source>
        <translation>PEM ファイル: ノードを保証する認証局です。</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>証明書</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>PEM file: the certificate to show to nodes that ask for one.</source>
        <translation>PEM ファイル: 要求したノードに提示する証明書です。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>秘密鍵</translation>
    </message>
    <message>
        <source>PEM file, not encrypted: the key of the certificate.</source>
        <translation>PEM ファイル (暗号化なし): 証明書の秘密鍵です。</translation>
    </message>
    <message>
        <source>Node&apos;s name</source>
        <translation>ノード名</translation>
    </message>
    <message>
        <source>the seed&apos;s own, or its host</source>
        <translation>シードに指定した名前かホスト</translation>
    </message>
    <message>
        <source>Whom a node must prove to be.</source>
        <translation>ノードが自身のものと証明すべき名前です。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>PEM files (*.pem *.crt *.key);;All files (*)</source>
        <translation>PEM ファイル (*.pem *.crt *.key);;すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ConnectionsModel</name>
    <message>
        <source>broken</source>
        <translation>破損</translation>
    </message>
    <message>
        <source>open</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>production</source>
        <translation>本番環境</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ConnectionsPage</name>
    <message>
        <source>Import…</source>
        <translation>インポート…</translation>
    </message>
    <message>
        <source>Takes connections over from a file; passwords are never in one</source>
        <translation>ファイルから接続を取り込みます (パスワードは含まれません)</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Writes all connections into a file, without their passwords and policies</source>
        <translation>すべての接続を、パスワードとポリシーを除いてファイルに書き出します</translation>
    </message>
    <message>
        <source>New connection</source>
        <translation>新しい接続</translation>
    </message>
    <message>
        <source>Import connections</source>
        <translation>接続のインポート</translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation>JSON ファイル (*.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Export connections</source>
        <translation>接続のエクスポート</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Tries the connection out as it is typed, step by step</source>
        <translation>入力した内容で、接続を段階ごとに試します</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>変更を破棄</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>削除…</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>完全に削除</translation>
    </message>
    <message>
        <source>The connections that are kept, each with the addresses it begins with, how it logs in, and how careful to be with it. A read-only connection publishes and writes nothing until it is switched in the menu of its name. On one that is marked as production a publication asks for the cluster&apos;s name.

A password is never in the file of a connection. It is kept in the keychain of the system if you say so; without a keychain it is asked for, and known only until Footplate ends. Several connections can be open at once, each in a tab of its own.</source>
        <translation>保存されている接続です。それぞれ、最初に接続するアドレス、ログインの方法、取り扱いの注意を示します。読み取り専用の接続は、名前のメニューで読み書き可能に切り替えるまで、公開も書き込みも行いません。本番環境とした接続では、公開時にクラスター名の入力を求めます。

パスワードが接続のファイルに入ることはありません。指定すれば、システムのキーチェーンに保存されます。キーチェーンがなければ入力を求め、Footplate を終了するまでの間だけ保持します。複数の接続を、それぞれのタブで同時に開けます。</translation>
    </message>
    <message>
        <source>No connections yet</source>
        <translation>接続はまだありません</translation>
    </message>
    <message>
        <source>Those you save are listed here.</source>
        <translation>保存した接続がここに並びます。</translation>
    </message>
    <message>
        <source>“Test” tries every seed and every node, step by step, and says what to do about what fails.</source>
        <translation>「テスト」は、すべてのシードとノードを段階ごとに試し、失敗した場合の対処を示します。</translation>
    </message>
    <message>
        <source>Delete “%1”, with the history of its policy and its password?</source>
        <translation>「%1」を、ポリシーの履歴とパスワードも含めて削除しますか？</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>open</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Save and open</source>
        <translation>保存して開く</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>The new connection is not saved yet; “New connection” shows it again.</source>
        <translation>新しい接続はまだ保存されていません。「新しい接続」で再び表示できます。</translation>
    </message>
    <message>
        <source>The changes to “%1” are not saved yet; choose it to go on.</source>
        <translation>「%1」の変更はまだ保存されていません。続けるには、この接続を選択してください。</translation>
    </message>
    <message>
        <source>Name	Seeds</source>
        <translation>名前	シード</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ConsoleFrame</name>
    <message>
        <source>Open connections</source>
        <translation>使用中の接続</translation>
    </message>
    <message>
        <source>Next connection</source>
        <translation>次の接続</translation>
    </message>
    <message>
        <source>Previous connection</source>
        <translation>前の接続</translation>
    </message>
    <message>
        <source>%1 · production</source>
        <translation>%1 · 本番環境</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 を閉じる</translation>
    </message>
    <message>
        <source>Close %1; its session ends</source>
        <translation>%1 を閉じ、セッションを終了</translation>
    </message>
    <message>
        <source>Close and lose this?</source>
        <translation>変更を破棄して閉じますか？</translation>
    </message>
    <message>
        <source>Keep it open</source>
        <translation>開いたままにする</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>保存せずに閉じる</translation>
    </message>
</context>
<context>
    <name>footplate::ui::CopyMenu</name>
    <message>
        <source>Copy as text</source>
        <translation>テキストとしてコピー</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV としてコピー</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>JSON としてコピー</translation>
    </message>
</context>
<context>
    <name>footplate::ui::DifferenceList</name>
    <message>
        <source>No difference</source>
        <translation>差分なし</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差分</translation>
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
        <translation>すべて終了</translation>
    </message>
    <message>
        <source>No drill is running. A button begins one on the node that is chosen.</source>
        <translation>実行中の訓練はありません。ボタンを押すと、選択したノードで訓練を開始します。</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>until ended</source>
        <translation>終了操作まで</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>標準</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>The delay of the faults that take one; the buttons say it.</source>
        <translation>遅延を伴う障害の遅延時間です。ボタンに表示されます。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Puts the panel away; drills go on.</source>
        <translation>パネルを閉じます。訓練は続きます。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>For</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>遅延</translation>
    </message>
    <message>
        <source>Drills that run</source>
        <translation>実行中の訓練</translation>
    </message>
    <message>
        <source>%1, %2 ms</source>
        <comment>fault, delay</comment>
        <translation>%1、%2 ms</translation>
    </message>
    <message>
        <source>%1, %2–%3 ms</source>
        <comment>fault, range of delays</comment>
        <translation>%1、%2–%3 ms</translation>
    </message>
    <message>
        <source>End</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>End %1</source>
        <translation>%1 を終了</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <comment>drill, age</comment>
        <translation>%1、経過 %2</translation>
    </message>
    <message>
        <source>%1, for %2, %3 to go</source>
        <comment>drill, age, rest</comment>
        <translation>%1、経過 %2、残り %3</translation>
    </message>
</context>
<context>
    <name>footplate::ui::DrillWording</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The node is gone: nothing listens, all connections close, the others take over.</source>
        <translation>ノードがなくなります。待ち受けはなく、すべての接続が閉じ、他のノードが引き継ぎます。</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>フリーズ</translation>
    </message>
    <message>
        <source>Connections are accepted and nothing is ever answered; the others drop the node.</source>
        <translation>接続は受け付けますが、何にも応答しません。他のノードは、このノードを離脱とみなします。</translation>
    </message>
    <message>
        <source>Freeze data path</source>
        <translation>データパスのフリーズ</translation>
    </message>
    <message>
        <source>Info is answered, data requests never are: to the others the node looks well.</source>
        <translation>info には応答しますが、データ要求には応答しません。他のノードからは正常に見えます。</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>応答遅延</translation>
    </message>
    <message>
        <source>Every data reply comes late.</source>
        <translation>データ応答がすべて遅れて届きます。</translation>
    </message>
    <message>
        <source>Drip</source>
        <translation>細切れ応答</translation>
    </message>
    <message>
        <source>Every data reply arrives byte by byte, with this pause between them.</source>
        <translation>データ応答がすべて、この間隔で 1 バイトずつ届きます。</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>接続リセット</translation>
    </message>
    <message>
        <source>A data request is answered by resetting its connection.</source>
        <translation>データ要求に応答せず、その接続をリセットします。</translation>
    </message>
    <message>
        <source>Garbage</source>
        <translation>不正データ</translation>
    </message>
    <message>
        <source>Data replies are random bytes.</source>
        <translation>データ応答がランダムなバイト列になります。</translation>
    </message>
    <message>
        <source>Oversize header</source>
        <translation>過大ヘッダー</translation>
    </message>
    <message>
        <source>Data replies announce a length of a terabyte.</source>
        <translation>データ応答のヘッダーが 1 テラバイトの長さを示します。</translation>
    </message>
    <message>
        <source>Refuse partitions</source>
        <translation>パーティション拒否</translation>
    </message>
    <message>
        <source>Data requests are refused: partition unavailable.</source>
        <translation>データ要求を拒否します (パーティション利用不可)。</translation>
    </message>
    <message>
        <source>Flap</source>
        <translation>フラップ</translation>
    </message>
    <message>
        <source>The node stops and comes back, again and again, each time after this long.</source>
        <translation>ノードが停止と復帰を、この時間ごとに繰り返します。</translation>
    </message>
    <message>
        <source>Wrong cluster name</source>
        <translation>クラスター名の不一致</translation>
    </message>
    <message>
        <source>The node says it belongs to another cluster.</source>
        <translation>ノードが別のクラスターに属していると報告します。</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>起動未完了</translation>
    </message>
    <message>
        <source>The node answers, but owns no partition yet and refuses all data requests.</source>
        <translation>ノードは応答しますが、まだパーティションを持たず、データ要求をすべて拒否します。</translation>
    </message>
    <message>
        <source>Refuse logins</source>
        <translation>ログイン拒否</translation>
    </message>
    <message>
        <source>No login and no token is accepted; connections that are logged in stay so.</source>
        <translation>ログインもトークンも受け付けません。ログイン済みの接続はそのまま続きます。</translation>
    </message>
    <message>
        <source>Expire sessions</source>
        <translation>セッション期限切れ</translation>
    </message>
    <message>
        <source>Tokens given out before it began have expired; new logins work.</source>
        <translation>訓練の開始前に発行されたトークンが期限切れになります。新しいログインはできます。</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>全ノード</translation>
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
        <translation>良好</translation>
    </message>
    <message>
        <source>neutral</source>
        <translation>通常</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>bad</source>
        <translation>異常</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数値</translation>
    </message>
</context>
<context>
    <name>footplate::ui::EventsPage</name>
    <message>
        <source>Filter: text, node, kind</source>
        <translation>フィルター: 語、ノード、種類</translation>
    </message>
    <message>
        <source>Filter events</source>
        <translation>イベントをフィルター</translation>
    </message>
    <message>
        <source>Shows the events that hold every word typed here</source>
        <translation>入力した語をすべて含むイベントを表示します</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>全ノード</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>全種類</translation>
    </message>
    <message>
        <source>Which kinds of events are shown</source>
        <translation>表示するイベントの種類</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Copies or saves the events that are shown</source>
        <translation>表示中のイベントをコピーまたは保存します</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV としてコピー</translation>
    </message>
    <message>
        <source>Copy as JSON lines</source>
        <translation>JSON Lines としてコピー</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>CSV として保存…</translation>
    </message>
    <message>
        <source>Save as JSON lines…</source>
        <translation>JSON Lines として保存…</translation>
    </message>
    <message>
        <source>Events, newest first</source>
        <translation>イベント (新しい順)</translation>
    </message>
    <message>
        <source>failures 10 of 10 · in flight 10 · queued 3</source>
        <translation>失敗 10 / 10 · 応答待ち 10 · 接続待ち 3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>イベントはまだありません</translation>
    </message>
    <message>
        <source>Events appear when a node, a circuit, a map or the policy changes.</source>
        <translation>ノード、サーキット、マップ、ポリシーが変化すると、イベントが表示されます。</translation>
    </message>
    <message>
        <source>No event passes the filter</source>
        <translation>フィルターに一致するイベントはありません</translation>
    </message>
    <message>
        <source>Events that it hides: %1.</source>
        <translation>非表示のイベント: %1 件。</translation>
    </message>
    <message>
        <source>Clear the filter to see them.</source>
        <translation>表示するには、フィルターをクリアしてください。</translation>
    </message>
    <message>
        <source>No kind</source>
        <translation>種類なし</translation>
    </message>
    <message>
        <source>%1 kinds</source>
        <translation>%1 種類</translation>
    </message>
    <message>
        <source>That event is not kept any more.</source>
        <translation>このイベントはもう保持されていません。</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>重大度</translation>
    </message>
    <message>
        <source>node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>what happened</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Save events</source>
        <translation>イベントの保存</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 に書き込めませんでした (%2)。</translation>
    </message>
    <message>
        <source>The selected event</source>
        <translation>選択したイベント</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time, event</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>What happened to the cluster and to this view of it, newest first: nodes that came and went, circuits that opened and closed, maps that moved and settled, policies that were published, connections in trouble, drill steps, and alerts that were raised, acknowledged and ended.

The filter shows the events that hold every word typed. Enter on an event opens the page it is about; Ctrl+C copies the selected events, Export copies or saves all that are shown. New events appear above and do not move what you read.</source>
        <translation>クラスターとこの画面の表示に起きたことを、新しい順に示します。ノードの参加と離脱、サーキットのオープンとクローズ、マップの移動と安定、ポリシーの公開、接続の問題、訓練の操作、アラートの発生と確認と終了です。

フィルターは、入力した語をすべて含むイベントを表示します。イベントで Enter キーを押すと、関係するページが開きます。Ctrl+C は選択したイベントをコピーし、「エクスポート」は表示中のすべてのイベントをコピーまたは保存します。新しいイベントは上に加わり、読んでいる位置は動きません。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n events.</source>
        <translation>
            <numerusform>%n 件のイベントをコピーしました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved %n events to %1.</source>
        <translation>
            <numerusform>%n 件のイベントを %1 に保存しました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::FaceStack</name>
    <message>
        <source>No cluster is open</source>
        <translation>開いているクラスターはありません</translation>
    </message>
    <message>
        <source>There is no connection, so there is nothing to show here.</source>
        <translation>接続がないため、表示するものがありません。</translation>
    </message>
    <message>
        <source>Open the demo cluster or connect to one of your own from the first page.</source>
        <translation>最初のページからデモクラスターを開くか、お使いのクラスターに接続してください。</translation>
    </message>
    <message>
        <source>Looking for the first node</source>
        <translation>最初のノードを探しています</translation>
    </message>
    <message>
        <source>No seed has answered yet.</source>
        <translation>まだどのシードも応答していません。</translation>
    </message>
    <message>
        <source>Last trouble: %1</source>
        <translation>最新の問題: %1</translation>
    </message>
    <message>
        <source>It goes on trying. If it takes longer than a few seconds, look at the seed addresses, the port (usually 3000) and whatever filters the network in between.</source>
        <translation>接続の試みは続いています。数秒たっても接続できない場合は、シードのアドレス、ポート (通常は 3000)、途中のネットワークのフィルターを確認してください。</translation>
    </message>
    <message>
        <source>No node has answered for %1. What is shown is what was known last; it goes on trying.</source>
        <translation>%1前からどのノードも応答していません。最後に分かった状態を表示しています。接続の試みは続いています。</translation>
    </message>
    <message>
        <source>This view is %1 old: the last round over the nodes ended then, and none has since.</source>
        <translation>この表示は %1前のものです。最後に完了したノードの巡回がその時点のもので、その後は完了していません。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::FavouritesModel</name>
    <message>
        <source>%1: %2. Enter runs it, F2 renames it, Delete removes it.</source>
        <translation>%1: %2。Enter キーで実行し、F2 キーで名前を変更し、Delete キーで削除します。</translation>
    </message>
    <message>
        <source>A favourite needs a name; it keeps the one it had.</source>
        <translation>お気に入りには名前が必要です。元の名前のままにします。</translation>
    </message>
    <message>
        <source>There is a favourite “%1” already; this one keeps its name.</source>
        <translation>お気に入り「%1」はすでにあります。元の名前のままにします。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::FeedRow</name>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1 (%2 回)</translation>
    </message>
</context>
<context>
    <name>footplate::ui::Findings</name>
    <message>
        <source>The other nodes advertise it at %1, but nothing can be reached there: %2.</source>
        <translation>他のノードは、このノードのアドレスを %1 と通知していますが、そこには到達できません (%2)。</translation>
    </message>
    <message>
        <source>Most likely that address means something only inside its own network or container: set access-address (in the service part of network in its configuration) to one that clients can reach, or alternate-access-address and connect with alternate addresses.</source>
        <translation>このアドレスは、おそらく内部のネットワークまたはコンテナーの中でしか通用しません。設定の network の service 部で、access-address にクライアントから到達できるアドレスを指定するか、alternate-access-address を指定して代替アドレスで接続してください。</translation>
    </message>
    <message>
        <source>Most likely its access-address names an interface that clients cannot reach, or a filter on the way drops the port.</source>
        <translation>おそらく、access-address がクライアントから到達できないインターフェイスを指しているか、途中のフィルターがポートを遮断しています。</translation>
    </message>
    <message>
        <source>Advertised, but unreachable</source>
        <translation>通知アドレスに到達不可</translation>
    </message>
    <message>
        <source>Does not answer any more</source>
        <translation>応答なし</translation>
    </message>
    <message numerus="yes">
        <source>%n tends in a row failed, inactive for %1: %2. Its partitions count as without it.</source>
        <translation>
            <numerusform>tend が連続 %n 回失敗し、%1前から無応答です (%2)。パーティションは、このノードを除いて数えています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Has left the cluster</source>
        <translation>クラスターから離脱</translation>
    </message>
    <message>
        <source>No other node names it any more; gone for %1.</source>
        <translation>どのノードからも通知されなくなりました。%1前に離脱しました。</translation>
    </message>
    <message>
        <source>Failed its last tend</source>
        <translation>直前の tend が失敗</translation>
    </message>
    <message numerus="yes">
        <source>%n failures in a row so far: %1.</source>
        <translation>
            <numerusform>これまでに連続 %n 回失敗しました (%1)。</numerusform>
        </translation>
    </message>
    <message>
        <source>Gets time out, info answers</source>
        <translation>取得はタイムアウト、info は応答</translation>
    </message>
    <message>
        <source>The data path hangs while the node looks healthy to its peers. Look at its service threads and at the device.</source>
        <translation>データパスがハングしていますが、ピアからは正常に見えます。サービススレッドとデバイスを確認してください。</translation>
    </message>
    <message>
        <source>Circuit open</source>
        <translation>サーキットオープン</translation>
    </message>
    <message>
        <source>%1 of %2 failures, open for %3: commands are refused before they are sent, and retried elsewhere.</source>
        <translation>失敗 %1 / %2、%3前からオープンです。コマンドは送信前に拒否され、他のノードでリトライされます。</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>飽和</translation>
    </message>
    <message>
        <source>%1 commands in flight or waiting, and no more than %2 are let through to one node; for %3.</source>
        <translation>応答待ちと接続待ちのコマンドが %1 件あります。1 つのノードに許されるのは %2 件までです。%3前から続いています。</translation>
    </message>
    <message>
        <source>Circuit half-open</source>
        <translation>サーキットハーフオープン</translation>
    </message>
    <message>
        <source>One command is let through as a probe; its end decides.</source>
        <translation>コマンドを 1 件だけプローブとして通し、その結果で次の状態を決めます。</translation>
    </message>
    <message>
        <source>Is no member of the cluster</source>
        <translation>クラスターのメンバーではない</translation>
    </message>
    <message>
        <source>It answers, but says that it stands alone. Look at its heartbeat addresses and at its log.</source>
        <translation>応答はありますが、単独で動作していると報告しています。ハートビートのアドレスとログを確認してください。</translation>
    </message>
    <message>
        <source>Refuses writes</source>
        <translation>書き込みを拒否</translation>
    </message>
    <message>
        <source>A namespace on it stopped writes: memory or device is nearly full, or the clocks disagree.</source>
        <translation>このノードの名前空間が書き込みを停止しました。メモリまたはデバイスがほぼ満杯か、時計がずれています。</translation>
    </message>
    <message>
        <source>Clocks disagree</source>
        <translation>時計のずれ</translation>
    </message>
    <message>
        <source>It says the clocks of the cluster are %1 apart. Check the time service.</source>
        <translation>クラスターの時計が %1 ずれていると報告しています。時刻同期サービスを確認してください。</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>起動中</translation>
    </message>
    <message>
        <source>It answers, but holds no partition before its first balance.</source>
        <translation>応答はありますが、最初のバランスが済むまでパーティションを持ちません。</translation>
    </message>
    <message>
        <source>Migrating</source>
        <translation>マイグレーション中</translation>
    </message>
    <message numerus="yes">
        <source>%n partitions still to be moved.</source>
        <translation>
            <numerusform>移動を待つパーティションが %n 個あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>The machine is not set up as the server recommends; its log names each point at start.</source>
        <translation>マシンの設定がサーバーの推奨どおりではありません。該当する項目は、起動時のログに記録されています。</translation>
    </message>
    <message>
        <source>Sees another cluster than %1</source>
        <translation>%1 とは別のクラスターを認識</translation>
    </message>
    <message>
        <source>Cluster key %1 here, %2 there. While a cluster forms that passes; if it stays, the cluster is split.</source>
        <translation>クラスターキーは、このノードでは %1、相手のノードでは %2 です。クラスターの形成中なら一時的なものですが、続く場合、クラスターは分断されています。</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Cluster view agrees</source>
        <translation>クラスターの認識は一致</translation>
    </message>
    <message numerus="yes">
        <source>Same cluster key on all nodes that answer, %n members, clock skew %1.</source>
        <translation>
            <numerusform>応答するすべてのノードでクラスターキーが同じです。メンバー %n、時計のずれ %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>問題なし</translation>
    </message>
    <message>
        <source>Nothing that it or the tender said calls for a look.</source>
        <translation>ノードからも tender からも、確認が必要な報告はありません。</translation>
    </message>
    <message>
        <source>Those that are off: %1.</source>
        <translation>時計がずれているノード: %1。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::FindingsList</name>
    <message>
        <source>Findings</source>
        <translation>所見</translation>
    </message>
</context>
<context>
    <name>footplate::ui::Format</name>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>%1 k/s</source>
        <translation>%1 k/秒</translation>
    </message>
    <message>
        <source>%1 M/s</source>
        <translation>%1 M/秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 時間 %2 分</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 時間</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 日 %2 時間</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 日</translation>
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
        <translation>値なし</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>ブール値</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>double</source>
        <translation>倍精度</translation>
    </message>
    <message>
        <source>string</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>blob (%1)</source>
        <translation>BLOB (%1)</translation>
    </message>
    <message>
        <source>list (%1)</source>
        <translation>リスト (%1)</translation>
    </message>
    <message>
        <source>map (%1)</source>
        <translation>マップ (%1)</translation>
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
        <translation>パーティクル型 %1</translation>
    </message>
    <message>
        <source>special</source>
        <translation>特殊値</translation>
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
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>footplate::ui::GaugeBar</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
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
        <translation>レコードなし</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>キャンセル済み</translation>
    </message>
    <message>
        <source>Exists</source>
        <translation>存在</translation>
    </message>
    <message>
        <source>Does not exist</source>
        <translation>存在しない</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>レコードあり</translation>
    </message>
    <message numerus="yes">
        <source>after %n attempts in %1</source>
        <translation>
            <numerusform>試行 %n 回、%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>世代 %1</translation>
    </message>
    <message>
        <source>never expires</source>
        <translation>期限なし</translation>
    </message>
    <message>
        <source>expires in %1</source>
        <translation>期限まで %1</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>パーティション %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>応答元 %1</translation>
    </message>
    <message>
        <source>Get  Ctrl+Enter</source>
        <translation>取得  Ctrl+Enter</translation>
    </message>
    <message>
        <source>Header only</source>
        <translation>ヘッダーのみ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>JSON としてコピー</translation>
    </message>
    <message>
        <source>One bar per attempt: where the time went, on which node, and how it ended.</source>
        <translation>試行ごとに 1 本のバーで、時間の内訳、ノード、結果を示します。</translation>
    </message>
    <message>
        <source>Get</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>Reads generation and expiry without any bin.</source>
        <translation>ビンを読まずに、世代と有効期限を読み取ります。</translation>
    </message>
    <message>
        <source>Asks whether the record is there.</source>
        <translation>レコードがあるかどうかを問い合わせます。</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Copies all bins as one JSON object.</source>
        <translation>すべてのビンを 1 つの JSON オブジェクトとしてコピーします。</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>ビン</translation>
    </message>
    <message>
        <source>No record yet</source>
        <translation>レコードはまだありません</translation>
    </message>
    <message>
        <source>Type a key and press Ctrl+Enter.</source>
        <translation>キーを入力して Ctrl+Enter を押してください。</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>キャンセルしています…</translation>
    </message>
    <message>
        <source>Asking the cluster…</source>
        <translation>クラスターに問い合わせています…</translation>
    </message>
    <message>
        <source>Asking the cluster for %1…</source>
        <translation>クラスターに問い合わせています (%1経過)…</translation>
    </message>
    <message>
        <source>No attempt was made.</source>
        <translation>試行は行われませんでした。</translation>
    </message>
    <message>
        <source>There are no bins in this answer.</source>
        <translation>この応答にビンはありません。</translation>
    </message>
    <message>
        <source>Namespace, set, key and key type all have to be right: the key 1 and the key “1” are two records.</source>
        <translation>名前空間、セット、キー、キーの型のすべてが正しい必要があります。キー 1 とキー「1」は別のレコードです。</translation>
    </message>
    <message>
        <source>No bins</source>
        <translation>ビンなし</translation>
    </message>
    <message>
        <source>No record</source>
        <translation>レコードなし</translation>
    </message>
    <message>
        <source>Copy this value as JSON</source>
        <translation>この値を JSON としてコピー</translation>
    </message>
    <message>
        <source>Copy all bins as JSON</source>
        <translation>すべてのビンを JSON としてコピー</translation>
    </message>
    <message>
        <source>Copied as JSON.</source>
        <translation>JSON としてコピーしました。</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>登録</translation>
    </message>
    <message>
        <source>Keeps what the form says as a favourite, under a name</source>
        <translation>フォームの内容に名前を付けて、お気に入りに登録します</translation>
    </message>
    <message>
        <source>Reads one record under the live policy, or under what you set for this command alone: an empty field means the cluster&apos;s own value, which is shown in grey. “Header only” reads generation and expiry without bins; “Exists” asks whether the record is there.

Below the record is one bar per attempt on a common axis of time, cut into sleep, route, wait for a connection, send and receive. The history runs a command again by Enter or a double click; it is kept over a restart, without what was found. “Keep” makes a favourite of what the form says: F2 renames it, Delete removes it. Escape cancels a running command.</source>
        <translation>現行のポリシー、またはこのコマンドだけの設定で、レコードを 1 件読み取ります。空の欄にはクラスターの値が使われ、その値は灰色で表示されます。「ヘッダーのみ」はビンを読まずに世代と有効期限を読み取り、「存在」はレコードがあるかどうかを問い合わせます。

レコードの下には、試行ごとに 1 本のバーが共通の時間軸に並びます。バーはスリープ、経路、接続待ち、送信、受信に分かれます。履歴のコマンドは、Enter キーかダブルクリックでもう一度実行できます。履歴は再起動後も残りますが、取得した結果は残りません。「登録」はフォームの内容をお気に入りにします。お気に入りは、F2 キーで名前を変更し、Delete キーで削除します。実行中のコマンドは Escape キーでキャンセルできます。</translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation>応答待ち</translation>
    </message>
    <message>
        <source>Escape cancels.</source>
        <translation>Escape キーでキャンセルします。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::Headline</name>
    <message>
        <source>%1 inactive %2</source>
        <translation>%1 無応答 %2</translation>
    </message>
    <message>
        <source>%1 circuit full %2</source>
        <translation>%1 サーキット飽和 %2</translation>
    </message>
    <message>
        <source>%1 circuit open %2</source>
        <translation>%1 サーキットオープン %2</translation>
    </message>
    <message>
        <source>%1 data path hangs</source>
        <translation>%1 データパスがハング</translation>
    </message>
    <message>
        <source>%1 orphaned</source>
        <translation>%1 孤立</translation>
    </message>
    <message>
        <source>%1 left %2 ago</source>
        <translation>%1 離脱 (%2前)</translation>
    </message>
    <message>
        <source>%1 unreachable</source>
        <translation>%1 到達不可</translation>
    </message>
</context>
<context>
    <name>footplate::ui::HealthFindings</name>
    <message>
        <source>The machine has no memory left</source>
        <translation>マシンの空きメモリなし</translation>
    </message>
    <message>
        <source>The machine runs out of memory</source>
        <translation>マシンの空きメモリがわずか</translation>
    </message>
    <message>
        <source>The heap is fragmented</source>
        <translation>ヒープの断片化</translation>
    </message>
    <message>
        <source>Takes no more connections</source>
        <translation>新しい接続を受け付け不可</translation>
    </message>
    <message>
        <source>Client connections near their limit</source>
        <translation>クライアントの接続数が上限に接近</translation>
    </message>
    <message>
        <source>%1 of %2 (proto-fd-max); further ones are closed as soon as they open. Look for clients that open too many, or raise the limit.</source>
        <translation>%1 / %2 (proto-fd-max) です。上限を超える接続は、開いた直後に閉じられます。接続を開きすぎているクライアントを探すか、上限を上げてください。</translation>
    </message>
    <message>
        <source>Info requests wait in line</source>
        <translation>info 要求が順番待ち</translation>
    </message>
    <message numerus="yes">
        <source>%n of them; what it says of itself comes late. Look for tools that ask it too often.</source>
        <translation>
            <numerusform>%n 件あり、ノード自身に関する報告が遅れます。頻繁に問い合わせすぎているツールを探してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>Does not hear all members</source>
        <translation>一部のメンバーを認識せず</translation>
    </message>
    <message>
        <source>It says that the cluster is not whole. While one forms that passes; if it stays, look at heartbeats and network.</source>
        <translation>クラスターが完全ではないと報告しています。クラスターの形成中なら一時的なものですが、続く場合は、ハートビートとネットワークを確認してください。</translation>
    </message>
    <message>
        <source>Migrations stand still</source>
        <translation>マイグレーションが停滞</translation>
    </message>
    <message>
        <source>%1: partitions unavailable</source>
        <translation>%1: パーティション利用不可</translation>
    </message>
    <message>
        <source>%1: fewer copies than wanted</source>
        <translation>%1: コピー数の不足</translation>
    </message>
    <message>
        <source>%1 of %2 (replication-factor), as the cluster has too few nodes. The next node that goes may take data with it.</source>
        <translation>コピー数は %1 / %2 (replication-factor) です。クラスターのノードが足りません。次にノードが離脱すると、データが失われる可能性があります。</translation>
    </message>
    <message>
        <source>%1: full</source>
        <translation>%1: 満杯</translation>
    </message>
    <message>
        <source>%1: nearly full</source>
        <translation>%1: ほぼ満杯</translation>
    </message>
    <message>
        <source>%1: few free blocks</source>
        <translation>%1: 空きブロックがわずか</translation>
    </message>
    <message>
        <source>%1 of its storage can be written; at %2 (stop-writes-avail-pct) it refuses writes. Look at whether defragmentation keeps up.</source>
        <translation>ストレージのうち、書き込めるのは %1 です。%2 (stop-writes-avail-pct) まで減ると、書き込みを拒否します。デフラグが追い付いているか確認してください。</translation>
    </message>
    <message>
        <source>%1: indexes near their budget</source>
        <translation>%1: インデックスが上限に接近</translation>
    </message>
    <message>
        <source>%1 of %2 (indexes-memory-budget); beyond that it refuses writes. Fewer records, or a larger budget.</source>
        <translation>%1 / %2 (indexes-memory-budget) です。これを超えると、書き込みを拒否します。レコードを減らすか、上限を上げてください。</translation>
    </message>
    <message>
        <source>%1: evicts records</source>
        <translation>%1: レコードのエビクション</translation>
    </message>
    <message>
        <source>It is over its limit and removes records before their time, %1. Whoever reads them finds nothing. Make room, or add nodes.</source>
        <translation>上限を超えたため、有効期限前のレコードを削除しています (%1)。削除されたレコードを読み取っても見つかりません。空きを増やすか、ノードを追加してください。</translation>
    </message>
    <message>
        <source>%1: refuses writes because of the clocks</source>
        <translation>%1: 時計のずれで書き込みを拒否</translation>
    </message>
    <message>
        <source>The clocks of the cluster are too far apart for it to order writes. Check the time service on all nodes.</source>
        <translation>クラスターの時計のずれが大きすぎて、書き込みの順序を決められません。すべてのノードの時刻同期サービスを確認してください。</translation>
    </message>
    <message>
        <source>%1: hot keys</source>
        <translation>%1: ホットキー</translation>
    </message>
    <message>
        <source>%1 are refused because too many want the same record at once (fail_key_busy). Spread what is in it over several records.</source>
        <translation>同じレコードに要求が同時に集中し、拒否されています (%1、fail_key_busy)。レコードの内容を複数のレコードに分散してください。</translation>
    </message>
    <message>
        <source>%1: reads fail</source>
        <translation>%1: 読み取りの失敗</translation>
    </message>
    <message>
        <source>%1, as the node counts errors and timeouts of all its clients. Look at its storage, and at how busy it is.</source>
        <translation>全クライアントのエラーとタイムアウトは、ノードの集計で %1 です。ノードのストレージと負荷を確認してください。</translation>
    </message>
    <message>
        <source>%1: writes fail</source>
        <translation>%1: 書き込みの失敗</translation>
    </message>
    <message>
        <source>%1, as the node counts errors and timeouts of all its clients. Look at its storage, and at the nodes that hold its replicas.</source>
        <translation>全クライアントのエラーとタイムアウトは、ノードの集計で %1 です。ノードのストレージと、レプリカを持つノードを確認してください。</translation>
    </message>
    <message>
        <source>%1 of it is used; from %2 on namespaces refuse writes. Look at what else runs there, and at how much the indexes have grown.</source>
        <translation>メモリの使用率は %1 です。%2 に達すると、名前空間が書き込みを拒否します。マシンで他に何が動作しているか、インデックスがどれだけ増えたかを確認してください。</translation>
    </message>
    <message>
        <source>Of the memory that it holds, %1 is in use: it runs out of memory sooner than its records say. A restart gives the rest back.</source>
        <translation>確保しているメモリのうち、使用中は %1 です。レコードの量から見込まれるより早く、メモリが不足します。再起動すると、残りが解放されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n partitions to be moved, as many as %1 ago. Look at migrate-threads, at what the other side can take, and at the log of the node.</source>
        <translation>
            <numerusform>移動を待つパーティションが %n 個あり、%1前から変わっていません。migrate-threads、相手側の受け入れ能力、ノードのログを確認してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 unavailable and %2 dead: nobody can read or write them. Look for nodes that are missing; dead partitions need to be revived.</source>
        <translation>unavailable が %1 個、dead が %2 個あり、読み取りも書き込みもできません。欠けているノードを探してください。dead のパーティションには復活 (revive) の操作が必要です。</translation>
    </message>
    <message>
        <source>%1 of its storage is used; from %2 on (stop-writes-used-pct) it refuses writes. Make room, or add nodes.</source>
        <translation>ストレージの使用率は %1 です。%2 (stop-writes-used-pct) に達すると、書き込みを拒否します。空きを増やすか、ノードを追加してください。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::HeatStrip</name>
    <message>
        <source>Retries by node and time</source>
        <translation>ノード別、時間別のリトライ</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n ノード</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, -%2</source>
        <comment>node, age</comment>
        <translation>%1、%2前</translation>
    </message>
    <message>
        <source>%1: no data</source>
        <translation>%1: データなし</translation>
    </message>
    <message numerus="yes">
        <source>%n retries</source>
        <translation>
            <numerusform>リトライ %n 回</numerusform>
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
        <translation>%1: %2 (%3中)</translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <translation>
            <numerusform>試行 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>, drill: %1</source>
        <translation>、訓練: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>the pages</source>
        <translation>各ページ</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>search: every action, page, node, namespace and recent key</source>
        <translation>検索: すべての操作、ページ、ノード、名前空間、最近のキー</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>tend now: ask all nodes at once</source>
        <translation>今すぐ tend: 全ノードに一斉に問い合わせ</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>pause the view, and go on</source>
        <translation>表示の一時停止と再開</translation>
    </message>
    <message>
        <source>Ctrl+F</source>
        <translation>Ctrl+F</translation>
    </message>
    <message>
        <source>filter the page</source>
        <translation>ページのフィルター</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>copy the selection as text, CSV and JSON</source>
        <translation>選択範囲をテキスト、CSV、JSON としてコピー</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>this help</source>
        <translation>このヘルプ</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
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
        <translation>アラート</translation>
    </message>
</context>
<context>
    <name>footplate::ui::HintLine</name>
    <message>
        <source>Hints</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>読み取り専用</translation>
    </message>
    <message>
        <source>demo cluster</source>
        <translation>デモクラスター</translation>
    </message>
    <message>
        <source>Show what can be broken in it, or put that away</source>
        <translation>起こせる障害のパネルを表示または非表示にします</translation>
    </message>
    <message numerus="yes">
        <source>demo cluster, %n drills running</source>
        <translation>
            <numerusform>デモクラスター、訓練 %n 件を実行中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n events</source>
        <translation>
            <numerusform>イベント %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n events dropped</source>
        <translation>
            <numerusform>破棄したイベント %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::KeptReads</name>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Newest first. Enter runs one again.</source>
        <translation>新しい順です。Enter キーでもう一度実行します。</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>お気に入り</translation>
    </message>
    <message>
        <source>Enter runs one, F2 renames it, Delete removes it.</source>
        <translation>Enter キーで実行し、F2 キーで名前を変更し、Delete キーで削除します。</translation>
    </message>
    <message>
        <source>search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search what is kept</source>
        <translation>履歴とお気に入りを検索</translation>
    </message>
    <message>
        <source>What you ask for is listed here, to run it again.</source>
        <translation>実行したコマンドがここに並び、もう一度実行できます。</translation>
    </message>
    <message>
        <source>“Keep” puts what the form says here, under a name.</source>
        <translation>「登録」を押すと、フォームの内容が名前付きでここに並びます。</translation>
    </message>
    <message>
        <source>Nothing here has “%1”.</source>
        <translation>「%1」を含むものはありません。</translation>
    </message>
    <message numerus="yes">
        <source>There are %n favourites, and no room for another; remove one first.</source>
        <translation>
            <numerusform>お気に入りが %n 件あり、これ以上登録できません。先に 1 件削除してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is kept already, as “%1”.</source>
        <translation>「%1」としてすでに登録されています。</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>もう一度実行</translation>
    </message>
    <message>
        <source>Put into the form</source>
        <translation>フォームに入力</translation>
    </message>
    <message>
        <source>Keep as a favourite</source>
        <translation>お気に入りに登録</translation>
    </message>
    <message>
        <source>Copy the key</source>
        <translation>キーをコピー</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前の変更</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>“%1” is no favourite any more.</source>
        <translation>「%1」をお気に入りから削除しました。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::KeyText</name>
    <message>
        <source>The number does not fit into 64 bits.</source>
        <translation>数値が 64 ビットに収まりません。</translation>
    </message>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>「%1」は整数ではありません。</translation>
    </message>
    <message>
        <source>“%1” is no hexadecimal digit; use 0 to 9 and a to f.</source>
        <translation>「%1」は 16 進の数字ではありません。0 から 9 と a から f を使ってください。</translation>
    </message>
    <message numerus="yes">
        <source>A digest has 40 hexadecimal digits; here are %n.</source>
        <translation>
            <numerusform>ダイジェストは 16 進で 40 桁です。入力は %n 桁です。</numerusform>
        </translation>
    </message>
    <message>
        <source>A byte is two hexadecimal digits; the last one here is alone.</source>
        <translation>1 バイトは 16 進で 2 桁です。最後の 1 桁が余っています。</translation>
    </message>
    <message>
        <source>Type the key of the record.</source>
        <translation>レコードのキーを入力してください。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::LifeLine</name>
    <message>
        <source>Life of the node</source>
        <translation>ノードの履歴</translation>
    </message>
    <message>
        <source>%1 %2 ago</source>
        <translation>%1 (%2前)</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>%1: %2, %3 ago</source>
        <translation>%1: %2 (%3前)</translation>
    </message>
</context>
<context>
    <name>footplate::ui::LivePolicy</name>
    <message>
        <source>Never published: these are the defaults.</source>
        <translation>未公開です。既定値を使用しています。</translation>
    </message>
    <message>
        <source>Published %1 ago by %2</source>
        <comment>age, author</comment>
        <translation>%1前に %2 が公開</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>a quoted reason</comment>
        <translation>「%1」</translation>
    </message>
</context>
<context>
    <name>footplate::ui::MainWindow</name>
    <message>
        <source>Tend now</source>
        <translation>今すぐ tend</translation>
    </message>
    <message>
        <source>Pause the view, or go on</source>
        <translation>表示の一時停止または再開</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Filter this page</source>
        <translation>このページをフィルター</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>選択範囲をコピー</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Help on this page</source>
        <translation>このページのヘルプ</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>接続…</translation>
    </message>
    <message>
        <source>Connections…</source>
        <translation>接続の一覧…</translation>
    </message>
    <message>
        <source>Open the demo cluster</source>
        <translation>デモクラスターを開く</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>読み取り専用</translation>
    </message>
    <message>
        <source>Close this connection</source>
        <translation>この接続を閉じる</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Unnamed cluster</source>
        <translation>名前のないクラスター</translation>
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
        <translation>表示を一時停止するクラスターがありません。</translation>
    </message>
    <message>
        <source>The view is paused; the session goes on. F8 shows what is now.</source>
        <translation>表示を一時停止しました。セッションは続いています。F8 キーで現在の状態を表示します。</translation>
    </message>
    <message>
        <source>The view is live again.</source>
        <translation>表示の更新を再開しました。</translation>
    </message>
    <message>
        <source>Nothing refreshes by itself any more; F5 asks all nodes and shows what they say.</source>
        <translation>自動では更新されなくなりました。F5 キーを押すと、全ノードに問い合わせて結果を表示します。</translation>
    </message>
    <message>
        <source>The language holds from the next start.</source>
        <translation>言語は次回の起動から有効です。</translation>
    </message>
    <message>
        <source>There is no cluster to tend.</source>
        <translation>tend するクラスターがありません。</translation>
    </message>
    <message>
        <source>Tending all nodes now.</source>
        <translation>全ノードを tend しています。</translation>
    </message>
    <message>
        <source>Nothing is selected that could be copied.</source>
        <translation>コピーできるものが選択されていません。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n lines.</source>
        <translation>
            <numerusform>%n 行をコピーしました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>This connection is read-only now: nothing is published or written.</source>
        <translation>この接続を読み取り専用にしました。公開も書き込みも行いません。</translation>
    </message>
    <message>
        <source>This connection is read-write until it is closed or switched back.</source>
        <translation>この接続は、閉じるか元に戻すまで読み書きできます。</translation>
    </message>
    <message>
        <source>Last %1 min</source>
        <translation>直近 %1 分</translation>
    </message>
    <message>
        <source>range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>get again</source>
        <translation>再取得</translation>
    </message>
    <message>
        <source>namespace</source>
        <translation>名前空間</translation>
    </message>
    <message>
        <source>node, %1</source>
        <translation>ノード、%1</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>Acknowledge all alerts</source>
        <translation>すべてのアラートを確認済みにする</translation>
    </message>
    <message>
        <source>Drill the demo cluster…</source>
        <translation>デモクラスターで訓練…</translation>
    </message>
    <message>
        <source>Drills run on the demo cluster alone; open it first.</source>
        <translation>訓練はデモクラスターでのみ実行できます。先にデモクラスターを開いてください。</translation>
    </message>
    <message>
        <source>%1: a draft of the policy is not published.</source>
        <translation>%1: 公開されていないポリシーの下書きがあります。</translation>
    </message>
    <message>
        <source>Changes to connections are not saved: %1.</source>
        <translation>接続の変更が保存されていません: %1。</translation>
    </message>
    <message>
        <source>favourite, %1</source>
        <translation>お気に入り、%1</translation>
    </message>
    <message>
        <source>Undo in the draft: %1</source>
        <translation>下書きで元に戻す: %1</translation>
    </message>
    <message>
        <source>Redo in the draft: %1</source>
        <translation>下書きでやり直し: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::MapLegend</name>
    <message>
        <source>Legend</source>
        <translation>凡例</translation>
    </message>
    <message>
        <source>no master</source>
        <translation>マスターなし</translation>
    </message>
    <message>
        <source>replica missing</source>
        <translation>レプリカ欠落</translation>
    </message>
    <message>
        <source>changed just now</source>
        <translation>たった今変化</translation>
    </message>
    <message>
        <source>in the colour of its master</source>
        <translation>マスターの色</translation>
    </message>
    <message>
        <source>in the colour of its first replica</source>
        <translation>第 1 レプリカの色</translation>
    </message>
    <message>
        <source>full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>moved within 10 s</source>
        <translation>10 秒以内に移動</translation>
    </message>
    <message>
        <source>owners changed within 10 s</source>
        <translation>10 秒以内に所有者が変化</translation>
    </message>
    <message>
        <source>1 min</source>
        <translation>1 分</translation>
    </message>
    <message>
        <source>10 min</source>
        <translation>10 分</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 時間</translation>
    </message>
    <message>
        <source>older, or since the first map</source>
        <translation>それ以前、または最初のマップから</translation>
    </message>
    <message>
        <source>some did</source>
        <translation>一部が応答</translation>
    </message>
    <message>
        <source>none did</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>not swept yet</source>
        <translation>未スイープ</translation>
    </message>
    <message>
        <source>every owner served it</source>
        <translation>全所有者が応答</translation>
    </message>
</context>
<context>
    <name>footplate::ui::MapTimeline</name>
    <message>
        <source>Live</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Recorded maps</source>
        <translation>記録されたマップ</translation>
    </message>
    <message>
        <source>Arrow keys go from map to map; the right end is the live one.</source>
        <translation>矢印キーでマップを順に移動します。右端が現在のマップです。</translation>
    </message>
    <message>
        <source>Shows the live map again.</source>
        <translation>現在のマップの表示に戻ります。</translation>
    </message>
    <message>
        <source>Map of %1, %2 ago</source>
        <translation>%1 のマップ (%2前)</translation>
    </message>
    <message numerus="yes">
        <source>Live map, %n earlier</source>
        <translation>
            <numerusform>現在のマップ (過去 %n 件)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::NodeDetail</name>
    <message>
        <source>bootstrap</source>
        <translation>シードから発見</translation>
    </message>
    <message>
        <source>found by a peer</source>
        <translation>ピアから発見</translation>
    </message>
    <message>
        <source>recovered</source>
        <translation>復旧</translation>
    </message>
    <message>
        <source>inactive</source>
        <translation>無応答</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>離脱</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>到達不可</translation>
    </message>
    <message>
        <source>circuit open</source>
        <translation>サーキットオープン</translation>
    </message>
    <message>
        <source>full</source>
        <translation>飽和</translation>
    </message>
    <message>
        <source>circuit closed</source>
        <translation>サーキットクローズ</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>所見</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>In flight + queued</source>
        <translation>応答待ち + 接続待ち</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>サーキット</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Search the statistics</source>
        <translation>統計を検索</translation>
    </message>
    <message>
        <source>Statistics of the node</source>
        <translation>ノードの統計</translation>
    </message>
    <message>
        <source>The node has not told its statistics.</source>
        <translation>ノードから統計を受け取っていません。</translation>
    </message>
    <message>
        <source>%1 · life</source>
        <translation>%1 · 履歴</translation>
    </message>
    <message numerus="yes">
        <source>search %n values</source>
        <translation>
            <numerusform>%n 件の値を検索</numerusform>
        </translation>
    </message>
    <message>
        <source>next tend may close it in %1</source>
        <translation>%1後の tend でクローズの可能性</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting for a connection</source>
        <translation>
            <numerusform>接続待ち %n 件</numerusform>
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
        <translation>%1、%2、マスター %3、レプリカ %4</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>到達不可</translation>
    </message>
    <message>
        <source>Node id; its colour is the same on every page</source>
        <translation>ノード ID (色はどのページでも同じ)</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>What the tender knows of the node</source>
        <translation>tender から見たノードの状態</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>The address in use, or the last one tried</source>
        <translation>使用中のアドレス、または最後に試したアドレス</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Version of the server</source>
        <translation>サーバーのバージョン</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>ビルド</translation>
    </message>
    <message>
        <source>Partitions it is the master of, over all namespaces</source>
        <translation>マスターとして持つパーティション (全名前空間)</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>マスター</translation>
    </message>
    <message>
        <source>Partitions it holds a replica of, over all namespaces</source>
        <translation>レプリカを持つパーティション (全名前空間)</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>レプリカ</translation>
    </message>
    <message>
        <source>Commands it has not answered yet</source>
        <translation>まだ応答のないコマンド</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>応答待ち</translation>
    </message>
    <message>
        <source>Commands that wait for a connection</source>
        <translation>接続を待っているコマンド</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>接続待ち</translation>
    </message>
    <message>
        <source>Failures since the last good tend, of the number that opens the circuit</source>
        <translation>最後に成功した tend 以降の失敗数 / サーキットがオープンする失敗数</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Whether commands are sent to it</source>
        <translation>コマンドを送るかどうか</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>サーキット</translation>
    </message>
    <message>
        <source>Open connections of this console</source>
        <translation>このコンソールが開いている接続</translation>
    </message>
    <message>
        <source>Conns</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Median time to tend it, over the last cycles</source>
        <translation>最近のサイクルの tend にかかった時間の中央値</translation>
    </message>
    <message>
        <source>Tend p50</source>
        <translation>tend p50</translation>
    </message>
    <message>
        <source>99th percentile of the time to tend it</source>
        <translation>tend にかかった時間の 99 パーセンタイル</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Connections of all its clients, as it says</source>
        <translation>全クライアントからの接続 (ノードの報告)</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>全接続</translation>
    </message>
    <message>
        <source>Share of its data storage in use</source>
        <translation>データストレージの使用率</translation>
    </message>
    <message>
        <source>Data used</source>
        <translation>データ使用率</translation>
    </message>
    <message>
        <source>How long the server has been running</source>
        <translation>サーバーが動作している時間</translation>
    </message>
    <message>
        <source>Uptime</source>
        <translation>稼働時間</translation>
    </message>
    <message>
        <source>Attempts a second over the last minute; failures in the colour of trouble</source>
        <translation>直近 1 分間の 1 秒あたりの試行数 (失敗は異常の色)</translation>
    </message>
    <message>
        <source>Commands/s</source>
        <translation>コマンド/秒</translation>
    </message>
    <message>
        <source>Drill: %1</source>
        <translation>訓練: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::NodesPage</name>
    <message>
        <source>Filter  Ctrl+F</source>
        <translation>フィルター  Ctrl+F</translation>
    </message>
    <message>
        <source>Filter the nodes</source>
        <translation>ノードをフィルター</translation>
    </message>
    <message>
        <source>Shows the nodes that have this text in any column.</source>
        <translation>いずれかの列にこの文字列を含むノードを表示します。</translation>
    </message>
    <message>
        <source>No node has “%1” in any column. Clear the filter to see all.</source>
        <translation>どの列にも「%1」を含むノードはありません。すべて表示するには、フィルターをクリアしてください。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>One row per node. Details of the selected one are below.</source>
        <translation>1 行が 1 ノードです。選択したノードの詳細は下に表示されます。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose the columns</source>
        <translation>列を選択</translation>
    </message>
    <message>
        <source>One row per node that the cluster has or names. Click a heading to sort by it, click once more to turn the order round, and a third time for the order of the ids. Columns can be moved, and chosen with the button or a right click.

Below is the selected node: what happened to it on a line that ends now, how near its circuit is to either limit, what is worth a look, and all statistics it told. A node is “hanging” when it answers questions about itself but leaves gets unanswered.</source>
        <translation>クラスターに属するノードと、クラスターが示すノードを、1 行に 1 つずつ示します。見出しをクリックするとその列で並べ替え、もう一度クリックすると逆順になり、3 回目で ID 順に戻ります。列は移動でき、ボタンか右クリックで選択できます。

下には選択したノードを示します。右端を現在とする線上の出来事、サーキットが 2 つの上限のそれぞれにどれだけ近いか、確認すべき点、ノードが報告したすべての統計です。「ハング」は、自身に関する問い合わせには応答するのに、取得には応答しない状態です。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::OverviewPage</name>
    <message>
        <source>Readiness</source>
        <translation>稼働状態</translation>
    </message>
    <message>
        <source>▲ Connecting</source>
        <translation>▲ 接続中</translation>
    </message>
    <message>
        <source>Success rate</source>
        <translation>成功率</translation>
    </message>
    <message>
        <source>Attempts per command</source>
        <translation>コマンドあたりの試行数</translation>
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
        <translation>サーキットオープン</translation>
    </message>
    <message>
        <source>■ 1 of 5</source>
        <translation>■ 1 / 5</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>マップ</translation>
    </message>
    <message>
        <source>8 192 / 8 192</source>
        <translation>8 192 / 8 192</translation>
    </message>
    <message>
        <source>Commands per second, by outcome</source>
        <translation>1 秒あたりのコマンド数 (結果別)</translation>
    </message>
    <message>
        <source>Retries per second, by reason</source>
        <translation>1 秒あたりのリトライ数 (理由別)</translation>
    </message>
    <message>
        <source>/s</source>
        <translation>/秒</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>最近のイベント</translation>
    </message>
    <message>
        <source>Circuits</source>
        <translation>サーキット</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>直近 %1</translation>
    </message>
    <message>
        <source>%1 commands from here</source>
        <translation>ここからのコマンド %1 件</translation>
    </message>
    <message>
        <source>%1 in the last %2</source>
        <translation>直近 %2: %1</translation>
    </message>
    <message>
        <source>first attempt %1</source>
        <translation>初回試行 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>every circuit is closed</source>
        <translation>すべてクローズ</translation>
    </message>
    <message>
        <source>%1, failures %2 of %3</source>
        <translation>%1、失敗 %2 / %3</translation>
    </message>
    <message>
        <source>no namespace is known yet</source>
        <translation>名前空間はまだ不明</translation>
    </message>
    <message>
        <source>%1 lacks replicas</source>
        <translation>%1 レプリカ欠落</translation>
    </message>
    <message>
        <source>%1 full</source>
        <translation>%1 完全</translation>
    </message>
    <message>
        <source>moving now</source>
        <translation>移動中</translation>
    </message>
    <message>
        <source>age %1</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>まだありません</translation>
    </message>
    <message>
        <source>%1 of %2, the worst</source>
        <translation>%1 / %2、悪い順</translation>
    </message>
    <message>
        <source>Is the cluster all right, and if not: what is wrong, where, and since when. Each tile and each line leads to the page that tells more.

Success rate, attempts per command and latencies are those of this client&apos;s commands over the chosen range, not of the servers. Attempts per command above 1 is load that retries add. A circuit opens when a node has failed too often in a row, or has too many commands at once; it is then spared until a tend of it succeeds.</source>
        <translation>クラスターは正常か、正常でなければ何が、どこで、いつから問題なのかを示します。各タイルと各行から、詳しいページに移動できます。

成功率、コマンドあたりの試行数、レイテンシは、選択した範囲でのこのクライアントのコマンドの値で、サーバーの値ではありません。コマンドあたりの試行数が 1 を超える分は、リトライが加える負荷です。サーキットは、ノードの失敗が続きすぎたとき、または同時のコマンドが多すぎるときにオープンします。その後は tend が成功するまで、そのノードにコマンドを送りません。</translation>
    </message>
    <message>
        <source>%1 of %2 nodes, for %3</source>
        <translation>ノード %1 / %2、%3前から</translation>
    </message>
    <message>
        <source>%1, in flight and queued %2 of %3</source>
        <translation>%1、応答待ちと接続待ち %2 / %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 lacks %n masters</source>
        <translation>
            <numerusform>%1 マスター欠落 %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>footplate::ui::Page</name>
    <message>
        <source>Overview</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>パーティション</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>リトライ</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>ポリシー</translation>
    </message>
    <message>
        <source>Get</source>
        <translation>取得</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>接続</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PageRequests</name>
    <message>
        <source>Revision %1 is live.</source>
        <translation>リビジョン %1 が現行になりました。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PartitionMap</name>
    <message>
        <source>Partitions of %1</source>
        <translation>%1 のパーティション</translation>
    </message>
    <message>
        <source>no master</source>
        <translation>マスターなし</translation>
    </message>
    <message>
        <source>master %1</source>
        <translation>マスター %1</translation>
    </message>
    <message>
        <source>replica missing</source>
        <translation>レプリカ欠落</translation>
    </message>
    <message>
        <source>replica %1</source>
        <translation>レプリカ %1</translation>
    </message>
    <message>
        <source>regime %1</source>
        <translation>レジーム %1</translation>
    </message>
    <message>
        <source>since the first map</source>
        <translation>最初のマップから</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>%1前から</translation>
    </message>
    <message>
        <source>Partition %1: %2</source>
        <translation>パーティション %1: %2</translation>
    </message>
    <message>
        <source>nobody to ask</source>
        <translation>問い合わせ先なし</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1; swept at %2: %3</source>
        <translation>%1。%2 のスイープ: %3</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PartitionsPage</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>regime %1</source>
        <translation>レジーム %1</translation>
    </message>
    <message>
        <source>replication %1</source>
        <translation>レプリケーション %1</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>分担</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Namespaces</source>
        <translation>名前空間</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>レプリカ</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Map age</source>
        <translation>経過時間</translation>
    </message>
    <message>
        <source>Last sweep</source>
        <translation>最終スイープ</translation>
    </message>
    <message>
        <source>Colour by: %1</source>
        <translation>色分け: %1</translation>
    </message>
    <message>
        <source>Asks every owner of every partition whether it answers; reads only headers.</source>
        <translation>すべてのパーティションの全所有者に、応答するかどうかを問い合わせます。読み取るのはヘッダーだけです。</translation>
    </message>
    <message>
        <source>Shares of the nodes</source>
        <translation>ノードの分担</translation>
    </message>
    <message>
        <source>Masters and replicas of each node. The partitions of the selected node stand out; Escape selects none.</source>
        <translation>各ノードのマスターとレプリカです。選択したノードのパーティションが強調されます。Escape キーで選択を解除します。</translation>
    </message>
    <message>
        <source>Selects no node, so that the partitions of all stand out.</source>
        <translation>ノードの選択を解除し、すべてのノードのパーティションを表示します。</translation>
    </message>
    <message>
        <source>Cancel, %1 %</source>
        <translation>キャンセル、%1 %</translation>
    </message>
    <message>
        <source>Cancel the sweep</source>
        <translation>スイープをキャンセル</translation>
    </message>
    <message>
        <source>Sweep of %1: %2</source>
        <translation>%1 のスイープ: %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 questions served in %4</source>
        <translation>%1: %3 件の問い合わせ中 %2 件が応答 (%4)</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>スイープ</translation>
    </message>
    <message>
        <source>Sweep all namespaces</source>
        <translation>すべての名前空間をスイープ</translation>
    </message>
    <message>
        <source>even: %1</source>
        <translation>均等: %1</translation>
    </message>
    <message>
        <source>Node	Master	Replica</source>
        <translation>ノード	マスター	レプリカ</translation>
    </message>
    <message>
        <source>Each namespace is divided into 4096 partitions; the field shows one cell for each, in the colour of what you choose above: its master, its first replica, its state, how long its owners have been the same, or what the last sweep found. Cells whose owners changed within the last seconds glow.

A sweep asks every owner of every partition whether it answers. The slider goes back through the maps as they were; its right end is the live one.

Point at a cell to read who owns it; click it, or press Enter, to pin it. Arrow keys move the cell cursor. Select a node at the right and its partitions stand out. Its bars are the partitions it is master of and those it holds a replica of; the mark on a bar is the even share.</source>
        <translation>各名前空間は 4096 個のパーティションに分かれています。図ではパーティションごとに 1 つのセルを、上で選んだ項目の色で示します。選べるのは、マスター、第 1 レプリカ、状態、所有者が変わっていない時間、最後のスイープの結果です。直近の数秒間に所有者が変わったセルは光ります。

スイープは、すべてのパーティションの全所有者に、応答するかどうかを問い合わせます。スライダーで過去のマップにさかのぼれます。右端が現在のマップです。

セルにポインターを合わせると、所有者が分かります。クリックするか Enter キーを押すと、セルをピン留めします。矢印キーでセルのカーソルが動きます。右側でノードを選択すると、そのパーティションが強調されます。ノードのバーは、マスターとして持つパーティションと、レプリカを持つパーティションです。バーの印は均等な分担を示します。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PasswordPrompt</name>
    <message>
        <source>Keep it in the keychain</source>
        <translation>キーチェーンに保存する</translation>
    </message>
    <message>
        <source>Password for %1</source>
        <translation>%1 のパスワード</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続行</translation>
    </message>
    <message>
        <source>The password of “%1” for the connection “%2”</source>
        <translation>接続「%2」のユーザー「%1」のパスワード</translation>
    </message>
    <message>
        <source>Otherwise it is known only until Footplate ends.</source>
        <translation>保存しない場合は、Footplate を終了するまでの間だけ保持されます。</translation>
    </message>
    <message>
        <source>It is kept in memory until Footplate ends, and written nowhere.</source>
        <translation>Footplate を終了するまでメモリに保持され、どこにも書き込まれません。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PinnedPartition</name>
    <message>
        <source>Partition</source>
        <translation>パーティション</translation>
    </message>
    <message>
        <source>Click a cell, or press Enter on it, to pin its partition here.</source>
        <translation>セルをクリックするか Enter キーを押すと、そのパーティションがここにピン留めされます。</translation>
    </message>
    <message>
        <source>further</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Get from it</source>
        <translation>ここから取得</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>解除</translation>
    </message>
    <message>
        <source>Opens the Get page with a key that lies in this partition.</source>
        <translation>このパーティションに入るキーを使って「取得」ページを開きます。</translation>
    </message>
    <message>
        <source>Asks every owner of every partition of its namespace whether it answers.</source>
        <translation>この名前空間のすべてのパーティションの全所有者に、応答するかどうかを問い合わせます。</translation>
    </message>
    <message>
        <source>namespace</source>
        <translation>名前空間</translation>
    </message>
    <message>
        <source>master</source>
        <translation>マスター</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>レプリカ</translation>
    </message>
    <message>
        <source>regime</source>
        <translation>レジーム</translation>
    </message>
    <message>
        <source>since</source>
        <translation>継続</translation>
    </message>
    <message>
        <source>Partition %1</source>
        <translation>パーティション %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>欠落</translation>
    </message>
    <message>
        <source>none by design</source>
        <translation>設定上なし</translation>
    </message>
    <message>
        <source>the first map</source>
        <translation>最初のマップから</translation>
    </message>
    <message>
        <source>%1, circuit open</source>
        <translation>%1、サーキットオープン</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>スイープ</translation>
    </message>
    <message>
        <source>Sweep its namespace</source>
        <translation>この名前空間をスイープ</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>%1前から</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyDraft</name>
    <message>
        <source>take over r%1</source>
        <translation>r%1 の取り込み</translation>
    </message>
    <message>
        <source>discard</source>
        <translation>破棄</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyEditor</name>
    <message>
        <source>One attempt may take all of the command&apos;s time: no retry is then possible.</source>
        <translation>1 回の試行がコマンドの時間をすべて使う可能性があり、その場合はリトライできません。</translation>
    </message>
    <message>
        <source>One attempt may take as long as the whole command: no retry is then possible.</source>
        <translation>1 回の試行がコマンド全体と同じだけかかる可能性があり、その場合はリトライできません。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyFields</name>
    <message>
        <source>Retries after the first attempt</source>
        <translation>初回試行後のリトライ</translation>
    </message>
    <message>
        <source>Sleep between attempts</source>
        <translation>試行間のスリープ</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>レプリカ</translation>
    </message>
    <message>
        <source>Retried at all</source>
        <translation>リトライの対象</translation>
    </message>
    <message>
        <source>One attempt</source>
        <translation>1 回の試行</translation>
    </message>
    <message>
        <source>Whole command</source>
        <translation>コマンド全体</translation>
    </message>
    <message>
        <source>Circuit opens at, failures</source>
        <translation>サーキットオープンの失敗数</translation>
    </message>
    <message>
        <source>How often a command is tried again after its first attempt.</source>
        <translation>初回の試行の後、コマンドを再び試す回数です。</translation>
    </message>
    <message>
        <source>Fixed pause before each retry; it holds no connection.</source>
        <translation>各リトライの前の一定の待ち時間です。その間、接続は占有しません。</translation>
    </message>
    <message>
        <source>Where reads go: master sends every attempt to the master, sequence goes on to the next replica with each retry. Writes always go to the master.</source>
        <translation>読み取りの送信先です。master はすべての試行をマスターに送り、sequence はリトライのたびに次のレプリカに移ります。書き込みは常にマスターに送ります。</translation>
    </message>
    <message>
        <source>Which operations may be tried again after a connection failure. Default: reads, and writes of which nothing was sent. Idempotent: also puts, touches and deletes without a condition. All: also adds and appends, which may then count twice.</source>
        <translation>接続障害の後に再び試してよい操作です。既定: 読み取りと、何も送信されていない書き込み。冪等: さらに、条件のない put、touch、delete。すべて: さらに add と append (二重に適用される場合があります)。</translation>
    </message>
    <message>
        <source>How long one attempt may take; 0 lets it use up the whole command&apos;s time.</source>
        <translation>1 回の試行にかけられる時間です。0 の場合は、コマンドの時間をすべて使えます。</translation>
    </message>
    <message>
        <source>How long the whole command may take, all attempts and pauses together.</source>
        <translation>すべての試行と待ち時間を合わせて、コマンド全体にかけられる時間です。</translation>
    </message>
    <message>
        <source>So many failures since the last successful tend open a node&apos;s circuit.</source>
        <translation>最後に成功した tend 以降の失敗がこの回数に達すると、ノードのサーキットがオープンします。</translation>
    </message>
    <message>
        <source>So many commands in flight or queued at a node open its circuit.</source>
        <translation>ノードの応答待ちと接続待ちのコマンドがこの件数に達すると、サーキットがオープンします。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>limits</comment>
        <translation>%1 から %2</translation>
    </message>
    <message>
        <source>reads only</source>
        <translation>読み取りのみ</translation>
    </message>
    <message>
        <source>after a lost connection</source>
        <translation>接続が切れた後</translation>
    </message>
    <message>
        <source>0 = whatever is left</source>
        <translation>0 = 残り時間すべて</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source> ms</source>
        <comment>unit behind a number</comment>
        <translation> ms</translation>
    </message>
    <message>
        <source>whatever is left</source>
        <translation>残り時間すべて</translation>
    </message>
    <message>
        <source>Circuit opens at, in flight + queued</source>
        <translation>サーキットオープンの応答待ち + 接続待ち</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyHistory</name>
    <message>
        <source>Go back to this</source>
        <translation>これに戻す</translation>
    </message>
    <message>
        <source>Published revisions</source>
        <translation>公開されたリビジョン</translation>
    </message>
    <message>
        <source>Select one to compare it with what is live, two to compare them with each other</source>
        <translation>1 つ選択すると現行と比較し、2 つ選択すると互いに比較します</translation>
    </message>
    <message>
        <source>Loads this policy as the draft; publishing it makes a new revision</source>
        <translation>このポリシーを下書きとして読み込みます。公開すると新しいリビジョンになります</translation>
    </message>
    <message>
        <source>Select a revision to compare it with what is live, or two with each other.</source>
        <translation>リビジョンを 1 つ選択すると現行と比較し、2 つ選択すると互いに比較します。</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>リビジョン</translation>
    </message>
    <message>
        <source>Nothing was published yet.</source>
        <translation>まだ何も公開されていません。</translation>
    </message>
    <message>
        <source>r%1 → r%2</source>
        <translation>r%1 → r%2</translation>
    </message>
    <message>
        <source>r%1 → r%2, live</source>
        <translation>r%1 → r%2、現行</translation>
    </message>
    <message>
        <source>This is what is live.</source>
        <translation>これが現行です。</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>差分なし</translation>
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
        <translation>リビジョン</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>公開日時</translation>
    </message>
    <message>
        <source>By</source>
        <translation>公開者</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>リトライ</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PolicyPage</name>
    <message>
        <source>Live</source>
        <translation>現行</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>下書き</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差分</translation>
    </message>
    <message>
        <source>The draft is what is live.</source>
        <translation>下書きは現行と同じです。</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>on r%1</source>
        <translation>元: r%1</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>Worst case: %1</source>
        <translation>最悪の場合: %1</translation>
    </message>
    <message>
        <source>back to r%1</source>
        <translation>r%1 に戻す</translation>
    </message>
    <message>
        <source>r%1 is loaded as the draft; publish it to make it live again.</source>
        <translation>r%1 を下書きとして読み込みました。再び現行にするには、公開してください。</translation>
    </message>
    <message>
        <source>The retry policy of this cluster&apos;s clients: how often, how soon and on which replica a command is tried again, how long it may take, and when a node&apos;s circuit opens. On the left what is live, beside it a draft that you can change at will: nothing happens until it is published.

Publishing makes a new revision with a reason. If somebody else published meanwhile, both changes are shown and nothing is overwritten. In the history, select two revisions to compare them, or go back to one.</source>
        <translation>このクラスターのクライアントのリトライポリシーです。コマンドを何回、どれだけ早く、どのレプリカで再び試すか、どれだけの時間をかけられるか、ノードのサーキットがいつオープンするかを決めます。左が現行で、その隣が自由に変更できる下書きです。公開するまで何も起こりません。

公開すると、理由の付いた新しいリビジョンになります。その間に他の人が公開していた場合は、両方の変更を示し、何も上書きしません。履歴では、リビジョンを 2 つ選択して比較したり、以前のリビジョンに戻したりできます。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::PublishBar</name>
    <message>
        <source>Reason, kept in the history</source>
        <translation>理由 (履歴に残ります)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Why this policy is published; it is kept in the history</source>
        <translation>このポリシーを公開する理由です (履歴に残ります)</translation>
    </message>
    <message>
        <source>Name of the cluster</source>
        <translation>クラスターの名前</translation>
    </message>
    <message>
        <source>This is production: the name has to be typed before anything is published</source>
        <translation>本番環境です。公開する前に名前の入力が必要です</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>公開</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Nothing is connected, so there is nowhere to publish to.</source>
        <translation>何にも接続していないため、公開先がありません。</translation>
    </message>
    <message>
        <source>Publishing…</source>
        <translation>公開しています…</translation>
    </message>
    <message>
        <source>This connection is read-only: the policy can be drafted here, but not published.</source>
        <translation>この接続は読み取り専用です。ポリシーの下書きはできますが、公開はできません。</translation>
    </message>
    <message>
        <source>r%1 came in between: take it over or discard the draft first.</source>
        <translation>その間に r%1 が公開されました。取り込むか、下書きを破棄してください。</translation>
    </message>
    <message>
        <source>The draft does not differ from what is live.</source>
        <translation>下書きは現行と同じです。</translation>
    </message>
    <message>
        <source>A value of the draft is out of its limits.</source>
        <translation>下書きに範囲外の値があります。</translation>
    </message>
    <message>
        <source>Say why: a publication needs a reason.</source>
        <translation>理由を入力してください。公開には理由が必要です。</translation>
    </message>
    <message>
        <source>Publish r%1…</source>
        <translation>r%1 を公開…</translation>
    </message>
    <message>
        <source>Shows the difference once more before it is published</source>
        <translation>公開する前に差分をもう一度表示します</translation>
    </message>
    <message>
        <source>Publish r%1? Every command from now on runs under it.</source>
        <translation>r%1 を公開しますか？これ以降のすべてのコマンドに適用されます。</translation>
    </message>
    <message>
        <source>“%1”, by %2</source>
        <translation>「%1」、公開者 %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>This is production. Type the cluster&apos;s name, %1, to publish.</source>
        <translation>本番環境です。公開するには、クラスターの名前 %1 を入力してください。</translation>
    </message>
    <message>
        <source>r%1 is live.</source>
        <translation>r%1 が現行になりました。</translation>
    </message>
    <message>
        <source>Not published. %1</source>
        <translation>公開されませんでした。%1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::ReadForm</name>
    <message>
        <source>Policy for this command</source>
        <translation>このコマンドのポリシー</translation>
    </message>
    <message>
        <source>One attempt may use up the whole budget, so that no retry can follow it.</source>
        <translation>1 回の試行が制限時間を使い切る可能性があり、その場合はリトライできません。</translation>
    </message>
    <message>
        <source>The namespace the record is in.</source>
        <translation>レコードがある名前空間です。</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>名前空間</translation>
    </message>
    <message>
        <source>Choose the namespace, or type its name.</source>
        <translation>名前空間を選択するか、名前を入力してください。</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>セット</translation>
    </message>
    <message>
        <source>The set of the record; none is allowed.</source>
        <translation>レコードのセットです。なしでも構いません。</translation>
    </message>
    <message numerus="yes">
        <source>A set&apos;s name has at most %n bytes.</source>
        <translation>
            <numerusform>セット名は最大 %n バイトです。</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>The key, in the form that the key type names.</source>
        <translation>キーの型で選んだ形式で入力するキーです。</translation>
    </message>
    <message>
        <source>string</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>blob, hex</source>
        <translation>BLOB (16 進)</translation>
    </message>
    <message>
        <source>digest, hex</source>
        <translation>ダイジェスト (16 進)</translation>
    </message>
    <message>
        <source>Key type</source>
        <translation>キーの型</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>ビン</translation>
    </message>
    <message>
        <source>Names of the bins to read, separated by commas; all when empty.</source>
        <translation>読み取るビンの名前を、コンマで区切って入力します。空の場合はすべて読み取ります。</translation>
    </message>
    <message>
        <source>“%1” is too long: a bin&apos;s name has at most 15 bytes.</source>
        <translation>「%1」は長すぎます。ビン名は最大 15 バイトです。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>リトライ</translation>
    </message>
    <message>
        <source>Retries after the first attempt.</source>
        <translation>初回試行後のリトライの回数です。</translation>
    </message>
    <message>
        <source>Sleep, ms</source>
        <translation>スリープ (ms)</translation>
    </message>
    <message>
        <source>Time between two attempts.</source>
        <translation>試行と試行の間の時間です。</translation>
    </message>
    <message>
        <source>One attempt, ms</source>
        <translation>1 回の試行 (ms)</translation>
    </message>
    <message>
        <source>Time for one attempt; 0 leaves it the whole budget.</source>
        <translation>1 回の試行の時間です。0 の場合は、制限時間をすべて使えます。</translation>
    </message>
    <message>
        <source>Budget, ms</source>
        <translation>制限時間 (ms)</translation>
    </message>
    <message>
        <source>Time for all attempts together.</source>
        <translation>すべての試行を合わせた時間です。</translation>
    </message>
    <message>
        <source>Which owner of the partition each attempt goes to.</source>
        <translation>各試行を送る、パーティションの所有者です。</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>レプリカ</translation>
    </message>
    <message>
        <source>A whole number from %1 to %2, or empty for the cluster&apos;s.</source>
        <translation>%1 から %2 の整数を入力してください。空の場合はクラスターの値を使います。</translation>
    </message>
    <message>
        <source>%1 (cluster)</source>
        <translation>%1 (クラスター)</translation>
    </message>
</context>
<context>
    <name>footplate::ui::RetriesPage</name>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Show the whole stretch again (double click on a chart)</source>
        <translation>区間全体を再び表示します (グラフをダブルクリック)</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Keep what is shown, while data goes on</source>
        <translation>データの記録を続けたまま、表示を保ちます</translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation>CSV をコピー</translation>
    </message>
    <message>
        <source>Copy the stretch that is shown, a line for each second</source>
        <translation>表示中の区間を、1 秒 1 行でコピーします</translation>
    </message>
    <message numerus="yes">
        <source>%n lines copied as CSV</source>
        <translation>
            <numerusform>%n 行を CSV としてコピーしました</numerusform>
        </translation>
    </message>
    <message>
        <source>/s</source>
        <translation>/秒</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Retries per second, by reason</source>
        <translation>1 秒あたりのリトライ数 (理由別)</translation>
    </message>
    <message>
        <source>Commands per second, by outcome</source>
        <translation>1 秒あたりのコマンド数 (結果別)</translation>
    </message>
    <message>
        <source>Attempts per command</source>
        <translation>コマンドあたりの試行数</translation>
    </message>
    <message>
        <source>Latency in ms, first attempt against final</source>
        <translation>レイテンシ (ms): 初回試行と最終</translation>
    </message>
    <message>
        <source>Remaining budget at each retry</source>
        <translation>各リトライ時点の残り時間</translation>
    </message>
    <message>
        <source>Retries by node and second</source>
        <translation>ノード別、秒別のリトライ</translation>
    </message>
    <message numerus="yes">
        <source>%n in all</source>
        <translation>
            <numerusform>合計 %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on average</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>of %1 ms</source>
        <translation>%1 ms 中</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>a stretch of time</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>frozen · %1</source>
        <translation>固定中 · %1</translation>
    </message>
    <message>
        <source>The charts stand still; data goes on.</source>
        <translation>グラフを固定しました。データの記録は続いています。</translation>
    </message>
    <message>
        <source>The charts follow the data again.</source>
        <translation>グラフの更新を再開しました。</translation>
    </message>
    <message>
        <source>What clients had to do again, and whether it helped. A retry is labelled by its reason: “rebalance” when a node no longer holds the partition, “transport” when nothing came back, “circuit open” when the node&apos;s breaker refused the attempt.

All charts share their time and the cross-hair. Drag over a chart to zoom in, double click to zoom out; with the keyboard, the arrows move the cross-hair, + zooms in and - out. Freeze keeps what is shown while data goes on. Hatched stretches are seconds for which nothing was recorded.</source>
        <translation>クライアントが何をやり直し、それが役に立ったかを示します。リトライは理由で分けます。「リバランス」はノードがパーティションを持たなくなったとき、「通信エラー」は何も返ってこなかったとき、「サーキットオープン」はノードのブレーカーが試行を拒否したときです。

すべてのグラフは、時間と十字線を共有します。グラフの上をドラッグすると拡大し、ダブルクリックすると縮小します。キーボードでは、矢印キーで十字線を動かし、+ で拡大、- で縮小します。「固定」は、データの記録を続けたまま表示を保ちます。斜線の区間は、何も記録されなかった時間です。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::SettingsWindow</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Back to defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Holds from the next start</source>
        <translation>次回の起動から有効です</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>The decimal mark, and what stands between thousands</source>
        <translation>小数点の記号と、桁区切りの記号</translation>
    </message>
    <message>
        <source>As the system: %1</source>
        <translation>システムに合わせる: %1</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>How often the visible page is refreshed</source>
        <translation>表示中のページを更新する間隔</translation>
    </message>
    <message>
        <source>off</source>
        <translation>しない</translation>
    </message>
    <message>
        <source>every %1</source>
        <translation>%1ごと</translation>
    </message>
    <message>
        <source>Time range</source>
        <translation>時間の範囲</translation>
    </message>
    <message>
        <source>How far back charts and rates go</source>
        <translation>グラフと 1 秒あたりの値がさかのぼる時間</translation>
    </message>
    <message>
        <source>last %1 min</source>
        <translation>直近 %1 分</translation>
    </message>
    <message>
        <source>Warn when</source>
        <translation>警告の条件</translation>
    </message>
    <message>
        <source>Clocks are apart by</source>
        <translation>時計のずれ (以上)</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Clocks of nodes that differ by this or more</source>
        <translation>ノード間の時計の差がこの値以上のとき</translation>
    </message>
    <message>
        <source>Success is below</source>
        <translation>成功率 (未満)</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Share of commands that succeed</source>
        <translation>成功したコマンドの割合</translation>
    </message>
    <message>
        <source>No answer for</source>
        <translation>応答なし (以上)</translation>
    </message>
    <message>
        <source> tend intervals</source>
        <translation> × tend 間隔</translation>
    </message>
    <message>
        <source>From then on the view counts as too old</source>
        <translation>これ以上続くと、表示が古すぎるとみなします</translation>
    </message>
    <message>
        <source>A node left within</source>
        <translation>ノードの離脱 (以内)</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分</translation>
    </message>
    <message>
        <source>How long a node that left is still told of</source>
        <translation>離脱したノードを知らせ続ける時間</translation>
    </message>
    <message>
        <source>Partitions have no master</source>
        <translation>マスターのないパーティション</translation>
    </message>
    <message>
        <source>Partitions are unavailable or dead</source>
        <translation>unavailable/dead のパーティション</translation>
    </message>
    <message>
        <source>A node is not active</source>
        <translation>ノード非稼働</translation>
    </message>
    <message>
        <source>A circuit is open for</source>
        <translation>サーキットオープン (以上)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>One that a probe closes at once is no alert</source>
        <translation>プローブですぐにクローズするものは、アラートになりません</translation>
    </message>
    <message>
        <source>A node refuses writes</source>
        <translation>ノードが書き込みを拒否</translation>
    </message>
    <message>
        <source>Attempts per 100 commands reach</source>
        <translation>100 コマンドあたりの試行数 (以上)</translation>
    </message>
    <message>
        <source>How much more the nodes are asked because of retries</source>
        <translation>リトライのために、ノードへの要求がどれだけ増えるか</translation>
    </message>
    <message>
        <source>A node cannot be reached</source>
        <translation>ノードに到達不可</translation>
    </message>
    <message>
        <source>Tell the desktop</source>
        <translation>デスクトップ通知</translation>
    </message>
    <message>
        <source>Alerts as notifications of the desktop, also while this window is hidden</source>
        <translation>アラートをデスクトップに通知します (このウィンドウが隠れている間も)</translation>
    </message>
    <message>
        <source>of no alert</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>of bad alerts</source>
        <translation>異常のみ</translation>
    </message>
    <message>
        <source>of all alerts</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>alert</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>Alert: %1</source>
        <translation>アラート: %1</translation>
    </message>
    <message>
        <source>Told in the strip and in the list of alerts while it goes on</source>
        <translation>続いている間、ステータス欄とアラートの一覧に表示します</translation>
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
        <translation>ページ</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes in trouble</source>
        <translation>
            <numerusform>問題のあるノード %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>Live revision %1</source>
        <translation>現行のリビジョン %1</translation>
    </message>
    <message numerus="yes">
        <source>%n events not seen yet</source>
        <translation>
            <numerusform>未読のイベント %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>retries: %1</source>
        <translation>リトライ: %1</translation>
    </message>
</context>
<context>
    <name>footplate::ui::StatisticsModel</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>footplate::ui::StatusStrip</name>
    <message>
        <source>Status</source>
        <translation>ステータス</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>クラスター</translation>
    </message>
    <message>
        <source>Degraded</source>
        <translation>縮退</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>5 / 5</source>
        <translation>5 / 5</translation>
    </message>
    <message>
        <source>Partition map</source>
        <translation>パーティション</translation>
    </message>
    <message>
        <source>8 192 / 8 192</source>
        <translation>8 192 / 8 192</translation>
    </message>
    <message>
        <source>age 0.4 s</source>
        <translation>0.4 秒前</translation>
    </message>
    <message>
        <source>Tend cycle</source>
        <translation>tend 時間</translation>
    </message>
    <message>
        <source>12.3 ms</source>
        <translation>12.3 ms</translation>
    </message>
    <message>
        <source>Retry policy</source>
        <translation>リトライポリシー</translation>
    </message>
    <message>
        <source>r17</source>
        <translation>r17</translation>
    </message>
    <message>
        <source>2 retries · 0 ms · sequence</source>
        <translation>リトライ 2 回 · 0 ms · sequence</translation>
    </message>
    <message>
        <source>Keeps the view as it is while the session goes on</source>
        <translation>セッションを続けたまま、表示を今の状態で止めます</translation>
    </message>
    <message>
        <source>Tend now F5</source>
        <translation>今すぐ tend F5</translation>
    </message>
    <message>
        <source>Asks all nodes at once instead of with the next cycle</source>
        <translation>次のサイクルを待たずに、全ノードに一斉に問い合わせます</translation>
    </message>
    <message>
        <source>Search Ctrl+K</source>
        <translation>検索 Ctrl+K</translation>
    </message>
    <message>
        <source>Finds actions, pages, nodes, namespaces and recent keys</source>
        <translation>操作、ページ、ノード、名前空間、最近のキーを検索します</translation>
    </message>
    <message>
        <source>How far back charts and rates go</source>
        <translation>グラフと 1 秒あたりの値がさかのぼる時間</translation>
    </message>
    <message>
        <source>Last %1 min</source>
        <translation>直近 %1 分</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>Connection %1</source>
        <translation>接続 %1</translation>
    </message>
    <message>
        <source>Go on F8</source>
        <translation>再開 F8</translation>
    </message>
    <message>
        <source>Pause F8</source>
        <translation>一時停止 F8</translation>
    </message>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>paused %1</source>
        <translation>一時停止 %1</translation>
    </message>
    <message>
        <source>view %1 old</source>
        <translation>%1前の表示</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>moving</source>
        <translation>移動中</translation>
    </message>
    <message>
        <source>age %1</source>
        <translation>%1前</translation>
    </message>
    <message>
        <source>for 59 min</source>
        <translation>59 分 59 秒前から</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>A3 inactive</source>
        <translation>A3 到達不可</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>%1前から</translation>
    </message>
    <message>
        <source>all clear</source>
        <translation>異常なし</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged</source>
        <translation>
            <numerusform>確認済み %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Opens the list of alerts</source>
        <translation>アラートの一覧を開きます</translation>
    </message>
</context>
<context>
    <name>footplate::ui::TimeChart</name>
    <message>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>-%1</source>
        <translation>-%1</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>データなし</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>データはまだありません</translation>
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
        <translation>ビン</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
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
        <translation>Aerospike クラスターのすべてのノード、パーティション、オープンしたサーキット、リトライを見渡し、リトライポリシーを変えると何が起こるかを公開前に確かめられます。</translation>
    </message>
    <message>
        <source>Look around</source>
        <translation>まず見てみる</translation>
    </message>
    <message>
        <source>Five nodes inside this program, with traffic. Nothing leaves this machine, and nothing needs to be set up.</source>
        <translation>このプログラムの中で 5 つのノードが動き、トラフィックも流れます。このマシンの外には何も送られず、準備も必要ありません。</translation>
    </message>
    <message>
        <source>Open the demo cluster</source>
        <translation>デモクラスターを開く</translation>
    </message>
    <message>
        <source>Connect to a cluster</source>
        <translation>クラスターに接続</translation>
    </message>
    <message>
        <source>One node is enough, the others are found through it. Footplate only reads: it changes nothing on the cluster.</source>
        <translation>ノードは 1 つで足り、他のノードはそこから見つかります。Footplate は読み取るだけで、クラスターには何も変更を加えません。</translation>
    </message>
    <message>
        <source>10.0.0.1:3000, 10.0.0.2:3000</source>
        <translation>10.0.0.1:3000, 10.0.0.2:3000</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Addresses of one or more nodes, host and port, separated by commas or spaces</source>
        <translation>1 つ以上のノードのアドレス (ホストとポート、コンマか空白で区切る)</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>接続…</translation>
    </message>
    <message>
        <source>Type the address of at least one node, for example 10.0.0.1:3000.</source>
        <translation>ノードのアドレスを 1 つ以上入力してください (例: 10.0.0.1:3000)。</translation>
    </message>
</context>
<context>
    <name>footplate::ui::Wording</name>
    <message>
        <source>%1: %2 of %3 failures, circuit open for %4.</source>
        <translation>%1: 失敗 %2 / %3、サーキットは %4前からオープンです。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 commands in flight or waiting, circuit full for %4.</source>
        <translation>%1: 応答待ちと接続待ちのコマンド %2 / %3、サーキットは %4前から飽和しています。</translation>
    </message>
    <message>
        <source>%1: circuit open for %2, one probe decides.</source>
        <translation>%1: サーキットは %2前からオープンです。1 件のプローブで次の状態を決めます。</translation>
    </message>
    <message>
        <source>The info path still answers: the data path hangs.</source>
        <translation>info パスは応答していますが、データパスがハングしています。</translation>
    </message>
    <message>
        <source>%1 says that it is no member of the cluster.</source>
        <translation>%1 は、クラスターのメンバーではないと報告しています。</translation>
    </message>
    <message>
        <source>%1 refuses writes: a namespace of it is over its limit.</source>
        <translation>%1 は書き込みを拒否しています。名前空間が上限を超えています。</translation>
    </message>
    <message>
        <source>%1 failed its last tend</source>
        <translation>%1 の直前の tend が失敗</translation>
    </message>
    <message>
        <source>%1 is inactive for %2</source>
        <translation>%1 は %2前から無応答</translation>
    </message>
    <message>
        <source>%1 is advertised but cannot be reached</source>
        <translation>%1 の通知アドレスに到達不可</translation>
    </message>
    <message>
        <source>%1: %2 of %3 partitions have no master.</source>
        <translation>%1: %3 個中 %2 個のパーティションにマスターがありません。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 partitions lack a replica.</source>
        <translation>%1: %3 個中 %2 個のパーティションにレプリカの欠落があります。</translation>
    </message>
    <message>
        <source>%1: %2 partitions are dead.</source>
        <translation>%1: dead のパーティションが %2 個あります。</translation>
    </message>
    <message>
        <source>%1: %2 partitions are unavailable.</source>
        <translation>%1: unavailable のパーティションが %2 個あります。</translation>
    </message>
    <message>
        <source>bootstrap</source>
        <translation>ブートストラップ</translation>
    </message>
    <message>
        <source>peer discovery</source>
        <translation>ピア検出</translation>
    </message>
    <message>
        <source>recovery</source>
        <translation>復旧</translation>
    </message>
    <message>
        <source>Connection lost, %1</source>
        <translation>接続断、%1</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>接続断</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>The cluster is moving partitions; try again when the map has settled.</source>
        <translation>クラスターがパーティションを移動しています。マップが安定してから、もう一度試してください。</translation>
    </message>
    <message>
        <source>Check that the address can be reached from here.</source>
        <translation>そのアドレスにここから到達できるか確認してください。</translation>
    </message>
    <message>
        <source>The node may hang; see its circuit, or give the command more time.</source>
        <translation>ノードがハングしている可能性があります。サーキットを確認するか、コマンドの時間を延ばしてください。</translation>
    </message>
    <message>
        <source>All connections to the node are in use.</source>
        <translation>ノードへの接続はすべて使用中です。</translation>
    </message>
    <message>
        <source>A successful tend of the node lets commands through again.</source>
        <translation>ノードの tend が成功すると、再びコマンドが通ります。</translation>
    </message>
    <message>
        <source>See the partitions for who owns what.</source>
        <translation>所有者は「パーティション」ページで確認してください。</translation>
    </message>
    <message>
        <source>Check the name of the namespace.</source>
        <translation>名前空間の名前を確認してください。</translation>
    </message>
    <message>
        <source>This server knows no users: connect without one.</source>
        <translation>このサーバーにはユーザーがいません。ユーザーなしで接続してください。</translation>
    </message>
    <message>
        <source>Check user and password.</source>
        <translation>ユーザーとパスワードを確認してください。</translation>
    </message>
    <message>
        <source>The cluster wants a login: name a user and give the password.</source>
        <translation>クラスターがログインを求めています。ユーザーとパスワードを指定してください。</translation>
    </message>
    <message>
        <source>Check the CA, the certificate and the TLS name.</source>
        <translation>CA、証明書、TLS 名を確認してください。</translation>
    </message>
    <message>
        <source>Check the address, or the name of the cluster.</source>
        <translation>アドレスまたはクラスターの名前を確認してください。</translation>
    </message>
    <message>
        <source>The user lacks the role for this.</source>
        <translation>ユーザーにこの操作のロールがありません。</translation>
    </message>
    <message>
        <source>The namespace is over its limit and refuses writes.</source>
        <translation>名前空間が上限を超え、書き込みを拒否しています。</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>起動中</translation>
    </message>
    <message>
        <source>Partial</source>
        <translation>不完全</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Degraded</source>
        <translation>縮退</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>不通</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>inactive</source>
        <translation>無応答</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>離脱</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>到達不可</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>起動中</translation>
    </message>
    <message>
        <source>hanging</source>
        <translation>ハング</translation>
    </message>
    <message>
        <source>active</source>
        <translation>稼働中</translation>
    </message>
    <message>
        <source>orphaned</source>
        <translation>孤立</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>クローズ</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>オープン %1</translation>
    </message>
    <message>
        <source>full %1</source>
        <translation>飽和 %1</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>partition unavailable</source>
        <translation>パーティション利用不可</translation>
    </message>
    <message>
        <source>connection broke</source>
        <translation>接続切断</translation>
    </message>
    <message>
        <source>no connection</source>
        <translation>接続不可</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>タイムアウト</translation>
    </message>
    <message>
        <source>no free connection in time</source>
        <translation>時間内に空き接続なし</translation>
    </message>
    <message>
        <source>node went away</source>
        <translation>ノードが離脱</translation>
    </message>
    <message>
        <source>owner not known</source>
        <translation>所有者不明</translation>
    </message>
    <message>
        <source>circuit open</source>
        <translation>サーキットオープン</translation>
    </message>
    <message>
        <source>cluster not ready</source>
        <translation>クラスターが未準備</translation>
    </message>
    <message>
        <source>partition has no master</source>
        <translation>パーティションのマスターなし</translation>
    </message>
    <message>
        <source>reply made no sense</source>
        <translation>応答が不正</translation>
    </message>
    <message>
        <source>key not found</source>
        <translation>該当キーなし</translation>
    </message>
    <message>
        <source>generation differs</source>
        <translation>世代の不一致</translation>
    </message>
    <message>
        <source>parameter refused</source>
        <translation>パラメーターを拒否</translation>
    </message>
    <message>
        <source>key exists already</source>
        <translation>キーがすでに存在</translation>
    </message>
    <message>
        <source>server full</source>
        <translation>サーバーが満杯</translation>
    </message>
    <message>
        <source>bin has another type</source>
        <translation>ビンの型の不一致</translation>
    </message>
    <message>
        <source>record too big</source>
        <translation>レコードのサイズ超過</translation>
    </message>
    <message>
        <source>key busy</source>
        <translation>キーが使用中</translation>
    </message>
    <message>
        <source>device overloaded</source>
        <translation>デバイスが過負荷</translation>
    </message>
    <message>
        <source>namespace not found</source>
        <translation>該当する名前空間なし</translation>
    </message>
    <message>
        <source>bin name refused</source>
        <translation>ビン名を拒否</translation>
    </message>
    <message>
        <source>forbidden now</source>
        <translation>現在は禁止</translation>
    </message>
    <message>
        <source>enterprise edition only</source>
        <translation>Enterprise Edition 専用</translation>
    </message>
    <message>
        <source>no login on this server</source>
        <translation>ログインのないサーバー</translation>
    </message>
    <message>
        <source>login refused</source>
        <translation>ログインを拒否</translation>
    </message>
    <message>
        <source>session expired</source>
        <translation>セッションが期限切れ</translation>
    </message>
    <message>
        <source>not logged in</source>
        <translation>未ログイン</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>権限なし</translation>
    </message>
    <message>
        <source>server error</source>
        <translation>サーバーエラー</translation>
    </message>
    <message>
        <source>no encrypted connection</source>
        <translation>暗号化接続不可</translation>
    </message>
    <message>
        <source>not the cluster that was wanted</source>
        <translation>目的と異なるクラスター</translation>
    </message>
    <message>
        <source>request not valid</source>
        <translation>要求が無効</translation>
    </message>
    <message>
        <source>retry policy failed</source>
        <translation>リトライポリシーが失敗</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>キャンセル済み</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>rebalance</source>
        <translation>リバランス</translation>
    </message>
    <message>
        <source>transport</source>
        <translation>通信エラー</translation>
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
        <translation>既定</translation>
    </message>
    <message>
        <source>reads only</source>
        <translation>読み取りのみ</translation>
    </message>
    <message>
        <source>idempotent</source>
        <translation>冪等</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>all, %1 times</source>
        <translation>すべて、%1 回</translation>
    </message>
    <message>
        <source>served</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>拒否: %1</translation>
    </message>
    <message>
        <source>unreachable: %1</source>
        <translation>到達不可: %1</translation>
    </message>
    <message>
        <source>%1 (code %2)</source>
        <translation>%1 (コード %2)</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2: %1</translation>
    </message>
    <message>
        <source>No node answers for %1</source>
        <translation>%1前からどのノードも応答なし</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Seed cannot be reached</source>
        <translation>シードに到達不可</translation>
    </message>
    <message>
        <source>Active (%1)</source>
        <translation>稼働中 (%1)</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>無応答</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>離脱</translation>
    </message>
    <message>
        <source>Address changed</source>
        <translation>アドレスが変化</translation>
    </message>
    <message>
        <source>Restarted</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>Says that it is no member of the cluster</source>
        <translation>クラスターのメンバーではないと報告</translation>
    </message>
    <message>
        <source>Circuit opened</source>
        <translation>サーキットオープン</translation>
    </message>
    <message>
        <source>Circuit full</source>
        <translation>サーキット飽和</translation>
    </message>
    <message>
        <source>Circuit half-open, one probe goes through</source>
        <translation>サーキットハーフオープン、プローブ 1 件を許可</translation>
    </message>
    <message numerus="yes">
        <source>Circuit stays open, %n probes failed</source>
        <translation>
            <numerusform>サーキットはオープンのまま、プローブ %n 件が失敗</numerusform>
        </translation>
    </message>
    <message>
        <source>Circuit closed</source>
        <translation>サーキットクローズ</translation>
    </message>
    <message>
        <source>Circuit limits of all nodes changed</source>
        <translation>全ノードのサーキットの上限が変化</translation>
    </message>
    <message>
        <source>Settled: every partition has its owners</source>
        <translation>安定: すべてのパーティションに所有者あり</translation>
    </message>
    <message>
        <source>Partitions of %1 without master</source>
        <translation>%1 にマスターのないパーティションあり</translation>
    </message>
    <message>
        <source>Partitions of %1 changed owners</source>
        <translation>%1 のパーティションの所有者が変化</translation>
    </message>
    <message>
        <source>Took over partitions of %1</source>
        <translation>%1 のパーティションを引き継ぎ</translation>
    </message>
    <message>
        <source>Revision %1 published by %2</source>
        <translation>リビジョン %1 を公開 (%2)</translation>
    </message>
    <message>
        <source>Info failed</source>
        <translation>info が失敗</translation>
    </message>
    <message>
        <source>Drill started: %1</source>
        <translation>訓練開始: %1</translation>
    </message>
    <message>
        <source>Drill ended: %1</source>
        <translation>訓練終了: %1</translation>
    </message>
    <message>
        <source>Events were dropped, more came than were kept</source>
        <translation>保持できる数を超え、イベントを破棄</translation>
    </message>
    <message>
        <source>up for %1</source>
        <translation>稼働時間 %1</translation>
    </message>
    <message>
        <source>failures %1 of %2 · in flight %3 · queued %4</source>
        <translation>失敗 %1 / %2 · 応答待ち %3 · 接続待ち %4</translation>
    </message>
    <message>
        <source>in flight and queued %1 of %2</source>
        <translation>応答待ちと接続待ち %1 / %2</translation>
    </message>
    <message>
        <source>failures before %1</source>
        <translation>それまでの失敗 %1</translation>
    </message>
    <message>
        <source>open for %1</source>
        <translation>オープン期間 %1</translation>
    </message>
    <message>
        <source>failures %1 → %2 · in flight and queued %3 → %4</source>
        <translation>失敗 %1 → %2 · 応答待ちと接続待ち %3 → %4</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>partitions %1</source>
        <translation>パーティション %1</translation>
    </message>
    <message>
        <source>master %1 · replica %2</source>
        <translation>マスター %1 · レプリカ %2</translation>
    </message>
    <message>
        <source>r%1</source>
        <translation>r%1</translation>
    </message>
    <message>
        <source>drafted on r%1 · live r%2</source>
        <translation>下書きの元 r%1 · 現行 r%2</translation>
    </message>
    <message>
        <source>%1 in a second</source>
        <translation>1 秒間に %1 件</translation>
    </message>
    <message>
        <source>Circuit opened: %1 of %2 failures</source>
        <translation>サーキットオープン: 失敗 %1 / %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>クラスター</translation>
    </message>
    <message>
        <source>node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>circuit</source>
        <translation>サーキット</translation>
    </message>
    <message>
        <source>map</source>
        <translation>マップ</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>ポリシー</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>drill</source>
        <translation>訓練</translation>
    </message>
    <message numerus="yes">
        <source>%n retries · %1 · %2</source>
        <translation>
            <numerusform>リトライ %n 回 · %1 · %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n attempts</source>
        <translation>
            <numerusform>試行は最大 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>a command can take %1 ms</source>
        <translation>コマンドは最長 %1 ms</translation>
    </message>
    <message>
        <source>at most %1 × load on the masters, none on the replicas</source>
        <translation>マスターの負荷は最大 %1 倍、レプリカは増加なし</translation>
    </message>
    <message>
        <source>at most %1 × load on the replicas</source>
        <translation>レプリカの負荷は最大 %1 倍</translation>
    </message>
    <message>
        <source>%1; %2; %3.</source>
        <comment>attempts; time; load</comment>
        <translation>%1。%2。%3。</translation>
    </message>
    <message>
        <source>One attempt may use up the whole budget: no retry is then possible.</source>
        <translation>1 回の試行が制限時間を使い切る可能性があり、その場合はリトライできません。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>a sentence: its cause</comment>
        <translation>%1 (%2)。</translation>
    </message>
    <message>
        <source>Connection given up: %1</source>
        <translation>接続を破棄: %1</translation>
    </message>
    <message>
        <source>Advertised, but unreachable</source>
        <translation>通知アドレスに到達不可</translation>
    </message>
    <message>
        <source>Publication refused, another was published meanwhile</source>
        <translation>公開を拒否、その間に別の公開あり</translation>
    </message>
    <message numerus="yes">
        <source>%n failures in a row</source>
        <translation>
            <numerusform>連続失敗 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>alert</source>
        <translation>アラート</translation>
    </message>
    <message>
        <source>whatever is left</source>
        <translation>残り時間すべて</translation>
    </message>
    <message numerus="yes">
        <source>Only %n of them fit into the budget when each times out.</source>
        <translation>
            <numerusform>どの試行もタイムアウトする場合、制限時間に収まるのはそのうち %n 回だけです。</numerusform>
        </translation>
    </message>
</context>
</TS>
