/** Draws the cards of coins in a process of their own, one after the other, and keeps the latest. */
import type { Pool } from '@atoll/api';
import type { Services } from '../http/env.ts';
import { Decoder } from '../media/decoder.ts';
import { FairQueue } from '../media/fair-queue.ts';
import type { CardRequest } from './card-process.ts';

const ENTRY = new URL('./card-process.ts', import.meta.url);
/** A card is drawn again when it is older than this. */
export const CARD_SECONDS = 300;
const KEPT = 200;
const CANDLES = 72;
const HOUR = 3_600;

export class ShareCards {
  readonly #queue = new FairQueue({ maxWaiting: 64, maxPerAccount: 4 });
  readonly #renderer = new Decoder<CardRequest>({
    deadlineMs: 8_000,
    idleMs: 60_000,
    entry: ENTRY,
  });
  readonly #kept = new Map<string, { at: number; png: Promise<Uint8Array> }>();

  /**
   * Returns the PNG of a coin's card.
   * @throws {QueueFull} while too many cards wait.
   */
  coin(client: string, row: Pool, services: Services): Promise<Uint8Array> {
    const kept = this.#kept.get(row.pool_id);
    const now = services.now();
    if (kept !== undefined && now - kept.at < CARD_SECONDS * 1_000) return kept.png;
    const png = this.#queue.run(client, async () => {
      const result = await this.#renderer.decode(await requestOf(row, services));
      if (!result.ok) throw new Error('The card could not be drawn.');
      return result.picture.webp;
    });
    this.#kept.set(row.pool_id, { at: now, png });
    png.catch(() => this.#kept.delete(row.pool_id));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return png;
  }

  close(): void {
    this.#renderer.close();
  }
}

async function requestOf(
  row: Pool,
  { db, media, config, publicUrl }: Services,
): Promise<CardRequest> {
  const candles = await db
    .selectFrom('candle')
    .select('close')
    .where('pool', '=', row.id)
    .where('width', '=', HOUR)
    .orderBy('start_ms', 'desc')
    .limit(CANDLES)
    .execute();
  // Only our own media: pictures elsewhere are never requested by the server.
  const own = `${publicUrl()}/media/`;
  const name = row.icon_url?.startsWith(own) ? row.icon_url.slice(own.length) : undefined;
  return {
    card: {
      product: config.brand.name,
      name: row.name,
      symbol: row.symbol,
      marketcap: shortUsd(Number(row.marketcap_usd)),
      change: `${Number(row.price_change) >= 0 ? '+' : '−'}${Math.abs(Number(row.price_change)).toFixed(1)}%`,
      rose: Number(row.price_change) >= 0,
      holders: row.holders.toLocaleString('en-US'),
      progressBps: row.progress_bps,
      isGraduated: row.is_graduated,
      chart: scaled(candles.map(({ close }) => Number(close)).reverse()),
    },
    picture: name === undefined ? null : ((await media.get(name)) ?? null),
  };
}

/** $99.0K; the card shows figures only to a glance. */
function shortUsd(value: number): string {
  const units = [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ] as const;
  const [size, unit] = units.find(([size]) => value >= size) ?? [1, ''];
  return `$${(value / size).toFixed(unit === '' ? 2 : 1)}${unit}`;
}

function scaled(values: number[]): number[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  return values.map((value) => (range === 0 ? 0.5 : (value - low) / range));
}
