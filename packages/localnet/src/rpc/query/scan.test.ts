// Tests that paging yields every item exactly once for any bounds, order and page size.
import { GrpcTypes } from '@mysten/sui/grpc';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Checkpoint } from '../../ledger/types.ts';
import { type ItemsOf, matchingCheckpoints } from './items.ts';
import { positionOf } from './position.ts';
import { type Frame, type Query, scan } from './scan.ts';

const { Ordering, QueryEndReason: Reason } = GrpcTypes;

/** A chain of checkpoints whose contents do not matter here. */
function chain(length: number) {
  const checkpoints = Array.from({ length }, (_, i): Checkpoint => {
    const gas = { computationCost: 0n, storageCost: 0n, storageRebate: 0n };
    return {
      sequenceNumber: BigInt(i),
      digest: `${i}`,
      epoch: 0n,
      timestampMs: 0n,
      isEndOfEpoch: false,
      networkTotalTransactions: 0n,
      previousDigest: undefined,
      contentDigest: '',
      epochRollingGasCostSummary: { ...gas, nonRefundableStorageFee: 0n },
      summaryBytes: new Uint8Array(),
      contentsBytes: new Uint8Array(),
      transactions: [],
    };
  });
  const getCheckpoint = (which: bigint | string) =>
    which === 'latest' ? checkpoints.at(-1) : checkpoints[Number(which)];
  return { getCheckpoint, lowestCheckpoint: 0n };
}

/** Creates a number of items in each checkpoint, named by position. */
function itemsPer(counts: readonly number[]): ItemsOf<string> {
  return ({ sequenceNumber }) =>
    Array.from({ length: counts[Number(sequenceNumber)] ?? 0 }, (_, i) => ({
      position: positionOf(sequenceNumber, 0, i),
      item: `${sequenceNumber}.${i}`,
    }));
}

async function frames<T>(query: Query, length: number, itemsOf: ItemsOf<T>) {
  const all: Frame<T>[] = [];
  for await (const frame of scan(query, chain(length), itemsOf)) all.push(frame);
  return all;
}

/** Reads all pages as a client does: the last cursor is the next bound. */
async function readAll(query: Query, counts: number[], limit: number, descending: boolean) {
  const items: string[] = [];
  let cursor: Uint8Array | undefined;
  for (let page = 0; page < 200; page++) {
    const options = {
      limit,
      ordering: descending ? Ordering.DESCENDING : Ordering.ASCENDING,
      ...(descending ? { before: cursor } : { after: cursor }),
    };
    const answer = await frames({ ...query, options }, counts.length, itemsPer(counts));
    items.push(...answer.flatMap(({ item }) => item ?? []));
    const last = answer.at(-1);
    expect(answer.filter(({ end }) => end !== undefined)).toEqual([last]);
    if (last?.end?.reason !== Reason.ITEM_LIMIT) return items;
    cursor = last.watermark.cursor;
  }
  throw new Error('Paging does not end');
}

describe('scan', () => {
  it('returns every item once, in order, for any page size and bounds', async () => {
    const counts = fc.array(fc.nat(4), { minLength: 1, maxLength: 12 });
    const bound = fc.option(fc.nat(12), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(
        counts,
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        bound,
        bound,
        async (perCheckpoint, limit, descending, from, to) => {
          const query = {
            startCheckpoint: from === undefined ? undefined : BigInt(from),
            endCheckpoint: to === undefined ? undefined : BigInt(to),
          };
          const expected = perCheckpoint
            .flatMap((count, n) =>
              Array.from({ length: count }, (_, i) => ({ n, name: `${n}.${i}` })),
            )
            .filter(({ n }) => n >= (from ?? 0) && n < (to ?? Infinity))
            .map(({ name }) => name);
          if (descending) expected.reverse();
          expect(await readAll(query, perCheckpoint, limit, descending)).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('continues after the tip', async () => {
    const [end] = await frames({}, 2, itemsPer([]));
    expect(end).toMatchObject({
      end: { reason: Reason.LEDGER_TIP },
      watermark: { checkpoint: 1n },
    });
    const options = { after: end?.watermark.cursor };
    const later = await frames({ options }, 4, itemsPer([5, 5, 1, 1]));
    expect(later.flatMap(({ item }) => item ?? [])).toEqual(['2.0', '3.0']);
  });

  it('reports why it ended', async () => {
    const everything = matchingCheckpoints(undefined, () => undefined);
    const reason = async (query: Query) => (await frames(query, 5, everything)).at(-1)?.end?.reason;
    expect(await reason({})).toBe(Reason.LEDGER_TIP);
    expect(await reason({ endCheckpoint: 3n })).toBe(Reason.CHECKPOINT_BOUND);
    expect(await reason({ options: { limit: 2 } })).toBe(Reason.ITEM_LIMIT);
    expect(await reason({ options: { ordering: Ordering.DESCENDING } })).toBe(
      Reason.CHECKPOINT_BOUND,
    );
  });

  it('stops a long search that can be resumed', async () => {
    const sparse: ItemsOf<string> = ({ sequenceNumber }) =>
      sequenceNumber === 20_005n ? [{ position: positionOf(sequenceNumber), item: 'found' }] : [];
    const [stop] = await frames({}, 20_010, sparse);
    expect(stop?.end?.reason).toBe(Reason.SCAN_LIMIT);
    const resumed = await frames({ options: { after: stop?.watermark.cursor } }, 20_010, sparse);
    expect(resumed[0]?.item).toBe('found');
  });

  it('rejects cursors of other networks', async () => {
    const options = { after: Uint8Array.of(1, 2, 3) };
    await expect(frames({ options }, 1, itemsPer([1]))).rejects.toThrow(/options.after/);
  });
});
