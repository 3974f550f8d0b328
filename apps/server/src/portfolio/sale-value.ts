/** Current value of a pool's coins if sold, from its indexed reserves. */

import { AtollError, NO_LAUNCH_FEE, previewTrade, swapFeesOf, type TradeMarket } from '@atoll/sdk';
import type { Row } from '../platform/database/schema.ts';

/** Where the pool trades; undefined while it is sold out, and at venues whose formula is not ours. */
function marketOf(pool: Row<'pool'>): TradeMarket | undefined {
  if (pool.state === 'trading') {
    return {
      kind: 'curve',
      state: {
        virtualQuote: pool.virtual_quote,
        virtualBase: pool.virtual_base,
        remaining: pool.curve_supply - pool.sold,
        tradeFeeBps: BigInt(pool.trade_fee_bps),
        // Sales pay no launch fee.
        launchFee: NO_LAUNCH_FEE,
      },
      feeRates: {
        creatorFeeBps: BigInt(pool.creator_fee_bps),
        referrerFeeBps: BigInt(pool.referrer_fee_bps),
        coCreatorFeeBps: BigInt(pool.co_creator_fee_bps),
      },
    };
  }
  if (!pool.has_pair) return undefined;
  return {
    kind: 'pair',
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

/** Quote base units after fee and price impact; undefined while the coin cannot be sold. */
export function saleValue(pool: Row<'pool'>, amount: bigint): bigint | undefined {
  const place = marketOf(pool);
  if (place === undefined) return undefined;
  try {
    const request = { side: 'sell', exact: 'base', amount } as const;
    return previewTrade(place, { ...request, slippageBps: 0n, hasReferrer: false }).receive;
  } catch (error) {
    // Too little for the contract to pay anything.
    if (error instanceof AtollError) return 0n;
    throw error;
  }
}
