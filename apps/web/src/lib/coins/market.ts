// Reads a pool row as the SDK's market state: where it trades, and the reserves that decide a preview.
import type { Pool } from '@atoll/api';
import { type LaunchFee, type MarketRef, swapFeesOf, type TradeMarket } from '@atoll/sdk';
import { parseFixed } from '../format/format.ts';

/** The object that a trade calls, and its state for a preview. */
export type Market = MarketRef & TradeMarket;

/** Decimals of a quote coin's price in dollars. */
export const RATE_DECIMALS = 12;
/** More digits would be the rounding of each row, and change with every trade. */
const RATE_DIGITS = 6;

/**
 * Returns the dollars of one whole quote coin, with `RATE_DECIMALS` decimals, as implied by the pool's market cap; 0
 * without a price.
 */
export function quoteRate(pool: Pool): bigint {
  const { units: cap, decimals } = parseFixed(pool.marketcap_usd);
  if (cap === 0n || pool.marketcap === 0n) return 0n;
  const exponent = BigInt(RATE_DECIMALS + pool.quote_decimals - decimals);
  const rate = (cap * 10n ** exponent) / pool.marketcap;
  const step = 10n ** BigInt(Math.max(0, rate.toString().length - RATE_DIGITS));
  return ((rate + step / 2n) / step) * step;
}

/** Returns the value in micro-dollars of quote base units at a `quoteRate`. */
export const worthAt = (rate: bigint, units: bigint, quoteDecimals: number): bigint =>
  (units * rate) / 10n ** BigInt(RATE_DECIMALS - 6 + quoteDecimals);

/** Returns the value of quote base units in micro-dollars; undefined if the server has no price. */
export function quoteWorth(pool: Pool, units: bigint): bigint | undefined {
  const rate = quoteRate(pool);
  return rate === 0n ? undefined : worthAt(rate, units, pool.quote_decimals);
}

/** Returns the schedule of the pool's launch fee. */
export const launchFeeOf = (
  pool: Pick<Pool, 'launch_fee_bps' | 'launch_fee_ends_ms' | 'createdAt'>,
): LaunchFee => ({
  startBps: BigInt(pool.launch_fee_bps),
  startsMs: BigInt(Date.parse(pool.createdAt)),
  endsMs: BigInt(pool.launch_fee_ends_ms),
});

/**
 * Returns the market on which the pool trades now; undefined between its last sale and its graduation, and on a DEX whose
 * formula is not the AMM's.
 */
export function marketOf(pool: Pool): Market | undefined {
  const types = { baseType: pool.base_type, quoteType: pool.quote_type };
  if (pool.state === 'completed') return undefined;
  if (pool.state === 'graduated') {
    return pool.venue_pool_id === null || !pool.has_amm_venue
      ? undefined
      : {
          kind: 'pair',
          ref: { pairId: pool.venue_pool_id, ...types },
          state: {
            quoteReserve: pool.virtual_quote,
            baseReserve: pool.virtual_base,
            swapFees: swapFeesOf({
              targetRaised: pool.target_raised,
              coCreatorFeeBps: BigInt(pool.co_creator_fee_bps),
            }),
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
      launchFee: launchFeeOf(pool),
    },
    feeRates: {
      creatorFeeBps: BigInt(pool.creator_fee_bps),
      referrerFeeBps: BigInt(pool.referrer_fee_bps),
      coCreatorFeeBps: BigInt(pool.co_creator_fee_bps),
    },
  };
}

/** Returns the pool as of a market that was read from the chain: the index may not have its last trade yet. */
export const poolAt = (pool: Pool, market: Market): Pool =>
  market.kind === 'curve'
    ? {
        ...pool,
        virtual_quote: market.state.virtualQuote,
        virtual_base: market.state.virtualBase,
        sold: pool.curve_supply - market.state.remaining,
      }
    : {
        ...pool,
        state: 'graduated',
        venue_pool_id: market.ref.pairId,
        virtual_quote: market.state.quoteReserve,
        virtual_base: market.state.baseReserve,
      };
