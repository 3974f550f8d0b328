import { expect, test } from 'vitest';
import type { DecodedCheckpoint } from '../platform/chain/checkpoint.ts';
import { Chunks } from './chunks.ts';

const limits = { checkpoints: 4_000, transactions: 4_000, streamed: 12_000 };

/** A checkpoint with one transaction. */
const checkpoint = (sequence: number, isMarketOnly: boolean): DecodedCheckpoint => ({
  sequence,
  digest: '',
  timestampMs: 0,
  transactions: [
    {
      digest: '',
      timestampMs: 0,
      events: [],
      balanceChanges: [],
      objectChanges: isMarketOnly ? [] : [{ objectId: '0x1', owner: null }],
    },
  ],
});

test.each([
  { kind: 'small chunks', isMarketOnly: true, perChunk: 100, ahead: 4 },
  { kind: 'large chunks', isMarketOnly: false, perChunk: 4_000, ahead: 1 },
])('gathers $ahead of $kind while the database writes', async (given) => {
  let pulled = 0;
  const total = 20_000;
  const source = async function* () {
    for (; pulled < total; pulled += 1) yield checkpoint(pulled, given.isMarketOnly);
  };
  const chunks = new Chunks(source(), limits);
  const taken: number[] = [];
  while (await chunks.hasNext()) {
    for await (const some of chunks.transaction()) {
      expect(some).toHaveLength(given.perChunk);
      taken.push(...some.map(({ sequence }) => sequence));
      const enough = Math.min(total, taken.length + given.ahead * given.perChunk);
      await expect.poll(() => pulled, { interval: 1 }).toBeGreaterThanOrEqual(enough - 1);
      // Time in which more would be gathered.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      expect(pulled).toBeLessThanOrEqual(enough);
    }
  }
  expect(taken).toEqual(Array.from({ length: total }, (_, sequence) => sequence));
});
