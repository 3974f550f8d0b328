/** Describes and prices the coins of staking pools: quote coins, and coins launched here. */
import { COIN_DECIMALS } from '@atoll/sdk';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { shownIcon } from '../pools/shown-icon.ts';

export interface CoinFacts {
  type: string;
  symbol: string;
  decimals: number;
  icon_url: string | null;
  /** Launchpad pool of a coin launched here. */
  pool_id: string | null;
  /** Price: MIST × 10^24 for one base unit; null if unknown. */
  mist: bigint | null;
}

const PRICE_SCALE = 10n ** 24n;
/** Quote rates are MIST for 10^6 base units. */
const RATE_UNITS = 10n ** 6n;
/** A pool's price is quote base units for one whole coin, × 10^9. */
const POOL_PRICE_UNITS = 10n ** 9n * 10n ** BigInt(COIN_DECIMALS);

/** Value of an amount in MIST × 10^6. */
export const coinValue = ({ mist }: CoinFacts, amount: bigint): bigint =>
  ((mist ?? 0n) * amount * RATE_UNITS) / PRICE_SCALE;

/** Reads the coins of the given types. */
export async function selectCoins(
  db: Db,
  market: Market,
  types: readonly string[],
): Promise<(type: string) => CoinFacts> {
  const launched = types.filter((type) => !market.quoteRates.has(type));
  const rows =
    launched.length === 0
      ? []
      : await db
          .selectFrom('pool')
          .select(['pool_id', 'base_type', 'symbol', 'decimals', 'price', 'quote_rate'])
          .select(shownIcon.as('icon_url'))
          .where('base_type', 'in', launched)
          .execute();
  const byType = new Map(rows.map((row) => [row.base_type, row]));
  return (type) => {
    const row = byType.get(type);
    if (row !== undefined) {
      const { symbol, decimals, icon_url, pool_id, price, quote_rate } = row;
      const mist = (price * quote_rate * PRICE_SCALE) / (POOL_PRICE_UNITS * RATE_UNITS);
      return { type, symbol, decimals, icon_url, pool_id, mist };
    }
    const rate = market.quoteRates.get(type);
    const mist = rate === undefined ? null : (rate * PRICE_SCALE) / RATE_UNITS;
    return { type, ...market.quote(type), icon_url: null, pool_id: null, mist };
  };
}
