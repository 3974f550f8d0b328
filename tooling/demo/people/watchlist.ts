// Watchlists and price alerts of the demo's traders. They are set half-way through the market's history,
// so that the rest of it fires alerts and notifies of graduations and of sales by creators.
import { ApiError } from '@atoll/api/client';
import type { DemoContext } from '../market/context.ts';
import type { Trader } from '../market/traders.ts';

const WATCHED = 4;
/** Percent of the current market cap that each trader's alerts wait for. */
const ABOVE = 115n;
const BELOW = 80n;

/** Lets every trader watch some coins, with an alert on two. Repeating it adds alerts at new prices. */
export async function watchCoins(
  { server }: DemoContext,
  people: readonly Trader[],
): Promise<void> {
  const { data: pools } = await server.call((api) => api.pools.list({ sort: 'createdAt:asc' }));
  if (pools.length === 0) return;
  await Promise.all(
    people.map(async (trader, index) => {
      const token = await server.join(trader);
      const watched = Array.from(
        { length: Math.min(WATCHED, pools.length) },
        (_, nth) => pools[(index + nth * 3) % pools.length],
      ).flatMap((pool) => pool ?? []);
      const pool_ids = [...new Set(watched.map(({ pool_id }) => pool_id))];
      await server.call((api) => api.watchlist.add({ pool_ids }), token);
      for (const [pool, direction, percent] of [
        [watched[0], 'above', ABOVE],
        [watched[1], 'below', BELOW],
      ] as const) {
        if (pool === undefined) continue;
        const cap = BigInt(pool.marketcap_usd.split('.')[0] ?? '0');
        const target_usd = ((cap * percent) / 100n).toString();
        if (target_usd === '0') continue;
        const { pool_id } = pool;
        const alert = { pool_id, metric: 'marketcap', direction, target_usd } as const;
        await server
          .call((api) => api.alerts.create(alert), token)
          .catch((error: unknown) => {
            // The price has passed the target meanwhile: other users trade in parallel.
            if (!(error instanceof ApiError && error.status === 400)) throw error;
          });
      }
    }),
  );
}
