/** Market data of an agent's coin, as figures and as text. */
import type { Pool } from '@atoll/api';

export interface MarketFacts {
  poolId: string;
  name: string;
  symbol: string;
  holders: number;
  text: string;
  /** Formatted figures; null for a draft. */
  figures: {
    capUsd: string;
    change: string;
    volumeUsd: string;
    holders: string;
    /** Share of the curve; null after graduation. */
    sold: string | null;
  } | null;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const price = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

export function factsOf(pool: Pool): MarketFacts {
  const { name, symbol, holders } = pool;
  const state = pool.is_graduated
    ? 'graduated to the DEX'
    : `on the bonding curve, ${(pool.progress_bps / 100).toFixed(1)}% sold`;
  const text = [
    `Coin: ${name} ($${symbol})`,
    `State: ${state}`,
    `Market cap: $${compact.format(Number(pool.marketcap_usd))}`,
    `Price: ${price.format(Number(pool.price))} ${pool.quote_symbol}`,
    `Change in 24 hours: ${pool.price_change}%`,
    `Volume in 24 hours: $${compact.format(Number(pool.volume_24h_usd))}`,
    `Holders: ${holders}`,
  ].join('\n');
  const figures = {
    capUsd: `$${compact.format(Number(pool.marketcap_usd))}`,
    change: `${pool.price_change}%`,
    volumeUsd: `$${compact.format(Number(pool.volume_24h_usd))}`,
    holders: String(holders),
    sold: pool.is_graduated ? null : `${(pool.progress_bps / 100).toFixed(1)}%`,
  };
  return { poolId: pool.pool_id, name, symbol, holders, text, figures };
}

/** The market of a draft, which has not been launched. */
export const draftFacts = (name: string, symbol: string): MarketFacts => ({
  poolId: '',
  name,
  symbol,
  holders: 0,
  text: `Coin: ${name} ($${symbol})\nState: not launched yet`,
  figures: null,
});
