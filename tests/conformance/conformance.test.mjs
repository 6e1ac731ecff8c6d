// SPDX-License-Identifier: GPL-3.0-or-later
// The official Node.js client against `footplate demo-cluster`: a client that nobody here wrote must find a cluster there.
// Started by run-conformance, which says where program and client are.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

const { FOOTPLATE, CLIENT_FOLDER } = process.env;
const Aerospike = createRequire(`${CLIENT_FOLDER}/`)('aerospike');
const { operations, policy, status, BatchPolicy, Key, ReadPolicy, WritePolicy } = Aerospike;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const key = (name) => new Key('test', 'demo', name);

async function eventually(what, condition, ms = 20_000) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(100)) {
    if (await condition()) return;
  }
  assert.fail(`${what}: not within ${ms} ms`);
}

async function codeOf(promise) {
  try {
    await promise;
    return status.OK;
  } catch (error) {
    return error.code;
  }
}

// What a client has to know of a cluster; `more` is laid over it.
function configOf(own, more) {
  return { hosts: own.seed, tenderInterval: 250, log: { level: Aerospike.log.OFF }, ...own.config, ...more };
}

// The code that connecting ends with. A client that did connect is closed again.
async function connectionCode(config) {
  try {
    await (await Aerospike.connect(config)).close();
    return status.OK;
  } catch (error) {
    return error.code;
  }
}

// A cluster of its own for each group, as some break it. The drill begins when the cluster is up. `secured` may hold
// further arguments, what goes to stdin, and what the client needs beside the address; functions are called when it starts.
function cluster(nodes, drill, secured = {}) {
  const own = { notes: '' };
  before(async () => {
    const args = ['demo-cluster', '--nodes', String(nodes), ...(drill ? ['--drill', drill] : []), ...(secured.args?.() ?? [])];
    own.process = spawn(FOOTPLATE, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    own.process.stderr.on('data', (text) => { own.notes += text; });
    own.process.stdin.end(secured.input ?? '');
    own.startedMs = Date.now();
    own.seed = await new Promise((resolve) => own.process.stdout.once('data', (text) => resolve(String(text).trim())));
    own.config = secured.config?.() ?? {};
    own.client = await Aerospike.connect(configOf(own));
    await eventually('all nodes', () => own.client.getNodes().length === nodes);
  });
  after(async () => {
    await own.client?.close();
    own.process?.kill('SIGTERM');
  });
  own.names = () => own.client.getNodes().map((node) => node.name).sort().join(' ');
  own.said = (note) => eventually(note, () => own.notes.includes(note));
  return own;
}

const login = {
  args: () => ['--user', 'driver', '--password-stdin'],
  input: 'full steam ahead\n',
  config: () => ({ user: 'driver', password: 'full steam ahead' }),
};

// An authority and what it signed for a server and a client, and another authority, made with the program openssl.
function certificates() {
  const made = {};
  before(() => {
    made.folder = mkdtempSync(join(tmpdir(), 'footplate-'));
    made.file = (name) => join(made.folder, name);
    const sign = (name, ...more) => execFileSync('openssl', [
      'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${name}`,
      '-keyout', made.file(`${name}.key`), '-out', made.file(`${name}.pem`), ...more], { stdio: 'ignore' });
    sign('authority');
    sign('stranger');
    const signed = ['-CA', made.file('authority.pem'), '-CAkey', made.file('authority.key')];
    sign('server', '-addext', 'subjectAltName=DNS:demo.test', ...signed);
    sign('client', ...signed);
  });
  after(() => rmSync(made.folder, { recursive: true, force: true }));
  return made;
}

describe('a healthy cluster', () => {
  const own = cluster(3);

  test('all nodes are found from one seed', async () => {
    await eventually('three nodes', () => own.names() === 'A1 A2 A3');
  });

  test('every record of the demo can be read', async () => {
    for (let i = 1; i <= 200; ++i) assert.ok((await own.client.get(key(`user:${i}`))).bins.name);
  });

  test('every type comes back as it was written', async () => {
    const bins = {
      integer: 42, negative: -7, text: 'héllo', empty: '', double: 3.25, yes: true, no: false, blob: Buffer.from([0, 1, 255]),
      list: [1, 'a', [2, { x: 1 }], null, 2.5, true], map: { a: 1, b: [1, 2], c: { d: 'e' } },
    };
    await own.client.put(key('types'), { ...bins, place: new Aerospike.GeoJSON({ type: 'Point', coordinates: [2.35, 48.85] }) }, { ttl: 100 });
    const record = await own.client.get(key('types'));
    const { place, ...others } = record.bins;
    assert.deepEqual({ ...others }, bins);
    assert.deepEqual(JSON.parse(place.str ?? place), { type: 'Point', coordinates: [2.35, 48.85] });
    assert.ok(record.ttl > 90 && record.ttl <= 100, `ttl ${record.ttl}`);
    assert.equal(record.gen, 1);
  });

  test('selected bins, existence and removal', async () => {
    await own.client.put(key('some'), { a: 1, b: 'x', c: 2 });
    assert.deepEqual({ ...(await own.client.select(key('some'), ['a', 'c', 'nosuch'])).bins }, { a: 1, c: 2 });
    assert.equal(await own.client.exists(key('some')), true);
    await own.client.remove(key('some'));
    assert.equal(await own.client.exists(key('some')), false);
    assert.equal(await codeOf(own.client.get(key('some'))), status.ERR_RECORD_NOT_FOUND);
  });

  test('several operations on one record', async () => {
    await own.client.put(key('many'), { n: 40, s: 'b' });
    const done = await own.client.operate(key('many'), [
      operations.incr('n', 2), operations.append('s', 'c'), operations.prepend('s', 'a'), operations.read('n'), operations.read('s')]);
    assert.deepEqual({ ...done.bins }, { n: 42, s: 'abc' });
  });

  test('what a server refuses', async () => {
    const { client } = own;
    const mine = key('refused');
    await client.put(mine, { n: 1 });
    const sameGeneration = new WritePolicy({ gen: policy.gen.EQ });
    const create = new WritePolicy({ exists: policy.exists.CREATE });
    const update = new WritePolicy({ exists: policy.exists.UPDATE });
    assert.equal(await codeOf(client.put(mine, { n: 2 }, { gen: 77 }, sameGeneration)), status.ERR_RECORD_GENERATION);
    assert.equal(await codeOf(client.put(mine, { n: 2 }, { gen: 1 }, sameGeneration)), status.OK);
    assert.equal(await codeOf(client.put(mine, { n: 3 }, null, create)), status.ERR_RECORD_EXISTS);
    assert.equal(await codeOf(client.put(key('absent'), { n: 3 }, null, update)), status.ERR_RECORD_NOT_FOUND);
    assert.equal(await codeOf(client.append(mine, { n: 'x' })), status.ERR_BIN_INCOMPATIBLE_TYPE);
    assert.equal(await codeOf(client.put(mine, { big: Buffer.alloc(2 << 20) })), status.ERR_RECORD_TOO_BIG);
    assert.notEqual(await codeOf(client.get(new Key('nosuch', 'demo', 'x'))), status.OK);
    assert.equal((await client.get(mine)).bins.n, 2);
  });

  test('batches', async () => {
    const keys = [...Array(210).keys()].map((i) => ({ key: key(`user:${i + 1}`), readAllBins: true }));
    const rows = await own.client.batchRead(keys);
    assert.equal(rows.filter((row) => row.status === status.OK).length, 200);
    assert.equal(rows.filter((row) => row.status === status.ERR_RECORD_NOT_FOUND).length, 10);
    assert.ok(rows.every((row, i) => row.record.key.key === `user:${i + 1}`));
    const existing = await own.client.batchExists([key('user:1'), key('nobody')]);
    assert.deepEqual(existing.map((row) => row.status), [status.OK, status.ERR_RECORD_NOT_FOUND]);
    const written = await own.client.batchWrite([
      { type: Aerospike.batchType.BATCH_WRITE, key: key('batch'), ops: [operations.write('a', 1), operations.write('b', 'x')] }]);
    assert.deepEqual(written.map((row) => row.status), [status.OK]);
    assert.deepEqual({ ...(await own.client.get(key('batch'))).bins }, { a: 1, b: 'x' });
    await own.client.batchRemove([key('batch')]);
    assert.equal(await own.client.exists(key('batch')), false);
  });
});

const patient = new ReadPolicy({ maxRetries: 5, sleepBetweenRetries: 100, totalTimeout: 3000, replica: policy.replica.SEQUENCE });

for (const [what, secured] of [['comes back', {}], ['has to be logged in to again', login]]) {
  describe(`a node that leaves and ${what}`, () => {
    const own = cluster(3, 'stop:2@4-12', secured);

    test('the client follows, and every read is answered', async () => {
      const failed = [];
      let isOver = false;
      const reading = (async () => {
        for (let i = 0; !isOver; i = (i + 1) % 200) {
          const code = await codeOf(own.client.get(key(`user:${i + 1}`), patient));
          if (code !== status.OK) failed.push(code);
          await sleep(2);
        }
      })();
      await eventually('two nodes', () => own.names() === 'A1 A3');
      await eventually('three nodes again', () => own.names() === 'A1 A2 A3', 30_000);
      await sleep(3000);
      isOver = true;
      await reading;
      assert.deepEqual(failed, []);
    });
  });
}

describe('a node whose data path hangs', () => {
  const own = cluster(3, 'freeze-data:2@1');
  const once = (replica) => new ReadPolicy({ maxRetries: replica === policy.replica.MASTER ? 0 : 2, socketTimeout: 200, totalTimeout: 2000, replica });

  test('its masters time out, the other replica answers', async () => {
    await eventually('three nodes', () => own.names() === 'A1 A2 A3');
    await sleep(Math.max(0, own.startedMs + 2000 - Date.now()));
    const codes = { first: new Set(), second: new Set() };
    for (let i = 1; i <= 40; ++i) {
      codes.first.add(await codeOf(own.client.get(key(`user:${i}`), once(policy.replica.MASTER))));
      codes.second.add(await codeOf(own.client.get(key(`user:${i}`), once(policy.replica.SEQUENCE))));
    }
    assert.deepEqual([...codes.first].sort((a, b) => a - b), [status.OK, status.ERR_TIMEOUT]);
    assert.deepEqual([...codes.second], [status.OK]);
    assert.equal(own.names(), 'A1 A2 A3');
  });
});

describe('a node that refuses its partitions', () => {
  const own = cluster(3, 'refuse-partitions:2@1');

  // This client does not try again after code 11, whatever its policy says; ours does.
  test('answers with code 11, the others answer as ever', async () => {
    await eventually('three nodes', () => own.names() === 'A1 A2 A3');
    await sleep(Math.max(0, own.startedMs + 2000 - Date.now()));
    const seen = new Set();
    for (let i = 1; i <= 40; ++i) {
      seen.add(await codeOf(own.client.get(key(`user:${i}`), new ReadPolicy({ maxRetries: 0, replica: policy.replica.MASTER }))));
    }
    assert.deepEqual([...seen].sort((a, b) => a - b), [status.OK, status.ERR_CLUSTER]);
  });
});

describe('a cluster with a login', () => {
  const own = cluster(3, '', login);

  test('whoever logs in reads and writes on every node', async () => {
    for (let i = 1; i <= 200; ++i) assert.ok((await own.client.get(key(`user:${i}`))).bins.name);
    await own.client.put(key('mine'), { n: 42 });
    assert.equal((await own.client.get(key('mine'))).bins.n, 42);
  });

  test('a wrong password, an unknown user and nobody are refused', async () => {
    assert.equal(await connectionCode(configOf(own, { password: 'half steam ahead' })), status.INVALID_CREDENTIAL);
    assert.equal(await connectionCode(configOf(own, { user: 'stoker' })), status.INVALID_USER);
    assert.equal(await connectionCode(configOf(own, { user: undefined, password: undefined })), status.NOT_AUTHENTICATED);
    assert.equal(await connectionCode(configOf(own)), status.OK);
  });
});

describe('sessions that expire while a client is logged in', () => {
  const own = cluster(3, 'expire-sessions:all@3', login);
  const calm = new ReadPolicy({ totalTimeout: 5000, socketTimeout: 5000 }); // a machine may be slow
  const read = (i) => own.client.get(key(`user:${i}`), calm);
  const atOnce = async (count) => new Set(await Promise.all([...Array(count).keys()].map((i) => codeOf(read(i + 1)))));

  test('open connections go on, new ones are refused once, and then there is a new login', async () => {
    for (let i = 1; i <= 20; ++i) await read(i);
    await own.said('expire-sessions on all');
    for (let i = 1; i <= 20; ++i) assert.equal(await codeOf(read(i)), status.OK);
    // Only as many as it takes until a new connection is needed: of dozens that are refused at once this client hangs.
    let codes = new Set();
    for (let count = 4; !codes.has(status.EXPIRED_SESSION) && count <= 40; count += 2) codes = await atOnce(count);
    assert.ok(codes.delete(status.EXPIRED_SESSION), `no session has expired: ${[...codes]}`);
    assert.ok(codes.size === 0 || (codes.size === 1 && codes.has(status.OK)), `codes ${[...codes]}`);
    await eventually('new logins', async () => [...await atOnce(10)].join() === String(status.OK));
    assert.equal(own.names(), 'A1 A2 A3');
  });
});

describe('a cluster with TLS', () => {
  const made = certificates();
  const own = cluster(3, '', {
    ...login,
    args: () => [...login.args(), '--tls-cert', made.file('server.pem'), '--tls-key', made.file('server.key')],
    config: () => ({ ...login.config(), tls: { enable: true, cafile: made.file('authority.pem') } }),
  });

  test('all nodes are found by the name in the certificate, and every record is read', async () => {
    assert.match(own.seed, /^127\.0\.0\.1:demo\.test:\d+$/);
    assert.equal(own.names(), 'A1 A2 A3');
    for (let i = 1; i <= 200; ++i) assert.ok((await own.client.get(key(`user:${i}`))).bins.name);
    await own.client.put(key('large'), { blob: Buffer.alloc(900_000, 7) });
    assert.ok((await own.client.get(key('large'))).bins.blob.equals(Buffer.alloc(900_000, 7)));
  });

  test('another authority, another name and clear text end in no connection', async () => {
    const [host, , port] = own.seed.split(':');
    const stranger = { tls: { enable: true, cafile: made.file('stranger.pem') } };
    assert.equal(await connectionCode(configOf(own, stranger)), status.ERR_CONNECTION);
    assert.equal(await connectionCode(configOf(own, { hosts: `${host}:other.test:${port}` })), status.ERR_CONNECTION);
    assert.equal(await connectionCode(configOf(own, { hosts: `${host}:${port}`, tls: undefined })), status.ERR_CONNECTION);
    assert.equal(await connectionCode(configOf(own)), status.OK);
  });
});

describe('a cluster that asks clients for a certificate', () => {
  const made = certificates();
  const own = cluster(2, '', {
    args: () => ['--tls-cert', made.file('server.pem'), '--tls-key', made.file('server.key'), '--tls-ca', made.file('authority.pem')],
    config: () => ({ tls: { enable: true, cafile: made.file('authority.pem'), certfile: made.file('client.pem'), keyfile: made.file('client.key') } }),
  });

  test('lets in who has one', async () => {
    for (let i = 1; i <= 50; ++i) assert.ok((await own.client.get(key(`user:${i}`))).bins.name);
  });

  test('and nobody else', async () => {
    const without = { enable: true, cafile: made.file('authority.pem') };
    const foreign = { ...without, certfile: made.file('stranger.pem'), keyfile: made.file('stranger.key') };
    for (const tls of [without, foreign]) assert.notEqual(await connectionCode(configOf(own, { tls })), status.OK);
  });
});

const users = (count) => [...Array(count).keys()].map((i) => ({ key: key(`user:${i + 1}`), readAllBins: true }));
const brisk = { socketTimeout: 500, totalTimeout: 5000 };

// Three copies, because this client counts the retry of a batch twice: with two it would ask the node that hangs again.
describe('batches while the data path of one node hangs', () => {
  const own = cluster(3, 'freeze-data:2@1', { args: () => ['--replication-factor', '3'] });

  test('time out at the masters, and are whole with the next replica', async () => {
    await own.said('freeze-data on A2');
    const masters = new BatchPolicy({ ...brisk, maxRetries: 0, replica: policy.replica.MASTER });
    assert.equal(await codeOf(own.client.batchRead(users(200), masters)), status.ERR_TIMEOUT);
    const next = new BatchPolicy({ ...brisk, maxRetries: 2, replica: policy.replica.SEQUENCE });
    const rows = await own.client.batchRead(users(200), next);
    assert.equal(rows.length, 200);
    assert.ok(rows.every((row, i) => row.status === status.OK && row.record.key.key === `user:${i + 1}` && row.record.bins.name));
  });
});

describe('batches while one node refuses its partitions', () => {
  const own = cluster(3, 'refuse-partitions:2@1');
  const masters = { maxRetries: 0, replica: policy.replica.MASTER };

  test('say code 11 for the rows of that node and serve the others', async () => {
    await own.said('refuse-partitions on A2');
    const served = [];
    const refused = [];
    for (const user of users(200)) {
      const code = await codeOf(own.client.get(user.key, new ReadPolicy(masters)));
      assert.ok(code === status.OK || code === status.ERR_CLUSTER, `code ${code}`);
      (code === status.OK ? served : refused).push(user);
    }
    assert.ok(served.length > 0 && refused.length > 1);
    const rows = await own.client.batchRead(users(200), new BatchPolicy(masters));
    assert.equal(rows.length, 200);
    const isRefused = (row) => refused.some((user) => user.key.key === row.record.key.key);
    for (const row of rows) assert.equal(row.status, isRefused(row) ? status.ERR_CLUSTER : status.OK);
    assert.ok(rows.every((row, i) => row.record.key.key === `user:${i + 1}`));
  });
});

describe('writes while a node restarts', () => {
  const own = cluster(3, 'stop:2@3-7');
  const once = { socketTimeout: 500, totalTimeout: 1000, maxRetries: 0 };

  // Resolves to what became of it: done, doubtful or refused.
  async function fate(writing) {
    try {
      await writing;
      return 'done';
    } catch (error) {
      return error.inDoubt ? 'doubtful' : 'refused';
    }
  }

  // Calls `round` again and again until the node was gone, came back and has been there for a while.
  async function throughTheRestart(round) {
    let isOver = false;
    const rounds = (async () => {
      for (let i = 0; !isOver; ++i) {
        await round(i);
        await sleep(10);
      }
    })();
    await eventually('two nodes', () => own.names() === 'A1 A3');
    await eventually('three nodes again', () => own.names() === 'A1 A2 A3', 30_000);
    await sleep(2000);
    isOver = true;
    await rounds;
  }

  test('of two who write with a generation no update is lost, of two who create one wins', async () => {
    const onlyNew = new WritePolicy({ ...once, exists: policy.exists.CREATE });
    const sameGeneration = new WritePolicy({ ...once, gen: policy.gen.EQ });
    const counters = [...Array(12).keys()].map((i) => ({ key: key(`counter:${i}`), done: 0, doubtful: 0, refused: 0 }));
    for (const counter of counters) await own.client.put(counter.key, { n: 0 });
    const created = [];

    const countUp = async (counter) => {
      let record;
      try {
        record = await own.client.get(counter.key, patient);
      } catch {
        return;
      }
      ++counter[await fate(own.client.put(counter.key, { n: record.bins.n + 1 }, { gen: record.gen }, sameGeneration))];
    };
    const createOne = async (i) => {
      const fates = await Promise.all(['a', 'b'].map((by) => fate(own.client.put(key(`new:${i}`), { by }, null, onlyNew))));
      created.push({ key: key(`new:${i}`), fates });
    };
    await throughTheRestart((i) => Promise.all([...counters.map(countUp), ...counters.map(countUp), createOne(i)]));

    for (const { key: where, done, doubtful, refused } of counters) {
      const { bins, gen } = await own.client.get(where, patient);
      assert.ok(done > 0 && refused > 0, `${where.key}: ${done} done, ${refused} refused`);
      assert.ok(bins.n >= done && bins.n <= done + doubtful, `${where.key}: ${bins.n}, but ${done} done and ${doubtful} doubtful`);
      assert.equal(gen, bins.n + 1);
    }
    for (const { key: where, fates } of created) {
      const winners = ['a', 'b'].filter((_, i) => fates[i] === 'done');
      assert.ok(winners.length <= 1, `${where.key} was created twice`);
      const code = await codeOf(own.client.get(where, patient));
      if (winners.length === 1) assert.equal((await own.client.get(where, patient)).bins.by, winners[0]);
      else if (!fates.includes('doubtful')) assert.equal(code, status.ERR_RECORD_NOT_FOUND);
    }
    assert.ok(created.some(({ fates }) => fates.includes('done')));
  });
});
