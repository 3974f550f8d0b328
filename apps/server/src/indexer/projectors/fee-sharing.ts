/** Projects shared creator fees: the shares, their changes and payments, as history rows that are never updated. */
import { type EventData, FEE_SHARE_KINDS } from '@atoll/sdk';
import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import type { NewRow } from '../../platform/database/schema.ts';
import type { Batch } from '../batch.ts';
import type { Projections } from '../family.ts';

type Share = EventData<'FeeSharingCreated'>['shares'][number];
type Entry = Pick<NewRow<'fee_share'>, 'event'> & Partial<NewRow<'fee_share'>>;

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
      batch.appended.add('fee_sharing', {
        pool: batch.pool(poolId, at.checkpoint).id,
        sharing_id: sharingId,
        owner,
      });
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
    project(batch, { poolId, shares, amounts }, at) {
      const rows = shares.map((share, i) => ({
        event: 'distributed' as const,
        ...shareColumns(share),
        amount: amounts[i] ?? 0n,
      }));
      append(batch, poolId, at, rows);
    },
  },
  ShareWithheld: {
    project(batch, { poolId, recipient, amount }, at) {
      append(batch, poolId, at, [{ event: 'withheld', kind: 'account', recipient, amount }]);
    },
  },
  WithheldSharePaid: {
    project(batch, { poolId, recipient, amount }, at) {
      append(batch, poolId, at, [{ event: 'released', kind: 'account', recipient, amount }]);
    },
  },
  SharedFeesBurned: {
    project(batch, { poolId, quoteSpent, baseBurned }, at) {
      const row = { kind: 'burn', amount: quoteSpent, base_amount: baseBurned } as const;
      append(batch, poolId, at, [{ event: 'burned', ...row }]);
    },
  },
};
