/**
 * Projects trades into candles of one second, and those into candles of every width when the batch is written. A batch
 * writes each changed candle once.
 */

import { intervalSeconds } from '@atoll/api';
import type { Tx } from '../../platform/database/database.ts';
import { columnInsert } from '../../platform/database/insert.ts';
import { type PartitionedValues, secondPartitions } from '../../platform/database/partitions.ts';
import type { Row } from '../../platform/database/schema.ts';

const widths = Object.values(intervalSeconds);
/** Merges with stored candles: the stored `open` stays, the new `close` replaces the old. */
const mergeCandles = columnInsert<Row<'candle'>>(
  'candle',
  {
    pool: 'int4',
    width: 'int4',
    start_ms: 'int8',
    open: 'numeric',
    high: 'numeric',
    low: 'numeric',
    close: 'numeric',
    volume: 'numeric',
  },
  `on conflict (pool, width, start_ms) do update set
    high = greatest(candle.high, excluded.high),
    low = least(candle.low, excluded.low),
    close = excluded.close,
    volume = candle.volume + excluded.volume`,
);

export class CandleSet {
  /** Candles of one second by pool, in chain order. */
  readonly #seconds = new Map<number, Row<'candle'>[]>();

  /** Adds a trade. `before`, the price before it, opens a new candle, so that candles join without gaps. */
  add(pool: number, timestampMs: number, before: bigint, after: bigint, volume: bigint): void {
    const start_ms = timestampMs - (timestampMs % 1000);
    let seconds = this.#seconds.get(pool);
    if (seconds === undefined) {
      seconds = [];
      this.#seconds.set(pool, seconds);
    }
    // Also inside a candle: a graduation moves the price without a trade.
    const high = before > after ? before : after;
    const low = before < after ? before : after;
    const last = seconds.at(-1);
    if (last?.start_ms === start_ms) merge(last, high, low, after, volume);
    else seconds.push({ pool, width: 1, start_ms, open: before, high, low, close: after, volume });
  }

  /** Partitions required by the candles of one second. */
  partitions(): PartitionedValues {
    const values = new Set<number>();
    for (const seconds of this.#seconds.values()) {
      for (const { start_ms } of seconds) values.add(start_ms);
    }
    return { partitioned: secondPartitions, values };
  }

  save(tx: Tx): Promise<void> {
    const candles: Row<'candle'>[] = [];
    for (const seconds of this.#seconds.values()) {
      for (const width of widths) {
        for (const candle of ofWidth(width, seconds)) candles.push(candle);
      }
    }
    return mergeCandles(tx, candles);
  }
}

/** Merges the seconds of one pool, in chain order, into candles of a width. */
function ofWidth(width: number, seconds: readonly Row<'candle'>[]): Iterable<Row<'candle'>> {
  const candles = new Map<number, Row<'candle'>>();
  for (const second of seconds) {
    const start_ms = second.start_ms - (second.start_ms % (width * 1000));
    const candle = candles.get(start_ms);
    if (candle === undefined) candles.set(start_ms, { ...second, width, start_ms });
    else merge(candle, second.high, second.low, second.close, second.volume);
  }
  return candles.values();
}

function merge(
  candle: Row<'candle'>,
  high: bigint,
  low: bigint,
  close: bigint,
  volume: bigint,
): void {
  if (high > candle.high) candle.high = high;
  if (low < candle.low) candle.low = low;
  candle.close = close;
  candle.volume += volume;
}
