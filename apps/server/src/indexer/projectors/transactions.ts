/** Columns of the transaction that a row came from. */
import { digestBytes } from '../../db/digest.ts';
import type { EventPosition } from '../checkpoint.ts';

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
