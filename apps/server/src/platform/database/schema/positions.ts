/** Tables of positions: what an account acquired of a coin, at what cost, and what it made of it. */
import type { Generated, Selectable } from 'kysely';

/**
 * An account's position in the coin of a pool. Quantities are base units, values quote base units.
 * Built from checkpoints.
 */
export interface PositionTable {
  account: number;
  pool: number;
  /** Bought and received, and what that cost: the end of the last lot. */
  acquired: bigint;
  acquired_cost: bigint;
  /** Sold and sent, oldest lots first, and the cost of that. */
  disposed: bigint;
  disposed_cost: bigint;
  /** Received by transfer, and the value of that at the market price of its time. */
  transferred_in: bigint;
  transferred_in_value: bigint;
  /** Part of `disposed` that had been received by transfer. */
  transferred_disposed: bigint;
  /** Sent, and the cost of that. */
  transferred_out: bigint;
  transferred_out_cost: bigint;
  /** Part of the quantity that is locked in votes and pledges. */
  locked: bigint;
  /** Paid for purchases with fees, received for sales after fees, and the fees of both. */
  paid: bigint;
  received: bigint;
  fees: bigint;
  purchases: number;
  sales: number;
  /** Sales above their cost. */
  wins: number;
  opened_ms: number;
  changed_ms: number;
  /** Computed by the database. */
  quantity: Generated<bigint>;
  cost: Generated<bigint>;
  realized: Generated<bigint>;
  is_open: Generated<boolean>;
}

/**
 * Coins that an account acquired at once. Lots are never changed: `disposed` of the position points into them, so that a
 * sale of any size reads one lot. Built from checkpoints.
 */
export interface LotTable {
  account: number;
  pool: number;
  /** Everything acquired up to and with this lot. */
  upto: bigint;
  quantity: bigint;
  cost_upto: bigint;
  cost: bigint;
  /** Part of `upto` that was received by transfer. */
  transferred_upto: bigint;
  transferred: boolean;
  timestamp_ms: number;
}

/** A position at the end of an hour in which it changed. Built from checkpoints. */
export interface PositionHourTable {
  account: number;
  pool: number;
  start_ms: number;
  quantity: bigint;
  cost: bigint;
  realized: bigint;
}

/** A sale: where it ended in the line of lots, and what was sold had cost. Built from checkpoints. */
export interface SaleTable {
  account: number;
  /** `seq` of the trade. */
  seq: number;
  pool: number;
  /** Everything disposed of up to and with this sale. */
  upto: bigint;
  cost: bigint;
}

export interface PositionTables {
  position: PositionTable;
  lot: LotTable;
  position_hour: PositionHourTable;
  sale: SaleTable;
}

export type PositionRow = Selectable<PositionTable>;
export type LotRow = Selectable<LotTable>;
