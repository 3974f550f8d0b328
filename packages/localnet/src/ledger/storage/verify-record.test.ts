import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LocalnetFixture, SUI } from '../../execution/localnet.fixture.ts';
import { encodeObject } from '../../execution/object.ts';
import { createLocalnet } from '../../index.ts';
import { readDump } from './dump.ts';
import { frameRecord, MAGIC } from './log-format.ts';
import { decodeRecord, encodeTransaction, type TransactionRecord } from './records.ts';

let network: LocalnetFixture;
let dump: Uint8Array;
let records: Uint8Array[];
beforeAll(async () => {
  network = await LocalnetFixture.start({ checkpointIntervalMs: 0 });
  const thing = await network.thing(1);
  await network.run((tx) => {
    tx.moveCall({
      target: network.fn('destroy'),
      arguments: [tx.object(network.object(thing))],
    });
  });
  await network.net.controls.advanceEpoch();
  dump = await network.net.controls.dump();
  records = readDump(dump).map(({ bytes }) => Uint8Array.from(bytes));
});
afterAll(() => network.net.close());

const assemble = (content: readonly Uint8Array[]) =>
  new Uint8Array(Buffer.concat([MAGIC, ...content.map(frameRecord)]));

const encode = (record: TransactionRecord): Uint8Array =>
  Uint8Array.from(encodeTransaction(record, record.written.map(encodeObject)));

function transactionAt(index: number): TransactionRecord {
  const record = decodeRecord(records[index] ?? new Uint8Array());
  if (record.kind !== 'transaction') throw new Error(`Record ${index} is a checkpoint`);
  return record.transaction;
}

/** Returns the index of the last transaction that meets the condition. */
function find(condition: (transaction: TransactionRecord) => boolean): number {
  const found = records.findLastIndex((bytes, index) => {
    return decodeRecord(bytes).kind === 'transaction' && condition(transactionAt(index));
  });
  if (found < 0) throw new Error('No such transaction');
  return found;
}

/** Returns the dump with one transaction changed. */
function forged(index: number, change: (record: TransactionRecord) => Partial<TransactionRecord>) {
  const record = transactionAt(index);
  return assemble(records.with(index, encode({ ...record, ...change(record) })));
}

const flipLast = (bytes: Uint8Array | undefined = new Uint8Array()) =>
  bytes.with(bytes.length - 1, 255 - (bytes.at(-1) ?? 0));

async function expectRejected(state: Uint8Array, reason: string): Promise<void> {
  await expect(network.net.controls.load(state)).rejects.toMatchObject({
    code: 'FolderDamaged',
    message: expect.stringContaining(reason),
  });
  await expect(createLocalnet({ state })).rejects.toMatchObject({
    code: 'FolderDamaged',
    message: expect.stringContaining(reason),
  });
  expect(await network.net.controls.dump()).toEqual(dump);
}

test('accepts a dump with removed objects, events and epochs', async () => {
  expect(assemble(records)).toEqual(dump);
  expect(encode(transactionAt(0))).toEqual(records[0]);
  await network.net.controls.load(dump);
  expect(await network.net.controls.dump()).toEqual(dump);
});

describe('rejects a dump whose transaction differs from its effects', () => {
  const removes = ({ removals }: TransactionRecord) => removals.length > 0;
  const cases: [
    part: string,
    when: (record: TransactionRecord) => boolean,
    change: (record: TransactionRecord) => Partial<TransactionRecord>,
  ][] = [
    [
      'digest',
      ({ signatures }) => signatures.length > 0,
      ({ transactionBytes }) => ({ transactionBytes: flipLast(transactionBytes) }),
    ],
    ['version', () => true, ({ lamport }) => ({ lamport: lamport + 1n })],
    [
      'events',
      ({ eventsBytes }) => eventsBytes !== undefined,
      ({ eventsBytes }) => ({ eventsBytes: flipLast(eventsBytes) }),
    ],
    ['events', ({ eventsBytes }) => eventsBytes !== undefined, () => ({ eventsBytes: undefined })],
    ['removed objects', removes, () => ({ removals: [] })],
    [
      'removed objects',
      removes,
      ({ removals }) => ({ removals: removals.map((each) => ({ ...each, kind: 'wrapped' })) }),
    ],
    [
      'written objects',
      removes,
      ({ written }) => ({
        written: written.map((each) => ({ ...each, storageRebate: each.storageRebate + SUI })),
      }),
    ],
    ['written objects', removes, () => ({ written: [] })],
    [
      'inputs',
      removes,
      ({ changedInputs }) => ({
        changedInputs: changedInputs.map((each) => ({ ...each, version: each.version - 1n })),
      }),
    ],
  ];
  test.each(cases)('in its %s', async (part, when, change) => {
    await expectRejected(forged(find(when), change), `: different ${part}`);
  });
});

test('rejects a dump that repeats a transaction', async () => {
  const spending = records[find(({ removals }) => removals.length > 0)] ?? new Uint8Array();
  await expectRejected(assemble([...records, spending]), ': different inputs');
});

describe('rejects a dump whose checkpoints differ from their transactions', () => {
  const signed = () => find(({ signatures }) => signatures.length > 0);

  test('in a signature', async () => {
    const state = forged(signed(), ({ signatures }) => ({ signatures: signatures.map(flipLast) }));
    await expectRejected(state, 'digests of its checkpoint');
  });

  test('in their number', async () => {
    const index = find(({ signatures }) => signatures.length === 0);
    await expectRejected(assemble(records.toSpliced(index, 1)), 'digests of its checkpoint');
  });

  test('rejects a dump without its last checkpoint', async () => {
    await expectRejected(
      assemble(records.slice(0, -1)),
      'ends with transactions that are not in a checkpoint',
    );
  });
});

test('rejects a dump with a record that cannot be decoded', async () => {
  const malformed = Uint8Array.of(0, 255, 255, 1);
  await expectRejected(assemble([...records, malformed]), `malformed record ${records.length}:`);
});

test('a rejected dump leaves a folder that another one can be loaded into', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-rejected-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const state = assemble(records.slice(0, -1));
  await expect(createLocalnet({ dir, state })).rejects.toMatchObject({ code: 'FolderDamaged' });
  const net = await createLocalnet({ dir, state: dump });
  expect(await net.controls.dump()).toEqual(dump);
  await net.close();
  expect(readdirSync(dir)).toEqual(['ledger.log']);
  const reopened = await createLocalnet({ dir });
  expect(await reopened.controls.dump()).toEqual(dump);
  await reopened.close();
});
