/** Columns of the transaction that a row came from. */

import type { EventPosition } from '../../platform/chain/checkpoint.ts';
import { digestBytes } from '../../platform/database/digest.ts';

export const transactionColumns = ({
  txDigest,
  eventSeq,
  seq,
  timestampMs,
  gas,
}: EventPosition) => ({
  tx_digest: digestBytes(txDigest),
  event_seq: eventSeq,
  seq,
  timestamp_ms: timestampMs,
  gas_charged: gas?.charged ?? null,
  gas_rebate: gas?.rebate ?? null,
});
