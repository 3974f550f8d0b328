/** Gathers what a card shows. */
import type { Pool, ShareCard } from '@atoll/api';
import type { ServerConfig } from '../platform/config/config.ts';
import type { Db } from '../platform/database/database.ts';
import { shiftDecimal } from '../platform/decimal.ts';
import type { CardRequest } from './card-process.ts';
import type { CoinImages } from './coin-images.ts';

/** Dependencies of the server that cards need. */
export interface CardDependencies {
  db: Db;
  config: Pick<ServerConfig, 'brand'>;
  coinImages: CoinImages;
  /** Milliseconds since 1970. */
  now: () => number;
}

const CANDLES = 72;
const HOUR = 3_600;

export async function coinRequest(
  row: Pool,
  { db, coinImages, config }: CardDependencies,
): Promise<CardRequest> {
  const candles = await db
    .selectFrom('candle')
    .select('close')
    .where('pool', '=', row.id)
    .where('width', '=', HOUR)
    .orderBy('start_ms', 'desc')
    .limit(CANDLES)
    .execute();
  return {
    layout: 'coin',
    card: {
      product: config.brand.name,
      name: row.name,
      symbol: row.symbol,
      marketcap: shortUsd(Number(row.marketcap_usd)),
      change: percent(Number(row.price_change)),
      rose: Number(row.price_change) >= 0,
      holders: row.holders.toLocaleString('en-US'),
      progressBps: row.progress_bps,
      isGraduated: row.is_graduated,
      chart: scaled(candles.map(({ close }) => Number(close)).reverse()),
    },
    image: await coinImages.read(row.icon_url),
  };
}

export async function resultRequest(
  card: ShareCard,
  { coinImages, config }: Pick<CardDependencies, 'coinImages' | 'config'>,
): Promise<CardRequest> {
  const amount = (units: bigint | null) =>
    units === null
      ? null
      : `${shortNumber(Number(shiftDecimal(units, card.quote_decimals)))} ${card.quote_symbol}`;
  return {
    layout: 'result',
    card: {
      product: config.brand.name,
      name: card.name,
      symbol: card.symbol,
      gain: percent(Number(card.gain)),
      rose: Number(card.gain) >= 0,
      kind: card.kind,
      day: card.createdAt.slice(0, 10),
      invested: amount(card.invested),
      returned: amount(card.returned),
      trader: card.trader === null ? null : (card.user?.name ?? shortAddress(card.trader)),
    },
    image: await coinImages.read(card.icon_url),
  };
}

const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** "+340.5%", "−12.0%", "+1.2M%": figures to a glance. */
export function percent(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '+';
  return `${sign}${size < 10_000 ? size.toFixed(1) : shortNumber(size)}%`;
}

/** 99.0K; below a thousand with two decimals, below one with three significant digits. */
function shortNumber(value: number): string {
  const units = [
    [1e12, 'T'],
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ] as const;
  const [size, unit] = units.find(([size]) => value >= size) ?? [1, ''];
  if (unit !== '') return `${(value / size).toFixed(1)}${unit}`;
  // Not in exponent notation.
  return value === 0 || value >= 1
    ? value.toFixed(2)
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}

const shortUsd = (value: number): string => `$${shortNumber(value)}`;

function scaled(values: number[]): number[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  return values.map((value) => (range === 0 ? 0.5 : (value - low) / range));
}
