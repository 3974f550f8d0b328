/** Projects fee claims: recipient, role and amount. */
import type { EventData } from '@atoll/sdk';
import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import type { Batch } from '../batch.ts';

export function feesClaimed(
  batch: Batch,
  event: EventData<'FeesClaimed'>,
  at: EventPosition,
): void {
  const pool = batch.pool(event.poolId, at.checkpoint);
  const recipient = batch.accounts.id(event.recipient);
  const { role, amount } = event;
  batch.appended.add('fee_claim', {
    tx_digest: at.txDigest,
    event_seq: at.eventSeq,
    pool: pool.id,
    role,
    recipient,
    amount,
    timestamp_ms: at.timestampMs,
  });
  if (role === 'creator') {
    // Anyone can deposit into a pool, so a claim can exceed what its trades credited.
    pool.creator_owed -= amount < pool.creator_owed ? amount : pool.creator_owed;
    // A claim pays everything that the pool holds; the rest is still in the pair.
    pool.curve_owed = 0n;
  }
  if (role === 'referrer') {
    batch.referrals.claimed({ referrer: recipient, pool: pool.id, amount });
  }
}
