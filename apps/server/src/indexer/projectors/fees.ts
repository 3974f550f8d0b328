/** Projects payouts of credited fees: recipient, role and amount. */
import type { EventData } from '@atoll/sdk';
import type { Batch } from '../batch.ts';
import type { EventPosition } from '../checkpoint.ts';

export function feesClaimed(
  batch: Batch,
  event: EventData<'FeesClaimed'>,
  at: EventPosition,
): void {
  batch.feeClaims.push({
    tx_digest: at.txDigest,
    event_seq: at.eventSeq,
    pool: batch.pool(event.poolId, at.checkpoint).id,
    role: event.role,
    recipient: batch.accounts.id(event.recipient),
    amount: event.amount,
    timestamp_ms: at.timestampMs,
  });
}
