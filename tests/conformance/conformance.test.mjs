// SPDX-License-Identifier: GPL-3.0-or-later
// The official Node.js client against `footplate demo-cluster`: a client that nobody here wrote must find a cluster there.
// Started by run-conformance, which says where program and client are.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';

const { FOOTPLATE, CLIENT_FOLDER } = process.env;
const Aerospike = createRequire(`${CLIENT_FOLDER}/`)('aerospike');
const { operations, policy, status, Key, ReadPolicy, WritePolicy } = Aerospike;

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

// A cluster of its own for each group, as some break it. The drill begins when the cluster is up.
function cluster(nodes, drill) {
  const own = {};
  before(async () => {
    const args = ['demo-cluster', '--nodes', String(nodes), ...(drill ? ['--drill', drill] : [])];
    own.process = spawn(FOOTPLATE, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    own.startedMs = Date.now();
    const seed = await new Promise((resolve) => own.process.stdout.once('data', (text) => resolve(String(text).trim())));
    own.client = await Aerospike.connect({ hosts: seed, tenderInterval: 250, log: { level: Aerospike.log.OFF } });
  });
  after(async () => {
    await own.client?.close();
    own.process?.kill('SIGTERM');
  });
  own.names = () => own.client.getNodes().map((node) => node.name).sort().join(' ');
  return own;
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

describe('a node that leaves and comes back', () => {
  const own = cluster(3, 'stop:2@4-12');
  const patient = new ReadPolicy({ maxRetries: 5, sleepBetweenRetries: 100, totalTimeout: 3000, replica: policy.replica.SEQUENCE });

  test('the client follows, and every read is answered', async () => {
    await eventually('three nodes', () => own.names() === 'A1 A2 A3');
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
