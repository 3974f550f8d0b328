/** Projects trades into candles of every width. A batch writes each changed candle once. */
import { intervalSeconds } from '@atoll/api';
import { type PartitionedValues, secondPartitions } from '../../db/partitions.ts';
import type { CandleTable } from '../../db/schema/chain.ts';
import type { Tx } from '../batch.ts';
import { columnInsert } from '../insert.ts';

const widths = Object.values(intervalSeconds);
/** Merges with stored candles: the stored `open` stays, the new `close` replaces the old. */
const mergeCandles = columnInsert<CandleTable>(
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
  readonly #candles: CandleTable[] = [];
  /** The candles by pool, by start; one map for each width. */
  readonly #byWidth = widths.map((width) => ({
    width,
    pools: new Map<number, Map<number, CandleTable>>(),
  }));

  /** Adds a trade. `before`, the price before it, opens a new candle, so that candles join without gaps. */
  add(pool: number, timestampMs: number, before: bigint, after: bigint, volume: bigint): void {
    // Also inside a candle: a graduation moves the price without a trade.
    const high = before > after ? before : after;
    const low = before < after ? before : after;
    for (const { width, pools } of this.#byWidth) {
      const start_ms = timestampMs - (timestampMs % (width * 1000));
      let starts = pools.get(pool);
      if (starts === undefined) {
        starts = new Map();
        pools.set(pool, starts);
      }
      const candle = starts.get(start_ms);
      if (candle === undefined) {
        const prices = { open: before, high, low, close: after };
        const opened = { pool, width, start_ms, ...prices, volume };
        starts.set(start_ms, opened);
        this.#candles.push(opened);
        continue;
      }
      if (high > candle.high) candle.high = high;
      if (low < candle.low) candle.low = low;
      candle.close = after;
      candle.volume += volume;
    }
  }

  /** Partitions required by the candles of one second. */
  partitions(): PartitionedValues {
    const seconds = this.#candles.filter(({ width }) => width === 1);
    return { partitioned: secondPartitions, values: seconds.map(({ start_ms }) => start_ms) };
  }

  save(tx: Tx): Promise<void> {
    return mergeCandles(tx, this.#candles);
  }
}
