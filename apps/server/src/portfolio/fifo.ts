/**
 * First-in, first-out accounting of one position. Everything acquired lies in one line of lots, and
 * everything disposed of is a point in that line: the cost up to a point follows from the lot that
 * contains it, so that a disposal costs the same for any number of lots.
 */

import type { Row } from '../platform/database/schema.ts';
/** Columns that the database does not compute. */
export type Position = Omit<Row<'position'>, 'quantity' | 'cost' | 'realized' | 'is_open'>;

/** Events of a position in the order of the chain. Amounts are positive base units. */
export type Entry = { base: bigint; timestampMs: number } & (
  | { kind: 'buy'; quote: bigint; fee: bigint }
  /** `seq` of the trade. */
  | { kind: 'sell'; quote: bigint; fee: bigint; seq: number }
  /** `quote` is the market value. */
  | { kind: 'transfer_in'; quote: bigint }
  | { kind: 'transfer_out' }
  /** Locked in a stake, vote, pledge, vesting or order, or released (negative): the quantity stays. */
  | { kind: 'lock' }
);

export function emptyPosition(account: number, pool: number, timestampMs: number): Position {
  return {
    account,
    pool,
    acquired: 0n,
    acquired_cost: 0n,
    disposed: 0n,
    disposed_cost: 0n,
    transferred_in: 0n,
    transferred_in_value: 0n,
    transferred_disposed: 0n,
    transferred_out: 0n,
    transferred_out_cost: 0n,
    locked: 0n,
    paid: 0n,
    received: 0n,
    fees: 0n,
    purchases: 0,
    sales: 0,
    wins: 0,
    opened_ms: timestampMs,
    changed_ms: timestampMs,
  };
}

/**
 * The cost of everything up to `point`, rounded down, and how much of it was received by transfer.
 * @param lot the lot that contains the point: the first with `upto` at or after it.
 */
export function upTo(lot: Row<'lot'>, point: bigint): { cost: bigint; transferred: bigint } {
  const after = lot.upto - point;
  const inLot = lot.quantity - after;
  return {
    cost: lot.cost_upto - lot.cost + (lot.cost * inLot) / lot.quantity,
    transferred: lot.transferred_upto - (lot.transferred ? after : 0n),
  };
}

/** Adds a lot at the end of the line; changes `position`. */
export function acquire(
  position: Position,
  entry: { base: bigint; quote: bigint; timestampMs: number },
  transferred: boolean,
): Row<'lot'> {
  position.acquired += entry.base;
  position.acquired_cost += entry.quote;
  if (transferred) {
    position.transferred_in += entry.base;
    position.transferred_in_value += entry.quote;
  }
  return {
    account: position.account,
    pool: position.pool,
    upto: position.acquired,
    quantity: entry.base,
    cost_upto: position.acquired_cost,
    cost: entry.quote,
    transferred_upto: position.transferred_in,
    transferred,
    timestamp_ms: entry.timestampMs,
  };
}

/**
 * Moves the point of disposal on by `base`; changes `position`.
 * @param lot the lot that contains the new point.
 * @returns the cost of what was disposed of.
 */
export function dispose(position: Position, lot: Row<'lot'>, base: bigint): bigint {
  position.disposed += base;
  const { cost, transferred } = upTo(lot, position.disposed);
  const difference = cost - position.disposed_cost;
  position.disposed_cost = cost;
  position.transferred_disposed = transferred;
  return difference;
}
