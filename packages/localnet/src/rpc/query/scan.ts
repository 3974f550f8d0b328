// Scans the ledger for a query within bounds, order and limits; every frame has a watermark.
import { setImmediate } from 'node:timers/promises';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { Ledger } from '../../ledger/types.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../page.ts';
import type { ItemsOf } from './items.ts';
import { checkpointOf, decodeCursor, encodeCursor, type Position, positionOf } from './position.ts';

const { QueryEndReason: Reason, Ordering } = GrpcTypes;

/** Maximum number of checkpoints that one request scans before it must be resumed. */
const MAX_SCANNED = 20_000;
/** Number of checkpoints after which a scan yields to other calls. */
const YIELD_EVERY = 500;

export interface Query {
  startCheckpoint?: bigint;
  endCheckpoint?: bigint;
  options?: GrpcTypes.QueryOptions;
}

/** One frame of the response. The last one has an end, and an item only when the limit was reached. */
export interface Frame<T> {
  item?: T;
  watermark: GrpcTypes.Watermark;
  end?: GrpcTypes.QueryEnd;
}

/** Positions from `low` (inclusive) to `high` (exclusive), and why the scan ends there. */
interface Interval {
  low: Position;
  high: Position;
  endReason: GrpcTypes.QueryEndReason;
}

/** Yields matching items between the query's bounds, in its order. */
export async function* scan<T>(
  query: Query,
  ledger: Pick<Ledger, 'getCheckpoint' | 'lowestCheckpoint'>,
  itemsOf: ItemsOf<T>,
): AsyncGenerator<Frame<T>> {
  const descending = query.options?.ordering === Ordering.DESCENDING;
  const limit = Math.min(Math.max(query.options?.limit ?? DEFAULT_PAGE_SIZE, 1), MAX_PAGE_SIZE);
  const tip = ledger.getCheckpoint('latest')?.sequenceNumber ?? 0n;
  const { low, high, endReason } = intervalOf(query, descending, {
    lowest: ledger.lowestCheckpoint,
    tip,
  });

  let covered: bigint | undefined;
  let found = 0;
  let scanned = 0;
  for (const number of checkpointNumbers(low, high, descending)) {
    const checkpoint = ledger.getCheckpoint(number);
    const items = checkpoint === undefined ? [] : itemsOf(checkpoint);
    for (const { position, item } of descending ? items.reverse() : items) {
      if (position < low || position >= high) continue;
      const watermark = { cursor: encodeCursor(position), checkpoint: covered };
      found += 1;
      if (found === limit) return yield { item, watermark, end: { reason: Reason.ITEM_LIMIT } };
      yield { item, watermark };
    }
    covered = number;
    scanned += 1;
    if (scanned === MAX_SCANNED) {
      const frontier = descending ? positionOf(number) : positionOf(number + 1n) - 1n;
      const watermark = { cursor: encodeCursor(frontier), checkpoint: covered };
      return yield { watermark, end: { reason: Reason.SCAN_LIMIT } };
    }
    if (scanned % YIELD_EVERY === 0) await setImmediate();
  }
  // Resuming here skips the items of this scan: `before` and `after` are exclusive.
  const frontier = descending || high === 0n ? low : high - 1n;
  const watermark = { cursor: encodeCursor(frontier), checkpoint: covered };
  yield { watermark, end: { reason: endReason } };
}

function intervalOf(
  query: Query,
  descending: boolean,
  { lowest, tip }: { lowest: bigint; tip: bigint },
): Interval {
  const { startCheckpoint = 0n, endCheckpoint, options } = query;
  const tipEnd = positionOf(tip + 1n);
  let low = positionOf(startCheckpoint > lowest ? startCheckpoint : lowest);
  let high = tipEnd;
  let highReason = Reason.LEDGER_TIP;
  let lowReason = Reason.CHECKPOINT_BOUND;
  if (endCheckpoint !== undefined && positionOf(endCheckpoint) < high) {
    high = positionOf(endCheckpoint);
    highReason = Reason.CHECKPOINT_BOUND;
  }
  if (options?.before !== undefined) {
    const before = decodeCursor(options.before, 'options.before');
    if (before < high) [high, highReason] = [before, Reason.CURSOR_BOUND];
  }
  if (options?.after !== undefined) {
    const after = decodeCursor(options.after, 'options.after');
    if (after >= low) [low, lowReason] = [after + 1n, Reason.CURSOR_BOUND];
  }
  return { low, high, endReason: descending ? lowReason : highReason };
}

function* checkpointNumbers(low: Position, high: Position, descending: boolean) {
  if (low >= high) return;
  const first = checkpointOf(low);
  const last = checkpointOf(high - 1n);
  if (descending) for (let number = last; number >= first; number--) yield number;
  else for (let number = first; number <= last; number++) yield number;
}
