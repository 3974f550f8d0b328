import { bcs } from '@mysten/sui/bcs';
import { expect, test } from 'vitest';
import { createLocalnet } from '../../index.ts';
import { DigestIndex } from '../storage/digest-index.ts';
import { ScratchLog } from '../storage/scratch-log.ts';

const MEGABYTE = 2 ** 20;
const OWNER = `0x${'a'.repeat(64)}`;
const ID = `0x${'c'.repeat(64)}`;
const COIN = '0x2::coin::Coin<0x2::sui::SUI>';
/** More transactions than are kept in memory. */
const WRITES = 2_100;

const coin = (balance: number) =>
  Uint8Array.of(...bcs.Address.serialize(ID).toBytes(), ...bcs.u64().serialize(balance).toBytes());

test('a scratch log returns records from memory and from its file, also after a revert', () => {
  const log = new ScratchLog();
  const record = (byte: number) => new Uint8Array(3 * MEGABYTE).fill(byte);
  const positions = [1, 2, 3, 4, 5].map((byte) => log.append(record(byte)));
  const bytesAt = (position: number) => {
    const bytes = log.read(position);
    expect(bytes.length).toBe(3 * MEGABYTE);
    return [...new Set([0, MEGABYTE, 3 * MEGABYTE - 1].map((i) => bytes[i]))];
  };
  expect(positions.map(bytesAt)).toEqual([[1], [2], [3], [4], [5]]);
  const [, second = 0, third = 0] = positions;
  // The first records are in the file, the last ones in memory.
  log.truncate(third);
  expect(log.end()).toBe(third);
  const again = [6, 7, 8, 9].map((byte) => log.append(record(byte)));
  expect(again[0]).toBe(third);
  expect([0, second, ...again].map(bytesAt)).toEqual([[1], [2], [6], [7], [8], [9]]);
  log.close();
  expect(() => log.read(0)).toThrow('The network is closed');
});

test('digests with the same prefix are distinguished by their records', () => {
  const index = new DigestIndex();
  // Base58 of 32 bytes that differ only in the last byte.
  const digests = ['11111111111111111111111111111112', '11111111111111111111111111111113'];
  for (const [i, digest] of digests.entries()) index.add(digest, 10 * i);
  expect(digests.map((digest) => index.candidates(digest))).toEqual([
    [0, 1],
    [0, 1],
  ]);
  index.removeLast(digests[1] ?? '');
  expect(digests.map((digest) => index.candidates(digest))).toEqual([[0], [0]]);
  expect(index.length).toBe(1);
  expect(index.candidates('not a digest')).toEqual([]);
});

test('transactions, checkpoints and versions evicted from memory are unchanged when read back', async () => {
  const net = await createLocalnet({ checkpointIntervalMs: 3_600_000 });
  const { controls, ledger } = net;
  const write = (balance: number) =>
    controls.setObject({ owner: { address: OWNER }, type: COIN, contents: coin(balance) });
  const first = await write(1);
  const checkpoint = await ledger.createCheckpoint();
  const parts = (digest: string) => {
    const { checkpoint, timestampMs, inputObjects, outputObjects, effects, balanceChanges } =
      ledger.getTransaction(digest) ?? {};
    return { checkpoint, timestampMs, inputObjects, outputObjects, effects, balanceChanges };
  };
  const before = parts(first.previousTransaction);
  for (let i = 2; i <= WRITES; i++) {
    await write(i);
    if (i % 50 === 0) await ledger.createCheckpoint();
  }
  expect(parts(first.previousTransaction)).toEqual(before);
  expect(before.checkpoint).toBe(checkpoint?.sequenceNumber);
  expect(ledger.getCheckpoint(1n)).toEqual(checkpoint);
  expect(ledger.getCheckpoint(checkpoint?.digest ?? '')).toEqual(checkpoint);
  expect(ledger.getObject(ID, first.version)).toEqual(first);
  expect(ledger.getObject(ID, first.version + 1n)?.data).toMatchObject({ contents: coin(2) });
  expect(ledger.getObject(ID, 2n ** 63n)).toBeUndefined();
  await net.close();
});
