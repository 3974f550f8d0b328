/**
 * Projects shared creator fees: the shares, their changes and payments as history rows that are never updated, and the
 * totals paid.
 */
import { type EventData, FEE_SHARE_KINDS } from '@atoll/sdk';
import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import type { Tx } from '../../platform/database/database.ts';
import { adding, columnInsert } from '../../platform/database/insert.ts';
import type { NewRow, Row } from '../../platform/database/schema.ts';
import type { Batch } from '../batch.ts';
import type { Projections } from '../family.ts';
import type { PoolDraft } from './pool-state.ts';

type Share = EventData<'FeeSharingCreated'>['shares'][number];
type Entry = Pick<NewRow<'fee_share'>, 'event'> & Partial<NewRow<'fee_share'>>;

type Total = Row<'fee_share_total'>;
type Sum = 'paid' | 'withheld' | 'spent' | 'burned';

const addTotals = columnInsert<Total>(
  'fee_share_total',
  {
    pool: 'int4',
    kind: 'text',
    recipient: 'text',
    paid: 'numeric',
    withheld: 'numeric',
    spent: 'numeric',
    burned: 'numeric',
  },
  adding('fee_share_total', ['pool', 'kind', 'recipient'], ['paid', 'withheld', 'spent', 'burned']),
);

/** Collects a batch's additions to the recipients' totals. */
export class FeeShareTotals {
  readonly #rows = new Map<string, Total>();

  add(
    pool: number,
    { kind, recipient }: Pick<Total, 'kind'> & { recipient: string | null },
    sums: Partial<Record<Sum, bigint>>,
  ): void {
    const key = `${pool}:${kind}:${recipient}`;
    const none = { paid: 0n, withheld: 0n, spent: 0n, burned: 0n };
    const row = this.#rows.get(key) ?? { pool, kind, recipient: recipient ?? '', ...none };
    this.#rows.set(key, row);
    for (const name of ['paid', 'withheld', 'spent', 'burned'] as const) {
      row[name] += sums[name] ?? 0n;
    }
  }

  save(tx: Tx): Promise<void> {
    return addTotals(tx, [...this.#rows.values()]);
  }
}

/** Records fees that an account received, withheld ones once they are paid; a negative amount if they are withheld. */
function received(
  batch: Batch,
  pool: PoolDraft,
  recipient: string,
  amount: bigint,
  { timestampMs }: EventPosition,
): void {
  batch.earnings.add(pool, batch.accounts.id(recipient), 'shared', amount, timestampMs);
}

function append(batch: Batch, poolId: string, at: EventPosition, entries: readonly Entry[]): void {
  const pool = batch.pool(poolId, at.checkpoint).id;
  const none = {
    kind: null,
    recipient: null,
    bps: null,
    locked: null,
    amount: null,
    base_amount: null,
    executable_ms: null,
  };
  for (const [place, entry] of entries.entries()) {
    batch.appended.add('fee_share', {
      ...none,
      ...entry,
      seq: at.seq,
      place,
      tx_digest: at.txDigest,
      pool,
      timestamp_ms: at.timestampMs,
    });
  }
}

function shareColumns({ kind, recipient, bps, locked }: Share) {
  const name = FEE_SHARE_KINDS[kind];
  if (name === undefined) throw new Error(`Unknown kind of fee recipient: ${kind}`);
  return { kind: name, recipient: name === 'account' ? recipient : null, bps: Number(bps), locked };
}

export const feeSharingEvents: Projections<
  | 'FeeSharingCreated'
  | 'SharesAnnounced'
  | 'SharesCanceled'
  | 'SharesChanged'
  | 'FeesShared'
  | 'SharedFeesBurned'
  | 'ShareWithheld'
  | 'WithheldSharePaid'
> = {
  FeeSharingCreated: {
    project(batch, { poolId, sharingId, owner, shares }, at) {
      const pool = batch.pool(poolId, at.checkpoint).id;
      batch.appended.add('fee_sharing', { pool, sharing_id: sharingId, owner });
      const rows = shares.map((share) => ({ event: 'created' as const, ...shareColumns(share) }));
      append(batch, poolId, at, rows);
    },
  },
  SharesAnnounced: {
    project(batch, { poolId, shares, executableAtMs }, at) {
      const rows = shares.map((share) => ({
        event: 'announced' as const,
        ...shareColumns(share),
        executable_ms: Number(executableAtMs),
      }));
      append(batch, poolId, at, rows);
    },
  },
  SharesCanceled: {
    project(batch, { poolId }, at) {
      append(batch, poolId, at, [{ event: 'canceled' }]);
    },
  },
  SharesChanged: {
    project(batch, { poolId, shares }, at) {
      const rows = shares.map((share) => ({ event: 'changed' as const, ...shareColumns(share) }));
      append(batch, poolId, at, rows);
    },
  },
  FeesShared: {
    listed: ({ shares }) =>
      shares.flatMap(({ kind, recipient }) =>
        FEE_SHARE_KINDS[kind] === 'account' ? recipient : [],
      ),
    project(batch, { poolId, shares, amounts }, at) {
      const pool = batch.pool(poolId, at.checkpoint);
      const rows = shares.map((share, i) => ({
        event: 'distributed' as const,
        ...shareColumns(share),
        amount: amounts[i] ?? 0n,
      }));
      for (const row of rows) {
        batch.feeShares.add(pool.id, row, { paid: row.amount });
        if (row.recipient !== null) received(batch, pool, row.recipient, row.amount, at);
      }
      append(batch, poolId, at, rows);
    },
  },
  ShareWithheld: {
    addresses: ['recipient'],
    project(batch, { poolId, recipient, amount }, at) {
      const pool = batch.pool(poolId, at.checkpoint);
      const sums = { paid: -amount, withheld: amount };
      batch.feeShares.add(pool.id, { kind: 'account', recipient }, sums);
      received(batch, pool, recipient, -amount, at);
      append(batch, poolId, at, [{ event: 'withheld', kind: 'account', recipient, amount }]);
    },
  },
  WithheldSharePaid: {
    addresses: ['recipient'],
    project(batch, { poolId, recipient, amount }, at) {
      const pool = batch.pool(poolId, at.checkpoint);
      const sums = { paid: amount, withheld: -amount };
      batch.feeShares.add(pool.id, { kind: 'account', recipient }, sums);
      received(batch, pool, recipient, amount, at);
      append(batch, poolId, at, [{ event: 'released', kind: 'account', recipient, amount }]);
    },
  },
  SharedFeesBurned: {
    project(batch, { poolId, quoteSpent, baseBurned }, at) {
      const { id } = batch.pool(poolId, at.checkpoint);
      const sums = { spent: quoteSpent, burned: baseBurned };
      batch.feeShares.add(id, { kind: 'burn', recipient: null }, sums);
      const row = { kind: 'burn', amount: quoteSpent, base_amount: baseBurned } as const;
      append(batch, poolId, at, [{ event: 'burned', ...row }]);
    },
  },
};
