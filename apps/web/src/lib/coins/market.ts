// Reads a pool row as the SDK's market state: where it trades, and the reserves that decide a preview.
import type { Pool } from '@atoll/api';
import type { MarketRef, TradeMarket } from '@atoll/sdk';
import { parseFixed } from '../format/format.ts';

/** The object that a trade calls, and its state for a preview. */
export type Market = MarketRef & TradeMarket;

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

/** Returns the market on which the pool trades now; undefined between its last sale and its graduation. */
export function marketOf(pool: Pool): Market | undefined {
  const types = { baseType: pool.base_type, quoteType: pool.quote_type };
  if (pool.state === 'completed') return undefined;
  if (pool.state === 'graduated') {
    return pool.venue_pool_id === null
      ? undefined
      : {
          kind: 'pair',
          ref: { pairId: pool.venue_pool_id, ...types },
          reserves: {
            quoteReserve: pool.virtual_quote,
            baseReserve: pool.virtual_base,
          },
        };
  }
  return {
    kind: 'curve',
    ref: { poolId: pool.pool_id, ...types },
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
