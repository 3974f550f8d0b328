// Reads a pool row as the SDK's market state: where it trades, and the reserves that decide a preview.
import type { Pool } from '@atoll/api';
import type { TradeMarket } from '@atoll/sdk';
import { parseFixed } from './format.ts';

/** A market; on a pair with the id that a swap names. */
export type Market =
  | Extract<TradeMarket, { place: 'curve' }>
  | (Extract<TradeMarket, { place: 'pair' }> & { pairId: string });

/**
 * Returns the value of an amount of the quote coin in micro-dollars, if the server has its price. Rounds to
 * the cent: the row's dollars are cut to a micro-dollar, which would show 5 SUI at $3.60 as $17.99.
 */
export function quoteWorth(pool: Pool, units: bigint): bigint | undefined {
  const { units: cap, decimals } = parseFixed(pool.marketcap_usd);
  const marketCap = pool.marketcap;
  if (cap === 0n || marketCap === 0n) return undefined;
  const scale = marketCap * 10n ** BigInt(decimals);
  const cents = (units * cap * 100n + scale / 2n) / scale;
  return cents * 10_000n;
}

/** Where the pool trades now, or undefined while it is sold out and waits for its graduation. */
export function marketOf(pool: Pool): Market | undefined {
  if (pool.state === 'completed') return undefined;
  if (pool.state === 'graduated') {
    return pool.venue_pool_id === null
      ? undefined
      : {
          place: 'pair',
          pairId: pool.venue_pool_id,
          reserves: {
            quoteReserve: pool.virtual_quote,
            baseReserve: pool.virtual_base,
          },
        };
  }
  return {
    place: 'curve',
    state: {
      virtualQuote: pool.virtual_quote,
      virtualBase: pool.virtual_base,
      remaining: pool.curve_supply - pool.sold,
      tradeFeeBps: BigInt(pool.trade_fee_bps),
    },
    feeRates: {
      creatorFeeBps: BigInt(pool.creator_fee_bps),
      referrerFeeBps: BigInt(pool.referrer_fee_bps),
      coCreatorFeeBps: BigInt(pool.co_creator_fee_bps),
    },
  };
}
