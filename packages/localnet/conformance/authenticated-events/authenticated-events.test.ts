// Authenticated events: their digests in the effects, and the head of their package's stream, to which settlement adds
// the Merkle root of each checkpoint's events.
import { toBase58 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { deriveDynamicFieldID, toHex } from '@mysten/sui/utils';
import { blake2b } from '@noble/hashes/blake2.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACCUMULATOR_ROOT_ID, SUI_FRAMEWORK_ID } from '../../src/execution/protocol.ts';
import { serve } from '../../src/index.ts';
import type { ExecutedTransaction } from '../../src/ledger/types.ts';
import { Conformance } from '../testing/conformance.fixture.ts';

const HEAD = `${SUI_FRAMEWORK_ID}::accumulator_settlement::EventStreamHead`;
const Event = bcs.struct('Event', {
  packageId: bcs.Address,
  module: bcs.string(),
  sender: bcs.Address,
  type: bcs.StructTag,
  contents: bcs.byteVector(),
});
const Commitment = bcs.tuple([bcs.u64(), bcs.u64(), bcs.u64(), bcs.byteVector()]);
const Head = bcs.struct('Field', {
  id: bcs.Address,
  name: bcs.Address,
  mmr: bcs.vector(bcs.bytes(32)),
  checkpoint: bcs.u64(),
  count: bcs.u64(),
});

const hash = (...parts: readonly Uint8Array[]) => blake2b(Buffer.concat(parts), { dkLen: 32 });
const leaf = (...parts: readonly Uint8Array[]) => hash(Uint8Array.of(0), ...parts);
const inner = (...parts: readonly Uint8Array[]) => hash(Uint8Array.of(1), ...parts);
const NOTHING = new Uint8Array(32);

let suite: Conformance;
/** Checkpoints are created on request, so that they have several transactions. */
beforeEach(async () => {
  suite = await Conformance.start('authenticated-events', { checkpointIntervalMs: 60_000 });
  await suite.settle();
});
afterEach(() => suite.close());

const headId = () =>
  deriveDynamicFieldID(
    ACCUMULATOR_ROOT_ID,
    `${SUI_FRAMEWORK_ID}::accumulator::Key<${HEAD}>`,
    bcs.Address.serialize(suite.packageId).toBytes(),
  );

function head() {
  const data = suite.net.ledger.getObject(headId())?.data;
  if (data?.kind !== 'move') return undefined;
  const { name, mmr, checkpoint, count } = Head.parse(data.contents);
  return { name, mmr: mmr.map((peak) => toHex(peak)), checkpoint, count };
}

const emit = (name: string, ...values: number[]) =>
  suite.execute((tx) => {
    for (const value of values) suite.call(tx, `telling::${name}`, value);
  });

const digest = (value: number) =>
  hash(
    Event.serialize({
      packageId: suite.packageId,
      module: 'telling',
      sender: suite.address,
      type: { address: suite.packageId, module: 'telling', name: 'Told', typeParams: [] },
      contents: bcs.u64().serialize(value).toBytes(),
    }).toBytes(),
  );

function streamsOf({ effects }: ExecutedTransaction) {
  return effects.changedObjects.flatMap(([id, { outputState }]) =>
    outputState.$kind === 'AccumulatorWriteV1' ? [{ id, ...outputState.AccumulatorWriteV1 }] : [],
  );
}

/** Returns the leaf of an event. `transaction`: its index in the checkpoint, where 0 sets the clock. */
const committed = (checkpoint: bigint, transaction: number, event: number, value: number) =>
  leaf(Commitment.serialize([checkpoint, transaction, event, digest(value)]).toBytes());

test('a transaction records the indexes and digests of its events', async () => {
  const done = await suite.execute((tx) => {
    suite.call(tx, 'telling::tell', 5);
    suite.call(tx, 'telling::whisper', 6);
    suite.call(tx, 'telling::tell', 7);
  });
  expect(done.events).toHaveLength(3);
  expect(streamsOf(done)).toEqual([
    {
      id: headId(),
      address: { address: suite.packageId, ty: HEAD },
      operation: { $kind: 'Merge', Merge: true },
      value: {
        $kind: 'EventDigest',
        EventDigest: [
          ['0', toBase58(digest(5))],
          ['2', toBase58(digest(7))],
        ],
      },
    },
  ]);
});

test('adds no other events to a stream', async () => {
  expect(streamsOf(await emit('whisper', 1))).toEqual([]);
});

test('an abort discards the events of the transaction', async () => {
  const done = await emit('tell_then_abort', 1);
  expect(done.effects.status.$kind).toBe('Failure');
  expect(streamsOf(done)).toEqual([]);
});

test('the checkpoint commits to its events, and the head combines equal peaks', async () => {
  expect(head()).toBeUndefined();
  await emit('tell', 1);
  await emit('tell', 2, 3);
  expect(head()).toBeUndefined();
  const first = await suite.settle();
  const [one, two, three] = [
    committed(first, 1, 0, 1),
    committed(first, 2, 0, 2),
    committed(first, 2, 1, 3),
  ];
  const firstRoot = inner(inner(one, two), inner(three, NOTHING));
  expect(head()).toMatchObject({
    name: suite.packageId,
    mmr: [toHex(firstRoot)],
    checkpoint: first.toString(),
    count: '3',
  });
  await emit('tell', 4);
  const second = await suite.settle();
  const secondRoot = committed(second, 1, 0, 4);
  expect(head()).toMatchObject({
    mmr: [toHex(NOTHING), toHex(hash(firstRoot, secondRoot))],
    checkpoint: second.toString(),
    count: '4',
  });
  await emit('tell', 5);
  const third = await suite.settle();
  const peaks = [committed(third, 1, 0, 5), hash(firstRoot, secondRoot)];
  expect(head()?.mmr).toEqual(peaks.map(toHex));
});

test('queries find the events of a stream', async () => {
  const done = await emit('tell', 1);
  await emit('whisper', 2);
  await suite.settle();
  const rpc = await serve(suite.net, { port: 0 });
  try {
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: rpc.url });
    const found = (streamId: string) => {
      const predicate = { oneofKind: 'eventStreamHead', eventStreamHead: { streamId } } as const;
      const filter = { terms: [{ literals: [{ negated: false, predicate }] }] };
      const readMask = { paths: ['transaction_digest', 'event_index'] };
      return client.ledgerService.listEvents({ filter, readMask }).responses;
    };
    const digests: (string | undefined)[] = [];
    for await (const { event } of found(suite.packageId))
      if (event) digests.push(event.transactionDigest);
    expect(digests).toEqual([done.digest]);
  } finally {
    await rpc.close();
  }
});

test('only the module of a type emits its events', async () => {
  const done = await suite.run((tx) => {
    tx.moveCall({
      target: '0x2::event::emit_authenticated',
      typeArguments: [suite.fn('telling::Told')],
      arguments: [suite.call(tx, 'telling::make', 1)],
    });
  });
  expect(done).toEqual({ failure: 'NonEntryFunctionInvoked at command 1' });
});

test('networks before version 124 have no streams', async () => {
  const older = await Conformance.start('authenticated-events', {
    genesis: { protocolVersion: 123n },
  });
  try {
    const checks = true;
    const done = await older.inspect((tx) => void older.call(tx, 'telling::tell', 1), { checks });
    expect(older.describe(done).failure).toBe(
      'MoveAbort 0 in event::emit_authenticated_impl at command 0',
    );
  } finally {
    await older.close();
  }
});
