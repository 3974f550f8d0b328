// Applies the user's own trade to the pool's row at once, so that the next preview does not wait for the
// server.
import type { Pool } from '@atoll/api';
import { type AtollEvent, progressBps, soldOnCurve } from '@atoll/sdk';

/** The row with the reserves that the trade left; unchanged when the event is of another pool. */
export function poolAfter(pool: Pool, event: AtollEvent): Pool {
  if (event.name === 'Traded' && event.data.poolId === pool.pool_id) {
    // The server's row was faster: the trade completed the curve, whose reserves are not the pair's.
    if (pool.state === 'graduated') return pool;
    const sold = soldOnCurve(pool.initial_virtual_base, event.data.virtualBaseAfter);
    return {
      ...pool,
      virtual_quote: event.data.virtualQuoteAfter,
      virtual_base: event.data.virtualBaseAfter,
      sold,
      progress_bps: Number(progressBps({ sold, curveSupply: pool.curve_supply })),
    };
  }
  if (event.name === 'Swapped' && event.data.poolId === pool.pool_id) {
    return {
      ...pool,
      virtual_quote: event.data.quoteReserveAfter,
      virtual_base: event.data.baseReserveAfter,
    };
  }
  return pool;
}
