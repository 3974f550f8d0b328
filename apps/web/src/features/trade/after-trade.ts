// Owns what a trade of one's own changes in the pool's row at once: the next preview must not wait until
// the server has read the chain.
import type { Pool } from '@atoll/api';
import { type AtollEvent, progressBps, soldOnCurve } from '@atoll/sdk';

/** The row with the reserves that the trade left; unchanged when the event is of another pool. */
export function poolAfter(pool: Pool, event: AtollEvent): Pool {
  if (event.name === 'Traded' && event.data.poolId === pool.pool_id) {
    const sold = soldOnCurve(BigInt(pool.initial_virtual_coins), event.data.virtualBaseAfter);
    return {
      ...pool,
      virtual_sui_reserves: event.data.virtualQuoteAfter.toString(),
      virtual_coin_reserves: event.data.virtualBaseAfter.toString(),
      sold: sold.toString(),
      progress_bps: Number(progressBps({ sold, curveSupply: BigInt(pool.curve_supply) })),
    };
  }
  if (event.name === 'Swapped' && event.data.poolId === pool.pool_id) {
    return {
      ...pool,
      virtual_sui_reserves: event.data.quoteReserveAfter.toString(),
      virtual_coin_reserves: event.data.baseReserveAfter.toString(),
    };
  }
  return pool;
}
