/** Projects trades into candles of every width. A batch writes each changed candle once. */
import { intervalSeconds } from '@atoll/api';
import { sql } from 'kysely';
import { ensurePartitions, secondPartitions } from '../../db/partitions.ts';
import type { CandleTable } from '../../db/schema/chain.ts';
import type { Tx } from '../batch.ts';
import { insertColumns } from '../insert.ts';

const widths = Object.values(intervalSeconds);
const types = {
  pool: 'int4',
  width: 'int4',
  start_ms: 'int8',
  open: 'numeric',
  high: 'numeric',
  low: 'numeric',
  close: 'numeric',
  volume: 'numeric',
} as const;

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

  /** Merges with stored candles: the stored `open` stays, the new `close` replaces the old. */
  async save(tx: Tx): Promise<void> {
    const candles = this.#candles;
    await ensurePartitions(
      tx,
      secondPartitions,
      candles.flatMap(({ width, start_ms }) => (width === 1 ? [start_ms] : [])),
    );
    await insertColumns(
      tx,
      'candle',
      types,
      candles,
      sql`on conflict (pool, width, start_ms) do update set
        high = greatest(candle.high, excluded.high),
        low = least(candle.low, excluded.low),
        close = excluded.close,
        volume = candle.volume + excluded.volume`,
    );
  }
}
