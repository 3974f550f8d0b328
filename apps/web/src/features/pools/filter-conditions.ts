// Turns the filters of an address into the API's conditions.
import type { Inputs } from '@atoll/api/client';
import { getConfig } from '../../lib/api/config.ts';
import { ageMs, isAge, readRange } from './filter-values.ts';
import type { PoolFilters } from './search.ts';

type Conditions = NonNullable<Inputs['pools']['list']['filters']>;

const MINUTE_MS = 60_000;

const between = ({ from, to }: { from: string; to: string }) => ({
  ...(from !== '' && { $gte: from }),
  ...(to !== '' && { $lte: to }),
});

/** Percent with two decimals as basis points. */
const bps = (percent: string) => (percent === '' ? '' : String(Math.round(Number(percent) * 100)));

export async function conditionsOf(filters: PoolFilters): Promise<Conditions> {
  const { mcap, vol, progress, age, quote, stickers, verified, holders } = filters;
  const part = readRange(progress);
  const ranges = {
    marketcap_usd: between(readRange(mcap)),
    volume_24h_usd: between(readRange(vol)),
    progress_bps: between({ from: bps(part.from), to: bps(part.to) }),
  };
  const set = Object.entries(ranges).filter(([, range]) => Object.keys(range).length > 0);
  const quoteType =
    quote === undefined
      ? undefined
      : (await getConfig()).presets.find(({ quote_symbol }) => quote_symbol === quote)?.quote_type;
  return {
    ...Object.fromEntries(set),
    // To the minute, so that the request can be repeated.
    ...(isAge(age) && {
      createdAt: { $gte: Math.floor((Date.now() - ageMs[age]) / MINUTE_MS) * MINUTE_MS },
    }),
    ...(quote !== undefined && { quote_type: { $eq: quoteType ?? quote } }),
    ...(stickers === '1' && { is_sticker: { $eq: true } }),
    ...(verified === '1' && { is_creator_verified: { $eq: true } }),
    ...(holders === '1' && { pays_stakers: { $eq: true } }),
  };
}
