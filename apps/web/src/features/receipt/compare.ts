// Compares the server's receipt with what the Sui node has, value by value.
import type { Receipt } from '@atoll/api';
import { receipts as text } from '../../messages/en/receipts.ts';
import type { ChainReceipt } from './chain-receipt.ts';

export interface Difference {
  field: string;
  server: string;
  node: string;
}

export interface Comparison {
  /** Values that were compared. */
  compared: number;
  differences: Difference[];
}

type Value = string | number | bigint | boolean | null;
const isValue = (value: unknown): value is Value => value === null || typeof value !== 'object';
/** Values by the name under which a difference is shown. */
type Values = Map<string, Value>;

const events = (receipt: Receipt | ChainReceipt) => [
  ...receipt.trades,
  ...receipt.launches,
  ...receipt.graduations,
];

/** Fields that only the server adds: looked up or computed from the others. */
const DERIVED = new Set([
  'coin',
  'user',
  'cost_basis',
  'impact_bps',
  'quote_usd',
  'event_seq',
  'fee_parts',
]);

function valuesOf(receipt: Receipt | ChainReceipt): Values {
  const values: Values = new Map<string, Value>([
    ['digest', receipt.tx_digest],
    ['checkpoint', receipt.checkpoint],
    ['time', receipt.timestamp],
    ['gas charged', receipt.gas_charged],
    ['storage rebate', receipt.gas_rebate],
  ]);
  for (const event of events(receipt)) {
    const name = (field: string) => text.event(event.event_seq, field);
    values.set(name('coin'), 'coin' in event ? event.coin.pool_id : event.pool_id);
    for (const [field, value] of Object.entries(event)) {
      if (!DERIVED.has(field) && field !== 'pool_id' && isValue(value)) {
        values.set(name(field), value);
      }
    }
    if (!('fee_parts' in event)) continue;
    for (const [role, part] of Object.entries(event.fee_parts)) {
      values.set(name(`fee of ${role}`), part);
    }
  }
  return values;
}

const show = (value: Value | undefined): string =>
  value === undefined || value === null ? text.missing : String(value);

/** Compares every value that either of them has. */
export function compareReceipts(server: Receipt, node: ChainReceipt): Comparison {
  const [ours, theirs] = [valuesOf(server), valuesOf(node)];
  // A node that has just executed it may not know its checkpoint yet.
  if (node.checkpoint === null) {
    for (const field of ['checkpoint', 'time']) {
      ours.delete(field);
      theirs.delete(field);
    }
  }
  const fields = [...new Set([...ours.keys(), ...theirs.keys()])];
  return {
    compared: fields.length,
    differences: fields
      .filter((field) => ours.get(field) !== theirs.get(field))
      .map((field) => ({
        field: field.replaceAll('_', ' '),
        server: show(ours.get(field)),
        node: show(theirs.get(field)),
      })),
  };
}
